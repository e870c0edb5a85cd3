import { createItems, updateLocked } from '#server/catalogue/items/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { linkItems } from '#server/purchasing/suppliers/link.ts';
import { adjustStock } from '#server/stock/service.ts';
import type { NewItem } from '#shared/catalogue/items/contract.ts';
import type { ItemDraft } from '#shared/exchange/imports/draft.ts';
import { writeByHalves } from '../halving.ts';
import { type DoneRow, refusedRow } from '../kind.ts';
import type { StoredImport, StoredRow } from '../store.ts';
import { type Planned, planDraft } from './plan.ts';
import { placeOf, readPresent } from './present.ts';

type Row = StoredRow<ItemDraft>;
type Work = { row: Row; planned: Planned };

/**
 * Carries out one portion of an import: plans it anew against what is there now, under lock, then writes
 * items and stock through their services. A row that is refused takes no other with it.
 */
export async function applyRows(
  ctx: Ctx,
  stored: StoredImport,
  rows: Row[],
): Promise<{ done: DoneRow[]; newCategories: string[] }> {
  const sound = rows.filter((row) => row.draft.errors.length === 0);
  const done = rows.filter((row) => row.draft.errors.length > 0).map((row) => refusedRow(row, row.errors));
  const newCategories = new Set<string>();
  // Templates before their variants, which need the ids that those get.
  for (const generation of [
    sound.filter(({ draft }) => draft.parentSku === null),
    sound.filter(({ draft }) => draft.parentSku !== null),
  ]) {
    if (!generation.length) continue;
    const present = await readPresent(
      ctx,
      generation.map(({ draft }) => draft),
      stored.location_id,
      'lock',
    );
    const known = new Set(present.categories.values());
    const work = generation.map((row) => ({ row, planned: planDraft(row.draft, present) }));
    for (const one of await writeByHalves(ctx, work, (some) => write(ctx, stored, some))) {
      done.push(one);
      const category = (one.changes.category?.after ?? null) as string | null;
      if (one.applied && category && !known.has(category)) newCategories.add(category);
    }
  }
  return { done, newCategories: [...newCategories] };
}

async function write(ctx: Ctx, stored: StoredImport, work: Work[]): Promise<DoneRow[]> {
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
    const lines = part.flatMap(({ row, planned }) => {
      if (planned.quantity === null) return [];
      const cost = reason === 'opening' ? row.draft.fields.standardCost : undefined;
      return [
        {
          itemId: ids.get(row)!,
          locationId: placeOf(stored),
          counted: planned.quantity,
          ...(cost ? { unitCost: cost } : {}),
        },
      ];
    });
    if (!lines.length) continue;
    const posted = await adjustStock(
      ctx,
      { lines, reason, note: `Import of ${stored.file_name}` },
      { type: 'import', id: stored.id },
    );
    for (const { itemId, id } of posted) moves.set(itemId, id);
  }
  await linkItems(
    ctx,
    work.flatMap(({ row, planned: { link } }) => (link ? [{ ...link, itemId: ids.get(row)! }] : [])),
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
