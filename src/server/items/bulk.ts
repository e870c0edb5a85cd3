import { randomUUIDv7 } from 'node:crypto';
import { divideRounded, parseDecimal } from '#shared/decimal.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import type { BulkChange } from '#shared/items/bulkContract.ts';
import type { ItemFields } from '#shared/items/contract.ts';
import { recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import { type LockedItem, lockForWriting } from './lock.ts';
import { updateLocked } from './service.ts';

const MAX_TAGS = 50;
const MAX_PRICE = 999_999_999_999_999;
type Target = { ids: string[]; change: BulkChange };
type Kept = { id: string; version: number; before: Partial<ItemFields>; after: Partial<ItemFields> };

/** What a bulk edit would do to each item; `before` and `after` are those of the field it is about. */
export async function previewBulkEdit(ctx: Ctx, target: Target) {
  const { changes, unchanged } = await plan(ctx, target);
  return {
    unchanged,
    changes: changes.map(({ item, field, after }) => ({
      id: item.id,
      sku: item.sku,
      name: item.name,
      version: item.version,
      before: item[field],
      after,
    })),
  };
}

/** Carries a bulk edit out and keeps what it changed, so that it can be undone. */
export async function applyBulkEdit(
  ctx: Ctx,
  target: Target,
): Promise<{ id: string; changed: number; unchanged: number }> {
  const { locked, changes, unchanged } = await plan(ctx, target);
  await updateLocked(
    ctx,
    locked,
    changes.map(({ item, field, after }) => ({
      id: item.id,
      version: item.version,
      fields: { [field]: after },
    })),
  );
  const id = randomUUIDv7();
  const kept: Kept[] = changes.map(({ item, field, after }) => ({
    id: item.id,
    version: item.version + 1,
    before: { [field]: item[field] },
    after: { [field]: after },
  }));
  await ctx.tx.query({
    text: 'insert into bulk_edits (id, actor_id, changes) values ($1, $2, $3)',
    values: [id, ctx.actor.id, JSON.stringify(kept)],
  });
  return { id, changed: changes.length, unchanged };
}

/** Puts back what a bulk edit changed. Items changed by somebody since then are left alone. */
export async function undoBulkEdit(ctx: Ctx, id: string): Promise<{ restored: number; skipped: number }> {
  const [edit] = await ctx.tx.query<{ changes: Kept[]; undone_at: string | null }>({
    text: 'select changes, undone_at from bulk_edits where id = $1 for no key update',
    values: [id],
  });
  if (!edit) throw notFound('Bulk edit');
  if (edit.undone_at) throw new AppError('aborted', 'This change has already been undone.');
  const locked = await lockForWriting(
    ctx,
    edit.changes.map((change) => change.id),
  );
  const restorable = edit.changes.filter((change) => locked.get(change.id)?.version === change.version);
  await updateLocked(
    ctx,
    locked,
    restorable.map((change) => ({ id: change.id, version: change.version, fields: change.before })),
  );
  await ctx.tx.query({ text: 'update bulk_edits set undone_at = now() where id = $1', values: [id] });
  await recordAudit(ctx, [{ action: 'bulk-edit.undone', entityType: 'bulk-edit', entityId: id }]);
  return { restored: restorable.length, skipped: edit.changes.length - restorable.length };
}

type Planned = {
  item: LockedItem;
  field: 'status' | 'category' | 'inShop' | 'price' | 'tags';
  after: unknown;
};

async function plan(ctx: Ctx, { ids, change }: Target) {
  const locked = await lockForWriting(ctx, [...new Set(ids)]);
  if (ids.some((id) => !locked.has(id))) throw notFound('Item');
  const changes: Planned[] = [];
  for (const item of locked.values()) {
    const after = changed(item, change);
    if (JSON.stringify(after) !== JSON.stringify(item[change.field]))
      changes.push({ item, field: change.field, after });
  }
  return { locked, changes, unchanged: locked.size - changes.length };
}

function changed(item: LockedItem, change: BulkChange): unknown {
  switch (change.field) {
    case 'status':
      return change.status;
    case 'category':
      return change.category;
    case 'inShop':
      return change.inShop;
    case 'tags':
      return newTags(item, change);
    case 'price':
      return newPrice(item, change);
  }
}

function newTags(item: LockedItem, { add, remove }: Extract<BulkChange, { field: 'tags' }>): string[] {
  const tags = [...new Set([...item.tags.filter((tag) => !remove.includes(tag)), ...add])];
  if (tags.length > MAX_TAGS)
    throw fieldError('change', `${item.sku} would have more than ${MAX_TAGS} tags.`);
  return tags;
}

function newPrice(item: LockedItem, change: Extract<BulkChange, { field: 'price' }>): number {
  let price: number;
  if (change.mode === 'set') price = change.amount;
  else if (change.mode === 'add') price = item.price + change.amount;
  else
    price =
      item.price + Number(divideRounded(BigInt(item.price) * parseDecimal(change.percent, 3)!, 100_000n));
  if (price < 0) throw fieldError('change', `The price of ${item.sku} would fall below zero.`);
  if (price > MAX_PRICE) throw fieldError('change', `The price of ${item.sku} would be too large.`);
  return price;
}
