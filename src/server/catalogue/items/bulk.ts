import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { customProblems } from '#shared/catalogue/customFields/values.ts';
import type { BulkChange } from '#shared/catalogue/items/bulkContract.ts';
import type { ItemFields } from '#shared/catalogue/items/contract.ts';
import { divideRounded, parseDecimal } from '#shared/decimal.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { checkedCustom, holdCustomFields, stillFitting } from '../customFields/fields.ts';
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
    changes: changes.map(({ item, before, after }) => ({
      id: item.id,
      sku: item.sku,
      name: item.name,
      version: item.version,
      before,
      after,
    })),
  };
}

/**
 * Carries a bulk edit out and keeps what it changed, so that it can be undone. Throws aborted where an item that would
 * change is of another version than was seen in the preview.
 */
export async function applyBulkEdit(
  ctx: Ctx,
  { versions, ...target }: Target & { versions?: Record<string, number> },
): Promise<{ id: string; changed: number; unchanged: number }> {
  const { locked, changes, unchanged } = await plan(ctx, target);
  if (versions) refuseUnseen(changes, versions);
  await updateLocked(
    ctx,
    locked,
    changes.map(({ item, fields }) => ({ id: item.id, version: item.version, fields })),
  );
  const id = newId();
  const kept: Kept[] = changes.map(({ item, undo, fields }) => ({
    id: item.id,
    version: item.version + 1,
    before: undo,
    after: fields,
  }));
  await ctx.tx.query({
    prepare: false,
    text: 'insert into bulk_edits (tenant_id, id, actor_id, changes) values (:tenant, $1, $2, $3)',
    values: [id, ctx.actor.id, JSON.stringify(kept)],
  });
  return { id, changed: changes.length, unchanged };
}

/** Puts back what a bulk edit changed. Items changed by somebody since then are left alone. */
export async function undoBulkEdit(ctx: Ctx, id: string): Promise<{ restored: number; skipped: number }> {
  const [edit] = await ctx.tx.query<{ changes: Kept[]; undone_at: string | null }>({
    prepare: false,
    text: 'select changes, undone_at from bulk_edits where tenant_id = :tenant and id = $1 for no key update',
    values: [id],
  });
  if (!edit) throw notFound(say('bulkEdits.notFound'));
  if (edit.undone_at) throw new AppError('aborted', say('bulkEdits.undone'));
  const locked = await lockForWriting(
    ctx,
    edit.changes.map((change) => change.id),
  );
  const restorable = edit.changes.filter((change) => locked.get(change.id)?.version === change.version);
  const own = restorable.some(({ before }) => before.custom) ? await holdCustomFields(ctx) : [];
  await updateLocked(
    ctx,
    locked,
    restorable.map(({ id: itemId, version, before }) => ({
      id: itemId,
      version,
      fields: before.custom ? { ...before, custom: stillFitting(own, before.custom) } : before,
    })),
  );
  await ctx.tx.query({
    prepare: false,
    text: 'update bulk_edits set undone_at = now() where tenant_id = :tenant and id = $1',
    values: [id],
  });
  await recordAudit(ctx, [{ action: 'bulk-edit.undone', entityType: 'bulk-edit', entityId: id }]);
  return { restored: restorable.length, skipped: edit.changes.length - restorable.length };
}

/** What is written to an item, and what of it the preview shows. */
type Planned = {
  item: LockedItem;
  before: unknown;
  after: unknown;
  undo: Partial<ItemFields>;
  fields: Partial<ItemFields>;
};

async function plan(ctx: Ctx, { ids, change }: Target) {
  const locked = await lockForWriting(ctx, [...new Set(ids)]);
  const missing = ids.flatMap((id, n) => (locked.has(id) ? [] : `ids.${n}`));
  if (missing.length) {
    const said = say('items.notFound');
    throw new AppError('not-found', said, { fields: missing.map((field) => ({ field, said })) });
  }
  const planned =
    change.field === 'custom'
      ? await customPlan(ctx, change)
      : (item: LockedItem): Omit<Planned, 'item'> => {
          const [before, after] = [item[change.field], changed(item, change)];
          return { before, after, undo: { [change.field]: before }, fields: { [change.field]: after } };
        };
  const changes = [...locked.values()]
    .map((item): Planned => ({ item, ...planned(item) }))
    .filter(({ before, after }) => JSON.stringify(after) !== JSON.stringify(before));
  return { locked, changes, unchanged: locked.size - changes.length };
}

function refuseUnseen(changes: Planned[], versions: Record<string, number>): void {
  const unseen = changes.filter(({ item }) => versions[item.id] !== item.version);
  if (!unseen.length) return;
  const skus = unseen.slice(0, 3).map(({ item }) => item.sku);
  throw new AppError('aborted', say('bulkEdits.changed', { skus, more: unseen.length - skus.length }));
}

async function customPlan(ctx: Ctx, { fieldId, value }: Extract<BulkChange, { field: 'custom' }>) {
  const own = await holdCustomFields(ctx);
  const given = { [fieldId]: value };
  if (!own.some(({ id }) => id === fieldId)) throw fieldError('change.fieldId', say('customFields.unknown'));
  const [problem] = customProblems(own, given, false);
  if (problem) throw fieldError('change.value', problem.said);
  const fields = checkedCustom(own, given, false);
  return ({ custom }: LockedItem): Omit<Planned, 'item'> => {
    const before = custom[fieldId] ?? null;
    return {
      before,
      after: fields[fieldId] ?? null,
      undo: { custom: { [fieldId]: before } },
      fields: { custom: fields },
    };
  };
}

function changed(item: LockedItem, change: Exclude<BulkChange, { field: 'custom' }>): unknown {
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
    throw fieldError('change', say('bulkEdits.mostTags', { sku: item.sku, most: MAX_TAGS }));
  return tags;
}

function newPrice(item: LockedItem, change: Extract<BulkChange, { field: 'price' }>): number {
  let price: number;
  if (change.mode === 'set') price = change.amount;
  else if (change.mode === 'add') price = item.price + change.amount;
  else
    price = Number(
      divideRounded(BigInt(item.price) * (100_000n + parseDecimal(change.percent, 3)!), 100_000n),
    );
  if (price < 0) throw fieldError('change', say('bulkEdits.priceBelowZero', { sku: item.sku }));
  if (price > MAX_PRICE) throw fieldError('change', say('bulkEdits.priceTooLarge', { sku: item.sku }));
  return price;
}
