import type { Ctx } from '#server/foundation/context.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { dateOfDocument, todayOf } from '#server/foundation/documents/today.ts';
import { recordFacts } from '#server/foundation/documents/trail.ts';
import { newId } from '#server/foundation/ids.ts';
import type { CallParsed } from '#shared/call.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { refundPayment as refundCall } from '#shared/sales/payments/contract.ts';
import type { Part } from '#shared/sales/payments/rules.ts';
import { sortKey } from '#shared/text.ts';
import { allocate, allocateRefund, lockForParts, type Source } from './allocate.ts';

export type Money = Omit<CallParsed<typeof refundCall>['body'], 'amount'>;

type Posted = Money & {
  kind: 'payment' | 'refund';
  customer: { id: string; name: string };
  currency: string;
  amount: number;
  parts: Part[];
  /** Of a refund: what it gives back. */
  of?: { source: Source; number: string; date: string };
};

/**
 * Posts money that came in, or goes out. The customer must be locked. The number last: others who want one wait for this
 * transaction to end. Answers its id.
 */
export async function post(
  ctx: Ctx,
  { kind, customer, currency, amount, parts, of, ...money }: Posted,
): Promise<string> {
  const date = dateOfDocument(money.date, await todayOf(ctx), 'date');
  // Nothing can be given back before it came in: it would be owed in between.
  if (of && date < of.date) throw fieldError('date', say('payments.beforeDate', { number: of.number }));
  const invoices = await lockForParts(ctx, { customerId: customer.id, currency, available: amount }, parts);
  const id = newId();
  const invoiceId = parts.length === 1 ? parts[0]!.invoiceId : null;
  await insertPayment(ctx, { ...money, id, kind, customer, currency, amount, date, invoiceId });
  await allocate(ctx, { paymentId: id }, parts, invoices);
  if (of) await allocateRefund(ctx, of.source, id, amount);
  const number = await takeNumber(ctx, 'payment', date);
  await numberPayment(ctx, id, number);
  await record(
    ctx,
    'recorded',
    { id, number },
    { kind, amount, customer: customer.name, method: money.method },
  );
  ctx.changed('customers');
  return id;
}

type Row = Money &
  Pick<Posted, 'kind' | 'customer' | 'currency' | 'amount'> & {
    id: string;
    date: string;
    invoiceId: string | null;
  };

/** Writes the row of a payment or refund. `invoiceId`: the invoice it is made for, where that is one alone. */
export async function insertPayment(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  { id, kind, customer, currency, date, method, reference, note, amount, invoiceId }: Row,
): Promise<void> {
  await tx.query({
    text: `insert into payments (id, kind, customer_id, customer_name, customer_key, currency, date, method, reference, note, amount, invoice_id, created_by)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    values: [
      ...[id, kind, customer.id, customer.name, sortKey(customer.name), currency, date, method],
      ...[reference ?? '', note ?? '', amount, invoiceId, actor.name],
    ],
  });
}

/** Gives a payment its number; from then on it stays as it is. */
export async function numberPayment({ tx }: Pick<Ctx, 'tx'>, id: string, number: string): Promise<void> {
  await tx.query({
    text: 'update payments set number = $2, number_key = $3 where id = $1',
    values: [id, number, sortKey(number)],
  });
}

/** Records in the trail what was done with a payment. */
export const record = (
  ctx: Ctx,
  action: string,
  payment: { id: string; number: string },
  facts: Record<string, unknown>,
): Promise<void> => recordFacts(ctx, 'payment', action, payment, facts);
