/** A scanner leaves less than this between two keys; the fastest typist seldom does, and not for a whole code. */
export const SCANNER_MS = 50;
/** A pause that may be within a scan: one of radio, or of a busy computer. Of four gaps at most one is such a pause. */
const PAUSE_MS = 150;
const SHORTEST = 3;
const LONGEST = 64;
/** A scanner that sends neither Enter nor Tab is done when it has been silent for so long; nobody types so much so fast. */
export const SILENCE_MS = 200;
const SHORTEST_WITHOUT_END = 6;

export type Stroke = { key: string; at: number; code?: string; shift?: boolean };

/**
 * The sign that a scanner meant: it presses keys where an American keyboard has its signs, and a keyboard of another script
 * writes others there. Where that is a Latin one, only digits can be told, by `digitOf`.
 */
function signOf({ key, code = '', shift }: Stroke): string {
  if ([...key].length !== 1 || /^[ -~]$/.test(key)) return key;
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  return (shift ? letter : (digit ?? letter?.toLowerCase())) ?? (code === 'Minus' ? '-' : key);
}

/** The digit of a key, also where it is written with Shift alone, as on French keyboards. */
function digitOf({ key, code = '', shift }: Stroke): string | null {
  if (/^\d$/.test(key)) return key;
  return (!shift && /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]) || null;
}

/** Tells from the pace of keys whether a scanner "types" them. */
export class ScanBurst {
  #code = '';
  /** The same as digits, as long as every key is one of a digit. */
  #digits: string | null = null;
  #last = Number.NEGATIVE_INFINITY;
  #pauses = 0;

  /**
   * Takes a key. Answers the code when the key ends a scan, `more` when it goes on with what may become one, `first`
   * when it may be the beginning, and `none` for a key that belongs to no scan.
   */
  take(stroke: Stroke): { code: string } | 'first' | 'more' | 'none' {
    const { at } = stroke;
    const key = signOf(stroke);
    const gap = at - this.#last;
    const pauses = this.#pauses + (gap > SCANNER_MS ? 1 : 0);
    // Whoever scans after a key was pressed begins anew: only after two quick keys is a pause one within a scan.
    const goesOn = this.#code !== '' && (gap <= SCANNER_MS || (gap <= PAUSE_MS && this.#code.length > 1));
    // A capital comes with a Shift of its own.
    if (key === 'Shift') return 'none';
    if (key === 'Enter' || key === 'Tab') {
      const code = goesOn ? this.#end(pauses) : '';
      this.forget();
      return code.length >= SHORTEST && code.length <= LONGEST ? { code } : 'none';
    }
    // No code begins with a space, by which rows are selected.
    if ([...key].length !== 1 || (key === ' ' && !goesOn)) {
      this.forget();
      return 'none';
    }
    const digit = digitOf(stroke);
    const before = goesOn ? this.#digits : '';
    this.#digits = digit === null || before === null ? null : before + digit;
    this.#code = goesOn ? this.#code + key : key;
    this.#pauses = goesOn ? pauses : 0;
    this.#last = at;
    return goesOn ? 'more' : 'first';
  }

  /** The code that has come without an end, when nothing follows it; null: it is none. */
  silence(): string | null {
    const code = this.#pauses ? '' : this.#end(0);
    this.forget();
    return code.length >= SHORTEST_WITHOUT_END && code.length <= LONGEST ? code : null;
  }

  #end(pauses: number): string {
    return pauses * 4 <= this.#code.length ? (this.#digits ?? this.#code).trim() : '';
  }

  forget(): void {
    this.#code = '';
    this.#digits = null;
    this.#pauses = 0;
    this.#last = Number.NEGATIVE_INFINITY;
  }
}
