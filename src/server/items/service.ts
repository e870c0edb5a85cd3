import { randomUUIDv7 } from 'node:crypto';
import { toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import type { ItemDetail, ItemFields, NewItem } from '#shared/items/contract.ts';
import { changesBetween, lostWith, recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import { databaseError, violates } from '../db/errors.ts';
import { readItem } from './detail.ts';
import { type LockedItem, lockForWriting } from './lock.ts';
import { reorderPointChanges, writeReorderPoints } from './reorderPoints.ts';
import { fieldsOf, NEW_ITEM, RECORD, type RowFields, recordOf, WRITTEN } from './rows.ts';
import { indexWords } from './search.ts';
import { makeTemplates, releaseTemplates } from './templates.ts';

export type ItemChange = { id: string; version: number; fields: Partial<ItemFields> };

/** Adds one item. */
export async function createItem(ctx: Ctx, item: NewItem): Promise<ItemDetail> {
  const [id] = await createItems(ctx, [item]);
  return readItem(ctx, id!);
}

/** Adds items, several in the order given (a template before its variants); answers their ids. */
export async function createItems(ctx: Ctx, items: NewItem[]): Promise<string[]> {
  const made = items.map((item) => ({
    id: randomUUIDv7(),
    item,
    fields: { ...NEW_ITEM, ...withoutReorderPoints(item) } as RowFields,
  }));
  await makeCategories(
    ctx,
    made.map(({ fields }) => fields.category),
  );
  await makeTemplates(
    ctx,
    made.map(({ fields }) => fields.variantOf),
  );
  await write(() =>
    ctx.tx.query({
      name: 'items-create',
      text: `insert into items (${WRITTEN.join(', ')}, updated_by) select ${WRITTEN.map((column) => `r.${column}`).join(', ')}, $2
             from jsonb_to_recordset($1::jsonb) as r (${RECORD})`,
      values: [JSON.stringify(made.map(({ id, fields }) => recordOf(id, fields))), ctx.actor.name],
    }),
  );
  for (const { id, item } of made)
    if (item.reorderPoints) await writeReorderPoints(ctx, id, item.reorderPoints);
  await indexWords(
    ctx,
    made.map(({ id, fields }) => ({ id, ...fields })),
  );
  await recordAudit(
    ctx,
    made.map(({ id, item }) => ({
      action: 'item.created',
      entityType: 'item',
      entityId: id,
      entityName: item.sku,
      changes: changesBetween({}, item),
    })),
  );
  ctx.changed('items');
  return made.map(({ id }) => id);
}

/** Changes fields of one item; throws aborted with the current item when its version is another one. */
export async function updateItem(ctx: Ctx, change: ItemChange): Promise<ItemDetail> {
  const locked = await lockForWriting(ctx, [change.id]);
  const item = locked.get(change.id);
  if (!item) throw notFound('Item');
  await refuseStale(ctx, item, change.version);
  await updateLocked(ctx, locked, [change]);
  return readItem(ctx, change.id);
}

/** Writes changes to locked items, with audit and search words; answers how many really changed. */
export async function updateLocked(
  ctx: Ctx,
  locked: Map<string, LockedItem>,
  changes: ItemChange[],
  action = 'item.updated',
): Promise<number> {
  const points = await reorderPointChanges(
    ctx,
    changes.flatMap(({ id, fields: { reorderPoints } }) => (reorderPoints ? [{ id, reorderPoints }] : [])),
  );
  const changed = changes.flatMap((change) => {
    const before = locked.get(change.id)!;
    const fields = { ...fieldsOf(before), ...withoutReorderPoints(change.fields) };
    const differences = { ...changesBetween(fieldsOf(before), fields), ...points.get(change.id) };
    refuseImpossible(before, fields);
    return Object.keys(differences).length ? [{ id: change.id, before, fields, differences, change }] : [];
  });
  await makeCategories(
    ctx,
    changed.map(({ fields }) => fields.category),
  );
  await makeTemplates(
    ctx,
    changed
      .filter(({ before, fields }) => before.variantOf !== fields.variantOf)
      .map(({ fields }) => fields.variantOf),
  );
  if (!changed.length) return 0;
  await write(() =>
    ctx.tx.query({
      name: 'items-update',
      text: `update items i set ${WRITTEN.filter((column) => column !== 'id')
        .map((column) => `${column} = r.${column}`)
        .join(', ')},
               version = i.version + 1, updated_at = now(), updated_by = $2
             from jsonb_to_recordset($1::jsonb) as r (${RECORD}) where i.id = r.id`,
      values: [JSON.stringify(changed.map(({ id, fields }) => recordOf(id, fields))), ctx.actor.name],
    }),
  );
  await releaseTemplates(
    ctx,
    changed.flatMap(({ before, fields }) =>
      before.variantOf && before.variantOf !== fields.variantOf ? [before.variantOf] : [],
    ),
  );
  for (const { id, change } of changed)
    if (change.fields.reorderPoints && points.has(id))
      await writeReorderPoints(ctx, id, change.fields.reorderPoints);
  await indexWords(
    ctx,
    changed
      .filter(({ differences }) => SEARCHED.some((field) => field in differences))
      .map(({ id, fields }) => ({ id, ...fields })),
  );
  await recordAudit(
    ctx,
    changed.map(({ id, fields, differences }) => ({
      action,
      entityType: 'item',
      entityId: id,
      entityName: fields.sku,
      changes: differences,
    })),
  );
  ctx.changed('items');
  return changed.length;
}

const SEARCHED = ['sku', 'name', 'description', 'category', 'tags', 'barcodes'];

/** Deletes an item; one with history (moves, variants or orders) is archived instead. Throws aborted as `updateItem` does. */
export async function deleteItem(
  ctx: Ctx,
  id: string,
  version: number,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  const locked = await lockForWriting(ctx, [id]);
  const item = locked.get(id);
  if (!item) throw notFound('Item');
  await refuseStale(ctx, item, version);
  const [history] = await ctx.tx.query({
    text: `select 1 where exists (select from stock_moves where item_id = $1) or exists (select from items where variant_of = $1)
           or exists (select from purchase_order_lines where item_id = $1)`,
    values: [id],
  });
  if (history) {
    await updateLocked(ctx, locked, [{ id, version, fields: { status: 'archived' } }], 'item.archived');
    return { outcome: 'archived' };
  }
  await ctx.tx.query({ text: 'delete from items where id = $1', values: [id] });
  if (item.variantOf) await releaseTemplates(ctx, [item.variantOf]);
  await recordAudit(ctx, [
    {
      action: 'item.deleted',
      entityType: 'item',
      entityId: id,
      entityName: item.sku,
      changes: lostWith(fieldsOf(item)),
    },
  ]);
  ctx.changed('items');
  return { outcome: 'deleted' };
}

/** Takes an item with moves out of everything that shows items; its ledger stays. For the undo of an import. */
export async function removeItems(ctx: Ctx, ids: string[]): Promise<void> {
  const removed = await ctx.tx.query<{ id: string; sku: string }>({
    text: 'update items set removed_at = now(), version = version + 1 where id = any($1::uuid[]) returning id, sku',
    values: [ids],
  });
  await ctx.tx.query({ text: 'delete from item_words where id = any($1::uuid[])', values: [ids] });
  await recordAudit(
    ctx,
    removed.map(({ id, sku }) => ({
      action: 'item.removed',
      entityType: 'item',
      entityId: id,
      entityName: sku,
    })),
  );
  ctx.changed('items');
}

async function refuseStale(ctx: Ctx, item: LockedItem, version: number): Promise<void> {
  if (item.version === version) return;
  const current = await readItem(ctx, item.id);
  throw new AppError(
    'aborted',
    `${item.sku} was changed by ${item.updatedBy ?? 'somebody else'} in the meantime.`,
    { details: { current } },
  );
}

function withoutReorderPoints<T extends { reorderPoints?: unknown }>({ reorderPoints: _, ...fields }: T) {
  return fields;
}

function refuseImpossible(before: LockedItem, after: RowFields): void {
  const held = toThousandths(before.onHand) !== 0n;
  if (held && after.type === 'service')
    throw fieldError('type', `${before.sku} is on hand (${before.onHand}): it cannot become a service.`);
  if (held && after.unit !== before.unit)
    throw fieldError('unit', `${before.sku} is on hand (${before.onHand}): its unit cannot change.`);
  const ordered = toThousandths(before.incoming) !== 0n;
  if (ordered && after.type === 'service')
    throw fieldError('type', `${before.sku} is on order (${before.incoming}): it cannot become a service.`);
  if (ordered && after.unit !== before.unit)
    throw fieldError('unit', `${before.sku} is on order (${before.incoming}): its unit cannot change.`);
  if (before.isTemplate && after.variantOf)
    throw fieldError('variantOf', `${before.sku} has variants and cannot be one itself.`);
  if (after.variantOf === before.id) throw fieldError('variantOf', 'An item cannot be a variant of itself.');
}

async function makeCategories(ctx: Ctx, names: (string | null)[]): Promise<void> {
  const wanted = [...new Set(names.filter((name) => name !== null))].sort();
  if (!wanted.length) return;
  await ctx.tx.query({
    name: 'categories-make',
    text: 'insert into categories (id) select n from unnest($1::text[]) as n where not exists (select from categories c where c.id = n) on conflict do nothing',
    values: [wanted],
  });
}

async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'items_sku')) throw fieldError('sku', 'Another item has this SKU.');
    if (violates(error, 'items_slug')) throw fieldError('slug', 'Another item has this address in the shop.');
    if (violates(error, 'item_pictures_tenant_id_picture_id_fkey'))
      throw fieldError('pictures', 'There is no such picture.');
    if (violates(error, 'items_tenant_id_unit_fkey')) throw fieldError('unit', 'There is no such unit.');
    if (databaseError(error)?.code === '22003')
      throw fieldError('price', 'Is too large for what is on hand.');
    throw error;
  }
}
