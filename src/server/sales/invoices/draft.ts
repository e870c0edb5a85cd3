import { changesBetween } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { refuseAfterToday, todayOf } from '#server/foundation/documents/today.ts';
import {
  deleteIndexed,
  insertIndexed,
  updateIndexed,
  wordsOfDocument,
} from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { internalPlaces } from '#server/stock/locations/service.ts';
import { fieldError } from '#shared/errors.ts';
import type { DocumentTotals } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import type { Invoice, InvoiceFields, InvoiceLineInput, NewInvoice } from '#shared/sales/invoices/shapes.ts';
import type { SaleLineInput } from '#shared/sales/lines/shapes.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import {
  amountColumns,
  calculate,
  freshTerms,
  linesAgain,
  prepareLines,
  type SaleLine,
  writeLines,
} from '../lines/lines.ts';
import { storedLines as linesOfOrder } from '../orders/stored.ts';
import { customerFor } from '../parties/party.ts';
import { refuseOutside } from '../places/places.ts';
import { lockSeen, readInvoice } from './read.ts';
import { recordInvoice, refuseBlocked, type StoredInvoice, storedInvoice, storedLines } from './stored.ts';

export type Head = Omit<InvoiceFields, 'customerId' | 'lines'>;

/** Starts an invoice as a draft. */
export async function createInvoice(
  ctx: Ctx,
  { customerId, lines = [], ...given }: NewInvoice,
): Promise<Invoice> {
  const customer = await customerFor(ctx, customerId);
  const head = { ...freshHead(customer, await tenantOf(ctx)), ...given };
  await checkHead(ctx, head, lines);
  await refuseOtherOrders(ctx, null, lines);
  const id = newId();
  const prepared = await prepareLines(ctx, plain(lines), customer);
  await writeDraft(ctx, { id, customer, head, lines: prepared }, 'create');
  await recordInvoice(ctx, 'invoice.created', { id, number: null, customerName: customer.name });
  return readInvoice(ctx, id);
}

/** Starts an invoice of an order, which is locked, as a draft. */
export async function createForOrder(
  ctx: Ctx,
  { customerId, lines = [], ...given }: NewInvoice,
  order: { id: string; kind: 'sale' | 'prepayment' },
): Promise<Invoice> {
  const customer = await customerFor(ctx, customerId, customerId);
  const head = { ...freshHead(customer, await tenantOf(ctx)), ...given };
  const id = newId();
  // What was delivered is invoiced as it was.
  const sold = plain(lines);
  const prepared = withOrderLines(await prepareLines(ctx, sold, customer, { there: sold }), lines);
  await writeDraft(ctx, { id, customer, head, lines: prepared, order }, 'create');
  await recordInvoice(ctx, 'invoice.created', { id, number: null, customerName: customer.name });
  return readInvoice(ctx, id);
}

/** What a new draft for a customer says where nothing else is said. */
export const freshHead = (
  { paymentDays }: Pick<FoundCustomer, 'paymentDays'>,
  tenant: Parameters<typeof freshTerms>[0],
): Head => ({
  ...freshTerms(tenant),
  ...{ issueDate: null, dueDate: null, paymentDays, locationId: null },
});

/** Changes a draft; throws aborted with the current one when its version is another one, or it is issued. */
export async function updateInvoice(
  ctx: Ctx,
  id: string,
  { version, customerId, lines, ...given }: Partial<InvoiceFields> & { version: number },
): Promise<Invoice> {
  const { invoice } = await lockSeen(ctx, id, version);
  refuseBlocked('edit', invoice);
  const customer = await customerFor(ctx, customerId ?? invoice.customerId, invoice.customerId);
  const before = headOf(invoice);
  const head = { ...before, ...given };
  await checkHead(ctx, head, lines);
  if (lines) await refuseOtherOrders(ctx, invoice.orderId, lines);
  if (invoice.orderId && customer.id !== invoice.customerId)
    throw fieldError('customerId', say('invoices.ofAnOrder'));
  const drafted = await storedLines(ctx, id);
  if (customer.currency !== invoice.currency && !lines && drafted.length)
    throw fieldError(
      'customerId',
      say('invoices.pricesAnew', { customer: customer.name, currency: customer.currency }),
    );
  const prepared = lines
    ? withOrderLines(await prepareLines(ctx, plain(lines), customer, { there: drafted }), lines)
    : drafted;
  await writeDraft(ctx, { id, customer, head, lines: prepared }, 'update');
  await recordInvoice(
    ctx,
    'invoice.updated',
    { ...invoice, customerName: customer.name },
    {
      ...changesBetween(before, head),
      ...changesBetween({ customer: invoice.customerName }, { customer: customer.name }),
      ...(lines ? { lines: { before: null, after: lines.length } } : {}),
    },
  );
  return readInvoice(ctx, id);
}

