import { holdCustomFields, listCustomFields } from '#server/catalogue/customFields/fields.ts';
import { listCategories } from '#server/catalogue/items/detail.ts';
import { deleteUnusedCategories } from '#server/catalogue/items/discard.ts';
import { findByBarcode, findBySku, findSlugs } from '#server/catalogue/items/find.ts';
import { reorderPointsOf } from '#server/catalogue/items/reorderPoints.ts';
import { createItems, updateLocked } from '#server/catalogue/items/service.ts';
import { ownWherePossible } from '#server/catalogue/pictures/service.ts';
import { unitRules } from '#server/catalogue/units/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { linkItems, linksOf } from '#server/purchasing/suppliers/link.ts';
import { SUPPLIERS } from '#server/purchasing/suppliers/rows.ts';
import { levelsOf, movedAfter } from '#server/stock/ledger/levels.ts';
import { adjustStock } from '#server/stock/ledger/service.ts';
import { internalPlaces } from '#server/stock/locations/service.ts';
import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import { type ItemDraft, skuKey } from '#shared/exchange/imports/draft.ts';
import { IMPORT_TARGETS, type ItemTarget } from '#shared/exchange/imports/kinds.ts';
import { readDrafts } from '#shared/exchange/imports/rows.ts';
import { inLanguage } from '#shared/inLanguage.ts';
import { writeByHalves } from '../halving.ts';
import { type DoneRow, type KindOfImport, refusedRow } from '../kind.ts';
import { fetchedBefore } from '../pictures/store.ts';
import type { StoredImport, StoredRow } from '../store.ts';
import { countedAt } from './countedAt.ts';
import { makeMissing, missingOf, takeBackMade } from './makes.ts';
import { planDraft, type Twins, warningsOf, whatBecomes } from './plan.ts';
import type { Planned, Present } from './planned.ts';
import { dependentsOf, undoRows } from './undo.ts';
import { sellersOf } from './whole.ts';

type Row = StoredRow<ItemDraft>;
type Work = { row: Row; planned: Planned };

/**
 * Carries out one portion of an import: plans it anew against what is there now, under lock, then writes
 * items and stock through their services. A row that is refused takes no other with it.
 */
async function applyRows(
  ctx: Ctx,
  stored: StoredImport,
  rows: Row[],
): Promise<{ done: DoneRow[]; newCategories: string[] }> {
  const sound = rows.filter((row) => row.draft.errors.length === 0);
  const done = rows.filter((row) => row.draft.errors.length > 0).map((row) => refusedRow(row, row.errors));
  const newCategories = new Set<string>();
  const note = inLanguage(IMPORTED, (await tenantOf(ctx)).preferences.language)(stored.file_name);
  // Templates before their variants, which need the ids that those get.
  for (const generation of [
    sound.filter(({ draft }) => draft.parentSku === null),
    sound.filter(({ draft }) => draft.parentSku !== null),
  ]) {
    if (!generation.length) continue;
    const present = await readPresent(
      ctx,
      generation.map(({ draft }) => draft),
      stored,
      'lock',
    );
    const known = new Set(present.categories.values());
    const work = generation.map((row) => ({ row, planned: planDraft(row.draft, present) }));
    for (const one of await writeByHalves(ctx, work, (some) => write(ctx, { stored, note }, some))) {
      done.push(one);
      const category = (one.changes.category?.after ?? null) as string | null;
      if (one.applied && category && !known.has(category)) newCategories.add(category);
    }
  }
  return { done, newCategories: [...newCategories] };
}

/** What the moves of an import say, to all who read the ledger. */
const IMPORTED = {
  en: (file: string) => `Import of ${file}`,
  de: (file: string) => `Import von ${file}`,
  ar: (file: string) => `استيراد ${file}`,
};

