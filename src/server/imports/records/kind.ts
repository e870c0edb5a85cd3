import type { z } from 'zod';
import type { ImportDependent } from '#shared/imports/contract.ts';
import {
  type PlannedRecord,
  planRecord,
  type RecordColumns,
  type RecordDraft,
  readRecords,
} from '#shared/imports/records.ts';
import type { Ctx } from '../../context.ts';
import { writeByHalves } from '../halving.ts';
import { type DoneRow, type KindOfImport, refusedRow } from '../kind.ts';
import { same } from '../same.ts';
import type { StoredImport, StoredRow } from '../store.ts';

type Kept<Fields> = { id: string; version: number; fields: Fields };
type Change<Fields> = { id: string; version: number; fields: Partial<Fields> };

/** How records of a kind that is known by a code are found and written: what their own service offers. */
export type RecordService<Fields extends { name: string; code: string }> = {
  columns: RecordColumns<Fields>;
  /** The rules of the fields that people write. */
  schema: z.ZodType<Partial<Fields>>;
  /** What a new one is where a file says nothing. */
  fresh(ctx: Ctx): Fields;
  /** Those with these codes, whatever their case; locked when they are going to be written. */
  byCode(ctx: Ctx, codes: string[], lock: 'lock' | 'read'): Promise<Kept<Fields>[]>;
  byId(ctx: Ctx, ids: string[], lock: 'lock' | 'read'): Promise<Kept<Fields>[]>;
  create(ctx: Ctx, records: Partial<Fields>[]): Promise<string[]>;
  update(ctx: Ctx, before: Kept<Fields>[], changes: Change<Fields>[]): Promise<void>;
  /** Which of these other records name, so that they cannot be deleted. */
  named(ctx: Ctx, ids: string[]): Promise<Set<string>>;
  remove(ctx: Ctx, ids: string[]): Promise<void>;
};

/** An import of records that are known by a code, one a row. */
export function recordKind<Fields extends { name: string; code: string }>(
  service: RecordService<Fields>,
): KindOfImport<RecordDraft> {
  async function plan(ctx: Ctx, stored: StoredImport, drafts: RecordDraft[], lock: 'lock' | 'read') {
    const codes = drafts.map(({ key }) => key).filter((key) => key !== '');
    const there = new Map(
      (await service.byCode(ctx, codes, lock)).map((kept) => [kept.fields.code.toLowerCase(), kept]),
    );
    const how = {
      ...service,
      header: stored.header,
      mapping: stored.mapping,
      decimalComma: stored.decimal_comma,
    };
    return drafts.map((draft) => {
      const kept = there.get(draft.key.toLowerCase()) ?? null;
      const fresh = { ...service.fresh(ctx), code: draft.key };
      return { draft, kept, planned: planRecord(draft, kept?.fields ?? null, fresh, how) };
    });
  }

  async function dependents(ctx: Ctx, rows: StoredRow<RecordDraft>[], lock: 'lock' | 'read') {
    const ids = rows.map(({ record_id }) => record_id!);
    const kept = new Map((await service.byId(ctx, ids, lock)).map((one) => [one.id, one]));
    const made = rows.filter(({ outcome }) => outcome === 'create').map(({ record_id }) => record_id!);
    const named = await service.named(
      ctx,
      made.filter((id) => kept.has(id)),
    );
    const found = rows.flatMap((row): ImportDependent[] => {
      const one = kept.get(row.record_id!);
      if (!one) return [];
      const edited = editedSince(row, one.fields, service.fresh(ctx));
      const reasons = [
        ...(edited.length ? [`changed since (${edited.join(', ')})`] : []),
        ...(named.has(one.id) ? ['is named by records that were added later'] : []),
      ];
      return reasons.length ? [{ recordId: one.id, key: one.fields.name, reason: reasons.join('; ') }] : [];
    });
    return { found, kept };
  }

  return {
    read: async (_ctx, stored, portions) => readRecords(portions, stored),
    check: async (ctx, stored, portion) =>
      (await plan(ctx, stored, portion, 'read')).map(({ draft, kept, planned }) => ({
        ...{ line: draft.line, key: draft.key, name: draft.cells.name ?? kept?.fields.name ?? '', draft },
        ...{
          outcome: planned.outcome,
          errors: planned.errors,
          changes: planned.changes,
          record_id: kept?.id ?? null,
        },
      })),
    apply: async (ctx, stored, rows) => {
      const sound = rows.filter(({ draft }) => draft.errors.length === 0);
      const refused = rows.filter(({ draft }) => draft.errors.length > 0);
      const plans = await plan(
        ctx,
        stored,
        sound.map(({ draft }) => draft),
        'lock',
      );
      const work = plans.map((one, at) => ({ ...one, row: sound[at]! }));
      const done = await writeByHalves(ctx, work, (some) => write(ctx, service, some));
      return { done: [...refused.map((row) => refusedRow(row, row.errors)), ...done], newCategories: [] };
    },
    dependents: async (ctx, rows) => (await dependents(ctx, rows, 'read')).found,
    undo: async (ctx, _stored, rows) => {
      const { found, kept } = await dependents(ctx, rows, 'lock');
      if (found.length) return found;
      const there = rows.filter(({ record_id }) => kept.has(record_id!));
      const changed = there.filter(({ outcome }) => outcome === 'update');
      await service.update(
        ctx,
        changed.map(({ record_id }) => kept.get(record_id!)!),
        changed.map(({ record_id, changes }) => ({
          id: record_id!,
          version: kept.get(record_id!)!.version,
          fields: judged(
            service,
            Object.fromEntries(Object.entries(changes).map(([field, { before }]) => [field, before])),
          ),
        })),
      );
      const made = there.filter(({ outcome }) => outcome === 'create');
      await service.remove(
        ctx,
        made.map(({ record_id }) => record_id!),
      );
      return [];
    },
    undone: async () => {},
  };
}

