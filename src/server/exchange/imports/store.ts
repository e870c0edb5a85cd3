import type { Ctx } from '#server/foundation/context.ts';
import { notFound } from '#shared/errors.ts';
import type {
  Import,
  ImportCounts,
  ImportFormat,
  ImportRow,
  ImportState,
  SHOWN_ROWS,
} from '#shared/exchange/imports/contract.ts';
import type { DocumentDraft } from '#shared/exchange/imports/documents.ts';
import type { ItemDraft, RowError } from '#shared/exchange/imports/draft.ts';
import type { ImportKind } from '#shared/exchange/imports/kindNames.ts';
import { type AnyTarget, isOfDocuments } from '#shared/exchange/imports/kinds.ts';
import type { Make } from '#shared/exchange/imports/makes.ts';
import type { RecordDraft } from '#shared/exchange/imports/records.ts';
import { type Reading, TABLE_LIMITS, type TableFile } from '#shared/exchange/imports/table.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';

type ShownRows = (typeof SHOWN_ROWS)[number];

/** What a file says of a record of any kind. */
export type AnyDraft = ItemDraft | RecordDraft | DocumentDraft;

/** A picture that came with a file: its address here once it is taken in, or why it cannot be. */
export type ImportedPicture = { url?: string; refused?: Said };

/** An import as it is kept, without its file. */
export type StoredImport = {
  id: string;
  kind: ImportKind;
  file_name: string;
  state: ImportState;
  format: ImportFormat;
  encoding: TableFile['encoding'];
  delimiter: string;
  sheets: string[];
  sheet: string | null;
  heading_line: number;
  decimal_comma: boolean;
  header: string[];
  sample: string[][];
  mapping: (AnyTarget | null)[];
  location_id: string | null;
  stock_as_of: string | null;
  show_new: boolean;
  settled: boolean;
  rows: number;
  records: number;
  progress: number;
  summary: ImportCounts | null;
  warned: number;
  makes: Make[];
  packed: Record<string, ImportedPicture>;
  result: ImportCounts | null;
  applied: number;
  new_categories: string[];
  pictures: number;
  fetch_pictures: boolean;
  picture_work: number;
  message: string | null;
  currency: string;
  work: number;
  worker_id: string | null;
  worker_name: string | null;
  created_by_name: string;
  created_at: string;
  finished_at: string | null;
};

const COLUMNS = `id, kind, file_name, state, format, encoding, delimiter, sheets, sheet, heading_line, decimal_comma, header, sample, mapping, location_id, stock_as_of, show_new, settled, rows, records, progress,
  summary, result, warned, makes, packed, applied, new_categories, pictures, fetch_pictures, picture_work, message, currency, work, worker_id, worker_name, created_by_name, created_at, finished_at`;