/** Throws a draft away. Throws as `updateInvoice` does. */
export async function deleteInvoice(ctx: Ctx, id: string, version: number): Promise<void> {
  const { invoice } = await lockSeen(ctx, id, version);
  refuseBlocked('delete', invoice);
  await ctx.tx.query({
    prepare: false,
    text: deleteIndexed('invoices', 'delete from invoices where tenant_id = :tenant and id = $1'),
    values: [id],
  });
  await recordInvoice(ctx, 'invoice.deleted', invoice);
}

/** Starts a draft with the customer and the lines of another invoice. */
export async function duplicateInvoice(ctx: Ctx, id: string): Promise<Invoice> {
  const { customerId, discount, taxMode, notes, terms, ...from } = await storedInvoice(ctx, id);
  // What was closed in the meantime is left out, and does not keep the rest from being used again.
  const open = new Set((await internalPlaces(ctx)).map((place) => place.id));
  const stillOpen = (place: string | null) => (place && open.has(place) ? place : null);
  const lines = linesAgain(await storedLines(ctx, id)).map((line) => ({
    ...line,
    locationId: stillOpen(line.locationId ?? null),
  }));
  const locationId = stillOpen(from.locationId);
  return createInvoice(ctx, { customerId, lines, discount, taxMode, notes, terms, locationId });
}

const headOf = ({ discount, taxMode, issueDate, dueDate, paymentDays, ...of }: StoredInvoice): Head => ({
  ...{ discount, taxMode, issueDate, dueDate, paymentDays, customerReference: of.customerReference },
  ...{ notes: of.notes, terms: of.terms, locationId: of.locationId },
});

async function checkHead(
  ctx: Ctx,
  { issueDate, dueDate, locationId }: Head,
  lines: SaleLineInput[] = [],
): Promise<void> {
  if (issueDate) refuseAfterToday(issueDate, await todayOf(ctx), 'issueDate');
  if (issueDate && dueDate && dueDate < issueDate) throw fieldError('dueDate', say('invoices.beforeDate'));
  if (locationId) await refuseOutside(ctx, [{ locationId }]);
  if (lines.some((line) => line.locationId)) await refuseOutside(ctx, lines, { list: 'lines' });
}

/** Lines as all documents have them. */
const plain = (lines: InvoiceLineInput[]): SaleLineInput[] =>
  lines.map(({ orderLineId: _, ...line }) => line);
const withOrderLines = (prepared: SaleLine[], lines: InvoiceLineInput[]): DraftLine[] =>
  prepared.map((line, index) => ({ ...line, orderLineId: lines[index]!.orderLineId ?? null }));

/** Refuses lines that name a line of another order than the invoice was made of. */
async function refuseOtherOrders(ctx: Ctx, orderId: string | null, lines: InvoiceLineInput[]): Promise<void> {
  const known = new Set(orderId ? (await linesOfOrder(ctx, orderId)).map(({ id }) => id) : []);
  const at = lines.findIndex(({ orderLineId }) => orderLineId && !known.has(orderLineId));
  if (at >= 0) throw fieldError(`lines.${at}.orderLineId`, say('orders.notALine'));
}

/** A line of a draft, and the line of its order that it asks for. */
type DraftLine = SaleLine & { orderLineId?: string | null };
type Draft = {
  id: string;
  customer: FoundCustomer;
  head: Head;
  lines: DraftLine[];
  order?: { id: string; kind: 'sale' | 'prepayment' };
};

/** Writes the row and the lines of a draft; answers what they come to. */
async function writeDraft(
  ctx: Ctx,
  { id, customer, head, lines, order }: Draft,
  how: 'create' | 'update',
): Promise<DocumentTotals> {
  const { currency } = customer;
  const totals = calculate({ currency, taxMode: head.taxMode, discount: head.discount }, lines);
  const { names, places, set, values } = columnsOf(
    {
      customer_id: customer.id,
      customer_name: customer.name,
      customer_key: sortKey(customer.name),
      currency,
      tax_mode: head.taxMode,
      discount: head.discount && JSON.stringify(head.discount),
      issue_date: head.issueDate,
      due_date: head.dueDate,
      payment_days: head.paymentDays,
      customer_reference: head.customerReference,
      notes: head.notes,
      terms: head.terms,
      location_id: head.locationId,
      discount_amount: totals.discount,
      ...amountColumns(totals),
      words: wordsOfDocument(customer.name, [head.customerReference]),
      ...(order ? { order_id: order.id, kind: order.kind } : {}),
    },
    2,
  );
  await ctx.tx.query({
    text:
      how === 'create'
        ? insertIndexed(
            'invoices',
            `insert into invoices (tenant_id, id, created_by, updated_by, ${names}) values (:tenant, $1, $2, $2, ${places})`,
          )
        : updateIndexed('invoices', {
            of: 'd.id = $1',
            set: `${set}, version = version + 1, updated_at = now(), updated_by = $2`,
          }),
    values: [id, ctx.actor.name, ...values],
  });
  await writeLines(ctx, 'invoice', id, lines, totals, how);
  return totals;
}
