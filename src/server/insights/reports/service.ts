import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer } from '#shared/call.ts';
import type { ReportRow, readReport as readCall } from '#shared/insights/reports/contract.ts';
import {
  COLUMN_KINDS,
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportName,
} from '#shared/insights/reports/reports.ts';
import type { Asked } from '#shared/periods.ts';
import { type Scope, scopeOf } from '../dashboard/asked.ts';
import { booksVersionOf } from '../dashboard/booksVersion.ts';
import type { FigureCache } from '../dashboard/figureCache.ts';
import {
  customerSalesRows,
  daySalesRows,
  itemSalesRows,
  receivableRows,
  supplierRows,
  taxRows,
} from './salesRows.ts';
import { abcRows, ageingRows, movementRows, valuationRows } from './stockRows.ts';

const ROWS: Record<ReportName, (ctx: Ctx, scope: Scope) => Promise<ReportRow[]>> = {
  valuation: valuationRows,
  movements: movementRows,
  ageing: ageingRows,
  abc: abcRows,
  suppliers: supplierRows,
  'sales-items': itemSalesRows,
  'sales-customers': customerSalesRows,
  'sales-days': daySalesRows,
  receivables: receivableRows,
  tax: taxRows,
};

type Report = CallAnswer<typeof readCall>;
export type WholeReport = Report & { name: ReportName };

/** More than so many rows are for files. */
const ON_SCREEN = 500;

/** A report with all of its rows. Throws invalid-argument for dates that make no period. */
export async function wholeReport(
  ctx: Ctx,
  cache: FigureCache,
  name: ReportName,
  asked: Asked,
): Promise<WholeReport> {
  const scope = await scopeOf(ctx, asked);
  const { today, timezone, period } = scope;
  const key = JSON.stringify(['report', name, today, timezone, ctx.currency, period]);
  return cache.get(ctx, await booksVersionOf(ctx), key, async () => {
    const rows = await ROWS[name](ctx, scope);
    const columns: ReportColumn[] = [...REPORT_COLUMNS[name]];
    const totals = totalsOf(columns, rows);
    return { name, today, currency: ctx.currency, period, columns, rows, count: rows.length, totals };
  });
}

/** What a screen shows of a report. */
export async function readReport(
  ctx: Ctx,
  cache: FigureCache,
  name: ReportName,
  asked: Asked,
): Promise<Report> {
  const { name: _, ...report } = await wholeReport(ctx, cache, name, asked);
  return { ...report, rows: report.rows.slice(0, ON_SCREEN) };
}

/** The sums of what can be added up, one row for each currency; quantities are of different things and are not. */
function totalsOf(columns: ReportColumn[], rows: ReportRow[]): ReportRow['cells'][] {
  const currency = columns.indexOf('currency');
  const groups =
    currency < 0 ? new Map([['', rows]]) : Map.groupBy(rows, ({ cells }) => String(cells[currency]));
  return [...groups].map(([code, group]) =>
    columns.map((column, n) => {
      if (column === 'currency') return code;
      const kind = COLUMN_KINDS[column];
      if (kind !== 'money' && kind !== 'count') return null;
      return group.reduce((sum, { cells }) => sum + Number(cells[n] ?? 0), 0);
    }),
  );
}
