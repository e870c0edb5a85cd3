import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { IN_DOCUMENTS } from './builtOn.ts';
import { forgetWords } from './search.ts';
import { removeItems } from './service.ts';
import { releaseTemplates } from './templates.ts';

/**
 * Takes back items that an import made: without moves and documents they are deleted; with moves (all reversed by
 * then) or documents these stay and nothing shows the items any more. Their SKUs, addresses and categories are free again.
 */
export async function discardItems(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  const moved = await ctx.tx.query<{ id: string; parent: string | null }>({
    text: `select i.id, i.variant_of as parent from items i where i.tenant_id = :tenant and i.id = any($1::uuid[])
             and (exists (select from stock_moves m where m.tenant_id = :tenant and m.item_id = i.id) or ${IN_DOCUMENTS})`,
    values: [ids],
  });
  const parents = await ctx.tx.query<{ parent: string }>({
    text: 'select distinct variant_of as parent from items where tenant_id = :tenant and id = any($1::uuid[]) and variant_of is not null',
    values: [ids],
  });
  const removed = moved.map(({ id }) => id);
  if (removed.length) {
    await ctx.tx.query({
      text: 'update items set variant_of = null, category = null where tenant_id = :tenant and id = any($1::uuid[])',
      values: [removed],
    });
    await removeItems(ctx, removed);
  }
  const kept = new Set(removed);
  const unmoved = ids.filter((id) => !kept.has(id));
  await forgetWords(ctx, unmoved);
  const deleted: { id: string; sku: string }[] = [];
  // Variants first: what the shop shows of them names their template.
  for (const which of ['variant_of is not null', 'variant_of is null'])
    deleted.push(
      ...(await ctx.tx.query<{ id: string; sku: string }>({
        text: `delete from items where tenant_id = :tenant and id = any($1::uuid[]) and ${which} returning id, sku`,
        values: [unmoved],
      })),
    );
  await recordAudit(
    ctx,
    deleted.map(({ id, sku }) => ({
      action: 'item.deleted',
      entityType: 'item',
      entityId: id,
      entityName: sku,
    })),
  );
  await releaseTemplates(
    ctx,
    parents.map(({ parent }) => parent),
  );
  ctx.changed('items');
}

/** Deletes those of the given categories that no item is in. */
export async function deleteUnusedCategories(ctx: Ctx, names: string[]): Promise<void> {
  if (!names.length) return;
  await ctx.tx.query({
    text: 'delete from categories c where c.tenant_id = :tenant and id = any($1::text[]) and not exists (select from items i where i.tenant_id = :tenant and i.category = c.id)',
    values: [names],
  });
}
