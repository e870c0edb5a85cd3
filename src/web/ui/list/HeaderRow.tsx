// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active row by aria-activedescendant
import { type DragEvent, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useFirstTexts } from '../../texts/language.ts';
import type { Column, ListLayout, Sort } from './columns.ts';
import classes from './DataList.module.css';

type Props<R> = {
  layout: ListLayout<R>;
  sort: Sort | undefined;
  onSort: ((column: string) => void) | undefined;
  /** Null where rows cannot be selected. */
  selected: 'all' | 'some' | 'none' | null;
  onSelectAll: (on: boolean) => void;
};

/** Headings: click or Enter sorts, Alt+arrows resize, Alt+Shift+arrows move; edges and headings can be dragged. */
export function HeaderRow<R>({ layout, sort, onSort, selected, onSelectAll }: Props<R>) {
  const { common } = useFirstTexts();
  const [dropAt, setDropAt] = useState<string | null>(null);
  const drop = (event: DragEvent, at: number) => {
    event.preventDefault();
    setDropAt(null);
    layout.place(event.dataTransfer.getData('text/plain'), at);
  };
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        {selected ? (
          <div role="columnheader" className={classes.check}>
            <label>
              <input
                type="checkbox"
                aria-label={common.selectAllLoadedRows}
                checked={selected === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = selected === 'some';
                }}
                onChange={(event) => onSelectAll(event.currentTarget.checked)}
              />
            </label>
          </div>
        ) : null}
        {layout.visible.map((column, index) => (
          <div
            key={column.id}
            role="columnheader"
            className={classes.heading}
            data-align={column.align}
            data-drop={dropAt === column.id || undefined}
            aria-sort={ariaSort(column, sort)}
            draggable
            onDragStart={(event) => event.dataTransfer.setData('text/plain', column.id)}
            onDragOver={(event) => {
              event.preventDefault();
              setDropAt(column.id);
            }}
            onDragLeave={() => setDropAt(null)}
            onDrop={(event) => drop(event, index)}
          >
            <Heading
              column={column}
              sort={sort}
              onSort={onSort}
              onKey={(event) => moveByKey(event, column, index, layout)}
            />
            <ResizeEdge
              width={layout.widthOf(column)}
              onResize={(width) => layout.resize(column.id, width)}
            />
          </div>
        ))}
      </div>
    </div>
  );
}

type HeadingProps<R> = {
  column: Column<R>;
  sort: Sort | undefined;
  onSort: ((column: string) => void) | undefined;
  onKey: (event: KeyboardEvent) => void;
};

function Heading<R>({ column, sort, onSort, onKey }: HeadingProps<R>) {
  if (!column.sortable)
    return <span className={column.quietTitle ? 'sb-hidden' : classes.plainHeading}>{column.title}</span>;
  const sorted = sort?.column === column.id;
  return (
    <button
      type="button"
      onClick={() => onSort?.(column.id)}
      onKeyDown={onKey}
      data-sorted={sorted || undefined}
    >
      <span>{column.title}</span>
      <svg
        width="8"
        height="8"
        viewBox="0 0 8 8"
        aria-hidden="true"
        data-dir={sorted ? sort?.dir : undefined}
      >
        <path d="M4 1.2 7 6.4H1z" fill="currentColor" />
      </svg>
    </button>
  );
}

function ariaSort<R>(
  column: Column<R>,
  sort: Sort | undefined,
): 'ascending' | 'descending' | 'none' | undefined {
  if (!column.sortable) return undefined;
  if (sort?.column !== column.id) return 'none';
  return sort.dir === 'asc' ? 'ascending' : 'descending';
}

function moveByKey<R>(event: KeyboardEvent, column: Column<R>, index: number, layout: ListLayout<R>) {
  if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
  event.preventDefault();
  const rtl = document.documentElement.dir === 'rtl';
  const step = (event.key === 'ArrowRight') === rtl ? -1 : 1;
  if (event.shiftKey) layout.place(column.id, index + step);
  else layout.resize(column.id, layout.widthOf(column) + step * 16);
}

/** The edge after a heading; drag it to make the column wider or narrower. */
function ResizeEdge({ width, onResize }: { width: number; onResize: (width: number) => void }) {
  const start = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    const edge = event.currentTarget;
    const from = event.clientX;
    const shown = edge.parentElement?.getBoundingClientRect().width ?? width;
    const direction = document.documentElement.dir === 'rtl' ? -1 : 1;
    edge.setPointerCapture(event.pointerId);
    const move = (at: globalThis.PointerEvent) => onResize(shown + (at.clientX - from) * direction);
    edge.addEventListener('pointermove', move);
    edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), {
      once: true,
    });
  };
  // The heading around it can be dragged, its edge must not be.
  return (
    <span
      className={classes.edge}
      aria-hidden="true"
      onPointerDown={start}
      draggable
      onDragStart={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    />
  );
}
