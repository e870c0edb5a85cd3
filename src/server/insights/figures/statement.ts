import type { FactScope } from '#server/foundation/db/facts.ts';
import { Sql } from '#server/foundation/db/sql.ts';
import type { Statement } from '#server/foundation/db/statement.ts';
import { idsInside } from '#server/foundation/db/tree.ts';
import { preferredOf } from '#server/purchasing/suppliers/itemRows.ts';
import {
  AGES,
  type Figure,
  isTimeSplit,
  NARROWINGS,
  type Narrowing,
  type Split,
} from '#shared/insights/figures/catalogue.ts';
import type { Source } from './sources.ts';

/** What is asked of a source: by what it is taken apart, and to what it is narrowed. */
export type Question = {
  figure: Figure;
  source: Source;
  split: Split[];
  narrow: Partial<Record<Narrowing, string[]>>;
  age?: string[] | undefined;
  /** Of what there must be none. */
  none: Narrowing[];
  /** Without what is of no item: free text on invoices, say. */
  named?: boolean;
  above?: string | undefined;
  below?: string | undefined;
  order: 'most' | 'least';
  /** Whether the order was asked for; stretches of time stand in their own otherwise. */
  ordered: boolean;
  /** So many parts at most; null: all of them. */
  limit: number | null;
};

/** The days and settings that facts are asked with. */
export type Times = Pick<FactScope, 'period' | 'today' | 'timezone' | 'currency' | 'days'>;

const OF_ITEMS: readonly Split[] = ['item', 'category', 'kind'];

/**
 * A row of the answer: its keys, what it is measured in, its value as text, and of how many facts it is made; `whole`: of
 * all parts together.
 */
export type Part = {
  k1: string | null;
  k2: string | null;
  of: string | null;
  value: string | null;
  facts: number;
  groups: number;
  whole: boolean;
};

/** The one statement of a figure: its parts, the first so many of them, and the whole of all of them. */
export function partsStatement(question: Question, times: Times): Statement {
  const { source, split, above, below, order, ordered, limit } = question;
  const sql = new Sql();
  const groups = groupsOf(sql, question, times, source.measures);
  const kept = [
    ...(above === undefined ? [] : [`${partOf(question)} > ${sql.value(above)}::numeric`]),
    ...(below === undefined ? [] : [`${partOf(question)} < ${sql.value(below)}::numeric`]),
  ];
  const places = [
    ordered ? '' : ownOrderOf(sql, split),
    `v.value ${order === 'most' ? 'desc nulls last' : 'nulls last'}`,
    'k1, k2, of',
  ];
  const sort = places.filter(Boolean).join(', ');
  const parts = split.length
    ? `(select k1, k2, of, v.value::text, facts, (count(*) over ())::integer as groups, false as whole
        from (select k1, k2, of, facts, ${partOf(question)} as value from g) v order by ${sort} limit ${sql.value(limit)}) union all `
    : '';
  return {
    prepare: 'usual',
    text: `with g as materialized (select * from (${groups}) g ${kept.length ? `where ${kept.join(' and ')}` : ''})
           ${parts}select null as k1, null as k2, of, (${wholeOf(question)})::text as value, facts, 0 as groups, true as whole
             from (select of, sum(facts)::integer as facts, ${source.measures.map((name) => `sum(${name}) as ${name}`).join(', ')} from g group by of) g`,
    values: sql.values,
  };
}

/** Figures of items in columns: the ids, and in the same order the values, one column for each age where there are ages. */
export type Columns = { ids: string[]; values: (string | null)[][] };

/**
 * A figure of every item at once, in no order. It comes as one row of columns: a hundred thousand rows take longer to be
 * read than to be made.
 */
export function everyItemStatement(question: Question, times: Times): Statement {
  const { source } = question;
  const sql = new Sql();
  const { byAge } = source;
  const values = byAge ? byAge.measures : [partOf(question)];
  const used = source.measures.filter((name) => new RegExp(`\\b${name}\\b`).test(partOf(question)));
  const groups = byAge
    ? groupsOf(sql, { ...question, source: { ...source, ...byAge } }, times, byAge.measures, 'single')
    : groupsOf(sql, question, times, used, source.single ? 'single' : 'added');
  const columns = values.map((value) => `coalesce(json_agg((${value})::text), '[]')`).join(', ');
  return {
    prepare: 'usual',
    text: `select coalesce(json_agg(k1), '[]') as ids, json_build_array(${columns}) as values from (${groups}) g`,
    values: sql.values,
  };
}

/** The facts added up by what they are taken apart by, or as they are where each is a part of its own. */
function groupsOf(
  sql: Sql,
  question: Question,
  times: Times,
  measures: readonly string[],
  are: 'added' | 'single' = 'added',
): string {
  const { source, split } = question;
  const from = fromOf(sql, question, times);
  const keys = [0, 1].map((n) =>
    split[n] ? `${keyOf(split[n], source)} as k${n + 1}` : `null::text as k${n + 1}`,
  );
  const head = `select ${keys.join(', ')}, ${unitOf(sql, question, times)} as of`;
  if (are === 'single') return `${head}, ${measures.map((name) => `f.${name}`).join(', ')} from ${from}`;
  const sums = measures.map((name) => `sum(f.${name}) as ${name}`).join(', ');
  // A day is written once for all that is added up of it.
  const by = [0, 1].map((n) => (split[n] === 'day' ? 'f.day' : String(n + 1)));
  return `${head}, count(*)::integer as facts, ${sums} from ${from} group by ${by.join(', ')}, 3`;
}

