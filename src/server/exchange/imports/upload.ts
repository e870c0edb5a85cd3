import { listCustomFields } from '#server/catalogue/customFields/fields.ts';
import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { suppliersCalled } from '#server/purchasing/suppliers/link.ts';
import { listCountedLocations } from '#server/stock/locations/service.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import type { Import, uploadImport as uploadCall } from '#shared/exchange/imports/contract.ts';
import { recogniseColumns } from '#shared/exchange/imports/mapping.ts';
import { say } from '#shared/refusals/say.ts';
import type { CountedLocation } from '#shared/stock/locations/contract.ts';
import { getImport } from './service.ts';
import { readFile } from './work.ts';

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
  const { file, rows } = await readFile(bytes);
  const places = kind === 'items' ? await placesByMost(ctx) : [];
  const sample = rows.slice(0, RECOGNISED_BY).map(({ cells }) => cells);
  const { format, mapping, decimalComma } = recogniseColumns(kind, file.header, sample, file.delimiter, {
    customFields: (await listCustomFields(ctx)).filter(({ archived }) => !archived),
    severalPlaces: places.length > 1,
  });
  const id = newId();
  await ctx.tx.query({
    prepare: false,
    text: `insert into imports (tenant_id, id, kind, file_name, file, format, encoding, delimiter, decimal_comma, header, sample, mapping, location_id, rows,
             currency, created_by, created_by_name)
           values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    values: [
      id,
      kind,
      fileName,
      bytes,
      format,
      file.encoding,
      file.delimiter,
      decimalComma,
      JSON.stringify(file.header),
      JSON.stringify(sample.slice(0, SAMPLE_ROWS)),
      JSON.stringify(kind === 'items' ? await withoutStrangers(ctx, mapping, sample) : mapping),
      places[0]?.id ?? null,
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
  if (at < 0) return mapping;
  const named = sample.map((cells) => cells[at]?.trim() ?? '').filter((cell) => cell !== '');
  return (await suppliersCalled(ctx, named)).size ? mapping : mapping.with(at, null);
}
