/** A value of a table, by its row and column. */
export type Place = { row: number; column: number };
type Size = { rows: number; columns: number };

/** So many rows a page has. */
const PAGE = 10;

/** Where a key leads in a table of so many rows and columns; null where it means nothing. */
export function placeAfter(
  { key, ctrlKey }: { key: string; ctrlKey: boolean },
  { row, column }: Place,
  size: Size,
  direction: 'ltr' | 'rtl',
): Place | null {
  const onward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const last = { row: size.rows - 1, column: size.columns - 1 };
  const steps: Record<string, Place> = {
    ArrowDown: { row: row + 1, column },
    ArrowUp: { row: row - 1, column },
    [onward]: { row, column: column + 1 },
    [back]: { row, column: column - 1 },
    PageDown: { row: row + PAGE, column },
    PageUp: { row: row - PAGE, column },
    Home: ctrlKey ? { row: 0, column: 0 } : { row, column: 0 },
    End: ctrlKey ? last : { row, column: last.column },
  };
  const to = Object.hasOwn(steps, key) ? steps[key] : undefined;
  if (!to || (ctrlKey && key !== 'Home' && key !== 'End')) return null;
  const within = (at: number, most: number) => Math.max(0, Math.min(most, at));
  return { row: within(to.row, last.row), column: within(to.column, last.column) };
}
