import { fold, words } from '#shared/text.ts';
import type { PaletteIcon } from '../../ui/palette.ts';

/** One line of the palette. */
export type Row = {
  /** The same each time, so that it is known again among the recent ones. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** A sentence below the label. */
  text?: string;
  /** Other words by which it is found. */
  also?: string;
  Icon: PaletteIcon;
  /** An address, or what is done. */
  go: string | (() => void);
};

export type Group = { id: string; title: string; rows: Row[] };

/** How well a row fits what was typed, 0 the best; null: not at all. Every word must be found in it. */
function rankFor({ label, also = '' }: Pick<Row, 'label' | 'also'>, typed: string): number | null {
  const wanted = words(typed);
  if (!wanted.length) return null;
  if (fold(label).startsWith(fold(typed).trim())) return 0;
  const own = words(label);
  const all = [...own, ...words(also)];
  const within = (known: string[]) => wanted.every((word) => known.some((each) => each.startsWith(word)));
  if (within(own)) return 1;
  if (within(all)) return 2;
  return wanted.every((word) => fold(label).includes(word)) ? 3 : null;
}

/** The rows that fit, the best first, and else in their order. */
export function matching(rows: Row[], typed: string): Row[] {
  return rows
    .map((row) => ({ row, rank: rankFor(row, typed) }))
    .filter((each): each is { row: Row; rank: number } => each.rank !== null)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ row }) => row);
}

/** The row one further up or down, from the last to the first and back. */
export function neighbour(rows: Row[], activeId: string | undefined, step: 1 | -1): string | undefined {
  const at = rows.findIndex(({ id }) => id === activeId);
  const next = at < 0 ? (step === 1 ? 0 : rows.length - 1) : (at + step + rows.length) % rows.length;
  return rows[next]?.id;
}

/** The groups that have something for what was typed, the one that fits best first; all of them when nothing was. */
export function groupsOf(groups: Group[], typed: string): Group[] {
  if (!typed.trim()) return groups.filter(({ rows }) => rows.length);
  return groups
    .map((group) => ({ ...group, rows: matching(group.rows, typed) }))
    .filter(({ rows }) => rows.length)
    .toSorted((a, b) => rankOf(a, typed) - rankOf(b, typed));
}

const rankOf = ({ rows: [best] }: Group, typed: string) => (best && rankFor(best, typed)) ?? 9;
