import type { FigureReading, Named, Reading, Where } from '#shared/assistant/chat/reading.ts';
import { addDays, addMonths } from '#shared/dates.ts';
import {
  type FigureName,
  figureOf,
  isTimeSplit,
  NARROWINGS,
  type Narrowing,
  narrowingsOf,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import type { Period } from '#shared/periods.ts';
import { askWhich, finish } from './answer.ts';
import { figureIn, HARDLY } from './figure.ts';
import { recordIn } from './record.ts';
import type { Said } from './said.ts';
import { isFrom } from './slots.ts';
import { inYears, unitAt } from './times/calendar.ts';
import type { Relative } from './times/symbolRow.ts';
import { bareTimeAt, quarterBeside } from './times/times.ts';

type Base = { type: 'item' | 'customer' | 'supplier' | 'location'; record: Named };
type Own = Pick<Reading, 'language' | 'guesses'>;

/** What is meant by words that go on from what was said before: what they do not say anew is as it was. */
export function goOn(said: Said, before: Reading, base: Base | null, isCorrection: boolean): Reading | null {
  const own: Own = { language: said.language, guesses: [] };
  const last = before.kind === 'ask' && before.of ? before.of : before;
  if (isCorrection && last.kind === 'do') return intoAction(said, last, own, isCorrection);
  const named = recordIn(said, base?.record ?? null, base?.type ?? null);
  const asFigure = figureOfRecord(last);
  const figure = figureIn(said, last.kind === 'figure' ? last : asFigure);
  if (named && named.weight >= (figure?.isOwn ? figure.weight : 0) && !(named.reading.about === 'all')) {
    if (named.choices.length) return askWhich(named.choices, named.reading, own);
    return { ...named.reading, ...own, leftOut: [] };
  }
  if (last.kind === 'do') {
    // A figure that is asked for with its parts says nothing of what was to be done, whatever numbers stand in it.
    const isAnother = figure !== null && figure.weight >= HARDLY && figure.reading.split.length > 0;
    return isAnother ? null : intoAction(said, last, own, isCorrection);
  }
  // Another of the same kind: "and Saltmarsh?"
  if (last.kind === 'record' && !figure?.isOwn) {
    const other =
      said.mentions.find(({ kind }) => kind === last.type)?.meant ??
      (last.type === 'item' ? said.items[0]?.meant : undefined);
    if (other?.length === 1) return { ...last, record: other[0]!, ...own, leftOut: [] };
    if (other && other.length > 1) return askWhich(other, last, own);
  }
  // "Where is it?" — "And how many are there?"
  if (
    last.kind === 'record' &&
    last.type === 'item' &&
    !figure?.isOwn &&
    !said.times.length &&
    said.marks.some(({ ideas }) => ideas.has('howMany') || ideas.has('stock') || ideas.has('left'))
  )
    return { ...last, about: 'stock', ...own, leftOut: [] };
  const from = last.kind === 'figure' ? last : asFigure;
  if (!from || !figure) return null;
  if (
    !figure.isOwn &&
    last.kind === 'record' &&
    !said.times.length &&
    !figure.reading.split.length &&
    !Object.keys(figure.reading.where).length
  )
    return null;
  const merged = merge(said, from, figure.reading, figure.isOwn);
  return finish(said, merged, figure.choices, figure.leftOut, own);
}

/** A record that was looked at, as the figure that it is one of. */
function figureOfRecord(
  last: Reading | NonNullable<Extract<Reading, { kind: 'ask' }>['of']>,
): FigureReading | null {
  if (last.kind !== 'record' || last.record.id === null) return null;
  const record: Named = { id: last.record.id, name: last.record.name };
  const of: [FigureName, Where] | null =
    last.type === 'customer'
      ? ['receivables', { customer: [record] }]
      : last.type === 'supplier'
        ? ['payables', { supplier: [record] }]
        : last.type === 'item'
          ? ['onHand', { item: [record] }]
          : last.type === 'location'
            ? ['onHand', { location: [record] }]
            : null;
  return of && { kind: 'figure', figure: of[0], split: [], where: of[1] };
}

function intoAction(
  said: Said,
  last:
    | Extract<Reading, { kind: 'do' }>
    | Extract<NonNullable<Extract<Reading, { kind: 'ask' }>['of']>, { kind: 'do' }>,
  own: Own,
  isCorrection: boolean,
): Reading | null {
  const slots = { ...last.slots };
  const { documents } = said;
  for (const { kind, meant, start } of said.mentions) {
    if (meant.length !== 1) continue;
    if (kind === 'customer' || kind === 'supplier') slots[kind] = meant[0]!;
    else if (kind === 'location')
      slots[last.do !== 'transfer' ? 'location' : isFrom(said, start) ? 'from' : 'to'] = meant[0]!;
  }
  const item = said.items[0]?.meant;
  if (item?.length === 1) slots.item = item[0]!;
  if (documents.invoice) slots.invoice = documents.invoice;
  if (documents.order) slots.order = documents.order;
  const number = said.tokens.find(({ kind, at }) => kind === 'number' && !said.taken[at])?.number;
  if (number !== undefined) {
    const slot =
      last.do === 'recordPayment'
        ? 'amount'
        : last.do === 'changePrice'
          ? 'price'
          : last.do === 'adjust'
            ? 'change'
            : 'quantity';
    slots[slot] = slot === 'change' && (slots.change ?? 0) < 0 ? -number : number;
  }
  const until = said.times[0]?.days(true);
  if (until && last.do === 'snooze') slots.until = until.to;
  const isSame = JSON.stringify(slots) === JSON.stringify(last.slots);
  if (isSame && !isCorrection) return null;
  return { kind: 'do', do: last.do, slots, ...own, leftOut: [] };
}

function merge(said: Said, before: FigureReading, next: FigureReading, isOwn: boolean): FigureReading {
  const { figure } = next;
  const { splits: possible, time } = figureOf(figure);
  const party = { customer: 'supplier', supplier: 'customer' } as const;
  const isOne = (split: Split) => {
    const names = (NARROWINGS as readonly string[]).includes(split)
      ? next.where[split as Narrowing]
      : undefined;
    return names?.length === 1;
  };
  // Narrowed to one of its parts, it is no longer taken apart.
  const kept = before.split
    .filter((split) => !isOne(split))
    .flatMap((split) => {
      if (possible.includes(split)) return [split];
      const other = split === 'customer' || split === 'supplier' ? party[split] : null;
      return other && possible.includes(other) ? [other] : [];
    });
  const isNewSplit = next.split.length > 0;
  const merged: FigureReading = {
    kind: 'figure',
    figure,
    split: isNewSplit ? next.split : kept,
    where: mergedWhere(before.where, next.where, figure),
  };
  const period =
    next.period ?? relativePeriod(said, before) ?? quarterAlone(said, before) ?? thisAlone(said, before);
  if (time === 'period' || (figure === 'items' && merged.where.unsold)) {
    const days = yearOfBefore(said, period, before) ?? before.period;
    // What is not over yet is told until today.
    const isOpen = days && days.to > said.today && days.from <= said.today;
    if (days) merged.period = isOpen ? { from: days.from, to: said.today } : days;
  } else if (time === 'ahead') {
    const days = period ?? (figureOf(before.figure).time === 'ahead' ? before.period : undefined);
    if (days) merged.period = days;
  } else if (time === 'asOf') {
    const asOf = next.asOf ?? (period && period.to < said.today ? period.to : before.asOf);
    if (asOf) merged.asOf = asOf;
    if (merged.split.some(isTimeSplit) && (next.period ?? before.period))
      merged.period = next.period ?? before.period!;
  }
  const compare = next.compare ?? before.compare;
  if (compare && (time === 'period' || time === 'asOf')) merged.compare = compare;
  const isFlipped = said.marks.some(({ ideas }) => ideas.has('otherWay'));
  const order =
    next.order ??
    (isFlipped
      ? before.order === 'least'
        ? 'most'
        : 'least'
      : isNewSplit && merged.split.every(isTimeSplit)
        ? undefined
        : before.order);
  if (order) merged.order = order;
  const keepsLimit =
    !isNewSplit ||
    (before.split.length === merged.split.length &&
      before.split.every((split, n) => merged.split[n] === split)) ||
    isOwn;
  const limit =
    next.limit ?? limitAlone(said, before) ?? (keepsLimit && merged.split.length ? before.limit : undefined);
  if (limit !== undefined) merged.limit = limit;
  if (next.order && before.limit !== undefined && next.limit === undefined) merged.limit = before.limit;
  return merged;
}

// "Make it 5": so many of them.
function limitAlone(said: Said, { limit }: FigureReading): number | undefined {
  const numbers = said.tokens.filter(({ kind, sign, at }) => kind === 'number' && !sign && !said.taken[at]);
  const isThreshold = said.marks.some(({ ideas }) => ideas.has('over') || ideas.has('under'));
  const value = numbers[0]?.number;
  return limit !== undefined && numbers.length === 1 && !isThreshold && Number.isInteger(value)
    ? value
    : undefined;
}

function mergedWhere(before: Where, next: Where, figure: FigureName): Where {
  const allowed = new Set<string>([
    ...narrowingsOf(figure),
    'above',
    'below',
    ...(figureOf(figure).days ? ['days'] : []),
    ...(figure === 'items' ? ['unsold'] : []),
  ]);
  const isOtherGoods = next.item !== undefined || next.category !== undefined;
  const entries = [
    ...Object.entries(before).filter(
      ([name]) => !(isOtherGoods && (name === 'item' || name === 'category' || name === 'kind')),
    ),
    ...Object.entries(next),
  ];
  return Object.fromEntries(entries.filter(([name]) => allowed.has(name)));
}

// "And the month before?"
function relativePeriod(said: Said, before: FigureReading): Period | undefined {
  const relative = said.times.find((time) => time.relative)?.relative ?? lastAlone(said, before);
  if (!relative || said.marks.some(({ ideas }) => ideas.has('versus') || ideas.has('compareWord')))
    return undefined;
  const days = before.period ?? (before.asOf ? { from: before.asOf, to: before.asOf } : null);
  if (!days) return undefined;
  const isYearSoFar = days.from.endsWith('-01-01') && days.to === said.today;
  if (relative.kind === 'lastYear' && relative.unit === 'year' && isYearSoFar)
    return unitAt('year', days.from, -1);
  if (relative.kind === 'lastYear' && relative.whole) return unitAt(relative.whole, inYears(days, -1).from);
  if (relative.kind === 'lastYear') return inYears(days, -1);
  const { unit } = relative;
  if (relative.kind === 'after') return unit ? unitAt(unit, days.to, 1) : undefined;
  if (unit) return unitAt(unit, days.from, -1);
  const length = Math.round((Date.parse(days.to) - Date.parse(days.from)) / 86_400_000) + 1;
  return days.from.endsWith('-01') && addDays(days.to, 1).endsWith('-01')
    ? { from: addMonths(days.from, -monthsOf(days)), to: addDays(days.from, -1) }
    : { from: addDays(days.from, -length), to: addDays(days.from, -1) };
}

// "First quarter" — "And the second?"
function quarterAlone({ tokens, lexicon }: Said, { period }: FigureReading): Period | undefined {
  if (!period || tokens.length > 4) return undefined;
  const own = unitAt('quarter', period.from);
  return own.from === period.from && own.to === period.to
    ? (quarterBeside(own, tokens, 0, lexicon) ?? undefined)
    : undefined;
}

// "Margin last year" — "And this?" As much of it as is over.
function thisAlone({ tokens, times, lexicon, today }: Said, { period }: FigureReading): Period | undefined {
  if (!period || times.length || tokens.length > 3) return undefined;
  const isThis = tokens.some((_, at) =>
    lexicon.times.longest(tokens, at).entries.some(({ symbols }) => symbols === 'this'),
  );
  const unit = WHOLES.find(
    (one) => unitAt(one, today, -1).from === period.from && unitAt(one, today, -1).to === period.to,
  );
  return isThis && unit ? { from: unitAt(unit, today).from, to: today } : undefined;
}
const WHOLES = ['week', 'month', 'quarter', 'year'] as const;

// "Margin this year" — "And last?"
function lastAlone(
  { tokens, times, lexicon, today, dateFormat }: Said,
  { period }: FigureReading,
): Relative | undefined {
  if (times.length || tokens.length > 3 || period?.to !== today) return undefined;
  const at = tokens.findIndex((_, n) =>
    lexicon.times.longest(tokens, n).entries.some(({ symbols }) => symbols === 'last'),
  );
  const isAlone = at >= 0 && bareTimeAt(tokens, at, lexicon, { today, dateFormat }) !== null;
  const unit = WHOLES.find((one) => unitAt(one, today).from === period.from);
  return isAlone && unit ? { kind: 'before', unit } : undefined;
}

const monthsOf = ({ from, to }: Period) => {
  const end = addDays(to, 1);
  return (
    (Number(end.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(end.slice(5, 7)) -
    Number(from.slice(5, 7))
  );
};

function yearOfBefore(said: Said, period: Period | undefined, before: FigureReading): Period | undefined {
  if (!period || !before.period) return period;
  const only = said.times.length === 1 ? said.times[0]! : null;
  if (said.tokens.some(({ text }) => /^(instead|stattdessen|بدلا)$/.test(text))) return period;
  if (only?.unit !== 'year' || only.isSince || only.isUntil || only.isMoment) return period;
  const isWholeYear =
    before.period.from.endsWith('-01-01') &&
    (before.period.to.endsWith('-12-31') || before.period.to === said.today);
  if (isWholeYear) return period;
  const years = Number(period.from.slice(0, 4)) - Number(before.period.from.slice(0, 4));
  // Of the year that was spoken of, all is meant: "last month" — "and this year?"
  return years === 0 ? period : inYears(before.period, years);
}
