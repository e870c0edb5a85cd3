import { changesBetween, lostWith, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { databaseError, violates } from '#server/foundation/db/errors.ts';
import { newId } from '#server/foundation/ids.ts';
import { mergeCustom } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemDetail, ItemFields, NewItem } from '#shared/catalogue/items/contract.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { toThousandths } from '#shared/decimal.ts';
import { conflict, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { checkedCustom, holdCustomFields, listCustomFields, namedChanges } from '../customFields/fields.ts';
import { indexChoices, saidIn } from '../customFields/finding.ts';
import { unitRules } from '../units/service.ts';
import { IN_DOCUMENTS } from './builtOn.ts';
import { readItem } from './detail.ts';
import { type LockedItem, lockForWriting } from './lock.ts';
import { reorderPointChanges, writeReorderPoints } from './reorderPoints.ts';
import { fieldsOf, NEW_ITEM, RECORD, type RowFields, recordOf, WRITTEN } from './rows.ts';
import { forgetWords, indexWords } from './search.ts';
import { makeTemplates, releaseTemplates } from './templates.ts';

export type ItemChange = { id: string; version: number; fields: Partial<ItemFields> };

/** Adds one item. */
export async function createItem(ctx: Ctx, item: NewItem): Promise<ItemDetail> {
  const [id] = await createItems(ctx, [item]);
  return readItem(ctx, id!);
}

/** Adds items, several in the order given (a template before its variants); answers their ids. */
export async function createItems(ctx: Ctx, items: NewItem[]): Promise<string[]> {
  const own = await holdCustomFields(ctx);
  const made = items.map((item) => {
    const custom = mergeCustom({}, checkedCustom(own, item.custom ?? {}, true));
    return {
      id: newId(),
      item: { ...item, custom },
      fields: { ...NEW_ITEM, ...withoutReorderPoints(item), custom } as RowFields,
    };
  });
  await refuseMisfits(
    ctx,
    made.map(({ item, fields }) => ({ fields, given: item })),
  );
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
      text: `insert into items (tenant_id, ${WRITTEN.join(', ')}, updated_by, created_at, updated_at)
             select :tenant, ${WRITTEN.map((column) => `r.${column}`).join(', ')}, $2, coalesce($3, now()), coalesce($3, now())
             from jsonb_to_recordset($1::jsonb) as r (${RECORD}) returning id`,
      values: [
        JSON.stringify(made.map(({ id, fields }) => recordOf(id, fields))),
        ctx.actor.name,
        ctx.at ?? null,
      ],
    }),
  );
  for (const { id, item } of made)
    if (item.reorderPoints) await writeReorderPoints(ctx, id, item.reorderPoints);
  await indexWords(
    ctx,
    made.map(({ id, fields }) => ({ id, ...fields, said: saidIn(own, fields.custom) })),
    'new',
  );
  await indexChoices(
    ctx,
    own,
    made.map(({ id, fields: { custom } }) => ({ id, custom })),
  );
  await recordAudit(
    ctx,
    made.map(({ id, item }) => ({
      action: 'item.created',
      entityType: 'item',
      entityId: id,
      entityName: item.sku,
      changes: namedChanges(changesBetween({}, item), own),
    })),
  );
  ctx.changed('items');
  return made.map(({ id }) => id);
}

/** Changes fields of one item; throws aborted with the current item when its version is another one. */
export async function updateItem(ctx: Ctx, change: ItemChange): Promise<ItemDetail> {
  const locked = await lockForWriting(ctx, [change.id]);
  const item = locked.get(change.id);
  if (!item) throw notFound(say('items.notFound'));
  await refuseStale(ctx, item, change.version);
  const { custom } = change.fields;
  const fields = custom
    ? { ...change.fields, custom: checkedCustom(await holdCustomFields(ctx), custom, false) }
    : change.fields;
  await updateLocked(ctx, locked, [{ ...change, fields }]);
  return readItem(ctx, change.id);
}

