import { findById } from '#server/catalogue/items/find.ts';
import { itemTotals, listItems } from '#server/catalogue/items/list.ts';
import { unitRules } from '#server/catalogue/units/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { soldSince } from '#server/stock/ledger/sold.ts';
import { stockAtPlaces } from '#server/stock/locations/lowPlaces.ts';
import { addDays, dateIn, startOfDate } from '#shared/dates.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import type {
  ReplenishmentFilter,
  ReplenishmentRow,
  Seller,
} from '#shared/purchasing/replenishment/contract.ts';
import type { Demand } from '#shared/purchasing/replenishment/rules.ts';
import {
  daysOfCover,
  NO_SOURCE,
  SOLD_DAYS,
  soldPerDay,
  suggest,
} from '#shared/purchasing/replenishment/rules.ts';
import { lackAt, transfersOf } from '#shared/purchasing/replenishment/transfers.ts';
import type { SupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { draftsOf } from '../purchaseOrders/drafts.ts';
import { sellersOf } from '../suppliers/find.ts';
import { snoozedAfter } from './snoozes.ts';

type Query = ReplenishmentFilter & { cursor?: string; limit?: number };
type Page = { rows: ReplenishmentRow[]; total: number; nextCursor: string | null };

/**
 * What to buy, by name: active items that have fallen to a reorder point, each with its suggestion; those that are put
 * off are left out, or are what is asked for. Throws invalid-argument for a cursor that is not of this list.
 */
export async function listReplenishment(
  ctx: Ctx,
  { snoozed, cursor, limit, ...given }: Query,
): Promise<Page> {
  const { timezone } = (await tenantOf(ctx)).preferences;
  const today = dateIn(new Date(), timezone);
  const asleep = await snoozedAfter(ctx, today);
  const ids = [...asleep.keys()];
  const filter = {
    ...given,
    status: 'active' as const,
    stock: 'low' as const,
    ...(snoozed ? { only: ids } : ids.length ? { without: ids } : {}),
  };
  const { items, nextCursor } = await listItems(ctx, {
    ...filter,
    ...(given.q ? {} : { sort: 'name' as const }),
    ...(cursor ? { cursor } : {}),
    ...(limit ? { limit } : {}),
  });
  const total = (await itemTotals(ctx, filter)).items;
  if (!items.length) return { rows: [], total, nextCursor };
  const found = items.map(({ id }) => id);
  const since = startOfDate(addDays(today, -SOLD_DAYS), timezone);
  const sold = await soldSince(ctx, found, since);
  const more = await findById(ctx, found);
  const places = await stockAtPlaces(
    ctx,
    items.filter(({ lowPlaces }) => lowPlaces.length).map(({ id }) => id),
  );
  const drafts = await draftsOf(ctx, found);
  const sellers = await sellersOf(ctx, found);
  const precisions = new Map((await unitRules(ctx)).map(({ code, precision }) => [code, precision]));
  const rows = items.map(({ id, sku, name, category, unit, picture, ...item }): ReplenishmentRow => {
    const { sold: quantity = '0', from = null } = sold.get(id) ?? {};
    const precision = precisions.get(unit) ?? 0;
    const there = places.get(id) ?? [];
    const transfers = transfersOf(there, precision);
    const demand: Demand = {
      ...{ onHand: item.onHand, held: item.held, awaited: item.awaited, incoming: item.incoming },
      reorderPoint: item.reorderPoint,
      reorderQuantity: more.get(id)?.reorderQuantity ?? null,
      places: quantityText(there.reduce((sum, place) => sum + lackAt(place), 0n)),
      moved: quantityText(transfers.reduce((sum, { quantity: one }) => sum + toThousandths(one), 0n)),
      sold: quantity,
      soldDays: daysBetween(from ?? since, today, timezone),
      precision,
    };
    const { precision: _, ...figures } = demand;
    return {
      item: { id, sku, name, category, unit, precision, picture },
      ...figures,
      ...{ projected: item.projected, lowPlaces: item.lowPlaces, transfers, drafts: drafts.get(id) ?? [] },
      soldPerDay: soldPerDay(demand),
      coverDays: daysOfCover(demand),
      sellers: (sellers.get(id) ?? []).map((seller) => sellerOf(seller, demand)),
      suggestion: suggest(demand, NO_SOURCE),
      snoozedUntil: asleep.get(id) ?? null,
    };
  });
  return { rows, total, nextCursor };
}

function sellerOf({ supplier, ...sold }: SupplierItem, demand: Demand): Seller {
  const leadDays = sold.leadDays ?? supplier.leadDays;
  const { supplierSku, purchaseUnit, factor, packQuantity, minimumQuantity, price } = sold;
  const { id, name, currency, minimumOrder } = supplier;
  return {
    supplier: { id, name, currency, minimumOrder },
    ...{ supplierSku, purchaseUnit, factor, packQuantity, minimumQuantity, price, leadDays },
    suggestion: suggest(demand, { leadDays, factor, packQuantity, minimumQuantity }),
  };
}

// Today is not over: what was sold today counts, and today as a day.
function daysBetween(from: string, today: string, timezone: string): number {
  const first = Date.parse(`${dateIn(new Date(from), timezone)}T00:00:00Z`);
  const days = Math.round((Date.parse(`${today}T00:00:00Z`) - first) / 86_400_000);
  return Math.max(1, Math.min(SOLD_DAYS, days));
}
