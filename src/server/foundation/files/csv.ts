import Papa from 'papaparse';
import { guarded } from '#shared/formula.ts';

/** What a file begins with, so that Excel reads it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Rows as CSV text: commas, CRLF after each, and no cell that a spreadsheet would run. */
export function csvRows(rows: string[][]): string {
  return rows.length ? `${Papa.unparse(rows.map((cells) => cells.map(guarded)))}\r\n` : '';
}
