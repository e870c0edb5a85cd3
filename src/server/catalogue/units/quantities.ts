import type { Ctx } from '#server/foundation/context.ts';

/**
 * Where quantities of items are written down by people, and must not have more decimals than the unit allows. What
 * the ledger calculates from them (balances, stock on hand) has no more than they have.
 */
export const WRITTEN_QUANTITIES: { table: string; item: string; columns: string[] }[] = [
  { table: 'items', item: 'id', columns: ['reorder_point', 'reorder_quantity'] },
  { table: 'reorder_points', item: 'id', columns: ['point', 'quantity'] },
  { table: 'quote_lines', item: 'item_id', columns: ['quantity'] },
  { table: 'invoice_lines', item: 'item_id', columns: ['quantity'] },
  { table: 'recurring_lines', item: 'item_id', columns: ['quantity'] },
  { table: 'credit_note_lines', item: 'item_id', columns: ['quantity'] },
  { table: 'sales_order_lines', item: 'item_id', columns: ['quantity'] },
  { table: 'stock_moves', item: 'item_id', columns: ['quantity'] },
  { table: 'stock_demands', item: 'item_id', columns: ['wanted'] },
  { table: 'count_events', item: 'item_id', columns: ['quantity'] },
  // What is still to come has to fit when it does.
  { table: 'purchase_order_lines', item: 'item_id', columns: ['incoming'] },
];

const ALL = WRITTEN_QUANTITIES.flatMap(({ table, item, columns }) =>
  columns.map(
    (
      column,
    ) => `(select i.sku, trim_scale(q.${column}) as quantity, scale(trim_scale(q.${column})) as decimals
                  from items i join ${table} q on q.tenant_id = i.tenant_id and q.${item} = i.id
                  where i.tenant_id = :tenant and i.unit = $1 and q.${column} is not null order by decimals desc limit 1)`,
  ),
).join(' union all ');

/** Of all quantities in a unit the one with most decimals; null where there is none. */
export async function mostPrecise(
  { tx }: Pick<Ctx, 'tx'>,
  unit: string,
): Promise<{ sku: string; quantity: string; decimals: number } | null> {
  const [found] = await tx.query<{ sku: string; quantity: string; decimals: number }>({
    prepare: false,
    text: `select * from (${ALL}) as written order by decimals desc limit 1`,
    values: [unit],
  });
  return found ?? null;
}
