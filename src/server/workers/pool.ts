import type { Worker } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import type { PdfDocument } from './document.ts';
import { FairQueue } from './fairQueue.ts';
import type { Delivery } from './worker.ts';

type Order = {
  tenantId: string;
  document: PdfDocument;
  resolve: (pdf: Buffer) => void;
  reject: (error: Error) => void;
};
type Thread = {
  worker: Worker;
  /** What it is at; null when it waits for work. */
  order: Order | null;
  /** It has been at it for so long that others do not wait for it any more. */
  late: boolean;
  timers: NodeJS.Timeout[];
};

export type Limits = {
  /** So many threads, and so many documents of one business waiting. */
  threads: number;
  waiting: number;
  /** How long others wait behind a document, how long it may take in all, and how long a thread is kept for nothing. */
  lateMs: number;
  deadlineMs: number;
  idleMs: number;
};

/**
 * Threads that make PDFs, each one document at a time. One does as a rule; while it is at something slow, another makes
 * those of other businesses. A document that takes too long fails alone, and its time begins when its turn does.
 */
export class PdfThreads {
  readonly #start: () => Worker;
  readonly #limits: Limits;
  readonly #queue: FairQueue<Order>;
  readonly #threads = new Set<Thread>();

  constructor(start: () => Worker, limits: Limits) {
    this.#start = start;
    this.#limits = limits;
    this.#queue = new FairQueue(limits.waiting);
  }

  make(document: PdfDocument): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      this.#queue.add({ tenantId: document.issuer.tenantId, document, resolve, reject });
      this.#goOn();
    });
  }

  #goOn(): void {
    for (;;) {
      const threads = [...this.#threads];
      const free = threads.find(({ order }) => !order);
      if (!free && (threads.length >= this.#limits.threads || threads.some(({ late }) => !late))) return;
      const order = this.#queue.take();
      if (!order) return;
      this.#give(free ?? this.#another(), order);
    }
  }

  #another(): Thread {
    const thread: Thread = { worker: this.#start(), order: null, late: false, timers: [] };
    this.#threads.add(thread);
    thread.worker
      .on('message', (delivery: Delivery) => this.#settle(thread, delivery))
      .on('error', (error: Error) => this.#end(thread, error))
      .on('exit', () => this.#end(thread, new Error('The thread that makes PDFs has ended.')));
    return thread;
  }

  #give(thread: Thread, order: Order): void {
    clear(thread);
    thread.order = order;
    const { lateMs, deadlineMs } = this.#limits;
    const tooLong = 'This document takes too long to be made into a PDF.';
    thread.timers = [
      setTimeout(() => {
        thread.late = true;
        this.#goOn();
      }, lateMs),
      setTimeout(() => this.#end(thread, new AppError('deadline-exceeded', tooLong)), deadlineMs),
    ];
    thread.worker.ref();
    thread.worker.postMessage(order.document);
  }

  #settle(thread: Thread, delivery: Delivery): void {
    const { order, worker } = thread;
    if (!order) return;
    clear(thread);
    if ('bytes' in delivery) order.resolve(Buffer.from(delivery.bytes.buffer));
    else order.reject(delivery.error);
    this.#queue.done(order);
    this.#goOn();
    if (thread.order) return;
    // Does not keep the process alive.
    worker.unref();
    thread.timers = [
      setTimeout(() => this.#end(thread, new Error('Nobody waits.')), this.#limits.idleMs).unref(),
    ];
  }

  // Whoever waits for it hears of it; the next document gets another thread.
  #end(thread: Thread, error: Error): void {
    if (!this.#threads.delete(thread)) return;
    const { order } = thread;
    clear(thread);
    void thread.worker.terminate();
    if (!order) return;
    order.reject(error);
    this.#queue.done(order);
    this.#goOn();
  }
}

function clear(thread: Thread): void {
  for (const timer of thread.timers) clearTimeout(timer);
  Object.assign(thread, { order: null, late: false, timers: [] });
}
