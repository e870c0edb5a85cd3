import type { Ctx } from '#server/foundation/context.ts';
import { suppliersOrderedFrom } from '#server/purchasing/purchaseOrders/openFigures.ts';
import { deliveriesOf } from '#server/purchasing/suppliers/deliveries.ts';
import { receivablesByCustomer } from '#server/sales/customers/receivables.ts';
import { salesByCustomer, salesByDay, salesByItem, taxesByRate } from '#server/sales/invoices/sales.ts';
import { addMonths } from '#shared/dates.ts';
import type { ReportRow } from '#shared/insights/reports/contract.ts';
import type { Scope } from '../dashboard/asked.ts';
import { ownCostByItem } from '../dashboard/sales.ts';
import { percentOf } from './stockRows.ts';

/** Reports of what is sold and bought, row by row; the cells are those of REPORT_COLUMNS. */

export async function itemSalesRows(ctx: Ctx, { period, timezone }: Scope): Promise<ReportRow[]> {
  const sold = await salesByItem(ctx, period, { currency: ctx.currency });
  const costs = await ownCostByItem(ctx, period, timezone);
  const gone = new Set(sold.map(({ id }) => id));
  // What was credited and came back in another period has a cost here and no sales.
  const rows = sold.map(({ id, sku, name, quantity, unit, net }): ReportRow => {
    const cost = id === null ? 0 : (costs.get(id) ?? 0);
    const margin = net - cost;
    return {
      cells: [sku, name, quantity, unit, net, cost, margin, percentOf(BigInt(margin), BigInt(net))],
      of: id === null ? null : { type: 'item', id },
    };
  });
  const rest = [...costs].filter(([id, cost]) => !gone.has(id) && cost !== 0);
  if (!rest.length) return rows;
  const cost = rest.reduce((sum, [, one]) => sum + one, 0);
  return [...rows, { cells: ['', null, null, '', 0, cost, -cost, null], of: null }];
}

export async function customerSalesRows(ctx: Ctx, { period }: Scope): Promise<ReportRow[]> {
  const sold = await salesByCustomer(ctx, period);
  return sold.map(({ id, name, currency, invoices, net, tax, total }) => ({
    cells: [name, currency, invoices, net, tax, total],
    of: { type: 'customer', id },
  }));
}

export async function daySalesRows(ctx: Ctx, { period }: Scope): Promise<ReportRow[]> {
  const sold = await salesByDay(ctx, period);
  return sold.map(({ date, currency, invoices, net, tax }) => ({
    cells: [date, currency, invoices, net, tax, net + tax],
    of: null,
  }));
}

export async function receivableRows(ctx: Ctx, { period }: Scope): Promise<ReportRow[]> {
  const owing = await receivablesByCustomer(ctx, period.to);
  return owing.map(({ id, name, currency, buckets, open, creditNotes, payments, receivable }) => ({
    cells: [
      ...[name, currency, receivable, ...buckets.map(({ amount }) => amount)],
      ...[open, -creditNotes, -payments],
    ],
    of: { type: 'customer', id },
  }));
}

export async function taxRows(ctx: Ctx, { period }: Scope): Promise<ReportRow[]> {
  const taxed = await taxesByRate(ctx, period);
  return taxed.map(({ rate, currency, net, tax }) => ({
    cells: [rate, currency, net, tax, net + tax],
    of: null,
  }));
}

const MONTHS = 12;

export async function supplierRows(ctx: Ctx, { today }: Scope): Promise<ReportRow[]> {
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
