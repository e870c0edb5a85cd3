import type { Ctx } from '#server/foundation/context.ts';
import { cursorOf, type PlaceType, partsOf, placeOf } from '#server/foundation/db/cursor.ts';
import { Sql } from '#server/foundation/db/sql.ts';
import { idsInside } from '#server/foundation/db/tree.ts';
import type { CallAnswer } from '#shared/call.ts';
import type { ItemFilter, ItemRow, itemTotals as totalsCall } from '#shared/catalogue/items/contract.ts';
import type { ItemSort } from '#shared/catalogue/items/sorts.ts';
import { toThousandths } from '#shared/decimal.ts';
import { chosenIs, narrowedByChoice } from '../customFields/finding.ts';
import { firstByName, hasAll, hitsOf } from './hits.ts';
import { NO_SEARCH, needsCount, planSearch, type Search } from './search.ts';

/** Items i with what is there of each, s. */
export const STOCKED = 'items i join item_stock s on s.tenant_id = i.tenant_id and s.id = i.id';

/** The places of an item s that have fallen to a reorder point of their own, by name, as the contract has them. */
export const LOW_PLACES = `case when s.low_places = 0 then '[]'::jsonb else (
  select coalesce(jsonb_agg(jsonb_build_object('locationId', p.id, 'location', p.name,
    'available', trim_scale(coalesce(l.on_hand - l.held, 0))::text, 'point', trim_scale(r.point)::text) order by lower(p.name)), '[]')
  from reorder_points r join locations p on p.tenant_id = r.tenant_id and p.id = r.location_id and not p.archived
    left join stock_levels l on l.tenant_id = r.tenant_id and l.id = r.id and l.location_id = r.location_id
  where r.tenant_id = :tenant and r.id = s.id and coalesce(l.on_hand - l.held, 0) <= r.point) end`;

/** The columns of an item row of STOCKED, as the contract names them. */
export const ROW = `i.id, i.sku, i.name, i.category, i.type, i.unit, i.status, i.tags, i.pictures -> 0 ->> 'url' as picture, i.is_template as "isTemplate",
  i.in_shop as "inShop", s.on_hand as "onHand", s.held, s.available, s.awaited, s.incoming, s.projected, i.reorder_point as "reorderPoint", i.price,
  s.is_low as "isLow", ${LOW_PLACES} as "lowPlaces", s.average_cost as "averageCost", s.stock_value as "stockValue", i.version, i.custom, i.updated_at as "updatedAt"`;

type SortKey = { column: string; type: PlaceType };
const NAME: SortKey = { column: 'i.name_key', type: 'text' };
const number = (column: string): SortKey[] => [{ column, type: 'bigint' }];
/** By a number that is not below zero, and zero for most: only those of which it is more are in its index. */
const SPARSE: readonly ItemSort[] = ['held', 'incoming'];

/** What each sort compares before the id; every one has an index in this order. */
const SORT_KEYS: Record<ItemSort, SortKey[]> = {
  name: [NAME],
  sku: [{ column: 'i.sku_key', type: 'text' }],
  category: [{ column: 'i.category_key', type: 'text' }],
  onHand: number('s.on_hand_key'),
  held: number('s.held_key'),
  available: number('s.available_key'),
  incoming: number('s.incoming_key'),
  projected: number('s.projected_key'),
  reorderPoint: number('i.reorder_key'),
  price: number('i.price'),
  averageCost: number('s.cost_key'),
  stockValue: number('s.stock_value'),
  status: [{ column: 'i.status', type: 'text' }, NAME],
  updatedAt: [{ column: 'i.updated_at', type: 'timestamptz' }],
  relevance: [{ column: 'h.score', type: 'int' }, NAME],
};

// What is low or out is a part of the stock, which has it by name.
const keysOf = (sort: ItemSort, { stock }: Pick<ItemFilter, 'stock'>): SortKey[] =>
  sort === 'name' && stock ? [{ column: 's.name_key', type: 'text' }] : SORT_KEYS[sort];
/** The id that comes last, of the table whose index has the keys. */
const idBeside = ([first]: SortKey[]) => (first!.column.startsWith('s.') ? 's.id' : 'i.id');

/** What other features narrow the list by on top: to some items, or to all but some. */
type Narrowed = ItemFilter & { only?: string[]; without?: string[] };

export type ListQuery = Narrowed & {
  sort?: ItemSort;
  dir?: 'asc' | 'desc';
  cursor?: string;
  limit?: number;
};

/** One page of items. Throws invalid-argument for a cursor that is not of this list. */
export async function listItems(
  ctx: Ctx,
  query: ListQuery,
  counted = false,
): Promise<{ items: ItemRow[]; nextCursor: string | null }> {
  const limit = query.limit ?? 50;
  // A number in the text lets the statement keep its plan; rounded up, so that there are few such statements.
  const most = Math.ceil((limit + 1) / 25) * 25;
  const list = await statementOf(ctx, query, { counted, most });
  if (!list) return { items: [], nextCursor: null };
  const rows = await ctx.tx.query<ItemRow & Record<string, unknown>>({
    text: list.text,
    // Many shapes of this list are possible.
    prepare: 'usual',
    values: list.values,
  });
  if (needsCount(list.search, Number(rows[0]?.found ?? 0))) return listItems(ctx, query, true);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const nextCursor =
    rows.length > limit && last
      ? cursorOf([...SORT_KEYS[list.sort].map((_, n) => last[`key${n}`]), last.id])
      : null;
  return { items, nextCursor };
}

