/** What charts and their tables are made of. It is worded by whoever makes it. */

/** A cell: as people read it, and as machines do in files. */
export type Cell = string | { text: string; plain: string };
export type ChartTable = { columns: { label: string; isNumber?: boolean }[]; rows: Cell[][] };

/** Lines over a row of days; `before` is a second one, of the period that it is compared with. */
export type Trend = {
  kind: 'trend';
  labels: string[];
  values: number[];
  before?: (number | null)[];
  name: string;
  nameBefore?: string;
  /** Where the scale begins at zero, and not near the lowest value. */
  fromZero: boolean;
  /** A value of the scale, as short as it can be. */
  text: (value: number) => string;
  /** A value in full. */
  exact: (value: number) => string;
};

/** Parts of a whole, one below the other; `rest` says what is left out. */
export type Bars = {
  kind: 'bars';
  rows: { label: string; value: number; text: string; isBad?: boolean }[];
  rest?: string;
};

export type ChartData = Trend | Bars;

/** The cell as people read it. */
export const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);

type Scale = { low: number; high: number; ticks: number[] };

const STEPS = 3;

/** A scale of round values that holds all of a chart: its ends are the first and the last of them. */
export function scaleOf({ values, before, fromZero }: Trend): Scale {
  const all = [...values, ...(before ?? []).filter((value) => value !== null), ...(fromZero ? [0] : [])];
  const [least, most] = [Math.min(...all), Math.max(...all)];
  if (least === 0 && most === 0) return { low: 0, high: 1, ticks: [0] };
  const [from, to] = least === most ? [Math.min(0, least), Math.max(0, most)] : [least, most];
  const round = roundStep((to - from) / STEPS);
  const step = all.every(Number.isInteger) ? Math.max(1, round) : round;
  const [first, last] = [Math.floor(from / step), Math.ceil(to / step)];
  // Without what a sum of fractions would drag along.
  const ticks = Array.from({ length: last - first + 1 }, (_, n) =>
    Number(((first + n) * step).toPrecision(12)),
  );
  return { low: ticks[0] ?? 0, high: ticks.at(-1) ?? 0, ticks };
}

/** The next of 1, 2 and 5 with any number of zeros. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((one) => one * power >= least) ?? 10) * power;
}

/** What stands beside the lines of a scale: short, unless two of them would then say the same. */
export function tickTexts({ ticks }: Scale, { text, exact }: Pick<Trend, 'text' | 'exact'>): string[] {
  const short = ticks.map(text);
  return new Set(short).size === ticks.length ? short : ticks.map(exact);
}

/** Where the bar of a value begins and how long it is, as parts of the width. All begin at zero; those below it run back. */
export function barPlaces({ rows }: Bars): (value: number) => { from: number; length: number } {
  const low = Math.min(0, ...rows.map(({ value }) => value));
  const high = Math.max(0, ...rows.map(({ value }) => value));
  const whole = high - low || 1;
  return (value) => ({ from: (Math.min(0, value) - low) / whole, length: Math.abs(value) / whole });
}
