import { CSV_MARK, csvRows } from '#server/foundation/files/csv.ts';
import type { InTenant } from '#server/foundation/http/handler.ts';
import { moneyText } from '#shared/money.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { type ListQuery, listOrders } from './list.ts';

const COLUMNS: [heading: string, value: (order: OrderRow, currency: string) => string][] = [
  ['Number', ({ number }) => number ?? ''],
  ['Supplier', ({ supplier }) => supplier],
  ['Supplier reference', ({ supplierReference }) => supplierReference],
  ['Status', ({ status }) => status],
  ['Receipt status', ({ receiptStatus }) => receiptStatus],
  ['Received %', ({ receivedPercent }) => String(receivedPercent)],
  ['Billing status', ({ billingStatus }) => billingStatus],
  ['Late', ({ isLate }) => (isLate ? 'yes' : 'no')],
  ['Order date', ({ orderDate }) => orderDate ?? ''],
  ['Expected', ({ expectedDate }) => expectedDate ?? ''],
  ['Currency', ({ currency }) => currency],
  ['Total', ({ total, currency }) => moneyText(total, currency)],
  ['Total in books', ({ baseTotal }, currency) => moneyText(baseTotal, currency)],
  ['Lines', ({ lineCount }) => String(lineCount)],
  ['Author', ({ author }) => author],
  ['Created', ({ createdAt }) => createdAt],
];

const PAGE = 1000;

/** The filtered, sorted list as the parts of a CSV file (UTF-8 with a mark for Excel), each read in a transaction of its own. */
export async function* exportOrders(inTenant: InTenant, query: ListQuery): AsyncGenerator<string> {
  let cursor: string | undefined;
  let start = CSV_MARK + csvRows([COLUMNS.map(([heading]) => heading)]);
  do {
    const { orders, nextCursor, currency } = await inTenant(async (ctx) => ({
      ...(await listOrders(ctx, { ...query, limit: PAGE, ...(cursor ? { cursor } : {}) })),
      currency: ctx.currency,
    }));
    yield start + csvRows(orders.map((order) => COLUMNS.map(([, value]) => value(order, currency))));
    start = '';
    cursor = nextCursor ?? undefined;
  } while (cursor);
}
