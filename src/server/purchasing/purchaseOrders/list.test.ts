import { beforeAll, describe, expect, it } from 'vitest';
import { expectIndexed } from '#server/testing/indexed.ts';
import { addPlace } from '#server/testing/ledgers.ts';
import { addSupplier, done, openPurchasing, purchasingApp } from '#server/testing/orders.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { ownApp } from '#server/testing/testApp.ts';
import * as call from '#shared/purchasing/purchaseOrders/contract.ts';
import type { OrderRow } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { ORDER_SORTS } from '#shared/purchasing/purchaseOrders/states.ts';
import { placeOrder } from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { updateSupplier } from '#shared/purchasing/suppliers/contract.ts';

const { t, a, tea, cup, supplierId, draft, placed, receive, teaLine } = await purchasingApp(ownApp);

type Query = Record<string, string>;
const list = async (query: Query = {}, who = a.manager): Promise<OrderRow[]> => {
  const found: OrderRow[] = [];
  let cursor = '';
  do {
    const { status, body, error } = await who.call(call.listOrders, {
      query: { limit: '3', ...query, ...(cursor ? { cursor } : {}) },
    });
    expect(status, JSON.stringify(error)).toBe(200);
    found.push(...body.orders);
    cursor = body.nextCursor ?? '';
  } while (cursor);
  return found;
};

let shelf: string;
let other: string;
beforeAll(async () => {
  shelf = await addPlace(a, 'Shelf');
  other = await addSupplier(a, 'Äolus Cups', { code: 'AE' });
  await draft({ supplierReference: 'Z-77' });
  await draft({ supplierId: other, lines: [{ ...teaLine('3', '7'), itemId: cup }], locationId: shelf });
  for (let n = 1; n <= 6; n++) {
    const order = await placed({
      ...(n % 2 ? { supplierId: other } : {}),
      lines: [teaLine(String(n))],
      expectedDate: `2026-0${n}-01`,
    });
    if (n === 3) done(await receive(order, ['3']));
    if (n === 4) done(await receive(order, ['1']));
  }
});