async function write(
  ctx: Ctx,
  { stored, note }: { stored: StoredImport; note: string },
  work: Work[],
): Promise<DoneRow[]> {
  const creates = work.filter(({ planned }) => planned.outcome === 'create');
  const updates = work.filter(({ planned }) => planned.outcome === 'update');
  const ids = new Map<Row, string>();
  const made = creates.length
    ? await createItems(
        ctx,
        creates.map(({ planned }) => planned.fields as NewItem),
      )
    : [];
  for (const [at, { row }] of creates.entries()) ids.set(row, made[at]!);
  for (const { row, planned } of work) if (planned.item) ids.set(row, planned.item.id);

  const locked = new Map(updates.map(({ planned }) => [planned.item!.id, planned.item!]));
  const changes = updates.map(({ planned }) => ({
    id: planned.item!.id,
    version: planned.item!.version,
    fields: planned.fields,
  }));
  if (changes.length) await updateLocked(ctx, locked, changes);

  const moves = new Map<string, string>();
  for (const [reason, part] of [
    ['opening', creates],
    ['count', updates],
  ] as const) {
    const lines = part.flatMap(({ row, planned: { quantity, counts } }) => {
      const cost = reason === 'opening' ? row.draft.fields.standardCost : undefined;
      const own = quantity === null ? [] : [{ locationId: placeOf(stored), quantity, worth: null }];
      return [...own, ...counts].map(({ locationId, quantity: counted, worth }) => ({
        ...{ itemId: ids.get(row)!, locationId, counted },
        ...(worth !== null ? { worth } : cost ? { unitCost: cost } : {}),
      }));
    });
    if (!lines.length) continue;
    const posted = await adjustStock(
      ctx,
      { lines, reason, note, ...(await countedAt(ctx, stored)) },
      { type: 'import', id: stored.id },
    );
    for (const { itemId, id } of posted) moves.set(itemId, id);
  }
  await linkItems(
    ctx,
    work.flatMap(({ row, planned: { links } }) => links.map((link) => ({ ...link, itemId: ids.get(row)! }))),
  );
  return work.map(({ row, planned }) => {
    const id = ids.get(row) ?? null;
    const move = id === null ? undefined : moves.get(id);
    const { outcome, errors } = planned;
    return {
      position: row.position,
      outcome,
      errors,
      changes: planned.changes,
      record_id: id,
      move_id: move === undefined ? null : Number(move),
      applied: outcome === 'create' || outcome === 'update',
    };
  });
}

/** Items: rows of one product belong together, and stock is counted at a location. */
export const ITEMS: KindOfImport<ItemDraft> = {
  read: async (ctx, stored, portions) => {
    const { format, header, mapping, decimal_comma: decimalComma, currency, packed: pictures } = stored;
    const customFields = (await listCustomFields(ctx)).filter(({ archived }) => !archived);
    const targets: ItemTarget[] = [...IMPORT_TARGETS, ...customFields.map(({ id }) => customKey(id))];
    return readDrafts(portions, {
      ...{ format, header, decimalComma, currency, customFields, pictures },
      mapping: mapping.map((target) => targets.find((own) => own === target) ?? null),
      units: await unitRules(ctx),
      today: await todayOf(ctx),
    });
  },
  check: async (ctx, stored, portion, all) => {
    const coming = comingTemplates(all);
    const present = { ...(await readPresent(ctx, portion, stored, 'read')), coming };
    const twins = await readTwins(ctx, portion, all);
    return portion.map((draft) => {
      const planned = planDraft(draft, present);
      const { outcome, errors, changes, item } = planned;
      const becomes = outcome === 'error' ? {} : whatBecomes(draft, planned, present);
      return {
        ...{ line: draft.line, key: draft.sku, name: draft.fields.name ?? item?.name ?? '', draft },
        ...{ outcome, errors, changes, becomes, record_id: item?.id ?? null },
        warnings: outcome === 'error' ? [] : warningsOf(draft, planned, { becomes, twins, ...stored }),
      };
    });
  },
  apply: applyRows,
  dependents: (ctx, _stored, rows, own) => dependentsOf(ctx, rows, own),
  undo: undoRows,
  missing: missingOf,
  make: makeMissing,
  undone: async (ctx, { new_categories, makes }) => {
    await deleteUnusedCategories(ctx, new_categories);
    await takeBackMade(ctx, makes);
  },
};

