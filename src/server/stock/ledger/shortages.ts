import type { Ctx } from '#server/foundation/context.ts';
import { AppError } from '#shared/errors.ts';
import { type Holder, notEnough } from '#shared/stock/ledger/rules.ts';

/** What is missing of an item at a place; `within`: the places that it could come from, where that is not this one alone. */
type Shortage = {
  itemId: string;
  sku: string;
  locationId: string;
  location: string;
  available: string;
  asked: string;
  elsewhere?: { locationId: string; location: string; available: string }[];
  within?: string[];
};

/** The refusal of what takes more than is available: with all that is missing, and who holds what is there. */
export async function shortOfStock({ tx }: Pick<Ctx, 'tx'>, shortages: Shortage[]): Promise<AppError> {
  const holders = await tx.query<Holder & { itemId: string; locationId: string }>({
    text: `select h.item_id as "itemId", h.location_id as "locationId", h.quantity, d.number, d.holder
           from stock_holds h join stock_demands d on d.tenant_id = :tenant and d.id = h.id
           where h.tenant_id = :tenant and h.item_id = any($1::uuid[]) order by d.asked_at, d.id`,
    values: [[...new Set(shortages.map(({ itemId }) => itemId))]],
  });
  const named = shortages.map(({ within, ...shortage }) => ({
    ...shortage,
    heldBy: holders
      .filter(
        ({ itemId, locationId }) =>
          itemId === shortage.itemId && (within ?? [shortage.locationId]).includes(locationId),
      )
      .map(({ quantity, number, holder }) => ({ quantity, number, holder })),
  }));
  return new AppError('aborted', notEnough(named), { details: { shortages: named } });
}
