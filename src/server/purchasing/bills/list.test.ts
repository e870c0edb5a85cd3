import { beforeAll, describe, expect, it } from 'vitest';
import { expectIndexed } from '#server/testing/indexed.ts';
import { addSupplier, done, openPurchasing, purchasingApp } from '#server/testing/orders.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import * as call from '#shared/purchasing/bills/contract.ts';
import { BILL_SORTS } from '#shared/purchasing/bills/states.ts';
import { billOrder, voidBill } from '#shared/purchasing/purchaseOrders/billContract.ts';
import type { NewOrder } from '#shared/purchasing/purchaseOrders/fields.ts';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import { updateSupplier } from '#shared/purchasing/suppliers/contract.ts';

const { t, a, supplierId, placed, receive, teaLine } = await purchasingApp(ownApp);

type Query = Record<string, string>;
const list = async (query: Query = {}, who = a.manager): Promise<call.BillRow[]> => {
  const found: call.BillRow[] = [];
  let cursor = '';
  do {
    const { status, body, error } = await who.call(call.listBills, {
      query: { limit: '2', ...query, ...(cursor ? { cursor } : {}) },
    });
    expect(status, JSON.stringify(error)).toBe(200);
    found.push(...body.bills);
    cursor = body.nextCursor ?? '';
  } while (cursor);
  return found;
};
const numbersOf = async (query: Query = {}) =>
  (await list(query)).map(({ supplierNumber }) => supplierNumber);

const today = dateIn(new Date(), 'UTC');
const inDays = (days: number) => addDays(today, days);

type Sent = {
  supplierNumber: string;
  billDate?: string;
  dueDate?: string;
  note?: string;
  unitCost?: string;
  by?: typeof a.manager;
};
/** Bills all of the first line. */
const billed = async (order: Order, { by = a.manager, unitCost, ...sent }: Sent): Promise<Order> => {
  const { id: lineId, quantity } = order.lines[0]!;
  const body = {
    version: order.version,
    billDate: '2026-01-31',
    ...sent,
    lines: [{ lineId, quantity, ...(unitCost ? { unitCost } : {}) }],
  };
  return done(await by.call(billOrder, { params: { id: order.id }, body }));
};

let other: string;
let late: Order;
beforeAll(async () => {
  other = await addSupplier(a, 'Äolus Cups', { code: 'AE' });
  const ofOther: Partial<NewOrder> = { supplierId: other };
  late = await billed(done(await receive(await placed({ lines: [teaLine('1')] }), ['1'])), {
    ...{ supplierNumber: 'R-10', billDate: '2026-01-05', dueDate: '2026-02-04' },
  });
  // On its last day a bill is not late yet.
  await billed(done(await receive(await placed({ ...ofOther, lines: [teaLine('2')] }), ['2'])), {
    ...{ supplierNumber: 'R-9', dueDate: inDays(0), note: 'Breakage settled', unitCost: '2.5' },
  });
  await billed(await placed({ ...ofOther, lines: [teaLine('4')] }), { supplierNumber: '=1+1' });
  const order = await billed(await placed({ lines: [teaLine('8')] }), {
    supplierNumber: 'V-4711-50012',
    dueDate: '2026-02-01',
  });
  const body = { version: order.version, reason: 'Entered twice' };
  done(await a.manager.call(voidBill, { params: { id: order.id, billId: order.bills[0]!.id }, body }));
});

