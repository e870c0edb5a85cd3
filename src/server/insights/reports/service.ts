import type { Ctx } from '#server/foundation/context.ts';
import { findSuppliers } from '#server/purchasing/suppliers/find.ts';
import { findCustomers } from '#server/sales/customers/read.ts';
import { waitingLines } from '#server/sales/orders/waiting.ts';
import type { CallAnswer } from '#shared/call.ts';
import { addMonths } from '#shared/dates.ts';
import { costText, divideRounded, formatDecimal, toThousandths } from '#shared/decimal.ts';
import { STOCK_AGES } from '#shared/insights/dashboard/widgets.ts';
import { type FigureName, figureOf, type Split } from '#shared/insights/figures/catalogue.ts';
import type { ReportRow, readReport as readCall } from '#shared/insights/reports/contract.ts';
import {
  COLUMN_KINDS,
  REPORT_COLUMNS,
  type ReportColumn,
  type ReportName,
} from '#shared/insights/reports/reports.ts';
import { unitCostOf } from '#shared/money.ts';
import type { Asked } from '#shared/periods.ts';
import { asOfToday, type Scope, scopeOf } from '../dashboard/asked.ts';
import { booksVersionOf } from '../figures/booksVersion.ts';
import type { FigureCache } from '../figures/figureCache.ts';
import { figured } from '../figures/measured.ts';
import { owedByCustomer } from '../figures/owed.ts';
import { byKeys, byName, compared, itemsByName, keyed, ofItem } from './parts.ts';
import { returnRows } from './returnRows.ts';

// Each report row by row, of figures of the catalogue; the cells are those of REPORT_COLUMNS.

const asOfEnd = (scope: Scope): Scope => ({
  ...scope,
  period: { from: scope.period.to, to: scope.period.to },
});

/** A part of a whole in percent with two decimals. */
const shareOf = (part: number | bigint, whole: bigint) =>
  formatDecimal(divideRounded(BigInt(part) * 10_000n, whole), 2);

async function valuationRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const values = await byKeys(ctx, asOfEnd(scope), 'stockValue', ['item']);
  const quantities = await byKeys(ctx, asOfEnd(scope), 'onHand', ['item']);
  const items = await itemsByName(
    ctx,
    [...values.parts, ...quantities.parts].map(({ k1 }) => k1),
  );
  return items.flatMap(({ id, sku, name, category, unit }) => {
    const [value, onHand] = [values.of(keyed(id)) ?? 0, quantities.of(keyed(id)) ?? '0'];
    const quantity = toThousandths(onHand);
    if (quantity === 0n && value === 0) return [];
    const average = quantity > 0n ? costText(unitCostOf(BigInt(value), quantity, ctx.currency)) : null;
    return { cells: [sku, name, category, onHand, unit, average, value], of: ofItem(id) };
  });
}

async function movementRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const values = await byKeys(ctx, scope, 'movedValue', ['item', 'reason']);
  const came = await byKeys(ctx, scope, 'cameIn', ['item', 'reason']);
  const went = await byKeys(ctx, scope, 'wentOut', ['item', 'reason']);
  const reasons = Map.groupBy(values.parts, ({ k1 }) => k1 ?? '');
  const items = await itemsByName(
    ctx,
    values.parts.map(({ k1 }) => k1),
  );
  return items.flatMap(({ id, sku, name, unit }) =>
    (reasons.get(id) ?? [])
      .toSorted((a, b) => (a.k2! < b.k2! ? -1 : 1))
      .map((part) => ({
        cells: [sku, name, part.k2, part.facts, came.of(part) ?? '0', went.of(part) ?? '0', unit, part.value],
        of: ofItem(id),
      })),
  );
}

async function ageingRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const ages = await byKeys(ctx, asOfToday(scope), 'stockAge', ['item', 'age']);
  const items = await itemsByName(
    ctx,
    ages.parts.map(({ k1 }) => k1),
  );
  const oldest = STOCK_AGES.length - 1;
  return items
    .map((item) => ({ ...item, ages: STOCK_AGES.map((age) => ages.of({ k1: item.id, k2: age }) ?? 0) }))
    .toSorted((a, b) => b.ages[oldest]! - a.ages[oldest]! || b.stockValue - a.stockValue)
    .map(({ id, sku, name, onHand, unit, stockValue, ages: values }) => ({
      cells: [sku, name, onHand, unit, stockValue, ...values],
      of: ofItem(id),
    }));
}

/** In percent of the cost of all of them: A up to the first, B up to the second. */
const CLASSES = [80n, 95n] as const;

