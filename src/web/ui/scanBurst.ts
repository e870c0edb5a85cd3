/** A scanner leaves less than this between two keys; the fastest typist seldom does, and not for a whole code. */
export const SCANNER_MS = 50;
/** A pause that may be within a scan: one of radio, or of a busy computer. Of four gaps at most one is such a pause. */
const PAUSE_MS = 150;
const SHORTEST = 3;
const LONGEST = 64;

export type Stroke = { key: string; at: number };

/** Tells from the pace of keys whether a scanner "types" them. */
export class ScanBurst {
  #code = '';
  #last = Number.NEGATIVE_INFINITY;
  #pauses = 0;

  /**
   * Takes a key. Answers the code when the key ends a scan, `more` when it goes on with what may become one, `first`
   * when it may be the beginning, and `none` for a key that belongs to no scan.
   */
  take({ key, at }: Stroke): { code: string } | 'first' | 'more' | 'none' {
    const gap = at - this.#last;
    const pauses = this.#pauses + (gap > SCANNER_MS ? 1 : 0);
    // Whoever scans after a key was pressed begins anew: only after two quick keys is a pause one within a scan.
    const goesOn = this.#code !== '' && (gap <= SCANNER_MS || (gap <= PAUSE_MS && this.#code.length > 1));
    // A capital comes with a Shift of its own.
    if (key === 'Shift') return 'none';
    if (key === 'Enter' || key === 'Tab') {
      const code = goesOn && pauses * 4 <= this.#code.length ? this.#code.trim() : '';
      this.forget();
      return code.length >= SHORTEST && code.length <= LONGEST ? { code } : 'none';
    }
    // No code begins with a space, by which rows are selected.
    if ([...key].length !== 1 || (key === ' ' && !goesOn)) {
      this.forget();
      return 'none';
    }
    this.#code = goesOn ? this.#code + key : key;
    this.#pauses = goesOn ? pauses : 0;
    this.#last = at;
    return goesOn ? 'more' : 'first';
  }

  forget(): void {
    this.#code = '';
    this.#pauses = 0;
    this.#last = Number.NEGATIVE_INFINITY;
  }
}
