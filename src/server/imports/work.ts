import { setImmediate as pause } from 'node:timers/promises';
import { type CsvFile, type CsvRow, openCsv, readRows } from '#shared/imports/csv.ts';
import { type ItemDraft, skuKey } from '#shared/imports/draft.ts';
import { readDrafts } from '#shared/imports/rows.ts';
import { recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import { deleteUnusedCategories } from '../items/discard.ts';
import { listUnits } from '../units/service.ts';
import { applyRows, countOutcomes } from './apply.ts';
import { tellFinished } from './finished.ts';
import { planDraft } from './plan.ts';
import { readPresent } from './present.ts';
import {
  changeImport,
  fileOf,
  insertRows,
  lastApplied,
  rowsFrom,
  type StoredImport,
  updateRows,
} from './store.ts';
import { dependentsSentence, undoRows } from './undo.ts';

/** Rows handled in one transaction: long enough to be quick, short enough to let others in. */
const PORTION = 500;

/** Reads a file to its end, a breath at a time, and so finds out whether it can be read. */
export async function readFile(bytes: Uint8Array): Promise<{ file: CsvFile; rows: CsvRow[] }> {
  const file = openCsv(bytes);
  const rows: CsvRow[] = [];
  for (const portion of readRows(file)) {
    for (const row of portion) rows.push(row);
    await pause();
  }
  return { file, rows };
}

/** Reads the file of an import as items. */
export async function readImport(ctx: Ctx, stored: StoredImport): Promise<ItemDraft[]> {
  const { rows } = await readFile(await fileOf(ctx, stored.id));
  const { format, header, mapping, decimal_comma: decimalComma, currency } = stored;
  const portions = Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, at) =>
    rows.slice(at * PORTION, (at + 1) * PORTION),
  );
  const reading = readDrafts(portions, {
    format,
    header,
    mapping,
    decimalComma,
    currency,
    units: await listUnits(ctx),
  });
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    await pause();
  }
}

/** The next portion of a dry run. Answers whether there is more to do. */
export async function checkPortion(
  ctx: Ctx,
  stored: StoredImport,
  drafts: ItemDraft[],
  coming: Set<string>,
): Promise<boolean> {
  const portion = drafts.slice(stored.progress, stored.progress + PORTION);
  const present = { ...(await readPresent(ctx, portion, stored.location_id, 'read')), coming };
  const planned = portion.map((draft) => ({ draft, ...planDraft(draft, present) }));
  await insertRows(
    ctx,
    stored.id,
    planned.map(({ draft, outcome, errors, changes, item }, at) => ({
      position: stored.progress + at,
      line: draft.line,
      sku: draft.sku,
      name: draft.fields.name ?? item?.name ?? '',
      draft,
      outcome,
      errors,
      changes,
      item_id: item?.id ?? null,
    })),
  );
  const progress = stored.progress + portion.length;
  const finished = progress >= drafts.length;
  await changeImport(ctx, stored.id, {
    items: drafts.length,
    progress,
    summary: countOutcomes(planned, stored.summary),
    ...(finished ? { state: 'checked' } : {}),
  });
  return !finished;
}

/** Templates that the file brings: variants may name them although they are not there yet. */
export function comingTemplates(drafts: ItemDraft[]): Set<string> {
  return new Set(
    drafts
      .filter(({ isTemplate, errors }) => isTemplate && errors.length === 0)
      .map(({ sku }) => skuKey(sku)),
  );
}

/** The next portion of a run: rows, what they changed and how far it came are committed together. */
export async function runPortion(ctx: Ctx, stored: StoredImport): Promise<boolean> {
  const rows = await rowsFrom(ctx, stored.id, stored.progress, PORTION);
  if (rows.length) {
    const { done, newCategories } = await applyRows(ctx, stored, rows);
    await updateRows(ctx, stored.id, done);
    stored.result = countOutcomes(done, stored.result);
    stored.applied += done.filter(({ applied }) => applied).length;
    stored.new_categories = [...new Set([...stored.new_categories, ...newCategories])];
    stored.progress += rows.length;
  }
  const finished = stored.progress >= stored.items;
  if (finished) {
    await recordAudit(ctx, [
      {
        action: 'import.run',
        entityType: 'import',
        entityId: stored.id,
        entityName: stored.file_name,
        changes: { result: { before: null, after: stored.result } },
      },
    ]);
    await tellFinished(ctx, stored);
  }
  await changeImport(ctx, stored.id, {
    progress: stored.progress,
    result: stored.result,
    applied: stored.applied,
    new_categories: stored.new_categories,
    ...(finished ? { state: 'done', finished_at: new Date().toISOString() } : {}),
  });
  return !finished;
}

/** The next portion of an undo, last rows first. What has come to depend on them ends it with a sentence. */
export async function undoPortion(ctx: Ctx, stored: StoredImport): Promise<boolean> {
  const rows = await lastApplied(ctx, stored.id, PORTION);
  const dependents = rows.length ? await undoRows(ctx, stored, rows) : [];
  if (dependents.length) {
    await changeImport(ctx, stored.id, { state: 'done', message: dependentsSentence(dependents) });
    return false;
  }
  await updateRows(
    ctx,
    stored.id,
    rows.map((row) => ({ ...row, applied: false })),
  );
  const finished = rows.length < PORTION;
  if (finished) {
    await deleteUnusedCategories(ctx, stored.new_categories);
    await recordAudit(ctx, [
      { action: 'import.undone', entityType: 'import', entityId: stored.id, entityName: stored.file_name },
    ]);
  }
  await changeImport(ctx, stored.id, {
    progress: stored.progress + rows.length,
    applied: stored.applied - rows.length,
    ...(finished ? { state: 'undone', finished_at: new Date().toISOString() } : {}),
  });
  return !finished;
}
