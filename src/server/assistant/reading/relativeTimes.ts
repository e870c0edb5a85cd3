import { weekday } from '#shared/dates.ts';
import type { Period } from '#shared/periods.ts';
import { rolling, shifted, type Unit, unitAt } from './calendar.ts';
import { Elements, type Found, one } from './timeElements.ts';

/** Times that are told from today: so many days ago, last month, next week. */
export class RelativeTimes extends Elements {
  /** "Last 7 days", "the coming 30 days", "آخر ٣٠ يوم". */
  protected counted(at: number): Found | null {
    const isLed = this.has(at, 'last', 'next');
    const place = isLed ? this.skip(at + 1) : at;
    const count = this.number(place, 'n.');
    const unit = this.unit(place + 1);
    if (count === null || !unit) return null;
    const behind = place + 2;
    const isBehind = !isLed && this.has(behind, 'last', 'next') && !this.unit(behind + 1);
    const isWithin = !isLed && this.has(place - 1, 'within') && !this.has(behind, 'ago') && count > 1;
    if (!isLed && !isBehind && !isWithin) return null;
    const isAhead = this.has(isLed ? at : behind, 'next');
    if (isWithin && !isBehind) {
      const to = (ahead: boolean) => rolling(count, unit, this.today, ahead);
      return { node: { unit: null, days: to }, next: behind };
    }
    const days = rolling(count, unit, this.today, isAhead);
    return {
      node: { unit: count === 1 ? unit : null, days: () => days },
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
    if (behind !== null && this.unitFirst && !this.unit(this.skip(at + 1) + 1))
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
}
