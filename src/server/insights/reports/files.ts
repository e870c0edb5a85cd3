import type { SheetCell } from '#server/foundation/files/workbook.ts';
import type { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { showDate } from '#shared/dates.ts';
import { localPercent, numberFormat } from '#shared/formats.ts';
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
import { RETURN_REASON_WORDS } from '#shared/sales/returns/reasonWords.ts';
import { RETURN_REASONS } from '#shared/sales/returns/states.ts';
import { MOVE_REASONS } from '#shared/stock/ledger/reasons.ts';
import { REASON_WORDS } from '#shared/stock/ledger/reasonWords.ts';
import { unitWord } from '#shared/unitWords.ts';
import type { FileTable } from '../figures/tableFiles.ts';
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
    if (column === 'returnReason') {
      const reason = RETURN_REASONS.find((one) => one === cell);
      return reason ? inLanguage(RETURN_REASON_WORDS, language)[reason] : '';
    }
    if (COLUMN_KINDS[column] === 'reason') {
      const reason = MOVE_REASONS.find((one) => one === cell);
      return reason ? reasons[reason] : '';
    }
    return cell === null ? '' : String(cell);
  };
  return {
    words,
    /** As people read it. */
    read: (column: ReportColumn, cells: Cell[], n: number): string => {
      const cell = cells[n] ?? null;
      const kind = COLUMN_KINDS[column];
      if (cell === null) return text(column, cell);
      if (kind === 'money') return formatMoney(Number(cell), currencyOf(cells), language);
      if (kind === 'percent') return localPercent(String(cell), language);
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
const fileNameOf = ({ name, period, today }: WholeReport) =>
  `${name}-${ABOUT_PERIOD.has(name) ? `${period.from}-${period.to}` : today}`;

/** A report as it is given away, in the language of the business. */
export function tableOfReport(tenant: Tenant, report: WholeReport): FileTable {
  const pen = penOf(tenant, report);
  const { columns } = wordsOf('en');
  const date = (day: string) => showDate(day, tenant.preferences.dateFormat);
  const isText = (column: ReportColumn) => ['text', 'reason', 'date'].includes(COLUMN_KINDS[column]);
  const wide: ReportColumn[] = ['item', 'customer', 'supplier'];
  const cellBy =
    <T>(write: (column: ReportColumn, cells: Cell[], n: number) => T) =>
    (row: number, n: number) =>
      write(report.columns[n]!, report.rows[row]!.cells, n);
  return {
    name: fileNameOf(report),
    title: pen.words.names[report.name],
    today: report.today,
    facts: [
      AS_OF_END.has(report.name)
        ? { label: pen.words.asOf, value: date(report.period.to) }
        : ABOUT_PERIOD.has(report.name)
          ? { label: pen.words.period, value: `${date(report.period.from)} – ${date(report.period.to)}` }
          : { label: pen.words.printed, value: date(report.today) },
    ],
    columns: report.columns.map((column) => ({
      label: pen.words.columns[column],
      heading: columns[column],
      isText: isText(column),
      isWide: wide.includes(column),
    })),
    count: report.rows.length,
    read: cellBy(pen.read),
    plain: cellBy(pen.plain),
    sheet: cellBy(pen.sheet),
    sums: sumsOf(report, pen),
  };
}

/** The rows of sums of a report with rows: what they are in the first column, and nothing where nothing is added up. */
function sumsOf(
  { columns, rows, totals }: WholeReport,
  { words: { together }, read, sheet }: ReturnType<typeof penOf>,
): FileTable['sums'] {
  if (!rows.length) return [];
  const summed = <T>(
    cells: Cell[],
    nothing: T,
    write: (column: ReportColumn, cells: Cell[], n: number) => T,
  ) =>
    columns.map((column, n) => (n === 0 ? together : cells[n] === null ? nothing : write(column, cells, n)));
  return totals.map((cells) => ({
    read: summed(cells, '', read),
    sheet: summed<SheetCell>(cells, null, sheet),
  }));
}
