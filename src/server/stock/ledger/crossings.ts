import { LOW_PLACES, STOCKED } from '#server/catalogue/items/list.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { notify, type Raised } from '#server/people/notifications/raise.ts';
import type { LowPlace } from '#shared/catalogue/items/shapes.ts';
import { quantityText } from '#shared/decimal.ts';
import type { HeldItem } from './holdings.ts';

/** More than so many of one posting are told of together: whoever counts a whole shelf is not flooded. */
const ONE_BY_ONE = 5;

/**
 * Notifies of the items of a posting, just written, that fell to their reorder point with it or ran out. Who was low
 * before and stays so is not told of again, nor what is archived, which nobody buys again. Costs nothing more as long
 * as no item can have crossed.
 */
export async function tellCrossings(ctx: Ctx, items: Set<HeldItem>): Promise<void> {
  const after = [...items].map((item) => ({ item, ...standing(item) }));
  const asked = after
    .filter(({ item, isLow }) => !isLow && item.supply.byLocation)
    .map(({ item }) => item.id);
  const lowByLocation: LowAt = asked.length ? await lowAmong(ctx, asked) : new Map();
  const out: HeldItem[] = [];
  const low: HeldItem[] = [];
  for (const { item, isOut, isLow: lowInAll } of after) {
    const { supply } = item;
    const isLow = lowInAll || lowByLocation.has(item.id);
    item.supply = { ...supply, isLow, isOut };
    if (item.status === 'archived') continue;
    if (isOut && !supply.isOut) out.push(item);
    else if (isLow && !supply.isLow) low.push(item);
  }
  await tell(ctx, 'out-of-stock', out, lowByLocation);
  await tell(ctx, 'low-stock', low, lowByLocation);
}

// As the generated columns of the table say it, locations left out.
function standing({ holding: { onHand }, supply: { reorderPoint, incoming, held, awaited } }: HeldItem) {
  const left = onHand - held - awaited + incoming;
  const isLow = (reorderPoint !== null && left <= reorderPoint) || (awaited > 0n && left < 0n);
  return { isOut: onHand - held <= 0n, isLow };
}

/** Names of the places that are low, by item. */
type LowAt = Map<string, string[]>;

async function lowAmong({ tx }: Ctx, ids: string[]): Promise<LowAt> {
  const rows = await tx.query<{ id: string; lowPlaces: LowPlace[] }>({
    text: `select i.id, ${LOW_PLACES} as "lowPlaces" from ${STOCKED} where i.tenant_id = :tenant and i.id = any($1::uuid[]) and s.is_low`,
    values: [ids],
  });
  return new Map(rows.map(({ id, lowPlaces }) => [id, lowPlaces.map(({ location }) => location)]));
}

async function tell(
  ctx: Ctx,
  topic: 'out-of-stock' | 'low-stock',
  items: HeldItem[],
  lowAt: LowAt,
): Promise<void> {
  if (!items.length) return;
  const raised =
    items.length > ONE_BY_ONE
      ? [together(ctx, topic, items)]
      : items.map((item) => one(ctx, topic, item, lowAt.get(item.id) ?? []));
  for (const each of raised) await notify(ctx, each);
}

function one(
  { tenantId }: Ctx,
  topic: 'out-of-stock' | 'low-stock',
  { id, sku, name, unit, holding, supply }: HeldItem,
  lowAt: string[],
): Raised {
  const left = quantityText(holding.onHand - supply.held);
  const out = topic === 'out-of-stock';
  const places = lowAt.join(', ');
  const low = places
    ? `${name}: low at ${places}, ${left} ${unit} left in all.`
    : `${name}: ${left} ${unit} left.`;
  return {
    topic,
    title: out ? `Out of stock: ${sku}` : `Low stock: ${sku}`,
    message: out ? `Nothing of ${name} is left.` : low,
    facts: { sku, name, left, unit, ...(places && !out ? { places } : {}) },
    // Of what is low, how much to buy; of what is out, which may have no reorder point, the item itself.
    link: out
      ? `/tenant/${tenantId}/inventory/items/${id}`
      : `/tenant/${tenantId}/replenishment?q=${encodeURIComponent(sku)}`,
  };
}

function together({ tenantId }: Ctx, topic: 'out-of-stock' | 'low-stock', items: HeldItem[]): Raised {
  const count = String(items.length);
  const skus = items
    .slice(0, ONE_BY_ONE)
    .map(({ sku }) => sku)
    .join(', ');
  const out = topic === 'out-of-stock';
  return {
    topic,
    title: out ? `${count} items are out of stock` : `${count} items are low in stock`,
    message: `${skus} and ${items.length - ONE_BY_ONE} more.`,
    facts: { count, skus, more: String(items.length - ONE_BY_ONE) },
    link: out ? `/tenant/${tenantId}/inventory?stock=out` : `/tenant/${tenantId}/replenishment`,
  };
}
