import { redirect } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';

export type Column<Row> = {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** In pixels; a growing column takes its share of what is left, and at least this. */
  width: number;
  grow?: true | number;
  align?: 'end';
  sortable?: boolean;
  /** The direction of the first click. */
  firstDir?: 'desc';
  /** The title is for screen readers only. */
  quietTitle?: boolean;
  /** Not among the columns that are shown at first. */
  optional?: boolean;
  /** Cannot be taken away. */
  required?: boolean;
};

export type Sort = { column: string; dir: 'asc' | 'desc' };

const MIN_WIDTH = 48;
const MAX_WIDTH = 640;

/** Which columns are shown in which order and how wide, and what changes that. */
export type ListLayout<Row> = {
  all: Column<Row>[];
  visible: Column<Row>[];
  template: string;
  minWidth: number;
  widthOf: (column: Column<Row>) => number;
  resize: (id: string, width: number) => void;
  /** Puts a column where another one is. */
  place: (id: string, at: number) => void;
  toggle: (id: string) => void;
  reset: () => void;
};

type Options<Row> = {
  /** Under which the browser remembers the widths and the chosen columns. */
  storageKey: string;
  columns: Column<Row>[];
  /** The chosen columns as the address carries them; undefined means the usual ones. */
  chosen?: string | undefined;
  /** Without it the columns are what they are. */
  onChoose?: (chosen: string | undefined) => void;
};

type Kept = { columns?: string | undefined; widths?: Record<string, number> };

export function useListLayout<Row>({ storageKey, columns, chosen, onChoose }: Options<Row>): ListLayout<Row> {
  const [widths, setWidths] = useState(() => readKept(storageKey).widths ?? {});
  const usual = idsOf(usualOf(columns));
  const visible = shownColumns(columns, chosen);
  const ids = idsOf(visible);
  const widthOf = (column: Column<Row>) => widths[column.id] ?? column.width;
  const growing = (column: Column<Row>) => Boolean(column.grow) && widths[column.id] === undefined;

  const choose = (next: string[]) => {
    const text = next.join(',') === usual.join(',') ? undefined : next.join(',');
    keep(storageKey, { columns: text, widths });
    onChoose?.(text);
  };
  const tracks = visible.map((column) =>
    growing(column) ? `minmax(${column.width}px, ${Number(column.grow)}fr)` : `${widthOf(column)}px`,
  );

  return {
    all: [...visible, ...columns.filter((column) => !ids.includes(column.id))],
    visible,
    // Without a growing column the last track takes the rest, so that rows reach the edge.
    template: [...tracks, ...(visible.some(growing) ? [] : ['minmax(0, 1fr)'])].join(' '),
    minWidth: visible.reduce((sum, column) => sum + widthOf(column), 0),
    widthOf,
    resize: (id, width) => {
      const next = { ...widths, [id]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) };
      setWidths(next);
      keep(storageKey, { columns: chosen, widths: next });
    },
    place: (id, at) => {
      const rest = ids.filter((known) => known !== id);
      choose(rest.toSpliced(Math.max(0, Math.min(at, rest.length)), 0, id));
    },
    toggle: (id) => choose(ids.includes(id) ? ids.filter((known) => known !== id) : [...ids, id]),
    reset: () => {
      setWidths({});
      keep(storageKey, {});
      onChoose?.(undefined);
    },
  };
}

/** The columns that are shown, in their order. */
export function shownColumns<Row>(columns: Column<Row>[], chosen: string | undefined): Column<Row>[] {
  const wanted = [...new Set(chosen?.split(','))].flatMap(
    (id) => columns.find((column) => column.id === id) ?? [],
  );
  if (wanted.length === 0) return usualOf(columns);
  return [...columns.filter((column) => column.required && !wanted.includes(column)), ...wanted];
}

function usualOf<Row>(columns: Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => !column.optional);
}

function idsOf<Row>(columns: Column<Row>[]): string[] {
  return columns.map(({ id }) => id);
}

type Going = { search: { columns?: string | undefined }; location: { href: string } };

/** An address that names no columns takes those that this browser chose last, and says so. */
export function takeKeptColumns(storageKey: string, { search, location }: Going): void {
  const columns = keptColumns(storageKey);
  if (!columns || search.columns) return;
  const mark = location.href.includes('?') ? '&' : '?';
  throw redirect({ href: `${location.href}${mark}${new URLSearchParams({ columns })}`, replace: true });
}

/** The columns this browser chose last. */
export function keptColumns(storageKey: string): string | undefined {
  return readKept(storageKey).columns;
}

function readKept(storageKey: string): Kept {
  try {
    const kept: Kept | null = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return {
      columns: typeof kept?.columns === 'string' ? kept.columns : undefined,
      widths: kept?.widths ?? {},
    };
  } catch {
    return {};
  }
}

function keep(storageKey: string, kept: Kept): void {
  localStorage.setItem(storageKey, JSON.stringify(kept));
}
