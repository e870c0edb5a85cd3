// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active row by aria-activedescendant
import { useMediaQuery } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useCallback, useEffect, useId, useMemo, useRef } from 'react';
import type { Shown } from '../../api/paging.ts';
import { useFirstTexts } from '../../texts/language.ts';
import { ErrorState } from '../ErrorState.tsx';
import type { Column, ListLayout, Sort } from './columns.ts';
import classes from './DataList.module.css';
import { HeaderRow } from './HeaderRow.tsx';
import { ListTail } from './ListTail.tsx';
import { SkeletonRows } from './SkeletonRows.tsx';
import type { Selection } from './selection.ts';
import { type ListActions, useListKeys } from './useListKeys.ts';
import { usePrinted } from './usePrinted.ts';

const ROW_HEIGHT = 34;
const CARD_HEIGHT = 60;
const HEADER_HEIGHT = 32;
const NO_ROWS: never[] = [];

export type DataListProps<R> = {
  label: string;
  layout: ListLayout<R>;
  /** Everything loaded so far; undefined while the first rows are on their way. */
  rows: R[] | undefined;
  rowId: (row: R) => string;
  rowName: (row: R) => string;
  /** How many rows there are in all, when known. */
  total: number | undefined;
  /** Without one the rows have the order that they come in. */
  sort?: Sort | undefined;
  onSort?: (column: string) => void;
  /** Without one, rows cannot be selected. */
  selection?: Selection | undefined;
  /** A row on a phone: two lines. */
  card: (row: R) => ReactNode;
  muted?: ((row: R) => boolean) | undefined;
  error: unknown;
  onRetry: () => void;
  /** The rows are those of the list before; this one is on its way. */
  waiting?: boolean;
  /** More rows come when they are scrolled to. */
  hasMore?: boolean;
  /** Called with what is on the screen whenever that, or what there is to show, has changed. */
  onShow?: (shown: Shown) => void;
  empty: ReactNode;
  /** When it changes, another list is shown: it begins at its top. */
  resetKey: string;
} & ListActions<R>;

/**
 * The list of every screen: virtual rows, a sticky header to sort, resize and reorder by, selection, and all
 * of it by keyboard. The grid itself holds the focus; the active row is named by aria-activedescendant.
 */
