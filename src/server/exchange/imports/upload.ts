import { listCustomFields } from '#server/catalogue/customFields/fields.ts';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { SUPPLIERS } from '#server/purchasing/suppliers/rows.ts';
import { listCountedLocations } from '#server/stock/locations/service.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type {
  Import,
  rereadImport as rereadCall,
  uploadImport as uploadCall,
} from '#shared/exchange/imports/contract.ts';
import type { ImportKind } from '#shared/exchange/imports/kindNames.ts';
import { recogniseColumns } from '#shared/exchange/imports/mapping.ts';
import type { Reading } from '#shared/exchange/imports/table.ts';
import { say } from '#shared/refusals/say.ts';
import type { CountedLocation } from '#shared/stock/locations/contract.ts';
import { getImport, loadFor } from './service.ts';
import { changeImport, columnValue, deleteRows, fileOf, mostRows, readingOf } from './store.ts';
import { readFile, tableOf } from './work.ts';

const SAMPLE_ROWS = 5;
const RECOGNISED_BY = 1000;

/**
 * Takes in a file: reads it to its end, recognises its columns, keeps it. A file that cannot be read is
 * refused with line and reason, and nothing of it is kept.
 */
export async function uploadImport(
  ctx: Ctx,
  { fileName, kind = 'items' }: CallParsed<typeof uploadCall>['query'],
  bytes: Buffer | undefined,
): Promise<Import> {
  if (!bytes?.length) throw fieldError('file', say('file.empty'));
  const places = kind === 'items' ? await placesByMost(ctx) : [];
  const read = Object.entries(await recognise(ctx, { kind, bytes, places, place: places[0] }, {}));
  const id = newId();
  await ctx.tx.query({
    prepare: false,
    text: `insert into imports (tenant_id, id, kind, file_name, file, location_id, currency, created_by, created_by_name, ${read.map(([column]) => column).join(', ')})
           values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, ${read.map((_, at) => `$${at + 9}`).join(', ')})`,
    values: [
      ...[id, kind, fileName, bytes, places[0]?.id ?? null, ctx.currency, ctx.actor.id, ctx.actor.name],
      ...read.map(([column, value]) => columnValue(column, value)),
    ],
  });
  await recordAudit(ctx, [
    { action: 'import.uploaded', entityType: 'import', entityId: id, entityName: fileName },
  ]);
  ctx.changed('imports');
  return getImport(ctx, id);
}

/** Reads the file of an import anew, as somebody says that it is to be read; what a preview found is forgotten. */
export async function rereadImport(
  ctx: Ctx,
  id: string,
  said: CallParsed<typeof rereadCall>['body'],
): Promise<Import> {
  const stored = await loadFor(ctx, id, 'check');
  const isWorkbook = stored.encoding === 'XLSX';
  const strange = isWorkbook ? (['encoding', 'delimiter'] as const) : (['sheet'] as const);
  for (const field of strange)
    if (said[field] !== undefined)
      throw fieldError(field, say(isWorkbook ? 'imports.notText' : 'imports.notWorkbook'));
  const places = stored.kind === 'items' ? await placesByMost(ctx) : [];
  const place = places.find((one) => one.id === stored.location_id);
  // Where the headings are depends on everything else: without a word about them they are looked for again.
  const { headingLine: _, ...before } = readingOf(stored);
  const { sheets: _sheets, ...read } = await recognise(
    ctx,
    { kind: stored.kind, bytes: await fileOf(ctx, id), places, place },
    { ...before, ...said },
  );
  await deleteRows(ctx, id);
  await changeImport(ctx, id, {
    ...read,
    state: 'uploaded',
    records: 0,
    progress: 0,
    summary: null,
    warned: 0,
    makes: [],
    message: null,
  });
  return getImport(ctx, id);
}

type Taken = {
  kind: ImportKind;
  bytes: Uint8Array;
  /** Where stock can be, and where that of the file is. */
  places: CountedLocation[];
  place: CountedLocation | undefined;
};

/** Everything that an import keeps of how its file was read. */
async function recognise(ctx: Ctx, { kind, bytes, places, place }: Taken, said: Reading) {
  const { file, rows } = await readFile(tableOf(bytes, kind), { ...said, most: mostRows(kind) });
  const { encoding, delimiter, sheets, sheet, headingLine, header } = file;
  const sample = rows.slice(0, RECOGNISED_BY).map(({ cells }) => cells);
  const { format, mapping, decimalComma } = recogniseColumns(kind, header, sample, delimiter, {
    customFields: (await listCustomFields(ctx)).filter(({ archived }) => !archived),
    severalPlaces: places.length > 1,
    place: place?.name ?? '',
    currency: ctx.currency,
  });
  return {
    format,
    encoding,
    delimiter,
    sheets,
    sheet,
    heading_line: headingLine,
    decimal_comma: decimalComma,
    header,
    sample: sample.slice(0, SAMPLE_ROWS),
    mapping: kind === 'items' ? await withoutStrangers(ctx, mapping, sample) : mapping,
    rows: rows.length,
  };
}

// Where most is kept is where most of what comes belongs; another can be chosen before the preview.
async function placesByMost(ctx: Ctx): Promise<CountedLocation[]> {
  const places = (await listCountedLocations(ctx))
    .filter(({ usage, archived }) => usage === 'internal' && !archived)
    .sort((a, b) => b.items - a.items);
  if (!places.length) throw new AppError('aborted', say('imports.noLocation'));
  return places;
}

/** Leaves out a column of suppliers none of whom are known here: as with other keys, there is nothing they could name. */
async function withoutStrangers(
  ctx: Ctx,
  mapping: Import['mapping'],
  sample: string[][],
): Promise<Import['mapping']> {
  const at = mapping.indexOf('supplier');
  // Those that the file describes can be added.
  if (at < 0 || mapping.includes('supplierName')) return mapping;
  const named = sample.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
  return (await SUPPLIERS.called(ctx, named)).size ? mapping : mapping.with(at, null);
}
