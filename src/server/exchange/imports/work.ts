import { setImmediate as pause } from 'node:timers/promises';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';
import type { ImportCounts } from '#shared/exchange/imports/contract.ts';
import { openCsv } from '#shared/exchange/imports/csv.ts';
import type { ImportKind } from '#shared/exchange/imports/kindNames.ts';
import type { Reading, TableFile, TableRow } from '#shared/exchange/imports/table.ts';
import { tableIn } from './archive.ts';
import { refuseOtherCurrency } from './currency.ts';
import { saidOfDependents } from './dependents.ts';
import { tellFinished } from './finished.ts';
import { kindOf } from './kinds.ts';
import { startFetching } from './pictures/fetching.ts';
import { countPictures, forgetPictures } from './pictures/store.ts';
import {
  type AnyDraft,
  changeImport,
  fileOf,
  insertRows,
  lastApplied,
  readingOf,
  rowsFrom,
  type StoredImport,
  updateRows,
} from './store.ts';
import { isPacked, openWorkbook } from './workbook.ts';

/** Rows handled in one transaction: long enough to be quick, short enough to let others in. */
const PORTION = 500;

/**
 * Reads a file to its end, a breath at a time, and so finds out whether it can be read. What is not `said` of it is
 * recognised; `decimalComma` says how a workbook has numbers that are text.
 */
export async function readFile(
  bytes: Uint8Array,
  said: Reading = {},
  decimalComma?: boolean,
): Promise<{ file: TableFile; rows: TableRow[] }> {
  const file = isPacked(bytes) ? await openWorkbook(bytes, said, decimalComma) : openCsv(bytes, said);
  const rows: TableRow[] = [];
  for (const portion of file.rows()) {
    for (const row of portion) rows.push(row);
    await pause();
  }
  return { file, rows };
}

/** The table of a kind in our whole export; any other file is that table itself. */
export const tableOf = (bytes: Uint8Array, kind: ImportKind): Uint8Array =>
  (isPacked(bytes) && tableIn(bytes, kind)) || bytes;

/** Reads the file of an import as what its rows are. */
export async function readImport(ctx: Ctx, stored: StoredImport): Promise<AnyDraft[]> {
  const { rows } = await readFile(
    tableOf(await fileOf(ctx, stored.id), stored.kind),
    readingOf(stored),
    stored.decimal_comma,
  );
  const portions = Array.from({ length: Math.ceil(rows.length / PORTION) }, (_, at) =>
    rows.slice(at * PORTION, (at + 1) * PORTION),
  );
  const reading = await kindOf(stored).read(ctx, stored, portions);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
    await pause();
  }
}

const portionOf = (stored: StoredImport) => kindOf(stored).portion ?? PORTION;

/** The next portion of a preview. Answers whether there is more to do. */
export async function checkPortion(ctx: Ctx, stored: StoredImport, drafts: AnyDraft[]): Promise<boolean> {
  const portion = drafts.slice(stored.progress, stored.progress + portionOf(stored));
  const checked = await kindOf(stored).check(ctx, stored, portion, drafts);
  await insertRows(
    ctx,
    stored.id,
    checked.map((row, at) => ({ ...row, position: stored.progress + at })),
  );
  const progress = stored.progress + portion.length;
  const finished = progress >= drafts.length;
  const makes = finished ? await kindOf(stored).missing?.(ctx, stored, drafts) : undefined;
  await changeImport(ctx, stored.id, {
    records: drafts.length,
    progress,
    summary: countOutcomes(checked, stored.summary),
    warned: stored.warned + checked.filter(({ warnings }) => warnings.length).length,
    ...(finished ? { state: 'checked', pictures: await countPictures(ctx, stored.id) } : {}),
    ...(makes ? { makes } : {}),
  });
  return !finished;
}

/** What a portion did, in figures. */
function countOutcomes(rows: { outcome: keyof ImportCounts }[], before: ImportCounts | null): ImportCounts {
  const counts = { ...(before ?? { create: 0, update: 0, unchanged: 0, error: 0 }) };
  for (const { outcome } of rows) counts[outcome]++;
  return counts;
}

/** The next portion of a run: rows, what they changed and how far it came are committed together. */
export async function runPortion(ctx: Ctx, jobs: Jobs, stored: StoredImport): Promise<boolean> {
  await refuseOtherCurrency(ctx, stored);
  const rows = await rowsFrom(ctx, stored.id, stored.progress, portionOf(stored));
  if (rows.length) {
    const { done, newCategories } = await kindOf(stored).apply(ctx, stored, rows);
    await updateRows(ctx, stored.id, done);
    stored.result = countOutcomes(done, stored.result);
    stored.applied += done.filter(({ applied }) => applied).length;
    stored.new_categories = [...new Set([...stored.new_categories, ...newCategories])];
    stored.progress += rows.length;
  }
  const finished = stored.progress >= stored.records;
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
    if (!kindOf(stored).quiet) await tellFinished(ctx, stored);
  }
  await changeImport(ctx, stored.id, {
    progress: stored.progress,
    result: stored.result,
    applied: stored.applied,
    new_categories: stored.new_categories,
    ...(finished ? { state: 'done', finished_at: new Date().toISOString() } : {}),
  });
  if (finished && stored.fetch_pictures) await startFetching(ctx, jobs, stored);
  return !finished;
}

/** The next portion of an undo, last rows first. What has come to depend on them ends it with a sentence. */
export async function undoPortion(ctx: Ctx, stored: StoredImport): Promise<boolean> {
  const rows = await lastApplied(ctx, stored.id, portionOf(stored));
  const dependents = rows.length ? await kindOf(stored).undo(ctx, stored, rows) : [];
  if (dependents.length) {
    await changeImport(ctx, stored.id, {
      state: 'done',
      message: JSON.stringify(saidOfDependents(dependents)),
    });
    return false;
  }
  await updateRows(
    ctx,
    stored.id,
    rows.map((row) => ({ ...row, applied: false })),
  );
  const finished = rows.length < portionOf(stored);
  if (finished) {
    await kindOf(stored).undone(ctx, stored);
    await forgetPictures(ctx, stored.id);
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
