import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { balanceOf } from '#shared/sales/invoices/rules.ts';
import { allocationFault, type Part } from '#shared/sales/payments/rules.ts';
import { lockInvoices, type StoredInvoice } from '../invoices/stored.ts';
import { tellPaid } from '../invoices/telling.ts';

/** What an amount is allocated from: a payment or a credit note, by its id. */
export type Source = { paymentId: string } | { creditNoteId: string };

/** Whose an amount is, and in which currency; what of it is to be had. */
type Purse = { customerId: string; currency: string; available: number };

/**
 * Locks the invoices that parts of an amount are for, and checks that each can take its part. Throws invalid-argument,
 * naming the part, for one of another customer, above what is open, or when all are more than there is. The customer
 * must be locked.
 */
export async function lockForParts(
  ctx: Ctx,
  { customerId, currency, available }: Purse,
  parts: Part[],
): Promise<Map<string, StoredInvoice>> {
  if (!parts.length) return new Map();
  const invoices = await lockInvoices(ctx, [...new Set(parts.map(({ invoiceId }) => invoiceId))]);
  for (const [index, { invoiceId }] of parts.entries()) {
    const invoice = invoices.get(invoiceId);
    if (!invoice || invoice.customerId !== customerId)
      throw fieldError(`allocations.${index}.invoiceId`, say('invoices.otherCustomer'));
    if (invoice.state !== 'issued')
      throw fieldError(`allocations.${index}.invoiceId`, say('invoices.notIssued'));
  }
  const balances = new Map([...invoices.values()].map((invoice) => [invoice.id, balanceOf(invoice)]));
  const found = allocationFault(available, parts, balances);
  if (!found) return invoices;
  const { index, fault } = found;
  const { invoiceId } = parts[index]!;
  if (fault === 'twice') throw fieldError(`allocations.${index}.invoiceId`, say('invoices.twice'));
  if (fault === 'aboveAmount')
    throw fieldError(
      `allocations.${index}.amount`,
      say('payments.aboveAmount', { amount: { minor: available, currency } }),
    );
  throw fieldError(
    `allocations.${index}.amount`,
    // An invoice that is issued has a number.
    say('payments.aboveOpen', {
      invoice: invoices.get(invoiceId)!.number!,
      open: { minor: balances.get(invoiceId)!, currency },
    }),
  );
}

/** Writes allocations to invoices that `lockForParts` has locked, and tells of those that are paid in full with it. */
export async function allocate(
  ctx: Ctx,
  source: Source,
  parts: Part[],
  invoices: Map<string, StoredInvoice>,
): Promise<void> {
  if (!parts.length) return;
  await insertAllocations(
    ctx,
    parts.map(({ invoiceId, amount }) => ({ ...source, invoiceId, amount })),
  );
  await tellPaid(
    ctx,
    parts.flatMap(({ invoiceId, amount }) => {
      const invoice = invoices.get(invoiceId)!;
      return balanceOf(invoice) === amount ? [invoice] : [];
    }),
  );
  ctx.changed('invoices');
}

/** Takes allocations back by their opposites. Those that are named must still count. */
export async function release(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  await ctx.tx.query({
    text: `insert into allocations (tenant_id, id, payment_id, credit_note_id, invoice_id, refund_id, amount, releases, created_by)
           select :tenant, o.id, a.payment_id, a.credit_note_id, a.invoice_id, a.refund_id, -a.amount, a.id, $3
           from unnest($1::uuid[], $2::uuid[]) as o (id, of) join allocations a on a.tenant_id = :tenant and a.id = o.of returning id`,
    values: [ids.map(() => newId()), ids, ctx.actor.name],
  });
  ctx.changed('invoices');
}

type Row = Source & { invoiceId?: string; refundId?: string; amount: number };

/** Writes allocations as they are; triggers keep the sums at both ends, and refuse what is too much. */
export async function insertAllocations(ctx: Pick<Ctx, 'tx' | 'actor'>, rows: Row[]): Promise<void> {
  // In the order given: ids of the same millisecond are in none.
  const ids = rows.map(() => newId()).sort();
  const written = rows.map((row, index) => ({ ...row, id: ids[index]! }));
  await ctx.tx.query({
    text: `insert into allocations (tenant_id, id, payment_id, credit_note_id, invoice_id, refund_id, amount, created_by)
           select :tenant, r.id, r."paymentId", r."creditNoteId", r."invoiceId", r."refundId", r.amount, $2
           from jsonb_to_recordset($1::jsonb) as r (id uuid, "paymentId" uuid, "creditNoteId" uuid, "invoiceId" uuid, "refundId" uuid, amount bigint) returning id`,
    values: [JSON.stringify(written), ctx.actor.name],
  });
}
