import type { Ctx } from '#server/foundation/context.ts';
import { toThousandths } from '#shared/decimal.ts';
import type { StoredLine } from '../orders/stored.ts';

/** A line of an invoice that asked for a line of an order, and what of it is not credited yet, in thousandths. */
export type CreditableLine = { id: string; invoiceId: string; orderLineId: string; left: bigint };

/** What can be credited of the invoices of an order, the oldest first. */
export async function creditableOf({ tx }: Pick<Ctx, 'tx'>, orderId: string): Promise<CreditableLine[]> {
  const rows = await tx.query<Omit<CreditableLine, 'left'> & { left: string }>({
    text: `select l.id, i.id as "invoiceId", l.order_line_id as "orderLineId", l.quantity - coalesce((
               select sum(c.quantity) from credit_note_lines c
                 join credit_notes n on n.tenant_id = :tenant and n.id = c.credit_note_id and n.state = 'posted'
               where c.tenant_id = :tenant and c.invoice_line_id = l.id), 0) as left
           from invoices i join invoice_lines l on l.tenant_id = :tenant and l.invoice_id = i.id and l.order_line_id is not null
           where i.tenant_id = :tenant and i.order_id = $1 and i.kind = 'sale' and i.state = 'issued' order by i.id, l.position`,
    values: [orderId],
  });
  return rows.map(({ left, ...line }) => ({ ...line, left: toThousandths(left) }));
}

/** Lines of an order, each with what can be credited of all that was invoiced of it. */
export function withCreditable(ordered: StoredLine[], invoiced: CreditableLine[]) {
  const sums = new Map<string, bigint>();
  for (const { orderLineId, left } of invoiced) sums.set(orderLineId, (sums.get(orderLineId) ?? 0n) + left);
  return ordered.map((line) => ({ ...line, creditable: sums.get(line.id) ?? 0n }));
}
