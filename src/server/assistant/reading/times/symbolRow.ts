import type { Period } from '#shared/periods.ts';
import { UNITS, type Unit } from './calendar.ts';

/** What a time is relative to: the stretch right before or after the one that is spoken of, or the same a year before. */
export type Relative = {
  kind: 'before' | 'after' | 'lastYear';
  unit: Unit | null;
  /** "The same month": the whole of it, however much of the other is over. */
  whole?: Unit;
};

/** A time as it is read, wherever it stands. */
export type TimeNode = {
  /** Its days, looking back or ahead; null where there are none, or only those of a time before. */
  days(ahead: boolean): Period | null;
  unit: Unit | null;
  relative?: Relative;
  /** A day and no stretch: a moment that was, such as "a month ago". */
  isMoment?: boolean;
  /** It is the last day of something: since then is from the day after it. */
  isEnd?: boolean;
  /** The end of a stretch that is not said: "at month end". Beside a longer time it is that of each. */
  endOf?: Unit;
  /** It says where it ends alone, or where it begins. */
  isUntil?: boolean;
  /** Of "until": the time that is named. */
  named?(ahead: boolean): Period | null;
  isSince?: boolean;
  /** So many days or weeks back from today, wherever those begin. */
  isRolling?: boolean;
  /** It names no year: another one may be meant. */
  yearless?: boolean;
};
export type Found = { node: TimeNode; next: number };

/** Words as symbols of time, by the tokens from `start` to before `end`: "u.week", "m.10", "last". */
export type TimeElement = { symbols: Set<string>; start: number; end: number };

const isUnit = (text: string): text is Unit => UNITS.some((unit) => unit === text);
export const one = (day: string): Period => ({ from: day, to: day });

/** What reaches furthest of what was found. */
export function longest(found: (Found | null)[]): Found | null {
  let best: Found | null = null;
  for (const one of found) if (one && (!best || one.next > best.next)) best = one;
  return best;
}

/** A row of symbols, as the grammar of times looks at it. */
export class SymbolRow {
  protected readonly elements: TimeElement[];
  protected readonly today: string;
  /** Whether the unit stands before what says which one: "الشهر الماضي". */
  protected readonly unitFirst: boolean;

  constructor(elements: TimeElement[], today: string, unitFirst: boolean) {
    this.elements = elements;
    this.today = today;
    this.unitFirst = unitFirst;
  }

  protected has(at: number, ...symbols: string[]): boolean {
    return symbols.some((symbol) => this.elements[at]?.symbols.has(symbol));
  }

  /** What follows a prefix such as "n." in a symbol of an element. */
  protected after(at: number, prefix: string): string | null {
    for (const symbol of this.elements[at]?.symbols ?? [])
      if (symbol.startsWith(prefix)) return symbol.slice(prefix.length);
    return null;
  }

  protected number(at: number, ...prefixes: string[]): number | null {
    for (const prefix of prefixes) {
      const found = this.after(at, prefix);
      if (found !== null) return Number(found);
    }
    return null;
  }

  protected unit(at: number): Unit | null {
    const unit = this.after(at, 'u.');
    return unit && isUnit(unit) ? unit : null;
  }

  /** Over articles, and over "of" and "in" where they may stand. */
  protected skip(at: number, ...also: string[]): number {
    let next = at;
    while (this.has(next, 'f', ...also) && next < this.elements.length && !this.isTimeWord(next)) next++;
    return next;
  }

  // "one" and "a" are articles and numbers: before a unit that is "ago" they count.
  protected isTimeWord(at: number): boolean {
    return this.has(at, 'n.1') && this.unit(at + 1) !== null && this.has(at + 2, 'ago');
  }
}
