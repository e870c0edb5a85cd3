import type { Ctx } from '#server/foundation/context.ts';
import { words } from '#shared/text.ts';

/** Writes down by which words an order is found: its number, its supplier, their reference, and what is ordered. */
export async function indexOrder({ tx }: Ctx, id: string): Promise<void> {
  const [found] = await tx.query<{ text: string }>({
    text: `select concat_ws(' ', o.number, o.supplier_name, o.supplier_reference,
             (select string_agg(concat_ws(' ', l.description, l.supplier_sku, i.sku), ' ') from purchase_order_lines l
              left join items i on i.tenant_id = l.tenant_id and i.id = l.item_id where l.order_id = o.id)) as text
           from purchase_orders o where o.id = $1`,
    values: [id],
  });
  const wanted = words(found?.text ?? '').slice(0, 2000);
  await tx.query({
    text: 'delete from purchase_order_words where id = $1 and not (word = any($2::text[]))',
    values: [id, wanted],
  });
  await tx.query({
    text: 'insert into purchase_order_words (id, word) select $1, w from unnest($2::text[]) as w on conflict do nothing',
    values: [id, wanted],
  });
}
