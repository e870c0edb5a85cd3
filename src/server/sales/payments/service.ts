import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { recordFacts } from '#server/foundation/documents/trail.ts';
import { insertIndexed, numbered, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { balanceOf } from '#shared/sales/invoices/rules.ts';
import type {
  Payment,
  payInvoices as payCall,
  recordPayment as recordCall,
  refundPayment as refundCall,
} from '#shared/sales/payments/contract.ts';
import type { Part } from '#shared/sales/payments/rules.ts';
import { PAYMENT_ACTIONS, type PaymentKind, type PaymentState } from '#shared/sales/payments/states.ts';
import { sortKey } from '#shared/text.ts';
import { type LockedCustomer, lockCustomers, lockNamed, lockWithCustomer } from '../customers/service.ts';
import { lockInvoices, refuseBlocked, storedInvoices } from '../invoices/stored.ts';
import { allocate, insertAllocations, lockForParts, release, type Source } from './allocate.ts';
import { paymentsByIds, readPayment } from './read.ts';

type NewPayment = CallParsed<typeof recordCall>['body'];

/** Records a payment and what it pays; the rest is credit of the customer. Throws as `lockForParts` does. */
export async function recordPayment(
  ctx: Ctx,
  { customerId, amount, allocations = [], ...money }: NewPayment,
): Promise<Payment> {
  const customer = await lockNamed(ctx, customerId);
  const id = await post(ctx, { ...money, kind: 'payment', customer, amount, parts: allocations });
  return readPayment(ctx, id);
}

/** Records that invoices were paid in full: one payment for each customer, of all that is open. */
export async function payInvoices(
  ctx: Ctx,
  { ids, ...money }: CallParsed<typeof payCall>['body'],
): Promise<CallAnswer<typeof payCall>> {
  const seen = await storedInvoices(ctx, ids);
  const customers = await lockCustomers(
    ctx,
    seen.map(({ customerId }) => customerId),
  );
  const invoices = await lockInvoices(ctx, ids);
  for (const id of ids) refuseBlocked('pay', invoices.get(id)!);
  const made: string[] = [];
  for (const [customerId, all] of Map.groupBy(invoices.values(), (invoice) => invoice.customerId)) {
    const customer = customers.get(customerId);
    if (!customer) throw new AppError('aborted', say('invoices.changed', { number: all[0]!.number! }));
    const parts = all.map((invoice) => ({ invoiceId: invoice.id, amount: balanceOf(invoice) }));
    const amount = sumOf(parts);
    made.push(await post(ctx, { ...money, kind: 'payment', customer, amount, parts }));
  }
  return { payments: await paymentsByIds(ctx, made) };
}

/** Allocates what is left of a payment to invoices of its customer. Throws as `lockForParts` does. */
export async function applyPayment(ctx: Ctx, id: string, parts: Part[]): Promise<Payment> {
  const { payment } = await lockPayment(ctx, id, 'apply');
  const invoices = await lockForParts(ctx, { ...payment, available: payment.rest }, parts);
  await allocate(ctx, { paymentId: id }, parts, invoices);
  await record(ctx, 'applied', payment, { allocated: sumOf(parts) });
  return readPayment(ctx, id);
}

/** Gives back what is left of a payment, or a part of it: a refund with a number of its own. */
export async function refundPayment(
  ctx: Ctx,
  id: string,
  body: CallParsed<typeof refundCall>['body'],
): Promise<Payment> {
  const { payment, customer } = await lockPayment(ctx, id, 'refund');
  const refund = await giveBack(ctx, { paymentId: id }, { ...payment, customer }, body);
  await record(ctx, 'refunded', payment, { refunded: body.amount });
  return refund;
}

type Given = { number: string; date: string; rest: number; customer: LockedCustomer };

/**
 * Posts a refund of what is left of something that the caller has locked. Throws aborted when nothing is left, and
 * invalid-argument for more than that, or a date before.
 */
export async function giveBack(
  ctx: Ctx,
  source: Source,
  { customer, rest, ...of }: Given,
  { amount, ...money }: CallParsed<typeof refundCall>['body'],
): Promise<Payment> {
  if (rest <= 0) throw new AppError('aborted', say('payments.nothingLeft'));
  if (amount > rest)
    throw fieldError(
      'amount',
      say('payments.onlyLeft', { left: { minor: rest, currency: customer.currency } }),
    );
  const refund = { ...money, kind: 'refund' as const, customer, amount, of: { source, ...of }, parts: [] };
  return readPayment(ctx, await post(ctx, refund));
}

/** Takes back a payment or refund: what it paid is open again. Throws aborted once a part of it was refunded. */
export async function voidPayment(ctx: Ctx, id: string, reason: string): Promise<Payment> {
  const { payment } = await lockPayment(ctx, id, 'void');
  const found = await ctx.tx.query<{ id: string; refund: boolean }>({
    text: `select a.id, a.refund_id is not null as refund from allocations a
           where a.tenant_id = :tenant and (a.payment_id = $1 or a.refund_id = $1) and a.releases is null
             and not exists (select from allocations r where r.tenant_id = :tenant and r.releases = a.id) order by a.invoice_id`,
    values: [id],
  });
  if (payment.kind === 'payment' && found.some(({ refund }) => refund))
    throw new AppError('aborted', say('payments.wasRefunded', { number: payment.number }));
  await release(
    ctx,
    found.map((each) => each.id),
  );
  await ctx.tx.query({
    text: `update payments set state = 'void', voided_at = now(), voided_by = $2, void_reason = $3
           where tenant_id = :tenant and id = $1`,
    values: [id, ctx.actor.name, reason],
  });
  await record(ctx, 'voided', payment, { reason });
  return readPayment(ctx, id);
}

/** Takes one allocation to an invoice back: it is credit of the customer again. Throws not-found; aborted when it was. */
export async function releaseAllocation(ctx: Ctx, id: string): Promise<void> {
  // Read anew once the customer is locked: somebody else may have been quicker.
  const { document } = await lockWithCustomer(ctx, async () => {
    const [found] = await ctx.tx.query<{
      customerId: string;
      number: string;
      amount: number;
      released: boolean;
    }>({
      prepare: false,
      text: `select i.customer_id as "customerId", i.number, a.amount, a.releases is not null
               or exists (select from allocations r where r.tenant_id = :tenant and r.releases = a.id) as released
             from allocations a join invoices i on i.tenant_id = a.tenant_id and i.id = a.invoice_id
             where a.tenant_id = :tenant and a.id = $1`,
      values: [id],
    });
    if (!found) throw notFound(say('payments.allocationNotFound'));
    return found;
  });
  if (document.released) throw new AppError('aborted', say('payments.wasReleased'));
  await release(ctx, [id]);
  await recordAudit(ctx, [
    {
      action: 'payment.released',
      entityType: 'payment',
      entityId: id,
      entityName: `Invoice ${document.number}`,
      changes: { amount: { before: document.amount, after: 0 } },
    },
  ]);
  ctx.changed('payments');
}

type Money = Omit<CallParsed<typeof refundCall>['body'], 'amount'>;

type Posted = Money & {
  kind: 'payment' | 'refund';
  customer: { id: string; name: string; currency: string };
  amount: number;
  parts: Part[];
  /** Of a refund: what it gives back. */
  of?: { source: Source; number: string; date: string };
};

/**
 * Posts money that came in, or goes out. The customer must be locked. The number last: others who want one wait for this
 * transaction to end. Answers its id.
 */
async function post(ctx: Ctx, { kind, customer, amount, parts, of, ...money }: Posted): Promise<string> {
  const tenant = await tenantOf(ctx);
  const { date } = dateOfDocument(money.date, tenant, 'date');
  // Nothing can be given back before it came in: it would be owed in between.
  if (of && date < of.date) throw fieldError('date', say('payments.beforeDate', { number: of.number }));
  const purse = { customerId: customer.id, currency: customer.currency, available: amount };
  const invoices = await lockForParts(ctx, purse, parts);
  const id = newId();
  const invoiceId = parts.length === 1 ? parts[0]!.invoiceId : null;
  await insertPayment(ctx, { ...money, id, kind, customer, amount, date, invoiceId });
  await allocate(ctx, { paymentId: id }, parts, invoices);
  if (of) await insertAllocations(ctx, [{ ...of.source, refundId: id, amount }]);
  const number = await takeNumber(ctx, 'payment', date, tenant);
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
  Pick<Posted, 'kind' | 'customer' | 'amount'> & { id: string; date: string; invoiceId: string | null };

/** Writes the row of a payment or refund. `invoiceId`: the invoice it is made for, where that is one alone. */
async function insertPayment(
  { tx, actor }: Pick<Ctx, 'tx' | 'actor'>,
  { id, kind, customer, date, method, reference, note, amount, invoiceId }: Row,
): Promise<void> {
  const { names, places, values } = columnsOf({
    ...{ id, kind, customer_id: customer.id, customer_name: customer.name },
    ...{ customer_key: sortKey(customer.name), currency: customer.currency, date, method },
    ...{
      reference: reference ?? '',
      note: note ?? '',
      amount,
      invoice_id: invoiceId,
      created_by: actor.name,
      words: wordsOfDocument(customer.name, [reference ?? '']),
    },
  });
  await tx.query({
    text: insertIndexed('payments', `insert into payments (tenant_id, ${names}) values (:tenant, ${places})`),
    values,
  });
}

/** Gives a payment its number; from then on it stays as it is. */
async function numberPayment({ tx }: Pick<Ctx, 'tx'>, id: string, number: string): Promise<void> {
  await tx.query(numbered('payments', id, number));
}

/** Records in the trail what was done with a payment. */
const record = (
  ctx: Ctx,
  action: string,
  payment: { id: string; number: string },
  facts: Record<string, unknown>,
): Promise<void> => recordFacts(ctx, 'payment', action, payment, facts);

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

/** Locks a payment, and its customer before it. Throws not-found; aborted for what the table of states, or the kind, does not allow. */
async function lockPayment(
  ctx: Ctx,
  id: string,
  action: keyof typeof PAYMENT_ACTIONS,
): Promise<{ payment: Locked; customer: LockedCustomer }> {
  const { document: payment, customer } = await lockWithCustomer(ctx, async (lock) => {
    const [found] = await ctx.tx.query<Locked>({
      prepare: false,
      text: `select id, number, kind, state, customer_id as "customerId", currency, date, rest from payments
             where tenant_id = :tenant and id = $1 ${lock}`,
      values: [id],
    });
    if (!found) throw notFound(say('payments.notFound'));
    return found;
  });
  const { kind, state, number } = payment;
  const allowed: readonly PaymentState[] = PAYMENT_ACTIONS[action];
  if (!allowed.includes(state)) throw new AppError('aborted', say('documents.isVoid', { number }));
  if (action !== 'void' && kind === 'refund')
    throw new AppError('aborted', say('payments.isRefund', { number }));
  return { payment, customer };
}

const sumOf = (parts: Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
