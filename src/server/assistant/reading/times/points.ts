import { addDays, addMonths } from '#shared/dates.ts';
import { dayOfMonth, middleOf, unitAt, weekdayNamed } from './calendar.ts';
import { Stretches } from './stretches.ts';
import { type Found, longest, one } from './symbolRow.ts';

/** Days, the ends and beginnings of stretches, and whatever else is one time by itself. */
export class Points extends Stretches {
  /** A time by itself: a day, a named or counted stretch, or the end or beginning of one. */
  point(start: number): Found | null {
    const at = this.skip(start);
    return longest([
      this.edge(at),
      this.daysOfStretch(at),
      this.day(at),
      this.weekday(at),
      this.ofMonth(at),
      this.dayAlone(at),
      this.weekendAlone(at),
      this.month(at),
      this.quarter(at),
      this.partOfYear(at),
      this.half(at),
      this.season(at),
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
    // "Last month end".
    const by = this.has(at, 'last') ? -1 : this.has(at, 'next') ? 1 : null;
    const named = by === null ? null : this.unit(at + 2);
    if (by !== null && named && this.has(at + 1, 'end', 'start')) {
      const days = unitAt(named, this.today, by);
      const isLast = this.has(at + 1, 'end');
      return {
        next: at + 3,
        node: { unit: 'day', isMoment: true, isEnd: isLast, days: () => one(isLast ? days.to : days.from) },
      };
    }
    if (!this.has(at, 'end', 'start', 'mid')) return null;
    const isEnd = this.has(at, 'end');
    const isMiddle = this.has(at, 'mid');
    const from = this.skip(at + 1, 'of', 'on');
    const unit = this.unit(from);
    const point = this.point(from);
    // "Monatsende" is one word, and names no month.
    const isOneWord = this.elements[at]!.start === this.elements[from]?.start;
    const endOf = !point ? unit : isOneWord && this.has(from, 'this') ? point.node.unit : null;
    const found =
      point ?? (unit ? { node: { unit, days: () => unitAt(unit, this.today) }, next: from + 1 } : null);
    if (!found || found.node.relative) return null;
    return {
      next: found.next,
      node: {
        unit: 'day',
        isMoment: true,
        isEnd,
        ...(isEnd && endOf ? { endOf } : {}),
        days: (ahead) => {
          const days = found.node.days(ahead);
          if (!days) return null;
          return one(isMiddle ? middleOf(days) : isEnd ? days.to : days.from);
        },
      },
    };
  }

  /** "The first 10 days of November", "the last two weeks of October". */
  protected daysOfStretch(at: number): Found | null {
    const isLast = this.has(at, 'last');
    if (!isLast && !this.has(at, 'o.1')) return null;
    const count = this.number(this.skip(at + 1), 'n.');
    const place = this.skip(at + 1) + 1;
    const unit = this.unit(place);
    if (count === null || (unit !== 'day' && unit !== 'week') || !this.has(place + 1, 'of', 'on'))
      return null;
    const of = this.skip(place + 1, 'of', 'on');
    const whole = longest([this.monthAlone(of), this.quarter(of), this.relative(of), this.year(of)]);
    if (!whole || whole.node.relative) return null;
    const length = count * (unit === 'week' ? 7 : 1) - 1;
    return {
      next: whole.next,
      node: {
        unit: null,
        ...(whole.node.yearless ? { yearless: true } : {}),
        days: (ahead) => {
          const days = whole.node.days(ahead);
          if (!days) return null;
          return isLast
            ? { from: addDays(days.to, -length), to: days.to }
            : { from: days.from, to: addDays(days.from, length) };
        },
      },
    };
  }

  protected day(at: number): Found | null {
    const date = this.after(at, 'date.');
    const days = this.number(at, 'd.');
    if (date) return { node: { unit: 'day', days: () => one(date), yearless: true }, next: at + 1 };
    if (days === null) return null;
    const day = one(addDays(this.today, days));
    return { node: { unit: 'day', days: () => day }, next: this.has(at + 1, 'soFar') ? at + 2 : at + 1 };
  }

  protected weekday(at: number): Found | null {
    const named = this.number(at, 'w.');
    const before = named === null ? this.number(at + 1, 'w.') : null;
    const day = named ?? before;
    if (day === null) return null;
    const next = named === null ? at + 2 : at + 1;
    if (named === null && !this.has(at, 'last', 'this', 'next')) return null;
    if (named !== null) {
      const date = this.ofMonth(this.skip(next)) ?? this.day(this.skip(next));
      if (date) return date;
      const week = this.relative(this.skip(next, 'of', 'on'));
      if (week?.node.unit === 'week' && !week.node.relative) {
        const monday = week.node.days(false)?.from ?? this.today;
        return { node: { unit: 'day', days: () => one(addDays(monday, day)) }, next: week.next };
      }
      if (this.has(next, 'last', 'next')) {
        const ahead = this.has(next, 'next');
        return {
          node: { unit: 'day', days: () => one(weekdayNamed(day, this.today, ahead)) },
          next: next + 1,
        };
      }
    }
    const monday = unitAt('week', this.today).from;
    return {
      next,
      node: {
        unit: 'day',
        yearless: true,
        days: (ahead) => {
          if (this.has(at, 'this') && named === null) return one(addDays(monday, day));
          const isAhead = this.has(at, 'next') || (ahead && !this.has(at, 'last'));
          return one(weekdayNamed(day, this.today, isAhead));
        },
      },
    };
  }

  /** "5th of November", "Nov 9-15", "1. bis 15. November". */
  protected ofMonth(at: number): Found | null {
    const day = this.number(at, 'o.', 'n.');
    if (day !== null && day >= 1 && day <= 31) {
      const until = this.has(at + 1, 'to', 'range', 'and', 'until') ? this.skip(at + 2) : null;
      const last = until === null ? null : this.number(until, 'o.', 'n.');
      const of = this.skip(last === null ? at + 1 : until! + 1, 'of');
      const month = this.number(of, 'm.');
      if (month !== null) return this.daysOf(month, day, last ?? day, of + 1);
      const stretch = this.relative(of);
      if (stretch?.node.unit === 'month' && !stretch.node.relative && this.has(at, `o.${day}`)) {
        const first = stretch.node.days(false)!.from;
        const days = { from: addDays(first, day - 1), to: addDays(first, (last ?? day) - 1) };
        return { node: { unit: 'day', days: () => days }, next: stretch.next };
      }
    }
    const month = this.number(at, 'm.');
    if (month === null) return null;
    const on = this.skip(at + 1);
    const first = this.number(on, 'o.', 'n.');
    if (first === null || first < 1 || first > 31 || this.unit(on + 1)) return null;
    const isRange = this.has(on + 1, 'to', 'range', 'until');
    const last = isRange ? this.number(this.skip(on + 2), 'o.', 'n.') : null;
    if (isRange && last !== null && last > first && this.number(this.skip(on + 3), 'm.') === null)
      return this.daysOf(month, first, last, this.skip(on + 2) + 1);
    return this.daysOf(month, first, first, on + 1);
  }

  /** "On the 20th": of the month in which it was last, or comes next. */
  protected dayAlone(at: number): Found | null {
    const day = this.number(at, 'o.');
    const led = this.has(at - 1, 'f') ? at - 2 : at - 1;
    if (
      day === null ||
      day > 31 ||
      !this.has(at, 'nth') ||
      !this.has(led, 'on', 'since', 'until', 'from', 'to', 'between')
    )
      return null;
    if (this.unit(at + 1)) return null;
    return {
      next: at + 1,
      node: {
        unit: 'day',
        yearless: true,
        days: (ahead) => {
          const own = `${this.today.slice(0, 8)}${String(day).padStart(2, '0')}`;
          const isOther = ahead ? own < this.today : own > this.today;
          const date = isOther ? addMonths(own, ahead ? 1 : -1) : own;
          return date.endsWith(own.slice(8)) ? one(date) : null;
        },
      },
    };
  }

  /** "Over the weekend": the one that was last, or comes next. */
  protected weekendAlone(at: number): Found | null {
    const led = this.has(at - 1, 'f') ? at - 2 : at - 1;
    if (this.unit(at) !== 'weekend' || !this.has(led, 'on')) return null;
    return { next: at + 1, node: { unit: 'weekend', days: (ahead) => this.weekend(ahead ? 1 : 0) } };
  }

  protected daysOf(month: number, first: number, last: number, next: number): Found | null {
    const { year, next: end } = this.yearAt(next);
    return {
      next: end,
      node: {
        unit: 'day',
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const from = dayOfMonth({ month, day: first, year }, this.today, ahead);
          const to = dayOfMonth(
            { month, day: last, year: from ? Number(from.slice(0, 4)) : year },
            this.today,
            ahead,
          );
          return from && to && from <= to ? { from, to } : null;
        },
      },
    };
  }

  /** "The first week of November", "the last week of June", "the week of 9 November". */
  protected weekOf(at: number): Found | null {
    const { which, isLast, place, next } = this.counting(at);
    const isCounted = isLast || which !== null;
    if (this.unit(place) !== 'week' || !this.has(next, 'of', 'on', 'f')) return null;
    const of = this.skip(next, 'of', 'on', 'from');
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
}
