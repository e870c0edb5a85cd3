import { addDays } from '#shared/dates.ts';
import { dayOfMonth, halfOf, inYears, monthNamed, unitAt, weekdayNamed } from './calendar.ts';
import { RelativeTimes } from './relativeTimes.ts';

import { type Found, longest, one } from './timeElements.ts';

/** Times that have a name: days, months, quarters and halves. */
export class NamedTimes extends RelativeTimes {
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

  /** A year behind a month, quarter or day: by its number, or as this or the last one. */
  protected yearAt(at: number): { year?: number; next: number } {
    const of = this.skip(at, 'of', 'on');
    const year = this.number(of, 'y.');
    if (year !== null) return { year, next: of + 1 };
    const relative =
      this.relative(of) ??
      (this.unit(of) === 'year'
        ? this.number(of + 1, 'y.') !== null
          ? {
              node: {
                unit: 'year' as const,
                days: () => ({ from: `${this.number(of + 1, 'y.')}-01-01`, to: '' }),
              },
              next: of + 2,
            }
          : null
        : null);
    if (relative?.node.unit === 'year' && !('relative' in relative.node && relative.node.relative)) {
      const days = relative.node.days(false);
      if (days) return { year: Number(days.from.slice(0, 4)), next: relative.next };
    }
    const ago = this.ago(of);
    if (ago?.node.unit === 'year') {
      const days = ago.node.days(false);
      if (days) return { year: Number(days.from.slice(0, 4)), next: ago.next };
    }
    return { next: at };
  }

  protected month(at: number): Found | null {
    const direct = this.number(at, 'm.');
    const isLed = this.has(at, 'last', 'this', 'next') && this.number(at + 1, 'm.') !== null;
    const word = this.unit(at) === 'month' ? this.number(this.skip(at + 1, 'of'), 'm.') : null;
    const month = direct ?? (isLed ? this.number(at + 1, 'm.') : word);
    if (month === null) return null;
    const behind = direct !== null ? at + 1 : isLed ? at + 2 : this.skip(at + 1, 'of') + 1;
    const { year, next } = this.yearAt(behind);
    const isLast = isLed && this.has(at, 'last');
    const isNext = isLed && this.has(at, 'next');
    return {
      next: this.has(next, 'last') && !this.unit(next + 1) && this.unitFirst ? next + 1 : next,
      node: {
        unit: 'month',
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const days = monthNamed(month, this.today, (ahead || isNext) && !isLast, year);
          return isLast && days.to >= this.today ? inYears(days, -1) : days;
        },
      },
    };
  }

  protected quarter(at: number): Found | null {
    // "Last year's Q2".
    const led = this.relative(at);
    if (led?.node.unit === 'year' && !led.node.relative) {
      const inside = longest([
        this.quarter(this.skip(led.next)),
        this.monthAlone(this.skip(led.next)),
        this.half(this.skip(led.next)),
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
    let quarter = this.number(at, 'q.');
    let next = at + 1;
    if (quarter === null) {
      const ordinal = this.number(at, 'o.');
      if (ordinal !== null && this.unit(this.skip(at + 1)) === 'quarter')
        [quarter, next] = [ordinal, this.skip(at + 1) + 1];
      else if (this.unit(at) === 'quarter') {
        const behind = this.number(this.skip(at + 1), 'o.', 'n.');
        if (behind !== null && behind <= 4 && !this.unit(this.skip(at + 1) + 1))
          [quarter, next] = [behind, this.skip(at + 1) + 1];
      }
    }
    if (quarter === null || quarter < 1 || quarter > 4) return null;
    const which = quarter;
    const { year, next: end } = this.yearAt(next);
    return {
      next: end,
      node: {
        unit: 'quarter',
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const own = Number(this.today.slice(0, 4));
          const days = monthNamed(which * 3 - 2, this.today, ahead, year ?? (ahead ? undefined : own));
          const found = unitAt('quarter', days.from);
          return year === undefined && !ahead && found.from > this.today ? inYears(found, -1) : found;
        },
      },
    };
  }

  protected monthAlone(at: number): Found | null {
    return this.number(at, 'm.') === null ? null : this.month(at);
  }

  protected half(at: number): Found | null {
    let which = this.number(at, 'h.');
    let next = at + 1;
    if (which === null) {
      const ordinal = this.number(at, 'o.');
      const isHalf = (place: number) => this.has(place, 'half') || this.unit(place) === 'half';
      if (ordinal !== null && isHalf(this.skip(at + 1))) [which, next] = [ordinal, this.skip(at + 1) + 1];
      else if (isHalf(at)) {
        const behind = this.number(this.skip(at + 1), 'o.', 'n.');
        if (behind !== null) [which, next] = [behind, this.skip(at + 1) + 1];
      }
    }
    if (which !== 1 && which !== 2) return null;
    const part = which;
    const of = this.skip(next, 'of', 'on');
    const unit = this.unit(of);
    const whole = longest([this.monthAlone(of), this.year(of), this.relative(of), this.quarter(of)]);
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
      node: { unit: 'half', yearless: true, days: () => halfOf(unitAt(own, this.today), part, own) },
    };
  }
}
