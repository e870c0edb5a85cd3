import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import { PdfThreads } from './threads.ts';

/** PDFs are made on threads of their own, since one of many lines takes half a second. */

// A document of 300 lines takes half a second; one that takes this long will never be done.
const DEADLINE_MS = 60_000;
// The fonts take some tens of megabytes: nobody keeps them who does not need them.
const IDLE_MS = 120_000;

const threads = new PdfThreads(startWorker, {
  threads: 3,
  waiting: 20,
  lateMs: 3000,
  deadlineMs: DEADLINE_MS,
  idleMs: IDLE_MS,
});

/**
 * The document as a PDF on A4. The same document gives the same bytes. Throws resource-exhausted when too many of the
 * same business wait, and deadline-exceeded when it takes too long.
 */
export function makePdf(document: PdfDocument): Promise<Buffer> {
  return threads.make(document);
}

function startWorker(): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { name: 'pdf', execArgv: [] });
}