export function DataList<R>(props: DataListProps<R>) {
  // The virtualizer is one object that changes inside; memoizing by identity would freeze the rows.
  'use no memo';
  const { list: texts } = useFirstTexts();
  const { layout, rowId, selection, error, hasMore = false, onShow } = props;
  const rows: R[] = props.rows ?? NO_ROWS;
  const isPrinted = usePrinted();
  const compact = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false });
  const scroller = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const margin = compact ? 0 : HEADER_HEIGHT;
  const height = compact ? CARD_HEIGHT : ROW_HEIGHT;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    // One and the same function for the same rows: with another, all of them are measured anew.
    getItemKey: useCallback((index: number) => rowId(rows[index] as R), [rows, rowId]),
    // On paper nothing is scrolled to.
    overscan: isPrinted ? rows.length : 6,
    // When rows come or go above, those on the screen stay where they are; at the top, new ones show.
    anchorTo: (scroller.current?.scrollTop ?? 0) > 0 ? 'end' : 'start',
    scrollMargin: margin,
    scrollPaddingStart: margin,
  });
  const keys = useListKeys({
    ...props,
    rows,
    hasMore,
    settled: props.rows !== undefined && !props.waiting,
    grid: scroller,
    pageSize: () => Math.max(1, Math.floor(((scroller.current?.clientHeight ?? 400) - margin) / height) - 1),
    reveal: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another height are measured anew
  useEffect(() => virtual.measure(), [virtual, height]);
  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  const { resetKey } = props;
  const lastReset = useRef(resetKey);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows at the same places are another thing to show
  useEffect(() => {
    if (lastReset.current === resetKey) onShow?.({ first, last, upTo: keys.toEnd ? Infinity : last });
    else scroller.current?.scrollTo({ top: 0 });
    lastReset.current = resetKey;
  }, [first, last, rows, keys.toEnd, onShow, resetKey]);
  const selected = useMemo(() => {
    if (!selection) return null;
    const chosen = rows.filter((row) => selection.ids.has(rowId(row))).length;
    return chosen === 0 ? 'none' : chosen === rows.length ? 'all' : 'some';
  }, [rows, rowId, selection]);

  if (props.rows === undefined && error) return <ErrorState error={error} onRetry={props.onRetry} />;
  if (props.rows?.length === 0) return <>{props.empty}</>;
  const active = keys.activeIndex;
  const activeShown = items.some((item) => item.index === active);

  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        role="grid"
        tabIndex={0}
        aria-label={props.label}
        aria-multiselectable={selection ? true : undefined}
        aria-busy={props.rows === undefined || props.waiting === true}
        aria-rowcount={Math.max(props.total ?? 0, rows.length) + (compact ? 0 : 1)}
        aria-colcount={compact ? 1 : layout.visible.length + (selection ? 1 : 0)}
        aria-activedescendant={activeShown ? `${idPrefix}${active}` : undefined}
        className={classes.scroller}
        data-compact={compact || undefined}
        data-plain={selection ? undefined : true}
        data-scroll-restoration-id="list"
        style={
          {
            '--columns': layout.template,
            '--row': `${height}px`,
            '--min': `${layout.minWidth + (selection ? 36 : 0)}px`,
          } as React.CSSProperties
        }
        onKeyDown={keys.onKeyDown}
        onClick={keys.onClick}
        onWheel={keys.stay}
        onPointerDown={keys.stay}
      >
        {compact ? null : (
          <HeaderRow
            layout={layout}
            sort={props.sort}
            onSort={props.onSort}
            selected={selected}
            onSelectAll={(on) => (on ? selection?.set(rows.map(rowId), true) : selection?.clear())}
          />
        )}
        {props.rows === undefined ? <SkeletonRows count={24} columns={layout.visible.length} /> : null}
        <div role="rowgroup" className={classes.rows} style={{ blockSize: virtual.getTotalSize() }}>
          {items.map((item) => {
            const row = rows[item.index] as R;
            return (
              <Row
                key={item.key}
                id={`${idPrefix}${item.index}`}
                row={row}
                index={item.index}
                top={item.start - margin}
                columns={layout.visible}
                card={compact ? props.card : null}
                name={props.rowName(row)}
                selected={selection ? selection.ids.has(rowId(row)) : null}
                active={item.index === active}
                muted={props.muted?.(row) ?? false}
                rowOffset={compact ? 1 : 2}
              />
            );
          })}
        </div>
        <ListTail
          loading={hasMore && last >= rows.length - 1}
          error={rows.length > 0 ? error : null}
          onRetry={props.onRetry}
        />
      </div>
      {isPrinted && (props.total ?? 0) > rows.length ? (
        <p className={classes.printed}>{texts.printed(rows.length, props.total ?? 0)}</p>
      ) : null}
      <p role="status" className="sb-hidden">
        {props.rows ? texts.end(props.total ?? rows.length) : ''}
      </p>
    </div>
  );
}

type Props<R> = {
  id: string;
  row: R;
  index: number;
  /** Rows above it that the index does not count (the header), plus one. */
  rowOffset: number;
  top: number;
  columns: Column<R>[];
  card: ((row: R) => ReactNode) | null;
  name: string;
  /** Null where rows cannot be selected. */
  selected: boolean | null;
  active: boolean;
  muted: boolean;
};

function PlainRow<R>({
  id,
  row,
  index,
  rowOffset,
  top,
  columns,
  card,
  name,
  selected,
  active,
  muted,
}: Props<R>) {
  const { list } = useFirstTexts();
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={index + rowOffset}
      aria-selected={selected ?? undefined}
      data-index={index}
      className={classes.row}
      data-active={active || undefined}
      data-muted={muted || undefined}
      style={{ transform: `translateY(${top}px)` }}
    >
      {selected === null && !card ? null : (
        <div role="gridcell" className={classes.check}>
          {selected === null ? null : (
            <label>
              <input
                type="checkbox"
                tabIndex={-1}
                checked={selected}
                aria-label={list.selectRow(name)}
                readOnly
              />
            </label>
          )}
          {card ? <div className={classes.card}>{card(row)}</div> : null}
        </div>
      )}
      {card
        ? null
        : columns.map((column) => (
            <div key={column.id} role="gridcell" className={classes.cell} data-align={column.align}>
              {cellContent(column.cell(row))}
            </div>
          ))}
    </div>
  );
}

// Text that does not fit ends in dots; anything else looks after itself.
function cellContent(content: ReactNode): ReactNode {
  return typeof content === 'string' ? (
    <span className={classes.text} dir="auto">
      {content}
    </span>
  ) : (
    content
  );
}

const Row = memo(PlainRow) as typeof PlainRow;
