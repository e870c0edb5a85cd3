import type { Ctx } from '#server/foundation/context.ts';
import type { Counted } from '#shared/catalogue/units/rules.ts';

/** How goods are counted, by the id of the item: what is not there, or holds no stock, is left out. */
export async function countedIn(
  { tx }: Pick<Ctx, 'tx'>,
  itemIds: (string | null)[],
): Promise<Map<string, Counted>> {
  const ids = [...new Set(itemIds.filter((id) => id !== null))];
  if (!ids.length) return new Map();
  const rows = await tx.query<Counted & { id: string }>({
    text: `select i.id, i.sku, i.unit, u.precision from items i join units u on u.tenant_id = :tenant and u.id = i.unit
           where i.tenant_id = :tenant and i.id = any($1::uuid[]) and i.type = 'stock'`,
    values: [ids],
  });
  return new Map(rows.map((row) => [row.id, row]));
}