type Work<Fields> = {
  row: StoredRow<RecordDraft>;
  kept: Kept<Fields> | null;
  planned: PlannedRecord<Fields>;
};

async function write<Fields extends { name: string; code: string }>(
  ctx: Ctx,
  service: RecordService<Fields>,
  work: Work<Fields>[],
): Promise<DoneRow[]> {
  const creates = work.filter(({ planned }) => planned.outcome === 'create');
  const made = await service.create(
    ctx,
    creates.map(({ planned }) => planned.fields),
  );
  const ids = new Map(creates.map(({ row }, at) => [row, made[at]!]));
  const updates = work.flatMap(({ kept, planned }) =>
    kept && planned.outcome === 'update' ? [{ kept, fields: planned.fields }] : [],
  );
  await service.update(
    ctx,
    updates.map(({ kept }) => kept),
    updates.map(({ kept, fields }) => ({ id: kept.id, version: kept.version, fields })),
  );
  return work.map(({ row, kept, planned: { outcome, errors, changes } }) => ({
    position: row.position,
    ...{ outcome, errors, changes },
    record_id: ids.get(row) ?? kept?.id ?? null,
    move_id: null,
    applied: outcome === 'create' || outcome === 'update',
  }));
}

/** The fields that are no longer as the import left them: of a record it made all count, else those it changed. */
function editedSince(
  row: StoredRow<RecordDraft>,
  now: Record<string, unknown>,
  fresh: Record<string, unknown>,
): string[] {
  const written = Object.fromEntries(Object.entries(row.changes).map(([field, { after }]) => [field, after]));
  const expected: Record<string, unknown> = row.outcome === 'create' ? { ...fresh, ...written } : written;
  return Object.keys(expected).filter((field) => !same(expected[field], now[field]));
}

// What was kept as JSON is read by the rules of the fields again before it is written.
function judged<Fields extends { name: string; code: string }>(
  { schema }: RecordService<Fields>,
  fields: Record<string, unknown>,
): Partial<Fields> {
  return schema.parse(fields);
}