async function abcRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const { parts, of } = await byKeys(ctx, scope, 'costOfSales', ['item']);
  const costs = parts.filter(({ value }) => value > 0);
  const whole = costs.reduce((sum, { value }) => sum + BigInt(value), 0n);
  const items = await itemsByName(
    ctx,
    costs.map(({ k1 }) => k1),
  );
  const sorted = items
    .map((item) => ({ ...item, cost: of(keyed(item.id)) ?? 0 }))
    .toSorted((a, b) => b.cost - a.cost);
  let before = 0n;
  return sorted.map(({ id, sku, name, cost }) => {
    // By where it begins, so that there is always an A.
    const letter = before * 100n < whole * CLASSES[0] ? 'A' : before * 100n < whole * CLASSES[1] ? 'B' : 'C';
    before += BigInt(cost);
    return {
      cells: [letter, sku, name, cost, shareOf(cost, whole), shareOf(before, whole)],
      of: ofItem(id),
    };
  });
}

async function itemSalesRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const split: Split[] = ['item'];
  const nets = await byKeys(ctx, scope, 'sales', split, 'own');
  const margins = await byKeys(ctx, scope, 'margin', split);
  const costs = await byKeys(ctx, scope, 'costOfSales', split);
  const percents = await byKeys(ctx, scope, 'marginPercent', split);
  const quantities = await byKeys(ctx, scope, 'soldQuantity', split, 'own');
  const items = await itemsByName(
    ctx,
    margins.parts.map(({ k1 }) => k1),
  );
  const figures = (id: string | null) => [
    ...[nets.of(keyed(id)) ?? 0, costs.of(keyed(id)) ?? 0],
    ...[margins.of(keyed(id)) ?? 0, percents.of(keyed(id)) ?? null],
  ];
  // What came back in another period than it was credited in has a cost here and no sales.
  const rows = items.flatMap(({ id, sku, name, unit }): ReportRow[] =>
    nets.of(keyed(id)) === undefined && !costs.of(keyed(id))
      ? []
      : [{ cells: [sku, name, quantities.of(keyed(id)) ?? '0', unit, ...figures(id)], of: ofItem(id) }],
  );
  // Free text, all of it together: of one quantity only where it is of one unit.
  if (nets.of(keyed(null)) !== undefined) {
    const texts = quantities.parts.filter(({ k1 }) => k1 === null);
    const [one, other] = texts;
    const quantity = one && !other ? [one.value, one.of] : [null, ''];
    rows.push({ cells: ['', '', ...quantity, ...figures(null)], of: null });
  }
  const net = REPORT_COLUMNS['sales-items'].indexOf('net');
  return rows.toSorted((a, b) => Number(b.cells[net]) - Number(a.cells[net]));
}

async function customerSalesRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const split: Split[] = ['customer', 'currency'];
  const { parts } = await byKeys(ctx, scope, 'sales', split);
  const invoices = await byKeys(ctx, scope, 'invoices', split);
  const taxes = await byKeys(ctx, scope, 'tax', split);
  const customers = await findCustomers(
    ctx,
    parts.flatMap(({ k1 }) => k1 ?? []),
  );
  return parts
    .map((part) => ({ ...part, id: part.k1!, name: customers.get(part.k1!)?.name ?? '' }))
    .toSorted((a, b) => compared(a.k2, b.k2) || b.value - a.value || byName(a, b))
    .map(({ id, name, ...part }) => {
      const tax = taxes.of(part) ?? 0;
      return {
        cells: [name, part.k2, invoices.of(part) ?? 0, part.value, tax, part.value + tax],
        of: { type: 'customer', id },
      };
    });
}

async function daySalesRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const split: Split[] = ['day', 'currency'];
  const { parts } = await byKeys(ctx, scope, 'sales', split);
  const invoices = await byKeys(ctx, scope, 'invoices', split);
  const taxes = await byKeys(ctx, scope, 'tax', split);
  return parts
    .toSorted((a, b) => compared(a.k1, b.k1) || compared(a.k2, b.k2))
    .map((part) => {
      const tax = taxes.of(part) ?? 0;
      return {
        cells: [part.k1, part.k2, invoices.of(part) ?? 0, part.value, tax, part.value + tax],
        of: null,
      };
    });
}

async function receivableRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const owing = await owedByCustomer(ctx, asOfEnd(scope));
  const customers = await findCustomers(ctx, [...owing.keys()]);
  return [...owing]
    .flatMap(([id, sums]) => sums.map((sum) => ({ id, name: customers.get(id)?.name ?? '', ...sum })))
    .toSorted((a, b) => compared(a.currency, b.currency) || byName(a, b))
    .map(({ id, name, currency, buckets, open, creditNotes, payments, receivable }) => ({
      cells: [
        ...[name, currency, receivable, ...buckets.map(({ amount }) => amount)],
        ...[open, -creditNotes, -payments],
      ],
      of: { type: 'customer', id },
    }));
}

