import { AppError } from '#shared/errors.ts';

/**
 * What waits, so that no business keeps the others waiting: businesses take turns, each has one piece of work under
 * way at a time, and only so much of it waits.
 */
export class FairQueue<T extends { tenantId: string }> {
  // In the order of their turns: whoever has had one goes to the end.
  readonly #waiting = new Map<string, T[]>();
  readonly #underWay = new Set<string>();
  readonly #mostWaiting: number;

  constructor(mostWaiting: number) {
    this.#mostWaiting = mostWaiting;
  }

  /** Throws resource-exhausted when enough of this business waits already. */
  add(work: T): void {
    const own = this.#waiting.get(work.tenantId);
    if (own && own.length >= this.#mostWaiting)
      throw new AppError(
        'resource-exhausted',
        `${own.length} PDFs of your business are waiting to be made. Please try again in a moment.`,
        { details: { retryAfter: 10 } },
      );
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
