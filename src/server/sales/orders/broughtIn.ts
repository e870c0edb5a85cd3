import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { documentsNumbered } from '#server/foundation/documents/broughtIn.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { deleteIndexed } from '#server/foundation/documents/words.ts';
import { demandsOf } from '#server/stock/ledger/demands.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { NewOrder } from '#shared/sales/orders/shapes.ts';
import { confirmDraft, promiseOrder } from './confirm.ts';
import { draftOrder } from './draft.ts';
import { settleOrder } from './progress.ts';
import { lockSeen } from './read.ts';
import { storedLines, storedOrders } from './stored.ts';

// Orders of an earlier system: with the numbers that they had, confirmed there, and without a word to anybody.

export type BroughtInOrder = {
  number: string;
  date: string;
  order: NewOrder;
  /** What was delivered and invoiced of each line before: no goods leave for it here. */
  before: { delivered: string; invoiced: string }[];
};

/**
 * Writes an order as confirmed on its date: what is open of it is held or waits like that of any other order, since that
 * date. Its items are locked. Answers its id.
 */
export async function bringInOrder(
  ctx: Ctx,
  importId: string,
  { number, date, order: given, before }: BroughtInOrder,
): Promise<string> {
  const id = await draftOrder(ctx, { ...given, orderDate: date }, { quoteId: null, broughtIn: importId });
  const lines = await storedLines(ctx, id);
  await ctx.tx.query({
    text: `update sales_order_lines l set delivered = r.delivered, delivered_before = r.delivered, invoiced = r.invoiced
           from jsonb_to_recordset($2::jsonb) as r (id uuid, delivered numeric, invoiced numeric)
           where l.tenant_id = :tenant and l.order_id = $1 and l.id = r.id`,
    values: [id, JSON.stringify(lines.map((line, index) => ({ id: line.id, ...before[index]! })))],
  });
  const confirmed = await confirmDraft(ctx, await lockSeen(ctx, id, 1, 'for key share'), { number });
  await settleOrder(ctx, confirmed);
  // Nobody is told that it is late: whoever brings it in knows. From here on its version tells whether somebody changed it.
  await ctx.tx.query({
    text: `update sales_orders set version = 1, late_told = case when promised_on < $2::date then promised_on end
           where tenant_id = :tenant and id = $1`,
    values: [id, await todayOf(ctx)],
  });
  await recordAudit(ctx, [
    {
      ...{ action: 'order.brought-in', entityType: 'order', entityId: id, entityName: number },
      changes: { total: { before: null, after: confirmed.total } },
    },
  ]);
  return id;
}

type Known = {
  id: string;
  number: string;
  customerId: string;
  date: string;
  total: number;
  broughtIn: string | null;
};

/** Orders by their numbers, however they came. */
export const ordersNumbered = (ctx: Pick<Ctx, 'tx'>, numbers: string[]): Promise<Map<string, Known>> =>
  documentsNumbered(
    ctx,
    { table: 'sales_orders', columns: 'customer_id as "customerId", order_date as date, total' },
    numbers,
  );

/** What keeps some orders from being taken out: by id, what came of them since they were brought in. */
export async function builtOnOrders({ tx }: Pick<Ctx, 'tx'>, ids: string[]): Promise<Map<string, Said[]>> {
  const rows = await tx.query<{ id: string; used: boolean; changed: boolean }>({
    text: `select o.id, o.version > 1 or o.picking > 0
               or exists (select from sales_letters s where s.tenant_id = :tenant and s.order_id = o.id) as changed,
             exists (select from deliveries v where v.tenant_id = :tenant and v.order_id = o.id)
               or exists (select from invoices i where i.tenant_id = :tenant and i.order_id = o.id) as used
           from sales_orders o where o.tenant_id = :tenant and o.id = any($1::uuid[])`,
    values: [ids],
  });
  return new Map(
    rows.flatMap(({ id, used, changed }) => {
      const reason = used ? say('imports.deliveredSince') : changed ? say('imports.orderChangedSince') : null;
      return reason ? [[id, [reason]] as const] : [];
    }),
  );
}

/** Takes out orders that an import brought in and nothing has come of: what is held for them becomes free first. */
export async function takeOutOrders(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const orders = await storedOrders(ctx, ids, 'for no key update');
  // Items of all of them at once, in the order in which everybody locks them.
  const promised = await demandsOf(ctx, ids);
  await lockForPosting(
    ctx,
    promised.map(({ itemId }) => itemId),
    [],
  );
  await ctx.tx.query({
    text: `update sales_order_lines set cancelled = quantity - delivered where tenant_id = :tenant and order_id = any($1::uuid[])`,
    values: [ids],
  });
  for (const order of orders) await promiseOrder(ctx, order);
  const gone = await ctx.tx.query<{ id: string; number: string }>({
    text: deleteIndexed(
      'sales_orders',
      'delete from sales_orders where tenant_id = :tenant and id = any($1::uuid[])',
    ),
    values: [ids],
  });
  await recordAudit(
    ctx,
    gone.map(({ id, number }) => ({
      ...{ action: 'order.taken-out', entityType: 'order', entityId: id, entityName: number, changes: {} },
    })),
  );
  ctx.changed('orders');
}