async function taxRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const split: Split[] = ['rate', 'currency'];
  const taxed = await byKeys(ctx, scope, 'taxable', split);
  const taxes = await byKeys(ctx, scope, 'tax', split);
  const { totals } = await figured(ctx, scope, 'sales');
  // What is not taxed at all is what is left of the sales.
  const untaxed = totals.map(({ of, value }) => {
    const known = taxed.parts.filter(({ k2 }) => k2 === of);
    return { k1: null, k2: of, value: known.reduce((rest, part) => rest - part.value, value) };
  });
  return [...untaxed.filter(({ value }) => value !== 0), ...taxed.parts]
    .toSorted((a, b) => compared(a.k2, b.k2) || Number(a.k1 ?? -1) - Number(b.k1 ?? -1))
    .map((part) => {
      const tax = taxes.of(part) ?? 0;
      return { cells: [part.k1, part.k2, part.value, tax, part.value + tax], of: null };
    });
}

async function supplierRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const { today } = scope;
  const days = { ...scope, period: { from: addMonths(today, -(figureOf('onTime').months ?? 0)), to: today } };
  const of = <N extends FigureName>(name: N) => byKeys(ctx, days, name, ['supplier']);
  const [receipts, onTime, overdue] = [await of('deliveries'), await of('onTime'), await of('overdueLines')];
  const [accepted, lead, promised] = [await of('accepted'), await of('leadDays'), await of('promisedDays')];
  const suppliers = await findSuppliers(
    ctx,
    receipts.parts.flatMap(({ k1 }) => k1 ?? []),
  );
  return [...suppliers]
    .map(([id, { name }]) => ({ ...keyed(id), id, name }))
    .toSorted(byName)
    .map(({ id, name, ...key }) => ({
      cells: [
        ...[name, receipts.of(key) ?? 0, onTime.of(key) ?? null, overdue.of(key) ?? 0],
        ...[accepted.of(key) ?? null, lead.of(key) ?? null, promised.of(key) ?? null],
      ],
      of: { type: 'supplier', id },
    }));
}

async function backorderRows(ctx: Ctx, { timezone }: Scope): Promise<ReportRow[]> {
  return (await waitingLines(ctx, timezone)).map(
    ({
      orderId,
      number,
      customer,
      sku,
      item,
      missing,
      unit,
      since,
      promisedOn,
      expectedOn,
      currency,
      value,
    }) => ({
      cells: [
        ...[number, customer, sku, item, missing, unit, since, promisedOn, expectedOn],
        ...[currency, value],
      ],
      of: { type: 'order', id: orderId },
    }),
  );
}

async function fillRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const rates = await byKeys(ctx, scope, 'fillRate', ['item']);
  const cancelled = await byKeys(ctx, scope, 'cancelledQuantity', ['item']);
  const facts = new Map(rates.parts.map((part) => [part.k1, part.facts]));
  const items = await itemsByName(
    ctx,
    [...rates.parts, ...cancelled.parts].map(({ k1 }) => k1),
  );
  return items
    .map(({ id, sku, name, unit }) => ({
      rate: rates.of(keyed(id)) ?? null,
      row: { sku, name, lines: facts.get(id) ?? 0, gone: cancelled.of(keyed(id)) ?? '0', unit, id },
    }))
    .toSorted((a, b) => Number(a.rate ?? 101) - Number(b.rate ?? 101))
    .map(({ rate, row: { sku, name, lines, gone, unit, id } }) => ({
      cells: [sku, name, lines, rate, gone, unit],
      of: ofItem(id),
    }));
}

async function onTimeRows(ctx: Ctx, scope: Scope): Promise<ReportRow[]> {
  const of = <N extends FigureName>(name: N) => byKeys(ctx, scope, name, ['customer']);
  const [deliveries, punctual] = [await of('salesDeliveries'), await of('punctualDeliveries')];
  const onTime = await of('deliveredOnTime');
  const customers = await findCustomers(
    ctx,
    [...deliveries.parts, ...onTime.parts].flatMap(({ k1 }) => k1 ?? []),
  );
  return [...customers]
    .map(([id, { name }]) => ({ ...keyed(id), id, name }))
    .toSorted(byName)
    .map(({ id, name, ...key }) => ({
      cells: [name, deliveries.of(key) ?? 0, punctual.of(key) ?? 0, onTime.of(key) ?? null],
      of: { type: 'customer', id },
    }));
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
  backorders: backorderRows,
  'fill-rate': fillRows,
  'on-time': onTimeRows,
  returns: returnRows,
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
