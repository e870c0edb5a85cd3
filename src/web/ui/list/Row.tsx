// biome-ignore-all lint/a11y/useSemanticElements: virtual rows are placed by hand, which table elements do not allow
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active row by aria-activedescendant
import { memo, type ReactNode } from 'react';
import { useFirstTexts } from '../../texts/language.ts';
import type { Column } from './columns.ts';
import classes from './DataList.module.css';

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

export const Row = memo(PlainRow) as typeof PlainRow;
