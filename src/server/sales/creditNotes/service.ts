import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { recordFacts } from '#server/foundation/documents/trail.ts';
import { insertIndexed, numbered, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  CreditNote,
  issueCreditNote as issueCall,
  refundCreditNote as refundCall,
} from '#shared/sales/creditNotes/contract.ts';
import type { CreditNoteState } from '#shared/sales/creditNotes/states.ts';
import { balanceOf } from '#shared/sales/invoices/rules.ts';
import type { Payment } from '#shared/sales/payments/contract.ts';
import type { Part } from '#shared/sales/payments/rules.ts';
import { type LockedCustomer, lockNamed, lockWithCustomer } from '../customers/service.ts';
import { freezeEInvoice } from '../einvoice/build.ts';
import { lockInvoices, refuseBlocked, type StoredInvoice, storedLines } from '../invoices/stored.ts';
import { amountColumns } from '../lines/lines.ts';
import { partyColumns, partyOf } from '../parties/party.ts';
import { allocate, lockForParts } from '../payments/allocate.ts';
import { giveBack } from '../payments/service.ts';
import { refuseOutside } from '../places/places.ts';
import { takeBack } from '../places/takeBack.ts';
import { countCredited } from './credited.ts';
import { sourceOf } from './einvoice.ts';
import { CREDIT_NOTE_SOURCE, planReturns, postReturns } from './goods.ts';
import { type CreditLine, creditLines, sumsOf } from './lines.ts';
import { readCreditNote } from './read.ts';

type NewCreditNote = CallParsed<typeof issueCall>['body'];

/**
 * Issues a credit note in one go: goods come back where that is said, it is applied where that is said, the number comes last.
 * `ofReturn`: the return that it credits, and which of its lines each line does. Goods of an order come back with a return alone.
 */
export async function issueCreditNote(
  ctx: Ctx,
  given: NewCreditNote,
  ofReturn?: { id: string; lineIds: string[] },
): Promise<CreditNote> {
  const { customerId, invoiceId = null } = given;
  const customer = await lockNamed(ctx, customerId);
  const invoice = invoiceId ? await invoiceToCredit(ctx, invoiceId, customerId) : null;
  const tenant = await tenantOf(ctx);
  const { date, ...when } = dateOfDocument(given.date, tenant, 'date');
  if (invoice && date < invoice.issueDate!) throw fieldError('date', say('invoices.beforeDate'));
  const taxMode = invoice?.taxMode ?? given.taxMode ?? tenant.settings['documents.taxMode'];
  const sold = invoice ? await storedLines(ctx, invoice.id) : [];
  const lines = await creditLines(ctx, given.lines, { customer, taxMode, sold });
  const sums = sumsOf(lines);
  const earlier = invoice ? await earlierFor(ctx, invoice.id) : [];
  if (invoice) refuseAboveTotal(invoice, earlier, sums.total);
  if (invoice?.orderId) refuseGoods(lines);
  if (given.locationId) await refuseOutside(ctx, [given]);
  const returns = await planReturns(ctx, lines, {
    ...{ invoice, locationId: given.locationId ?? null },
    earlierIds: earlier.map((note) => note.id),
  });
  const [first, ...others] = new Set(returns.map(({ locationId }) => locationId));
  const party = invoice?.party ?? partyOf(customer);
  const einvoice = await freezeEInvoice(
    ctx,
    tenant,
    await sourceOf(ctx, { ...given, date, taxMode, party, customer, invoice, sold }, lines),
    given.withoutEInvoice,
  );
  const id = newId();
  const { names, places, values } = columnsOf({
    id,
    customer_id: customerId,
    invoice_id: invoiceId,
    return_id: ofReturn?.id ?? null,
    currency: customer.currency,
    ...partyColumns(party),
    seller: JSON.stringify(sellerOf(tenant)),
    date,
    reason: given.reason,
    note: given.note ?? '',
    tax_mode: taxMode,
    location_id: others.length ? null : (first ?? null),
    ...amountColumns(sums),
    einvoice: einvoice && JSON.stringify(einvoice),
    created_by: ctx.actor.name,
    words: wordsOfDocument(party.name, [given.reason]),
  });
  await ctx.tx.query({
    text: insertIndexed(
      'credit_notes',
      `insert into credit_notes (tenant_id, ${names}) values (:tenant, ${places})`,
    ),
    values,
  });
  await insertLines(
    ctx,
    id,
    lines.map((line, index) => ({ ...line, returnLineId: ofReturn?.lineIds[index] ?? null })),
  );
  if (ofReturn) await countCredited(ctx, { id, returnId: ofReturn.id }, 1n);
  if (given.apply && invoice) await applyAtOnce(ctx, id, invoice, sums.total);
  await postReturns(ctx, id, returns, when);
  const number = await takeNumber(ctx, 'creditNote', date, tenant);
  await ctx.tx.query(numbered('credit_notes', id, number));
  await record(ctx, 'issued', { id, number }, { total: sums.total, reason: given.reason });
  ctx.changed('customers');
  return readCreditNote(ctx, id);
}