/** Writes changes to locked items (values of custom fields as `checkedCustom` answers them), with audit and search words; answers how many really changed. */
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
    const custom = mergeCustom(before.custom, change.fields.custom ?? {});
    const fields = { ...fieldsOf(before), ...withoutReorderPoints(change.fields), custom };
    const differences = { ...changesBetween(fieldsOf(before), fields), ...points.get(change.id) };
    refuseImpossible(before, fields);
    return Object.keys(differences).length ? [{ id: change.id, before, fields, differences, change }] : [];
  });
  await refuseMisfits(
    ctx,
    changed.map(({ fields, differences, change: { fields: given } }) => ({
      fields,
      // What stays as it was is looked at where its unit does not.
      given:
        differences.unit || differences.type
          ? { ...fields, ...given }
          : Object.fromEntries(Object.entries(given).filter(([field]) => field in differences)),
    })),
  );
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
      text: `update items i set ${WRITTEN.filter((column) => column !== 'id')
        .map((column) => `${column} = r.${column}`)
        .join(', ')},
               version = i.version + 1, updated_at = now(), updated_by = $2
             from jsonb_to_recordset($1::jsonb) as r (${RECORD}) where i.tenant_id = :tenant and i.id = r.id`,
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
  const own = changed.some(({ before, fields }) => saysAnything(before) || saysAnything(fields))
    ? await listCustomFields(ctx)
    : [];
  await indexWords(
    ctx,
    changed
      .filter(({ differences }) => SEARCHED.some((field) => field in differences))
      .map(({ id, fields }) => ({ id, ...fields, said: saidIn(own, fields.custom) })),
    'known',
  );
  await indexChoices(
    ctx,
    own,
    changed
      .filter(({ differences }) => 'custom' in differences)
      .map(({ id, fields: { custom } }) => ({ id, custom })),
  );
  await recordAudit(
    ctx,
    changed.map(({ id, fields, differences }) => ({
      action,
      entityType: 'item',
      entityId: id,
      entityName: fields.sku,
      changes: namedChanges(differences, own),
    })),
  );
  ctx.changed('items');
  return changed.length;
}

const SEARCHED = ['sku', 'name', 'description', 'category', 'tags', 'barcodes', 'custom'];

const saysAnything = ({ custom }: RowFields) => Object.keys(custom).length > 0;

