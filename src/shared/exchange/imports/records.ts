import type { z } from 'zod';
import { isSaid, type Said, say } from '../../refusals/say.ts';
import { refusedFields } from '../../sentences.ts';
import { headingOf, type RowError, rowMapper, skuFrom } from './draft.ts';
import { SHORTENED } from './numbers.ts';
import type { TableRow } from './table.ts';

/**
 * Files whose every row is a record of its own, known by a code: suppliers, and whatever else is kept like them.
 * Each kind is one table of columns; reading, comparing and writing to a file follow from it.
 */
export type RecordColumn<Fields> = {
  /** What our own export calls it. */
  heading: string;
  /** What else it may be called, as keys of `headingKey`, the most telling first. */
  names: readonly string[];
  /** The fields that a cell changes, given the record as it is so far; or why it is refused. A blank cell is never read. */
  read: (cell: string, record: Fields, how: { decimalComma: boolean }) => Partial<Fields> | Said;
  /** The cell of our own export. */
  write: (record: Fields) => string;
};

export type RecordColumns<Fields, Target extends string = string> = Record<Target, RecordColumn<Fields>>;

/** A row of such a file: by which code it is known, and its cells that are not blank. */
export type RecordDraft = {
  line: number;
  key: string;
  cells: Partial<Record<string, string>>;
  errors: RowError[];
};

type Reading = { header: readonly string[]; mapping: readonly (string | null)[] };
const CODE_MAX = 40;

/** Reads the rows of a file as records, a portion at a time; the return value is the list. */
export function* readRecords(
  portions: Iterable<TableRow[]>,
  { header, mapping }: Reading,
): Generator<undefined, RecordDraft[]> {
  const mapped = rowMapper<string>({ mapping });
  const targets = mapping.filter((target) => target !== null);
  const seen = new Map<string, number>();
  const drafts: RecordDraft[] = [];
  for (const portion of portions) {
    for (const row of portion.map(mapped)) {
      const draft: RecordDraft = { line: row.line, key: '', cells: {}, errors: [] };
      drafts.push(draft);
      if (row.problem) {
        draft.errors.push({ column: '', said: row.problem });
        continue;
      }
      for (const target of targets) if (row.cell(target) !== '') draft.cells[target] = row.cell(target);
      const hasCode = targets.includes('code');
      draft.key = hasCode ? row.cell('code') : skuFrom([row.cell('name')], CODE_MAX);
      const column = headingOf({ header, mapping }, hasCode ? 'code' : 'name');
      const refuse = (said: Said) => draft.errors.push({ column, said });
      const before = seen.get(draft.key.toLowerCase());
      if (draft.key === '') refuse(say(hasCode ? 'imports.noCode' : 'imports.noName'));
      else if (SHORTENED.test(draft.key)) refuse(say('imports.shortenedCode'));
      else if (before !== undefined) refuse(say('imports.codeTwice', { code: draft.key, line: before }));
      else seen.set(draft.key.toLowerCase(), row.line);
    }
    yield;
  }
  return drafts;
}

type Judging<Fields> = Reading & {
  columns: RecordColumns<Fields>;
  /** The rules of the fields that people write. */
  schema: z.ZodType<Partial<Fields>>;
  decimalComma: boolean;
};

export type PlannedRecord<Fields> = {
  outcome: 'create' | 'update' | 'unchanged' | 'error';
  errors: RowError[];
  changes: Record<string, { before: unknown; after: unknown }>;
  /** Only what changes. */
  fields: Partial<Fields>;
};

/**
 * Compares a draft with the record that is there, or with `fresh`, what a new one is, where there is none. Pure:
 * decides, writes nothing.
 */
export function planRecord<Fields extends { name: string }>(
  draft: RecordDraft,
  before: Fields | null,
  fresh: Fields,
  how: Judging<Fields>,
): PlannedRecord<Fields> {
  const errors = [...draft.errors];
  let after = before ?? fresh;
  const columnOf = new Map<string, string>();
  for (const [target, column] of Object.entries(how.columns)) {
    const cell = draft.cells[target];
    // What it is known by is not changed by a file: only its case could differ.
    if (cell === undefined || (target === 'code' && before)) continue;
    const read = column.read(cell, after, how);
    if (isSaid(read)) errors.push({ column: headingOf(how, target), said: read });
    else {
      for (const field of Object.keys(read)) columnOf.set(field, headingOf(how, target));
      after = { ...after, ...read };
    }
  }
  if (!errors.length && after.name === '')
    errors.push({ column: '', said: say('imports.newNeedsName', { code: draft.key }) });
  const fields: Partial<Fields> = {};
  const changes: PlannedRecord<Fields>['changes'] = {};
  for (const field of Object.keys(after) as (keyof Fields & string)[]) {
    const old = before?.[field] ?? null;
    if (
      JSON.stringify(before ? old : fresh[field]) === JSON.stringify(after[field]) &&
      (before || field !== 'code')
    )
      continue;
    fields[field] = after[field];
    changes[field] = { before: old, after: after[field] };
  }
  if (draft.errors.length) return { outcome: 'error', errors, changes: {}, fields: {} };
  const judged = how.schema.safeParse(fields);
  for (const { field, said } of refusedFields(judged.error?.issues ?? [])) {
    const [first = ''] = field.split('.');
    errors.push({ column: columnOf.get(first) ?? first, said });
  }
  if (errors.length) return { outcome: 'error', errors, changes: {}, fields: {} };
  const outcome = !before ? 'create' : Object.keys(changes).length ? 'update' : 'unchanged';
  return { outcome, errors, changes, fields };
}
