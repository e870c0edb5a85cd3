import { FairQueue } from './fairQueue.ts';

/** A thread or a process of its own, which does one piece of work at a time. */
export type Worker<W, R> = {
  postMessage(work: W): void;
  /** Keeps this process alive, or does not. */
  ref(): void;
  unref(): void;
  terminate(): unknown;
  on(event: 'message', listener: (delivery: Delivery<R>) => void): Worker<W, R>;
  on(event: 'error', listener: (error: Error) => void): Worker<W, R>;
  on(event: 'exit', listener: () => void): Worker<W, R>;
};
export type Delivery<R> = { result: R } | { error: Error };

type Order<W, R> = {
  tenantId: string;
  work: W;
  resolve: (result: R) => void;
  reject: (error: Error) => void;
};
type Member<W, R> = {
  worker: Worker<W, R>;
  /** What it is at; null when it waits for work. */
  order: Order<W, R> | null;
  /** It has been at it for so long that others do not wait for it any more. */
  late: boolean;
  timers: NodeJS.Timeout[];
};

export type Limits = {
  /** So many at once as a rule, so many where some of them are late, and so much of one business waiting. */
  atOnce: number;
  most: number;
  waiting: number;
  /** How long others wait behind a piece of work, how long it may take in all, and how long a worker is kept for nothing. */
  lateMs: number;
  deadlineMs: number;
  idleMs: number;
};

export type Refusals = {
  /** Enough of the same business waits already. */
  tooMany(waiting: number): Error;
  tooLong(): Error;
  /** The worker has ended while it was at it, for a reason if there is one. */
  ended(reason: Error | null): Error;
};

/**
 * Workers for what is slow or large. While one of them is at something slow, another does the work of other businesses.
 * What takes too long, or ends its worker, fails alone, and its time begins when its turn does.
 */
export class WorkerPool<W, R> {
  readonly #start: () => Worker<W, R>;
  readonly #limits: Limits;
  readonly #refusals: Refusals;
  readonly #queue: FairQueue<Order<W, R>>;
  readonly #members = new Set<Member<W, R>>();

  constructor(start: () => Worker<W, R>, limits: Limits, refusals: Refusals) {
    this.#start = start;
    this.#limits = limits;
    this.#refusals = refusals;
    this.#queue = new FairQueue(limits.waiting, refusals.tooMany);
  }

  /** What a worker makes of it, for a business. */
  run(tenantId: string, work: W): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#queue.add({ tenantId, work, resolve, reject });
      this.#goOn();
    });
  }

  #goOn(): void {
    for (;;) {
      const members = [...this.#members];
      const free = members.find(({ order }) => !order);
      const onTime = members.filter(({ late }) => !late);
      if (!free && (members.length >= this.#limits.most || onTime.length >= this.#limits.atOnce)) return;
      const order = this.#queue.take();
      if (!order) return;
      this.#give(free ?? this.#another(), order);
    }
  }

  #another(): Member<W, R> {
    const member: Member<W, R> = { worker: this.#start(), order: null, late: false, timers: [] };
    this.#members.add(member);
    member.worker
      .on('message', (delivery) => this.#settle(member, delivery))
      .on('error', (error) => this.#end(member, this.#refusals.ended(error)))
      .on('exit', () => this.#end(member, this.#refusals.ended(null)));
    return member;
  }

  #give(member: Member<W, R>, order: Order<W, R>): void {
    clear(member);
    member.order = order;
    const { lateMs, deadlineMs } = this.#limits;
    member.timers = [
      setTimeout(() => {
        member.late = true;
        this.#goOn();
      }, lateMs),
      setTimeout(() => this.#end(member, this.#refusals.tooLong()), deadlineMs),
    ];
    member.worker.ref();
    member.worker.postMessage(order.work);
  }

  #settle(member: Member<W, R>, delivery: Delivery<R>): void {
    const { order, worker } = member;
    if (!order) return;
    clear(member);
    if ('result' in delivery) order.resolve(delivery.result);
    else order.reject(delivery.error);
    this.#queue.done(order);
    this.#goOn();
    if (member.order) return;
    worker.unref();
    member.timers = [setTimeout(() => this.#end(member, null), this.#limits.idleMs).unref()];
  }

  // Whoever waits for it hears of it; what comes next gets another worker.
  #end(member: Member<W, R>, error: Error | null): void {
    if (!this.#members.delete(member)) return;
    const { order } = member;
    clear(member);
    void member.worker.terminate();
    if (!order) return;
    if (error) order.reject(error);
    this.#queue.done(order);
    this.#goOn();
  }
}

function clear<W, R>(member: Member<W, R>): void {
  for (const timer of member.timers) clearTimeout(timer);
  Object.assign(member, { order: null, late: false, timers: [] });
}
