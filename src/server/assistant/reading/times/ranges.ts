import { addDays, weekday } from '#shared/dates.ts';
import { inYears, rolling, shifted, type Unit } from './calendar.ts';
import { Points } from './points.ts';
import { type Found, longest, one } from './symbolRow.ts';

/** Stretches of time, the shortest first. */
const LENGTHS: readonly Unit[] = ['day', 'week', 'month', 'quarter', 'half', 'year'];

/** From one time to another, since one, and until one. */
export class Ranges extends Points {
  /** A time with where it begins or ends. */
  range(at: number): Found | null {
    const start = this.elements[at];
    if (!start || (this.has(at, 'f') === false && start.symbols.size === 0)) return null;
    // "Since the beginning of October" is of no time but that.
    const isBeginning = this.has(at, 'alltime') && this.has(at + 1, 'of');
    const since = this.has(at, 'since') || isBeginning ? this.since(at + 1) : null;
    const until = this.has(at, 'until') ? this.until(at + 1) : null;
    // "Whom we bought from in October": there, "from" opens nothing.
    const opens = this.has(at, 'between', 'since') || (this.has(at, 'from') && !this.has(at + 1, 'on'));
    const opened = opens ? this.span(this.skip(at + 1, 'on', 'of'), true) : null;
    const plain =
      this.has(at, 'f', 'of', 'on', 'until', 'from', 'to') && !this.has(at, 'last', 'this', 'next', 'ago')
        ? null
        : this.span(at, false);
    const lone = this.has(at, 'from') && !this.has(at, 'since') && !opened ? this.moment(at + 1) : null;
    return this.partOf(at) ?? longest([opened, since, until, plain, lone]);
  }

  // "كل ربع من العام الماضي": the stretches of a longer one, and not since it began.
  private partOf(at: number): Found | null {
    const part = this.has(at, 'since') && this.has(at, 'of') ? this.unit(at - 1) : null;
    const whole = part && this.point(at + 1);
    const isLonger = whole?.node.unit && LENGTHS.indexOf(whole.node.unit) > LENGTHS.indexOf(part!);
    return isLonger && !this.has(whole.next, 'to', 'until', 'range', 'soFar') ? whole : null;
  }

  protected since(at: number): Found | null {
    const first = this.skip(at, 'on', 'of');
    const count = this.number(first, 'n.');
    const unit = this.unit(first + 1);
    const point = this.point(first);
    const days = count !== null && unit ? rolling(count, unit, this.today, false) : null;
    if (days && (!point || point.next <= first + 2) && !this.has(first + 2, 'ago'))
      return { node: { days: () => days, unit, isSince: true, isRolling: true }, next: first + 2 };
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
        named: (ahead) => node.days(ahead),
        days: (ahead) => {
          const first = node.days(false)?.from;
          const from = first && node.isEnd ? addDays(first, 1) : first;
          return from ? { from, to: ahead ? addDays(this.today, 365) : this.today } : null;
        },
      },
      // "Since the start of the year, to this day".
      next: this.has(next, 'soFar') ? next + 1 : next,
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
    const first = this.point(at) ?? (needsEnd ? this.now(at) : null);
    if (!first) return null;
    const between = first.next;
    const tillNow = this.has(between, 'soFar') ? this.tillNow(first, between + 1) : null;
    if (tillNow) return tillNow;
    if (!this.has(between, 'to', 'range', 'until'))
      return needsEnd && !this.has(at, 'start', 'end') ? null : needsEnd ? this.since(at) : first;
    const end = this.skip(between + 1, 'on', 'of');
    const second = this.point(end) ?? this.now(end);
    if (!second || second.node.relative) return needsEnd ? this.since(at) : first;
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

  // "July to date", "Juli bis heute".
  protected tillNow({ node }: Found, next: number): Found | null {
    const from = node.relative ? undefined : node.days(false)?.from;
    if (!from || from > this.today) return null;
    return { next, node: { unit: null, days: () => ({ from, to: this.today }) } };
  }

  // "From now until Friday", "between May and now": what is now is no time by itself.
  protected now(at: number): Found | null {
    const day = one(this.today);
    return this.has(at, 'now') ? { node: { unit: 'day', days: () => day }, next: at + 1 } : null;
  }

  protected kindAt(at: number): string {
    return [...(this.elements[this.skip(at)]?.symbols ?? [])].find((symbol) => /^w\./.test(symbol)) ?? '';
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
