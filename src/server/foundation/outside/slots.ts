import { once } from 'node:events';

type Most = { all: number; each: number };

/** Lets so much be under way at once in all, and of each name. */
export class Slots {
  readonly #most: Most;
  readonly #taken = new Map<string, number>();
  #all = 0;
  readonly #freed = new EventTarget();

  constructor(most: Most) {
    this.#most = most;
  }

  /** Does work once there is room for it. Throws the reason of the signal when that comes first. */
  async during<T>(name: string, signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    while (this.#all >= this.#most.all || this.#of(name) >= this.#most.each)
      await once(this.#freed, 'freed', { signal });
    signal.throwIfAborted();
    this.#add(name, 1);
    try {
      return await work();
    } finally {
      this.#add(name, -1);
      this.#freed.dispatchEvent(new Event('freed'));
    }
  }

  #of(name: string): number {
    return this.#taken.get(name) ?? 0;
  }

  #add(name: string, change: 1 | -1): void {
    this.#all += change;
    const taken = this.#of(name) + change;
    if (taken) this.#taken.set(name, taken);
    else this.#taken.delete(name);
  }
}
