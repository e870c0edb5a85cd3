import type { Ctx } from '#server/foundation/context.ts';
import type { EInvoice } from '#server/foundation/einvoice/model.ts';
import { notFound } from '#shared/errors.ts';
import type { IncomingRow } from '#shared/purchasing/incoming/contract.ts';
import { say } from '#shared/refusals/say.ts';

/** How it stands: a bill that was taken back leaves it open again. */
export const STATE = `case when b.id is not null and b.voided_at is null then 'billed' when n.filed_at is not null then 'filed' else 'open' end`;

export const FROM = `incoming_invoices n
  left join suppliers s on s.tenant_id = :tenant and s.id = n.supplier_id
  left join purchase_orders o on o.tenant_id = :tenant and o.id = n.order_id
  left join purchase_bills b on b.tenant_id = :tenant and b.id = n.bill_id`;

/** The columns of a row of the list. */
export const ROW = `n.id, ${STATE} as state, n.kind, n.number, n.seller_name as seller,
  case when s.id is null then null else jsonb_build_object('id', s.id, 'name', s.name) end as supplier,
  case when o.id is null then null else jsonb_build_object('id', o.id, 'number', o.number) end as "order",
  case when b.id is null or b.voided_at is not null then null else jsonb_build_object('id', b.id, 'number', b.number) end as bill,
  n.issue_date as "issueDate", n.due_date as "dueDate", n.currency, n.total, n.source, n.created_at as "createdAt", n.created_by as "createdBy", n.version`;

export type StoredIncoming = IncomingRow & {
  document: EInvoice;
  matches: Record<string, string>;
  fileName: string;
  isPdf: boolean;
  size: number;
  net: number;
  tax: number;
  payable: number;
  supplierId: string | null;
  orderId: string | null;
  filedReason: string;
  updatedAt: string;
  updatedBy: string;
};

/** One of them as it is stored. Throws not-found. */
export async function storedIncoming({ tx }: Pick<Ctx, 'tx'>, id: string): Promise<StoredIncoming> {
  const [found] = await tx.query<StoredIncoming>({
    text: `select ${ROW}, n.document, n.matches, n.file_name as "fileName", n.is_pdf as "isPdf", n.size, n.net, n.tax, n.payable,
             n.supplier_id as "supplierId", n.order_id as "orderId", n.filed_reason as "filedReason", n.updated_at as "updatedAt", n.updated_by as "updatedBy"
           from ${FROM} where n.tenant_id = :tenant and n.id = $1`,
    values: [id],
  });
  if (!found) throw notFound(say('incoming.notFound'));
  return found;
}

/** The same, held until the end of the transaction. */
export async function heldIncoming(ctx: Pick<Ctx, 'tx'>, id: string): Promise<StoredIncoming> {
  await ctx.tx.query({
    text: 'select from incoming_invoices where tenant_id = :tenant and id = $1 for no key update',
    values: [id],
  });
  return storedIncoming(ctx, id);
}
