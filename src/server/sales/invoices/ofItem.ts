import { findWithVariants } from '#server/catalogue/items/find.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import type { CallAnswer } from '#shared/call.ts';
import {
  MOST_INVOICES_OF_ITEM,
  type invoicesOfItem as ofItemCall,
} from '#shared/sales/invoices/ofItemContract.ts';
import { ROW, rowOf, type StoredRow } from './stored.ts';

/** A row for each unit in which an invoice lists something of the item. */
type Row = StoredRow & { quantity: string; unit: string; count: number };

/** The drafts and open invoices that list an item, or one of its variants. Throws not-found. */
export async function invoicesOfItem(ctx: Ctx, itemId: string): Promise<CallAnswer<typeof ofItemCall>> {
  const items = [...(await findWithVariants(ctx, itemId)).keys()];
  const today = await todayOf(ctx);
  const rows = await ctx.tx.query<Row>({
    text: `select ${ROW}, h.quantity, h.unit, (count(*) over ())::integer as count
           from (select l.invoice_id, l.unit, sum(l.quantity) as quantity
                 from invoice_lines l join invoices o on o.tenant_id = :tenant and o.id = l.invoice_id
                 where l.tenant_id = :tenant and l.item_id = any($1::uuid[]) and (o.state = 'draft' or o.balance > 0)
                 group by l.invoice_id, l.unit) h
             join invoices i on i.tenant_id = :tenant and i.id = h.invoice_id
           order by i.id desc, h.unit limit $2`,
    values: [items, MOST_INVOICES_OF_ITEM],
  });
  return {
    invoices: rows.map(({ quantity, unit, count: _, ...stored }) => {
      const { id, number, word, customer, currency, issueDate, dueDate, balance } = rowOf(stored, today);
      return { id, number, word, customer, currency, issueDate, dueDate, balance, quantity, unit };
    }),
    count: rows[0]?.count ?? 0,
  };
}