/** All items of a list, so many at a time, as they are at one moment whatever is written meanwhile. */
export async function* allItems(ctx: Ctx, query: ListQuery, portion: number): AsyncGenerator<ItemRow[]> {
  const list = await statementOf(ctx, query, { counted: true });
  if (!list) return;
  await ctx.tx.query({
    prepare: false,
    text: `declare all_items no scroll cursor for ${list.text}`,
    values: list.values,
  });
  for (;;) {
    const items = await ctx.tx.query<ItemRow>({ prepare: false, text: `fetch ${portion} from all_items` });
    yield items;
    if (items.length < portion) break;
  }
  await ctx.tx.query({ prepare: false, text: 'close all_items' });
}

// Said of both, since the indexes of both say it.
const LISTED = ['i.tenant_id = :tenant', 'i.removed_at is null', 's.listed'];

/** What is asked of the database for a list, no more rows than `most`; null when nothing can be found. */
async function statementOf(
  ctx: Ctx,
  asked: ListQuery,
  { counted, most }: { counted: boolean; most?: number },
): Promise<{ text: string; values: unknown[]; search: Search; sort: ItemSort } | null> {
  const query = await narrowedByChoice(ctx, asked);
  if (query.only?.length === 0) return null;
  const sql = new Sql([...LISTED]);
  // By relevance, asked for or not, the page before may have been found in either way.
  const how = (query.sort ?? 'relevance') === 'relevance' ? howBefore(query.cursor) : undefined;
  const search = query.q ? await planSearch(ctx, query.q, { how, counted }) : NO_SEARCH;
  if (!search) return null;
  const scored = isScored(search);
  const sort =
    query.sort && (query.sort !== 'relevance' || scored) ? query.sort : scored ? 'relevance' : 'name';
  const by = keysOf(sort, query);
  const keys = [...by.map(({ column }) => column), idBeside(by)];
  const direction = query.dir ?? 'asc';
  const isFirst = sort === (scored ? 'relevance' : 'name') && direction === 'asc' && !query.cursor;
  const source = sourceOf(sql, query, search, isFirst ? most : undefined);
  if (query.cursor) sql.where.push(afterCursor(sql, by, direction, query.cursor));
  const limit = most ? ` limit ${most}` : '';
  // The keys first: to sort, the database looks for them from the left.
  const part = (
    which: string[],
    order: string[],
  ) => `select ${by.map(({ column }, n) => `${column} as key${n}`).join(', ')}, ${ROW}${foundOf(search)}
    from ${source.from} where ${[...sql.where, ...which].join(' and ')}
    order by ${order.map((key) => `${key} ${direction}`).join(', ')}${limit}`;
  if (!SPARSE.includes(sort))
    return { text: `${source.with} ${part([], keys)}`, values: sql.values, search, sort };
  const [key, id] = keys as [string, string];
  const parts = [part([`${key} = 0`], [id]), part([`${key} > 0`], keys)];
  if (direction === 'desc') parts.reverse();
  const text = `${source.with} (${parts.join(') union all (')})${limit}`;
  return { text, values: sql.values, search, sort };
}

type ItemTotals = CallAnswer<typeof totalsCall>;

type TotalsRow = Omit<ItemTotals, 'onHand'> & { unit: string | null; onHand: string; found?: number };

const NOTHING: ItemTotals = { items: 0, onHand: [], retailValue: 0, stockValue: 0 };
const sumsOf = (
  retail: string,
) => `unit, coalesce(sum(on_hand), 0) as "onHand", coalesce(sum(${retail}), 0)::bigint as "retailValue",
  coalesce(sum(stock_value), 0)::bigint as "stockValue"`;
// A row for each unit, and one of them all, which is there also when no item is.
const BY_UNIT = 'group by grouping sets ((), (unit))';

/** The sums of a filtered list; without more than a status they are read from the running totals. */
export async function itemTotals(ctx: Ctx, asked: Narrowed, counted = false): Promise<ItemTotals> {
  const filter = await narrowedByChoice(ctx, asked);
  if (filter.only?.length === 0) return NOTHING;
  const { status, ...others } = filter;
  if (Object.values(others).every((value) => value === undefined || value === '')) {
    const rows = await ctx.tx.query<TotalsRow>({
      text: `select coalesce(sum(items), 0)::bigint as items, ${sumsOf('retail_value')}
             from item_totals where tenant_id = :tenant and ($1::text is null or status = $1) ${BY_UNIT}`,
      values: [status ?? null],
    });
    return totalsOf(rows);
  }
  const sql = new Sql([...LISTED]);
  // A sum needs every item that has the words, so there is nothing to be gained by walking.
  const search = filter.q ? await planSearch(ctx, filter.q, { how: 'collect', counted }) : NO_SEARCH;
  if (!search) return NOTHING;
  const source = sourceOf(sql, filter, search);
  const text = `${source.with} select count(*) as items, ${sumsOf('round(s.on_hand * i.price)')}${foundOf(search)} from ${source.from} where ${sql.where.join(' and ')} ${BY_UNIT}`;
  const rows = await ctx.tx.query<TotalsRow>({ text, prepare: 'usual', values: sql.values });
  return needsCount(search, rows[0]?.found ?? 0) ? itemTotals(ctx, filter, true) : totalsOf(rows);
}

