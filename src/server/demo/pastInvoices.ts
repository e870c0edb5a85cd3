import type { Actor, Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { type FoundCustomer, findCustomers } from '#server/sales/customers/read.ts';
import { freshHead, writeDraft } from '#server/sales/invoices/draft.ts';
import { freeze } from '#server/sales/invoices/issue.ts';
import { notePastDeliveries } from '#server/sales/invoices/sending.ts';
import { prepareLines, type SaleLine } from '#server/sales/lines/lines.ts';
import { partyOf } from '#server/sales/parties/party.ts';
import { insertAllocations } from '#server/sales/payments/allocate.ts';
import { insertPayment, numberPayment } from '#server/sales/payments/service.ts';
import type { CallParsed } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import { dueDateFor } from '#shared/sales/invoices/rules.ts';
import type { SaleLineInput } from '#shared/sales/lines/shapes.ts';
import type { refundPayment as refundCall } from '#shared/sales/payments/contract.ts';

// Invoices and payments of a history, many at once: written by the same statements as those of today.

/** An invoice of the past, in a series that nobody else takes numbers of. The ledger names its id where its goods left. */
type PastInvoice = {
  /** Of the moment, so that it stands where it belongs. */
  id: string;
  customerId: string;
  by: Actor;
  /** An instant. */
  issuedAt: string;
  locationId: string;
  customerReference: string;
  lines: SaleLineInput[];
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
  const tenant = await tenantOf(ctx);
  const { timezone } = tenant.preferences;
  const customers = await findCustomers(ctx, [...new Set(invoices.map(({ customerId }) => customerId))]);
  const lines = await prepareAll(ctx, invoices, customers);
  const drafts = invoices.map((invoice) => {
    const customer = customers.get(invoice.customerId)!;
    const issueDate = dateIn(new Date(invoice.issuedAt), timezone);
    const { locationId, customerReference } = invoice;
    const head = { ...freshHead(customer, tenant), issueDate, locationId, customerReference };
    const dueDate = dueDateFor(issueDate, head.paymentDays);
    return {
      ...invoice,
      head,
      customer,
      issueDate,
      dueDate,
      lines: lines.get(invoice)!,
      email: customer.email,
    };
  });
  // Statements of one kind at a time, none of which waits for the answer of another.
  const totals = await Promise.all(
    drafts.map((draft) => writeDraft({ ...ctx, actor: draft.by }, draft, 'create')),
  );
  const seller = sellerOf(tenant);
  const issued = await Promise.all(
    drafts.map(({ by, customer, ...draft }, n) =>
      freeze(
        { tx: ctx.tx, actor: by },
        draft,
        { ...draft, totals: totals[n]!, party: partyOf(customer), seller },
        tenant,
      ),
    ),
  );
  await notePastDeliveries(ctx, drafts, dateIn(new Date(), timezone));
  return drafts.map(({ id, customerId, dueDate }, n) => ({
    ...{ id, customerId, dueDate },
    ...{ number: issued[n]!.number!, total: totals[n]!.total },
  }));
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
        own.map((line, index) => ({ ...line, position: index + 1 })),
      );
    }
  }
  return prepared;
}

/** A payment of the past for one invoice, of all that is open of it at the most. */
type PastPayment = Pick<CallParsed<typeof refundCall>['body'], 'method'> & {
  invoiceId: string;
  customerId: string;
  by: Actor;
  date: string;
  reference: string;
  amount: number;
};

/** Puts in payments that came in before, oldest first, each for one invoice; nobody is told of them. */
export async function recordPayments(ctx: Ctx, payments: PastPayment[]): Promise<void> {
  const tenant = await tenantOf(ctx);
  const customers = await findCustomers(ctx, [...new Set(payments.map(({ customerId }) => customerId))]);
  const ids = payments.map(({ date }) => idOfMoment(`${date}T12:00:00Z`));
  // Statements of one kind at a time, none of which waits for the answer of another.
  await Promise.all(
    payments.map(({ by, customerId, ...payment }, n) => {
      const customer = customers.get(customerId)!;
      const row = { ...payment, id: ids[n]!, kind: 'payment' as const, customer };
      return insertPayment({ tx: ctx.tx, actor: by }, row);
    }),
  );
  await insertAllocations(
    ctx,
    payments.map(({ invoiceId, amount }, n) => ({ paymentId: ids[n]!, invoiceId, amount })),
  );
  const numbers = await Promise.all(payments.map(({ date }) => takeNumber(ctx, 'payment', date, tenant)));
  await Promise.all(ids.map((id, n) => numberPayment(ctx, id, numbers[n]!)));
}
