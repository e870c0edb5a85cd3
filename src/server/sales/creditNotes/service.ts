import type { Ctx } from '#server/foundation/context.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { dateIn } from '#shared/dates.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  CreditNote,
  issueCreditNote as issueCall,
  refundCreditNote as refundCall,
} from '#shared/sales/creditNotes/contract.ts';
import { balanceOf } from '#shared/sales/invoices/rules.ts';
import type { Payment } from '#shared/sales/payments/contract.ts';
import type { Part } from '#shared/sales/payments/rules.ts';
import { sortKey } from '#shared/text.ts';
import { findCustomers } from '../customers/read.ts';
import { lockCustomers } from '../customers/service.ts';
import { effectiveOn, refuseOutside } from '../invoices/sale.ts';
import { lockInvoices, partyOf, refuseBlocked, type StoredInvoice, storedLines } from '../invoices/stored.ts';
import { allocate, lockForParts, refuseAbove } from '../payments/allocate.ts';
import { giveBack } from '../payments/service.ts';
import { type CreditLine, creditLines, sumsOf } from './lines.ts';
import { lockWithRest, record } from './lock.ts';
import { readCreditNote } from './read.ts';
import { planReturns, postReturns } from './restock.ts';

type NewCreditNote = CallParsed<typeof issueCall>['body'];
type Sums = ReturnType<typeof sumsOf>;

/** Issues a credit note in one go: goods come back where that is said, it is applied where that is said, the number comes last. */
export async function issueCreditNote(ctx: Ctx, given: NewCreditNote): Promise<CreditNote> {
  const { customerId, invoiceId = null } = given;
  if (!(await findCustomers(ctx, [customerId])).has(customerId))
    throw fieldError('customerId', say('customers.unknown'));
  const customer = (await lockCustomers(ctx, [customerId])).get(customerId)!;
  const invoice = invoiceId ? await invoiceToCredit(ctx, invoiceId, customerId) : null;
  const tenant = await tenantOf(ctx);
  const { timezone } = tenant.preferences;
  const today = dateIn(new Date(), timezone);
  const date = dateOfDocument(given.date, today, 'date');
  if (invoice && date < invoice.issueDate!) throw fieldError('date', say('invoices.beforeDate'));
  const taxMode = invoice?.taxMode ?? given.taxMode ?? tenant.settings['documents.taxMode'];
  const sold = invoice ? await storedLines(ctx, invoice.id) : [];
  const lines = await creditLines(ctx, given.lines, { customer, taxMode, sold });
  const sums = sumsOf(lines);
  const earlier = invoice ? await earlierFor(ctx, invoice.id) : [];
  if (invoice) refuseAboveTotal(invoice, earlier, sums.total);
  if (given.locationId) await refuseOutside(ctx, [given]);
  const returns = await planReturns(ctx, lines, {
    ...{ invoice, locationId: given.locationId ?? null },
    earlierIds: earlier.map((note) => note.id),
  });
  const [first, ...others] = new Set(returns.map(({ locationId }) => locationId));
  const party = invoice?.party ?? partyOf(customer);
  const id = newId();
  await insert(ctx, {
    id,
    customer_id: customerId,
    customer_name: party.name,
    customer_key: sortKey(party.name),
    invoice_id: invoiceId,
    currency: customer.currency,
    party: JSON.stringify(party),
    seller: JSON.stringify(sellerOf(tenant)),
    date,
    reason: given.reason,
    note: given.note ?? '',
    tax_mode: taxMode,
    location_id: others.length ? null : (first ?? null),
    ...amountsOf(sums),
    created_by: ctx.actor.name,
  });
  await insertLines(ctx, id, lines);
  if (given.apply && invoice) await applyAtOnce(ctx, id, invoice, sums.total);
  await postReturns(ctx, id, returns, effectiveOn(date, today, timezone));
  const number = await takeNumber(ctx, 'creditNote', date);
  await ctx.tx.query({
    text: 'update credit_notes set number = $2, number_key = $3 where id = $1',
    values: [id, number, sortKey(number)],
  });
  await record(ctx, 'issued', { id, number }, { total: sums.total, reason: given.reason });
  ctx.changed('customers');
  return readCreditNote(ctx, id);
}

