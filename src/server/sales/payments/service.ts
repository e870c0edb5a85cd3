import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { balanceOf } from '#shared/sales/invoices/rules.ts';
import type {
  Payment,
  payInvoices as payCall,
  recordPayment as recordCall,
} from '#shared/sales/payments/contract.ts';
import type { Part } from '#shared/sales/payments/rules.ts';
import { PAYMENT_ACTIONS, type PaymentKind, type PaymentState } from '#shared/sales/payments/states.ts';
import { findCustomers } from '../customers/read.ts';
import { lockCustomers } from '../customers/service.ts';
import {
  lockInvoices,
  refuseBlocked as refuseInvoice,
  type StoredInvoice,
  storedInvoice,
} from '../invoices/stored.ts';
import { allocate, lockForParts, refuseAbove, release, type Source } from './allocate.ts';
import { type Money, post, record } from './post.ts';
import { paymentsByIds, readPayment } from './read.ts';

type NewPayment = CallParsed<typeof recordCall>['body'];

/** Records a payment and what it pays; the rest is credit of the customer. Throws as `lockForParts` does. */
export async function recordPayment(
  ctx: Ctx,
  { customerId, amount, allocations = [], ...money }: NewPayment,
): Promise<Payment> {
  const known = await findCustomers(ctx, [customerId]);
  if (!known.has(customerId)) throw fieldError('customerId', say('customers.unknown'));
  const customer = (await lockCustomers(ctx, [customerId])).get(customerId)!;
  const payment = { ...money, kind: 'payment' as const, customer, amount, currency: customer.currency };
  const id = await post(ctx, { ...payment, parts: allocations });
  return readPayment(ctx, id);
}

/** Records that invoices were paid in full: one payment for each customer, of all that is open. */
export async function payInvoices(
  ctx: Ctx,
  { ids, ...money }: CallParsed<typeof payCall>['body'],
): Promise<CallAnswer<typeof payCall>> {
  const seen: StoredInvoice[] = [];
  for (const id of ids) seen.push(await storedInvoice(ctx, id));
  const customers = await lockCustomers(
    ctx,
    seen.map(({ customerId }) => customerId),
  );
  const invoices = await lockInvoices(ctx, ids);
  for (const id of ids) refuseInvoice('pay', invoices.get(id)!);
  const made: string[] = [];
  for (const [customerId, all] of Map.groupBy(invoices.values(), (invoice) => invoice.customerId)) {
    const customer = customers.get(customerId);
    if (!customer) throw new AppError('aborted', say('invoices.changed', { number: all[0]!.number! }));
    const parts = all.map((invoice) => ({ invoiceId: invoice.id, amount: balanceOf(invoice) }));
    const amount = parts.reduce((sum, part) => sum + part.amount, 0);
    const { currency } = customer;
    made.push(await post(ctx, { ...money, kind: 'payment', customer, amount, currency, parts }));
  }
  return { payments: await paymentsByIds(ctx, made) };
}

/** Allocates what is left of a payment to invoices of its customer. Throws as `lockForParts` does. */
export async function applyPayment(ctx: Ctx, id: string, parts: Part[]): Promise<Payment> {
  const payment = await lockPayment(ctx, id);
  refuseBlocked('apply', payment);
  const purse = { ...payment, available: payment.rest };
  const invoices = await lockForParts(ctx, purse, parts);
  await allocate(ctx, { paymentId: id }, parts, invoices);
  await record(ctx, 'applied', payment, { allocated: sumOf(parts) });
  return readPayment(ctx, id);
}

/** Gives back what is left of a payment, or a part of it: a refund with a number of its own. */
export async function refundPayment(
  ctx: Ctx,
  id: string,
  { amount, ...money }: Money & { amount: number },
): Promise<Payment> {
  const payment = await lockPayment(ctx, id);
  refuseBlocked('refund', payment);
  refuseAbove(amount, { available: payment.rest, currency: payment.currency });
  const refund = await giveBack(ctx, { paymentId: id }, payment, { ...money, amount });
  await record(ctx, 'refunded', payment, { refunded: amount });
  return refund;
}

