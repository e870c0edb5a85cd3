import type { Ctx } from '#server/foundation/context.ts';
import type { CountSheet } from '#shared/stock/counts/shapes.ts';
import { SHEET_ITEMS_MAX } from '#shared/stock/counts/states.ts';
import type { Location } from '#shared/stock/locations/contract.ts';
import { listLocations } from '../locations/service.ts';
import { readLines } from './lines.ts';
import { placesOf } from './read.ts';
import { refuseBlocked, storedCount } from './stored.ts';

type Item = CountSheet['items'][number];

/**
 * All that a phone needs to count without a network: the places, the lines, and the items: those of the lines, and of all others as
 * many as it takes along, for what nobody expects. Throws not-found, and aborted for a count that is not being counted.
 */
export async function readSheet(ctx: Ctx, id: string): Promise<CountSheet> {
  const count = await storedCount(ctx, id);
  refuseBlocked('count', count);
  const [lines, own, locations] = await Promise.all([
    readLines(ctx, count),
    placesOf(ctx, id),
    listLocations(ctx),
  ]);
  const items = await itemsOf(ctx, [...new Set(lines.map(({ line }) => line.itemId))]);
  const placeIds = new Set([...own.map((place) => place.id), ...lines.map(({ line }) => line.locationId)]);
  const emptyAt = new Map(own.map((place) => [place.id, place.emptyAt]));
  const places = locations
    .filter((place) => placeIds.has(place.id))
    .map(({ id: placeId, name, barcode }) => ({
      ...{ id: placeId, name, barcode, path: pathOf(locations, placeId) },
      emptyAt: emptyAt.get(placeId) ?? null,
    }));
  const itemAt = new Map(items.map((item, index) => [item.id, index]));
  const placeAt = new Map(places.map((place, index) => [place.id, index]));
  const isHidden = count.isBlind && count.state === 'counting';
  return {
    count: { id, number: count.number, name: count.name, state: count.state, isBlind: count.isBlind },
    now: new Date().toISOString(),
    places,
    items,
    lines: lines.map(({ line, found, marks, earlier }) => {
      const own = line.counters.find(({ personId }) => personId === ctx.actor.id);
      const isMine = earlier.includes(ctx.actor.id ?? '');
      return {
        ...{ item: itemAt.get(line.itemId)!, place: placeAt.get(line.locationId)!, round: line.round },
        ...(isHidden ? {} : { expected: line.expected ?? '0' }),
        ...(line.counted === null ? {} : { counted: line.counted }),
        ...(own ? { own: own.counted } : {}),
        ...((line.round > 1 && !found && !isMine) || marks.includes('again') ? { again: true as const } : {}),
      };
    }),
  };
}

/** What a place lies inside, the outermost first, as one line of text. */
function pathOf(locations: Location[], id: string): string {
  const parentId = locations.find((place) => place.id === id)?.parentId;
  const parent = locations.find((place) => place.id === parentId);
  return parent ? [pathOf(locations, parent.id), parent.name].filter(Boolean).join(' / ') : '';
}

async function itemsOf({ tx }: Ctx, own: string[]): Promise<Item[]> {
  return tx.query<Item>({
    prepare: false,
    text: `select i.id, i.sku, i.name, i.unit, u.precision, i.barcodes as codes from items i join units u on u.tenant_id = :tenant and u.id = i.unit
           where i.tenant_id = :tenant and i.id = any($1::uuid[])
           union all
           (select i.id, i.sku, i.name, i.unit, u.precision, i.barcodes from items i join units u on u.tenant_id = :tenant and u.id = i.unit
            where i.tenant_id = :tenant and i.status = 'active' and i.type = 'stock' and not i.is_template and i.removed_at is null
              and i.id <> all($1::uuid[]) order by i.sku_key, i.id limit $2)`,
    values: [own, Math.max(0, SHEET_ITEMS_MAX - own.length)],
  });
}
