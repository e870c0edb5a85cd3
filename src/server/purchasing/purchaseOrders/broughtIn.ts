import type { Ctx } from '#server/foundation/context.ts';
import { documentsNumbered } from '#server/foundation/documents/broughtIn.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { deleteIndexed, updateIndexed } from '#server/foundation/documents/words.ts';
import type { NewOrder } from '#shared/purchasing/purchaseOrders/fields.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { billOrder, voidBill } from './bills.ts';
import { lockOrder } from './lock.ts';
import { recordStep } from './record.ts';
import { cancelOrder, closeOrder, holdItems, place } from './steps.ts';
import { createOrder } from './write.ts';

// Orders and bills of an earlier system: with the numbers that they had, approved there, and without a word to anybody.

export type BroughtInOrder = {
  number: string;
  date: string;
  order: NewOrder;
  /** The bill that the order is made for, with which it is closed: it is waited for nothing. */
  bill?: { supplierNumber: string; dueDate: string | null; note: string };
};

/** Writes an order as placed on its date, and bills it where it is made for a bill. Answers its id. */
export async function bringInOrder(
  ctx: Ctx,
  importId: string,
  { number, date, order: given, bill }: BroughtInOrder,
): Promise<string> {
  const draft = await lockOrder(ctx, await createOrder(ctx, given, importId), 'order');
  await holdItems(ctx, draft);
  const placed = await place(ctx, draft, { date, number });
  // Nobody is told that it is late: whoever brings it in knows.
  await ctx.tx.query({
    text: 'update purchase_orders set late_told = due_date where tenant_id = :tenant and id = $1 and due_date < $2::date',
    values: [placed.id, await todayOf(ctx)],
  });
  if (!bill) return placed.id;
  const lines = placed.lines.map(({ id: lineId, quantity, unitCost }) => ({ lineId, quantity, unitCost }));
  const billed = await billOrder(ctx, placed, { ...bill, billDate: date, lines }, { importId });
  await closeOrder(ctx, billed);
  return placed.id;
}

type Known = {
  id: string;
  number: string;
  supplierId: string;
  date: string;
  total: number;
  broughtIn: string | null;
};

/** Orders by their numbers, however they came. */
export const ordersNumbered = (ctx: Pick<Ctx, 'tx'>, numbers: string[]): Promise<Map<string, Known>> => {
  const columns = 'supplier_id as "supplierId", order_date as date, total';
  return documentsNumbered(ctx, { table: 'purchase_orders', columns }, numbers);
};

type KnownBill = { orderId: string; supplierId: string; supplierNumber: string; date: string; total: number };

/** Bills that count, by what their suppliers have numbered them. */
export async function billsOf({ tx }: Pick<Ctx, 'tx'>, supplierNumbers: string[]): Promise<KnownBill[]> {
  return tx.query({
    text: `select order_id as "orderId", supplier_id as "supplierId", supplier_number as "supplierNumber", bill_date as date, total
           from purchase_bills where tenant_id = :tenant and lower(supplier_number) = any($1::text[]) and voided_at is null`,
    values: [supplierNumbers.map((number) => number.toLowerCase())],
  });
}

/** Which of these numbers of our own bills have. */
export async function billsNumbered(
  { tx }: Pick<Ctx, 'tx'>,
  numbers: string[],
): Promise<Map<string, { own: boolean }>> {
  const rows = await tx.query<{ number: string; own: boolean }>({
    text: `select number, brought_in is null as own from purchase_bills
           where tenant_id = :tenant and number = any($1::text[])`,
    values: [numbers],
  });
  return new Map(rows.map(({ number, own }) => [number, { own }]));
}

/** What keeps some orders from being taken out: by id, what came of them since they were brought in. */
export async function builtOnOrders(
  { tx }: Pick<Ctx, 'tx'>,
  ids: string[],
  bills: number,
): Promise<Map<string, Said[]>> {
  const rows = await tx.query<{
    id: string;
    received: boolean;
    billed: boolean;
    sent: boolean;
    changed: boolean;
  }>({
    text: `select o.id, exists (select from purchase_receipts r where r.tenant_id = :tenant and r.order_id = o.id) as received,
             (select count(*) from purchase_bills b where b.tenant_id = :tenant and b.order_id = o.id) > $2 as billed,
             o.sent_at is not null or exists (select from purchase_order_mailings m where m.tenant_id = :tenant and m.order_id = o.id) as sent,
             o.revision > 1 or o.status = 'cancelled'
               or exists (select from purchase_order_files f where f.tenant_id = :tenant and f.order_id = o.id)
               or exists (select from purchase_bills b where b.tenant_id = :tenant and b.order_id = o.id and b.voided_at is not null) as changed
           from purchase_orders o where o.tenant_id = :tenant and o.id = any($1::uuid[])`,
    values: [ids, bills],
  });
  return new Map(
    rows.flatMap(({ id, received, billed, sent, changed }) => {
      const reasons = [
        ...(received || billed ? [say('imports.receivedSince')] : []),
        ...(sent ? [say('imports.sentToSupplier')] : []),
        ...(changed ? [say('imports.orderChangedSince')] : []),
      ];
      return reasons.length ? [[id, reasons] as const] : [];
    }),
  );
}

/** Takes out orders that an import brought in and nothing has come of: ended first, so that all sums follow. */
export async function takeOutOrders(ctx: Ctx, ids: string[]): Promise<void> {
  const orders = await ctx.tx.query<{ id: string; version: number; status: string; billId: string | null }>({
    text: `select o.id, o.version, o.status, (select b.id from purchase_bills b
             where b.tenant_id = :tenant and b.order_id = o.id and b.voided_at is null) as "billId"
           from purchase_orders o where o.tenant_id = :tenant and o.id = any($1::uuid[]) order by o.id for no key update`,
    values: [ids],
  });
  for (const { billId, status, ...seen } of orders) {
    if (billId) await voidBill(ctx, { ...seen, billId, reason: '' });
    else if (status === 'ordered') await cancelOrder(ctx, seen);
  }
  // Bills go with their orders, and nothing leads to them any more.
  await ctx.tx.query({
    text: updateIndexed('purchase_bills', { of: 'd.order_id = any($1::uuid[])', set: "words = ''" }),
    values: [ids],
  });
  const gone = await ctx.tx.query<{ id: string; number: string; supplier_name: string }>({
    text: deleteIndexed(
      'purchase_orders',
      'delete from purchase_orders where tenant_id = :tenant and id = any($1::uuid[])',
    ),
    values: [ids],
  });
  for (const { id, number, supplier_name: supplier } of gone)
    await recordStep(ctx, { id, number, supplier }, 'purchase-order.taken-out');
}
