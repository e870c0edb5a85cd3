import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { type SellerParty, sellerOf } from '#server/foundation/documents/seller.ts';
import { type Numbering, takeNumber } from '#server/foundation/documents/series.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { updateIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { DocumentTotals } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import type { issueInvoice as issueCall } from '#shared/sales/invoices/contract.ts';
import { dueDateFor } from '#shared/sales/invoices/rules.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { toInvoice } from '#shared/sales/orders/rules.ts';
import { sortKey } from '#shared/text.ts';
import { type FrozenEInvoice, freezeEInvoice } from '../einvoice/build.ts';
import { amountColumns, calculate, writeLines } from '../lines/lines.ts';
import { type Advance, advance } from '../orders/progress.ts';
import { storedLines as linesOfOrder, storedOrder } from '../orders/stored.ts';
import { partyColumns, partyOf, type StoredParty } from '../parties/party.ts';
import { placeForGoods } from '../places/places.ts';
import { takeBack } from '../places/takeBack.ts';
import { sourceOf } from './einvoice.ts';
import { INVOICE_SOURCE, leavesWithIt, postSale } from './goods.ts';
import { invoiceOf, lockSeen, readAround, readInvoice } from './read.ts';
import {
  recordInvoice,
  refuseBlocked,
  STORED,
  type StoredInvoice,
  type StoredLine,
  storedLines,
} from './stored.ts';

/**
 * Issues a draft in one go: customer, seller and tax rates are copied, the goods leave the stock, and the number is
 * taken last. Throws aborted for a stale version, or with the shortages when stock is missing; `alsoFrom` names places
 * that may help out.
 */
export async function issueInvoice(
  ctx: Ctx,
  id: string,
  { version, alsoFrom = [], aboveOrder = false, withoutEInvoice }: CallParsed<typeof issueCall>['body'],
): Promise<Invoice> {
  // Of one customer many are issued at once: of what is theirs, a draft has nothing yet that others use.
  const { invoice, customer } = await lockSeen(ctx, id, version, 'for key share');
  refuseBlocked('issue', invoice);
  const order = invoice.orderId ? await storedOrder(ctx, invoice.orderId, 'for no key update') : null;
  const [tenant, drafted, locationId] = await Promise.all([
    tenantOf(ctx),
    storedLines(ctx, id),
    placeForGoods(ctx, invoice.locationId),
  ]);
  const { date: issueDate, ...when } = dateOfDocument(invoice.issueDate, tenant, 'issueDate');
  const dueDate = invoice.dueDate ?? dueDateFor(issueDate, invoice.paymentDays);
  if (dueDate < issueDate) throw fieldError('dueDate', say('invoices.beforeDate'));
  if (!drafted.length) throw fieldError('lines', say('documents.noLines'));
  const totals = calculate(invoice, drafted);
  const lines = drafted.map((line, index) => ({ ...line, ...totals.lines[index]! }));
  // A rate may have changed since the lines were written; what they are taxed at is frozen with them.
  if (lines.some(({ taxRateId }) => taxRateId)) await writeLines(ctx, 'invoice', id, lines, totals);
  if (order && !aboveOrder) await refuseAboveOrder(ctx, order.id, lines);
  const party = partyOf(customer);
  const dates = { issueDate, dueDate };
  const einvoice = await freezeEInvoice(
    ctx,
    tenant,
    await sourceOf(ctx, { ...invoice, ...dates, party, customer }, lines),
    withoutEInvoice,
  );
  // Before the number is taken: from then on everybody else who issues something waits for this.
  const [taken, around] = await Promise.all([
    postSale(ctx, id, lines.filter(leavesWithIt), { locationId, alsoFrom, ...when }),
    readAround(ctx, { ...invoice, locationId, party }, tenant),
  ]);
  if (order) await advance(ctx, order, 'invoiced', invoicedOf(lines, 1n));
  const frozen = { ...dates, locationId, party, totals, seller: sellerOf(tenant), einvoice };
  const issued = await freeze(ctx, invoice, frozen, tenant);
  await recordInvoice(ctx, 'invoice.issued', issued, {
    state: { before: 'draft', after: 'issued' },
    number: { before: null, after: issued.number },
    total: { before: null, after: totals.total },
  });
  ctx.changed('customers');
  return invoiceOf(issued, lines, { ...around, taken });
}

