import type { Changes } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import {
  type CustomValues,
  customKey,
  type GivenValues,
  ofCustomKey,
} from '#shared/catalogue/customFields/kinds.ts';
import { customProblems, readCustomValue } from '#shared/catalogue/customFields/values.ts';
import { fieldError } from '#shared/errors.ts';

export const SELECT = `select id, name, kind, choices, required, archived_at is not null as archived, version,
  (row_number() over (order by archived_at is not null, position, id) - 1)::int as position from custom_fields where tenant_id = :tenant`;

/** All custom fields in their order, archived ones last. */
export async function listCustomFields({ tx }: Pick<Ctx, 'tx'>): Promise<CustomField[]> {
  return tx.query<CustomField>({ text: `${SELECT} order by position` });
}

/** All custom fields, none of which changes before what is written by them is committed. */
export async function holdCustomFields(ctx: Pick<Ctx, 'tx'>): Promise<CustomField[]> {
  const [, fields] = await Promise.all([
    ctx.tx.query({ text: 'select id from custom_fields where tenant_id = :tenant order by id for share' }),
    listCustomFields(ctx),
  ]);
  return fields;
}

/**
 * Values that are to be given or taken away (null), as their fields have them. Throws invalid-argument, naming the
 * field, for the first that cannot be.
 */
export function checkedCustom(fields: CustomField[], given: GivenValues, isNew: boolean): GivenValues {
  const [first] = customProblems(fields, given, isNew);
  if (first) throw fieldError(`custom.${first.id}`, first.said);
  const byId = new Map(fields.map((field) => [field.id, field]));
  return Object.fromEntries(
    Object.entries(given).map(([id, value]) => {
      const field = byId.get(id);
      return [id, value && field ? (readCustomValue(field, value).value ?? null) : null];
    }),
  );
}

/** Of values that are to be put back, those that their fields still take. */
export function stillFitting(fields: CustomField[], given: GivenValues): GivenValues {
  const byId = new Map(fields.map((field) => [field.id, field]));
  return Object.fromEntries(
    Object.entries(given).filter(([id, value]) => {
      const field = byId.get(id);
      return value === null || (field !== undefined && readCustomValue(field, value).value === value);
    }),
  );
}

/** Changes of an item with its custom fields called by their names, as the trail keeps them. */
export function namedChanges({ custom, ...changes }: Changes, fields: CustomField[]): Changes {
  if (!custom) return changes;
  const [before, after] = [valuesIn(custom.before), valuesIn(custom.after)];
  const own = fields
    .filter(({ id }) => before[id] !== after[id])
    .map(({ id, name }): [string, Changes[string]] => [
      customKey(name),
      { before: before[id] ?? null, after: after[id] ?? null },
    ]);
  return { ...changes, ...Object.fromEntries(own) };
}

/** A field of an item as people call it: a custom field that is named by its id, by its name. */
export function calledByName(key: string, fields: CustomField[]): string {
  const id = ofCustomKey(key);
  const name = id === null ? undefined : fields.find((field) => field.id === id)?.name;
  return name === undefined ? key : customKey(name);
}

// The column is an object of texts, which nothing but `mergeCustom` writes.
const valuesIn = (side: unknown) => (side ?? {}) as CustomValues;
