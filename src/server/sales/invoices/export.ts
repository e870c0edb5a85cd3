import type { Ctx } from '#server/foundation/context.ts';
import { csvFile } from '#server/foundation/documents/csvFile.ts';
import { moneyText } from '#shared/money.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';
import { type InvoiceQuery, listInvoices } from './list.ts';

const COLUMNS: Record<string, (invoice: InvoiceRow) => string | undefined> = {
  Number: ({ number }) => number ?? '',
  Customer: ({ customer }) => customer.name,
  Status: ({ word }) => word,
  Payment: ({ state, paymentStatus }) => (state === 'issued' ? paymentStatus : ''),
  'Issue date': ({ issueDate }) => issueDate ?? '',
  'Due date': ({ dueDate }) => dueDate ?? '',
  'Days overdue': ({ isOverdue, daysOverdue }) => (isOverdue ? String(daysOverdue) : ''),
  Currency: ({ currency }) => currency,
  Total: ({ total, currency }) => moneyText(total, currency),
  Balance: ({ balance, currency }) => moneyText(balance, currency),
  "Customer's reference": ({ customerReference }) => customerReference,
  Sent: ({ sentAt }) => sentAt ?? '',
  Viewed: ({ viewedAt }) => viewedAt ?? '',
};

/** The filtered, sorted list as CSV text. */
export function exportInvoices(ctx: Ctx, query: InvoiceQuery): Promise<string> {
  return csvFile(COLUMNS, async (page) => {
    const { invoices, nextCursor } = await listInvoices(ctx, { ...query, ...page });
    return { rows: invoices, nextCursor };
  });
}
