import { toThousandths } from '#shared/decimal.ts';
import type { Decision, EventKind, LineMark } from './states.ts';

/** A scan or an entry of one person on one line, its quantity as decimal text and its moment as an ISO 8601 instant. */
export type Tick = {
  id: string;
  personId: string;
  personName: string;
  kind: Exclude<EventKind, 'empty'>;
  quantity: string;
  at: string;
};

/** What one person found of a line, in thousandths, and over which time. */
export type Found = {
  personId: string;
  personName: string;
  counted: bigint;
  firstAt: string;
  lastAt: string;
};

/**
 * What each person found of a line by their ticks: every scan adds, a number that is typed stands for all that was before it, and a
 * cleared line was not counted. In the order in which they happened, whatever order they came in.
 */
export function foundBy(ticks: readonly Tick[]): Found[] {
  const people = Map.groupBy(ticks, ({ personId }) => personId);
  return [...people.values()]
    .flatMap((own) => foundByOne(own.toSorted(inTime)))
    .sort((one, other) => (one.firstAt < other.firstAt ? -1 : 1));
}

const inTime = (one: Tick, other: Tick) =>
  Date.parse(one.at) - Date.parse(other.at) || (one.id < other.id ? -1 : 1);

function foundByOne(ticks: Tick[]): Found[] {
  const found = ticks.reduce<Found | null>((sofar, { personId, personName, kind, quantity, at }) => {
    if (kind === 'clear') return null;
    const before = kind === 'add' ? sofar : null;
    const sum = (before?.counted ?? 0n) + toThousandths(quantity);
    return {
      ...{ personId, personName, lastAt: at, firstAt: before?.firstAt ?? at },
      // Whoever takes back more than they scanned has found none.
      counted: sum < 0n ? 0n : sum,
    };
  }, null);
  return found ? [found] : [];
}

/**
 * What was found of a line in all: what everybody found together, unless one person's number alone is to hold. Its moment is the
 * last of what counts; null: nobody has counted it.
 */
export function inAll(
  found: readonly Found[],
  takes: string | null,
): { counted: bigint; firstAt: string; countedAt: string } | null {
  const own = found.filter(({ personId }) => personId === takes);
  const all = own.length ? own : found;
  if (!all.length) return null;
  return {
    counted: all.reduce((sum, { counted }) => sum + counted, 0n),
    firstAt: all.map(({ firstAt }) => firstAt).sort()[0]!,
    countedAt: all
      .map(({ lastAt }) => lastAt)
      .sort()
      .at(-1)!,
  };
}

/** From what difference on a line is to be counted again: decimal text of units and percent, minor units of money; null: never. */
export type Tolerance = { units: string | null; percent: string | null; value: number | null };

/** Whether a difference is above any of the tolerances. Quantities in thousandths, the worth in minor units. */
export function isAbove(
  { units, percent, value }: Tolerance,
  { expected, difference, worth }: { expected: bigint; difference: bigint; worth: bigint },
): boolean {
  const off = difference < 0n ? -difference : difference;
  if (off === 0n) return false;
  const base = expected < 0n ? -expected : expected;
  // Percentages have three decimals: both sides in hundred thousandths of what is expected.
  if (percent !== null && off * 100_000n > base * toThousandths(percent)) return true;
  if (units !== null && off > toThousandths(units)) return true;
  return value !== null && (worth < 0n ? -worth : worth) > BigInt(value);
}

/** A line as its marks follow from it. */
export type MarkedLine = {
  isExpected: boolean;
  round: number;
  /** Who counts it in this round, and who has before. */
  people: readonly string[];
  earlier: readonly string[];
  takes: string | null;
  decision: Decision | null;
  /** Whether the difference is above a tolerance, goods moved while it was counted, and a later count of the place was posted. */
  isAbove: boolean;
  isMoved: boolean;
  isOvertaken: boolean;
};

/** Whether somebody else than before has counted a line again. */
const isSecond = ({ round, people, earlier }: MarkedLine): boolean =>
  round > 1 && people.some((one) => !earlier.includes(one));

/** What makes a line worth a look. "again": a second count by somebody else is asked for, and the count waits for it. */
export function marksOf(line: MarkedLine): LineMark[] {
  const open = line.decision === null;
  const marks: [LineMark, boolean][] = [
    ['again', open && line.isAbove && !line.isOvertaken && !isSecond(line)],
    ['several', line.people.length > 1 && line.takes === null],
    ['moved', line.isMoved],
    ['overtaken', line.isOvertaken],
    ['unexpected', !line.isExpected],
  ];
  return marks.flatMap(([mark, holds]) => (holds ? [mark] : []));
}

/** What counted lines come to beside the book: of lines, of units in thousandths, and of money in minor units. */
export function agreement(
  lines: readonly { expected: bigint; difference: bigint; worth: bigint; value: bigint }[],
) {
  const size = (number: bigint) => (number < 0n ? -number : number);
  const sum = (of: (line: (typeof lines)[number]) => bigint) =>
    lines.reduce((total, line) => total + of(line), 0n);
  return {
    linesCounted: lines.length,
    linesRight: lines.filter(({ difference }) => difference === 0n).length,
    unitsExpected: sum(({ expected }) => size(expected)),
    unitsOff: sum(({ difference }) => size(difference)),
    /** What the book said that they are worth, what is off of it either way, and what that changes in all. */
    valueExpected: sum(({ value }) => size(value)),
    valueOff: sum(({ worth }) => size(worth)),
    valueChange: sum(({ worth }) => worth),
  };
}

/**
 * How much of something agrees with the book, in percent with one decimal, as decimal text; both in whole numbers of the same. A
 * hundred is only said where all of it agrees. Null where there was nothing. The figures of counts say the same.
 */
export function percentRight(whole: number, off: number): string | null {
  if (whole <= 0) return null;
  const tenths = Math.round(((whole - off) * 1000) / whole);
  return String(Math.min(Math.max(0, tenths), off > 0 ? 999 : 1000) / 10);
}
