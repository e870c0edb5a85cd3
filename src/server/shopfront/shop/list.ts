import { hasAll, hitsOf } from '#server/catalogue/items/hits.ts';
import { NO_SEARCH, needsCount, planSearch, type Search } from '#server/catalogue/items/search.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { cursorOf, type PlaceType, partsOf, placeOf, wrongPlace } from '#server/foundation/db/cursor.ts';
import { Sql } from '#server/foundation/db/sql.ts';
import type { ShopQuery } from '#shared/shopfront/shop/contract.ts';
import { SHOP_SORTS } from '#shared/shopfront/shop/sorts.ts';

/** So many of a list are counted. */
const MOST_COUNTED = 1_000;

/** A page of a list: ids in order. `total` counts all that match, up to 1,000. */
export type ListedIds = { ids: string[]; nextCursor: string | null; total: number };
type Row = { id: string; name_key: string; price: number; cheapest: string; score: number } & Totals;
type Totals = { total: number; words: number | null };

// Whether there is such a row, asked for one row after the other: for a page few are looked at. With `exists` the
// planner, who cannot know that, would rather look up all of them at once.
const is = (row: string) => `coalesce((select true from ${row} limit 1), false)`;

// Items as they are listed, s: single ones, templates of which at least one variant is on show, and variants whose
// template is not on show itself. c is the cheapest variant of a template.
const CHEAPEST = `left join lateral (select v.price, v.id from shop_items v
  where v.tenant_id = :tenant and s.is_template and v.variant_of = s.id order by v.price, v.id limit 1) c on true`;
const LISTED = `shop_items s ${CHEAPEST}`;
const IS_LISTED = [
  's.tenant_id = :tenant',
  `(s.variant_of is null or not ${is('shop_items t where t.tenant_id = :tenant and t.id = s.variant_of')})`,
  `(not s.is_template or ${is('shop_items v where v.tenant_id = :tenant and v.variant_of = s.id')})`,
];
const LISTED_KEYS = {
  id: 's.id',
  name_key: 's.name_key',
  price: 'coalesce(c.price, s.price)',
  cheapest: 'coalesce(c.id, s.id)',
  score: 'f.score',
};
// The same, walked through by price: c has the price, the item itself or the cheapest of its variants. (No index is
// used for a comparison with coalesce(), which does not count as leakproof.)
const BY_PRICE = `shop_items c
  left join lateral (select t.id from shop_items t where t.tenant_id = :tenant and t.id = c.variant_of limit 1) t on true
  cross join lateral (select s.tenant_id, s.id, s.category, s.is_template, s.name_key, s.price from shop_items s
    where s.tenant_id = :tenant and s.id = case when t.id is null then c.id else t.id end limit 1) s`;
const IS_CHEAPEST = [
  'c.tenant_id = :tenant',
  'not c.is_template',
  `(t.id is null or not ${is('shop_items o where o.tenant_id = :tenant and o.variant_of = c.variant_of and (o.price, o.id) < (c.price, c.id)')})`,
];
const PRICE_KEYS = { ...LISTED_KEYS, price: 'c.price', cheapest: 'c.id' };

/** One page of what is on show. Throws invalid-argument for a cursor that is not of this list. */
export async function listIds(
  ctx: Ctx,
  query: ShopQuery & { cursor?: string | undefined },
  limit: number,
  counted = false,
): Promise<ListedIds> {
  const after = query.cursor === undefined ? null : takeIn(query.cursor);
  const how = query.sort || !after ? undefined : after.order === 'relevance' ? 'collect' : 'walk';
  const search = query.q ? await planSearch(ctx, query.q, { how, counted }) : NO_SEARCH;
  if (!search) return { ids: [], nextCursor: null, total: 0 };
  const collects = search.terms.length > 0 && search.how === 'collect';
  const order: Order = query.sort ?? (collects ? 'relevance' : 'name');
  if (after && after.order !== order) throw wrongPlace();
  const page = { order, after, limit };
  if (collects) {
    const rows = await collect(ctx, query, search, page);
    if (needsCount(search, Number(rows[0]?.words ?? 0))) return listIds(ctx, query, limit, true);
    return listed(rows, page, rows[0]?.total ?? 0);
  }
  if (order.endsWith('price') && query.category !== undefined) {
    // Few of many are found sooner by what they have in common than by walking through all prices.
    const total = after?.total ?? (await count(ctx, query, search));
    const few = total < MOST_COUNTED;
    return listed(await (few ? collect : walk)(ctx, query, search, page), page, total);
  }
  const rows = await walk(ctx, query, search, page);
  const isAll = !after && rows.length <= limit;
  return listed(rows, page, after?.total ?? (isAll ? rows.length : await count(ctx, query, search)));
}

type Page = { order: Order; after: Place | null; limit: number };

function listed(rows: Row[], { order, limit }: Page, total: number): ListedIds {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const nextCursor = last ? handOut({ order, total, keys: KEYS[order].map((key) => last[key]) }) : null;
  return { ids: shown.map(({ id }) => id), nextCursor, total };
}

/** Whether an item is listed by itself, and not as a choice of its template or not at all. */
export async function isListed(ctx: Ctx, id: string): Promise<boolean> {
  const text = `select s.id from ${LISTED} where ${IS_LISTED.join(' and ')} and s.id = $1`;
  return (await ctx.tx.query({ text, values: [id] })).length > 0;
}