/** Applies what is left of a credit note to invoices of its customer. Throws as `lockForParts` does. */
export async function applyCreditNote(ctx: Ctx, id: string, parts: Part[]): Promise<CreditNote> {
  const note = await lockWithRest(ctx, id);
  const invoices = await lockForParts(ctx, { ...note, available: note.rest }, parts);
  await allocate(ctx, { creditNoteId: id }, parts, invoices);
  await record(ctx, 'applied', note, { invoices: parts.length });
  return readCreditNote(ctx, id);
}

/** Pays out what is left of a credit note, or a part of it: a refund with a number of its own. */
export async function refundCreditNote(
  ctx: Ctx,
  id: string,
  body: CallParsed<typeof refundCall>['body'],
): Promise<Payment> {
  const note = await lockWithRest(ctx, id);
  refuseAbove(body.amount, { available: note.rest, currency: note.currency });
  const refund = await giveBack(ctx, { creditNoteId: id }, note, body);
  await record(ctx, 'refunded', note, { refunded: body.amount });
  return refund;
}

async function invoiceToCredit(ctx: Ctx, id: string, customerId: string): Promise<StoredInvoice> {
  const invoice = (await lockInvoices(ctx, [id])).get(id);
  if (invoice?.customerId !== customerId) throw fieldError('invoiceId', say('invoices.otherCustomer'));
  refuseBlocked('credit', invoice);
  return invoice;
}

async function earlierFor({ tx }: Ctx, invoiceId: string): Promise<{ id: string; total: number }[]> {
  return tx.query({
    text: "select id, total from credit_notes where invoice_id = $1 and state = 'posted' order by id",
    values: [invoiceId],
  });
}

function refuseAboveTotal(invoice: StoredInvoice, earlier: { total: number }[], total: number): void {
  const left = earlier.reduce((sum, note) => sum - note.total, invoice.total);
  if (total > left)
    throw fieldError(
      'lines',
      // Only what is issued is credited, and has a number.
      say('creditNotes.aboveTotal', {
        invoice: invoice.number!,
        left: { minor: left, currency: invoice.currency },
      }),
    );
}

const amountsOf = ({ subtotal, net, tax, taxes, total }: Sums) => ({
  subtotal,
  net,
  tax,
  taxes: JSON.stringify(taxes),
  total,
});

async function insert({ tx }: Ctx, values: Record<string, unknown>): Promise<void> {
  const columns = Object.keys(values);
  await tx.query({
    text: `insert into credit_notes (${columns.join(', ')}) values (${columns.map((_, n) => `$${n + 1}`).join(', ')})`,
    values: Object.values(values),
  });
}

async function insertLines({ tx }: Ctx, id: string, lines: CreditLine[]): Promise<void> {
  await tx.query({
    text: `insert into credit_note_lines (id, credit_note_id, position, invoice_line_id, item_id, sku, unit, description, quantity, unit_price,
             tax_rate, total, net, tax, restock)
           select r.id, $1, r.position, r."invoiceLineId", r."itemId", r.sku, r.unit, r.description, r.quantity, r."unitPrice", r."taxRate",
             r.total, r.net, r.tax, r.restock
           from jsonb_to_recordset($2::jsonb) as r (id uuid, position integer, "invoiceLineId" uuid, "itemId" uuid, sku text, unit text,
             description text, quantity numeric, "unitPrice" numeric, "taxRate" numeric, total bigint, net bigint, tax bigint, restock boolean)`,
    values: [id, JSON.stringify(lines)],
  });
}

async function applyAtOnce(ctx: Ctx, id: string, invoice: StoredInvoice, total: number): Promise<void> {
  const amount = Math.min(total, balanceOf(invoice));
  if (amount <= 0) return;
  await allocate(
    ctx,
    { creditNoteId: id },
    [{ invoiceId: invoice.id, amount }],
    new Map([[invoice.id, invoice]]),
  );
}
