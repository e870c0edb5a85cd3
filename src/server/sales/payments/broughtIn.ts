import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { documentsNumbered, takeOut } from '#server/foundation/documents/broughtIn.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import type { PaymentMethod } from '#shared/sales/payments/states.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import { insertAllocations, release } from './allocate.ts';

// Payments of an earlier system, many at once, as `../invoices/broughtIn.ts` has invoices.

export type BroughtInPayment = {
  id: string;
  number: string;
  /** A refund gives back what is left of credit notes. */
  kind: 'payment' | 'refund';
  customer: FoundCustomer;
  date: string;
  method: PaymentMethod;
  reference: string;
  notes: string;
  amount: number;
  /** What of it goes to which invoice, or comes from which credit note; at most what is open of these. */
  parts: ({ invoiceId: string; amount: number } | { creditNoteId: string; amount: number })[];
};

/** Writes payments and refunds, and what they settle. The customers must be locked; nobody is told that an invoice is paid. */
export async function bringInPayments(
  ctx: Ctx,
  importId: string,
  payments: BroughtInPayment[],
): Promise<void> {
  if (!payments.length) return;
  const rows = payments.map(
    ({ id, number, kind, customer, date, method, reference, notes, amount, parts }) => ({
      ...{
        id,
        number,
        number_key: sortKey(number),
        kind,
        customer_id: customer.id,
        customer_name: customer.name,
      },
      ...{ customer_key: sortKey(customer.name), currency: customer.currency, date, method, reference },
      ...{ note: notes, amount, words: wordsOfDocument(customer.name, [reference], number) },
      invoice_id: parts.length === 1 && parts[0] && 'invoiceId' in parts[0] ? parts[0].invoiceId : null,
    }),
  );
  const json = JSON.stringify(rows);
  await ctx.tx.query({
    text: insertIndexed(
      'payments',
      `insert into payments (tenant_id, id, kind, customer_id, customer_name, customer_key, currency, date, method, reference, note, amount, invoice_id,
         words, brought_in, created_by)
       select :tenant::text, r.id, r.kind, r.customer_id, r.customer_name, r.customer_key, r.currency, r.date, r.method, r.reference, r.note, r.amount,
         r.invoice_id, r.words, $2, $3
       from jsonb_to_recordset($1::jsonb) as r (id uuid, kind text, customer_id uuid, customer_name text, customer_key text, currency text, date date,
         method text, reference text, note text, amount bigint, invoice_id uuid, words text)`,
    ),
    values: [json, importId, ctx.actor.name],
  });
  await insertAllocations(
    ctx,
    payments.flatMap(({ id, parts }) =>
      parts.map((part) =>
        'invoiceId' in part
          ? { paymentId: id, invoiceId: part.invoiceId, amount: part.amount }
          : { creditNoteId: part.creditNoteId, refundId: id, amount: part.amount },
      ),
    ),
  );
  await ctx.tx.query({
    text: `update payments p set number = r.number, number_key = r.number_key
           from jsonb_to_recordset($1::jsonb) as r (id uuid, number text, number_key text) where p.tenant_id = :tenant and p.id = r.id`,
    values: [json],
  });
  await recordAudit(
    ctx,
    payments.map(({ id, number, amount }) => ({
      ...{ action: 'payment.brought-in', entityType: 'payment', entityId: id, entityName: number },
      changes: { amount: { before: null, after: amount } },
    })),
  );
  ctx.changed('payments');
  ctx.changed('invoices');
  ctx.changed('customers');
}

type Known = {
  id: string;
  number: string;
  customerId: string;
  date: string;
  amount: number;
  broughtIn: string | null;
};

/** Payments and refunds by their numbers, however they came. */
export const paymentsNumbered = (ctx: Pick<Ctx, 'tx'>, numbers: string[]): Promise<Map<string, Known>> =>
  documentsNumbered(
    ctx,
    { table: 'payments', columns: 'customer_id as "customerId", date, amount' },
    numbers,
  );

/** Payments and refunds that an import made for these invoices and credit notes. */
export async function paymentsBroughtInFor(
  { tx }: Pick<Ctx, 'tx'>,
  importId: string,
  documentIds: string[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    text: `select distinct p.id from allocations a join payments p on p.tenant_id = :tenant and p.id in (a.payment_id, a.refund_id)
           where a.tenant_id = :tenant and (a.invoice_id = any($1::uuid[]) or a.credit_note_id = any($1::uuid[])) and p.brought_in = $2`,
    values: [documentIds, importId],
  });
  return rows.map(({ id }) => id);
}

/** Which of some payments were applied elsewhere, refunded or taken back since an import brought them in. */
export async function paymentsUsedSince({ tx }: Pick<Ctx, 'tx'>, ids: string[]): Promise<Set<string>> {
  const rows = await tx.query<{ id: string }>({
    text: `select p.id from payments p where p.tenant_id = :tenant and p.id = any($1::uuid[]) and (p.state = 'void' or exists (
             select from allocations a where a.tenant_id = :tenant and a.payment_id = p.id
               and (a.refund_id is not null or a.releases is not null or a.created_at > p.created_at)))`,
    values: [ids],
  });
  return new Set(rows.map(({ id }) => id));
}

/** Takes out payments that an import brought in: what they settled is open again, and then they are gone. */
export async function takeOutPayments(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const settled = await ctx.tx.query<{ id: string }>({
    text: `select a.id from allocations a
           where a.tenant_id = :tenant and (a.payment_id = any($1::uuid[]) or a.refund_id = any($1::uuid[])) and a.releases is null
             and not exists (select from allocations r where r.tenant_id = :tenant and r.releases = a.id) order by a.invoice_id`,
    values: [ids],
  });
  await release(
    ctx,
    settled.map(({ id }) => id),
  );
  await takeOut(ctx, 'payments', ids);
  ctx.changed('payments');
  ctx.changed('invoices');
  ctx.changed('customers');
}