/** What is found out about all drafts of a file, once, however many portions of it are checked. */
function oncePerFile<T>(find: (drafts: ItemDraft[]) => T): (drafts: ItemDraft[]) => T {
  const found = new WeakMap<ItemDraft[], T>();
  return (drafts) => {
    const known = found.get(drafts) ?? find(drafts);
    found.set(drafts, known);
    return known;
  };
}

/** Barcodes of a portion with all that has them: in the file, and here. */
async function readTwins(ctx: Ctx, portion: ItemDraft[], all: ItemDraft[]): Promise<Twins> {
  const inFile = barcodesOf(all);
  const codes = portion.flatMap(({ fields }) => fields.barcodes ?? []).map((code) => code.toLowerCase());
  const twins: Twins = new Map(codes.map((code) => [code, [...(inFile.get(code) ?? [])]]));
  for (const { code, sku } of codes.length ? await findByBarcode(ctx, codes) : []) twins.get(code)?.push(sku);
  return twins;
}

/** The SKUs of a file by barcode. */
const barcodesOf = oncePerFile((drafts): Twins => {
  const skus: Twins = new Map();
  for (const { sku, fields } of drafts)
    for (const code of fields.barcodes ?? []) {
      const key = code.toLowerCase();
      skus.set(key, [...(skus.get(key) ?? []), sku]);
    }
  return skus;
});

/** Templates that the file brings: variants may name them although they are not there yet. */
const comingTemplates = oncePerFile(
  (drafts) =>
    new Set(
      drafts
        .filter(({ isTemplate, errors }) => isTemplate && errors.length === 0)
        .map(({ sku }) => skuKey(sku)),
    ),
);

/** Where the stock of an import of items is counted. */
function placeOf({ location_id: place }: Pick<StoredImport, 'location_id'>): string {
  if (place === null) throw new Error('An import of items has no location.');
  return place;
}

/** Reads what the tenant has of the items that some drafts are about; with `lock` nobody changes them meanwhile. */
async function readPresent(
  ctx: Ctx,
  drafts: ItemDraft[],
  stored: StoredImport,
  lock: 'lock' | 'read',
): Promise<Present> {
  const skus = drafts
    .flatMap(({ sku, parentSku }) => (parentSku === null ? [sku] : [sku, parentSku]))
    .filter((sku) => sku !== '');
  const items = await findBySku(ctx, skus, lock);
  const categories = await listCategories(ctx);
  const ids = items.map(({ id }) => id);
  const links = await linksOf(ctx, ids);
  const suppliers = await SUPPLIERS.called(
    ctx,
    drafts.flatMap((draft) => sellersOf(draft).map(({ named }) => named)),
  );
  const placed = drafts.some(({ places }) => places);
  const { effectiveAt } = await countedAt(ctx, stored);
  return {
    items: new Map(items.map((item) => [skuKey(item.sku), item])),
    placeId: placeOf(stored),
    stock: await levelsOf(ctx, ids),
    since: await movedAfter(ctx, ids, effectiveAt),
    points: placed ? await reorderPointsOf(ctx, ids) : new Map(),
    places: new Map((await internalPlaces(ctx)).map((place) => [place.name.toLowerCase(), place])),
    units: await unitRules(ctx),
    customFields: await (lock === 'lock' ? holdCustomFields(ctx) : listCustomFields(ctx)),
    categories: new Map(categories.map((name) => [name.toLowerCase(), name])),
    slugs: await findSlugs(
      ctx,
      drafts.flatMap(({ fields }) => (fields.slug ? [fields.slug] : [])),
    ),
    pictureAt: await ownWherePossible(
      ctx,
      drafts.flatMap(({ fields }) => (fields.pictures ? [fields.pictures] : [])),
    ),
    showNew: stored.show_new,
    coming: new Set(),
    suppliers,
    fetched: await fetchedBefore(
      ctx,
      drafts.flatMap(({ fields }) => (fields.pictures ?? []).map(({ url }) => url)),
    ),
    sold: new Set(links.map(({ supplierId, itemId }) => `${supplierId} ${itemId}`)),
  };
}
