import type { Actor, Ctx } from '#server/foundation/context.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn } from '#shared/dates.ts';
import { dueDateFor } from '#shared/sales/invoices/rules.ts';
import type { InvoiceLineInput } from '#shared/sales/invoices/shapes.ts';
import { type FoundCustomer, findCustomers } from '../customers/read.ts';
import { freshHead, writeDraft } from './draft.ts';
import { freeze } from './issue.ts';
import { type DraftLine, prepareLines } from './lines.ts';

/** An invoice of the past, in a series that nobody else takes numbers of. The ledger names its id where its goods left. */
export type PastInvoice = {
  /** Of the moment, so that it stands where it belongs. */
  id: string;
  customerId: string;
  by: Actor;
  /** An instant. */
  issuedAt: string;
  locationId: string;
  customerReference: string;
  lines: InvoiceLineInput[];
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
    return { ...invoice, head, customer, issueDate, dueDate, lines: lines.get(invoice)! };
  });
  // Statements of one kind at a time, none of which waits for the answer of another.
  const totals = await Promise.all(
    drafts.map((draft) => writeDraft({ ...ctx, actor: draft.by }, draft, 'create')),
  );
  const numbers = await Promise.all(
    drafts.map(({ issueDate }) => takeNumber(ctx, 'invoice', issueDate, tenant)),
  );
  const seller = sellerOf(tenant);
  await Promise.all(
    drafts.map(({ id, by, ...draft }, n) =>
      freeze({ tx: ctx.tx, actor: by }, id, { ...draft, number: numbers[n]!, totals: totals[n]!, seller }),
    ),
  );
  await noteDeliveries(ctx, drafts, dateIn(new Date(), timezone));
  return drafts.map(({ id, customerId, dueDate }, n) => ({
    ...{ id, customerId, dueDate },
    ...{ number: numbers[n]!, total: totals[n]!.total },
  }));
}

// All lines of a customer at once: their items are the same over and over.
async function prepareAll(
  ctx: Ctx,
  invoices: PastInvoice[],
  customers: Map<string, FoundCustomer>,
): Promise<Map<PastInvoice, DraftLine[]>> {
  const prepared = new Map<PastInvoice, DraftLine[]>();
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

type Delivered = PastInvoice & { customer: FoundCustomer };

/** Who looked at one had got it: by mail, and so only where an address is known. */
async function noteDeliveries({ tx }: Ctx, invoices: Delivered[], today: string): Promise<void> {
  const idsOf = (of: PastInvoice[]) => of.map(({ id }) => id);
  const sent = invoices.filter((invoice) => (invoice.sent || invoice.viewed) && invoice.customer.email);
  await tx.query({
    prepare: false,
    text: `update invoices set sent_at = case when id = any($2::uuid[]) then issued_at end,
             viewed_at = case when id = any($3::uuid[]) then issued_at + interval '1 day' end,
             overdue_told_at = case when due_date < $4 then due_date + 1 end where id = any($1::uuid[])`,
    values: [idsOf(invoices), idsOf(sent), idsOf(sent.filter(({ viewed }) => viewed)), today],
  });
  await tx.query({
    prepare: false,
    text: `insert into invoice_deliveries (id, invoice_id, kind, recipients, sent_by, created_at)
           select r.id, r."invoiceId", 'invoice', array[r."to"], r."by", r.at
           from jsonb_to_recordset($1::jsonb) as r (id uuid, "invoiceId" uuid, "to" text, "by" text, at timestamptz)`,
    values: [
      JSON.stringify(
        sent.map(({ id, customer, by, issuedAt }) => ({
          ...{ id: newId(), invoiceId: id },
          ...{ to: customer.email, by: by.name, at: issuedAt },
        })),
      ),
    ],
  });
}
