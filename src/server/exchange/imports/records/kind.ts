import type { z } from 'zod';
import type { Ctx } from '#server/foundation/context.ts';
import type { PartyFields } from '#server/foundation/parties/party.ts';
import type { Found, PartyStore } from '#server/foundation/parties/store.ts';
import type { FieldRefusal } from '#shared/errors.ts';
import { headingOf } from '#shared/exchange/imports/draft.ts';
import { KINDS } from '#shared/exchange/imports/kinds.ts';
import {
  type PlannedRecord,
  planRecord,
  type RecordColumns,
  type RecordDraft,
  readRecords,
} from '#shared/exchange/imports/records.ts';
import { say } from '#shared/refusals/say.ts';
import { writeByHalves } from '../halving.ts';
import { type Dependent, type DoneRow, type KindOfImport, refusedRow } from '../kind.ts';
import { same } from '../same.ts';
import type { StoredImport, StoredRow } from '../store.ts';

type Kept<Fields> = Found<Fields>;
type Change<Fields> = { before: Kept<Fields>; fields: Partial<Fields> };

/** How records of a kind that is known by a code are found and written: what their own service offers. */
export type RecordService<Fields extends PartyFields> = {
  columns: RecordColumns<Fields>;
  /** The rules of the fields that people write. */
  schema: z.ZodType<Partial<Fields>>;
  /** What a new one is where a file says nothing. */
  fresh(ctx: Ctx): Fields;
  store: PartyStore<Fields>;
  /** Which of these other records name, so that they cannot be deleted. */
  named(ctx: Ctx, ids: string[]): Promise<Set<string>>;
  /** What keeps some from being changed like this, whatever is written: the field, and why. */
  objections?(ctx: Ctx, changes: Change<Fields>[]): Promise<Map<string, FieldRefusal>>;
};

/** An import of records that are known by a code, one a row. */
export function recordKind<Fields extends PartyFields>(
  service: RecordService<Fields>,
): KindOfImport<RecordDraft> {
  async function plan(ctx: Ctx, stored: StoredImport, drafts: RecordDraft[], lock: 'lock' | 'read') {
    const codes = drafts.map(({ key }) => key).filter((key) => key !== '');
    const found = await service.store.findByCode(ctx, codes);
    const ids = found.map(({ id }) => id);
    const kept = lock === 'lock' ? (await service.store.lock(ctx, ids)).values() : found;
    const there = new Map([...kept].map((one) => [one.code.toLowerCase(), one]));
    const how = {
      ...service,
      header: stored.header,
      mapping: stored.mapping,
      decimalComma: stored.decimal_comma,
    };
    const plans = drafts.map((draft) => {
      const kept = there.get(draft.key.toLowerCase()) ?? null;
      const fresh = { ...service.fresh(ctx), code: draft.key };
      return {
        draft,
        kept,
        planned: planRecord(draft, kept && service.store.rows.fieldsOf(kept), fresh, how),
      };
    });
    const objections = await objectionsTo(ctx, changesOf(plans));
    return plans.map((one) => {
      const objection = one.kept && objections.get(one.kept.id);
      if (!objection) return one;
      const column = headingOf<string>(stored, objection.field);
      const errors = [{ column, said: objection.said }];
      return { ...one, planned: { outcome: 'error' as const, errors, changes: {}, fields: {} } };
    });
  }

  const objectionsTo = async (ctx: Ctx, changes: Change<Fields>[]) =>
    (await service.objections?.(ctx, changes)) ?? new Map<string, FieldRefusal>();

  async function dependents(ctx: Ctx, rows: StoredRow<RecordDraft>[], lock: 'lock' | 'read') {
    const ids = rows.map(({ record_id }) => record_id!);
    const kept = await service.store[lock === 'lock' ? 'lock' : 'find'](ctx, ids);
    const changes = rows.flatMap((row) => {
      const before = kept.get(row.record_id!);
      return before && row.outcome === 'update' ? [{ before, fields: putBack(service, row) }] : [];
    });
    const objections = await objectionsTo(ctx, changes);
    const objectionTo = (id: string) => objections.get(id)?.said ?? [];
    const made = rows.filter(({ outcome }) => outcome === 'create').map(({ record_id }) => record_id!);
    const named = await service.named(
      ctx,
      made.filter((id) => kept.has(id)),
    );
    const found = rows.flatMap((row): Dependent[] => {
      const one = kept.get(row.record_id!);
      if (!one) return [];
      const edited = editedSince(row, one, service.fresh(ctx));
      const reasons = [
        ...(edited.length ? [say('imports.changedSince', { fields: edited })] : []),
        ...(named.has(one.id) ? [say('imports.namedSince')] : []),
        objectionTo(one.id),
      ].flat();
      return reasons.length
        ? [{ recordType: service.store.word, recordId: one.id, key: one.name, reasons }]
        : [];
    });
    return { found, kept, changes };
  }

  const becomes = ({ kind }: StoredImport, fields: Fields) =>
    Object.fromEntries(
      KINDS[kind].shown.map((target) => [target, service.columns[target]?.write(fields) ?? '']),
    );

  return {
    read: async (_ctx, stored, portions) => readRecords(portions, stored),
    check: async (ctx, stored, portion) =>
      (await plan(ctx, stored, portion, 'read')).map(({ draft, kept, planned }) => ({
        ...{ line: draft.line, key: draft.key, name: draft.cells.name ?? kept?.name ?? '', draft },
        ...{
          outcome: planned.outcome,
          errors: planned.errors,
          changes: planned.changes,
          record_id: kept?.id ?? null,
          warnings: [],
          becomes:
            planned.outcome === 'error'
              ? {}
              : becomes(stored, { ...service.fresh(ctx), ...kept, ...planned.fields }),
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
    dependents: async (ctx, _stored, rows) => (await dependents(ctx, rows, 'read')).found,
    undo: async (ctx, _stored, rows) => {
      const { found, kept, changes } = await dependents(ctx, rows, 'lock');
      if (found.length) return found;
      await update(ctx, service, changes);
      const made = rows.filter(({ outcome, record_id }) => outcome === 'create' && kept.has(record_id!));
      await service.store.discard(
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

const changesOf = <Fields>(plans: Omit<Work<Fields>, 'row'>[]): Change<Fields>[] =>
  plans.flatMap(({ kept, planned }) =>
    kept && planned.outcome === 'update' ? [{ before: kept, fields: planned.fields }] : [],
  );

const update = <Fields extends PartyFields>(
  ctx: Ctx,
  { store }: RecordService<Fields>,
  changes: Change<Fields>[],
) =>
  store.update(
    ctx,
    new Map(changes.map(({ before }) => [before.id, before])),
    changes.map(({ before: { id }, fields }) => ({ id, fields })),
  );

async function write<Fields extends PartyFields>(
  ctx: Ctx,
  service: RecordService<Fields>,
  work: Work<Fields>[],
): Promise<DoneRow[]> {
  const creates = work.filter(({ planned }) => planned.outcome === 'create');
  const made = await service.store.create(
    ctx,
    creates.map(({ planned: { fields } }) => ({ ...fields, name: fields.name ?? '' })),
  );
  const ids = new Map(creates.map(({ row }, at) => [row, made[at]!]));
  await update(ctx, service, changesOf(work));
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
const putBack = <Fields extends PartyFields>(
  { schema }: RecordService<Fields>,
  { changes }: StoredRow<RecordDraft>,
): Partial<Fields> =>
  schema.parse(Object.fromEntries(Object.entries(changes).map(([field, { before }]) => [field, before])));
