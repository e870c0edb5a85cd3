import {
  calledByName,
  holdCustomFields,
  listCustomFields,
  stillFitting,
} from '#server/catalogue/customFields/fields.ts';
import { builtOn } from '#server/catalogue/items/builtOn.ts';
import { discardItems } from '#server/catalogue/items/discard.ts';
import { findById, findVariants } from '#server/catalogue/items/find.ts';
import { type LockedItem, lockForWriting } from '#server/catalogue/items/lock.ts';
import { reorderPointsOf, writeReorderPoints } from '#server/catalogue/items/reorderPoints.ts';
import { fieldsOf, NEW_ITEM, type RowFields } from '#server/catalogue/items/rows.ts';
import { type ItemChange, updateLocked } from '#server/catalogue/items/service.ts';
import { releaseTemplates } from '#server/catalogue/items/templates.ts';
import { withoutGone } from '#server/catalogue/pictures/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { linksOf, unlinkItems } from '#server/purchasing/suppliers/link.ts';
import { movedSince, reverseMoves } from '#server/stock/ledger/reversal.ts';
import { movesOfItems } from '#server/stock/ledger/sources.ts';
import { customKey, type GivenValues, ofCustomKey } from '#shared/catalogue/customFields/kinds.ts';
import type { ItemFields, NewItem } from '#shared/catalogue/items/contract.ts';
import type { ItemDraft } from '#shared/exchange/imports/draft.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type { Dependent } from '../kind.ts';
import { same } from '../same.ts';
import type { StoredImport, StoredRow } from '../store.ts';
import { countedAt } from './countedAt.ts';

type Row = StoredRow<ItemDraft>;

// Those that the import gave are looked at as a field is.
const POINTS = 'items.hasReorderPoints';

// Not fields of the item: the ledger undoes the one, and who sells it is kept elsewhere.
const NOT_FIELDS = ['quantity', 'stock', 'supplier'];

/** Everything that came after an import of items and builds on what it did to these. */
export async function dependentsOf(
  ctx: Ctx,
  rows: Row[],
  own: Set<string | null>,
  locked?: Map<string, LockedItem>,
): Promise<Dependent[]> {
  const items =
    locked ??
    (await findById(
      ctx,
      rows.map(({ record_id }) => record_id!),
    ));
  const stocked = rows.filter(({ outcome, move_id }) => outcome === 'create' || move_id !== null);
  const moved = await movedSince(
    ctx,
    stocked.map(({ record_id, move_id }) => ({ itemId: record_id!, moveId: String(move_id ?? 0) })),
  );
  const created = rows.filter(({ outcome }) => outcome === 'create').map(({ record_id }) => record_id!);
  const foreign = (await findVariants(ctx, created)).filter(({ id }) => !own.has(id));
  const extended = new Set(foreign.map(({ templateId }) => templateId));
  const links = Map.groupBy(await linksOf(ctx, [...items.keys()]), ({ itemId }) => itemId);
  const wanted = await builtOn(ctx, created);
  const custom = await listCustomFields(ctx);
  const points = await reorderPointsOf(ctx, [...items.keys()]);
  return rows.flatMap((row) => {
    const item = items.get(row.record_id!);
    if (!item) return [];
    const fields = editedSince(row, { ...item, reorderPoints: points.get(item.id) ?? [] }).map((field) => {
      const called = calledByName(field, custom);
      return ofCustomKey(called) ?? called;
    });
    const reasons = [
      ...(fields.length ? [say('imports.changedSince', { fields })] : []),
      ...(moved.has(item.id) ? [say('imports.movedSince')] : []),
      ...(extended.has(item.id) ? [say('imports.variantsSince')] : []),
      ...soldSince(row, links.get(item.id) ?? []),
      ...(wanted.get(item.id) ?? []).filter((said) => !row.changes.reorderPoints || said.say !== POINTS),
    ];
    return reasons.length ? [{ recordType: 'item', recordId: item.id, key: item.sku, reasons }] : [];
  });
}

type Link = Awaited<ReturnType<typeof linksOf>>[number];

function soldSince(row: Row, links: Link[]): Said[] {
  const said = suppliersOf(row);
  const own = links.filter(({ supplierId }) => said.includes(supplierId));
  if (own.some(({ version }) => version > 1)) return [say('imports.soldOtherwise')];
  return row.outcome === 'create' && links.length > own.length ? [say('imports.suppliersSince')] : [];
}

