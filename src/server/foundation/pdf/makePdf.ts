import { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { WorkerPool } from '../workers/pool.ts';
import type { PdfDocument } from './document.ts';

/** PDFs are made on threads of their own, since one of many lines takes half a second. */

const threads = new WorkerPool<PdfDocument, Uint8Array>(
  // The fonts and a report of a thousand rows take 130 MB: whoever wants four times as much wants too much.
  () =>
    new Worker(new URL('./worker.ts', import.meta.url), {
      name: 'pdf',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 16 },
    }),
  {
    atOnce: 1,
    most: 3,
    waiting: 20,
    lateMs: 3000,
    // A document of 300 lines takes half a second; one that takes this long will never be done.
    deadlineMs: 60_000,
    // The fonts take some tens of megabytes: nobody keeps them who does not need them.
    idleMs: 10_000,
  },
  {
    tooMany: (waiting) =>
      new AppError('resource-exhausted', say('pdf.waiting', { waiting }), { details: { retryAfter: 10 } }),
    tooLong: () => new AppError('deadline-exceeded', say('pdf.tooSlow')),
    ended: (reason) => {
      const tooLarge = (reason as NodeJS.ErrnoException | null)?.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (tooLarge) return new AppError('resource-exhausted', say('pdf.tooLarge'));
      return reason ?? new Error('The thread that makes PDFs has ended.');
    },
  },
);

/**
 * The document as a PDF on A4. The same document gives the same bytes. Throws resource-exhausted when too many of the
 * same business wait or the document is too large, and deadline-exceeded when it takes too long.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const bytes = await threads.run(document.issuer.tenantId, document);
  return Buffer.from(bytes.buffer);
}

/** The file of a document, as `makePdf` makes it. */
export const pdfFileOf = async ({ document, name }: { document: PdfDocument; name: string }) => ({
  name,
  bytes: await makePdf(document),
});
