import type { ImportDependent } from '#shared/imports/contract.ts';
import type { NewItem } from '#shared/items/contract.ts';
import type { Ctx } from '../context.ts';
import { discardItems } from '../items/discard.ts';
import { findById, findVariants } from '../items/find.ts';
import { type LockedItem, lockForWriting } from '../items/lock.ts';
import { fieldsOf, NEW_ITEM } from '../items/rows.ts';
import { type ItemChange, updateLocked } from '../items/service.ts';
import { releaseTemplates } from '../items/templates.ts';
import { withoutGone } from '../pictures/service.ts';
import { movedSince, reversedAmong, reverseMoves } from '../stock/reversal.ts';
import { same } from './plan.ts';
import type { StoredImport, StoredRow } from './store.ts';

const PORTION = 1000;
// Not fields of the item: the ledger undoes the one, and the other is the item's own key.
const NOT_A_FIELD = 'quantity';

/** Everything that came after an import and builds on what it did; empty when it can be undone. */
export async function findDependents(ctx: Ctx, importId: string): Promise<ImportDependent[]> {
  const rows = await ctx.tx.query<StoredRow>({
    text: 'select position, sku, outcome, changes, item_id, move_id, applied from import_rows where id = $1 and applied order by position',
    values: [importId],
  });
  const own = new Set(rows.map(({ item_id }) => item_id));
  const found: ImportDependent[] = [];
  for (let at = 0; at < rows.length; at += PORTION) {
    const portion = rows.slice(at, at + PORTION);
    const items = await findById(
      ctx,
      portion.map(({ item_id }) => item_id!),
    );
    found.push(...(await dependentsOf(ctx, portion, items, own)));
  }
  return found;
}

async function dependentsOf(
  ctx: Ctx,
  rows: StoredRow[],
  items: Map<string, LockedItem>,
  own: Set<string | null>,
): Promise<ImportDependent[]> {
  const stocked = rows.filter(({ outcome, move_id }) => outcome === 'create' || move_id !== null);
  const moved = await movedSince(
    ctx,
    stocked.map(({ item_id, move_id }) => ({ itemId: item_id!, moveId: String(move_id ?? 0) })),
  );
  const created = rows.filter(({ outcome }) => outcome === 'create').map(({ item_id }) => item_id!);
  const foreign = (await findVariants(ctx, created)).filter(({ id }) => !own.has(id));
  const extended = new Set(foreign.map(({ templateId }) => templateId));
  return rows.flatMap((row) => {
    const item = items.get(row.item_id!);
    if (!item) return [];
    const fields = editedSince(row, item);
    const reasons = [
      ...(fields.length ? [`changed since (${fields.join(', ')})`] : []),
      ...(moved.has(item.id) ? ['has later stock moves'] : []),
      ...(extended.has(item.id) ? ['has variants that were added later'] : []),
    ];
    return reasons.length ? [{ itemId: item.id, sku: item.sku, reason: reasons.join('; ') }] : [];
  });
}

/** The fields that are no longer as the import left them: of an item it made all count, else those it changed. */
function editedSince(row: StoredRow, item: LockedItem): string[] {
  const written = Object.fromEntries(Object.entries(row.changes).map(([field, { after }]) => [field, after]));
  const expected: Record<string, unknown> = row.outcome === 'create' ? { ...NEW_ITEM, ...written } : written;
  const now = fieldsOf(item) as Record<string, unknown>;
  return Object.keys(expected).filter((field) => field !== NOT_A_FIELD && !same(expected[field], now[field]));
}

/**
 * Puts back one portion of an import, under lock: moves reversed, fields as they were, items it made gone.
 * Answers what has come to depend on it in the meantime instead of touching anything.
 */
export async function undoRows(
  ctx: Ctx,
  stored: StoredImport,
  rows: StoredRow[],
): Promise<ImportDependent[]> {
  const ids = rows.map(({ item_id }) => item_id!);
  const locked = await lockForWriting(ctx, ids);
  const dependents = await dependentsOf(ctx, rows, locked, new Set(ids));
  if (dependents.length) return dependents;

  const moves = rows
    .filter(({ item_id, move_id }) => move_id !== null && locked.has(item_id!))
    .map(({ move_id }) => String(move_id));
  const reversed = await reversedAmong(ctx, moves);
  const open = moves.filter((id) => !reversed.has(id));
  if (open.length) await reverseMoves(ctx, open, `Undo of the import of ${stored.file_name}`);

  const updated = rows.filter(({ outcome, item_id }) => outcome === 'update' && locked.has(item_id!));
  const changes: ItemChange[] = [];
  for (const row of updated) {
    const { version } = locked.get(row.item_id!)!;
    changes.push({ id: row.item_id!, version, fields: await fieldsBefore(ctx, row) });
  }
  await updateLocked(ctx, locked, changes);
  await releaseTemplates(
    ctx,
    updated.flatMap(({ changes }) => (changes.variantOf?.after ? [String(changes.variantOf.after)] : [])),
  );
  await discardItems(
    ctx,
    rows
      .filter(({ outcome, item_id }) => outcome === 'create' && locked.has(item_id!))
      .map(({ item_id }) => item_id!),
  );
  return [];
}

async function fieldsBefore(ctx: Ctx, { changes }: StoredRow): Promise<Partial<NewItem>> {
  const fields: Partial<NewItem> = Object.fromEntries(
    Object.entries(changes)
      .filter(([field]) => field !== NOT_A_FIELD)
      .map(([field, { before }]) => [field, before]),
  );
  return fields.pictures ? { ...fields, pictures: await withoutGone(ctx, fields.pictures) } : fields;
}

/** The sentence that says what an undo fails on. */
export function dependentsSentence(dependents: ImportDependent[]): string {
  const some = dependents
    .slice(0, 3)
    .map(({ sku, reason }) => `${sku} ${reason}`)
    .join('; ');
  return `This import cannot be undone, because later work depends on it: ${some}${dependents.length > 3 ? `; and ${dependents.length - 3} more` : ''}.`;
}
