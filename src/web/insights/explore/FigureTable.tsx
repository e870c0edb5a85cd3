import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLanguage, useTexts } from '#web/texts/language.ts';
import { Change } from '#web/ui/chart/Change.tsx';
import { keysAreTaken } from '#web/ui/focus.ts';
import { useShortcuts } from '#web/ui/shortcuts.ts';
import type { Grid, GridCell, GridRow, Opened } from '../figures/grid.ts';
import classes from './Explore.module.css';
import { type Place, placeAfter } from './places.ts';

type Props = { grid: Grid; label: string; isStale: boolean; onOpen: (opened: Opened) => void };

/** The values of a figure. Arrows lead from one to the next, Enter opens the rows behind it. */
export function FigureTable({ grid, label, isStale, onOpen }: Props) {
  const { direction } = useLanguage();
  const { ui } = useTexts();
  useGridShortcuts();
  const table = useRef<HTMLTableElement>(null);
  const rows = [...grid.rows, ...grid.foot];
  const size = { rows: rows.length, columns: grid.columns.length };
  const [active, setActive] = useState<Place>({ row: 0, column: 0 });
  // What was left may be larger than what has come.
  const at = { row: Math.min(active.row, size.rows - 1), column: Math.min(active.column, size.columns - 1) };
  const focus = ({ row, column }: Place) => {
    setActive({ row, column });
    table.current?.querySelector<HTMLElement>(`[data-place="${row} ${column}"]`)?.focus();
  };
  const open = ({ row, column }: Place) => {
    const opened = rows[row]?.cells[column]?.opened;
    if (opened) onOpen(opened);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      return open(at);
    }
    const next = placeAfter(event, at, size, direction);
    if (!next) return;
    event.preventDefault();
    focus(next);
  };
  const onClick = ({ target }: MouseEvent) => {
    const place =
      target instanceof Element ? target.closest('[data-place]')?.getAttribute('data-place') : null;
    if (!place || window.getSelection()?.toString()) return;
    const [row = 0, column = 0] = place.split(' ').map(Number);
    focus({ row, column });
    open({ row, column });
  };
  const onWindowKey = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const isNowhere = event.target === document.body || (event.target as Element | null)?.tagName === 'MAIN';
    if (!isNowhere || !/^Arrow(Up|Down)$/.test(event.key) || keysAreTaken(event)) return;
    event.preventDefault();
    focus(at);
  });
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onWindowKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  const line = (row: GridRow, n: number) => (
    <tr key={row.id}>
      {grid.corner ? (
        <th scope="row" className={classes.name}>
          <bdi>{row.name}</bdi>
          {row.measure && hasSeveral(rows) ? <small>{row.measure}</small> : null}
        </th>
      ) : null}
      {row.cells.map((cell, column) => (
        <td
          key={grid.columns[column]?.id}
          data-place={`${n} ${column}`}
          data-opens={cell?.opened ? true : undefined}
          data-zero={cell?.isZero ? true : undefined}
          tabIndex={at.row === n && at.column === column ? 0 : -1}
        >
          {cell ? <Value cell={cell} /> : <span className="sb-hidden">{ui.none}</span>}
        </td>
      ))}
    </tr>
  );
  return (
    <div className={classes.scroll} data-stale={isStale} aria-busy={isStale}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: keys lead from one of its cells to the next
        role="grid"
        className={classes.table}
        aria-label={label}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <thead>
          <tr>
            {grid.corner ? <th scope="col">{grid.corner}</th> : null}
            {grid.columns.map(({ id, label: heading }) => (
              <th key={id} scope="col" data-number>
                <bdi>{heading}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{grid.rows.map(line)}</tbody>
        {grid.foot.length ? (
          <tfoot>{grid.foot.map((row, n) => line(row, grid.rows.length + n))}</tfoot>
        ) : null}
      </table>
    </div>
  );
}

const hasSeveral = (rows: GridRow[]) => new Set(rows.map(({ measure }) => measure)).size > 1;

function Value({ cell: { text, change, isChange } }: { cell: GridCell }) {
  return (
    <>
      {isChange ? null : (
        <span className={`sb-number ${classes.value}`}>
          <bdi>{text}</bdi>
        </span>
      )}
      {change ? <Change {...change} /> : null}
    </>
  );
}

/** Names the keys of the table in the keyboard help. */
function useGridShortcuts(): void {
  const { keys, title } = useTexts().explore;
  const group = useMemo(
    () => ({
      title,
      shortcuts: [
        { keys: ['/'], label: keys.figure },
        { keys: ['↑', '↓', '←', '→'], label: keys.move },
        { keys: ['Home', 'End'], label: keys.ends },
        { keys: ['Enter'], label: keys.open },
      ],
    }),
    [keys, title],
  );
  useShortcuts(group);
}