async function invoiceToCredit(ctx: Ctx, id: string, customerId: string): Promise<StoredInvoice> {
  const invoice = (await lockInvoices(ctx, [id])).get(id);
  if (invoice?.customerId !== customerId) throw fieldError('invoiceId', say('invoices.otherCustomer'));
  refuseBlocked('credit', invoice);
  return invoice;
}

async function earlierFor({ tx }: Ctx, invoiceId: string): Promise<{ id: string; total: number }[]> {
  return tx.query({
    text: "select id, total from credit_notes where tenant_id = :tenant and invoice_id = $1 and state = 'posted' order by id",
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

function refuseGoods(lines: CreditLine[]): void {
  const index = lines.findIndex(({ restock }) => restock);
  if (index >= 0) throw fieldError(`lines.${index}.restock`, say('creditNotes.goodsOfOrder'));
}

async function insertLines(
  { tx }: Ctx,
  id: string,
  lines: (CreditLine & { returnLineId: string | null })[],
): Promise<void> {
  await tx.query({
    text: `insert into credit_note_lines (tenant_id, id, credit_note_id, position, invoice_line_id, item_id, sku, unit, description, quantity,
             unit_price, tax_rate, total, net, tax, restock, return_line_id)
           select :tenant, r.id, $1, r.position, r."invoiceLineId", r."itemId", r.sku, r.unit, r.description, r.quantity, r."unitPrice", r."taxRate",
             r.total, r.net, r.tax, r.restock, r."returnLineId"
           from jsonb_to_recordset($2::jsonb) as r (id uuid, position integer, "invoiceLineId" uuid, "itemId" uuid, sku text, unit text,
             description text, quantity numeric, "unitPrice" numeric, "taxRate" numeric, total bigint, net bigint, tax bigint, restock boolean,
             "returnLineId" uuid) returning id`,
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

/** Applies what is left of a credit note to invoices of its customer. Throws as `lockForParts` does. */
export async function applyCreditNote(ctx: Ctx, id: string, parts: Part[]): Promise<CreditNote> {
  const { note } = await lockWithRest(ctx, id);
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
  const { note, customer } = await lockWithRest(ctx, id);
  const refund = await giveBack(ctx, { creditNoteId: id }, { ...note, customer }, body);
  await record(ctx, 'refunded', note, { refunded: body.amount });
  return refund;
}

/**
 * Takes back a credit note that was issued by mistake, as long as nothing of it was applied or refunded: what came back
 * into the stock leaves it again, its number stays. Throws aborted otherwise, or with the shortages.
 */
export async function voidCreditNote(ctx: Ctx, id: string, reason: string): Promise<CreditNote> {
  const { note } = await lockCreditNote(ctx, id);
  if (note.used > 0) throw new AppError('aborted', say('creditNotes.wasUsed', { number: note.number }));
  await takeBack(ctx, { type: CREDIT_NOTE_SOURCE, id }, { ...note, reason });
  if (note.returnId) await countCredited(ctx, { id, returnId: note.returnId }, -1n);
  await ctx.tx.query({
    text: `update credit_notes set state = 'void', voided_at = now(), voided_by = $2, void_reason = $3
           where tenant_id = :tenant and id = $1`,
    values: [id, ctx.actor.name, reason],
  });
  await record(ctx, 'voided', note, { reason });
  ctx.changed('customers');
  return readCreditNote(ctx, id);
}

type Locked = {
  id: string;
  number: string;
  state: CreditNoteState;
  customerId: string;
  returnId: string | null;
  currency: string;
  date: string;
  used: number;
  rest: number;
};

/** Locks a credit note, and its customer before it. Throws not-found; aborted when it is void. */
async function lockCreditNote(ctx: Ctx, id: string): Promise<{ note: Locked; customer: LockedCustomer }> {
  const { document: note, customer } = await lockWithCustomer(ctx, async (lock) => {
    const [found] = await ctx.tx.query<Locked>({
      prepare: false,
      text: `select id, number, state, customer_id as "customerId", return_id as "returnId", currency, date, used, rest from credit_notes
             where tenant_id = :tenant and id = $1 ${lock}`,
      values: [id],
    });
    if (!found) throw notFound(say('creditNotes.notFound'));
    return found;
  });
  if (note.state !== 'posted')
    throw new AppError('aborted', say('documents.isVoid', { number: note.number }));
  return { note, customer };
}

/** The same of one of which something is left; throws aborted otherwise. */
async function lockWithRest(ctx: Ctx, id: string): ReturnType<typeof lockCreditNote> {
  const locked = await lockCreditNote(ctx, id);
  const { note } = locked;
  if (note.rest <= 0) throw new AppError('aborted', say('creditNotes.nothingLeft', { number: note.number }));
  return locked;
}

/** Records in the trail what was done with a credit note. */
async function record(
  ctx: Ctx,
  action: string,
  note: { id: string; number: string },
  facts: Record<string, unknown>,
): Promise<void> {
  await recordFacts(ctx, 'credit-note', action, note, facts);
  ctx.changed('invoices');
}
