import { quantityText, toThousandths } from '#shared/decimal.ts';
import { canSum, isTimeSplit, type Split } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer, FigureValue } from '#shared/insights/figures/contract.ts';
import type { Texts } from '#web/texts/en.ts';
import type { ChartData } from '#web/ui/chart/model.ts';
import type { Explored } from './pivot.ts';
import type { Writer } from './values.ts';

/** `most`: so many bars there is room for. */
type Kit = { writer: Writer; texts: Texts; most?: number };

/** More bars than these are no picture any more. */
const MOST_BARS = 12;

type Drawn = {
  asked: Explored['asked'];
  answer: FigureAnswer;
  of: string | null;
  /** Of all its parts that were answered. */
  values: FigureValue[];
};

/** What is said of parts that have no bar: how many they are, and what they come to where they can be added up. */
function restOf(
  { asked, answer, of, values }: Drawn,
  { writer, texts: { explore }, most }: Required<Kit>,
): { rest?: string } {
  const shown = values.slice(0, most);
  const isWhole = answer.rows.length >= answer.count;
  if (isWhole && shown.length === values.length) return {};
  // How many parts each of several units or currencies has is not answered.
  const isOne = answer.rows.every((row) => row.of === of);
  if (!isWhole && !isOne) return { rest: explore.onlyFirst(shown.length) };
  const count = isWhole ? values.length : answer.count;
  const total = answer.totals.find((one) => one.of === of)?.value ?? null;
  const isNarrowed = asked.above !== undefined || asked.below !== undefined;
  // Where a part stands in several, as an item that is low in two places, there is no total either.
  if (!canSum(asked.figure) || total === null || (isNarrowed && !isWhole))
    return { rest: explore.shownOf(shown.length, count) };
  const rest = isWhole ? thousandths(values.slice(most)) : thousandths([total]) - thousandths(shown);
  return { rest: explore.restTogether(shown.length, count, writer.text(quantityText(rest), of)) };
}

/** Minor units and counts are whole, quantities have three decimals. */
const thousandths = (values: FigureValue[]) =>
  values.reduce((sum, value) => sum + toThousandths(String(value ?? 0)), 0n);

/**
 * The chart of a figure: a line over time, or else bars. Of two splits the one over time is drawn, or the first; of
 * several units or currencies the one of most parts, which it is named by.
 */
export function chartOf(
  { asked, whole, down, across }: Explored,
  { writer, texts, most = MOST_BARS }: Kit,
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
          .slice(0, most)
          .map((row) => ({ label: label(row), value: Number(row.value), text: writer.text(row.value, of) })),
        ...restOf({ asked, answer, of, values: rows.map(({ value }) => value) }, { writer, texts, most }),
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
