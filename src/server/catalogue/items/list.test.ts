import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer } from '#server/testing/invoicing.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { addSupplier } from '#server/testing/orders.ts';
import { makeSomeItems } from '#server/testing/someItems.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { listCategories } from '#shared/catalogue/items/choicesContract.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { ITEM_SORTS, type ItemSort } from '#shared/catalogue/items/sorts.ts';
import { toThousandths } from '#shared/decimal.ts';
import { createOrder } from '#shared/purchasing/purchaseOrders/contract.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { confirmOrder, createOrder as createSalesOrder } from '#shared/sales/orders/contract.ts';
import { sortKey } from '#shared/text.ts';

type Query = Record<string, string>;
type Known = items.ItemRow & { points: { place: string; point: string }[]; levels: Map<string, string> };

let t: TestApp;
let a: TestTenant;
let places: string[];
let known: Known[];
const SIZE = 90;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  places = await makeSomeItems(a, SIZE);
  await orderSome(await all({}));
  known = await Promise.all((await all({})).map(know));
});

/** Something of every fourth is promised, and of every fifth on its way; of the others nothing is. */
async function orderSome(rows: items.ItemRow[]): Promise<void> {
  const goods = rows.filter(({ type, status }) => type === 'stock' && status === 'active');
  const linesOf = (nth: number, price: object) =>
    goods.flatMap(({ id: itemId }, n) =>
      n % nth ? [] : [{ itemId, quantity: String(1 + (n % 3)), ...price }],
    );
  const { id: customerId } = await addCustomer(a);
  const sold = good(
    await a.manager.call(createSalesOrder, {
      body: { customerId, lines: linesOf(4, { unitPrice: '1' }) },
    }),
  );
  good(await a.manager.call(confirmOrder, { params: { id: sold.id }, body: { version: sold.version } }));
  const supplierId = await addSupplier(a, 'Northern Teas', { email: 'orders@northernteas.test' });
  const body = { supplierId, locationId: places[0]!, lines: linesOf(5, { unitCost: '1' }) };
  const { id, version } = good(await a.manager.call(createOrder, { body }));
  good(await a.manager.call(placeOrder, { params: { id }, body: { version } }));
}

async function know(row: items.ItemRow): Promise<Known> {
  const { body } = await a.viewer.call(items.getItem, { params: { id: row.id } });
  return {
    ...row,
    points: body.reorderPoints.map(({ locationId, point }) => ({ place: locationId, point })),
    levels: new Map(body.levels.map(({ locationId, available }) => [locationId, available])),
  };
}

/** Walks a list from its first page to its last. */
async function all(query: Query, limit = '200'): Promise<items.ItemRow[]> {
  const found: items.ItemRow[] = [];
  let cursor: string | null = '';
  do {
    const { status, body } = await a.viewer.call(items.listItems, {
      query: { ...query, limit, ...(cursor ? { cursor } : {}) },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.items.length).toBeLessThanOrEqual(Number(limit));
    found.push(...body.items);
    cursor = body.nextCursor as string | null;
  } while (cursor);
  return found;
}

const number = (text: string | null) => (text === null ? -1 : Number(text));
/** What a sort goes by, from what the list shows. */
const BY: Record<ItemSort, (item: items.ItemRow) => (string | number)[]> = {
  name: (item) => [sortKey(item.name)],
  sku: (item) => [sortKey(item.sku)],
  category: (item) => [sortKey(item.category ?? '')],
  onHand: (item) => [number(item.onHand)],
  held: (item) => [number(item.held)],
  available: (item) => [number(item.available)],
  incoming: (item) => [number(item.incoming)],
  projected: (item) => [number(item.projected)],
  reorderPoint: (item) => [number(item.reorderPoint)],
  price: (item) => [item.price],
  averageCost: (item) => [number(item.averageCost)],
  stockValue: (item) => [item.stockValue],
  status: (item) => [item.status, sortKey(item.name)],
  updatedAt: (item) => [item.updatedAt],
  // Nothing is searched for.
  relevance: (item) => [sortKey(item.name)],
};

const bytes = (text: string) => Buffer.from(text);
function compare(left: (string | number)[], right: (string | number)[]): number {
  for (const [n, a] of left.entries()) {
    const b = right[n]!;
    const order = typeof a === 'number' ? a - Number(b) : Buffer.compare(bytes(a), bytes(String(b)));
    if (order) return order;
  }
  return 0;
}

describe('the pages of a list', () => {
  it('hold every item once, in the order asked for, by every column, both ways, whatever their size', async () => {
    expect(known).toHaveLength(SIZE);
    for (const sort of ITEM_SORTS) {
      for (const dir of ['asc', 'desc'] as const) {
        const expected = [...known]
          .sort((x, y) => compare([...BY[sort](x), x.id], [...BY[sort](y), y.id]) * (dir === 'asc' ? 1 : -1))
          .map(({ id }) => id);
        for (const limit of ['7', '200'])
          expect(
            (await all({ sort, dir }, limit)).map(({ id }) => id),
            `${sort} ${dir} by ${limit}`,
          ).toEqual(expected);
      }
    }
  });

  it('go on where the last one ended although items came and went in between', async () => {
    const first = await a.viewer.call(items.listItems, { query: { sort: 'name', limit: '20' } });
    const early = await addItem(a, 'EARLY', { name: '!' });
    const late = await addItem(a, 'LATE', { name: '\u{1F600}' });
    const rest: string[] = [];
    for (let cursor = first.body.nextCursor; cursor !== null; ) {
      const page = await a.viewer.call(items.listItems, { query: { sort: 'name', limit: '20', cursor } });
      rest.push(...page.body.items.map(({ id }) => id));
      cursor = page.body.nextCursor;
    }
    const seen = [...first.body.items.map(({ id }) => id), ...rest];
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining([...known.map(({ id }) => id), late]));
    expect(seen).not.toContain(early);
    for (const id of [early, late])
      await a.admin.call(items.deleteItem, { params: { id }, query: { version: 1 } });
  });
});