/** Posts a refund of what the caller has locked and checked. Throws invalid-argument for a date before that. */
export async function giveBack(
  ctx: Ctx,
  source: Source,
  { customerId, currency, number, date }: Pick<Locked, 'customerId' | 'currency' | 'number' | 'date'>,
  money: Money & { amount: number },
): Promise<Payment> {
  const customer = (await lockCustomers(ctx, [customerId])).get(customerId)!;
  const of = { source, number, date };
  return readPayment(ctx, await post(ctx, { ...money, kind: 'refund', customer, currency, of, parts: [] }));
}

/** Takes back a payment or refund: what it paid is open again. Throws aborted once a part of it was refunded. */
export async function voidPayment(ctx: Ctx, id: string, reason: string): Promise<Payment> {
  const payment = await lockPayment(ctx, id);
  refuseBlocked('void', payment);
  const found = await ctx.tx.query<{ id: string; refund: boolean }>({
    text: `select a.id, a.refund_id is not null as refund from allocations a where (a.payment_id = $1 or a.refund_id = $1) and a.releases is null
             and not exists (select from allocations r where r.tenant_id = a.tenant_id and r.releases = a.id) order by a.invoice_id`,
    values: [id],
  });
  if (payment.kind === 'payment' && found.some(({ refund }) => refund))
    throw new AppError('aborted', say('payments.wasRefunded', { number: payment.number }));
  await release(
    ctx,
    found.map((each) => each.id),
  );
  await ctx.tx.query({
    text: "update payments set state = 'void', voided_at = now(), voided_by = $2, void_reason = $3 where id = $1",
    values: [id, ctx.actor.name, reason],
  });
  await record(ctx, 'voided', payment, { reason });
  return readPayment(ctx, id);
}

/** Takes one allocation to an invoice back: it is credit of the customer again. Throws not-found; aborted when it was. */
export async function releaseAllocation(ctx: Ctx, id: string): Promise<void> {
  const read = async () => {
    const [found] = await ctx.tx.query<{
      customerId: string;
      number: string;
      amount: number;
      released: boolean;
    }>({
      prepare: false,
      text: `select i.customer_id as "customerId", i.number, a.amount, a.releases is not null
               or exists (select from allocations r where r.tenant_id = a.tenant_id and r.releases = a.id) as released
             from allocations a join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id where a.id = $1`,
      values: [id],
    });
    if (!found) throw notFound(say('payments.allocationNotFound'));
    return found;
  };
  const { customerId, number, amount } = await read();
  await lockCustomers(ctx, [customerId]);
  // Asked under the lock: somebody else may have been quicker.
  if ((await read()).released) throw new AppError('aborted', say('payments.wasReleased'));
  await release(ctx, [id]);
  await recordAudit(ctx, [
    {
      action: 'payment.released',
      entityType: 'payment',
      entityId: id,
      entityName: `Invoice ${number}`,
      changes: { amount: { before: amount, after: 0 } },
    },
  ]);
  ctx.changed('payments');
}

type Locked = {
  id: string;
  number: string;
  kind: PaymentKind;
  state: PaymentState;
  customerId: string;
  currency: string;
  date: string;
  rest: number;
};

async function lockPayment(ctx: Ctx, id: string): Promise<Locked> {
  const read = async (lock: '' | 'for no key update') => {
    const [payment] = await ctx.tx.query<Locked>({
      prepare: false,
      text: `select id, number, kind, state, customer_id as "customerId", currency, date, rest from payments where id = $1 ${lock}`,
      values: [id],
    });
    if (!payment) throw notFound(say('payments.notFound'));
    return payment;
  };
  const { customerId } = await read('');
  await lockCustomers(ctx, [customerId]);
  return read('for no key update');
}

/** Throws aborted for what the table of states, or the kind, does not allow. */
function refuseBlocked(action: keyof typeof PAYMENT_ACTIONS, { kind, state, number }: Locked): void {
  const allowed: readonly PaymentState[] = PAYMENT_ACTIONS[action];
  if (!allowed.includes(state)) throw new AppError('aborted', say('documents.isVoid', { number }));
  if (action !== 'void' && kind === 'refund')
    throw new AppError('aborted', say('payments.isRefund', { number }));
}

const sumOf = (parts: Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
