import type { Ctx } from '#server/foundation/context.ts';
import { SUPPLIERS } from './rows.ts';

/** Which suppliers other records name, so that an import of them cannot be undone: what they sell counts as well. */
export async function namedSuppliers(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set();
  const selling = await ctx.tx.query<{ id: string }>({
    text: 'select distinct supplier_id as id from supplier_items where supplier_id = any($1::uuid[])',
    values: [ids],
  });
  const named = new Set(selling.map(({ id }) => id));
  return named.union(
    await SUPPLIERS.named(
      ctx,
      ids.filter((id) => !named.has(id)),
    ),
  );
}
