import type { Ctx } from '../context.ts';

/** Makes templates that have no variant left ordinary items again, which can hold stock. */
export async function releaseTemplates(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  // Locked first: a variant that is being added meanwhile is seen by the next statement, or waits for it.
  await ctx.tx.query({
    name: 'items-lock-templates',
    text: 'select id from items where id = any($1::uuid[]) and is_template order by id for no key update',
    values: [ids],
  });
  await ctx.tx.query({
    name: 'items-release-templates',
    text: `update items i set is_template = false where id = any($1::uuid[]) and is_template
             and not exists (select from items v where v.variant_of = i.id and v.removed_at is null)`,
    values: [ids],
  });
}
