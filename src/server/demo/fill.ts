import { createItems } from '#server/catalogue/items/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { idOfMoment } from '#server/foundation/db/ids.ts';
import { INVOICE_SOURCE } from '#server/sales/invoices/sale.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { toMillionths } from '#shared/decimal.ts';
import type { Location } from '#shared/stock/contract.ts';
import { createLocation, listLocations, updateLocation } from '../stock/locations.ts';
import { lockForPosting, postLocked } from '../stock/posting.ts';
import { reverseMove } from '../stock/service.ts';
import type { DemoTenant } from './catalogue.ts';
import { addVoices } from './comments.ts';
import { addInvoicing, type Ids } from './invoicing.ts';
import { type DemoItem, itemsOf, type StockedItem } from './items.ts';
import { addPurchasing } from './ordering.ts';
import type { PlannedPosting, Writers } from './plan.ts';
import { planSales } from './sales.ts';
import { midnightOf, planHistory } from './year.ts';

/** Fills a new tenant, which has its first units and places, with more places, items and history, all through the services. */
export async function fillTenant(
  tenant: DemoTenant,
  writers: Writers,
  pictures: Map<string, NewItem['pictures']>,
): Promise<void> {
  const ctx = writers.manager;
  const places = await createPlaces(ctx, tenant);
  const { items, stocked } = itemsOf(tenant);
  const ids = await addItems(ctx, items, pictures, reorderPointsOf(tenant, stocked, places));
  const midnight = midnightOf(Date.now());
  const { postings, invoices } = planSales(tenant, planHistory(tenant, stocked, midnight), midnight);
  const invoiceIds = new Map(invoices.map(({ key, at }) => [key, idOfMoment(new Date(at).toISOString())]));
  const known: Ids = { items: ids, places, invoices: invoiceIds };
  const mistakes = await postHistory(writers, postings, known);
  await addInvoicing(writers, tenant, invoices, known);
  for (const { id, note } of mistakes) await reverseMove(ctx, id, note);
  const placeId = places.get(tenant.stockRoom)!;
  await addPurchasing(writers, tenant, { stocked, ids, placeId });
  await addVoices(ctx, tenant, ids, Date.now());
}

// Places by name, those outside the house also by usage.
async function createPlaces(ctx: Ctx, tenant: DemoTenant): Promise<Map<string, string>> {
  const first = await listLocations(ctx);
  const ids = new Map(
    first.filter(({ usage }) => usage !== 'internal').map(({ usage, id }) => [usage as string, id]),
  );
  const main = first.find(({ usage }) => usage === 'internal') as Location;
  await updateLocation(ctx, main.id, { version: main.version, name: tenant.stockRoom, barcode: 'LOC-MAIN' });
  ids.set(tenant.stockRoom, main.id);
  for (const [name, parent, barcode] of tenant.places) {
    const place = await createLocation(ctx, {
      name,
      barcode,
      ...(parent ? { parentId: ids.get(parent)! } : {}),
    });
    ids.set(name, place.id);
  }
  return ids;
}

// What sells best has a reorder point of its own in the shop, and everything on the van has one there.
function reorderPointsOf(
  tenant: DemoTenant,
  stocked: StockedItem[],
  places: Map<string, string>,
): Map<string, NewItem['reorderPoints']> {
  return new Map(
    stocked.map(({ sku, sales, shopTarget, vanTarget }) => {
      const targets: [string | null, number][] = [
        [tenant.shop, sales >= 30 ? shopTarget : 0],
        [tenant.van, vanTarget],
      ];
      const points = targets.flatMap(([place, target]) => {
        if (!place || !target) return [];
        const point = Math.floor(target / 3000);
        return [
          { locationId: places.get(place)!, point: String(point), quantity: String(target / 1000 - point) },
        ];
      });
      return [sku, points];
    }),
  );
}

// Templates and single items first, then the variants.
async function addItems(
  ctx: Ctx,
  items: DemoItem[],
  pictures: Map<string, NewItem['pictures']>,
  reorderPoints: Map<string, NewItem['reorderPoints']>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const add = async (some: DemoItem[]) => {
    const made = some.map(({ item, template }) => {
      const points = reorderPoints.get(item.sku);
      const drawn = pictures.get(item.sku);
      return {
        ...item,
        ...(drawn ? { pictures: drawn } : {}),
        ...(points?.length ? { reorderPoints: points } : {}),
        ...(template ? { variantOf: ids.get(template)! } : {}),
      };
    });
    for (const [index, id] of (await createItems(ctx, made)).entries()) ids.set(made[index]!.sku, id);
  };
  await add(items.filter(({ template }) => !template));
  await add(items.filter(({ template }) => template));
  return ids;
}

// Nobody else can see the items yet, so they are locked once for the whole history, and nobody is told of what runs low
// in it. Answers the moves that are mistakes.
async function postHistory(
  writers: Writers,
  postings: PlannedPosting[],
  { items, places, invoices }: Ids,
): Promise<{ id: string; note: string }[]> {
  const moved = [...new Set(postings.flatMap(({ lines }) => lines.map(({ sku }) => items.get(sku)!)))];
  const locked = await lockForPosting(writers.manager, moved, [...places.values()]);
  const mistakes: { id: string; note: string }[] = [];
  for (const { at, by, reason, note, lines, mistake, invoice } of postings) {
    const planned = lines.map(({ sku, from, to, quantity, unitCost, position }) => ({
      itemId: items.get(sku)!,
      fromId: places.get(from)!,
      toId: places.get(to)!,
      quantity: BigInt(quantity),
      unitCost: unitCost === undefined ? null : toMillionths(unitCost),
      ...(position ? { sourceLine: position } : {}),
    }));
    const moves = await postLocked(writers[by], locked, {
      lines: planned,
      reason,
      note,
      effectiveAt: new Date(at).toISOString(),
      quiet: true,
      ...(invoice ? { source: { type: INVOICE_SOURCE, id: invoices.get(invoice)! } } : {}),
    });
    if (mistake) mistakes.push(...moves.map(({ id }) => ({ id, note: mistake })));
  }
  return mistakes;
}
