import { CSV_MARK, csvRows } from '#server/foundation/files/csv.ts';
import { type SheetCell, workbookOf } from '#server/foundation/files/workbook.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import type { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { wordsOf } from '#shared/insights/reports/words/words.ts';

type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/** A table that is given away as files, whatever it is of; its words are in the language of the business. */
export type FileTable = {
  /** What its files are called, without their endings. */
  name: string;
  title: string;
  /** The day on which it was made. */
  today: string;
  /** Of which days it is, say. */
  facts: { label: string; value: string }[];
  columns: {
    label: string;
    /** In English, as in every file that machines read. */
    heading: string;
    isText: boolean;
    isWide?: boolean;
    /** On paper the values beside it say the same. */
    offPaper?: boolean;
  }[];
  /** How many rows there are. */
  count: number;
  /** The cell in a row and a column: as people read it, as machines do, and as a workbook keeps it. */
  read: (row: number, column: number) => string;
  plain: (row: number, column: number) => string;
  sheet: (row: number, column: number) => SheetCell;
  /** What the rows come to; files that machines read have it where it cannot be worked out from the rows. */
  sums: { read: string[]; plain?: string[]; sheet: SheetCell[] }[];
};

/** So many rows become text at a time: others are served in between. */
const PORTION = 500;

const upTo = (end: number, from = 0) => Array.from({ length: Math.max(0, end - from) }, (_, n) => from + n);

/** A table as CSV text, part by part. */
export function* csvParts({ columns, count, plain, sums }: FileTable): Generator<string> {
  yield CSV_MARK + csvRows([columns.map(({ heading }) => heading)]);
  for (let at = 0; at < count; at += PORTION)
    yield csvRows(upTo(Math.min(at + PORTION, count), at).map((row) => columns.map((_, n) => plain(row, n))));
  yield csvRows(sums.flatMap((sum) => (sum.plain ? [sum.plain] : [])));
}

/** The same in one piece. */
export const csvOf = (table: FileTable): string => [...csvParts(table)].join('');

/** A table as a workbook, its sums at the end. */
export function workbookOfTable(
  { preferences: { language } }: Pick<Tenant, 'preferences'>,
  { name, title, columns, count, sheet, sums }: FileTable,
): { name: string; bytes: Buffer } {
  const rows = upTo(count).map((row) => columns.map((_, n) => sheet(row, n)));
  const headings = columns.map(({ label }) => label);
  const written = [headings, ...rows, ...sums.map((sum) => sum.sheet)];
  return { name: `${name}.xlsx`, bytes: workbookOf(title, written, isFromRight(language)) };
}

/** On paper a table has no more rows; the other files have all of them. */
const ON_PAPER = 2000;

/** What the PDF of a table says, and how the file is called. */
export function paperOf(
  { id: tenantId, name, branding, preferences: { language } }: Tenant,
  { title, today, facts, columns, count, read, sums, ...table }: FileTable,
): { document: PdfDocument; name: string } {
  const shown = columns.flatMap((column, n) => (column.offPaper ? [] : [{ ...column, n }]));
  const document: PdfDocument = {
    language,
    direction: isFromRight(language) ? 'rtl' : 'ltr',
    title,
    number: null,
    createdAt: new Date(`${today}T00:00:00Z`),
    issuer: { tenantId, name, branding },
    parties: [],
    facts,
    tables: [
      {
        columns: shown.map(({ label, isText, isWide }) => ({
          label,
          align: isText ? 'start' : 'end',
          width: isWide ? 1 : 'fit',
        })),
        rows: [
          ...upTo(Math.min(count, ON_PAPER)).map((row) => ({ cells: shown.map(({ n }) => read(row, n)) })),
          ...sums.map((sum) => ({ cells: shown.map(({ n }) => sum.read[n] ?? ''), strong: true })),
        ],
      },
    ],
    totals: [],
    sections: [],
    pageLabel: wordsOf(language).page,
  };
  return { document, name: `${table.name}.pdf` };
}

const isFromRight = (language: string) => inLanguage({ en: false, de: false, ar: true }, language);