const holds = (item: Known) => item.type === 'stock' && !item.isTemplate && item.status !== 'archived';
const unpromised = (item: Known) => Number(item.projected) - Number(item.awaited);
const isLow = (item: Known) =>
  holds(item) &&
  ((item.reorderPoint !== null && unpromised(item) <= Number(item.reorderPoint)) ||
    (Number(item.awaited) > 0 && unpromised(item) < 0) ||
    item.points.some(({ place, point }) => Number(item.levels.get(place) ?? 0) <= Number(point)));

/** What each filter lets through. */
const FILTERS: Record<string, Record<string, (item: Known) => boolean>> = {
  status: Object.fromEntries(
    items.ITEM_STATUSES.map((status) => [status, (item: Known) => item.status === status]),
  ),
  category: Object.fromEntries(
    ['Tea', 'tea', 'Ärmel', 'Nothing'].map((category) => [
      category,
      (item: Known) => item.category === category,
    ]),
  ),
  stock: { low: isLow, out: (item) => holds(item) && Number(item.available) <= 0 },
  inShop: { true: (item) => item.inShop, false: (item) => !item.inShop },
  picture: { none: (item) => item.picture === null },
  location: {},
  q: {
    zebra: (item) => item.name === 'Zebra',
    'box 1': (item) => /box 10/i.test(item.name),
    strasse: (item) => /stra(ß|ss)e/i.test(item.name),
    nothinglikethis: () => false,
  },
};

describe('a filter', () => {
  beforeAll(() => {
    for (const place of places) FILTERS.location![place] = (item) => item.levels.has(place);
    FILTERS.location![crypto.randomUUID()] = () => false;
  });

  async function check(query: Query): Promise<number> {
    const expected = known.filter((item) =>
      Object.entries(query).every(([name, value]) => FILTERS[name]![value]!(item)),
    );
    const found = await all({ ...query, sort: 'sku' }, '50');
    const bySku = [...expected].sort((x, y) => compare([...BY.sku(x), x.id], [...BY.sku(y), y.id]));
    expect(
      found.map(({ sku }) => sku),
      JSON.stringify(query),
    ).toEqual(bySku.map(({ sku }) => sku));
    const totals = await a.viewer.call(items.itemTotals, { query });
    const onHand = [...Map.groupBy(expected, ({ unit }) => unit)].flatMap(([unit, of]) => {
      const quantity = of.reduce((sum, item) => sum + toThousandths(item.onHand), 0n);
      return quantity === 0n ? [] : [[unit, quantity]];
    });
    const told = totals.body.onHand.map(({ unit, quantity }) => [unit, toThousandths(quantity)]);
    expect({ ...totals.body, onHand: told.sort() }, JSON.stringify(query)).toEqual({
      items: expected.length,
      onHand: onHand.sort(),
      retailValue: expected.reduce((sum, item) => sum + Number(item.onHand) * item.price, 0),
      stockValue: expected.reduce((sum, item) => sum + item.stockValue, 0),
    });
    return expected.length;
  }

  it('lets through what it says, and the totals are the plain sums of it, for each one', async () => {
    const counts: Record<string, number> = {};
    counts.none = await check({});
    for (const [name, values] of Object.entries(FILTERS))
      for (const value of Object.keys(values)) counts[`${name}=${value}`] = await check({ [name]: value });
    // None of them is empty or full by accident.
    expect(Object.values(counts).filter((count) => count > 0 && count < SIZE).length).toBeGreaterThan(14);
  });

  it('goes together with all others', async () => {
    const query = fc.record(
      Object.fromEntries(
        Object.entries(FILTERS).map(([name, values]) => [
          name,
          fc.option(fc.constantFrom(...Object.keys(values)), { nil: undefined, freq: 1 }),
        ]),
      ),
    );
    await fc.assert(
      fc.asyncProperty(
        query,
        async (given) =>
          void (await check(
            Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Query,
          )),
      ),
      { numRuns: 60, seed: 7 },
    );
  });

  it('that is empty filters nothing', async () => {
    for (const [name, value] of [
      ['q', ''],
      ['category', ''],
      ['q', ' . '],
    ] as const)
      expect((await all({ [name]: value })).length, name).toBe(SIZE);
  });

  it('shows nothing of another tenant', async () => {
    const b = await t.tenant();
    expect((await b.viewer.call(items.listItems, { query: { location: places[0]! } })).body.items).toEqual(
      [],
    );
    expect((await b.viewer.call(items.itemTotals)).body).toEqual({
      items: 0,
      onHand: [],
      retailValue: 0,
      stockValue: 0,
    });
    expect((await b.viewer.call(listCategories)).body.categories).toEqual([]);
  });
});
