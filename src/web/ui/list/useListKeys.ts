import {
  type KeyboardEvent as ReactKeyboardEvent,
  type MouseEvent as ReactMouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import { keysAreTaken } from '../focus.ts';
import type { Selection } from './selection.ts';

export type ListActions<R> = {
  onOpen: (row: R) => void;
  onEdit?: (row: R) => void;
  /** `n` anywhere on the screen. */
  onNew?: () => void;
};

type Options<R> = ListActions<R> & {
  rows: R[];
  hasMore: boolean;
  /** The rows are those of this list, and not of the one before. */
  settled: boolean;
  /** Names the list: on the way to the end of one, another one is not followed to its end. */
  resetKey: string;
  rowId: (row: R) => string;
  selection?: Selection | undefined;
  grid: RefObject<HTMLDivElement | null>;
  pageSize: () => number;
  reveal: (index: number) => void;
};

/** So many rows more are loaded on the way to the end; whoever wants to go on presses End again. */
const TO_END = 20_000;

/**
 * The row that keys act on: by id, so that it stays itself while rows come and go; by place if it has gone.
 * Or the last one while the end is being loaded, up to so many rows.
 */
type Active = { id: string; index: number } | { endAt: number; of: string };

/** The row that was opened last, and of which list: whoever comes back to that list goes on from there. */
let lastOpened: { of: string; row: { id: string; index: number } } | null = null;
const listOf = (resetKey: string) => `${window.location.pathname} ${resetKey}`;

const openers: (() => void)[] = [];

/** Opens the first row of the list on the screen, as soon as it is there. */
export function openFirstHit(): void {
  openers.at(-1)?.();
}

/** Moving, opening and selecting by keyboard and by pointer. */
export function useListKeys<R>(options: Options<R>) {
  const { rows, rowId, selection, grid, reveal } = options;
  const [chosen, setActive] = useState<Active | null>(() =>
    lastOpened?.of === listOf(options.resetKey) ? lastOpened.row : null,
  );
  const [anchor, setAnchor] = useState<string | null>(null);
  const active = chosen && 'of' in chosen && chosen.of !== options.resetKey ? null : chosen;
  const activeIndex = active ? indexOf(rows, rowId, active) : -1;
  const toEnd = active !== null && 'endAt' in active && options.hasMore && rows.length < active.endAt;

  const moveTo = (target: number, extend = false) => {
    const index = Math.max(0, Math.min(rows.length - 1, target));
    const row = rows[index];
    if (!row) return;
    setActive({ id: rowId(row), index });
    reveal(index);
    if (extend) selectRange(index);
    else setAnchor(rowId(row));
  };

  const moveToEnd = (extend: boolean) => {
    moveTo(rows.length - 1, extend);
    if (options.hasMore && !extend) setActive({ endAt: rows.length + TO_END, of: options.resetKey });
  };
  const atEnd = active !== null && 'endAt' in active ? rows.length - 1 : null;
  const revealEnd = useEffectEvent((index: number) => reveal(index));
  useEffect(() => {
    if (atEnd !== null) revealEnd(atEnd);
  }, [atEnd]);
  /** Whoever scrolls or points on the way to the end stays where he is. */
  const stay = () => {
    const row = rows[activeIndex];
    if (row && atEnd !== null) setActive({ id: rowId(row), index: activeIndex });
  };

  const selectRange = (index: number) => {
    const from = anchor === null ? index : rows.findIndex((row) => rowId(row) === anchor);
    const [low, high] = from < 0 ? [index, index] : [Math.min(from, index), Math.max(from, index)];
    selection?.set(rows.slice(low, high + 1).map(rowId), true);
  };

  const toggle = (index: number) => {
    const row = rows[index];
    if (!row) return;
    setAnchor(rowId(row));
    selection?.set([rowId(row)], !selection.ids.has(rowId(row)));
  };

  const open = (index: number) => {
    const row = rows[index];
    if (!row) return;
    lastOpened = { of: listOf(options.resetKey), row: { id: rowId(row), index } };
    options.onOpen(row);
  };

  // Of which list the first row is to be opened.
  const [wanted, setWanted] = useState<string | null>(null);
  const { resetKey, settled } = options;
  const want = useEffectEvent(() => setWanted(resetKey));
  useEffect(() => {
    const opener = () => want();
    openers.push(opener);
    return () => void openers.splice(openers.indexOf(opener), 1);
  }, []);
  const openFirst = useEffectEvent(() => open(0));
  useEffect(() => {
    if (wanted === null || (wanted === resetKey && !settled)) return;
    setWanted(null);
    if (wanted === resetKey) openFirst();
  }, [wanted, resetKey, settled]);

  const onKeyDown = (event: ReactKeyboardEvent) => {
    // Headings and checkboxes inside keep their own keys.
    if (event.target !== event.currentTarget) return;
    const row = rows[activeIndex];
    const act = (event.ctrlKey || event.metaKey ? CTRL_KEYS : KEYS)[event.key];
    // Without a way to edit rows, the key stays with the screen around the list.
    if (!act || event.altKey || (event.key === 'e' && !options.onEdit)) return;
    if (
      !act({
        move: moveTo,
        end: moveToEnd,
        page: options.pageSize(),
        at: activeIndex,
        extend: event.shiftKey,
        open: () => open(activeIndex),
        edit: () => row && options.onEdit?.(row),
        toggle: () => toggle(activeIndex),
        all: () => selection?.set(rows.map(rowId), true),
        clear: () => selection?.clear(),
        hasSelection: (selection?.ids.size ?? 0) > 0,
      })
    )
      return;
    event.preventDefault();
  };

  const onWindowKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || keysAreTaken(event)) return;
    if (event.key === 'n' && options.onNew) {
      event.preventDefault();
      options.onNew();
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && isNowhere(event.target)) {
      event.preventDefault();
      grid.current?.focus({ preventScroll: true });
      moveTo(activeIndex < 0 ? 0 : activeIndex + (event.key === 'ArrowDown' ? 1 : -1));
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onWindowKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  // One listener for all rows: a memoized row then needs no functions that change with every render.
  const onClick = (event: ReactMouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const place = event.target.closest('[data-index]')?.getAttribute('data-index');
    const row = rows[Number(place)];
    if (!place || !row) return;
    if (event.target instanceof HTMLInputElement) {
      setActive({ id: rowId(row), index: Number(place) });
      if (event.shiftKey) selectRange(Number(place));
      else toggle(Number(place));
    } else if (!event.target.closest('button, label') && !window.getSelection()?.toString()) {
      const link = event.target.closest('a');
      // A link to the row opens it in place too, unless another tab or window is wanted.
      if (link && (event.ctrlKey || event.metaKey || event.shiftKey)) return;
      event.preventDefault();
      open(Number(place));
    }
  };

  return { activeIndex, toEnd, stay, onKeyDown, onClick };
}

type Do = {
  move: (index: number, extend?: boolean) => void;
  end: (extend: boolean) => void;
  page: number;
  at: number;
  extend: boolean;
  hasSelection: boolean;
  open: () => void;
  edit: () => void;
  toggle: () => void;
  all: () => void;
  clear: () => void;
};
/** Answers false when the key meant nothing here and may go on. */
type Key = (todo: Do) => boolean;
const done =
  (run: (todo: Do) => void): Key =>
  (todo) => {
    run(todo);
    return true;
  };

const KEYS: Record<string, Key> = {
  ArrowDown: done(({ move, at, extend }) => move(at + 1, extend)),
  ArrowUp: done(({ move, at, extend }) => move(at - 1, extend)),
  PageDown: done(({ move, at, page, extend }) => move(at + page, extend)),
  PageUp: done(({ move, at, page, extend }) => move(at - page, extend)),
  Home: done(({ move, extend }) => move(0, extend)),
  End: done(({ end, extend }) => end(extend)),
  Enter: done(({ open }) => open()),
  e: done(({ edit }) => edit()),
  ' ': done(({ toggle }) => toggle()),
  Escape: ({ clear, hasSelection }) => {
    if (hasSelection) clear();
    return hasSelection;
  },
};
const CTRL_KEYS: Record<string, Key> = { a: done(({ all }) => all()) };

function indexOf<R>(rows: R[], rowId: (row: R) => string, active: Active): number {
  if ('endAt' in active) return rows.length - 1;
  const { id, index } = active;
  if (rows[index] && rowId(rows[index]) === id) return index;
  const found = rows.findIndex((row) => rowId(row) === id);
  return found >= 0 ? found : Math.min(index, rows.length - 1);
}

function isNowhere(target: EventTarget | null): boolean {
  return target === document.body || (target instanceof HTMLElement && target.tagName === 'MAIN');
}