/** Reads an import; with `lock` its row is held until the end of the transaction. Throws not-found. */
export async function loadImport(
  ctx: Ctx,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredImport> {
  const [row] = await ctx.tx.query<StoredImport>({
    text: `select ${COLUMNS} from imports where tenant_id = :tenant and id = $1 ${lock === 'lock' ? 'for no key update' : ''}`,
    values: [id],
  });
  if (!row) throw notFound(say('imports.notFound'));
  return row;
}

/** The newest imports. */
export async function newestImports(ctx: Ctx, limit: number): Promise<StoredImport[]> {
  return ctx.tx.query<StoredImport>({
    text: `select ${COLUMNS} from imports where tenant_id = :tenant order by created_at desc, id limit $1`,
    values: [limit],
  });
}

/** The bytes of an import's file. */
export async function fileOf(ctx: Ctx, id: string): Promise<Buffer> {
  const [row] = await ctx.tx.query<{ file: Buffer }>({
    text: 'select file from imports where tenant_id = :tenant and id = $1',
    values: [id],
  });
  if (!row) throw notFound(say('imports.notFound'));
  return row.file;
}

/** How the file of an import is read. */
export function readingOf({
  kind,
  encoding,
  delimiter,
  sheet,
  heading_line: headingLine,
}: StoredImport): Reading {
  const most = mostRows(kind);
  if (encoding === 'XLSX') return { most, headingLine, ...(sheet === null ? {} : { sheet }) };
  return { most, headingLine, encoding, delimiter };
}

/** How many rows a file of a kind may have: a document has several. */
export function mostRows(kind: ImportKind): number {
  return isOfDocuments(kind) ? TABLE_LIMITS.documentLines : TABLE_LIMITS.rows;
}

type Changeable = Partial<
  Pick<
    StoredImport,
    | 'state'
    | 'format'
    | 'encoding'
    | 'delimiter'
    | 'sheet'
    | 'heading_line'
    | 'header'
    | 'sample'
    | 'rows'
    | 'decimal_comma'
    | 'currency'
    | 'mapping'
    | 'location_id'
    | 'stock_as_of'
    | 'show_new'
    | 'settled'
    | 'records'
    | 'progress'
    | 'summary'
    | 'result'
    | 'warned'
    | 'makes'
    | 'packed'
    | 'applied'
    | 'new_categories'
    | 'pictures'
    | 'fetch_pictures'
    | 'picture_work'
    | 'message'
    | 'work'
    | 'worker_id'
    | 'worker_name'
    | 'finished_at'
  >
>;

/** Changes an import and tells the screens. The columns come from the code, never from a request. */
export async function changeImport(ctx: Ctx, id: string, change: Changeable): Promise<void> {
  const columns = Object.keys(change);
  const values = Object.entries(change).map(([column, value]) => columnValue(column, value));
  await ctx.tx.query({
    prepare: false,
    text: `update imports set ${columns.map((column, at) => `${column} = $${at + 2}`).join(', ')} where tenant_id = :tenant and id = $1`,
    values: [id, ...values],
  });
  ctx.changed('imports');
}

/** A value as its column takes it: JSON as text, and the one array as an array. */
export function columnValue(column: string, value: unknown): unknown {
  return column === 'new_categories' || value === null || typeof value !== 'object'
    ? value
    : JSON.stringify(value);
}

/** One record of an import as it is kept, with what the file says of it. */
export type StoredRow<Draft = AnyDraft> = {
  position: number;
  line: number;
  key: string;
  name: string;
  draft: Draft;
  outcome: ImportRow['outcome'];
  errors: RowError[];
  changes: ImportRow['changes'];
  warnings: RowError[];
  becomes: ImportRow['becomes'];
  record_id: string | null;
  move_id: number | null;
  applied: boolean;
};

const ROW =
  'position, line, key, name, draft, outcome, errors, changes, warnings, becomes, record_id, move_id, applied';

/** The next rows of an import from a position on, in order. */
export async function rowsFrom(ctx: Ctx, id: string, position: number, limit: number): Promise<StoredRow[]> {
  return ctx.tx.query<StoredRow>({
    text: `select ${ROW} from import_rows where tenant_id = :tenant and id = $1 and position >= $2 order by position limit $3`,
    values: [id, position, limit],
  });
}

/** Records that an import made besides those that its rows are of: what rows say was there for the first time. */
export async function createdBy(ctx: Ctx, id: string, field: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>({
    text: `select distinct changes -> $2 -> 'after' ->> 'id' as id from import_rows
           where tenant_id = :tenant and id = $1 and changes -> $2 -> 'before' = 'null' and changes -> $2 -> 'after' ? 'id'`,
    values: [id, field],
  });
  return rows.map((row) => row.id);
}

/** The last rows of an import that are carried out and not put back, variants before their templates. */
export async function lastApplied(ctx: Ctx, id: string, limit: number): Promise<StoredRow[]> {
  return ctx.tx.query<StoredRow>({
    text: `select ${ROW} from import_rows where tenant_id = :tenant and id = $1 and applied order by position desc limit $2`,
    values: [id, limit],
  });
}

/** One page of rows for the screen: those behind `after` and before `end`. */
export async function pageOfRows(
  ctx: Ctx,
  id: string,
  { outcome, after, end, limit }: { outcome?: ShownRows; after: number; end: number; limit: number },
): Promise<StoredRow[]> {
  const warned = outcome === 'warned';
  const shown = warned ? "and warnings <> '[]'" : outcome ? 'and outcome = $5' : '';
  return ctx.tx.query<StoredRow>({
    text: `select ${ROW} from import_rows
           where tenant_id = :tenant and id = $1 and position > $2 and position < $3 ${shown} order by position limit $4`,
    values: [id, after, end, limit, ...(outcome && !warned ? [outcome] : [])],
  });
}

/** Keeps what the preview found. */
export async function insertRows(
  ctx: Ctx,
  id: string,
  rows: Omit<StoredRow, 'move_id' | 'applied'>[],
): Promise<void> {
  await ctx.tx.query({
    text: `insert into import_rows (tenant_id, id, position, line, key, name, draft, outcome, errors, changes, warnings, becomes, record_id)
           select :tenant, $1, position, line, key, name, draft, outcome, errors, changes, warnings, becomes, record_id from jsonb_to_recordset($2::jsonb)
             as r (position int, line int, key text, name text, draft jsonb, outcome text, errors jsonb, changes jsonb, warnings jsonb, becomes jsonb,
               record_id uuid) returning id`,
    values: [id, JSON.stringify(rows)],
  });
}

/** Keeps what the run did, or the undo put back. */
export async function updateRows(
  ctx: Ctx,
  id: string,
  rows: Pick<
    StoredRow,
    'position' | 'outcome' | 'errors' | 'changes' | 'record_id' | 'move_id' | 'applied'
  >[],
): Promise<void> {
  await ctx.tx.query({
    text: `update import_rows i set outcome = r.outcome, errors = r.errors, changes = r.changes, record_id = r.record_id, move_id = r.move_id, applied = r.applied
           from jsonb_to_recordset($2::jsonb)
             as r (position int, outcome text, errors jsonb, changes jsonb, record_id uuid, move_id bigint, applied boolean)
           where i.tenant_id = :tenant and i.id = $1 and i.position = r.position`,
    values: [
      id,
      JSON.stringify(
        rows.map(({ position, outcome, errors, changes, record_id, move_id, applied }) => ({
          position,
          outcome,
          errors,
          changes,
          record_id,
          move_id,
          applied,
        })),
      ),
    ],
  });
}

/** Forgets the rows of an earlier preview. */
export async function deleteRows(ctx: Ctx, id: string): Promise<void> {
  await ctx.tx.query({
    text: 'delete from import_rows where tenant_id = :tenant and id = $1',
    values: [id],
  });
}

/** An import as it goes over the wire. */
export function importOf(row: StoredImport, { language }: Pick<Ctx, 'language'>): Omit<Import, 'fetching'> {
  return {
    id: row.id,
    kind: row.kind,
    fileName: row.file_name,
    state: row.state,
    format: row.format,
    encoding: row.encoding,
    delimiter: row.delimiter,
    sheets: row.sheets,
    sheet: row.sheet,
    headingLine: row.heading_line,
    decimalComma: row.decimal_comma,
    header: row.header,
    sample: row.sample,
    mapping: row.mapping,
    locationId: row.location_id,
    stockAsOf: row.stock_as_of,
    showNew: row.show_new,
    settled: row.settled,
    rows: row.rows,
    records: row.records,
    progress: row.progress,
    summary: row.summary,
    result: row.result,
    warned: row.warned,
    makes: row.makes,
    applied: row.applied,
    pictures: row.pictures,
    message: row.message === null ? null : worded(row.message, language),
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    finishedAt: row.finished_at,
  };
}
