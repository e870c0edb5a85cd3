import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import type { Basket } from '#shared/catalogue/labels/basketContract.ts';
import { MOST_LABELS } from '#shared/catalogue/labels/limits.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

/** What the caller's own basket holds, in the order in which it came in. */
export async function readBasket({ tx }: Ctx): Promise<Basket> {
  const rows = await tx.query<{ id: string; copies: number }>({
    text: `select b.item_id as id, b.copies from label_basket b join items i on i.tenant_id = b.tenant_id and i.id = b.item_id
           where b.tenant_id = :tenant and b.user_id = current_person() and i.removed_at is null order by b.id`,
  });
  return { items: rows.length, labels: rows.reduce((sum, { copies }) => sum + copies, 0), rows };
}

/** Puts labels of items in, beside those that are there. Throws not-found for an item that there is not. */
export async function addToBasket(ctx: Ctx, items: { id: string; copies: number }[]): Promise<Basket> {
  const known = await ctx.tx.query<{ id: string }>({
    text: 'select id from items where tenant_id = :tenant and id = any($1::uuid[]) and removed_at is null',
    values: [items.map(({ id }) => id)],
  });
  const there = new Set(known.map(({ id }) => id));
  const missing = items.flatMap(({ id }, n) => (there.has(id) ? [] : [`items.${n}.id`]));
  if (missing.length) {
    const said = say('items.notFound');
    throw new AppError('not-found', said, { fields: missing.map((field) => ({ field, said })) });
  }
  const wanted = new Map<string, number>();
  for (const { id, copies } of items) wanted.set(id, (wanted.get(id) ?? 0) + copies);
  // In the order of their ids, so that two who put the same in do not wait for each other.
  const ids = [...wanted.keys()].sort();
  await ctx.tx.query({
    text: `insert into label_basket as b (tenant_id, id, item_id, copies) select :tenant, r.id, r.item_id, r.copies
           from unnest($1::uuid[], $2::uuid[], $3::integer[]) as r (id, item_id, copies)
           on conflict (tenant_id, user_id, item_id) do update set copies = b.copies + excluded.copies`,
    values: [ids.map(() => newId()), ids, ids.map((id) => wanted.get(id)!)],
  });
  const basket = await readBasket(ctx);
  if (basket.labels > MOST_LABELS) throw fieldError('items', say('labels.most', { most: MOST_LABELS }));
  tell(ctx);
  return basket;
}

/** How many labels of an item there are in the basket; none takes it out. */
export async function changeBasket(ctx: Ctx, itemId: string, copies: number): Promise<Basket> {
  const found = copies
    ? await ctx.tx.query({
        text: 'update label_basket set copies = $2 where tenant_id = :tenant and user_id = current_person() and item_id = $1 returning id',
        values: [itemId, copies],
      })
    : await ctx.tx.query({
        text: 'delete from label_basket where tenant_id = :tenant and user_id = current_person() and item_id = $1 returning id',
        values: [itemId],
      });
  if (!found.length) throw notFound(say('labels.notInBasket'));
  const basket = await readBasket(ctx);
  if (basket.labels > MOST_LABELS) throw fieldError('copies', say('labels.most', { most: MOST_LABELS }));
  tell(ctx);
  return basket;
}

export async function emptyBasket(ctx: Ctx): Promise<Basket> {
  await ctx.tx.query({
    text: 'delete from label_basket where tenant_id = :tenant and user_id = current_person()',
  });
  tell(ctx);
  return readBasket(ctx);
}

/** The other devices of the same person. */
function tell(ctx: Ctx): void {
  if (ctx.actor.id) ctx.changed(`labels@${ctx.actor.id}`);
}
