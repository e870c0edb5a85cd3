import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { AuditAction } from '#shared/foundation/audit/actions.ts';
import { titleOf } from './rows.ts';

type Column = { [column: string]: unknown };

/** Writes columns of an order that is held, as its next version, and says who did what to it. */
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
