import { calledByName, listCustomFields } from '#server/catalogue/customFields/fields.ts';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { refuseAfterToday, todayOf } from '#server/foundation/documents/today.ts';
import type { Jobs } from '#server/foundation/jobs/jobs.ts';
import { listLocations } from '#server/stock/locations/service.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { customKey } from '#shared/catalogue/customFields/kinds.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type {
  checkImport as checkCall,
  listFailedPictures as failedCall,
  Import,
  listImportRows as rowsCall,
  runImport as runCall,
} from '#shared/exchange/imports/contract.ts';
import type { RowError } from '#shared/exchange/imports/draft.ts';
import { KINDS, SEVERAL_COLUMNS } from '#shared/exchange/imports/kinds.ts';
import { allows, type ImportAction } from '#shared/exchange/imports/rules.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { Member } from '#shared/roles.ts';
import { refuseOtherCurrency } from './currency.ts';
import { findDependents, saidOfDependents } from './dependents.ts';
import { IMPORT_JOB, type ImportWork } from './jobs.ts';
import { kindOf } from './kinds.ts';
import { startFetching } from './pictures/fetching.ts';
import { countStates, failedPictures } from './pictures/store.ts';
import {
  changeImport,
  deleteRows,
  importOf,
  loadImport,
  newestImports,
  pageOfRows,
  type StoredImport,
} from './store.ts';

const LISTED = 50;
const SHOWN_DEPENDENTS = 50;

export async function getImport(ctx: Ctx, id: string): Promise<Import> {
  const stored = await loadImport(ctx, id);
  const fetching = stored.picture_work > 0 ? await countStates(ctx, id) : null;
  return { ...importOf(stored, ctx), fetching };
}

/** The last imports, without what only their own page shows. */
export async function listImports(ctx: Ctx) {
  return (await newestImports(ctx, LISTED)).map((row) => importOf(row, ctx));
}

/** Starts the preview with the given mapping; an earlier one is forgotten. */
export async function checkImport(
  ctx: Ctx,
  jobs: Jobs,
  id: string,
  {
    mapping,
    decimalComma,
    locationId: chosen,
    stockAsOf,
    showNew,
    settled,
  }: CallParsed<typeof checkCall>['body'],
): Promise<Import> {
  const stored = await loadFor(ctx, id, 'check');
  await checkMapping(ctx, stored, mapping);
  const locationId = stored.kind === 'items' ? (chosen ?? stored.location_id) : null;
  if (stored.kind === 'items') {
    const place = (await listLocations(ctx)).find((location) => location.id === locationId);
    if (place?.usage !== 'internal' || place.archived)
      throw fieldError('locationId', say('imports.location'));
    if (stockAsOf) refuseAfterToday(stockAsOf, await todayOf(ctx), 'stockAsOf');
  }
  await deleteRows(ctx, id);
  return start(ctx, jobs, stored, {
    state: 'checking',
    mapping,
    decimal_comma: decimalComma,
    currency: ctx.currency,
    location_id: locationId,
    stock_as_of: stored.kind !== 'items' || stockAsOf === undefined ? stored.stock_as_of : stockAsOf,
    show_new: stored.kind === 'items' && (showNew ?? stored.show_new),
    settled: settled ?? stored.settled,
    records: 0,
    progress: 0,
    summary: null,
    warned: 0,
    makes: [],
    message: null,
  });
}

/**
 * Starts the run, or goes on with one that failed, and adds what its rows need. Throws aborted when the currency is no
 * longer that of the preview, and permission-denied when the member may not add what is missing.
 */
