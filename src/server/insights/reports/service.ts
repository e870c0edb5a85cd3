import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { suppliersOrderedFrom } from '#server/purchasing/purchaseOrders/openFigures.ts';
import { deliveriesOf } from '#server/purchasing/suppliers/deliveries.ts';
import { receivablesByCustomer } from '#server/sales/customers/receivables.ts';
import { salesByCustomer, salesByDay, salesByItem, taxesByRate } from '#server/sales/invoices/figures.ts';
import { itemAges } from '#server/stock/ledger/ages.ts';
import { movedBetween, valuationBefore } from '#server/stock/ledger/figures.ts';
import type { CallAnswer } from '#shared/call.ts';
import { addMonths } from '#shared/dates.ts';
import { costText, divideRounded, formatDecimal, toThousandths } from '#shared/decimal.ts';
import type { ReportRow, readReport as readCall } from '#shared/insights/reports/contract.ts';
import {
  COLUMN_KINDS,
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportName,
} from '#shared/insights/reports/reports.ts';
import { unitCostOf } from '#shared/money.ts';
import type { Asked } from '#shared/periods.ts';
import { instantsOf, type Scope, scopeOf } from '../dashboard/asked.ts';
import { ownCostByItem } from '../dashboard/sales.ts';
import { booksVersionOf } from '../figures/booksVersion.ts';
import type { FigureCache } from '../figures/figureCache.ts';

// Each report row by row; the cells are those of REPORT_COLUMNS.

const ofItem = (id: string): ReportRow['of'] => ({ type: 'item', id });

/** A part of a whole in percent with so many decimals; null of nothing. */
function percentOf(part: bigint, whole: bigint, places = 1): string | null {
  if (whole === 0n) return null;
  return formatDecimal(divideRounded(part * 100n * 10n ** BigInt(places), whole), places);
}

async function valuationRows(ctx: Ctx, { period, timezone }: Scope): Promise<ReportRow[]> {
  const items = await valuationBefore(ctx, instantsOf(period, timezone).to);
  return items.map(({ id, sku, name, category, onHand, unit, value }) => {
    const quantity = toThousandths(onHand);
    const average = quantity > 0n ? costText(unitCostOf(BigInt(value), quantity, ctx.currency)) : null;
    return { cells: [sku, name, category, onHand, unit, average, value], of: ofItem(id) };
  });
}

async function movementRows(ctx: Ctx, { period, timezone }: Scope): Promise<ReportRow[]> {
  const { from, to } = instantsOf(period, timezone);
  const moved = await movedBetween(ctx, from, to);
  return moved.map(({ id, sku, name, reason, moves, quantityIn, quantityOut, unit, value }) => ({
    cells: [sku, name, reason, moves, quantityIn, quantityOut, unit, value],
    of: ofItem(id),
  }));
}

async function ageingRows(ctx: Ctx, { today, timezone }: Scope): Promise<ReportRow[]> {
  const items = await itemAges(ctx, { today, timezone });
  return items.map(({ id, sku, name, onHand, unit, value, values }) => ({
    cells: [sku, name, onHand, unit, value, ...values],
    of: ofItem(id),
  }));
}

/** In percent of the cost of all of them: A up to the first, B up to the second. */
const CLASSES = [80n, 95n] as const;

async function abcRows(ctx: Ctx, { period, timezone }: Scope): Promise<ReportRow[]> {
  const costs = [...(await ownCostByItem(ctx, period, timezone))].filter(([, cost]) => cost > 0);
  const items = await findById(
    ctx,
    costs.map(([id]) => id),
  );
  const sorted = costs.toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const whole = sorted.reduce((sum, [, cost]) => sum + BigInt(cost), 0n);
  let before = 0n;
  return sorted.map(([id, cost]) => {
    const { sku = '', name = '' } = items.get(id) ?? {};
    // By where it begins, so that there is always an A.
    const letter = before * 100n < whole * CLASSES[0] ? 'A' : before * 100n < whole * CLASSES[1] ? 'B' : 'C';
    before += BigInt(cost);
    return {
      cells: [letter, sku, name, cost, percentOf(BigInt(cost), whole, 2), percentOf(before, whole, 2)],
      of: ofItem(id),
    };
  });
}

async function itemSalesRows(ctx: Ctx, { period, timezone }: Scope): Promise<ReportRow[]> {
  const sold = await salesByItem(ctx, period, { currency: ctx.currency });
  const costs = await ownCostByItem(ctx, period, timezone);
  const gone = new Set(sold.map(({ id }) => id));
  // What was credited and came back in another period has a cost here and no sales.
  const rows = sold.map(({ id, sku, name, quantity, unit, net }): ReportRow => {
    const cost = id === null ? 0 : (costs.get(id) ?? 0);
    const margin = net - cost;
    return {
      cells: [sku, name, quantity, unit, net, cost, margin, percentOf(BigInt(margin), BigInt(net))],
      of: id === null ? null : ofItem(id),
    };
  });
  const rest = [...costs].filter(([id, cost]) => !gone.has(id) && cost !== 0);
  if (!rest.length) return rows;
  const cost = rest.reduce((sum, [, one]) => sum + one, 0);
  return [...rows, { cells: ['', null, null, '', 0, cost, -cost, null], of: null }];
}

async function customerSalesRows(ctx: Ctx, { period }: Scope): Promise<ReportRow[]> {
  const sold = await salesByCustomer(ctx, period);
  return sold.map(({ id, name, currency, invoices, net, tax, total }) => ({
    cells: [name, currency, invoices, net, tax, total],
    of: { type: 'customer', id },
  }));
}

async function daySalesRows(ctx: Ctx, { period }: Scope): Promise<ReportRow[]> {
  const sold = await salesByDay(ctx, period);
  return sold.map(({ date, currency, invoices, net, tax }) => ({
    cells: [date, currency, invoices, net, tax, net + tax],
    of: null,
  }));
}

async function receivableRows(ctx: Ctx, { period }: Scope): Promise<ReportRow[]> {
  const owing = await receivablesByCustomer(ctx, period.to);
  return owing.map(({ id, name, currency, buckets, open, creditNotes, payments, receivable }) => ({
    cells: [
      ...[name, currency, receivable, ...buckets.map(({ amount }) => amount)],
      ...[open, -creditNotes, -payments],
    ],
    of: { type: 'customer', id },
  }));
}

async function taxRows(ctx: Ctx, { period }: Scope): Promise<ReportRow[]> {
  const taxed = await taxesByRate(ctx, period);
  return taxed.map(({ rate, currency, net, tax }) => ({
    cells: [rate, currency, net, tax, net + tax],
    of: null,
  }));
}

const MONTHS = 12;

async function supplierRows(ctx: Ctx, { today }: Scope): Promise<ReportRow[]> {
  const since = addMonths(today, -MONTHS);
  const rows: ReportRow[] = [];
  for (const { id, name } of await suppliersOrderedFrom(ctx)) {
    const found = await deliveriesOf(ctx, id, { since, today });
    if (!found.receipts && !found.dated) continue;
    rows.push({
      cells: [
        ...[name, found.receipts, percentOf(BigInt(found.onTime), BigInt(found.dated)), found.overdue],
        ...[found.acceptedPercent, found.measuredDays, found.promisedDays],
      ],
      of: { type: 'supplier', id },
    });
  }
  return rows;
}

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
