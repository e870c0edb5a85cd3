import { CSV_MARK, csvRows } from './csv.ts';
import { type SheetCell, workbookOf } from './workbook.ts';

/** A column of a list as files have it: headings in English, as in every file that machines read. */
export type FileColumn<Row> = {
  heading: string;
  /** The cell: text, or a number as decimal text; "" for none. */
  value: (row: Row) => string;
  /** Whether a workbook has it as numbers that can be summed. Codes that are written in digits are none. */
  isNumber?: true;
};

/** What is read of a list at a time. */
export type Portions<Row> = AsyncIterable<Row[]>;

/** A list as CSV text (UTF-8 with a mark for Excel, comma, CRLF), part by part; the headings alone when there are no rows. */
export async function* csvParts<Row>(
  columns: readonly FileColumn<Row>[],
  portions: Portions<Row>,
): AsyncGenerator<string> {
  let start = CSV_MARK + csvRows([columns.map(({ heading }) => heading)]);
  for await (const rows of portions) {
    yield start + csvRows(rows.map((row) => columns.map(({ value }) => value(row))));
    start = '';
  }
  if (start) yield start;
}

/** A list as a workbook of one sheet. */
export async function listWorkbook<Row>(
  name: string,
  columns: readonly FileColumn<Row>[],
  portions: Portions<Row>,
): Promise<{ name: string; bytes: Buffer }> {
  const cells: SheetCell[][] = [columns.map(({ heading }) => heading)];
  for await (const rows of portions)
    for (const row of rows)
      cells.push(columns.map(({ value, isNumber }) => (isNumber ? numberCell(value(row)) : value(row))));
  return { name: `${name}.xlsx`, bytes: workbookOf(name, cells, false) };
}

const MOST_DECIMALS = 6;

/** A number with the decimals that it is written with; what is none stays text. */
function numberCell(text: string): SheetCell {
  const match = /^-?\d+(?:\.(\d+))?$/.exec(text);
  const decimals = match?.[1]?.length ?? 0;
  return match && decimals <= MOST_DECIMALS ? { number: text, decimals } : text;
}
