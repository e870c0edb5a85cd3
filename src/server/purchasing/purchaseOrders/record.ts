import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { reckonArrivals } from '#server/stock/ledger/demands.ts';
import type { AuditAction } from '#shared/foundation/audit/actions.ts';
import { titleOf } from './rows.ts';

type Column = { [column: string]: unknown };

/**
 * Works out what is summed of an order, of its lines and of what is incoming of their items, which whoever changed any of it
 * holds, and when those who wait for these get them. The commit of a write that was not followed by it is refused.
 */
export async function settleOrder(ctx: Pick<Ctx, 'tx' | 'tenantId'>, id: string): Promise<void> {
  // As a posting does, before anything of them is written: two orders of the same items wait for each other here.
  const items = await ctx.tx.query<{ id: string }>({
    text: `select i.id from items i where i.tenant_id = :tenant and i.id in (
             select l.item_id from purchase_order_lines l where l.tenant_id = :tenant and l.order_id = $1
             union select a.item_id from stock_arrivals a where a.tenant_id = :tenant and a.source_id = $1)
           order by i.id for no key update`,
    values: [id],
  });
  await ctx.tx.query({
    text: 'select settle_order(:tenant, $1)',
    handedOver: true,
    values: [id],
  });
  await reckonArrivals(
    ctx,
    items.map((item) => item.id),
  );
}

/** Writes columns of an order that is held, as its next version, settles it, and says who did what to it. */
export async function writeOrder(
  ctx: Ctx,
  order: { id: string; number: string | null; supplier: string },
  { columns = {}, action, changes = {} }: { columns?: Column; action: AuditAction; changes?: Changes },
): Promise<void> {
  const names = Object.keys(columns);
  await ctx.tx.query({
    prepare: false,
    text: `update purchase_orders set ${names.map((name, n) => `${name} = $${n + 3}, `).join('')}
             version = version + 1, updated_at = now(), updated_by = $2 where tenant_id = :tenant and id = $1`,
    values: [order.id, ctx.actor.name, ...names.map((name) => columns[name])],
  });
  await settleOrder(ctx, order.id);
  await recordStep(ctx, order, action, changes);
}

/** Says who did what to an order, in the audit trail and to the open windows. */
export async function recordStep(
  ctx: Ctx,
  order: { id: string; number: string | null; supplier: string },
  action: AuditAction,
  changes: Changes = {},
): Promise<void> {
  await recordAudit(ctx, [
    { action, entityType: 'purchase-order', entityId: order.id, entityName: titleOf(order), changes },
  ]);
  ctx.changed('purchase-orders');
}
