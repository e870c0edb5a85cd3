import type { Ctx } from '#server/foundation/context.ts';
import type { Period } from '#shared/periods.ts';
import { convert } from '#shared/purchasing/purchaseOrders/figures.ts';
import { PLACED, TO_COME } from './open.ts';

/** What is still to come, what has to be paid for it, and what arrived: for dashboards and reports. */

export type ToCome = {
  id: string;
  number: string;
  supplier: string;
  due: string | null;
  /** Of what is still to come: without tax, in minor units of the tenant's currency. */
  toCome: number;
};

// A part of a line's worth, rounded once; whatever is worth nothing is none.
export const part = (quantity: string) =>
  `div(2 * l.goods_worth * (${quantity}) + l.quantity, 2 * l.quantity)`;

/** The orders of which something is still to come, the first due first. */
export async function ordersToCome({ tx }: Pick<Ctx, 'tx'>): Promise<ToCome[]> {
  return tx.query({
    text: `select o.id, o.number, o.supplier_name as supplier, to_char(o.due_date, 'YYYY-MM-DD') as due,
             sum(${part('l.quantity - l.received')})::bigint as "toCome"
           from purchase_orders o join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
           where o.tenant_id = :tenant and ${PLACED} and ${TO_COME}
           group by o.id, o.number, o.supplier_name, o.due_date, o.number_key order by o.due_date, o.number_key, o.id`,
  });
}

/** How many orders wait for approval. */
export async function ordersWaiting({ tx }: Pick<Ctx, 'tx'>): Promise<number> {
  const [row] = await tx.query<{ orders: number }>({
    text: 'select count(*)::integer as orders from purchase_orders where tenant_id = :tenant and status_rank = 2',
  });
  return row!.orders;
}

/** Lines that are expected on each day of a period. */
export async function linesExpected(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to }: Period,
): Promise<{ date: string; count: number; amount: number }[]> {
  return tx.query({
    text: `select to_char(coalesce(l.expected_date, o.expected_date), 'YYYY-MM-DD') as date, count(*)::integer as count,
             sum(${part('l.quantity - l.received')})::bigint as amount
           from purchase_orders o join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
           where o.tenant_id = :tenant and ${PLACED} and ${TO_COME}
             and coalesce(l.expected_date, o.expected_date) between $1::date and $2::date group by 1 order by 1`,
    values: [from, to],
  });
}

/** Receipts on each day of a period, without those that were voided. */
export async function receiptsMade(
  { tx }: Pick<Ctx, 'tx'>,
  { from, to }: Period,
): Promise<{ date: string; count: number }[]> {
  return tx.query({
    text: `select to_char(r.received_on, 'YYYY-MM-DD') as date, count(*)::integer as count from purchase_receipts r
           where r.tenant_id = :tenant and r.received_on between $1::date and $2::date
             and not exists (select from purchase_receipt_voids v where v.tenant_id = :tenant and v.id = r.id) group by 1 order by 1`,
    values: [from, to],
  });
}

/** The bills that fall due from a day on, in minor units of the tenant's currency. */
export async function billsDueFrom(
  { tx, currency }: Pick<Ctx, 'tx' | 'currency'>,
  today: string,
): Promise<{ id: string; due: string; amount: number }[]> {
  const rows = await tx.query<{ id: string; due: string; total: number; currency: string; rate: string }>({
    text: `select b.id, to_char(b.due_date, 'YYYY-MM-DD') as due, b.total, o.currency, o.exchange_rate as rate
           from purchase_bills b join purchase_orders o on o.tenant_id = b.tenant_id and o.id = b.order_id
           where b.tenant_id = :tenant and b.voided_at is null and b.due_date >= $1::date order by b.due_date, b.id`,
    values: [today],
  });
  return rows.map(({ id, due, total, currency: from, rate }) => ({
    ...{ id, due },
    amount: Number(convert(BigInt(total), { from, to: currency, rate })),
  }));
}

/** What has arrived and was not billed, without tax. */
export async function receivedUnbilled({ tx }: Pick<Ctx, 'tx'>): Promise<number> {
  const [row] = await tx.query<{ amount: number }>({
    text: `select coalesce(sum(${part('l.received - l.billed')}), 0)::bigint as amount
           from purchase_orders o join purchase_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id
           where o.tenant_id = :tenant and o.status_rank in (4, 5) and o.receipt_status <> 'none' and o.billing_status <> 'full'
             and l.received > l.billed`,
  });
  return row!.amount;
}

/** The suppliers of whom anything was ordered, by name. */
export async function suppliersOrderedFrom({ tx }: Pick<Ctx, 'tx'>): Promise<{ id: string; name: string }[]> {
  return tx.query({
    text: `select s.id, s.name from suppliers s where s.tenant_id = :tenant
             and exists (select from purchase_orders o where o.tenant_id = :tenant and o.supplier_id = s.id and o.status_rank in (4, 5))
           order by s.name_key, s.id`,
  });
}
