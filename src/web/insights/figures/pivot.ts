import type { FigureQuery } from '#shared/insights/figures/address.ts';
import { AGES, adds, isTimeSplit, type Split } from '#shared/insights/figures/catalogue.ts';
import type { FigureAnswer } from '#shared/insights/figures/contract.ts';
import type { PartKey } from '#shared/insights/figures/writer.ts';

/** A value with what it is measured in. */
export type Measured = FigureAnswer['totals'][number];

/** A figure with, where it has two splits, what all of each first and of each second part come to. */
export type Explored = {
  asked: Omit<FigureQuery, 'split'> & { split: Split[] };
  whole: FigureAnswer;
  down: FigureAnswer | null;
  across: FigureAnswer | null;
};

/** A row of the table: of one part, and of one unit or currency where there are several. */
export type Line = {
  key: PartKey;
  of: string | null;
  cells: (Measured | undefined)[];
  total: Measured | undefined;
};
export type Pivot = {
  columns: PartKey[];
  lines: Line[];
  /** At the foot: one line for each unit or currency. */
  totals: { of: string | null; cells: (Measured | undefined)[]; total: Measured | undefined }[];
};

/** A part is known by its id; what has none, such as free text, by its name. */
const nameOfKey = ({ id, name }: PartKey) => (id === null ? `-${name}` : `+${id}`);
const at = (key: PartKey, of: string | null) => `${nameOfKey(key)} ${of ?? ''}`;

/** The parts of two splits as a table: the first one down, the second one across, each of what it is measured in. */
export function pivotOf({ asked, whole, down, across }: Explored): Pivot {
  const [first, second] = asked.split as [Split, Split];
  const keysAt = (place: 0 | 1) => whole.rows.flatMap(({ keys }) => keys[place] ?? []);
  const edge = (answer: FigureAnswer | null) => answer?.rows.flatMap(({ keys }) => keys[0] ?? []) ?? [];
  const inOrder = (keys: PartKey[], split: Split) => {
    const known = [...new Map(keys.map((key) => [nameOfKey(key), key])).values()];
    if (split === 'age') return known.sort((a, b) => AGES.indexOf(a.id ?? '') - AGES.indexOf(b.id ?? ''));
    return isTimeSplit(split) ? known.sort((a, b) => ((a.id ?? '') < (b.id ?? '') ? -1 : 1)) : known;
  };
  // The edges say in which order parts come. Of them only those that have a part are shown, but every stretch of time.
  const held = [new Set(keysAt(0).map(nameOfKey)), new Set(keysAt(1).map(nameOfKey))] as const;
  const shown = (answer: FigureAnswer | null, place: 0 | 1, split: Split) =>
    inOrder(
      [
        ...edge(answer).filter((key) => isTimeSplit(split) || held[place].has(nameOfKey(key))),
        ...keysAt(place),
      ],
      split,
    );
  const columns = shown(across, 1, second);
  const cells = new Map(
    whole.rows.map((part) => [`${at(part.keys[0]!, part.of)} ${nameOfKey(part.keys[1]!)}`, part]),
  );
  const edgeOf = (answer: FigureAnswer | null) =>
    new Map(
      answer?.rows.flatMap((part) => (part.keys[0] ? [[at(part.keys[0], part.of), part] as const] : [])),
    );
  const [downEdge, acrossEdge] = [edgeOf(down), edgeOf(across)];
  const measures = [...new Set([...whole.totals, ...whole.rows].map(({ of }) => of))];
  return {
    columns,
    lines: shown(down, 0, first).flatMap((key) =>
      measures.flatMap((of): Line[] => {
        const own = columns.map((column) => cells.get(`${at(key, of)} ${nameOfKey(column)}`));
        return own.some(Boolean) ? [{ key, of, cells: own, total: downEdge.get(at(key, of)) }] : [];
      }),
    ),
    totals: across
      ? measures.map((of) => ({
          of,
          cells: columns.map((column) => acrossEdge.get(at(column, of))),
          total: adds(asked.figure, second) ? whole.totals.find((total) => total.of === of) : undefined,
        }))
      : [],
  };
}