export async function runImport(
  ctx: Ctx,
  jobs: Jobs,
  member: Member,
  id: string,
  { fetchPictures }: CallParsed<typeof runCall>['body'] = {},
): Promise<Import> {
  const stored = await loadFor(ctx, id, 'run');
  await refuseOtherCurrency(ctx, stored);
  const makes = stored.makes.length ? await kindOf(stored).make?.(ctx, member, stored.makes) : undefined;
  return start(ctx, jobs, stored, {
    state: 'running',
    message: null,
    ...(makes ? { makes } : {}),
    fetch_pictures: fetchPictures ?? stored.fetch_pictures,
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
  const dependents = await findDependents(ctx, stored);
  if (dependents.length) {
    const shown = dependents.slice(0, SHOWN_DEPENDENTS).map(({ reasons, ...of }) => ({
      ...of,
      reason: worded(say('imports.reasons', { reasons }), ctx.language),
    }));
    throw new AppError('aborted', saidOfDependents(dependents), {
      details: { dependents: shown, total: dependents.length },
    });
  }
  return start(ctx, jobs, stored, { state: 'undoing', progress: 0, message: null });
}

/** Starts to fetch the pictures that an import names, and again what failed. Throws aborted when there is nothing to fetch. */
export async function fetchPictures(ctx: Ctx, jobs: Jobs, id: string): Promise<Import> {
  const stored = await loadFor(ctx, id, 'fetch');
  if (!(await startFetching(ctx, jobs, stored))) throw new AppError('aborted', REFUSALS.fetch);
  return getImport(ctx, id);
}

/** One page of the pictures that could not be fetched. */
export async function listFailedPictures(
  ctx: Ctx,
  id: string,
  { cursor, limit = 50 }: CallParsed<typeof failedCall>['query'],
): Promise<CallAnswer<typeof failedCall>> {
  await loadImport(ctx, id);
  const found = await failedPictures(ctx, id, { after: positionIn(cursor) ?? 0, limit: limit + 1 });
  const pictures = found.slice(0, limit);
  return { pictures, nextCursor: found.length > limit ? String(pictures.at(-1)!.number) : null };
}

/** Where a page starts, if one is asked for. */
function positionIn(cursor: string | undefined): number | null {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) throw fieldError('cursor', say('field.cursor'));
  return cursor === undefined ? null : Number(cursor);
}

/** One page of what the preview says of each item, or the run, as far as it came. */
export async function listImportRows(
  ctx: Ctx,
  id: string,
  { outcome, cursor, limit = 50 }: CallParsed<typeof rowsCall>['query'],
): Promise<CallAnswer<typeof rowsCall>> {
  const { result, records } = await loadImport(ctx, id);
  const end = result ? result.create + result.update + result.unchanged + result.error : records;
  const after = positionIn(cursor) ?? -1;
  const found = await pageOfRows(ctx, id, { after, end, limit: limit + 1, ...(outcome ? { outcome } : {}) });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const custom = await listCustomFields(ctx);
  return {
    rows: rows.map(
      ({ record_id: recordId, line, key, name, outcome: what, errors, warnings, becomes, changes }) => ({
        line,
        key,
        name,
        outcome: what,
        errors: errors.map((error) => wordedError(error, ctx.language)),
        warnings: warnings.map((warning) => wordedError(warning, ctx.language)),
        becomes,
        changes: Object.fromEntries(
          Object.entries(changes).map(([field, change]) => [calledByName(field, custom), change]),
        ),
        recordId,
      }),
    ),
    nextCursor: found.length > limit && last ? String(last.position) : null,
  };
}

// Rows of imports that are older than the catalogue of refusals hold their sentence.
const wordedError = (
  { column, ...error }: RowError | { column: string; message: string },
  language: string,
) => ({
  column,
  message: 'said' in error ? worded(error.said, language) : error.message,
});

const REFUSALS = {
  check: say('imports.notChecked'),
  run: say('imports.notRun'),
  cancel: say('imports.notCancelled'),
  undo: say('imports.notUndone'),
  fetch: say('imports.noPictures'),
} satisfies Record<ImportAction, Said>;

/** Loads an import under lock for what is to be done with it. Throws aborted where its state does not allow that. */
export async function loadFor(ctx: Ctx, id: string, action: ImportAction): Promise<StoredImport> {
  const stored = await loadImport(ctx, id, 'lock');
  if (!allows(stored, action))
    throw new AppError('aborted', REFUSALS[action], { details: { state: stored.state } });
  return stored;
}

/** What the trail says of work that begins, by the state that the import is in from then on. */
const STARTED = {
  checking: 'import.checking',
  running: 'import.running',
  undoing: 'import.undoing',
} as const;

async function start(
  ctx: Ctx,
  jobs: Jobs,
  stored: StoredImport,
  change: Parameters<typeof changeImport>[2] & { state: keyof typeof STARTED },
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
  await recordAudit(ctx, [
    {
      ...{ action: STARTED[change.state], entityType: 'import' },
      ...{ entityId: stored.id, entityName: stored.file_name },
    },
  ]);
  return getImport(ctx, stored.id);
}

async function checkMapping(
  ctx: Ctx,
  { header, kind }: StoredImport,
  mapping: Import['mapping'],
): Promise<void> {
  const { targets, keys, withoutKey } = KINDS[kind];
  if (mapping.length !== header.length)
    throw fieldError('mapping', say('imports.mapping', { columns: header.length, mapped: mapping.length }));
  const custom = kind === 'items' ? (await listCustomFields(ctx)).filter(({ archived }) => !archived) : [];
  const own = custom.map(({ id }) => customKey(id));
  const seen = new Map<string, number>();
  for (const [at, target] of mapping.entries()) {
    if (target === null) continue;
    if (![...targets, ...own].some((known) => known === target))
      throw fieldError(`mapping.${at}`, say('imports.target'));
    const before = seen.get(target);
    if (before !== undefined && !SEVERAL_COLUMNS.includes(target))
      throw fieldError(`mapping.${at}`, say('imports.sameTarget', { first: before + 1, second: at + 1 }));
    seen.set(target, at);
  }
  if (!keys.some((key) => seen.has(key))) throw fieldError('mapping', withoutKey);
}
