import type { PersonalTable, Rule } from './rules.ts';
import { ERASED_ADDRESS, ERASED_PERSON, plainOf, rulesOf } from './rules.ts';

/** Types of columns, by table and column, as PostgreSQL calls them. */
export type Types = Map<string, Map<string, string>>;

/** A table of the map with all that statements are made of. */
export type Mapped = { name: string; table: PersonalTable; types: Map<string, string> };

const LISTS: Record<string, string> = {
  ids: 'text',
  names: 'text',
  emails: 'text',
  parts: 'text',
  digits: 'text',
  records: 'text',
  users: 'uuid',
  customers: 'uuid',
  suppliers: 'uuid',
  parties: 'uuid',
};

/** A condition of the map with whom it means: the first value of the statement is the person as JSON. */
const meant = (condition: string): string =>
  condition
    .replace(/@(pattern|json)\b/g, (_, pattern: string) => `(select $1::jsonb ->> '${pattern}')`)
    .replace(
      /any @(\w+)/g,
      (_, list: string) =>
        `any((select array(select each::${LISTS[list]} from jsonb_array_elements_text($1::jsonb -> '${list}') each))::${LISTS[list]}[])`,
    );

/** Whether a row is theirs. */
export const theirs = ({ rows }: PersonalTable): string => (rows ? `(${meant(rows)})` : 'false');

const column = (name: string) => `d."${name}"`;
const FOUND = {
  name: (of: string) => meant(`${of} = any @names`),
  email: (of: string) => meant(`lower(${of}) = any @emails`),
  emails: (of: string) => meant(`exists (select from unnest(${of}) v where lower(v) = any @emails)`),
  contacts: (of: string) => meant(`exists (select from jsonb_array_elements(${of}) v where ${ONE_OF_THEM})`),
};
const ONE_OF_THEM =
  "(lower(v ->> 'email') = any @emails or coalesce(v ->> 'email', '') = '' and v ->> 'name' = any @names)";

/** Whether a column of a row that is not theirs is about them. */
export function isFound({ types }: Mapped, name: string, { elsewhere }: Rule): string {
  const of = column(name);
  if (!elsewhere) return 'false';
  if (elsewhere !== 'text') return FOUND[elsewhere](of);
  const isJson = types.get(name) === 'jsonb';
  const said = isJson ? `${of}::text` : of;
  const maybe = `(lower(${said} collate "C") like any @parts or translate(${said}, E' \\t\\r\\n\\u00a0()./-', '') like any @digits)`;
  return meant(`${maybe} and ${said} ~ ${isJson ? '@json' : '@pattern'}`);
}

/** What such a column is then. */
function without({ types }: Mapped, name: string, { elsewhere }: Rule): string {
  const of = column(name);
  const word = `'${ERASED_PERSON}'`;
  switch (elsewhere) {
    case undefined:
      return of;
    case 'name':
      return `case when ${FOUND.name(of)} then ${word} else ${of} end`;
    case 'email':
      return `case when ${FOUND.email(of)} then '${ERASED_ADDRESS}' else ${of} end`;
    case 'emails':
      return meant(
        `array(select case when lower(v) = any @emails then '${ERASED_ADDRESS}' else v end from unnest(${of}) with ordinality as u (v, n) order by n)`,
      );
    case 'contacts':
      return meant(
        `(select coalesce(jsonb_agg(v order by n), '[]') from jsonb_array_elements(${of}) with ordinality as u (v, n) where not ${ONE_OF_THEM})`,
      );
    case 'text':
      return types.get(name) === 'jsonb'
        ? meant(`regexp_replace(${of}::text, @json, ${word}, 'g')::jsonb`)
        : meant(`regexp_replace(${of}, @pattern, ${word}, 'g')`);
  }
}

