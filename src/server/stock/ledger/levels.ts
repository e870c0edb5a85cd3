import type { Ctx } from '#server/foundation/context.ts';
import { toThousandths } from '#shared/decimal.ts';
import { levelKey } from '#shared/stock/ledger/rules.ts';

/** What is on hand of the given items at every place, in thousandths by `levelKey`. */
export async function levelsOf({ tx }: Ctx, itemIds: string[]): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ id: string; location_id: string; on_hand: string }>({
    text: 'select id, location_id, on_hand from stock_levels where tenant_id = :tenant and id = any($1::uuid[])',
    values: [itemIds],
  });
  return new Map(rows.map((row) => [levelKey(row.id, row.location_id), toThousandths(row.on_hand)]));
}

/** What moved in and out of every place of the given items after a moment (ISO 8601), in thousandths by `levelKey`; nothing after now. */
export async function movedAfter(
  { tx }: Ctx,
  itemIds: string[],
  effectiveAt: string | undefined,
): Promise<Map<string, bigint>> {
  if (!effectiveAt || !itemIds.length) return new Map();
  const rows = await tx.query<{ item_id: string; location_id: string; moved: string }>({
    text: `select m.item_id, p.location_id, sum(p.moved) as moved
           from stock_moves m cross join lateral (values (m.to_location_id, m.quantity), (m.from_location_id, -m.quantity)) as p (location_id, moved)
           where m.tenant_id = :tenant and m.item_id = any($1::uuid[]) and m.effective_at > $2 and m.from_location_id <> m.to_location_id
           group by m.item_id, p.location_id`,
    values: [[...new Set(itemIds)], effectiveAt],
  });
  return new Map(rows.map((row) => [levelKey(row.item_id, row.location_id), toThousandths(row.moved)]));
}