/** What a part is worth: one that is of a single item may be worked out otherwise than many together. */
const partOf = ({ source, split }: Question) =>
  source.ofItem && split.includes('item') ? source.ofItem : source.value;
const wholeOf = ({ source, narrow }: Question) =>
  source.ofItem && narrow.item?.length === 1 ? source.ofItem : source.value;

/** Stretches of time and ages stand in an order of their own, whatever their values. */
function ownOrderOf(sql: Sql, split: Split[]): string {
  if (!split.some((one) => one === 'age' || isTimeSplit(one))) return '';
  return split
    .map((one, n) => (one === 'age' ? `array_position(${sql.value(AGES)}::text[], k${n + 1})` : `k${n + 1}`))
    .join(', ');
}

/** A row behind a figure. */
export type Behind = {
  doc: string | null;
  docId: string | null;
  number: string | null;
  date: string | null;
  item: string | null;
  party: string | null;
  of: string | null;
  value: string | null;
  rows: number;
};

/** The rows that a figure is made of, the newest first. */
export function rowsStatement(question: Question, times: Times): Statement {
  const { source, limit } = question;
  const sql = new Sql();
  const from = fromOf(sql, question, times);
  const value = (source.ofRow ?? source.value).replace(/\b[a-z]+\b/g, (name) =>
    source.measures.includes(name) ? `f.${name}` : name,
  );
  const party = (['customer', 'supplier'] as const).find((one) => source.columns.includes(one));
  return {
    prepare: 'usual',
    text: `select f.doc, f.doc_id as "docId", f.number, to_char(date '1970-01-01' + f.day, 'YYYY-MM-DD') as date,
             ${source.columns.includes('item') ? 'f.item::text' : 'null::text'} as item, ${party ? `f.${party}::text` : 'null::text'} as party,
             ${unitOf(sql, question, times)} as of, (${value})::text as value, (count(*) over ())::integer as rows
           from ${from} and (${value}) <> 0
           order by f.day desc nulls last, (${value}) desc, f.number, f.doc_id limit ${sql.value(limit)}`,
    values: sql.values,
  };
}

/** The facts with what is known of their items, and the conditions on them. */
function fromOf(sql: Sql, question: Question, times: Times): string {
  const { figure, source, split, narrow, none, named: isNamed, age } = question;
  const named = NARROWINGS.filter((one) => narrow[one]);
  const asked = new Set<Split>([...split, ...named, ...none]);
  const ofItem = !source.columns.includes('supplier') && asked.has('supplier');
  const isOf = (some: readonly Split[]) => some.some((one) => asked.has(one));
  const lines = figure.unit === 'quantity' || ofItem || isOf(OF_ITEMS);
  const scope: FactScope = {
    ...times,
    ...{ sql, lines, parties: isOf(['customer']), places: asked.has('location') },
    rates: asked.has('rate'),
    items: narrow.item ?? null,
  };
  const conditions = named.map((one) => conditionOf(sql, one, source, narrow[one]!));
  for (const one of none) conditions.push(`${keyOf(one, source)} is null`);
  if (isNamed) conditions.push('f.item is not null');
  if (age) conditions.push(`f.age = any(${sql.value(age)}::text[])`);
  if (source.own && source.columns.includes('currency'))
    conditions.push(`f.currency = ${sql.value(times.currency)}`);
  const items =
    isOf(['category', 'kind']) || figure.unit === 'quantity'
      ? ' left join items it on it.tenant_id = :tenant and it.id = f.item'
      : '';
  const sellers = ofItem ? ` ${preferredOf('f.item')}` : '';
  return `(${source.facts(scope)}) f${items}${sellers} where ${['true', ...conditions].join(' and ')}`;
}

const KIND = "case it.type when 'service' then 'services' when 'stock' then 'goods' end";
const supplierOf = ({ columns }: Source) => (columns.includes('supplier') ? 'f.supplier' : 'ps.supplier_id');

function keyOf(split: Split, source: Source): string {
  if (isTimeSplit(split)) {
    const day = "(date '1970-01-01' + f.day)";
    return `to_char(${split === 'day' ? day : `date_trunc('${split}', ${day})`}, 'YYYY-MM-DD')`;
  }
  switch (split) {
    case 'category':
      return 'it.category';
    case 'kind':
      return KIND;
    case 'supplier':
      return `${supplierOf(source)}::text`;
    default:
      return `f.${split}::text`;
  }
}

function conditionOf(sql: Sql, narrowing: Narrowing, source: Source, to: string[]): string {
  const ids = () => `any(${sql.value(to)}::uuid[])`;
  const codes = () => `any(${sql.value(to)}::text[])`;
  switch (narrowing) {
    case 'item':
    case 'customer':
      return `f.${narrowing} = ${ids()}`;
    case 'supplier':
      return `${supplierOf(source)} = ${ids()}`;
    case 'location':
      return `f.location = any(${idsInside('locations', `unnest(${sql.value(to)}::uuid[])`)})`;
    case 'category':
      return `it.category = ${codes()}`;
    case 'kind':
      return `${KIND} = ${codes()}`;
    case 'rate':
      return `f.rate::numeric = any(${sql.value(to)}::numeric[])`;
    default:
      return `f.${narrowing} = ${codes()}`;
  }
}

/** What a row is measured in: only of one and the same anything is added up. */
function unitOf(sql: Sql, { figure, source }: Question, { currency }: Times): string {
  if (figure.unit === 'quantity') return 'coalesce(it.unit, f.unit)';
  if (figure.unit !== 'money') return 'null::text';
  return source.columns.includes('currency') && !source.own ? 'f.currency' : `${sql.value(currency)}::text`;
}
