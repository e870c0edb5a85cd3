import { isTimeSplit, type Split } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import type { ChartData } from '#web/ui/chart/model.ts';
import type { Explored } from './pivot.ts';
import type { Writer } from './values.ts';

/** More bars than these are no picture any more. */
const MOST_BARS = 12;

/**
 * The chart of a figure: a line over time, or else bars. Of two splits the one over time is drawn, or the first; of
 * several units or currencies the one of most parts, which it is named by.
 */
export function chartOf(
  { asked, whole, down, across }: Explored,
  { writer, texts }: { writer: Writer; texts: Texts },
): { data: ChartData; of: string } | null {
  const [first, second] = asked.split as Split[];
  const drawn: [Split, FigureAnswer][] = second
    ? [
        ...(down && first ? [[first, down] as [Split, FigureAnswer]] : []),
        ...(across ? [[second, across] as [Split, FigureAnswer]] : []),
      ]
    : first
      ? [[first, whole]]
      : [];
  const [split, answer] = drawn.find(([one]) => isTimeSplit(one)) ?? drawn[0] ?? [];
  if (!split || !answer) return null;
  const measures = [...new Set([...answer.totals, ...answer.rows].map(({ of }) => of))];
  const held = (one: string | null) => answer.rows.filter((row) => row.of === one).length;
  const of = measures.toSorted((one, other) => held(other) - held(one))[0] ?? null;
  const rows = answer.rows.flatMap((row) =>
    row.of === of && row.value !== null && row.keys[0] ? [row] : [],
  );
  if (rows.length < 2) return null;
  const name = measures.length > 1 ? writer.measure(of) : '';
  const label = (row: (typeof rows)[number]) => writer.part(row.keys[0]!, split);
  if (!isTimeSplit(split))
    return {
      of: name,
      data: {
        kind: 'bars',
        rows: rows
          .slice(0, MOST_BARS)
          .map((row) => ({ label: label(row), value: Number(row.value), text: writer.text(row.value, of) })),
      },
    };
  const inOrder = rows.toSorted((a, b) => ((a.keys[0]?.id ?? '') < (b.keys[0]?.id ?? '') ? -1 : 1));
  const isCompared =
    asked.compare !== undefined && inOrder.some(({ before }) => before !== undefined && before !== null);
  return {
    of: name,
    data: {
      ...{ kind: 'trend', fromZero: true, name: texts.explore.figures[asked.figure].name },
      ...(isCompared
        ? {
            nameBefore: texts.explore.before,
            before: inOrder.map(({ before }) =>
              before === undefined || before === null ? null : Number(before),
            ),
          }
        : {}),
      labels: inOrder.map(label),
      values: inOrder.map(({ value }) => Number(value)),
      text: (value) => writer.short(value, of),
      exact: (value) => writer.text(String(value), of),
    },
  };
}
