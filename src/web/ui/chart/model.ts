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
  /** Where the scale begins at zero, and not at the lowest value. */
  fromZero: boolean;
  text: (value: number) => string;
};

/** Parts of a whole, one below the other. */
export type Bars = { kind: 'bars'; rows: { label: string; value: number; text: string; isBad?: boolean }[] };

export type ChartData = Trend | Bars;

/** The cell as people read it. */
export const textOf = (cell: Cell) => (typeof cell === 'string' ? cell : cell.text);

/** The lowest and the highest of the scale; never the same. */
export function scaleOf({ values, before, fromZero }: Trend): { low: number; high: number } {
  const all = [...values, ...(before ?? []).filter((value) => value !== null)];
  const high = Math.max(fromZero ? 0 : -Infinity, ...all);
  const low = Math.min(fromZero ? 0 : Infinity, ...all);
  if (high > low) return { low, high };
  return high === 0 ? { low: 0, high: 1 } : { low: Math.min(0, low), high: Math.max(0, high) };
}
