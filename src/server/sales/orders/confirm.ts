import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { dateOfDocument, todayOf } from '#server/foundation/documents/today.ts';
import { updateIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { promise } from '#server/stock/holds/promises.ts';
import { demandsOf, heldOf, tellPromises } from '#server/stock/ledger/demands.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import type { CallParsed } from '#shared/call.ts';
import { fieldError } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { say } from '#shared/refusals/say.ts';
import type { confirmOrder as confirmCall } from '#shared/sales/orders/contract.ts';
import { openOf } from '#shared/sales/orders/rules.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { sortKey } from '#shared/text.ts';
import { amountColumns, calculate } from '../lines/lines.ts';
import { partyColumns, partyOf } from '../parties/party.ts';
import { placeForGoods } from '../places/places.ts';
import { writeOrderLines } from './lines.ts';
import { promisedOn, settleOrder } from './progress.ts';
import { lockSeen, readOrder } from './read.ts';
import { ORDER_SOURCE, recordOrder, refuseBlocked, STORED, type StoredOrder, storedLines } from './stored.ts';

/**
 * Confirms a draft in one go: customer and tax rates are copied, what is there is held for it, the rest is promised for when
 * it arrives, and the number is taken last. Throws aborted for a stale version, and invalid-argument without lines.
 */
export async function confirmOrder(
  ctx: Ctx,
  id: string,
  { version, heldUntil = null }: CallParsed<typeof confirmCall>['body'],
): Promise<Order> {
  const seen = await lockSeen(ctx, id, version, 'for key share');
  refuseBlocked('confirm', seen.order);
  const written = await confirmDraft(ctx, seen, { heldUntil });
  const tenant = await tenantOf(ctx);
  await recordConfirmed(ctx, written);
  await notify(ctx, {
    topic: 'sale-confirmed',
    title: `Order ${written.number} is confirmed`,
    message: `${written.customerName}, ${formatMoney(written.total, written.currency, 'en')}.`,
    facts: {
      ...{ number: written.number!, customer: written.customerName },
      total: formatMoney(written.total, written.currency, tenant.preferences.language),
    },
    link: `/tenant/${ctx.tenantId}/orders/${id}`,
    ...(ctx.actor.id ? { except: ctx.actor.id } : {}),
  });
  return readOrder(ctx, id);
}

/** Confirms a draft of a history under a number that was kept for it, on the date that it has; nobody is told. */
export async function confirmPast(ctx: Ctx, id: string, number: string): Promise<void> {
  const seen = await lockSeen(ctx, id, 1, 'for key share');
  await recordConfirmed(ctx, await confirmDraft(ctx, seen, { number }));
}

const recordConfirmed = (ctx: Ctx, written: StoredOrder) =>
  recordOrder(ctx, 'order.confirmed', written, {
    state: { before: 'draft', after: 'confirmed' },
    number: { before: null, after: written.number },
    total: { before: null, after: written.total },
  });

/**
 * Makes a confirmed order of a draft, which is locked, without a word to anybody. One that comes with a number of its own was
 * confirmed on the date that it has, and was promised its goods since then.
 */
export async function confirmDraft(
  ctx: Ctx,
  { order, customer }: Awaited<ReturnType<typeof lockSeen>>,
  { heldUntil = null, number: own }: { heldUntil?: string | null; number?: string },
): Promise<StoredOrder> {
  const { id } = order;
  const [tenant, drafted, locationId] = await Promise.all([
    tenantOf(ctx),
    storedLines(ctx, id),
    placeForGoods(ctx, order.locationId),
  ]);
  const { date: orderDate, effectiveAt } = dateOfDocument(order.orderDate, tenant, 'orderDate');
  const confirmedAt = own === undefined ? null : (effectiveAt ?? null);
  if (order.wantedOn && order.wantedOn < orderDate) throw fieldError('wantedOn', say('orders.wantedBefore'));
  if (!drafted.length) throw fieldError('lines', say('documents.noLines'));
  const items = await findById(ctx, [...new Set(drafted.flatMap(({ itemId }) => itemId ?? []))]);
  const lines = drafted.map((line) => {
    if (line.itemId && !items.has(line.itemId))
      throw fieldError(`lines.${line.position - 1}.itemId`, say('invoices.itemGone', { sku: line.sku }));
    return { ...line, isStocked: line.itemId !== null && items.get(line.itemId)!.type === 'stock' };
  });
  // A rate may have changed since the lines were written; what they are taxed at is frozen with them.
  const totals = calculate(order, lines);
  await writeOrderLines(ctx, id, lines, totals);
  const party = partyOf(customer);
  const confirmed = { ...order, locationId, heldUntil, customerName: party.name };
  const told = await promiseOrder(ctx, confirmed, confirmedAt);
  // Others who want a number wait from here on.
  const number = own ?? (await takeNumber(ctx, 'order', orderDate, tenant));
  const { set, values } = columnsOf(
    {
      ...{ number, number_key: sortKey(number), ...(confirmedAt && { confirmed_at: confirmedAt }) },
      order_date: orderDate,
      ...partyColumns(party),
      location_id: locationId,
      held_until: heldUntil,
      promised_on: promisedOn(await storedLines(ctx, id)),
      discount_amount: totals.discount,
      ...amountColumns(totals),
    },
    3,
  );
  const words = wordsOfDocument(party.name, [order.customerReference], number);
  const [written] = await ctx.tx.query<StoredOrder>({
    text: updateIndexed('sales_orders', {
      of: 'd.id = $1',
      set: `state = 'confirmed', words = $3, ${set},
        ${confirmedAt ? '' : 'confirmed_at = statement_timestamp(), '}confirmed_by = $2, version = d.version + 1, updated_at = statement_timestamp(), updated_by = $2`,
      answer: `select ${STORED} from written o`,
    }),
    values: [id, ctx.actor.name, words, ...values],
  });
  await tellPromises(ctx, id, written!.number!, told);
  return written!;
}

/**
 * Promises what is open of an order, which is locked, in place of what it promised before; what nobody has promised a day
 * for is promised for today where it is held, and else for the day on which it is expected. `askedAt`: since when what it
 * did not promise until now counts as promised; now when left out. Answers what days were told; of a draft, which has no
 * number yet, they are still to be told with it.
 */
export async function promiseOrder(
  ctx: Ctx,
  order: Pick<StoredOrder, 'id' | 'number' | 'customerName' | 'locationId' | 'heldUntil' | 'wantedOn'>,
  askedAt: string | null = null,
): Promise<{ id: string; on: string }[]> {
  const usual = await placeForGoods(ctx, order.locationId);
  const lines = await storedLines(ctx, order.id);
  const open = lines.filter((line) => line.isStocked && openOf(line) > 0n);
  const before = await demandsOf(ctx, [order.id]);
  const locked = await lockForPosting(
    ctx,
    [...open.map(({ itemId }) => itemId!), ...before.map(({ itemId }) => itemId)],
    [],
  );
  const source = {
    ...{ type: ORDER_SOURCE, id: order.id },
    ...{ number: order.number ?? '', holder: order.customerName },
  };
  await promise(
    ctx,
    locked,
    source,
    open.map((line) => ({
      ...{ id: line.id, itemId: line.itemId!, locationId: line.locationId ?? usual },
      ...{ wanted: openOf(line), promisedOn: line.promisedOn, heldUntil: order.heldUntil },
    })),
    askedAt ?? undefined,
  );
  const demands = new Map((await demandsOf(ctx, [order.id])).map((demand) => [demand.id, demand]));
  const today = await todayOf(ctx);
  const later = (day: string) => (order.wantedOn && order.wantedOn > day ? order.wantedOn : day);
  const told = lines.flatMap((line) => {
    if (line.promisedOn !== null || openOf(line) === 0n) return [];
    const demand = demands.get(line.id);
    const isThere = !demand || heldOf(demand) === demand.wanted;
    const day = isThere ? today : demand.expectedOn;
    return day === null ? [] : [{ id: line.id, on: later(day) }];
  });
  if (!told.length) return told;
  await ctx.tx.query({
    text: `update sales_order_lines l set promised_on = r."on" from jsonb_to_recordset($2::jsonb) as r (id uuid, "on" date)
           where l.tenant_id = :tenant and l.order_id = $1 and l.id = r.id`,
    values: [order.id, JSON.stringify(told)],
  });
  if (order.number !== null) await tellPromises(ctx, order.id, order.number, told);
  return told;
}

/** Ends an order with what is open of it: `close` where something was delivered or invoiced, `cancel` where nothing was. */
export async function endOrder(
  ctx: Ctx,
  how: 'close' | 'cancel',
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<Order> {
  const { order } = await lockSeen(ctx, id, version);
  refuseBlocked(how, order);
  const state = how === 'close' ? 'closed' : 'cancelled';
  await ctx.tx.query({
    text: `update sales_order_lines set cancelled = quantity - delivered, promised_on = case when delivered > 0 then promised_on end
           where tenant_id = :tenant and order_id = $1`,
    values: [id],
  });
  await promiseOrder(ctx, order);
  await ctx.tx.query({
    text: `update sales_orders set state = $2, ended_at = statement_timestamp(), ended_by = $3, ended_reason = $4
           where tenant_id = :tenant and id = $1`,
    values: [id, state, ctx.actor.name, reason],
  });
  await settleOrder(ctx, { ...order, state });
  await recordOrder(ctx, how === 'close' ? 'order.closed-short' : 'order.cancelled', order, {
    state: { before: order.state, after: state },
    reason: { before: null, after: reason },
  });
  return readOrder(ctx, id);
}
