import type { Actor, Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { type FoundCustomer, findCustomers } from '#server/sales/customers/read.ts';
import { recordPastInvoices } from '#server/sales/invoices/past.ts';
import { notePastDeliveries } from '#server/sales/invoices/sending.ts';
import { prepareLines, type SaleLine } from '#server/sales/lines/lines.ts';
import type { SaleLineInput } from '#shared/sales/lines/shapes.ts';
import type { OfOrder } from './pastOrders.ts';

// Invoices of a history, many at once.

type PastInvoice = {
  id: string;
  customerId: string;
  by: Actor;
  /** An instant. */
  issuedAt: string;
  locationId: string;
  customerReference: string;
  lines: SaleLineInput[];
  order: OfOrder | null;
  /** Whether it was mailed that day, and looked at. */
  sent: boolean;
  viewed: boolean;
};

export type RecordedInvoice = {
  id: string;
  number: string;
  customerId: string;
  dueDate: string;
  total: number;
};

/**
 * Puts in invoices that were issued before, oldest first, by the rules by which drafts are written and issued; what
 * left the stock with them is posted by whoever knows its order. Nobody is written to, or told what is overdue by now.
 */
export async function recordInvoices(ctx: Ctx, invoices: PastInvoice[]): Promise<RecordedInvoice[]> {
  const customers = await findCustomers(ctx, [...new Set(invoices.map(({ customerId }) => customerId))]);
  const lines = await prepareAll(ctx, invoices, customers);
  const past = invoices.map((invoice) => {
    const { order } = invoice;
    return {
      ...{ ...invoice, customer: customers.get(invoice.customerId)!, orderId: order?.id ?? null },
      lines: lines.get(invoice)!.map((line, n) => ({ ...line, orderLineId: order?.lineIds[n] ?? null })),
    };
  });
  const recorded = await recordPastInvoices(ctx, past);
  const letters = past.map(({ customer, ...invoice }) => ({ ...invoice, email: customer.email }));
  await notePastDeliveries(ctx, letters, await todayOf(ctx));
  return recorded.map((one, n) => ({ ...one, id: past[n]!.id, customerId: past[n]!.customerId }));
}

// All lines of a customer at once: their items are the same over and over.
async function prepareAll(
  ctx: Ctx,
  invoices: PastInvoice[],
  customers: Map<string, FoundCustomer>,
): Promise<Map<PastInvoice, SaleLine[]>> {
  const prepared = new Map<PastInvoice, SaleLine[]>();
  for (const [customerId, theirs] of Map.groupBy(invoices, (invoice) => invoice.customerId)) {
    const all = await prepareLines(
      ctx,
      theirs.flatMap((invoice) => invoice.lines),
      customers.get(customerId)!,
    );
    for (const invoice of theirs) {
      const own = all.splice(0, invoice.lines.length);
      prepared.set(
        invoice,
        own.map((line, n) => ({ ...line, position: n + 1 })),
      );
    }
  }
  return prepared;
}
