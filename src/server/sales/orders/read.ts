import { findById } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { sellerOf } from '#server/foundation/documents/seller.ts';
import type { PartyLock } from '#server/foundation/parties/store.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { type Demand, demandsOf, heldOf, ordersOfArrivals } from '#server/stock/ledger/demands.ts';

import { readWhereabouts } from '#server/stock/ledger/holdings.ts';
import { dateIn } from '#shared/dates.ts';
import { quantityText } from '#shared/decimal.ts';
import { conflict } from '#shared/errors.ts';
import { totalsOf } from '#shared/foundation/documents/totals.ts';
import { say } from '#shared/refusals/say.ts';
import { openOf } from '#shared/sales/orders/rules.ts';
import type { Order, OrderLine } from '#shared/sales/orders/shapes.ts';
import { byDistance } from '#shared/stock/ledger/taking.ts';
import { findCustomers } from '../customers/read.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { partyOf } from '../parties/party.ts';
import { placeForGoods, placeOf } from '../places/places.ts';
import { rowOf, type StoredLine, type StoredOrder, storedLines, storedOrder } from './stored.ts';

/** Locks an order that somebody saw, and its customer. Throws not-found; aborted, with the current one, when it has changed. */
export async function lockSeen(ctx: Ctx, id: string, version: number, lock?: PartyLock) {
  const { document: order, customer } = await lockWithCustomer(ctx, (how) => storedOrder(ctx, id, how), lock);
  if (order.version === version) return { order, customer };
  const { number, customerName, updatedBy: who } = order;
  throw conflict(
    number
      ? say('orders.changedBy', { number, who })
      : say('orders.draftChangedBy', { customer: customerName, who }),
    await readOrder(ctx, id),
  );
}

/** One order with everything around it. Throws not-found. */
export async function readOrder(ctx: Ctx, id: string): Promise<Order> {
  const [stored, lines, tenant] = await Promise.all([
    storedOrder(ctx, id),
    storedLines(ctx, id),
    tenantOf(ctx),
  ]);
  const { customerId, party } = stored;
  const [customer, location, onLines] = await Promise.all([
    party ?? findCustomers(ctx, [customerId]).then((found) => partyOf(found.get(customerId)!)),
    placeOf(ctx, stored.locationId),
    withStock(ctx, stored, lines),
  ]);
  const { subtotal, discountAmount, net, taxes, tax, total } = stored;
  const isDraft = stored.state === 'draft';
  const totals = isDraft ? totalsOf({ ...stored, lines }) : null;
  return {
    ...rowOf(
      totals ? { ...stored, total: totals.total } : stored,
      dateIn(new Date(), tenant.preferences.timezone),
    ),
    customer: { ...customer, id: customerId },
    seller: sellerOf(tenant),
    taxMode: stored.taxMode,
    discount: stored.discount,
    lines: totals
      ? onLines.map((line, index) => {
          const { total: listed, documentDiscount, net: of, tax: taxed } = totals.lines[index]!;
          return { ...line, total: listed, documentDiscount, net: of, tax: taxed };
        })
      : onLines,
    totals: totals ?? { subtotal, discount: discountAmount, net, taxes, tax, total },
    paymentDays: stored.paymentDays,
    invoiceBy: stored.invoiceBy,
    notes: stored.notes,
    terms: stored.terms,
    location,
    heldUntil: stored.heldUntil,
    quoteId: stored.quoteId,
    confirmedAt: stored.confirmedAt,
    confirmedBy: stored.confirmedBy,
    endedAt: stored.endedAt,
    endedBy: stored.endedBy,
    endedReason: stored.endedReason,
    broughtIn: stored.broughtIn,
    createdAt: stored.createdAt,
    createdBy: stored.createdBy,
    updatedBy: stored.updatedBy,
  };
}

/** Lines with what is held for them and where, when the rest is expected, and where more is that nobody holds. */
async function withStock(ctx: Ctx, order: StoredOrder, lines: StoredLine[]): Promise<OrderLine[]> {
  const isOpen = order.state === 'draft' || order.state === 'confirmed';
  const items = isOpen ? [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))] : [];
  const demands = new Map((await demandsOf(ctx, [order.id])).map((demand) => [demand.id, demand]));
  // Whether goods leave for a line is written when it is confirmed; until then it is as its item says.
  const drafted = order.state === 'draft' ? await findById(ctx, items) : null;
  const usual = items.length ? await placeForGoods(ctx, order.locationId) : '';
  const [{ there, places }, arrivals] = await Promise.all([
    readWhereabouts(
      ctx,
      items,
      [...new Set([usual, ...lines.map(({ locationId }) => locationId ?? usual)])].filter(Boolean),
    ),
    ordersOfArrivals(
      ctx,
      [...demands.values()].flatMap(({ expectedFrom }) => expectedFrom ?? []),
    ),
  ]);
  const names = new Map(there.map(({ locationId, location }) => [locationId, location]));
  return lines.map((line) => {
    const demand: Demand | undefined = demands.get(line.id);
    const from = line.locationId ?? usual;
    const free = there.filter(({ itemId, available }) => itemId === line.itemId && available > 0n);
    return {
      ...line,
      isStocked: drafted ? drafted.get(line.itemId ?? '')?.type === 'stock' : line.isStocked,
      open: quantityText(openOf(line)),
      holds: [...(demand?.holds ?? [])].map(([locationId, quantity]) => ({
        ...{ locationId, location: names.get(locationId) ?? '' },
        quantity: quantityText(quantity),
      })),
      waiting: quantityText(demand ? demand.wanted - heldOf(demand) : 0n),
      expectedOn: demand?.expectedOn ?? null,
      expectedFrom: arrivals.get(demand?.expectedFrom ?? '') ?? null,
      elsewhere: byDistance(free, places.get(from)?.path ?? [from]).map((place) => ({
        ...{ locationId: place.locationId, location: place.location },
        available: quantityText(place.available),
      })),
    };
  });
}
