import type { Compare } from '#shared/assistant/chat/reading.ts';
import type { Split } from '#shared/insights/figures/catalogue.ts';
import type { Period } from '#shared/periods.ts';
import type { Idea } from './ideas.ts';
import type { Mark } from './marks.ts';
import type { Said } from './said.ts';
import { unitOfMark } from './splits.ts';
import { inYears, unitAt } from './times/calendar.ts';
import { bareTimeAt, quarterBeside, type Time } from './times/times.ts';

/** With what a figure is compared: the time that is set against another, and what it comes to. */
export type Comparison = {
  time: Time | null;
  /** The time that is compared, where only the other was said. */
  period: Period | null;
  compare(period: Period | null): Compare;
};

/** What makes a comparison of words that as often mean something else: "with", "to", "than". */
const COMPARING: Idea[] = ['compareWord', 'most', 'least', 'good', 'bad'];

// "Whom did we sell most to in October": a word that its verb has left behind.
const isStranded = ({ tokens }: Said, { start, end }: Mark) =>
  end - start === 1 &&
  /^(to|with|from)$/.test(tokens[start]!.text) &&
  /^(in|on|during|at|over|last|this|since)$/.test(tokens[end]?.text ?? '') &&
  /^(who|whom|which|what)$/.test(tokens[0]!.text);

// "Northgate vs Old Pier since June": who is set against each other, and no times.
const isOfNames = ({ mentions, items, times }: Said, { start, end }: Mark) =>
  times.length < 2 &&
  [mentions, items].some(
    (named) => named.some((one) => one.end === start) && named.some((one) => one.start === end),
  );

const isWeak = ({ ideas }: Mark) => ideas.has('thanWord') && !ideas.has('over') && !ideas.has('under');

export function comparisonIn(said: Said, ahead: boolean, splits: readonly Split[]): Comparison | null {
  const whole = said.marks.find(({ ideas }) => ideas.has('onYear') || ideas.has('onPeriod'));
  if (whole) {
    const unit = unitOfMark(said, whole);
    // "Month on month, this year" tells the months of it.
    if (unit && whole.ideas.has('onPeriod') && splits.includes(unit)) return null;
    const period =
      unit && !said.times.length ? { from: unitAt(unit, said.today).from, to: said.today } : null;
    return { time: null, period, compare: () => (whole.ideas.has('onYear') ? 'lastYear' : 'before') };
  }
  const against = said.marks.filter(({ ideas }) => ideas.has('versus'));
  const [first, second] = said.times;
  // What is a comparison whatever it stands beside comes first.
  for (const mark of [...against].sort((a, b) => Number(isWeak(a)) - Number(isWeak(b)))) {
    const isPlain = isWeak(mark);
    if (isStranded(said, mark) || isOfNames(said, mark)) continue;
    if (isPlain && !said.marks.some(({ ideas }) => COMPARING.some((idea) => ideas.has(idea)))) continue;
    const gapTo = (time: Time) =>
      said.tokens
        .slice(mark.end, time.start)
        .every(({ text, at }) => said.lexicon.isFiller(text) || (said.taken[at] && !isPlain));
    const time = said.times.find((one) => one.start >= mark.end && one.start <= mark.end + 3 && gapTo(one));
    const earlier = said.times.find((one) => one !== time && !one.relative && isOver(one, said.today));
    // "November 2025 vs now", "October vs this month": the one that is over is what it is compared with.
    const isNow = time ? (time.days(false)?.to ?? '') >= said.today : isNowAt(said, mark.end);
    if (earlier && isNow) return against_(said, earlier, ahead);
    if (time) return against_(said, time, ahead);
    const numbered = earlierQuarter(said, mark.end);
    if (numbered) return { time: null, period: null, compare: () => ({ period: numbered }) };
    const bare = bareTimeAt(said.tokens, mark.end, said.lexicon, said);
    // "This year against last": the same of the one before.
    const isYear = said.times.length === 1 && said.times[0]!.unit === 'year';
    if (bare) return { time: null, period: null, compare: () => (isYear ? 'lastYear' : 'before') };
  }
  // "Compare A with B", "A, the same a year ago".
  const relative = said.times.find(
    (time) =>
      time.relative &&
      time.relative.kind !== 'after' &&
      said.times.some((other) => other !== time && !other.relative),
  );
  if (relative && said.times.length > 1) return against_(said, relative, ahead);
  if (first?.relative && said.marks.some(({ ideas }) => ideas.has('compareWord')))
    return against_(said, first, ahead);
  if (first && second && said.marks.some(({ ideas }) => ideas.has('compareWord')))
    return against_(said, second, ahead);
  return null;
}

// "The third quarter against the first": of the same year.
function earlierQuarter({ times, tokens, lexicon }: Said, start: number): Period | null {
  const quarter = times.find(({ unit, start: at }) => unit === 'quarter' && at < start)?.days(false);
  return quarter ? quarterBeside(quarter, tokens, start, lexicon) : null;
}

const isOver = (time: Time, today: string) => (time.days(false)?.to ?? today) < today;
const isNowAt = ({ lexicon, tokens }: Said, at: number) =>
  tokens[at] !== undefined &&
  lexicon.times.longest(tokens, at).entries.some(({ symbols }) => symbols === 'now');

function against_(said: Said, time: Time, ahead: boolean): Comparison {
  const { relative } = time;
  const days = time.days(ahead);
  const isLastYear = (period: Period | null) =>
    relative?.kind === 'lastYear' ||
    (time.unit === 'year' &&
      days !== null &&
      period !== null &&
      Number(period.from.slice(0, 4)) === Number(days.from.slice(0, 4)) + 1);
  const others = said.times.some((other) => other !== time && !other.relative);
  return {
    time,
    period: others || relative || !days || !time.unit ? null : ownUnit(time, said.today),
    compare: (period) => {
      if (isLastYear(period)) return 'lastYear';
      if (relative) return 'before';
      if (!days) return 'before';
      if (!period) return { period: days };
      if (days.from === period.from) return 'before';
      const year = inYears(period, -1);
      if (year.from === days.from && days.to >= year.to) return 'lastYear';
      const unit = time.unit;
      if (unit && unit !== 'day') {
        const before = unitAt(unit, period.from, -1);
        const isWhole = unitAt(unit, period.from).from === period.from;
        if (isWhole && before.from === days.from && before.to === days.to && isRelativeWord(said, time))
          return 'before';
      }
      return { period: days.to > said.today ? { from: days.from, to: said.today } : days };
    },
  };
}

// "This month vs last month": the one before; "Q3 against Q2": that one.
const isRelativeWord = (said: Said, { start, end }: Time) =>
  !said.tokens.slice(start, end).some(({ text }) => /\d/.test(text)) &&
  !said.tokens
    .slice(start, end)
    .some((_, n) =>
      said.lexicon.times
        .longest(said.tokens, start + n)
        .entries.some(({ symbols }) => /^(m|q|o)\./.test(symbols)),
    );

function ownUnit(time: Time, today: string): Period | null {
  const { unit } = time;
  if (!unit || unit === 'day') return null;
  const own = unitAt(unit, today);
  return { from: own.from, to: today };
}