describe("the list of suppliers' bills", () => {
  it('says of each what it is, how it stands and how it matches', async () => {
    const rows = await list();
    expect(rows.map(({ supplierNumber, status, match }) => [supplierNumber, status, match])).toEqual([
      ['V-4711-50012', 'void', null],
      ['=1+1', 'undated', 'quantity'],
      ['R-9', 'due', 'price'],
      ['R-10', 'overdue', 'matched'],
    ]);
    expect(rows[3]).toMatchObject({
      ...{ supplierId, supplier: 'Northern Teas', orderId: late.id, order: late.number },
      ...{ currency: 'USD', net: 200, tax: 0, total: 200, baseTotal: 200 },
      ...{ billDate: '2026-01-05', dueDate: '2026-02-04', note: '', broughtIn: null },
    });
    expect(rows[3]!.number).toMatch(/^BILL-/);
  });

  it('shows each bill once, whatever it is sorted by, page by page', async () => {
    const sorted: Record<string, string[]> = {
      created: ['R-10', 'R-9', '=1+1', 'V-4711-50012'],
      billDate: ['R-10', 'R-9', '=1+1', 'V-4711-50012'],
      dueDate: ['V-4711-50012', 'R-10', 'R-9', '=1+1'],
      total: ['R-10', 'R-9', '=1+1', 'V-4711-50012'],
      supplierNumber: ['=1+1', 'R-9', 'R-10', 'V-4711-50012'],
      supplier: ['R-9', '=1+1', 'R-10', 'V-4711-50012'],
    };
    for (const sort of BILL_SORTS) {
      expect(await numbersOf({ sort, dir: 'asc' }), sort).toEqual(sorted[sort]);
      expect(await numbersOf({ sort, dir: 'desc' }), sort).toEqual(sorted[sort]!.toReversed());
    }
    expect(await numbersOf({ sort: 'dueDate' })).toEqual(sorted.dueDate);
    expect(await numbersOf({ sort: 'billDate' })).toEqual(sorted.billDate!.toReversed());
  });

  it.each<[Query, string[]]>([
    [{ status: 'due' }, ['R-9']],
    [{ status: 'overdue' }, ['R-10']],
    [{ status: 'undated' }, ['=1+1']],
    [{ status: 'void' }, ['V-4711-50012']],
    [{ from: '2026-01-06' }, ['V-4711-50012', '=1+1', 'R-9']],
    [{ to: '2026-01-05' }, ['R-10']],
    [{ from: '2026-01-05', to: '2026-01-05', status: 'due' }, []],
    [{ q: 'r-9' }, ['R-9']],
    [{ q: '50012' }, ['V-4711-50012']],
    [{ q: 'aolus' }, ['=1+1', 'R-9']],
    [{ q: 'breakage' }, ['R-9']],
    [{ q: 'brekage' }, ['R-9']],
    [{ q: 'northen 10' }, ['R-10']],
    [{ q: `PO-${new Date().getUTCFullYear()}-00001` }, ['R-10']],
    [{ q: 'BILL 4' }, ['V-4711-50012']],
    [{ q: '§§' }, []],
  ])('narrowed by %j has %j', async (query, numbers) => {
    const rows = await list(query);
    expect(rows.map(({ supplierNumber }) => supplierNumber)).toEqual(numbers);
    const { body } = await a.manager.call(call.billTotals, { query });
    const counted = rows.filter(({ status }) => status !== 'void');
    expect([body.bills, body.overdue, body.total]).toEqual([
      rows.length,
      rows.filter(({ status }) => status === 'overdue').length,
      counted.reduce((sum, { baseTotal }) => sum + baseTotal, 0),
    ]);
  });

  it('is narrowed by supplier and order, and is that of the tenant alone', async () => {
    expect(await numbersOf({ supplier: other })).toEqual(['=1+1', 'R-9']);
    expect(await numbersOf({ order: late.id })).toEqual(['R-10']);
    const b = await openPurchasing(t);
    const queries: Query[] = [{}, { supplier: other }, { order: late.id }, { q: 'aolus' }];
    for (const query of queries) expect(await list(query, b.a.manager)).toEqual([]);
    for (const asked of [call.listBills, call.billTotals, call.exportBills, call.exportBillsXlsx])
      expect((await a.viewer.call(asked)).status).toBe(403);
    const wrong = await a.manager.call(call.listBills, { query: { status: 'paid' } });
    expect([wrong.status, wrong.error.fields?.[0]?.field]).toEqual([400, 'status']);
  });

  it('comes to the same as its bills in the currency of the books, whatever the rate becomes', async () => {
    const own = await openPurchasing(t);
    const by = own.a.manager;
    const yen = await own.placed({
      lines: [own.teaLine('1', '1001')],
      currency: 'JPY',
      exchangeRate: '0.0073',
    });
    const asked = async () => (await by.call(call.billTotals)).body;
    const after = await billed(yen, { supplierNumber: 'J', by });
    await billed(await own.placed({ lines: [own.teaLine('1', '10.01')] }), { supplierNumber: 'U', by });
    expect(await asked()).toEqual({
      ...{ bills: 2, overdue: 0, total: 1001 + 731 },
      currencies: [
        { currency: 'USD', total: 1001, inBooks: 1001 },
        { currency: 'JPY', total: 1001, inBooks: 731 },
      ],
    });
    done(await own.revise(after, { exchangeRate: '0.02' }));
    expect((await asked()).currencies[0]).toEqual({ currency: 'JPY', total: 1001, inBooks: 2002 });
  });

  it('follows the name of a supplier', async () => {
    const params = { id: other };
    await a.manager.call(updateSupplier, { params, body: { version: 1, name: 'Boreas' } });
    expect((await list({ supplier: other })).map(({ supplier }) => supplier)).toEqual(['Boreas', 'Boreas']);
    expect(await numbersOf({ sort: 'supplier', dir: 'asc' })).toEqual([
      'R-9',
      '=1+1',
      'R-10',
      'V-4711-50012',
    ]);
    expect([(await list({ q: 'boreas' })).length, (await list({ q: 'aolus' })).length]).toEqual([2, 0]);
    await expectIndexed(t.database.pool);
    await a.manager.call(updateSupplier, { params, body: { version: 2, name: 'Äolus Cups' } });
  });

  it('is saved as a file as it is filtered and sorted, and runs nothing in a spreadsheet', async () => {
    const query = { supplier: other, sort: 'total', dir: 'asc' } as const;
    const answer = await a.manager.call(call.exportBills, { query });
    const rows = String(answer.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe(
      'Number,Supplier number,Supplier,Purchase order,Bill date,Due date,Status,Match,Currency,Net,Tax,Total,Total in books,Entered by,Entered,Brought in,Note',
    );
    expect(rows.slice(1).map((row) => row.split(',').slice(1, 3).join(','))).toEqual([
      'R-9,Äolus Cups',
      "'=1+1,Äolus Cups",
    ]);
    expect(rows[1]).toMatch(/,due,price,USD,5\.00,0\.00,5\.00,5\.00,.*,no,Breakage settled$/);
    const book = await a.manager.call(call.exportBillsXlsx, { query });
    expect([book.status, book.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('bills.xlsx'),
    ]);
  });
});

it('a page of many bills reads little more than what it shows', async () => {
  const many = await openPurchasing(t);
  const order = await many.placed();
  await billed(order, { supplierNumber: 'first', by: many.a.manager });
  await t.database.pool.query('alter table purchase_bills disable trigger user');
  await t.database.pool.query(
    `insert into purchase_bills (tenant_id, id, order_id, supplier_id, supplier_name, supplier_key, number, supplier_number, supplier_number_key,
       bill_date, due_date, currency, net, tax, total, base_total, by, words, voided_at, voided_by, void_reason)
     select tenant_id, gen_random_uuid(), order_id, supplier_id, supplier_name, supplier_key || n % 50, 'X' || n, 'S' || n, 's' || lpad(n::text, 12, '0'),
       current_date - n % 700, case when n % 20 > 0 then current_date + 10 - n % 700 end, currency, n, 0, n, n, by, words,
       case n % 100 when 7 then now() end, case n % 100 when 7 then 'X' end, case n % 100 when 7 then 'X' end
     from purchase_bills, generate_series(1, 5000) n where order_id = $1`,
    [order.id],
  );
  await t.database.pool.query('alter table purchase_bills enable trigger user');
  await t.database.pool.query('analyze purchase_bills');
  const queries: Query[] = [
    ...BILL_SORTS.map((sort): Query => ({ sort })),
    { supplier: many.supplierId },
    { status: 'overdue' },
    { status: 'due' },
    { status: 'undated' },
    { status: 'void' },
  ];
  for (const query of queries) {
    const plan = await planOf(t.database.pool, {
      tenantId: many.a.id,
      fits: /from purchase_bills b/,
      request: () => many.a.manager.call(call.listBills, { query }),
    });
    expect(plan, JSON.stringify(query)).not.toMatch(/Seq Scan on purchase_bills/);
    expect(mostRows(plan), `${JSON.stringify(query)}\n${plan}`).toBeLessThanOrEqual(query.status ? 120 : 60);
  }
});
