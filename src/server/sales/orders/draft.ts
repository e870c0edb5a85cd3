import { type Changes, changesBetween } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { idOf } from '#server/foundation/documents/moment.ts';
import { refuseAfterToday, todayOf } from '#server/foundation/documents/today.ts';
import {
  deleteIndexed,
  insertIndexed,
  updateIndexed,
  wordsOfDocument,
} from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { internalPlaces } from '#server/stock/locations/service.ts';
import { toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { NewOrder, Order, OrderFields, OrderLineInput } from '#shared/sales/orders/shapes.ts';
import { sortKey } from '#shared/text.ts';
import type { FoundCustomer } from '../customers/read.ts';
import { amountColumns, calculate, freshTerms, linesAgain, prepareLines } from '../lines/lines.ts';
import { customerFor } from '../parties/party.ts';
import { refuseOutside } from '../places/places.ts';
import { promiseOrder } from './confirm.ts';
import { type WrittenLine, writeOrderLines } from './lines.ts';
import { settleOrder } from './progress.ts';
import { lockSeen, readOrder } from './read.ts';
import {
  recordOrder,
  refuseBlocked,
  type StoredLine,
  type StoredOrder,
  storedLines,
  storedOrder,
} from './stored.ts';

type Head = Omit<OrderFields, 'customerId' | 'lines'>;

/** Starts an order as a draft; `quoteId` names the quote that it is made of. */
export async function createOrder(ctx: Ctx, order: NewOrder, quoteId: string | null = null): Promise<Order> {
  const id = await draftOrder(ctx, order, { quoteId, broughtIn: null });
  await recordOrder(ctx, 'order.created', await storedOrder(ctx, id));
  return readOrder(ctx, id);
}

/** What an order comes of: a quote, or an import. */
type Origin = { quoteId: string | null; broughtIn: string | null };

/** Writes an order as a draft, without a word in the trail; answers its id. */
export async function draftOrder(
  ctx: Ctx,
  { customerId, lines = [], ...given }: NewOrder,
  origin: Origin,
): Promise<string> {
  const customer = await customerFor(ctx, customerId);
  const tenant = await tenantOf(ctx);
  const head: Head = {
    ...freshTerms(tenant),
    ...{ orderDate: null, wantedOn: null, locationId: null },
    ...{ paymentDays: customer.paymentDays, invoiceBy: tenant.settings['orders.invoiceBy'] },
    ...given,
  };
  await checkHead(ctx, head, lines);
  const id = idOf(ctx);
  await writeDraft(ctx, { id, customer, head, lines: await linesOf(ctx, lines, customer, []) }, origin);
  return id;
}

/**
 * Changes a draft, or an order that was confirmed: what it holds follows. Throws aborted with the current one when its
 * version is another one, and invalid-argument for a line that would fall below what was delivered or invoiced of it.
 */
export async function updateOrder(
  ctx: Ctx,
  id: string,
  { version, customerId, lines, ...given }: Partial<OrderFields> & { version: number },
): Promise<Order> {
  const { order } = await lockSeen(ctx, id, version);
  const isDraft = order.state === 'draft';
  refuseBlocked(isDraft ? 'edit' : 'change', order);
  if (!isDraft && customerId && customerId !== order.customerId)
    throw fieldError('customerId', say('orders.customerStays'));
  const customer = await customerFor(ctx, customerId ?? order.customerId, order.customerId);
  const before = headOf(order);
  const head = { ...before, ...given };
  await checkHead(ctx, head, lines);
  const there = await storedLines(ctx, id);
  if (customer.currency !== order.currency && !lines && there.length)
    throw fieldError(
      'customerId',
      say('invoices.pricesAnew', { customer: customer.name, currency: customer.currency }),
    );
  const written = lines ? await linesOf(ctx, lines, customer, there) : there;
  if (!isDraft) refuseBelow(there, written);
  await writeDraft(ctx, { id, customer, head, lines: written }, undefined);
  const changes: Changes = {
    ...changesBetween(before, head),
    ...changesBetween({ customer: order.customerName }, { customer: customer.name }),
    ...(lines ? changesOfLines(there, written) : {}),
  };
  if (!isDraft) {
    await promiseOrder(ctx, { ...order, ...head });
    await settleOrder(ctx, order);
  }
  await recordOrder(ctx, 'order.updated', { ...order, customerName: customer.name }, changes);
  return readOrder(ctx, id);
}

/** Throws a draft away. Throws as `updateOrder` does. */
export async function deleteOrder(ctx: Ctx, id: string, version: number): Promise<void> {
  const { order } = await lockSeen(ctx, id, version);
  refuseBlocked('delete', order);
  await ctx.tx.query({
    prepare: false,
    text: deleteIndexed('sales_orders', 'delete from sales_orders where tenant_id = :tenant and id = $1'),
    values: [id],
  });
  await recordOrder(ctx, 'order.deleted', order);
}

/** Starts a draft with the customer and the lines of another order. */
export async function duplicateOrder(ctx: Ctx, id: string): Promise<Order> {
  const { customerId, discount, taxMode, notes, terms, invoiceBy, ...from } = await storedOrder(ctx, id);
  // What was closed in the meantime is left out, and does not keep the rest from being used again.
  const open = new Set((await internalPlaces(ctx)).map((place) => place.id));
  const stillOpen = (place: string | null) => (place && open.has(place) ? place : null);
  const lines = linesAgain(await storedLines(ctx, id)).map((line) => ({
    ...line,
    locationId: stillOpen(line.locationId ?? null),
  }));
  const locationId = stillOpen(from.locationId);
  return createOrder(ctx, { customerId, lines, discount, taxMode, notes, terms, invoiceBy, locationId });
}

const headOf = ({
  discount,
  taxMode,
  orderDate,
  wantedOn,
  paymentDays,
  invoiceBy,
  ...of
}: StoredOrder): Head => ({
  ...{ discount, taxMode, orderDate, wantedOn, paymentDays, invoiceBy },
  ...{ customerReference: of.customerReference, notes: of.notes, terms: of.terms, locationId: of.locationId },
});

async function checkHead(
  ctx: Ctx,
  { orderDate, locationId }: Head,
  lines: OrderLineInput[] = [],
): Promise<void> {
  if (orderDate) refuseAfterToday(orderDate, await todayOf(ctx), 'orderDate');
  if (locationId) await refuseOutside(ctx, [{ locationId }]);
  if (lines.some((line) => line.locationId)) await refuseOutside(ctx, lines, { list: 'lines' });
}

/** Lines as they are to be written: those that name one that is there stay that one, with what became of it. */
async function linesOf(
  ctx: Ctx,
  lines: OrderLineInput[],
  customer: FoundCustomer,
  there: StoredLine[],
): Promise<WrittenLine[]> {
  const before = new Map(there.map((line) => [line.id, line]));
  const seen = new Set<string>();
  for (const [index, { id }] of lines.entries()) {
    if (id === undefined) continue;
    if (!before.has(id) || seen.has(id)) throw fieldError(`lines.${index}.id`, say('orders.notALine'));
    seen.add(id);
  }
  const given = lines.map(({ id: _, promisedOn: _on, ...line }) => line);
  const prepared = await prepareLines(ctx, given, customer, { there });
  return prepared.map((line, index) => {
    const { id, promisedOn } = lines[index]!;
    const old = id === undefined ? undefined : before.get(id);
    return {
      ...line,
      id: old?.id ?? line.id,
      promisedOn: promisedOn === undefined ? (old?.promisedOn ?? null) : promisedOn,
      isStocked: old?.isStocked ?? false,
      cancelled: old?.cancelled ?? '0',
      delivered: old?.delivered ?? '0',
      invoiced: old?.invoiced ?? '0',
      returned: old?.returned ?? '0',
      comingBack: old?.comingBack ?? '0',
    };
  });
}

/** Refuses what would take back that something was delivered or invoiced. */
function refuseBelow(there: StoredLine[], written: WrittenLine[]): void {
  const after = new Map(written.map((line, index) => [line.id, { ...line, index }]));
  for (const old of there) {
    const [delivered, invoiced] = [toThousandths(old.delivered), toThousandths(old.invoiced)];
    const used = delivered > invoiced ? delivered : invoiced;
    if (used === 0n) continue;
    const line = after.get(old.id);
    if (!line) throw fieldError('lines', say('orders.lineIsUsed', { line: old.description }));
    if (line.itemId !== old.itemId)
      throw fieldError(`lines.${line.index}.itemId`, say('orders.lineIsUsed', { line: old.description }));
    if (toThousandths(line.quantity) < used)
      throw fieldError(
        `lines.${line.index}.quantity`,
        say('orders.below', { delivered: old.delivered, invoiced: old.invoiced }),
      );
  }
}

/** What changed of lines, one by one, as the trail tells it. */
function changesOfLines(there: StoredLine[], written: WrittenLine[]): Changes {
  const after = new Map(written.map((line) => [line.id, line]));
  const told = ({ quantity, unit, sku, description }: WrittenLine | StoredLine) =>
    `${quantity} ${unit} ${sku || description}`.replace(/\s+/g, ' ').trim();
  const gone = there.filter(({ id }) => !after.has(id));
  const added = written.filter(({ id }) => !there.some((line) => line.id === id));
  const changed = there.flatMap((old) => {
    const line = after.get(old.id);
    return line && (told(line) !== told(old) || line.unitPrice !== old.unitPrice) ? [{ old, line }] : [];
  });
  const all = [
    ...gone.map((old) => ({ before: told(old), after: null })),
    ...changed.map(({ old, line }) => ({ before: told(old), after: told(line) })),
    ...added.map((line) => ({ before: null, after: told(line) })),
  ];
  if (!all.length) return {};
  const list = (side: 'before' | 'after') => all.flatMap((each) => each[side] ?? []).join('; ') || null;
  return { lines: { before: list('before'), after: list('after') } };
}

type Draft = { id: string; customer: FoundCustomer; head: Head; lines: WrittenLine[] };

/** Writes the row and the lines of an order; what it comes of where it is new, undefined where it is there. */
async function writeDraft(
  ctx: Ctx,
  { id, customer, head, lines }: Draft,
  origin: Origin | undefined,
): Promise<void> {
  const { currency } = customer;
  const totals = calculate({ currency, taxMode: head.taxMode, discount: head.discount }, lines);
  const row = {
    customer_id: customer.id,
    customer_name: customer.name,
    customer_key: sortKey(customer.name),
    currency,
    tax_mode: head.taxMode,
    discount: head.discount && JSON.stringify(head.discount),
    order_date: head.orderDate,
    wanted_on: head.wantedOn,
    payment_days: head.paymentDays,
    invoice_by: head.invoiceBy,
    customer_reference: head.customerReference,
    notes: head.notes,
    terms: head.terms,
    location_id: head.locationId,
    discount_amount: totals.discount,
    ...amountColumns(totals),
  };
  const words = wordsOfDocument(customer.name, [head.customerReference]);
  if (origin) {
    const from = { quote_id: origin.quoteId, brought_in: origin.broughtIn };
    const { names, places, values } = columnsOf({ ...row, ...from, words }, 2);
    await ctx.tx.query({
      text: insertIndexed(
        'sales_orders',
        `insert into sales_orders (tenant_id, id, created_by, updated_by, ${names}) values (:tenant, $1, $2, $2, ${places})`,
      ),
      values: [id, ctx.actor.name, ...values],
    });
  } else {
    const { set, values } = columnsOf(row, 3);
    await ctx.tx.query({
      text: updateIndexed('sales_orders', {
        of: 'd.id = $1',
        set: `${set}, words = $3 || case when d.number is null then '' else number_words(d.number) end,
          version = d.version + 1, updated_at = now(), updated_by = $2`,
      }),
      values: [id, ctx.actor.name, words, ...values],
    });
  }
  try {
    await writeOrderLines(ctx, id, lines, totals);
  } catch (error) {
    if (violates(error, 'delivery_lines_tenant_id_order_line_id_fkey'))
      throw new AppError('aborted', say('orders.lineIsPicked'));
    throw error;
  }
}