// Goes through the list in its order and keeps what fits.
async function walk(ctx: Ctx, query: ShopQuery, search: Search, page: Page): Promise<Row[]> {
  const sql = new Sql();
  const byPrice = page.order.endsWith('price');
  const [from, keys] = byPrice ? [BY_PRICE, PRICE_KEYS] : [LISTED, LISTED_KEYS];
  const where = [...(byPrice ? IS_CHEAPEST : IS_LISTED), ...conditions(sql, query, search)];
  if (page.after)
    where.push(
      isAfter(
        page.after,
        (key) => keys[key],
        (value) => sql.value(value),
      ),
    );
  const text = `select s.id, ${KEYS[page.order].map((key) => `${keys[key]} as ${key}`).join(', ')}
    from ${from} where ${where.join(' and ')} ${orderBy(page, (key) => keys[key])}`;
  return ctx.tx.query<Row>({ prepare: !query.q, text, values: sql.values });
}

// Takes all that fits, and sorts it.
async function collect(ctx: Ctx, query: ShopQuery, search: Search, page: Page): Promise<Row[]> {
  const sql = new Sql();
  const searched = search.how === 'collect' && search.terms.length > 0;
  const found = searched
    ? `${hitsOf(sql, search.terms, search.few)}, found as materialized (select coalesce(t.id, x.id) as id, min(h.score) as score
         from hits h join shop_items x on x.id = h.id left join shop_items t on t.tenant_id = x.tenant_id and t.id = x.variant_of
         where x.tenant_id = :tenant group by 1)`
    : `with found as materialized (select s.id, 0 as score from shop_items s
         where ${['s.tenant_id = :tenant', ...conditions(sql, query, search)].join(' and ')})`;
  const where = [...IS_LISTED, ...(searched ? conditions(sql, query, { ...search, terms: [] }) : [])];
  const after = page.after
    ? `where ${isAfter(
        page.after,
        (key) => `m.${key}`,
        (value) => sql.value(value),
      )}`
    : '';
  const text = `${found}, matched as materialized (
      select ${Object.entries(LISTED_KEYS)
        .map(([key, column]) => `${column} as ${key}`)
        .join(', ')}
      from found f join shop_items s on s.id = f.id ${CHEAPEST} where ${where.join(' and ')})
    select m.*, (select count(*) from (select from matched limit ${MOST_COUNTED}) all_of_them) as total,
      ${search.few ? '(select count(*) from base)' : 'null'} as words
    from matched m ${after} ${orderBy(page, (key) => `m.${key}`)}`;
  return ctx.tx.query<Row>({ prepare: !query.q, text, values: sql.values });
}

async function count(ctx: Ctx, query: ShopQuery, search: Search): Promise<number> {
  const sql = new Sql();
  const where = [...IS_LISTED, ...conditions(sql, query, search)].join(' and ');
  const text = `select count(*) as total from (select from shop_items s where ${where} limit ${MOST_COUNTED}) all_of_them`;
  const [row] = await ctx.tx.query<{ total: number }>({ prepare: !query.q, text, values: sql.values });
  return row!.total;
}

// A number in the text, so that a plan that is kept knows how little is asked for; there are two of them.
function orderBy({ order, limit }: Page, column: (key: keyof typeof LISTED_KEYS) => string): string {
  const keys = KEYS[order].map((key) => `${column(key)}${isDown(order) ? ' desc' : ''}`);
  return `order by ${keys.join(', ')} limit ${limit + 1}`;
}

// A template has the words of its variants as well.
function conditions(sql: Sql, { category }: ShopQuery, { terms }: Search): string[] {
  const words = terms.map((term) => {
    const own = hasAll(sql, [term], 's.id');
    const ofVariant = `shop_items v where v.tenant_id = :tenant and v.variant_of = s.id and ${hasAll(sql, [term], 'v.id')}`;
    return `(${own} or s.is_template and ${is(ofVariant)})`;
  });
  return category === undefined ? words : [`s.category = ${sql.value(category)}`, ...words];
}

/** The orders of a list; by relevance where something was searched for and no order asked for. */
const ORDERS = [...SHOP_SORTS, 'relevance'] as const;
type Order = (typeof ORDERS)[number];

type Key = 'name_key' | 'price' | 'cheapest' | 'score' | 'id';

/** What each order compares. */
const KEYS: Record<Order, Key[]> = {
  name: ['name_key', 'id'],
  price: ['price', 'cheapest'],
  '-price': ['price', 'cheapest'],
  newest: ['id'],
  relevance: ['score', 'name_key', 'id'],
};
const TYPES: Record<Key, PlaceType> = {
  name_key: 'text',
  price: 'bigint',
  cheapest: 'uuid',
  score: 'int',
  id: 'uuid',
};

/** Whether an order begins with what is greatest. */
const isDown = (order: Order) => order === '-price' || order === 'newest';

/** Where a page ended: its order, how many the list had, counted with its first page, and the keys of its last row. */
type Place = { order: Order; total: number; keys: unknown[] };

/** A place as the page hands it out: it names its order, for what follows in another one is something else. */
function handOut({ order, total, keys }: Place): string {
  return cursorOf([order, total, ...keys]);
}

/** A place as the page was handed it. Throws invalid-argument for what is none. */
function takeIn(cursor: string): Place {
  const [named, ...rest] = partsOf(cursor);
  const order = ORDERS.find((known) => known === named);
  if (!order) throw wrongPlace();
  const [total, ...keys] = placeOf(rest, ['int', ...KEYS[order].map((key) => TYPES[key])]);
  return { order, total: Math.min(MOST_COUNTED, Math.max(0, Number(total))), keys };
}

/** The condition that a row comes after a place; `column` says how a key is called there, `value` adds a value. */
function isAfter(
  { order, keys }: Place,
  column: (key: Key) => string,
  value: (value: unknown) => string,
): string {
  const columns = KEYS[order].map(column).join(', ');
  const places = KEYS[order].map((key, n) => `${value(keys[n])}::${TYPES[key]}`).join(', ');
  return `(${columns}) ${isDown(order) ? '<' : '>'} (${places})`;
}
