import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { WorkerPool } from '../../workers/pool.ts';
import type { EFile } from '../model.ts';
import type { Breach } from '../rules/ask.ts';
import { saidOf } from '../rules/words.ts';

export type Read = { refused: Said } | { file: EFile; isPdf: boolean; breaches: Breach[] };

const threads = new WorkerPool<Uint8Array, Read>(
  () =>
    new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'einvoice',
      execArgv: [],
      // A file of 20 MB takes some hundreds of megabytes: what wants more was made to want it.
      resourceLimits: { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 },
    }),
  { atOnce: 1, most: 2, waiting: 20, lateMs: 3000, deadlineMs: 30_000, idleMs: 10_000 },
  {
    tooMany: (waiting) =>
      new AppError('resource-exhausted', say('einvoice.waiting', { waiting }), {
        details: { retryAfter: 10 },
      }),
    tooLong: () => new AppError('invalid-argument', say('einvoice.tooSlow')),
    ended: () => new AppError('invalid-argument', say('einvoice.tooSlow')),
  },
);

/**
 * Reads an invoice that came in, as XML or in a PDF. Throws invalid-argument with the reason for what cannot be read, does anything by
 * itself, or breaks the rules that it says it keeps; nothing of such a file goes any further.
 */
export async function readIncoming(
  tenantId: string,
  bytes: Buffer,
): Promise<{ file: EFile; isPdf: boolean }> {
  if (!bytes.length) throw new AppError('invalid-argument', say('file.empty'));
  const read = await threads.run(tenantId, bytes);
  if ('refused' in read) throw new AppError('invalid-argument', read.refused);
  const { file, isPdf, breaches } = read;
  if (breaches.length)
    throw new AppError(
      'invalid-argument',
      say('einvoice.broken', { problems: breaches.slice(0, MOST_SAID).map(saidOf) }),
    );
  return { file, isPdf };
}

/** So many of the rules that a file breaks are named. */
const MOST_SAID = 8;
