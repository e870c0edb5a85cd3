import type { Tx } from '#server/foundation/db/tenant.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';

/** The queue's name. */
export const SIZES_JOB = { name: 'picture-sizes' };

/** Pictures whose sizes are to be made before somebody asks for them: all, or those that lists and cards show. */
export type SizesWork = { pictures: string[]; which: 'all' | 'small' };

/** Has sizes made in the background, after the commit. */
export async function queueSizes(tx: Tx, jobs: Jobs, work: SizesWork): Promise<void> {
  await jobs.send<SizesWork>(tx, SIZES_JOB, work);
}
