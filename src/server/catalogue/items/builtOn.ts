import type { Ctx } from '#server/foundation/context.ts';
import { type Said, say } from '#shared/refusals/say.ts';

/** Whether a document names the item i, whatever became of the document: without it, it would speak of nothing. */
export const IN_DOCUMENTS = ['purchase_order_lines', 'quote_lines', 'invoice_lines', 'credit_note_lines']
  .map((lines) => `exists (select from ${lines} l where l.tenant_id = :tenant and l.item_id = i.id)`)
  .join(' or ');

// What was cancelled, made void or turned down wants the item no more.
const WANTED = {
  'items.onPurchaseOrders': `purchase_order_lines l join purchase_orders d on d.tenant_id = l.tenant_id and d.id = l.order_id where l.tenant_id = :tenant and l.item_id = i.id and d.status <> 'cancelled'`,
  'items.onQuotes': `quote_lines l join quotes d on d.tenant_id = l.tenant_id and d.id = l.quote_id where l.tenant_id = :tenant and l.item_id = i.id and d.state not in ('declined', 'expired', 'withdrawn')`,
  'items.onInvoices': `invoice_lines l join invoices d on d.tenant_id = l.tenant_id and d.id = l.invoice_id where l.tenant_id = :tenant and l.item_id = i.id and d.state <> 'void'`,
  'items.onCreditNotes': `credit_note_lines l join credit_notes d on d.tenant_id = l.tenant_id and d.id = l.credit_note_id where l.tenant_id = :tenant and l.item_id = i.id and d.state <> 'void'`,
  'items.hasComments': `comments c where c.tenant_id = :tenant and c.item_id = i.id and c.status in ('pending', 'approved')`,
  'items.hasReorderPoints': 'reorder_points p where p.tenant_id = :tenant and p.id = i.id',
};
// Each item by itself, so that a few are looked up in the index however many lines there are.
const FOUND = Object.entries(WANTED).map(
  ([code, rows]) =>
    `select i.id, '${code}' as code from unnest($1::uuid[]) as i (id) cross join lateral (select from ${rows} limit 1) f`,
);

/** What builds on some items besides fields, moves, variants and suppliers; nothing for those on which nothing does. */
export async function builtOn({ tx }: Ctx, ids: string[]): Promise<Map<string, Said[]>> {
  if (!ids.length) return new Map();
  const rows = await tx.query<{ id: string; code: keyof typeof WANTED }>({
    text: FOUND.join(' union all '),
    values: [ids],
  });
  const of = Map.groupBy(rows, ({ id }) => id);
  return new Map([...of].map(([id, found]) => [id, found.map(({ code }) => say(code))]));
}
