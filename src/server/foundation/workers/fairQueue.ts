/**
 * What waits, so that no business keeps the others waiting: businesses take turns, each has one piece of work under
 * way at a time, and only so much of it waits.
 */
export class FairQueue<T extends { tenantId: string }> {
  // In the order of their turns: whoever has had one goes to the end.
  readonly #waiting = new Map<string, T[]>();
  readonly #underWay = new Set<string>();
  readonly #mostWaiting: number;
  readonly #tooMany: (waiting: number) => Error;

  constructor(mostWaiting: number, tooMany: (waiting: number) => Error) {
    this.#mostWaiting = mostWaiting;
    this.#tooMany = tooMany;
  }

  /** Throws when enough of this business waits already. */
  add(work: T): void {
    const own = this.#waiting.get(work.tenantId);
    if (own && own.length >= this.#mostWaiting) throw this.#tooMany(own.length);
    if (own) own.push(work);
    else this.#waiting.set(work.tenantId, [work]);
  }

  /** Whose turn it is; of the same business nothing more before `done`. Null when nothing can begin. */
  take(): T | null {
    for (const [tenantId, [work, ...rest]] of this.#waiting) {
      if (!work || this.#underWay.has(tenantId)) continue;
      this.#waiting.delete(tenantId);
      if (rest.length) this.#waiting.set(tenantId, rest);
      this.#underWay.add(tenantId);
      return work;
    }
    return null;
  }

  done({ tenantId }: T): void {
    this.#underWay.delete(tenantId);
  }
}
