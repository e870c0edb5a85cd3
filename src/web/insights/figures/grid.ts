import { changeRatio } from '#shared/changeRatio.ts';
import type { FigureQuery } from '#shared/insights/figures/address.ts';
import { adds, type FigureName, figureOf, type Split } from '#shared/insights/figures/catalogue.ts';
import type { PartKey } from '#shared/insights/figures/writer.ts';
import type { Texts } from '#web/texts/en.ts';
import type { ChartTable } from '#web/ui/chart/model.ts';
import { rowsQueryOf } from './cells.ts';
import { type Explored, type Measured, pivotOf } from './pivot.ts';
import type { Writer } from './values.ts';

/** What a value leads to: its rows, by what it is of. */
export type Opened = { query: FigureQuery; of: string | null; parts: string[]; value: string };

export type GridCell = {
  text: string;
  plain: string;
  isZero: boolean;
  /** Beside a value in a table of two splits, or by itself: how it changed. */
  change?: { now: number; before: number };
  /** Holds no more than the change. */
  isChange?: true;
  opened: Opened | null;
};
export type GridRow = { id: string; name: string; measure: string; cells: (GridCell | null)[] };
export type Grid = {
  /** What the parts down the side are. */
  corner: string;
  columns: { id: string; label: string }[];
  rows: GridRow[];
  foot: GridRow[];
};

type Kit = { explored: Explored; writer: Writer; texts: Texts };

/** The table of a figure: its parts with their values, or the first split down and the second one across. */
export function gridOf(kit: Kit): Grid {
  return kit.explored.asked.split.length === 2 ? crossed(kit) : listed(kit);
}

function listed({ explored, writer, texts }: Kit): Grid {
  const { asked, whole } = explored;
  const { explore: words } = texts;
  const split = asked.split[0] as Split | undefined;
  const isCompared = whole.before !== null && asked.compare !== undefined;
  const rowOf = (part: Measured, keys: PartKey[], name: string): GridRow => {
    const cell = cellsOf({ explored, writer }, name ? [name] : []);
    const now = cell(part, keys);
    const change = changeOf(part);
    return {
      ...{
        id: `${keys.map(({ id, name: own }) => id ?? own).join()} ${part.of}`,
        name,
        measure: writer.measure(part.of),
      },
      cells: [
        now,
        ...(isCompared
          ? [
              cell({ ...part, value: part.before ?? null }, keys, true),
              change && {
                text: '',
                plain: percentOf(change),
                isZero: false,
                change,
                isChange: true as const,
                opened: null,
              },
            ]
          : []),
      ],
    };
  };
  const totals = whole.totals.map((total) => rowOf(total, [], words.whole));
  return {
    corner: split ? words.splits[split] : '',
    columns: [
      { id: 'value', label: words.figures[asked.figure].name },
      ...(isCompared
        ? [
            { id: 'before', label: words.before },
            { id: 'change', label: words.change },
          ]
        : []),
    ],
    rows: split
      ? whole.rows.map((part) => rowOf(part, part.keys, part.keys[0] ? writer.part(part.keys[0], split) : ''))
      : totals,
    foot: split && adds(asked.figure, split) ? totals : [],
  };
}

function crossed({ explored, writer, texts }: Kit): Grid {
  const { asked } = explored;
  const { explore: words } = texts;
  const [first, second] = asked.split as [Split, Split];
  const { columns, lines, totals } = pivotOf(explored);
  const hasEdge = explored.down !== null;
  const names = columns.map((key) => writer.part(key, second));
  const rowOf = (
    id: string,
    name: string,
    { of, cells, total }: { of: string | null; cells: (Measured | undefined)[]; total: Measured | undefined },
    key: PartKey | null,
  ): GridRow => {
    const open = cellsOf({ explored, writer }, []);
    const put = (part: Measured | undefined, keys: (PartKey | null)[], parts: string[]) => {
      if (!part) return null;
      const change = changeOf(part);
      // Where nothing was before there is no change to speak of: in so many cells it would be all that is read.
      const cell = { ...open(part, keys), ...(change?.before ? { change } : {}) };
      return cell.opened ? { ...cell, opened: { ...cell.opened, parts } } : cell;
    };
    const own = key ? [name] : [];
    return {
      ...{ id, name, measure: writer.measure(of) },
      cells: [
        ...cells.map((part, n) => put(part, [key, columns[n] ?? null], [...own, names[n] ?? ''])),
        ...(hasEdge ? [put(total, [key, null], own.length ? own : [words.whole])] : []),
      ],
    };
  };
  return {
    corner: `${words.splits[first]} / ${words.splits[second]}`,
    columns: [
      ...columns.map((key, n) => ({ id: key.id ?? `-${key.name}`, label: names[n] ?? '' })),
      ...(hasEdge ? [{ id: 'total', label: words.whole }] : []),
    ],
    rows: lines.map((line) =>
      rowOf(`${line.key.id ?? line.key.name} ${line.of}`, writer.part(line.key, first), line, line.key),
    ),
    foot: totals.map((line) => rowOf(`total ${line.of}`, words.whole, line, null)),
  };
}

