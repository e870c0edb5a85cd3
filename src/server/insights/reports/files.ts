import type { Ctx } from '#server/foundation/context.ts';
import { CSV_MARK, csvRows } from '#server/foundation/files/csv.ts';
import { type SheetCell, workbookOf } from '#server/foundation/files/workbook.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { showDate } from '#shared/dates.ts';
import { numberFormat } from '#shared/formats.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import type { ReportRow } from '#shared/insights/reports/contract.ts';
import {
  ABOUT_PERIOD,
  AS_OF_END,
  COLUMN_KINDS,
  type ReportColumn,
} from '#shared/insights/reports/reports.ts';
import { wordsOf } from '#shared/insights/reports/words/words.ts';
import { currencyExponent, formatMoney, moneyText } from '#shared/money.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';
import { REASON_WORDS } from '#shared/stock/ledger/reasonWords.ts';
import { unitWord } from '#shared/unitWords.ts';
import type { WholeReport } from './service.ts';

type Cell = ReportRow['cells'][number];
type Tenant = Awaited<ReturnType<typeof tenantOf>>;

/** How the cells of a report are written, in the language of the business. */
function penOf({ preferences: { language, dateFormat } }: Pick<Tenant, 'preferences'>, report: WholeReport) {
  const words = wordsOf(language);
  const reasons = inLanguage(REASON_WORDS, language);
  const at = report.columns.indexOf('currency');
  const currencyOf = (cells: Cell[]) => (at < 0 ? report.currency : String(cells[at]));
  const decimal = (text: string, least = 0) =>
    numberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: 6 }).format(
      text as Intl.StringNumericLiteral,
    );
  const text = (column: ReportColumn, cell: Cell) => {
    if (column === 'rate' && cell === null) return words.untaxed;
    if (column === 'item' && !cell) return cell === null ? words.others : words.freeText;
    if (column === 'unit') return unitWord(String(cell ?? ''), language);
    if (COLUMN_KINDS[column] === 'reason') {
      const reason = MOVE_REASONS.find((one) => one === cell);
      return reason ? reasons[reason] : '';
    }
    return cell === null ? '' : String(cell);
  };
  return {
    words,
    isFromRight: words === wordsOf('ar'),
    /** As people read it. */
    read: (column: ReportColumn, cells: Cell[], n: number): string => {
      const cell = cells[n] ?? null;
      const kind = COLUMN_KINDS[column];
      if (cell === null) return text(column, cell);
      if (kind === 'money') return formatMoney(Number(cell), currencyOf(cells), language);
      if (kind === 'percent') return `${decimal(String(cell))} %`;
      if (kind === 'quantity' || kind === 'cost' || kind === 'count') return decimal(String(cell));
      return kind === 'date' ? showDate(String(cell), dateFormat) : text(column, cell);
    },
    /** As machines read it: decimal text with a point. */
    plain: (column: ReportColumn, cells: Cell[], n: number): string => {
      const cell = cells[n] ?? null;
      if (cell === null || COLUMN_KINDS[column] !== 'money') return text(column, cell);
      return moneyText(Number(cell), currencyOf(cells));
    },
    /** As a workbook keeps it. */
    sheet: (column: ReportColumn, cells: Cell[], n: number): SheetCell => {
      const cell = cells[n] ?? null;
      const kind = COLUMN_KINDS[column];
      if (cell === null) return text(column, cell) || null;
      if (kind === 'text' || kind === 'reason' || kind === 'date') return text(column, cell);
      const number = kind === 'money' ? moneyText(Number(cell), currencyOf(cells)) : String(cell);
      const decimals =
        kind === 'money' ? currencyExponent(currencyOf(cells)) : (number.split('.')[1]?.length ?? 0);
      return { number, decimals };
    },
  };
}

/** What the file of a report is called, without its ending. */
export const fileNameOf = ({ name, period, today }: WholeReport) =>
  `${name}-${ABOUT_PERIOD.has(name) ? `${period.from}-${period.to}` : today}`;

/** A report as CSV text, with its headings in English as in every file that machines read. */
export function csvOf(tenant: Tenant, report: WholeReport): string {
  const pen = penOf(tenant, report);
  const { columns } = wordsOf('en');
  const rows = report.rows.map(({ cells }) => report.columns.map((column, n) => pen.plain(column, cells, n)));
  return CSV_MARK + csvRows([report.columns.map((column) => columns[column]), ...rows]);
}

/** A report as a workbook, its sums at the end. */
export function workbookOfReport(tenant: Tenant, report: WholeReport): { name: string; bytes: Buffer } {
  const pen = penOf(tenant, report);
  const rows = report.rows.map(({ cells }) => report.columns.map((column, n) => pen.sheet(column, cells, n)));
  const written = [...rows, ...sumsOf(report, pen.words.together, pen.sheet)];
  const headings = report.columns.map((column) => pen.words.columns[column]);
  const bytes = workbookOf(pen.words.names[report.name], [headings, ...written], pen.isFromRight);
  return { name: `${fileNameOf(report)}.xlsx`, bytes };
}

/** The rows of sums of a report with rows: what they are in the first column, and nothing where nothing is added up. */
function sumsOf<T>(
  { columns, rows, totals }: WholeReport,
  together: string,
  write: (column: ReportColumn, cells: Cell[], n: number) => T,
): (T | string | null)[][] {
  if (!rows.length) return [];
  return totals.map((cells) =>
    columns.map((column, n) => (n === 0 ? together : cells[n] === null ? null : write(column, cells, n))),
  );
}

/** On paper a report has no more rows; the other files have all of them. */
const ON_PAPER = 2000;

/** What the PDF of a report says, and how the file is called. */
export async function pdfOfReport(
  ctx: Ctx,
  report: WholeReport,
): Promise<{ document: PdfDocument; name: string }> {
  const tenant = await tenantOf(ctx);
  const pen = penOf(tenant, report);
  const { language, dateFormat } = tenant.preferences;
  const date = (day: string) => showDate(day, dateFormat);
  const isText = (column: ReportColumn) => ['text', 'reason', 'date'].includes(COLUMN_KINDS[column]);
  const wide: ReportColumn[] = ['item', 'customer', 'supplier'];
  const rowOf = (cells: Cell[]) => report.columns.map((column, n) => pen.read(column, cells, n));
  const sums = sumsOf(report, pen.words.together, pen.read).map((cells) => ({
    cells: cells.map((text) => text ?? ''),
    strong: true,
  }));
  const { id: tenantId, name, branding } = tenant;
  const document: PdfDocument = {
    language,
    direction: pen.isFromRight ? 'rtl' : 'ltr',
    title: pen.words.names[report.name],
    number: null,
    createdAt: new Date(`${report.today}T00:00:00Z`),
    issuer: { tenantId, name, branding },
    parties: [],
    facts: [
      AS_OF_END.has(report.name)
        ? { label: pen.words.asOf, value: date(report.period.to) }
        : ABOUT_PERIOD.has(report.name)
          ? { label: pen.words.period, value: `${date(report.period.from)} – ${date(report.period.to)}` }
          : { label: pen.words.printed, value: date(report.today) },
    ],
    tables: [
      {
        columns: report.columns.map((column) => ({
          label: pen.words.columns[column],
          align: isText(column) ? 'start' : 'end',
          width: wide.includes(column) ? 1 : 'fit',
        })),
        rows: [...report.rows.slice(0, ON_PAPER).map(({ cells }) => ({ cells: rowOf(cells) })), ...sums],
      },
    ],
    totals: [],
    sections: [],
    pageLabel: pen.words.page,
  };
  return { document, name: `${fileNameOf(report)}.pdf` };
}
