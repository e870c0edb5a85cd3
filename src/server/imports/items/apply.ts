import { AppError } from '#shared/errors.ts';
import type { ImportCounts } from '#shared/imports/contract.ts';
import type { ItemDraft } from '#shared/imports/draft.ts';
import type { NewItem } from '#shared/items/contract.ts';
import type { Ctx } from '../context.ts';
import { databaseError } from '../db/errors.ts';
import { createItems, updateLocked } from '../items/service.ts';
import { adjustStock } from '../stock/service.ts';
import { type Planned, planDraft } from './plan.ts';
import { readPresent } from './present.ts';
import type { StoredImport, StoredRow } from './store.ts';

type Done = Pick<
  StoredRow,
  'position' | 'outcome' | 'errors' | 'changes' | 'item_id' | 'move_id' | 'applied'
>;
type Work = { row: StoredRow; planned: Planned };

/**
 * Carries out one portion of an import: plans it anew against what is there now, under lock, then writes
 * items and stock through their services. A row that is refused takes no other with it.
 */
export async function applyRows(
  ctx: Ctx,
  stored: StoredImport,
  rows: StoredRow[],
): Promise<{ done: Done[]; newCategories: string[] }> {
  const sound = rows.filter((row) => row.draft.errors.length === 0);
  const done = rows.filter((row) => row.draft.errors.length > 0).map((row) => refused(row, row.errors));
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
    const work = generation.map((row) => ({ row, planned: planDraft(row.draft as ItemDraft, present) }));
    for (const one of await together(ctx, stored, work)) {
      done.push(one);
      const category = (one.changes.category?.after ?? null) as string | null;
      if (one.applied && category && !known.has(category)) newCategories.add(category);
    }
  }
  return { done, newCategories: [...newCategories] };
}

/** What a portion did, in figures. */
export function countOutcomes(
  rows: { outcome: keyof ImportCounts }[],
  before: ImportCounts | null,
): ImportCounts {
  const counts = { ...(before ?? { create: 0, update: 0, unchanged: 0, error: 0 }) };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

// All at once, which is quick; when something in it is refused, one by one, so that it is known what.
async function together(ctx: Ctx, stored: StoredImport, work: Work[]): Promise<Done[]> {
  try {
    return await within(ctx, () => write(ctx, stored, work));
  } catch (error) {
    const reason = refusal(error);
    if (reason === null) throw error;
    if (work.length === 1 && work[0]) return [refused(work[0].row, [{ column: '', message: reason }])];
  }
  const half = Math.ceil(work.length / 2);
  return [
    ...(await together(ctx, stored, work.slice(0, half))),
    ...(await together(ctx, stored, work.slice(half))),
  ];
}

async function within<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  await ctx.tx.query({ text: 'savepoint import_rows' });
  try {
    const result = await work();
    await ctx.tx.query({ text: 'release savepoint import_rows' });
    return result;
  } catch (error) {
    await ctx.tx.query({ text: 'rollback to savepoint import_rows' });
    throw error;
  }
}

const REFUSED_BY_DATABASE = /^(23|22)/;

/** The sentence of a refusal that belongs to a row; null for a failure of anything else. */
function refusal(error: unknown): string | null {
  if (error instanceof AppError) return error.message;
  return REFUSED_BY_DATABASE.test(databaseError(error)?.code ?? '')
    ? 'The values of this row cannot be stored together.'
    : null;
}

async function write(ctx: Ctx, stored: StoredImport, work: Work[]): Promise<Done[]> {
  const creates = work.filter(({ planned }) => planned.outcome === 'create');
  const updates = work.filter(({ planned }) => planned.outcome === 'update');
  const ids = new Map<StoredRow, string>();
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
          locationId: stored.location_id,
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
  return work.map(({ row, planned }) => {
    const id = ids.get(row) ?? null;
    const move = id === null ? undefined : moves.get(id);
    const { outcome, errors } = planned;
    return {
      position: row.position,
      outcome,
      errors,
      changes: planned.changes,
      item_id: id,
      move_id: move === undefined ? null : Number(move),
      applied: outcome === 'create' || outcome === 'update',
    };
  });
}

function refused(row: StoredRow, errors: Done['errors']): Done {
  return {
    position: row.position,
    outcome: 'error',
    errors,
    changes: {},
    item_id: null,
    move_id: null,
    applied: false,
  };
}
