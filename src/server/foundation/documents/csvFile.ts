import { CSV_MARK, csvRows } from '../files/csv.ts';

const PAGE = 1000;

/** A whole list, read page by page, as CSV text (UTF-8 with a mark for Excel, comma, CRLF). */
export async function csvFile<Row>(
  columns: Record<string, (row: Row) => string | undefined>,
  read: (page: { limit: number; cursor?: string }) => Promise<{ rows: Row[]; nextCursor: string | null }>,
): Promise<string> {
  const rows: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await read({ limit: PAGE, ...(cursor ? { cursor } : {}) });
    for (const row of page.rows) rows.push(Object.values(columns).map((value) => value(row) ?? ''));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return CSV_MARK + csvRows([Object.keys(columns), ...rows]);
}
