import { addDays, addMonths, monthOf } from '#shared/dates.ts';
import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import type { Preferences } from '#shared/people/tenants/preferences.ts';
import type { Texts } from '#web/texts/en.ts';
import type { ChartTable } from '#web/ui/chart/model.ts';
import { writerOf } from './values.ts';

/** How far back a page looks: a year by month, or so many days by day. */
export const SPANS = ['12m', '90d', '30d'] as const;
export type Span = (typeof SPANS)[number];

/** The days of a span up to today, and by what they are told apart. */
export function spanOf(
  span: Span,
  today: string,
): { split: 'month' | 'day'; days: { from: string; to: string } } {
  const from = span === '12m' ? addMonths(monthOf(today), -11) : addDays(today, span === '90d' ? -89 : -29);
  return { split: span === '12m' ? 'month' : 'day', days: { from, to: today } };
}

/** One row of values over stretches of time. */
export type Row = {
  name: string;
  values: number[];
  text: (n: number) => string;
  plain: (n: number) => string;
  short: (value: number) => string;
  /** What all of it comes to, or what it is in the end. */
  whole: string;
};

/** What was there at the ends of stretches of time as a line, and what happened in each as bars. */
export type Course = {
  /** What it is measured in, where there are several: currencies and units are never added up. */
  measure: string;
  labels: string[];
  line: Row | null;
  bars: Row | null;
  /** The bars of the time that it is compared with. */
  before: Row | null;
};

type Told = { figure: FigureName; answer: FigureAnswer; name: string; nameBefore?: string };
type Kit = { texts: Texts; preferences: Preferences; split: 'month' | 'day' };

/** A course for each unit or currency in which something is told, the one with the most first. */
export function coursesOf({ line, bars }: { line?: Told | null; bars?: Told | null }, kit: Kit): Course[] {
  const told = [line, bars].filter((one) => one !== null && one !== undefined);
  const [first] = told;
  if (!first) return [];
  const buckets = [...new Map(first.answer.rows.map(({ keys: [key] }) => [key!.id!, key!])).values()];
  const ids = buckets.map(({ id }) => id);
  const writer = writerFor(first, kit);
  const measures = Map.groupBy(
    told.flatMap(({ answer }) => answer.rows.filter((row) => row.value !== null && isThere(row))),
    ({ of }) => of,
  );
  return [...measures]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([of]) => ({
      measure: measures.size > 1 ? writer.measure(of) : '',
      labels: buckets.map((bucket) => writer.part(bucket, kit.split)),
      line: line ? rowOf(line, { of, ids, kit, isLast: true }) : null,
      bars: bars ? rowOf(bars, { of, ids, kit }) : null,
      // A business that is younger than that has nothing to be compared with.
      before:
        bars?.nameBefore && bars.answer.rows.some((row) => row.of === of && Number(row.before ?? 0) !== 0)
          ? rowOf({ ...bars, name: bars.nameBefore }, { of, ids, kit, isBefore: true })
          : null,
    }));
}

type Measured = FigureAnswer['rows'][number];
const isThere = ({ value, before }: Measured) => Number(value) !== 0 || Number(before ?? 0) !== 0;
const writerFor = ({ figure, answer }: Told, { texts, preferences }: Kit) =>
  writerOf(texts, figure, answer.currency, preferences);

type Of = { of: string | null; ids: (string | null)[]; kit: Kit; isLast?: true; isBefore?: true };

function rowOf(told: Told, { of, ids, kit, isLast, isBefore }: Of): Row {
  const writer = writerFor(told, kit);
  const found = new Map(
    told.answer.rows.flatMap((row) => (row.of === of && row.keys[0]?.id ? [[row.keys[0].id, row]] : [])),
  );
  const values = ids.map((id) => {
    const row = found.get(id ?? '');
    return (isBefore ? row?.before : row?.value) ?? 0;
  });
  const total = told.answer.totals.find((one) => one.of === of);
  const whole = isLast ? values.at(-1) : isBefore ? total?.before : total?.value;
  return {
    name: told.name,
    values: values.map(Number),
    text: (n) => writer.text(values[n] ?? 0, of),
    plain: (n) => writer.plain(values[n] ?? 0, of),
    short: (value) => writer.short(value, of),
    whole: writer.text(whole ?? 0, of),
  };
}

/** The same in rows, for whoever cannot see a chart. */
export function tableOfCourse({ labels, line, bars, before }: Course, corner: string): ChartTable {
  const rows = [line, bars, before].filter((row) => row !== null);
  return {
    columns: [{ label: corner }, ...rows.map(({ name }) => ({ label: name, isNumber: true }))],
    rows: labels.map((label, n) => [
      label,
      ...rows.map((row) => ({ text: row.text(n), plain: row.plain(n) })),
    ]),
  };
}
