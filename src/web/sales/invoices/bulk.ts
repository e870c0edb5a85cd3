import { blockerOf } from '#shared/sales/invoices/rules.ts';
import type { InvoiceRow } from '#shared/sales/invoices/shapes.ts';

/** What can be done with several invoices at once. */
export type BulkKind = 'send' | 'remind' | 'pay';

/** The most that the server takes at once. */
export const BULK_MOST = 100;

/** Why an invoice takes no part, as far as its row tells. */
export function leftOut(
  kind: BulkKind,
  { state, total, balance }: InvoiceRow,
): 'draft' | 'void' | 'settled' | null {
  const paid = state === 'issued' ? total - balance : 0;
  if (!blockerOf(kind, { state, total, paid, creditNotes: 0 })) return null;
  return state === 'issued' ? 'settled' : state;
}

/** The sums of what is open, in each currency. */
export function openSums(rows: InvoiceRow[]): { currency: string; minor: number }[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, all]) => ({
    currency,
    minor: all.reduce((sum, { balance }) => sum + balance, 0),
  }));
}
