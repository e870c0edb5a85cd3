import { Worker } from 'node:worker_threads';
import type { PdfDocument } from './document.ts';
import type { Delivery, Order } from './worker.ts';

/** PDFs are made on a thread of their own, since one of many lines takes half a second. */

// A document of 300 lines takes half a second; one that takes this long will never be done.
const DEADLINE_MS = 60_000;
// The fonts take some tens of megabytes: nobody keeps them who does not need them.
const IDLE_MS = 120_000;

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void; deadline: NodeJS.Timeout };

let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

/** The document as a PDF on A4. The same document gives the same bytes. */
export function makePdf(document: PdfDocument): Promise<Buffer> {
  clearTimeout(idle);
  worker ??= startWorker();
  const current = worker;
  const order: Order = { id: ++orders, document };
  return new Promise((resolve, reject) => {
    current.postMessage(order);
    current.ref();
    const deadline = setTimeout(() => giveUp(current, new Error('The PDF took too long.')), DEADLINE_MS);
    waiting.set(order.id, { resolve, reject, deadline });
  });
}

function startWorker(): Worker {
  const started = new Worker(new URL('./worker.ts', import.meta.url), { name: 'pdf', execArgv: [] });
  started.on('message', (delivery: Delivery) => settle(started, delivery));
  started.on('error', (error: Error) => giveUp(started, error));
  started.on('exit', () => giveUp(started, new Error('The thread that makes PDFs has ended.')));
  return started;
}

function settle(from: Worker, delivery: Delivery): void {
  const order = waiting.get(delivery.id);
  if (!order) return;
  waiting.delete(delivery.id);
  clearTimeout(order.deadline);
  if ('bytes' in delivery) order.resolve(Buffer.from(delivery.bytes.buffer));
  else order.reject(delivery.error);
  if (waiting.size) return;
  // Does not keep the process alive.
  from.unref();
  idle = setTimeout(() => giveUp(from, new Error('Nobody waits.')), IDLE_MS).unref();
}

// Whoever waits hears of it; the next document gets a new thread.
function giveUp(failed: Worker, error: Error): void {
  if (worker !== failed) return;
  worker = null;
  for (const order of waiting.values()) {
    clearTimeout(order.deadline);
    order.reject(error);
  }
  waiting.clear();
  void failed.terminate();
}
