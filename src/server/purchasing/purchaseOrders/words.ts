import type { Ctx } from '#server/foundation/context.ts';
import { updateIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';

/** Writes down by which words an order is found: its number, its supplier, their reference, and what is ordered. */
export async function indexOrder({ tx }: Ctx, id: string): Promise<void> {
  const [order] = await tx.query<{ number: string | null; supplier: string; texts: string }>({
    text: `select o.number, o.supplier_name as supplier, concat_ws(' ', o.supplier_reference,
             (select string_agg(concat_ws(' ', l.description, l.supplier_sku, i.sku), ' ') from purchase_order_lines l
              left join items i on i.tenant_id = l.tenant_id and i.id = l.item_id
              where l.tenant_id = :tenant and l.order_id = o.id)) as texts
           from purchase_orders o where o.tenant_id = :tenant and o.id = $1`,
    values: [id],
  });
  const { supplier, texts, number } = order!;
  await tx.query({
    text: updateIndexed('purchase_orders', { of: 'd.id = $1', set: 'words = $2' }),
    values: [id, wordsOfDocument(supplier, [texts], number ?? '')],
  });
}
