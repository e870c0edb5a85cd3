import type { Ctx } from '#server/foundation/context.ts';
import type { TakenNumbers } from '#server/foundation/documents/series.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { DOCUMENT_COLUMNS } from '#shared/exchange/imports/documentColumns.ts';
import { type DocumentDraft, readDocuments } from '#shared/exchange/imports/documents.ts';
import type { DocumentKind } from '#shared/exchange/imports/kindNames.ts';
import type { TableRow } from '#shared/exchange/imports/table.ts';
import { writeByHalves } from '../halving.ts';
import { type DoneRow, refusedRow } from '../kind.ts';
import type { StoredImport, StoredRow } from '../store.ts';

// What documents of every kind have in common when they come in.

export type DocumentRow = StoredRow<DocumentDraft>;

/** Reads the rows of a file as documents of a kind, with dates as the business writes them. */
export async function documentsIn(
  ctx: Ctx,
  kind: DocumentKind,
  stored: StoredImport,
  portions: TableRow[][],
) {
  const { preferences } = await tenantOf(ctx);
  const { header, mapping, decimal_comma: decimalComma } = stored;
  const how = { header, mapping, decimalComma, dateFormat: preferences.dateFormat };
  return readDocuments(portions, DOCUMENT_COLUMNS[kind], how);
}

/** Writes the rows that could be read, by halves where one of them is refused; the others stay refused. */
export async function writeSound(
  ctx: Ctx,
  rows: DocumentRow[],
  write: (rows: DocumentRow[]) => Promise<DoneRow[]>,
): Promise<{ done: DoneRow[]; newCategories: string[] }> {
  const { sound = [], refused = [] } = Object.groupBy(rows, ({ draft }) =>
    draft.errors.length ? 'refused' : 'sound',
  );
  const work = sound.map((row) => ({ row }));
  const done = await writeByHalves(ctx, work, (some) => write(some.map(({ row }) => row)));
  return { done: [...refused.map((row) => refusedRow(row, row.errors)), ...done], newCategories: [] };
}

/** A row for which nothing is written: it is there, or refused. */
export const leftAlone = (
  { position }: Pick<DocumentRow, 'position'>,
  { outcome, errors, recordId }: Pick<DoneRow, 'outcome' | 'errors'> & { recordId: string | null },
): DoneRow => ({
  position,
  outcome,
  errors,
  changes: {},
  record_id: recordId,
  move_id: null,
  applied: false,
});

/** Which numbers there are of a kind of document, and which of these were given out here. */
export const takenAmong =
  (find: (numbers: string[]) => Promise<Map<string, { broughtIn: string | null }>>): TakenNumbers =>
  async (numbers) =>
    new Map(
      [...(await find(numbers))].map(([number, { broughtIn }]) => [number, { own: broughtIn === null }]),
    );

/** Documents as far as they say what they are numbered and dated; what says no date is of today. */
export const datedNumbers = (drafts: DocumentDraft[], today: string) =>
  drafts.map(({ key: number, head }) => ({ number, date: head.date ?? today }));
