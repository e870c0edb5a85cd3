/** One that stays before the camera counts again after so long. */
const AGAIN_MS = 1200;
/** A picture or two without it may be blurred: only so long without it, and it has left the picture. */
const GONE_MS = 350;

/**
 * Tells, of the codes that a camera sees in one picture after the other, which are a scan of their own: a code that stays
 * in the picture is not counted with every picture, one that left it and comes back is counted at once.
 */
export class Repeats {
  #code: string | null = null;
  #countedAt = Number.NEGATIVE_INFINITY;
  #seenAt = Number.NEGATIVE_INFINITY;

  /** Whether what a picture shows, or null for nothing, is a scan. */
  take(code: string | null, at: number): boolean {
    if (code === null) return false;
    const isNew = code !== this.#code || at - this.#seenAt > GONE_MS || at - this.#countedAt >= AGAIN_MS;
    this.#seenAt = at;
    if (!isNew) return false;
    this.#code = code;
    this.#countedAt = at;
    return true;
  }
}
