import type { Ctx } from '#server/foundation/context.ts';
import type { DocumentTotals } from '#shared/foundation/documents/totals.ts';
import { WRITTEN } from '../lines/lines.ts';
import type { StoredLine } from './stored.ts';

export type WrittenLine = Omit<StoredLine, 'total' | 'documentDiscount' | 'net' | 'tax'>;

/** Writes the lines of an order: those that are there by their ids are changed, the others are new, and what is left out goes. */
export async function writeOrderLines(
  { tx }: Ctx,
  orderId: string,
  lines: WrittenLine[],
  totals: DocumentTotals,
): Promise<void> {
  await tx.query({
    text: 'delete from sales_order_lines where tenant_id = :tenant and order_id = $1 and id <> all($2::uuid[])',
    values: [orderId, lines.map(({ id }) => id)],
  });
  if (!lines.length) return;
  const names = `${WRITTEN.columns}, promised_on, is_stocked, cancelled`;
  await tx.query({
    text: `insert into sales_order_lines (tenant_id, id, order_id, ${names})
           select :tenant, r.id, $1, ${WRITTEN.values}, r."promisedOn", r."isStocked", r.cancelled
           from jsonb_to_recordset($2::jsonb) as r (id uuid, ${WRITTEN.record}, "promisedOn" date, "isStocked" boolean, cancelled numeric)
           on conflict (tenant_id, id) do update set (${names}) = row(${names
             .split(', ')
             .map((name) => `excluded.${name}`)
             .join(', ')})`,
    values: [orderId, JSON.stringify(lines.map((line, index) => ({ ...line, ...totals.lines[index]! })))],
  });
}
