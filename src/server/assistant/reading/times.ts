import { addDays, readDate, weekday } from '#shared/dates.ts';
import type { Period } from '#shared/periods.ts';
import {
  dayOfMonth,
  halfOf,
  inYears,
  monthNamed,
  rolling,
  shifted,
  UNITS,
  type Unit,
  unitAt,
  weekdayNamed,
  weekNumbered,
} from './calendar.ts';
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

type Node = Omit<Time, 'start' | 'end'>;
type Found = { node: Node; next: number };
type Element = { symbols: Set<string>; start: number; end: number };
export type Calendar = { today: string; dateFormat: string };

const PRONOUNS = /^(i|we|you|it|he|she|they|be|have)$/;
const SHORT = /^(sun|sat|mar|mon|wed)$/;
const YEARS = { from: 2000, to: 2049 };

/** The times that are spoken of, in their order: a grammar over symbols, the same in every language. */
export function timesIn(tokens: Token[], lexicon: Compiled, calendar: Calendar): Time[] {
  const elements = elementsOf(tokens, lexicon, calendar);
  const parser = new Parser(elements, calendar, lexicon.language === 'ar');
  const times: Time[] = [];
  for (let at = 0; at < elements.length; at++) {
    const found = parser.range(at);
    if (!found) continue;
    const [first, last] = [elements[at]!, elements[found.next - 1]!];
    times.push({ ...found.node, start: first.start, end: last.end });
    at = found.next - 1;
  }
  return times;
}