describe('the list of purchase orders', () => {
  it('shows each order once, whatever it is sorted by, page by page', async () => {
    const all = await list();
    expect(all).toHaveLength(8);
    expect(all.map(({ id }) => id)).toEqual(
      all
        .map(({ id }) => id)
        .sort()
        .reverse(),
    );
    const keys: Record<string, (row: OrderRow) => string | number> = {
      number: ({ number }) => number ?? '',
      supplier: ({ supplier }) => (supplier === 'Äolus Cups' ? 'aolus' : 'northern'),
      received: ({ receivedPercent }) => receivedPercent,
      expected: ({ expectedDate }) => expectedDate ?? '9',
      total: ({ baseTotal }) => baseTotal,
      updatedAt: ({ updatedAt }) => updatedAt,
    };
    for (const sort of ORDER_SORTS)
      for (const dir of ['asc', 'desc']) {
        const rows = await list({ sort, dir });
        expect(new Set(rows.map(({ id }) => id)).size, sort).toBe(8);
        const key = keys[sort];
        if (!key) continue;
        const values = rows.map(key);
        const sorted = values.toSorted((x, y) => (x < y ? -1 : x > y ? 1 : 0));
        expect(values, `${sort} ${dir}`).toEqual(dir === 'asc' ? sorted : sorted.reverse());
      }
  });

  it.each<[Query, number]>([
    [{ status: 'draft' }, 2],
    [{ status: 'ordered' }, 6],
    [{ status: 'open' }, 5],
    [{ status: 'closed' }, 0],
    [{ receiptStatus: 'full' }, 1],
    [{ receiptStatus: 'partial' }, 1],
    [{ billingStatus: 'none' }, 8],
    [{ q: 'z-77' }, 1],
    [{ q: 'aolus' }, 4],
    [{ q: 'northern te' }, 4],
    [{ q: `PO-${new Date().getUTCFullYear()}` }, 6],
    [{ q: 'cup' }, 4],
    [{ q: 'tea aolus' }, 3],
    [{ q: 'nothern' }, 4],
    [{ q: '77' }, 1],
    [{ q: '§§' }, 0],
  ])('narrowed by %j has %i', async (query, count) => {
    const rows = await list(query);
    expect(rows).toHaveLength(count);
    const { body } = await a.manager.call(call.orderTotals, { query });
    expect([body.orders, body.total]).toEqual([count, rows.reduce((sum, row) => sum + row.total, 0)]);
  });

  it('is narrowed by supplier, item and location, and is that of the tenant alone', async () => {
    expect(await list({ supplier: supplierId })).toHaveLength(4);
    expect(await list({ item: cup })).toHaveLength(1);
    expect(await list({ item: tea, supplier: other })).toHaveLength(3);
    expect(await list({ location: shelf })).toHaveLength(1);
    const b = await openPurchasing(t);
    expect(await list({}, b.a.manager)).toEqual([]);
    expect(await list({ supplier: supplierId }, b.a.manager)).toEqual([]);
    expect((await a.viewer.call(call.listOrders)).status).toBe(403);
  });

  it('sums the column of totals, without landed costs, by the rate of each order', async () => {
    const own = await openPurchasing(t);
    const lines = [own.teaLine('1', '10.01')];
    await own.draft({ lines, landedCosts: [{ kind: 'freight', label: '', amount: 900, spread: 'value' }] });
    await own.draft({ lines, currency: 'JPY', exchangeRate: '0.0073' });
    await own.draft({ lines, currency: 'KWD', exchangeRate: '3.25' });
    await own.draft({ lines, currency: 'KWD' });
    const { body } = await own.a.manager.call(call.orderTotals);
    expect(body).toEqual({
      ...{ orders: 4, late: 0, withoutRate: 1, total: 1001 + 3253 + 7 },
      currencies: [
        { currency: 'KWD', total: 20020, inBooks: 3253 },
        { currency: 'USD', total: 1001, inBooks: 1001 },
        { currency: 'JPY', total: 10, inBooks: 7 },
      ],
    });
  });

  it('follows the name of a supplier', async () => {
    const params = { id: other };
    await a.manager.call(updateSupplier, { params, body: { version: 1, name: 'Boreas' } });
    expect(
      (await list({ sort: 'supplier', dir: 'asc' })).slice(0, 4).map(({ supplier }) => supplier),
    ).toEqual(Array(4).fill('Boreas'));
    expect([(await list({ q: 'boreas' })).length, (await list({ q: 'aolus' })).length]).toEqual([4, 0]);
    await expectIndexed(t.database.pool);
    await a.manager.call(updateSupplier, { params, body: { version: 2, name: 'Äolus Cups' } });
  });

  it('is saved as CSV as it is filtered and sorted, and runs nothing in a spreadsheet', async () => {
    await draft({ supplierReference: '=1+1' });
    const answer = await a.manager.call(call.exportOrders, {
      query: { status: 'draft', sort: 'total', dir: 'asc' },
    });
    const rows = String(answer.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toMatch(/^Number,Supplier,Supplier reference,Status,/);
    expect(rows.slice(1).map((row) => row.split(',').slice(1, 4).join(','))).toEqual([
      'Northern Teas,Z-77,draft',
      "Northern Teas,'=1+1,draft",
      'Äolus Cups,,draft',
    ]);
    expect(rows[1]).toContain(',USD,20.00,20.00,1,');
    expect((await a.viewer.call(call.exportOrders)).status).toBe(403);
  });
});

it('a page of many orders reads little more than what it shows', async () => {
  const many = await openPurchasing(t);
  const { id } = done(
    await many.a.manager.call(placeOrder, { params: { id: (await many.draft()).id }, body: { version: 1 } }),
  );
  await t.database.pool.query('alter table purchase_orders disable trigger user');
  await t.database.pool.query(
    `insert into purchase_orders (tenant_id, id, number, supplier_id, supplier_name, currency, exchange_rate, status, order_date, ordered_at,
       expected_date, total, base_total, revision, author, updated_by, supplier_key, number_key, received_percent, due_date, words)
     select tenant_id, gen_random_uuid(), 'X' || n, supplier_id, supplier_name || n % 50, currency, 1, case n % 10 when 0 then 'ordered' else 'closed' end,
       order_date, ordered_at, date '2026-01-01' + n % 300, n, n, 1, author, updated_by, supplier_key || n % 50, 'x' || lpad(n::text, 9, '0'), n % 100,
       case n % 10 when 0 then date '2026-01-01' + n % 300 end, words
     from purchase_orders, generate_series(1, 5000) n where id = $1`,
    [id],
  );
  await t.database.pool.query('alter table purchase_orders enable trigger user');
  await t.database.pool.query('analyze purchase_orders');
  const queries: Query[] = [
    ...ORDER_SORTS.map((sort): Query => ({ sort })),
    { supplier: many.supplierId },
    { status: 'open' },
  ];
  for (const query of queries) {
    const plan = await planOf(t.database.pool, {
      tenantId: many.a.id,
      fits: /from purchase_orders o/,
      request: () => many.a.manager.call(call.listOrders, { query }),
    });
    expect(plan, JSON.stringify(query)).not.toMatch(/Seq Scan on purchase_orders/);
    expect(mostRows(plan), `${JSON.stringify(query)}\n${plan}`).toBeLessThanOrEqual(query.status ? 700 : 60);
  }
});
