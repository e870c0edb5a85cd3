import { AppError } from '#shared/errors.ts';
import { type Said, say } from '#shared/refusals/say.ts';

/** What a connection is wanted for: work of a business, or to show its shop to visitors. */
export type Purpose = 'work' | 'visit';

/** Long, for who waits among many whose turn comes: only a queue that hardly moves refuses. */
const WAIT_MS = 30_000;
const MOST_WAITING = 200;
const AGAIN_SECONDS = 5;
const REFUSALS: Record<Purpose, Said> = {
  work: say('server.businessBusy', { seconds: AGAIN_SECONDS }),
  visit: say('server.shopBusy', { seconds: AGAIN_SECONDS }),
};

type Waiting = { purpose: Purpose; tenantId: string; go(): void };

/**
 * Lets each tenant have a share of the connections of a pool, and all of them together leave some: for visitors, and
 * for what is of no tenant, such as signing in. Who waits for a locked row holds up their own people only.
 */
export class Shares {
  readonly #most: { tenant: number; work: number; all: number };
  readonly #used = new Map<string, number>();
  readonly #waiting = new Set<Waiting>();

  readonly #waitMs: number;

  /** `patience`: how many times as long as in production one may wait. */
  constructor(size: number, patience = 1) {
    this.#waitMs = WAIT_MS * patience;
    const tenant = Math.max(1, Math.floor(size * 0.3));
    this.#most = { tenant, work: size - Math.floor(size / 4), all: size - Math.floor(size / 8) };
  }

  /** Waits for a connection of the tenant's share; answers what gives it back. Throws unavailable after a while. */
  async take(purpose: Purpose, tenantId: string): Promise<() => void> {
    if (this.#isFree(purpose, tenantId)) this.#add(purpose, tenantId, 1);
    else await this.#wait(purpose, tenantId);
    return () => {
      this.#add(purpose, tenantId, -1);
      for (const waiting of this.#waiting) if (this.#isFree(waiting.purpose, waiting.tenantId)) waiting.go();
    };
  }

  #wait(purpose: Purpose, tenantId: string): Promise<void> {
    const own = [...this.#waiting].filter(
      (other) => other.tenantId === tenantId && other.purpose === purpose,
    );
    const refusal = () =>
      new AppError('unavailable', REFUSALS[purpose], { details: { retryAfter: AGAIN_SECONDS } });
    if (own.length >= MOST_WAITING) throw refusal();
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        purpose,
        tenantId,
        go: () => {
          clearTimeout(late);
          this.#waiting.delete(waiting);
          this.#add(purpose, tenantId, 1);
          resolve();
        },
      };
      const late = setTimeout(() => {
        this.#waiting.delete(waiting);
        reject(refusal());
      }, this.#waitMs);
      this.#waiting.add(waiting);
    });
  }

  #isFree(purpose: Purpose, tenantId: string): boolean {
    const { tenant, work, all } = this.#most;
    const [working, visiting] = [this.#of('work'), this.#of('visit')];
    return (
      this.#of(`${purpose} ${tenantId}`) < tenant &&
      working + visiting < all &&
      (purpose === 'visit' || working < work)
    );
  }

  #of(key: string): number {
    return this.#used.get(key) ?? 0;
  }

  #add(purpose: Purpose, tenantId: string, number: 1 | -1): void {
    for (const key of [purpose, `${purpose} ${tenantId}`]) {
      const left = this.#of(key) + number;
      if (left) this.#used.set(key, left);
      else this.#used.delete(key);
    }
  }
}
