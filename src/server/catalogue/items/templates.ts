import type { Ctx } from '#server/foundation/context.ts';
import { toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { lockForWriting } from './lock.ts';

/** Makes templates that have no variant left ordinary items again, which can hold stock. */
export async function releaseTemplates(ctx: Ctx, ids: string[]): Promise<void> {
  if (!ids.length) return;
  // Locked first: a variant that is being added meanwhile is seen by the next statement, or waits for it.
  await ctx.tx.query({
    text: 'select id from items where tenant_id = :tenant and id = any($1::uuid[]) and is_template order by id for no key update',
    values: [ids],
  });
  await ctx.tx.query({
    text: `update items i set is_template = false where i.tenant_id = :tenant and id = any($1::uuid[]) and is_template
             and not exists (select from items v where v.tenant_id = :tenant and v.variant_of = i.id and v.removed_at is null)`,
    values: [ids],
  });
}

/** The item that others are variants of becomes their template, which holds no stock of its own. */
export async function makeTemplates(ctx: Ctx, ids: (string | null)[]): Promise<void> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (!wanted.length) return;
  const templates = await lockForWriting(ctx, wanted);
  for (const id of wanted) {
    const template = templates.get(id);
    if (!template) throw fieldError('variantOf', say('items.notFound'));
    const { sku, onHand, incoming } = template;
    if (template.variantOf) throw fieldError('variantOf', say('items.isVariant', { sku }));
    if (toThousandths(onHand) !== 0n)
      throw fieldError('variantOf', say('items.heldTemplate', { sku, onHand }));
    if (toThousandths(incoming) !== 0n)
      throw fieldError('variantOf', say('items.orderedTemplate', { sku, incoming }));
  }
  await ctx.tx.query({
    prepare: false,
    text: 'update items set is_template = true where tenant_id = :tenant and id = any($1::uuid[]) and not is_template',
    values: [wanted],
  });
}
