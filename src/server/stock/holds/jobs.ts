import type { Job } from '#server/foundation/jobs/jobs.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { endHolds } from './ending.ts';

type Work = { tenantId: string };

const END_JOB = { name: 'holds-end', key: ({ tenantId }: Work) => tenantId };
/**
 * Until it has looked, what has ended is held in every figure alike, so that they open to their rows; whoever needs the
 * goods before gets them nevertheless.
 */
const LOOK_EVERY_MS = 15_000;

/** The work on holds in the background: to end those whose time is over. */
export function holdJobs(services: Services): Job<never>[] {
  return [
    {
      ...END_JOB,
      run: async ({ tenantId }: Work) => {
        const items = await endHolds(services, tenantId);
        if (items) services.log.info({ tenantId, items }, 'holds ended');
      },
    },
  ];
}

/** Looks for holds whose time is over, now and four times a minute. Answers what ends it. */
export async function watchHolds(services: Services): Promise<() => Promise<void>> {
  return lookEvery(services, 'holds', LOOK_EVERY_MS, () => queueEnding(services));
}

/** Queues the work for each tenant that holds something longer than it was to be held, by the clock of the database. */
export async function queueEnding({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  await database.withSystem('queue the end of holds', async (tx) => {
    const tenants = await tx.query<{ id: string }>({
      prepare: false,
      text: `select t.id from tenants t where t.status = 'active' and t.id in (
               select d.tenant_id from stock_demands d where d.held_until <= now() and d.held > 0)`,
    });
    for (const { id } of tenants) await jobs.send<Work>(tx, END_JOB, { tenantId: id });
  });
}