/** Deletes an item; one with history (moves, variants or documents) is archived instead. Throws aborted as `updateItem` does. */
export async function deleteItem(
  ctx: Ctx,
  id: string,
  version: number,
): Promise<{ outcome: 'deleted' | 'archived' }> {
  const locked = await lockForWriting(ctx, [id]);
  const item = locked.get(id);
  if (!item) throw notFound(say('items.notFound'));
  await refuseStale(ctx, item, version);
  const [history] = await ctx.tx.query({
    prepare: false,
    text: `select 1 from items i where i.tenant_id = :tenant and i.id = $1
             and (exists (select from stock_moves m where m.tenant_id = :tenant and m.item_id = i.id)
               or exists (select from items v where v.tenant_id = :tenant and v.variant_of = i.id) or ${IN_DOCUMENTS})`,
    values: [id],
  });
  if (history) {
    await updateLocked(ctx, locked, [{ id, version, fields: { status: 'archived' } }], 'item.archived');
    return { outcome: 'archived' };
  }
  await forgetWords(ctx, [id]);
  await ctx.tx.query({
    prepare: false,
    text: 'delete from items where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (item.variantOf) await releaseTemplates(ctx, [item.variantOf]);
  await recordAudit(ctx, [
    {
      action: 'item.deleted',
      entityType: 'item',
      entityId: id,
      entityName: item.sku,
      changes: namedChanges(lostWith(fieldsOf(item)), await listCustomFields(ctx)),
    },
  ]);
  ctx.changed('items');
  return { outcome: 'deleted' };
}

/** Takes an item with moves out of everything that shows items; its ledger stays. For the undo of an import. */
export async function removeItems(ctx: Ctx, ids: string[]): Promise<void> {
  const removed = await ctx.tx.query<{ id: string; sku: string }>({
    prepare: false,
    text: 'update items set removed_at = now(), version = version + 1 where tenant_id = :tenant and id = any($1::uuid[]) returning id, sku',
    values: [ids],
  });
  await forgetWords(ctx, ids);
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
  const { sku: name, updatedBy: by } = item;
  throw conflict(
    by === null ? say('record.changed', { name }) : say('record.changedBy', { name, by }),
    await readItem(ctx, item.id),
  );
}

function withoutReorderPoints<T extends { reorderPoints?: unknown }>({ reorderPoints: _, ...fields }: T) {
  return fields;
}

/** Refuses changes that what an item holds, or what is on order of it, stands in the way of. */
function refuseImpossible(before: LockedItem, after: RowFields): void {
  const { sku, onHand, incoming } = before;
  const held = toThousandths(onHand) !== 0n;
  if (held && after.type === 'service') throw fieldError('type', say('items.heldService', { sku, onHand }));
  if (held && after.unit !== before.unit) throw fieldError('unit', say('items.heldUnit', { sku, onHand }));
  const ordered = toThousandths(incoming) !== 0n;
  if (ordered && after.type === 'service')
    throw fieldError('type', say('items.orderedService', { sku, incoming }));
  if (ordered && after.unit !== before.unit)
    throw fieldError('unit', say('items.orderedUnit', { sku, incoming }));
  if (before.isTemplate && after.variantOf) throw fieldError('variantOf', say('items.hasVariants', { sku }));
  if (after.variantOf === before.id) throw fieldError('variantOf', say('items.variantOfItself'));
}

/** Refuses reorder points and quantities of goods that are none of their unit. */
async function refuseMisfits(
  ctx: Ctx,
  items: { fields: RowFields; given: Partial<ItemFields> }[],
): Promise<void> {
  const written = items.flatMap(({ fields: { sku, unit, type }, given }) =>
    type === 'stock' ? quantitiesOf(given).map((each) => ({ sku, unit, ...each })) : [],
  );
  if (!written.length) return;
  const units = new Map((await unitRules(ctx)).map(({ code, precision }) => [code, precision]));
  for (const { sku, unit, field, quantity } of written) {
    const precision = units.get(unit);
    // Of a unit that is unknown the database says so.
    if (precision !== undefined) refuseTooPrecise({ sku, unit, precision }, toThousandths(quantity), field);
  }
}

function quantitiesOf({ reorderPoint, reorderQuantity, reorderPoints = [] }: Partial<ItemFields>) {
  const all: [field: string, quantity: string | null | undefined][] = [
    ['reorderPoint', reorderPoint],
    ['reorderQuantity', reorderQuantity],
    ...reorderPoints.flatMap(({ point, quantity }, n): typeof all => [
      [`reorderPoints.${n}.point`, point],
      [`reorderPoints.${n}.quantity`, quantity],
    ]),
  ];
  return all.flatMap(([field, quantity]) => (quantity ? [{ field, quantity }] : []));
}

/** Makes those of the categories that there are not yet. */
async function makeCategories(ctx: Ctx, names: (string | null)[]): Promise<void> {
  const wanted = [...new Set(names.filter((name) => name !== null))].sort();
  if (!wanted.length) return;
  await ctx.tx.query({
    text: 'insert into categories (tenant_id, id) select :tenant, n from unnest($1::text[]) as n where not exists (select from categories c where c.tenant_id = :tenant and c.id = n) on conflict do nothing',
    values: [wanted],
  });
}

/** Writes items; what the database refuses is said at its field. */
async function write(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (violates(error, 'items_sku')) throw fieldError('sku', say('items.skuTaken'));
    if (violates(error, 'items_slug')) throw fieldError('slug', say('items.slugTaken'));
    if (violates(error, 'item_pictures_tenant_id_picture_id_fkey'))
      throw fieldError('pictures', say('pictures.unknown'));
    if (violates(error, 'items_tenant_id_unit_fkey')) throw fieldError('unit', say('units.unknown'));
    if (databaseError(error)?.code === '22003') throw fieldError('price', say('items.tooValuable'));
    throw error;
  }
}