function elementsOf(tokens: Token[], lexicon: Compiled, calendar: Calendar): Element[] {
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
const one = (day: string): Period => ({ from: day, to: day });

class Parser {
  readonly #elements: Element[];
  readonly #today: string;
  readonly #unitFirst: boolean;

  constructor(elements: Element[], { today }: Calendar, unitFirst: boolean) {
    this.#elements = elements;
    this.#today = today;
    this.#unitFirst = unitFirst;
  }

  #has(at: number, ...symbols: string[]): boolean {
    return symbols.some((symbol) => this.#elements[at]?.symbols.has(symbol));
  }

  /** What follows a prefix such as "n." in a symbol of an element. */
  #after(at: number, prefix: string): string | null {
    for (const symbol of this.#elements[at]?.symbols ?? [])
      if (symbol.startsWith(prefix)) return symbol.slice(prefix.length);
    return null;
  }

  #number(at: number, ...prefixes: string[]): number | null {
    for (const prefix of prefixes) {
      const found = this.#after(at, prefix);
      if (found !== null) return Number(found);
    }
    return null;
  }

  #unit(at: number): Unit | null {
    const unit = this.#after(at, 'u.');
    return unit && isUnit(unit) ? unit : null;
  }

  /** Over articles, and over "of" and "in" where they may stand. */
  #skip(at: number, ...also: string[]): number {
    let next = at;
    while (this.#has(next, 'f', ...also) && next < this.#elements.length && !this.#isTimeWord(next)) next++;
    return next;
  }

  // "one" and "a" are articles and numbers: before a unit that is "ago" they count.
  #isTimeWord(at: number): boolean {
    return this.#has(at, 'n.1') && this.#unit(at + 1) !== null && this.#has(at + 2, 'ago');
  }

  /** A time with where it begins or ends. */
  range(at: number): Found | null {
    const start = this.#elements[at];
    if (!start || (this.#has(at, 'f') === false && start.symbols.size === 0)) return null;
    const since = this.#has(at, 'since') ? this.#since(at + 1) : null;
    const until = this.#has(at, 'until') ? this.#until(at + 1) : null;
    const opened = this.#has(at, 'from', 'between', 'since')
      ? this.#span(this.#skip(at + 1, 'on', 'of'), true)
      : null;
    const plain =
      this.#has(at, 'f', 'of', 'on', 'until', 'from', 'to') && !this.#has(at, 'last', 'this', 'next', 'ago')
        ? null
        : this.#span(at, false);
    const lone = this.#has(at, 'from') && !this.#has(at, 'since') && !opened ? this.#moment(at + 1) : null;
    return longest([opened, since, until, plain, lone]);
  }

  #since(at: number): Found | null {
    const first = this.#skip(at, 'on', 'of');
    const count = this.#number(first, 'n.');
    const unit = this.#unit(first + 1);
    const point = this.point(first);
    const days = count !== null && unit ? rolling(count, unit, this.#today, false) : null;
    if (days && (!point || point.next <= first + 2) && !this.#has(first + 2, 'ago'))
      return { node: { days: () => days, unit, isSince: true }, next: first + 2 };
    const bare = this.#unit(first);
    if (!point && bare && this.#unitFirst && !this.#has(first + 1, 'u.day', 'this', 'last'))
      return this.#moment(first);
    if (!point || point.node.relative) return null;
    const { node, next } = point;
    const whole = node.days(false);
    if (node.unit === 'day' && whole && whole.from !== whole.to) return point;
    return {
      node: {
        unit: node.unit,
        isSince: true,
        days: (ahead) => {
          const from = node.days(false)?.from;
          return from ? { from, to: ahead ? addDays(this.#today, 365) : this.#today } : null;
        },
      },
      next,
    };
  }

  // "From a month": a month ago.
  #moment(at: number): Found | null {
    const first = this.#skip(at);
    const count = this.#number(first, 'n.');
    const unit = this.#unit(count === null ? first : first + 1);
    if (!unit || !this.#unitFirst) return null;
    const day = one(shifted(this.#today, unit, -(count ?? 1)));
    return {
      node: { days: () => day, unit: 'day', isMoment: true },
      next: (count === null ? first : first + 1) + 1,
    };
  }

  #until(at: number): Found | null {
    const point = this.point(this.#skip(at, 'on', 'of'));
    if (!point || point.node.relative) return null;
    const { node, next } = point;
    return {
      node: {
        unit: node.unit,
        isUntil: true,
        named: (ahead) => node.days(ahead),
        days: (ahead) => {
          const to = node.days(ahead)?.to;
          if (!to) return null;
          return { from: ahead ? this.#today : `${to.slice(0, 4)}-01-01`, to };
        },
      },
      next,
    };
  }

  /** One point, or from one to another. */
  #span(at: number, needsEnd: boolean): Found | null {
    const first = this.point(at);
    if (!first) return null;
    const between = first.next;
    if (!this.#has(between, 'to', 'range', 'until'))
      return needsEnd && !this.#has(at, 'start', 'end') ? null : needsEnd ? this.#since(at) : first;
    const second = this.point(this.#skip(between + 1, 'on', 'of'));
    if (!second || second.node.relative) return first;
    // "and" alone puts two times together only between "between" and its end, or in a row.
    const isAnd = this.#has(between, 'and') && !this.#has(between, 'range') && !needsEnd;
    if (isAnd) return first;
    const [a, b] = [first.node, second.node];
    return {
      next: second.next,
      node: {
        unit: null,
        yearless: a.yearless === true && b.yearless === true,
        days: (ahead) => {
          const to = b.days(ahead);
          let from = a.days(ahead);
          if (!to || !from) return null;
          const isWeekday = /^w/.test(this.#kindAt(at));
          if (isWeekday && b.unit === 'day')
            return { from: addDays(to.to, -((weekday(to.to) - weekday(from.from) + 7) % 7)), to: to.to };
          // "Jan to March 2025", "Monday to Friday last week": the first is of the time of the second.
          if (a.yearless && from.from > to.to) from = inYears(from, -1);
          while (a.yearless && !b.yearless && from.from.slice(0, 4) > to.to.slice(0, 4))
            from = inYears(from, -1);
          if (a.yearless && !b.yearless && to.to.slice(0, 4) < from.from.slice(0, 4))
            from = inYears(from, -1);
          if (a.yearless && !b.yearless && b.unit === 'month')
            from = { ...from, from: `${to.to.slice(0, 4)}${from.from.slice(4)}` };
          return from.from <= to.to ? { from: from.from, to: to.to } : null;
        },
      },
    };
  }

  #kindAt(at: number): string {
    return [...(this.#elements[this.#skip(at)]?.symbols ?? [])].find((symbol) => /^w\./.test(symbol)) ?? '';
  }

  /** A time by itself: a day, a named or counted stretch, or the end or beginning of one. */
  point(start: number): Found | null {
    const at = this.#skip(start);
    return longest([
      this.#edge(at),
      this.#day(at),
      this.#weekday(at),
      this.#ofMonth(at),
      this.#month(at),
      this.#quarter(at),
      this.#half(at),
      this.#numbered(at),
      this.#weekOf(at),
      this.#counted(at),
      this.#relative(at),
      this.#ago(at),
      this.#year(at),
      this.#fixed(at),
      this.#same(at),
    ]);
  }

  #edge(at: number): Found | null {
    if (!this.#has(at, 'end', 'start')) return null;
    const isEnd = this.#has(at, 'end');
    const from = this.#skip(at + 1, 'of', 'on');
    const unit = this.#unit(from);
    const found =
      this.point(from) ??
      (unit ? { node: { unit, days: () => unitAt(unit, this.#today) }, next: from + 1 } : null);
    if (!found || found.node.relative) return null;
    return {
      next: found.next,
      node: {
        unit: 'day',
        isMoment: true,
        days: (ahead) => {
          const days = found.node.days(ahead);
          return days && one(isEnd ? days.to : days.from);
        },
      },
    };
  }

  #day(at: number): Found | null {
    const date = this.#after(at, 'date.');
    const days = this.#number(at, 'd.');
    if (date) return { node: { unit: 'day', days: () => one(date), yearless: true }, next: at + 1 };
    if (days === null) return null;
    const day = one(addDays(this.#today, days));
    return { node: { unit: 'day', days: () => day }, next: this.#has(at + 1, 'soFar') ? at + 2 : at + 1 };
  }

  #weekday(at: number): Found | null {
    const named = this.#number(at, 'w.');
    const before = named === null ? this.#number(at + 1, 'w.') : null;
    const day = named ?? before;
    if (day === null) return null;
    const next = named === null ? at + 2 : at + 1;
    if (named === null && !this.#has(at, 'last', 'this', 'next')) return null;
    if (named !== null) {
      const date = this.#ofMonth(this.#skip(next)) ?? this.#day(this.#skip(next));
      if (date) return date;
      const week = this.#relative(this.#skip(next, 'of', 'on'));
      if (week?.node.unit === 'week' && !week.node.relative) {
        const monday = week.node.days(false)?.from ?? this.#today;
        return { node: { unit: 'day', days: () => one(addDays(monday, day)) }, next: week.next };
      }
      if (this.#has(next, 'last', 'next')) {
        const ahead = this.#has(next, 'next');
        return {
          node: { unit: 'day', days: () => one(weekdayNamed(day, this.#today, ahead)) },
          next: next + 1,
        };
      }
    }
    const monday = unitAt('week', this.#today).from;
    return {
      next,
      node: {
        unit: 'day',
        yearless: true,
        days: (ahead) => {
          if (this.#has(at, 'this') && named === null) return one(addDays(monday, day));
          const isAhead = this.#has(at, 'next') || (ahead && !this.#has(at, 'last'));
          return one(weekdayNamed(day, this.#today, isAhead));
        },
      },
    };
  }

  /** "5th of November", "Nov 9-15", "1. bis 15. November". */
  #ofMonth(at: number): Found | null {
    const day = this.#number(at, 'o.', 'n.');
    if (day !== null && day >= 1 && day <= 31) {
      const until = this.#has(at + 1, 'to', 'range', 'and', 'until') ? this.#skip(at + 2) : null;
      const last = until === null ? null : this.#number(until, 'o.', 'n.');
      const of = this.#skip(last === null ? at + 1 : until! + 1, 'of');
      const month = this.#number(of, 'm.');
      if (month !== null) return this.#daysOf(month, day, last ?? day, of + 1);
      const stretch = this.#relative(of);
      if (stretch?.node.unit === 'month' && !stretch.node.relative && this.#has(at, `o.${day}`)) {
        const first = stretch.node.days(false)!.from;
        const days = { from: addDays(first, day - 1), to: addDays(first, (last ?? day) - 1) };
        return { node: { unit: 'day', days: () => days }, next: stretch.next };
      }
    }
    const month = this.#number(at, 'm.');
    if (month === null) return null;
    const on = this.#skip(at + 1);
    const first = this.#number(on, 'o.', 'n.');
    if (first === null || first < 1 || first > 31 || this.#unit(on + 1)) return null;
    const isRange = this.#has(on + 1, 'to', 'range', 'until');
    const last = isRange ? this.#number(this.#skip(on + 2), 'o.', 'n.') : null;
    if (isRange && last !== null && last > first && this.#number(this.#skip(on + 3), 'm.') === null)
      return this.#daysOf(month, first, last, this.#skip(on + 2) + 1);
    return this.#daysOf(month, first, first, on + 1);
  }

  #daysOf(month: number, first: number, last: number, next: number): Found | null {
    const { year, next: end } = this.#yearAt(next);
    return {
      next: end,
      node: {
        unit: 'day',
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const from = dayOfMonth({ month, day: first, year }, this.#today, ahead);
          const to = dayOfMonth(
            { month, day: last, year: from ? Number(from.slice(0, 4)) : year },
            this.#today,
            ahead,
          );
          return from && to && from <= to ? { from, to } : null;
        },
      },
    };
  }

  /** A year behind a month, quarter or day: by its number, or as this or the last one. */
  #yearAt(at: number): { year?: number; next: number } {
    const of = this.#skip(at, 'of', 'on');
    const year = this.#number(of, 'y.');
    if (year !== null) return { year, next: of + 1 };
    const relative =
      this.#relative(of) ??
      (this.#unit(of) === 'year'
        ? this.#number(of + 1, 'y.') !== null
          ? {
              node: {
                unit: 'year' as const,
                days: () => ({ from: `${this.#number(of + 1, 'y.')}-01-01`, to: '' }),
              },
              next: of + 2,
            }
          : null
        : null);
    if (relative?.node.unit === 'year' && !('relative' in relative.node && relative.node.relative)) {
      const days = relative.node.days(false);
      if (days) return { year: Number(days.from.slice(0, 4)), next: relative.next };
    }
    const ago = this.#ago(of);
    if (ago?.node.unit === 'year') {
      const days = ago.node.days(false);
      if (days) return { year: Number(days.from.slice(0, 4)), next: ago.next };
    }
    return { next: at };
  }

  #month(at: number): Found | null {
    const direct = this.#number(at, 'm.');
    const isLed = this.#has(at, 'last', 'this', 'next') && this.#number(at + 1, 'm.') !== null;
    const word = this.#unit(at) === 'month' ? this.#number(this.#skip(at + 1, 'of'), 'm.') : null;
    const month = direct ?? (isLed ? this.#number(at + 1, 'm.') : word);
    if (month === null) return null;
    const behind = direct !== null ? at + 1 : isLed ? at + 2 : this.#skip(at + 1, 'of') + 1;
    const { year, next } = this.#yearAt(behind);
    const isLast = isLed && this.#has(at, 'last');
    const isNext = isLed && this.#has(at, 'next');
    return {
      next: this.#has(next, 'last') && !this.#unit(next + 1) && this.#unitFirst ? next + 1 : next,
      node: {
        unit: 'month',
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const days = monthNamed(month, this.#today, (ahead || isNext) && !isLast, year);
          return isLast && days.to >= this.#today ? inYears(days, -1) : days;
        },
      },
    };
  }

  #quarter(at: number): Found | null {
    // "Last year's Q2".
    const led = this.#relative(at);
    if (led?.node.unit === 'year' && !led.node.relative) {
      const inside = longest([
        this.#quarter(this.#skip(led.next)),
        this.#monthAlone(this.#skip(led.next)),
        this.#half(this.#skip(led.next)),
      ]);
      const year = led.node.days(false)?.from.slice(0, 4);
      if (inside && year && inside.node.yearless)
        return {
          next: inside.next,
          node: {
            unit: inside.node.unit,
            days: () => {
              const days = inside.node.days(false);
              return days && inYears(days, Number(year) - Number(days.from.slice(0, 4)));
            },
          },
        };
    }
    let quarter = this.#number(at, 'q.');
    let next = at + 1;
    if (quarter === null) {
      const ordinal = this.#number(at, 'o.');
      if (ordinal !== null && this.#unit(this.#skip(at + 1)) === 'quarter')
        [quarter, next] = [ordinal, this.#skip(at + 1) + 1];
      else if (this.#unit(at) === 'quarter') {
        const behind = this.#number(this.#skip(at + 1), 'o.', 'n.');
        if (behind !== null && behind <= 4 && !this.#unit(this.#skip(at + 1) + 1))
          [quarter, next] = [behind, this.#skip(at + 1) + 1];
      }
    }
    if (quarter === null || quarter < 1 || quarter > 4) return null;
    const which = quarter;
    const { year, next: end } = this.#yearAt(next);
    return {
      next: end,
      node: {
        unit: 'quarter',
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const own = Number(this.#today.slice(0, 4));
          const days = monthNamed(which * 3 - 2, this.#today, ahead, year ?? (ahead ? undefined : own));
          const found = unitAt('quarter', days.from);
          return year === undefined && !ahead && found.from > this.#today ? inYears(found, -1) : found;
        },
      },
    };
  }

  #monthAlone(at: number): Found | null {
    return this.#number(at, 'm.') === null ? null : this.#month(at);
  }

  #half(at: number): Found | null {
    let which = this.#number(at, 'h.');
    let next = at + 1;
    if (which === null) {
      const ordinal = this.#number(at, 'o.');
      const isHalf = (place: number) => this.#has(place, 'half') || this.#unit(place) === 'half';
      if (ordinal !== null && isHalf(this.#skip(at + 1))) [which, next] = [ordinal, this.#skip(at + 1) + 1];
      else if (isHalf(at)) {
        const behind = this.#number(this.#skip(at + 1), 'o.', 'n.');
        if (behind !== null) [which, next] = [behind, this.#skip(at + 1) + 1];
      }
    }
    if (which !== 1 && which !== 2) return null;
    const part = which;
    const of = this.#skip(next, 'of', 'on');
    const unit = this.#unit(of);
    const whole = longest([this.#monthAlone(of), this.#year(of), this.#relative(of), this.#quarter(of)]);
    if (whole && !whole.node.relative)
      return {
        next: whole.next,
        node: {
          unit: 'half',
          ...(whole.node.yearless ? { yearless: true } : {}),
          days: (ahead) => {
            const days = whole.node.days(ahead);
            return (
              days &&
              halfOf(whole.node.unit ? unitAt(whole.node.unit, days.from) : days, part, whole.node.unit)
            );
          },
        },
      };
    const own = unit ?? 'year';
    return {
      next: unit ? of + 1 : next,
      node: { unit: 'half', yearless: true, days: () => halfOf(unitAt(own, this.#today), part, own) },
    };
  }

  /** "The first week of November", "the last week of June", "the week of 9 November". */
  #weekOf(at: number): Found | null {
    const isLast = this.#has(at, 'last');
    const which = this.#number(at, 'o.');
    const isCounted = isLast || which !== null;
    const place = isCounted ? this.#skip(at + 1) : at;
    if (this.#unit(place) !== 'week' || !this.#has(place + 1, 'of', 'on', 'f')) return null;
    const of = this.#skip(place + 1, 'of', 'on', 'from');
    const month = isCounted ? longest([this.#monthAlone(of), this.#relative(of)]) : null;
    if (month?.node.unit === 'month' && !month.node.relative)
      return {
        next: month.next,
        node: {
          unit: 'week',
          yearless: true,
          days: (ahead) => {
            const days = month.node.days(ahead);
            if (!days) return null;
            if (isLast) return { from: addDays(days.to, -6), to: days.to };
            const from = addDays(days.from, 7 * ((which ?? 1) - 1));
            return { from, to: addDays(from, 6) };
          },
        },
      };
    const day = isCounted ? null : longest([this.#ofMonth(of), this.#day(of)]);
    if (!day) return null;
    return {
      next: day.next,
      node: {
        unit: 'week',
        days: (ahead) => {
          const days = day.node.days(ahead);
          return days && unitAt('week', days.from);
        },
      },
    };
  }

  /** "KW 42", "week 42". */
  #numbered(at: number): Found | null {
    const week = this.#unit(at) === 'week' ? this.#number(this.#skip(at + 1), 'n.') : null;
    if (week === null || week < 1 || week > 53 || this.#unit(this.#skip(at + 1) + 1)) return null;
    const { year, next } = this.#yearAt(this.#skip(at + 1) + 1);
    const days = weekNumbered(week, year ?? Number(this.#today.slice(0, 4)));
    return { next, node: { unit: 'week', days: () => days } };
  }

  /** "Last 7 days", "the coming 30 days", "آخر ٣٠ يوم". */
  #counted(at: number): Found | null {
    const isLed = this.#has(at, 'last', 'next');
    const place = isLed ? this.#skip(at + 1) : at;
    const count = this.#number(place, 'n.');
    const unit = this.#unit(place + 1);
    if (count === null || !unit) return null;
    const behind = place + 2;
    const isBehind = !isLed && this.#has(behind, 'last', 'next') && !this.#unit(behind + 1);
    const isWithin = !isLed && this.#has(place - 1, 'within') && !this.#has(behind, 'ago') && count > 1;
    if (!isLed && !isBehind && !isWithin) return null;
    const isAhead = this.#has(isLed ? at : behind, 'next');
    if (isWithin && !isBehind) {
      const to = (ahead: boolean) => rolling(count, unit, this.#today, ahead);
      return { node: { unit: null, days: to }, next: behind };
    }
    const days = rolling(count, unit, this.#today, isAhead);
    return {
      node: { unit: count === 1 ? unit : null, days: () => days },
      next: isBehind ? behind + 1 : behind,
    };
  }

  /** "This week", "last quarter", "the month before", "الشهر الماضي". */
  #relative(at: number): Found | null {
    const shift = (place: number) =>
      this.#has(place, 'beforeLast')
        ? -2
        : this.#has(place, 'afterNext')
          ? 2
          : this.#has(place, 'this')
            ? 0
            : this.#has(place, 'last')
              ? -1
              : this.#has(place, 'next')
                ? 1
                : null;
    const led = this.#unit(this.#skip(at + 1));
    const by = shift(at);
    if (by !== null && led) return this.#stretch(led, by, this.#skip(at + 1) + 1);
    const unit = this.#unit(at);
    if (!unit) return null;
    const behind = shift(this.#skip(at + 1));
    if (this.#has(this.#skip(at + 1), 'beforeLast')) return this.#stretch(unit, -2, this.#skip(at + 1) + 1);
    if (behind !== null && this.#unitFirst && !this.#unit(this.#skip(at + 1) + 1))
      return this.#stretch(unit, behind, this.#skip(at + 1) + 1);
    if (this.#has(this.#skip(at + 1), 'beforeThat'))
      return {
        next: this.#skip(at + 1) + 1,
        node: { unit, days: () => null, relative: { kind: unit === 'year' ? 'lastYear' : 'before', unit } },
      };
    return null;
  }

  #stretch(unit: Unit, by: number, next: number): Found {
    const days = unit === 'weekend' ? this.#weekend(by) : unitAt(unit, this.#today, by);
    return { node: { unit, days: () => days }, next: this.#has(next, 'soFar') ? next + 1 : next };
  }

  // On a weekday the last weekend is the one that is just over.
  #weekend(by: number): Period {
    return unitAt('weekend', this.#today, weekday(this.#today) >= 5 ? by : by === 1 ? 0 : by === 0 ? -1 : by);
  }

  /** "A month ago", "vor drei Wochen", "قبل شهر". */
  #ago(at: number): Found | null {
    const isLed = this.#has(at, 'ago');
    const first = isLed ? this.#skip(at + 1) : at;
    const count = this.#number(first, 'n.');
    const place = count === null ? first : this.#skip(first + 1);
    const unit = this.#unit(place);
    if (!unit || (!isLed && !this.#has(place + 1, 'ago'))) return null;
    if (!isLed && count === null && !this.#has(at - 1, 'f')) return null;
    const day = one(shifted(this.#today, unit, -(count ?? 1)));
    return { node: { unit, days: () => day, isMoment: true }, next: isLed ? place + 1 : place + 2 };
  }

  #year(at: number): Found | null {
    const isWord = this.#unit(at) === 'year';
    const year = this.#number(isWord ? at + 1 : at, 'y.');
    if (year === null) return null;
    const days = { from: `${year}-01-01`, to: `${year}-12-31` };
    return { node: { unit: 'year', days: () => days }, next: isWord ? at + 2 : at + 1 };
  }

  #fixed(at: number): Found | null {
    const isLed = this.#has(at, 'last', 'this', 'next') && this.#after(at + 1, 'fix.') !== null;
    const fixed = this.#after(isLed ? at + 1 : at, 'fix.');
    if (!fixed) return null;
    const [month = 1, day = 1] = fixed.split('-').map(Number);
    const { year, next } = this.#yearAt(isLed ? at + 2 : at + 1);
    return {
      next,
      node: {
        unit: 'day',
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const found = dayOfMonth({ month, day, year }, this.#today, ahead);
          return found ? one(found) : null;
        },
      },
    };
  }

  /** "The same stretch of 2025", "same month a year ago", "the one before", "last". */
  #same(at: number): Found | null {
    if (this.#has(at, 'same')) {
      const named = this.#skip(at + 1);
      const after = this.#has(named, 'stretch') || this.#unit(named) ? named + 1 : named;
      const of = this.#skip(after, 'of', 'on', 'from', 'since');
      const year =
        this.#year(of) ??
        this.#relative(of) ??
        this.#ago(of) ??
        (this.#has(of, 'n.1') ? this.#ago(of) : null);
      const isYear = year?.node.unit === 'year';
      if (!year) return null;
      return {
        next: year.next,
        node: {
          unit: null,
          days: () => null,
          relative: { kind: isYear ? 'lastYear' : 'before', unit: year.node.unit },
        },
      };
    }
    return null;
  }

  /** What stands behind "against" with no time of its own: "last", "the one before", "the 7 before". */
  bare(start: number): Found | null {
    const at = this.#skip(start);
    const counted = this.#number(at, 'n.') === null ? at : this.#skip(at + 1);
    const before =
      this.#unit(counted) && this.#has(counted + 1, 'beforeThat', 'last') ? counted + 1 : counted;
    if (!this.#has(before, 'last', 'beforeThat')) return null;
    if (this.#has(before, 'last') && !this.#has(before, 'beforeThat') && this.#unit(before + 1)) return null;
    return {
      next: before + 1,
      node: { unit: null, days: () => null, relative: { kind: 'before', unit: null } },
    };
  }
}

/** What stands behind "against" where it names no time: the stretch right before. */
export function bareTimeAt(tokens: Token[], at: number, lexicon: Compiled, calendar: Calendar): Time | null {
  const elements = elementsOf(tokens, lexicon, calendar);
  const place = elements.findIndex(({ start }) => start >= at);
  if (place < 0) return null;
  const found = new Parser(elements, calendar, lexicon.language === 'ar').bare(place);
  return found ? { ...found.node, start: at, end: elements[found.next - 1]!.end } : null;
}

function longest(found: (Found | null)[]): Found | null {
  let best: Found | null = null;
  for (const one of found) if (one && (!best || one.next > best.next)) best = one;
  return best;
}
