import { findById } from '#server/catalogue/items/find.ts';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

/** Items that are put off beyond a day, with the day on which they are proposed again. */
export async function snoozedAfter({ tx }: Ctx, day: string): Promise<Map<string, string>> {
  const rows = await tx.query<{ id: string; until: string }>({
    text: 'select id, until from reorder_snoozes where tenant_id = :tenant and until > $1 order by id',
    values: [day],
  });
  return new Map(rows.map(({ id, until }) => [id, until]));
}

/** Proposes an item no more until a date; from that day on it is proposed again. Throws not-found. */
export async function snoozeItem(ctx: Ctx, id: string, until: string): Promise<void> {
  const item = (await findById(ctx, [id])).get(id);
  if (!item) throw notFound(say('items.notFound'));
  await ctx.tx.query({
    text: `insert into reorder_snoozes (tenant_id, id, until, by) values (:tenant, $1, $2, $3)
           on conflict (tenant_id, id) do update set until = excluded.until, by = excluded.by`,
    values: [id, until, ctx.actor.name],
  });
  await record(ctx, 'item.snoozed', id, item.sku, { before: null, after: until });
}

/** Proposes an item again. Throws not-found for an item that does not exist; one that is not put off stays as it is. */
export async function wakeItem(ctx: Ctx, id: string): Promise<void> {
  const item = (await findById(ctx, [id])).get(id);
  if (!item) throw notFound(say('items.notFound'));
  const [gone] = await ctx.tx.query<{ until: string }>({
    text: 'delete from reorder_snoozes where tenant_id = :tenant and id = $1 returning until',
    values: [id],
  });
  if (gone) await record(ctx, 'item.woken', id, item.sku, { before: gone.until, after: null });
}

async function record(
  ctx: Ctx,
  action: string,
  id: string,
  sku: string,
  snoozedUntil: { before: unknown; after: unknown },
): Promise<void> {
  await recordAudit(ctx, [
    { action, entityType: 'item', entityId: id, entityName: sku, changes: { snoozedUntil } },
  ]);
  ctx.changed('items');
}

/** Of an item i: it is not put off beyond a day (the placeholder of a date). */
export const isAwake = (day: string) =>
  `not exists (select from reorder_snoozes z where z.tenant_id = :tenant and z.id = i.id and z.until > ${day}::date)`;