/** What erasing changes in a table: which columns, to what, in which rows. Null where it changes none. */
export function changesOf(mapped: Mapped): { columns: string[]; values: string[]; where: string } | null {
  const { table } = mapped;
  const rules = rulesOf(table).filter(([, rule]) => isChanged(rule) && !(table.deleted && !rule.elsewhere));
  if (!rules.length) return null;
  const mine = theirs(table);
  const ownOf = ([name, rule]: [string, Rule]) =>
    meant(rule.own!).replace('@rest', () => without(mapped, name, rule));
  const isOwn = ([, { own }]: [string, Rule]) => own !== undefined && !table.deleted;
  const values = rules.map((each) => {
    const [name, rule] = each;
    const rest = without(mapped, name, rule);
    const value = isOwn(each) ? `case when ${mine} then ${ownOf(each)} else ${rest} end` : rest;
    return rule.only ? `case when ${rule.only} then ${column(name)} else ${value} end` : value;
  });
  const differs = rules.filter((each) => isOwn(each) && !each[1].secret && !each[1].only);
  const where = [
    ...differs.map((each) => `${mine} and ${column(each[0])} is distinct from ${ownOf(each)}`),
    ...rules
      .filter(([, { elsewhere }]) => elsewhere)
      .map(([name, rule]) => (rule.only ? `not (${rule.only}) and ` : '') + isFound(mapped, name, rule)),
  ];
  const also = Object.entries(table.also ?? {});
  return {
    columns: [...rules.map(([name]) => name), ...also.map(([name]) => name)],
    values: [
      ...values,
      ...also.map(([name, value]) => `case when ${mine} then ${value} else ${column(name)} end`),
    ],
    where: where.map((one) => `(${one})`).join(' or '),
  };
}

/** Whether erasing changes a column anywhere. */
export const isChanged = ({ erased, only }: Rule): boolean =>
  erased === 'cleared' ||
  erased === 'replaced' ||
  erased === 'deleted' ||
  (erased === 'kept' && only !== undefined);

/** Which rows are theirs or name them. */
export function rowsOf(mapped: Mapped): string {
  const found = rulesOf(mapped.table)
    .filter(([, { elsewhere }]) => elsewhere)
    .map(([name, rule]) => isFound(mapped, name, rule));
  return [theirs(mapped.table), ...new Set(found)].map((one) => `(${one})`).join(' or ');
}

/** A row as an export has it: whole where it is theirs; else what names them in it, and how it is called. */
export function exportedOf(mapped: Mapped): string {
  const { table, types } = mapped;
  const mine = theirs(table);
  const shown = (name: string, when: string, value = column(name)) =>
    `'${headingOf(name)}', case when ${when} then to_jsonb(${types.get(name) === 'bytea' ? `encode(${value}, 'base64')` : value}) end`;
  const parts = [
    ...plainOf(table)
      .filter((name) => name !== 'tenant_id')
      .map((name) => shown(name, KEYS.has(name) ? 'true' : mine)),
    ...rulesOf(table).flatMap(([name, rule]) => {
      if (rule.erased === 'follows' || rule.secret) return [];
      const found = isFound(mapped, name, rule);
      if (rule.elsewhere === 'emails')
        return [
          shown(
            name,
            found,
            meant(`array(select v from unnest(${column(name)}) v where lower(v) = any @emails)`),
          ),
        ];
      if (rule.elsewhere === 'contacts')
        return [
          shown(
            name,
            `${mine} or ${found}`,
            meant(
              `case when ${mine} then ${column(name)} else (select jsonb_agg(v) from jsonb_array_elements(${column(name)}) v where ${ONE_OF_THEM}) end`,
            ),
          ),
        ];
      // What others did with a record of theirs is not about them.
      return [shown(name, rule.elsewhere === 'name' ? found : `${mine} or ${found}`)];
    }),
  ];
  // A function takes a hundred arguments at most.
  const portions = Array.from({ length: Math.ceil(parts.length / 40) }, (_, at) =>
    parts.slice(at * 40, at * 40 + 40),
  );
  return `jsonb_strip_nulls(${portions.map((portion) => `jsonb_build_object(${portion.join(', ')})`).join(' || ')})`;
}

const KEYS = new Set(['id', 'number', 'position', 'created_at', 'at']);
const headingOf = (name: string) => (name[0]!.toUpperCase() + name.slice(1)).replaceAll('_', ' ');
