import { readDate } from '#shared/dates.ts';
import type { Period } from '#shared/periods.ts';
import { dayOfMonth, UNITS, type Unit } from './calendar.ts';
import type { Compiled } from './lexicon/compiled.ts';
import type { Token } from './tokens.ts';

/** What a time is relative to: the stretch right before the one that is spoken of, or the same of the year before. */
export type Relative = { kind: 'before' | 'lastYear'; unit: Unit | null };

/** A time that was said, by the tokens from `start` to before `end`. */
export type Time = {
  start: number;
  end: number;
  /** Its days, looking back or ahead; null where there are none, or only those of a time before. */
  days(ahead: boolean): Period | null;
  unit: Unit | null;
  relative?: Relative;
  /** A day and no stretch: a moment that was, such as "a month ago". */
  isMoment?: boolean;
  /** It says where it ends alone, or where it begins. */
  isUntil?: boolean;
  /** Of "until": the time that is named. */
  named?(ahead: boolean): Period | null;
  isSince?: boolean;
  /** It names no year: another one may be meant. */
  yearless?: boolean;
};

export type Node = Omit<Time, 'start' | 'end'>;
export type Found = { node: Node; next: number };
export type Element = { symbols: Set<string>; start: number; end: number };
export type Calendar = { today: string; dateFormat: string };

const PRONOUNS = /^(i|we|you|it|he|she|they|be|have)$/;
const SHORT = /^(sun|sat|mar|mon|wed)$/;
const YEARS = { from: 2000, to: 2049 };

export function elementsOf(tokens: Token[], lexicon: Compiled, calendar: Calendar): Element[] {
  const elements: Element[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]!;
    const { entries, length } = lexicon.times.longest(tokens, at);
    const end = at + Math.max(1, length);
    const symbols = new Set<string>();
    if (token.gap.includes('-')) elements.push({ symbols: new Set(['range']), start: at, end: at });
    const sequence = entries.find((entry) => entry.symbols.includes(' '))?.symbols.split(' ');
    if (sequence)
      for (const symbol of sequence) elements.push({ symbols: new Set([symbol]), start: at, end });
    else {
      if (!isOther(tokens, at)) for (const entry of entries) symbols.add(entry.symbols);
      for (const symbol of symbolsOf(token, tokens[at + 1], calendar)) symbols.add(symbol);
      elements.push({ symbols, start: at, end });
    }
    at = end;
  }
  return elements;
}

// Words that name a month or day only beside others.
function isOther(tokens: Token[], at: number): boolean {
  const { text } = tokens[at]!;
  const next = tokens[at + 1]?.text ?? '';
  if (text === 'may') return PRONOUNS.test(next) || (at === 0 && next !== '' && !/^\d/.test(next));
  if (!SHORT.test(text) || tokens[at]!.gap.includes('-')) return false;
  const before = tokens[at - 1];
  const isPointed = /^(on|since|until|till|by|last|this|next|from|to|-|in|of|and|\d+)$/.test(
    before?.text ?? '',
  );
  return !isPointed && !/^(\d+|-|to|thru|through)$/.test(next) && next !== '';
}

function symbolsOf(token: Token, next: Token | undefined, { dateFormat, today }: Calendar): string[] {
  if (token.text === '-') return ['range'];
  if (token.kind === 'date') {
    const date = dateIn(token.raw, dateFormat, today);
    return date ? [`date.${date}`] : [];
  }
  const ordinal = /^(\d{1,2})(st|nd|rd|th)$/.exec(token.text)?.[1];
  if (ordinal) return [`o.${ordinal}`];
  if (token.kind !== 'number' || token.number === undefined || token.sign) return [];
  const found = [`n.${token.number}`];
  if (token.number >= YEARS.from && token.number <= YEARS.to && /^\d{4}$/.test(token.raw))
    found.push(`y.${token.number}`);
  if (next?.gap.startsWith('. ')) found.push(`o.${token.number}`);
  return found;
}

/** "31/3", "15.11.", "10/13/26", in the order in which the business writes dates, or the only one that there is. */
function dateIn(raw: string, format: string, today: string): string | null {
  const parts = raw.split(/[./-]/).filter(Boolean);
  const isDotted = raw.includes('.');
  const order = isDotted ? 'DD.MM.YYYY' : /^\d{4}-/.test(raw) ? 'YYYY-MM-DD' : format;
  const monthFirst = order.indexOf('MM') < order.indexOf('DD');
  const tries = monthFirst ? [true, false] : [false, true];
  for (const isMonthFirst of tries) {
    if (parts.length === 3) {
      const plain = /^\d{4}$/.test(parts[0]!) ? 'YYYY-MM-DD' : isMonthFirst ? 'MM/DD/YYYY' : 'DD/MM/YYYY';
      const read = readDate(parts.join('/'), plain, true) ?? readDate(raw, plain, true);
      if (read) return read;
      continue;
    }
    const [a = 0, b = 0] = parts.map(Number);
    const day = dayOfMonth(isMonthFirst ? { month: a, day: b } : { month: b, day: a }, today, false);
    if (day) return day;
  }
  return null;
}

const isUnit = (text: string): text is Unit => UNITS.some((unit) => unit === text);
export const one = (day: string): Period => ({ from: day, to: day });

/** What is said, as the symbols that a grammar of times goes along. */
export class Elements {
  protected readonly elements: Element[];
  protected readonly today: string;
  protected readonly unitFirst: boolean;

  constructor(elements: Element[], { today }: Calendar, unitFirst: boolean) {
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

/** Of what may be meant, what takes in most of what was said. */
export function longest(found: (Found | null)[]): Found | null {
  let best: Found | null = null;
  for (const one of found) if (one && (!best || one.next > best.next)) best = one;
  return best;
}
