import Papa from 'papaparse';

// What a spreadsheet would run as a formula gets an apostrophe in front; a plain negative number is none. What begins
// like such a cell gets one more, so that whoever reads the file takes away no apostrophe that was there.
const FORMULA = /^(?!-?\d+(\.\d+)?$)'*[=+\-@\t\r]/;

/** What a file begins with, so that Excel reads it as UTF-8. */
export const CSV_MARK = '\uFEFF';

/** Rows as CSV text: commas, CRLF after each, and no cell that a spreadsheet would run. */
export function csvRows(rows: string[][]): string {
  return rows.length ? `${Papa.unparse(rows, { escapeFormulae: FORMULA })}\r\n` : '';
}
