/** A scanner leaves less than this between two keys; the fastest typist seldom does, and not for a whole code. */
export const SCANNER_MS = 50;
const SHORTEST = 3;
const LONGEST = 64;

export type Stroke = { key: string; at: number };

/** Tells from the pace of keys whether a scanner "types" them. */
export class ScanBurst {
  #code = '';
  #last = Number.NEGATIVE_INFINITY;

  /**
   * Takes a key. Answers the code when the key ends a scan, `more` when it goes on with what may become one, `first`
   * when it may be the beginning, and `none` for a key that belongs to no scan.
   */
  take({ key, at }: Stroke): { code: string } | 'first' | 'more' | 'none' {
    const quick = at - this.#last <= SCANNER_MS;
    // A capital comes with a Shift of its own.
    if (key === 'Shift') return 'none';
    if (key === 'Enter' || key === 'Tab') {
      const code = quick ? this.#code.trim() : '';
      this.forget();
      return code.length >= SHORTEST && code.length <= LONGEST ? { code } : 'none';
    }
    if ([...key].length !== 1) {
      this.forget();
      return 'none';
    }
    const goesOn = quick && this.#code !== '';
    this.#code = goesOn ? this.#code + key : key;
    this.#last = at;
    return goesOn ? 'more' : 'first';
  }

  forget(): void {
    this.#code = '';
    this.#last = Number.NEGATIVE_INFINITY;
  }
}
