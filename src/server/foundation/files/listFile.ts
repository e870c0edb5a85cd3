import type { Tx } from '../db/tenant.ts';
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

/** A list that is given away as a file, whichever it is: its name without an ending, its columns, its rows. */
export type ListFile<Row> = { name: string; columns: readonly FileColumn<Row>[]; portions: Portions<Row> };

/** A column of text, and one of numbers. */
export const text = <Row, Heading extends string>(heading: Heading, value: (row: Row) => string | null) => ({
  heading,
  value: (row: Row) => value(row) ?? '',
});
export const number = <Row, Heading extends string>(
  heading: Heading,
  value: (row: Row) => string | number | null,
) => ({
  heading,
  value: (row: Row) => String(value(row) ?? ''),
  isNumber: true as const,
});

const PAGE = 1000;
type Page = { limit: number; cursor?: string };

/** A whole list, read page by page. */
export async function* inPages<Row>(
  read: (page: Page) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): AsyncGenerator<Row[]> {
  let cursor: string | null = null;
  do {
    const from: { cursor?: string } = cursor ? { cursor } : {};
    const page = await read({ limit: PAGE, ...from });
    yield page.rows;
    cursor = page.nextCursor;
  } while (cursor);
}

type InTransaction = <T>(work: (ctx: { tx: Tx }) => Promise<T>) => Promise<T>;

/**
 * All rows of a statement in the order of their ids, each portion in a transaction of its own. It takes the id that comes
 * before as $1, of which there is none at first, and how many as $2.
 */
export async function* byId<Row extends { id: string }>(
  inTransaction: InTransaction,
  statement: string,
): AsyncGenerator<Row[]> {
  for (let last: string | null = null; ; ) {
    const values: unknown[] = [last, PAGE];
    const rows: Row[] = await inTransaction(({ tx }) =>
      tx.query<Row>({ prepare: false, text: statement, values }),
    );
    if (rows.length) yield rows;
    if (rows.length < PAGE) return;
    last = rows.at(-1)!.id;
  }
}

/** A list that is read at once. */
export async function* atOnce<Row>(read: () => Promise<Row[]>): AsyncGenerator<Row[]> {
  yield await read();
}

/** A list as CSV text (UTF-8 with a mark for Excel, comma, CRLF), part by part; the headings alone when there are no rows. */
export async function* csvParts<Row>({
  columns,
  portions,
}: Pick<ListFile<Row>, 'columns' | 'portions'>): AsyncGenerator<string> {
  let start = CSV_MARK + csvRows([columns.map(({ heading }) => heading)]);
  for await (const rows of portions) {
    yield start + csvRows(rows.map((row) => columns.map(({ value }) => value(row))));
    start = '';
  }
  if (start) yield start;
}

/** The same in one piece. */
export async function csvText<Row>(list: ListFile<Row>): Promise<string> {
  const parts: string[] = [];
  for await (const part of csvParts(list)) parts.push(part);
  return parts.join('');
}

/** The cells of a workbook of a list. */
export async function sheetOf<Row>({
  name,
  columns,
  portions,
}: ListFile<Row>): Promise<{ name: string; cells: SheetCell[][] }> {
  const cells: SheetCell[][] = [columns.map(({ heading }) => heading)];
  for await (const rows of portions)
    for (const row of rows)
      cells.push(columns.map(({ value, isNumber }) => (isNumber ? numberCell(value(row)) : value(row))));
  return { name, cells };
}

/** A workbook of one sheet; what is read of the database is read before it is made. */
export async function workbookFile(
  sheet: Promise<{ name: string; cells: SheetCell[][] }>,
): Promise<{ name: string; bytes: Buffer }> {
  const { name, cells } = await sheet;
  return { name: `${name}.xlsx`, bytes: workbookOf(name, cells, false) };
}

const MOST_DECIMALS = 6;

/** A number with the decimals that it is written with; what is none stays text. */
function numberCell(written: string): SheetCell {
  const match = /^-?\d+(?:\.(\d+))?$/.exec(written);
  const decimals = match?.[1]?.length ?? 0;
  return match && decimals <= MOST_DECIMALS ? { number: written, decimals } : written;
}