/** How much of each line of an order lines of an invoice ask for, in thousandths. */
function invoicedOf(lines: StoredLine[], sign: 1n | -1n): Advance[] {
  const sums = new Map<string, bigint>();
  for (const { orderLineId, quantity } of lines)
    if (orderLineId !== null)
      sums.set(orderLineId, (sums.get(orderLineId) ?? 0n) + sign * toThousandths(quantity));
  return [...sums].map(([id, quantity]) => ({ id, quantity }));
}

/** Refuses to invoice more of an order than was ordered, unless somebody says that it is meant so. */
async function refuseAboveOrder(ctx: Ctx, orderId: string, lines: StoredLine[]): Promise<void> {
  const asked = new Map(invoicedOf(lines, 1n).map(({ id, quantity }) => [id, quantity]));
  for (const line of await linesOfOrder(ctx, orderId)) {
    const left = toInvoice(line);
    if ((asked.get(line.id) ?? 0n) > left)
      throw new AppError(
        'aborted',
        say('orders.aboveOrder', { line: line.description, left: quantityText(left) }),
        {
          details: { aboveOrder: true },
        },
      );
  }
}

type Frozen = {
  issueDate: string;
  dueDate: string;
  locationId: string;
  party: StoredParty;
  totals: DocumentTotals;
  seller: SellerParty;
  einvoice: FrozenEInvoice | null;
};

/** Makes a draft, which is locked, issued: with the next number, by which it is found from then on, and what it says now. */
async function freeze(
  ctx: Ctx,
  { id, customerReference }: Pick<StoredInvoice, 'id' | 'customerReference'>,
  { issueDate, dueDate, locationId, party, totals, seller, einvoice }: Frozen,
  numbering: Numbering,
): Promise<StoredInvoice> {
  const number = await takeNumber(ctx, 'invoice', issueDate, numbering);
  const { set, values } = columnsOf(
    {
      ...{ number, number_key: sortKey(number) },
      issue_date: issueDate,
      due_date: dueDate,
      ...partyColumns(party),
      seller: JSON.stringify(seller),
      einvoice: einvoice && JSON.stringify(einvoice),
      location_id: locationId,
      discount_amount: totals.discount,
      ...amountColumns(totals),
    },
    3,
  );
  const words = wordsOfDocument(party.name, [customerReference], number);
  const [issued] = await ctx.tx.query<StoredInvoice>({
    text: updateIndexed('invoices', {
      of: 'd.id = $1',
      set: `state = 'issued', words = $3, ${set},
        issued_at = statement_timestamp(), issued_by = $2, version = d.version + 1,
        updated_at = statement_timestamp(), updated_by = $2`,
      answer: `select ${STORED} from written i`,
    }),
    values: [id, ctx.actor.name, words, ...values],
  });
  return issued!;
}

/** Makes an issued invoice void as long as nothing is allocated to it: its moves are reversed, its number stays. */
export async function voidInvoice(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Invoice> {
  const { invoice } = await lockSeen(ctx, id, version);
  refuseBlocked('void', invoice);
  const order = invoice.orderId ? await storedOrder(ctx, invoice.orderId, 'for no key update') : null;
  const moved = await takeBack(ctx, { type: INVOICE_SOURCE, id }, { ...invoice, reason });
  if (order) await advance(ctx, order, 'invoiced', invoicedOf(await storedLines(ctx, id), -1n));
  await ctx.tx.query({
    text: `update invoices set state = 'void', voided_at = statement_timestamp(), voided_by = $2, void_reason = $3, version = version + 1,
             updated_at = now(), updated_by = $2 where tenant_id = :tenant and id = $1`,
    values: [id, ctx.actor.name, reason],
  });
  await recordInvoice(ctx, 'invoice.voided', invoice, {
    state: { before: 'issued', after: 'void' },
    reason: { before: null, after: reason },
    ...moved,
  });
  ctx.changed('customers');
  return readInvoice(ctx, id);
}