/** The suppliers by whom an item is sold since the import. */
function suppliersOf({ changes }: Row): string[] {
  const said = changes.supplier?.after;
  return (Array.isArray(said) ? said : [said]).flatMap((one) =>
    typeof one === 'object' && one !== null && 'id' in one ? [String(one.id)] : [],
  );
}

/** The fields that are no longer as the import left them: of an item it made all count, else those it changed. */
function editedSince(row: Row, item: LockedItem & Pick<ItemFields, 'reorderPoints'>): string[] {
  const written = Object.fromEntries(Object.entries(row.changes).map(([field, { after }]) => [field, after]));
  const expected: Record<string, unknown> =
    row.outcome === 'create'
      ? { ...apart(NEW_ITEM), ...apart({ custom: nothingIn(item) }), ...written }
      : written;
  const now: Record<string, unknown> = { ...apart(fieldsOf(item)), reorderPoints: item.reorderPoints };
  return Object.keys(expected).filter(
    (field) => !NOT_FIELDS.includes(field) && !same(expected[field], now[field]),
  );
}

/** Fields of an item with each custom field as one of its own. */
function apart({
  custom,
  ...fields
}: Omit<Partial<RowFields>, 'custom'> & { custom: GivenValues }): Record<string, unknown> {
  const own = Object.entries(custom).map(([id, value]) => [customKey(id), value]);
  return { ...fields, ...Object.fromEntries(own) };
}

const nothingIn = ({ custom }: RowFields): GivenValues =>
  Object.fromEntries(Object.keys(custom).map((id) => [id, null]));

/**
 * Puts back one portion of an import, under lock: moves reversed, fields as they were, items it made gone.
 * Answers what has come to depend on it in the meantime instead of touching anything.
 */
export async function undoRows(ctx: Ctx, stored: StoredImport, rows: Row[]): Promise<Dependent[]> {
  const ids = rows.map(({ record_id }) => record_id!);
  const locked = await lockForWriting(ctx, ids);
  const dependents = await dependentsOf(ctx, rows, new Set(ids), locked);
  if (dependents.length) return dependents;

  const moved = rows.filter(({ record_id, move_id }) => move_id !== null && locked.has(record_id!));
  const open = await movesOfItems(
    ctx,
    { type: 'import', id: stored.id },
    moved.map(({ record_id }) => record_id!),
  );
  if (open.length)
    await reverseMoves(ctx, open, `Undo of the import of ${stored.file_name}`, {
      quiet: true,
      ...(await countedAt(ctx, stored)),
    });

  const updated = rows.filter(({ outcome, record_id }) => outcome === 'update' && locked.has(record_id!));
  const changes: ItemChange[] = [];
  for (const row of updated) {
    const { version } = locked.get(row.record_id!)!;
    changes.push({ id: row.record_id!, version, fields: await fieldsBefore(ctx, row) });
  }
  await updateLocked(ctx, locked, changes);
  await releaseTemplates(
    ctx,
    updated.flatMap(({ changes }) => (changes.variantOf?.after ? [String(changes.variantOf.after)] : [])),
  );
  const linked = rows.filter((row) => suppliersOf(row).length && locked.has(row.record_id!));
  const links = await linksOf(
    ctx,
    linked.map(({ record_id }) => record_id!),
  );
  const own = new Set(linked.flatMap((row) => suppliersOf(row).map((id) => `${id} ${row.record_id}`)));
  await unlinkItems(
    ctx,
    links.filter(({ supplierId, itemId }) => own.has(`${supplierId} ${itemId}`)).map(({ id }) => id),
  );
  const made = rows.filter(({ outcome, record_id }) => outcome === 'create' && locked.has(record_id!));
  for (const { record_id, changes: given } of made)
    if (given.reorderPoints) await writeReorderPoints(ctx, record_id!, []);
  await discardItems(
    ctx,
    made.map(({ record_id }) => record_id!),
  );
  return [];
}

async function fieldsBefore(ctx: Ctx, { changes }: Row): Promise<Partial<NewItem>> {
  const own: GivenValues = {};
  const fields: Partial<NewItem> = {};
  for (const [field, { before }] of Object.entries(changes)) {
    const id = ofCustomKey(field);
    if (id !== null) own[id] = before === null ? null : String(before);
    else if (!NOT_FIELDS.includes(field)) Object.assign(fields, { [field]: before });
  }
  if (Object.keys(own).length) fields.custom = stillFitting(await holdCustomFields(ctx), own);
  if (fields.pictures) fields.pictures = await withoutGone(ctx, fields.pictures);
  return fields;
}
