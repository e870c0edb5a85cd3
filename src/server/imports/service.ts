import { randomUUIDv7 } from 'node:crypto';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type {
  checkImport as checkCall,
  Import,
  ImportState,
  listImportRows as rowsCall,
} from '#shared/imports/contract.ts';
import { recogniseColumns } from '#shared/imports/mapping.ts';
import { allows, type ImportAction } from '#shared/imports/rules.ts';
import { recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { listLocations } from '../stock/locations.ts';
import { IMPORT_JOB, type ImportWork } from './jobs.ts';
import {
  changeImport,
  deleteRows,
  importOf,
  loadImport,
  newestImports,
  pageOfRows,
  type StoredImport,
} from './store.ts';
import { dependentsSentence, findDependents } from './undo.ts';
import { readFile } from './work.ts';

const LISTED = 50;
const SAMPLE_ROWS = 5;
const RECOGNISED_BY = 1000;
const SHOWN_DEPENDENTS = 50;

/**
 * Takes in a file: reads it to its end, recognises its columns, keeps it. A file that cannot be read is
 * refused with line and reason, and nothing of it is kept.
 */
export async function uploadImport(ctx: Ctx, fileName: string, bytes: Buffer | undefined): Promise<Import> {
  if (!bytes?.length) throw fieldError('file', 'The file is empty.');
  const { file, rows } = await readFile(bytes);
  // Where most is kept is where most of what comes belongs; another can be chosen before the dry run.
  const [place] = (await listLocations(ctx))
    .filter(({ usage, archived }) => usage === 'internal' && !archived)
    .sort((a, b) => b.items - a.items);
  if (!place) throw new AppError('aborted', 'Add a location first: imported stock has to be somewhere.');
  const sample = rows.slice(0, RECOGNISED_BY).map(({ cells }) => cells);
  const { format, mapping, decimalComma } = recogniseColumns(file.header, sample, file.delimiter);
  const id = randomUUIDv7();
  await ctx.tx.query({
    text: `insert into imports (id, file_name, file, format, encoding, delimiter, decimal_comma, header, sample, mapping, location_id, rows, currency,
             created_by, created_by_name)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    values: [
      id,
      fileName,
      bytes,
      format,
      file.encoding,
      file.delimiter,
      decimalComma,
      JSON.stringify(file.header),
      JSON.stringify(sample.slice(0, SAMPLE_ROWS)),
      JSON.stringify(mapping),
      place.id,
      rows.length,
      ctx.currency,
      ctx.actor.id,
      ctx.actor.name,
    ],
  });
  await recordAudit(ctx, [
    { action: 'import.uploaded', entityType: 'import', entityId: id, entityName: fileName },
  ]);
  ctx.changed('imports');
  return getImport(ctx, id);
}

export async function getImport(ctx: Ctx, id: string): Promise<Import> {
  return importOf(await loadImport(ctx, id));
}

/** The last imports, without what only their own page shows. */
export async function listImports(ctx: Ctx) {
  return (await newestImports(ctx, LISTED)).map((row) => importOf(row));
}

/** Starts the dry run with the given mapping; an earlier one is forgotten. */
export async function checkImport(
  ctx: Ctx,
  jobs: Jobs,
  id: string,
  { mapping, decimalComma, locationId }: CallParsed<typeof checkCall>['body'],
): Promise<Import> {
  const stored = await loadFor(ctx, id, 'check');
  checkMapping(stored, mapping);
  const place = (await listLocations(ctx)).find((location) => location.id === locationId);
  if (place?.usage !== 'internal' || place.archived)
    throw fieldError('locationId', 'Choose a location where stock is kept.');
  await deleteRows(ctx, id);
  return start(ctx, jobs, stored, {
    state: 'checking',
    mapping,
    decimal_comma: decimalComma,
    location_id: locationId,
    items: 0,
    progress: 0,
    summary: null,
    message: null,
  });
}

/** Starts the run, or goes on with one that failed. */
export async function runImport(ctx: Ctx, jobs: Jobs, id: string): Promise<Import> {
  const stored = await loadFor(ctx, id, 'run');
  return start(ctx, jobs, stored, {
    state: 'running',
    message: null,
    ...(stored.state === 'checked' ? { progress: 0 } : {}),
  });
}

/** Stops the work; the portion under way is finished first, and what was brought in stays. */
export async function cancelImport(ctx: Ctx, id: string): Promise<Import> {
  const stored = await loadFor(ctx, id, 'cancel');
  await changeImport(ctx, id, {
    state: 'cancelled',
    work: stored.work + 1,
    finished_at: new Date().toISOString(),
  });
  await recordAudit(ctx, [
    { action: 'import.cancelled', entityType: 'import', entityId: id, entityName: stored.file_name },
  ]);
  return getImport(ctx, id);
}

/** Starts to undo a run. Throws aborted with what depends on it, and then changes nothing. */
export async function undoImport(ctx: Ctx, jobs: Jobs, id: string): Promise<Import> {
  const stored = await loadFor(ctx, id, 'undo');
  const dependents = await findDependents(ctx, id);
  if (dependents.length) {
    throw new AppError('aborted', dependentsSentence(dependents), {
      details: { dependents: dependents.slice(0, SHOWN_DEPENDENTS), total: dependents.length },
    });
  }
  return start(ctx, jobs, stored, { state: 'undoing', progress: 0, message: null });
}

/** One page of what the dry run says of each item, or the run, as far as it came. */
export async function listImportRows(
  ctx: Ctx,
  id: string,
  { outcome, cursor, limit = 50 }: CallParsed<typeof rowsCall>['query'],
): Promise<CallAnswer<typeof rowsCall>> {
  const { result, items } = await loadImport(ctx, id);
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) {
    throw fieldError('cursor', 'Is not a place in this list.');
  }
  const end = result ? result.create + result.update + result.unchanged + result.error : items;
  const after = Number(cursor ?? -1);
  const found = await pageOfRows(ctx, id, { after, end, limit: limit + 1, ...(outcome ? { outcome } : {}) });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows: rows.map(({ item_id: itemId, line, sku, name, outcome: what, errors, changes }) => ({
      line,
      sku,
      name,
      outcome: what,
      errors,
      changes,
      itemId,
    })),
    nextCursor: found.length > limit && last ? String(last.position) : null,
  };
}

const REFUSALS: Record<ImportAction, string> = {
  check: 'The dry run is made before the import is carried out.',
  run: 'Only an import whose dry run is finished can be carried out.',
  cancel: 'There is nothing under way that could be stopped.',
  undo: 'There is nothing to undo.',
};

async function loadFor(ctx: Ctx, id: string, action: ImportAction): Promise<StoredImport> {
  const stored = await loadImport(ctx, id, 'lock');
  if (!allows(stored, action))
    throw new AppError('aborted', REFUSALS[action], { details: { state: stored.state } });
  return stored;
}

async function start(
  ctx: Ctx,
  jobs: Jobs,
  stored: StoredImport,
  change: Parameters<typeof changeImport>[2] & { state: ImportState },
): Promise<Import> {
  const work = stored.work + 1;
  await changeImport(ctx, stored.id, {
    ...change,
    work,
    worker_id: ctx.actor.id,
    worker_name: ctx.actor.name,
    finished_at: null,
  });
  await jobs.send<ImportWork>(ctx.tx, IMPORT_JOB, { tenantId: ctx.tenantId, importId: stored.id, work });
  await recordAudit(ctx, [{ action: `import.${change.state}`, entityType: 'import', entityId: stored.id }]);
  return getImport(ctx, stored.id);
}

function checkMapping({ header }: StoredImport, mapping: Import['mapping']): void {
  if (mapping.length !== header.length)
    throw fieldError(
      'mapping',
      `The file has ${header.length} columns, and the mapping has ${mapping.length}.`,
    );
  const seen = new Map<string, number>();
  for (const [at, target] of mapping.entries()) {
    if (target === null) continue;
    const before = seen.get(target);
    if (before !== undefined)
      throw fieldError(
        `mapping.${at}`,
        `Columns ${before + 1} and ${at + 1} are brought in as the same thing. Leave one of them out.`,
      );
    seen.set(target, at);
  }
  if (!seen.has('sku') && !seen.has('name') && !seen.has('handle'))
    throw fieldError('mapping', 'Choose the column that holds the SKU or the name.');
}
