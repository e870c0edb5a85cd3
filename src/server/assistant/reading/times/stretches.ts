import { addDays, addMonths, weekday } from '#shared/dates.ts';
import type { Period } from '#shared/periods.ts';
import {
  dayOfMonth,
  halfOf,
  inYears,
  monthNamed,
  rolling,
  shifted,
  type Unit,
  unitAt,
  weekNumbered,
} from './calendar.ts';
import { type Found, longest, one, SymbolRow } from './symbolRow.ts';

/** Stretches of the calendar: weeks, months, quarters, halves and years, by name, by number, and as seen from today. */
export class Stretches extends SymbolRow {
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
    const isWord = this.unit(at) === 'month' && !this.has(at + 1, 'apart');
    const word = isWord ? (this.number(this.skip(at + 1, 'of'), 'm.') ?? this.monthNumber(at)) : null;
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

  // "شهر 10", "im Monat 10": by its number, but where each month is told with so many of something.
  private monthNumber(at: number): number | null {
    const number = this.number(at + 1, 'n.');
    const isNumbered = this.unitFirst ? !this.has(at - 1, 'f') : this.has(at - 1, 'on');
    return number !== null && number >= 1 && number <= 12 && isNumbered && !this.unit(at + 2) ? number : null;
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

  /** Which of its kind a stretch is, before it or, as in "الربع الأخير", behind it. */
  protected counting(at: number): { which: number | null; isLast: boolean; place: number; next: number } {
    const isBehind = this.unitFirst && this.unit(at) !== null;
    const said = isBehind ? at + 1 : at;
    const isLast = this.has(said, 'last');
    const which = isLast ? null : this.number(said, 'o.');
    const isCounted = isLast || which !== null;
    const place = isBehind || !isCounted ? at : this.skip(at + 1);
    return { which, isLast, place, next: isBehind && isCounted ? at + 2 : place + 1 };
  }

  /** "The last quarter of 2025", "the second month of last year". */
  protected partOfYear(at: number): Found | null {
    const { which, isLast, place, next: behind } = this.counting(at);
    const unit = this.unit(place);
    if ((which === null && !isLast) || (unit !== 'quarter' && unit !== 'month')) return null;
    const { year, next } = this.yearAt(behind);
    if (year === undefined || !this.has(behind, 'of', 'on')) return null;
    const months = unit === 'quarter' ? 3 : 1;
    const first = which === null ? 13 - months : (which - 1) * months + 1;
    if (first < 1 || first > 12) return null;
    const days = unitAt(unit, monthNamed(first, this.today, false, year).from);
    return { next, node: { unit, days: () => days } };
  }

  /** "Last summer", "in winter 2025": three months, the last that have begun. */
  protected season(at: number): Found | null {
    const isLed = this.has(at, 'last', 'this', 'next');
    const place = isLed ? this.skip(at + 1) : at;
    const first = this.number(place, 's.');
    if (first === null || !(isLed || this.has(at - 1, 'on', 'since', 'f'))) return null;
    const { year, next } = this.yearAt(place + 1);
    return {
      next,
      node: {
        unit: null,
        ...(year === undefined ? { yearless: true } : {}),
        days: (ahead) => {
          const isAhead = (ahead || this.has(at, 'next')) && !this.has(at, 'last');
          const { from } = monthNamed(first, this.today, isAhead, year);
          const days = { from, to: addDays(addMonths(from, 3), -1) };
          return this.has(at, 'last') && days.to >= this.today ? inYears(days, -1) : days;
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

  /** "Last 7 days", "the coming 30 days", "آخر ٣٠ يوم". */
  protected counted(at: number): Found | null {
    const isLed = this.has(at, 'last', 'next');
    const place = isLed ? this.skip(at + 1) : at;
    const count = this.number(place, 'n.');
    const of = this.has(place + 1, 'whole') ? place + 2 : place + 1;
    const unit = this.unit(of);
    if (count === null || !unit) return null;
    const isWhole = of > place + 1 || this.has(of + 1, 'whole');
    const behind = this.has(of + 1, 'whole') ? of + 2 : of + 1;
    const isBehind = !isLed && this.has(behind, 'last', 'next') && !this.unit(behind + 1);
    const isWithin = !isLed && this.has(place - 1, 'within') && !this.has(behind, 'ago') && count > 1;
    if (!isLed && !isBehind && !isWithin) return null;
    const isAhead = this.has(isLed ? at : behind, 'next');
    if (isWhole && isLed && !isAhead) {
      const days = { from: unitAt(unit, this.today, -count).from, to: unitAt(unit, this.today, -1).to };
      return { node: { unit: null, days: () => days }, next: behind };
    }
    if (isWithin && !isBehind) {
      const to = (ahead: boolean) => rolling(count, unit, this.today, ahead);
      return { node: { unit: null, isRolling: true, days: to }, next: behind };
    }
    const days = rolling(count, unit, this.today, isAhead);
    return {
      node: { unit: count === 1 ? unit : null, isRolling: true, days: () => days },
      next: isBehind ? behind + 1 : behind,
    };
  }

  /** "This week", "last quarter", "the month before", "الشهر الماضي". */
  protected relative(at: number): Found | null {
    const shift = (place: number) =>
      this.has(place, 'beforeLast')
        ? -2
        : this.has(place, 'afterNext')
          ? 2
          : this.has(place, 'this')
            ? 0
            : this.has(place, 'last')
              ? -1
              : this.has(place, 'next')
                ? 1
                : null;
    const led = this.unit(this.skip(at + 1));
    const by = shift(at);
    if (by !== null && led) return this.stretch(led, by, this.skip(at + 1) + 1);
    const unit = this.unit(at);
    if (!unit) return null;
    const behind = shift(this.skip(at + 1));
    if (this.has(this.skip(at + 1), 'beforeLast')) return this.stretch(unit, -2, this.skip(at + 1) + 1);
    if (this.has(this.skip(at + 1), 'afterThat') && !this.number(this.skip(at + 2), 'm.', 'y.'))
      return {
        next: this.skip(at + 1) + 1,
        node: { unit, days: () => null, relative: { kind: 'after', unit } },
      };
    // It may belong to the unit behind it, but in "last week, day by day".
    const next = this.skip(at + 1) + 1;
    const isNext = this.unit(next) !== null && this.unit(next) !== this.unit(next + 1);
    if (behind !== null && this.unitFirst && !isNext)
      return this.stretch(unit, behind, this.skip(at + 1) + 1);
    if (this.has(this.skip(at + 1), 'beforeThat'))
      return {
        next: this.skip(at + 1) + 1,
        node: { unit, days: () => null, relative: { kind: unit === 'year' ? 'lastYear' : 'before', unit } },
      };
    return null;
  }

  protected stretch(unit: Unit, by: number, next: number): Found {
    const days = unit === 'weekend' ? this.weekend(by) : unitAt(unit, this.today, by);
    return { node: { unit, days: () => days }, next: this.has(next, 'soFar') ? next + 1 : next };
  }

  // On a weekday the last weekend is the one that is just over.
  protected weekend(by: number): Period {
    return unitAt('weekend', this.today, weekday(this.today) >= 5 ? by : by === 1 ? 0 : by === 0 ? -1 : by);
  }

  /** "A month ago", "vor drei Wochen", "قبل شهر". */
  protected ago(at: number): Found | null {
    const isLed = this.has(at, 'ago');
    const first = isLed ? this.skip(at + 1) : at;
    const count = this.number(first, 'n.');
    const place = count === null ? first : this.skip(first + 1);
    const unit = this.unit(place);
    if (!unit || (!isLed && !this.has(place + 1, 'ago'))) return null;
    if (!isLed && count === null && !this.has(at - 1, 'f')) return null;
    const day = one(shifted(this.today, unit, -(count ?? 1)));
    return { node: { unit, days: () => day, isMoment: true }, next: isLed ? place + 1 : place + 2 };
  }

  protected year(at: number): Found | null {
    const isWord = this.unit(at) === 'year';
    const year = this.number(isWord ? at + 1 : at, 'y.');
    if (year === null) return null;
    const days = { from: `${year}-01-01`, to: `${year}-12-31` };
    return { node: { unit: 'year', days: () => days }, next: isWord ? at + 2 : at + 1 };
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
      const whole = this.unit(named);
      const after = this.has(named, 'stretch') || whole ? named + 1 : named;
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
          relative: {
            kind: isYear ? 'lastYear' : 'before',
            unit: year.node.unit,
            ...(whole && whole !== 'day' ? { whole } : {}),
          },
        },
      };
    }
    return null;
  }
}
