import { AppError } from '#shared/errors.ts';

/** Lets so many pieces of work run at once; others wait for their turn, and beyond that are refused. */
export class Slots {
  readonly #waiting: (() => void)[] = [];
  readonly #mostWaiting: number;
  #free: number;

  constructor(atOnce: number, mostWaiting: number) {
    this.#free = atOnce;
    this.#mostWaiting = mostWaiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else if (this.#waiting.length >= this.#mostWaiting)
      throw new AppError('unavailable', 'The server is busy with other pictures. Please try again.');
    // Whoever finishes hands the place on: nobody who comes meanwhile can take it.
    else await new Promise<void>((turn) => this.#waiting.push(turn));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}