function totalsOf(rows: TotalsRow[]): ItemTotals {
  const { items, retailValue, stockValue } = rows.find(({ unit }) => unit === null)!;
  const onHand = rows
    .toSorted((a, b) => b.items - a.items)
    .flatMap(({ unit, onHand: quantity }) =>
      unit !== null && toThousandths(quantity) !== 0n ? [{ unit, quantity }] : [],
    );
  return { items, onHand, retailValue, stockValue };
}

/** The column that tells how many words were found, where they were not counted before. */
const foundOf = ({ few }: Search) => (few ? ', (select count(*) from base) as found' : '');

const isScored = ({ terms, how }: Search) => terms.length > 0 && how === 'collect';

// The items of hits: of a few by their key, whatever is thought of how many items there are.
const ITEMS_OF_ALL = `hits h join (${STOCKED}) on i.tenant_id = :tenant and i.id = h.id`;
const ofEach = (table: string, name: string) =>
  `cross join lateral (select * from ${table} where tenant_id = :tenant and id = h.id limit 1) ${name}`;
const ITEM_OF_EACH = `hits h ${ofEach('items', 'i')} ${ofEach('item_stock', 's')}`;

/** From where items come, and the conditions on them; `first`: no more hits than that count, in the order of the search. */
function sourceOf(
  sql: Sql,
  filter: Narrowed,
  search: Search,
  first?: number,
): { with: string; from: string } {
  const { where } = sql;
  const unfiltered = where.length;
  if (filter.status) where.push(`i.status = ${sql.value(filter.status)}`);
  if (filter.category) where.push(`i.category = ${sql.value(filter.category)}`);
  if (filter.inShop !== undefined) where.push(`i.in_shop = ${sql.value(filter.inShop)}`);
  // What is archived is bought no more, so it is neither.
  if (filter.stock) where.push("i.status <> 'archived'");
  if (filter.stock === 'out') where.push('s.is_out');
  if (filter.stock === 'low') where.push('s.is_low');
  if (filter.picture === 'none') where.push("i.pictures = '[]'::jsonb");
  if (filter.location) {
    where.push(
      `exists (select from stock_levels l where l.tenant_id = :tenant and l.id = i.id and l.location_id = any(${idsInside('locations', `${sql.value(filter.location)}::uuid`)}) and l.on_hand <> 0)`,
    );
  }
  if (filter.supplier)
    where.push(
      `exists (select from supplier_items si where si.tenant_id = :tenant and si.item_id = i.id and si.supplier_id = ${sql.value(filter.supplier)}::uuid)`,
    );
  for (const { fieldId, choice } of filter.chosen ?? [])
    where.push(chosenIs(sql.value(fieldId), sql.value(choice)));
  if (filter.only) where.push(`i.id = any(${sql.value(filter.only)}::uuid[])`);
  if (filter.without) where.push(`i.id <> all(${sql.value(filter.without)}::uuid[])`);
  if (isScored(search)) {
    // Every item with a word is in the list, unless a filter leaves it out: those that are removed have none.
    const few = where.length === unfiltered ? first : undefined;
    return {
      with: hitsOf(sql, search.terms, search.few, few),
      from: few || search.few ? ITEM_OF_EACH : ITEMS_OF_ALL,
    };
  }
  if (first && search.meet && where.length === unfiltered)
    return { with: firstByName(sql, search.terms, first), from: ITEM_OF_EACH };
  if (search.terms.length) where.push(hasAll(sql, search.terms, 'i.id'));
  return { with: '', from: STOCKED };
}

/** How the page before a cursor was found: one by relevance has a score, a name and an id. */
function howBefore(cursor: string | undefined): Search['how'] | undefined {
  if (!cursor) return undefined;
  return partsOf(cursor).length === SORT_KEYS.relevance.length + 1 ? 'collect' : 'walk';
}

function afterCursor(sql: Sql, keys: SortKey[], direction: 'asc' | 'desc', cursor: string): string {
  const values = placeOf(partsOf(cursor), [...keys.map(({ type }) => type), 'uuid']);
  const columns = [...keys.map(({ column }) => column), idBeside(keys)].join(', ');
  const places = [
    ...keys.map(({ type }, n) => `${sql.value(values[n])}::${type}`),
    `${sql.value(values.at(-1))}::uuid`,
  ].join(', ');
  return `(${columns}) ${direction === 'asc' ? '>' : '<'} (${places})`;
}
