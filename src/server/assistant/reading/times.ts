import { addDays, weekday } from '#shared/dates.ts';
import { dayOfMonth, inYears, rolling, shifted, unitAt, weekNumbered } from './calendar.ts';
import type { Compiled } from './lexicon/compiled.ts';
import { NamedTimes } from './namedTimes.ts';

import { type Calendar, elementsOf, type Found, longest, one, type Time } from './timeElements.ts';
import type { Token } from './tokens.ts';

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

/** Times in all, with where they begin and end. */
class Parser extends NamedTimes {
  /** A time with where it begins or ends. */
  range(at: number): Found | null {
    const start = this.elements[at];
    if (!start || (this.has(at, 'f') === false && start.symbols.size === 0)) return null;
    const since = this.has(at, 'since') ? this.since(at + 1) : null;
    const until = this.has(at, 'until') ? this.until(at + 1) : null;
    const opened = this.has(at, 'from', 'between', 'since')
      ? this.span(this.skip(at + 1, 'on', 'of'), true)
      : null;
    const plain =
      this.has(at, 'f', 'of', 'on', 'until', 'from', 'to') && !this.has(at, 'last', 'this', 'next', 'ago')
        ? null
        : this.span(at, false);
    const lone = this.has(at, 'from') && !this.has(at, 'since') && !opened ? this.moment(at + 1) : null;
    return longest([opened, since, until, plain, lone]);
  }

  protected since(at: number): Found | null {
    const first = this.skip(at, 'on', 'of');
    const count = this.number(first, 'n.');
    const unit = this.unit(first + 1);
    const point = this.point(first);
    const days = count !== null && unit ? rolling(count, unit, this.today, false) : null;
    if (days && (!point || point.next <= first + 2) && !this.has(first + 2, 'ago'))
      return { node: { days: () => days, unit, isSince: true }, next: first + 2 };
    const bare = this.unit(first);
    if (!point && bare && this.unitFirst && !this.has(first + 1, 'u.day', 'this', 'last'))
      return this.moment(first);
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
          return from ? { from, to: ahead ? addDays(this.today, 365) : this.today } : null;
        },
      },
      next,
    };
  }

  // "From a month": a month ago.
  protected moment(at: number): Found | null {
    const first = this.skip(at);
    const count = this.number(first, 'n.');
    const unit = this.unit(count === null ? first : first + 1);
    if (!unit || !this.unitFirst) return null;
    const day = one(shifted(this.today, unit, -(count ?? 1)));
    return {
      node: { days: () => day, unit: 'day', isMoment: true },
      next: (count === null ? first : first + 1) + 1,
    };
  }

  protected until(at: number): Found | null {
    const point = this.point(this.skip(at, 'on', 'of'));
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
          return { from: ahead ? this.today : `${to.slice(0, 4)}-01-01`, to };
        },
      },
      next,
    };
  }

  /** One point, or from one to another. */
  protected span(at: number, needsEnd: boolean): Found | null {
    const first = this.point(at);
    if (!first) return null;
    const between = first.next;
    if (!this.has(between, 'to', 'range', 'until'))
      return needsEnd && !this.has(at, 'start', 'end') ? null : needsEnd ? this.since(at) : first;
    const second = this.point(this.skip(between + 1, 'on', 'of'));
    if (!second || second.node.relative) return first;
    // "and" alone puts two times together only between "between" and its end, or in a row.
    const isAnd = this.has(between, 'and') && !this.has(between, 'range') && !needsEnd;
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
          const isWeekday = /^w/.test(this.kindAt(at));
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

  protected kindAt(at: number): string {
    return [...(this.elements[this.skip(at)]?.symbols ?? [])].find((symbol) => /^w\./.test(symbol)) ?? '';
  }

  /** A time by itself: a day, a named or counted stretch, or the end or beginning of one. */
  point(start: number): Found | null {
    const at = this.skip(start);
    return longest([
      this.edge(at),
      this.day(at),
      this.weekday(at),
      this.ofMonth(at),
      this.month(at),
      this.quarter(at),
      this.half(at),
      this.numbered(at),
      this.weekOf(at),
      this.counted(at),
      this.relative(at),
      this.ago(at),
      this.year(at),
      this.fixed(at),
      this.same(at),
    ]);
  }

  protected edge(at: number): Found | null {
    if (!this.has(at, 'end', 'start')) return null;
    const isEnd = this.has(at, 'end');
    const from = this.skip(at + 1, 'of', 'on');
    const unit = this.unit(from);
    const found =
      this.point(from) ??
      (unit ? { node: { unit, days: () => unitAt(unit, this.today) }, next: from + 1 } : null);
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

  /** "The first week of November", "the last week of June", "the week of 9 November". */
  protected weekOf(at: number): Found | null {
    const isLast = this.has(at, 'last');
    const which = this.number(at, 'o.');
    const isCounted = isLast || which !== null;
    const place = isCounted ? this.skip(at + 1) : at;
    if (this.unit(place) !== 'week' || !this.has(place + 1, 'of', 'on', 'f')) return null;
    const of = this.skip(place + 1, 'of', 'on', 'from');
    const month = isCounted ? longest([this.monthAlone(of), this.relative(of)]) : null;
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
    const day = isCounted ? null : longest([this.ofMonth(of), this.day(of)]);
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
  protected numbered(at: number): Found | null {
    const week = this.unit(at) === 'week' ? this.number(this.skip(at + 1), 'n.') : null;
    if (week === null || week < 1 || week > 53 || this.unit(this.skip(at + 1) + 1)) return null;
    const { year, next } = this.yearAt(this.skip(at + 1) + 1);
    const days = weekNumbered(week, year ?? Number(this.today.slice(0, 4)));
    return { next, node: { unit: 'week', days: () => days } };
  }

  protected fixed(at: number): Found | null {
    const isLed = this.has(at, 'last', 'this', 'next') && this.after(at + 1, 'fix.') !== null;
    const fixed = this.after(isLed ? at + 1 : at, 'fix.');
    if (!fixed) return null;
    const [month = 1, day = 1] = fixed.split('-').map(Number);
    const { year, next } = this.yearAt(isLed ? at + 2 : at + 1);
    return {
      next,
      node: {
        unit: 'day',
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const found = dayOfMonth({ month, day, year }, this.today, ahead);
          return found ? one(found) : null;
        },
      },
    };
  }

  /** "The same stretch of 2025", "same month a year ago", "the one before", "last". */
  protected same(at: number): Found | null {
    if (this.has(at, 'same')) {
      const named = this.skip(at + 1);
      const after = this.has(named, 'stretch') || this.unit(named) ? named + 1 : named;
      const of = this.skip(after, 'of', 'on', 'from', 'since');
      const year =
        this.year(of) ?? this.relative(of) ?? this.ago(of) ?? (this.has(of, 'n.1') ? this.ago(of) : null);
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
    const at = this.skip(start);
    const counted = this.number(at, 'n.') === null ? at : this.skip(at + 1);
    const before = this.unit(counted) && this.has(counted + 1, 'beforeThat', 'last') ? counted + 1 : counted;
    if (!this.has(before, 'last', 'beforeThat')) return null;
    if (this.has(before, 'last') && !this.has(before, 'beforeThat') && this.unit(before + 1)) return null;
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