/** Makes the cell of a value; `old` is one of the time that it is compared with. */
function cellsOf({ explored: { asked, whole }, writer }: Omit<Kit, 'texts'>, parts: string[]) {
  return ({ of, value }: Measured, keys: (PartKey | null)[], old = false): GridCell => {
    const text = writer.text(value, of);
    // Parts of time were at another time: which days those of a part were is not said.
    const days = old ? whole.before : whole.period;
    const before = old && days ? beforeOf(asked, days) : asked;
    const query =
      old &&
      (!days ||
        keys.some((_, n) => ['day', 'week', 'month', 'quarter', 'year'].includes(asked.split[n] ?? '')))
        ? null
        : rowsQueryOf(before, asked.split, keys, { period: days, of });
    return {
      ...{ text, plain: writer.plain(value, of), isZero: Number(value ?? 0) === 0 },
      opened: query && value !== null ? { query, of, parts, value: text } : null,
    };
  };
}

function beforeOf(asked: Explored['asked'], { from, to }: { from: string; to: string }): FigureQuery {
  const { period: _, from: _from, to: _to, asOf, ...rest } = asked;
  return asOf !== undefined || (from === to && !asked.period && !asked.from)
    ? { ...rest, asOf: to }
    : { ...rest, period: 'own', from, to };
}

function changeOf({ value, before }: Measured): { now: number; before: number } | null {
  if (before === undefined || before === null || value === null) return null;
  return { now: Number(value), before: Number(before) };
}

function percentOf({ now, before }: { now: number; before: number }): string {
  const ratio = changeRatio(before, now);
  return ratio === null ? '' : (ratio * 100).toFixed(1);
}

/** In what a table says each of its values is measured. */
export function measureOf(figure: FigureName): 'quantity' | 'money' | null {
  const { unit } = figureOf(figure);
  return unit === 'quantity' || unit === 'money' ? unit : null;
}

/** The table as a file has it: with what each value is measured in where that is not said by the figure. */
export function tableOf(grid: Grid, texts: Texts, unit: 'quantity' | 'money' | null): ChartTable {
  const { common, explore: words } = texts;
  const isSaid = [...grid.rows, ...grid.foot].some(({ measure }) => measure !== '');
  const measured = unit !== null && isSaid;
  const hasChanges = grid.rows.some(({ cells }) => cells.some((cell) => cell?.change && !cell.isChange));
  const lineOf = ({ name, measure, cells }: GridRow) => [
    ...(grid.corner ? [name] : []),
    ...(measured ? [measure] : []),
    ...cells.flatMap((cell) => [
      { text: cell?.text ?? '', plain: cell?.plain ?? '' },
      ...(hasChanges ? [cell?.change ? { text: '', plain: percentOf(cell.change) } : ''] : []),
    ]),
  ];
  return {
    columns: [
      ...(grid.corner ? [{ label: grid.corner }] : []),
      ...(measured ? [{ label: unit === 'money' ? common.currency : common.unit }] : []),
      ...grid.columns.flatMap(({ label }) => [
        { label, isNumber: true },
        ...(hasChanges ? [{ label: `${label} · ${words.change} %`, isNumber: true }] : []),
      ]),
    ],
    rows: [...grid.rows, ...grid.foot].map(lineOf),
  };
}
