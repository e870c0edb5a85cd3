import { Worker } from 'node:worker_threads';
import { WorkerPool } from '#server/foundation/workers/pool.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { LabelFile, LabelWork } from './render.ts';

/** Labels are drawn on threads of their own: a thousand of them take a second or two. */

const threads = new WorkerPool<LabelWork, LabelFile>(
  () =>
    new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'labels',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
    }),
  // Kept a little longer than those of documents: who changes a template looks at it again and again.
  { atOnce: 1, most: 2, waiting: 20, lateMs: 2000, deadlineMs: 60_000, idleMs: 30_000 },
  {
    tooMany: (waiting) =>
      new AppError('resource-exhausted', say('labels.waiting', { waiting }), { details: { retryAfter: 10 } }),
    tooLong: () => new AppError('deadline-exceeded', say('labels.tooSlow')),
    ended: (reason) => {
      const tooLarge = (reason as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (tooLarge) return new AppError('resource-exhausted', say('labels.tooLarge'));
      return reason ?? new Error('The thread that draws labels has ended.');
    },
  },
);

/** What comes of labels, for a business. Throws as `makePdf` does. */
export const makeLabels = (tenantId: string, work: LabelWork): Promise<LabelFile> =>
  threads.run(tenantId, work);
