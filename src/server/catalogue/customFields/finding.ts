import type { Ctx } from '#server/foundation/context.ts';
import type { CustomField } from '#shared/catalogue/customFields/contract.ts';
import type { CustomValues } from '#shared/catalogue/customFields/kinds.ts';

/** What an item says in custom fields, as far as it is made of words to be found by; in archived ones too. */
export function saidIn(fields: CustomField[], custom: CustomValues): string {
  return fields
    .filter(({ kind }) => kind === 'text' || kind === 'choice')
    .map(({ id }) => custom[id] ?? '')
    .join(' ');
}

/** Keeps the choices of items once more, where a list is narrowed by them. */
export async function indexChoices(
  { tx }: Pick<Ctx, 'tx'>,
  fields: CustomField[],
  items: { id: string; custom: CustomValues }[],
): Promise<void> {
  const choosing = fields.filter(({ kind }) => kind === 'choice');
  if (!choosing.length || !items.length) return;
  const rows = items.flatMap(({ id, custom }) =>
    choosing.flatMap((field) => {
      const choice = custom[field.id];
      return choice === undefined ? [] : [{ id, fieldId: field.id, choice }];
    }),
  );
  await tx.query({
    text: 'delete from item_choices where tenant_id = :tenant and id = any($1::uuid[])',
    values: [items.map(({ id }) => id)],
  });
  if (!rows.length) return;
  await tx.query({
    text: 'insert into item_choices (tenant_id, id, field_id, choice) select :tenant, * from unnest($1::uuid[], $2::uuid[], $3::text[]) returning id',
    values: [rows.map(({ id }) => id), rows.map(({ fieldId }) => fieldId), rows.map(({ choice }) => choice)],
  });
}

/** Up to so many items are looked at one by one; above it the list is walked until a page is full. */
const FEW = 5_000;

/**
 * What a list is narrowed by when something is chosen: the items, where they are few, and what is left to be looked
 * at in every item. To walk a list for a rare choice would take as long as to walk all of it.
 */
export async function narrowedByChoice<F extends { chosen?: Chosen[] | undefined; only?: string[] }>(
  { tx }: Pick<Ctx, 'tx'>,
  filter: F,
): Promise<F> {
  const left: Chosen[] = [];
  let only = filter.only;
  for (const one of filter.chosen ?? []) {
    const rows = await tx.query<{ id: string }>({
      text: `select id from item_choices where tenant_id = :tenant and field_id = $1 and choice = $2 limit ${FEW + 1}`,
      values: [one.fieldId, one.choice],
    });
    if (rows.length > FEW) left.push(one);
    else {
      const ids = new Set(rows.map(({ id }) => id));
      only = only ? only.filter((id) => ids.has(id)) : [...ids];
    }
  }
  return { ...filter, ...(filter.chosen ? { chosen: left } : {}), ...(only ? { only } : {}) };
}

type Chosen = { fieldId: string; choice: string };

/** The condition that an item i has chosen something in a field, both as placeholders. */
export const chosenIs = (field: string, choice: string) =>
  `exists (select from item_choices c where c.tenant_id = :tenant and c.id = i.id and c.field_id = ${field}::uuid and c.choice = ${choice})`;
