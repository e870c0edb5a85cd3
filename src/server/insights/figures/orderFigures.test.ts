import { beforeAll, describe, expect, it } from 'vitest';
import { bookApp, sqlIn } from '#server/testing/ledgers.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { sentQuote } from '#server/testing/quoting.ts';
import { good, ownApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import { figureRows, readFigure } from '#shared/insights/figures/contract.ts';
import { readReport } from '#shared/insights/reports/contract.ts';
import type { ReportColumn, ReportName } from '#shared/insights/reports/reports.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import * as deliveries from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import * as orders from '#shared/sales/orders/contract.ts';
import type { NewOrder, Order } from '#shared/sales/orders/shapes.ts';
import * as quotes from '#shared/sales/quotes/contract.ts';

/** The figures of orders and quotes of a made business, each beside plain SQL over its tables. */

const { t, book, a, main, shelf } = await bookApp(ownApp);
const today = dateIn(new Date(), 'UTC');
const day = (ago: number) => addDays(today, -ago);
const ALL = { from: day(400), to: today };
const made = { tea: '', rope: '', berger: '', ada: '' };

const placed = async (
  customerId: string,
  ago: number,
  lines: NonNullable<NewOrder['lines']>,
): Promise<Order> => {
  const body = {
    customerId,
    lines,
    orderDate: day(ago),
    discount: { kind: 'percent' as const, percent: '7' },
  };
  const { id, version } = good(await a.manager.call(orders.createOrder, { body }));
  return good(await a.manager.call(orders.confirmOrder, { params: { id }, body: { version } }));
};
/** So much of each line on a list leaves. */
const left = async ({ id }: Order, ago: number, picked: string[]): Promise<Delivery> => {
  const list = good(await a.manager.call(deliveries.startDelivery, { params: { id }, body: {} }));
  const body = {
    version: list.version,
    picked: list.lines.map((line, n) => ({ id: line.id, quantity: picked[n] ?? '0' })),
  };
  const { version } = good(
    await a.manager.call(deliveries.updateDelivery, { params: { id: list.id }, body }),
  );
  return good(
    await a.manager.call(deliveries.deliver, {
      params: { id: list.id },
      body: { version, deliveredOn: day(ago) },
    }),
  );
};
const ended = async (how: 'close' | 'cancel', { id }: Order) => {
  const { version } = good(await a.manager.call(orders.getOrder, { params: { id } }));
  const body = { version, reason: 'Asked for' };
  if (how === 'close') good(await a.manager.call(orders.closeOrder, { params: { id }, body }));
  else good(await a.manager.call(orders.cancelOrder, { params: { id }, body }));
};

beforeAll(async () => {
  const customer = async (name: string, currency = 'USD') =>
    good(await a.manager.call(createCustomer, { body: { name, currency } })).id;
  [made.berger, made.ada] = [await customer('Berger'), await customer('Ada Bakes', 'EUR')];
  made.tea = await book.stocked('10', '2', { category: 'Tea' });
  made.rope = await book.stocked('7.5', '3', { unit: 'm', category: 'Rope' });
  const { tea, rope, berger, ada } = made;
  const promised = (ago: number) => ({ promisedOn: day(ago) });
  // All of it in time, and a service with it.
  const whole = await placed(berger, 30, [
    { itemId: tea, quantity: '3', unitPrice: '3.33', ...promised(20) },
    { description: 'Setting up', quantity: '1', unitPrice: '20', ...promised(20) },
  ]);
  await left(whole, 21, ['3', '1']);
  // A part in time, the rest late.
  const parts = await placed(ada, 28, [
    { itemId: tea, quantity: '4', unitPrice: '3.35', ...promised(20) },
    { itemId: rope, quantity: '2.5', unitPrice: '1.11', ...promised(20) },
  ]);
  await left(parts, 20, ['1']);
  await left(parts, 10, ['3', '2.5']);
  // Late at once, and what is void never left.
  const late = await placed(berger, 25, [
    { itemId: rope, quantity: '1', unitPrice: '9.99', ...promised(24) },
  ]);
  await left(late, 22, ['1']);
  const again = await placed(ada, 9, [{ itemId: rope, quantity: '1', unitPrice: '5', ...promised(2) }]);
  const wrong = await left(again, 3, ['1']);
  good(
    await a.manager.call(deliveries.voidDelivery, {
      params: { id: wrong.id },
      body: { version: wrong.version, reason: 'Wrong address' },
    }),
  );
  // Closed with something open, cancelled, and a draft.
  const closed = await placed(berger, 8, [{ itemId: tea, quantity: '2', unitPrice: '4', ...promised(1) }]);
  await left(closed, 5, ['1']);
  await ended('close', closed);
  await ended('cancel', await placed(ada, 7, [{ itemId: tea, quantity: '1', unitPrice: '4' }]));
  good(
    await a.manager.call(orders.createOrder, {
      body: { customerId: ada, lines: [{ itemId: tea, quantity: '1', unitPrice: '4' }] },
    }),
  );
  // Held in part, the rest waits; and all of it held.
  await placed(berger, 2, [
    { itemId: tea, quantity: '9', unitPrice: '3.37', locationId: main },
    { itemId: rope, quantity: '1', unitPrice: '7', ...promised(-3) },
  ]);
  await placed(ada, 1, [{ itemId: rope, quantity: '0.5', unitPrice: '8', ...promised(-3) }]);
  for (const [customerId, minor, more] of [
    [berger, 1000, quotes.acceptQuote],
    [berger, 2001, quotes.declineQuote],
    [ada, 305, null],
  ] as const) {
    const { id, version } = await sentQuote(a, customerId, minor);
    if (more) good(await a.manager.call(more, { params: { id }, body: { version, note: 'By phone' } }));
  }
  const { id, version } = await sentQuote(a, ada, 999);
  good(await a.manager.call(quotes.withdrawQuote, { params: { id }, body: { version, reason: 'Gone' } }));
});

type Query = Partial<Record<string, string | string[]>>;
const ask = async (figure: FigureName, query: Query = {}) =>
  good(await a.manager.call(readFigure, { query: { figure, ...query } }));
const totals = async (figure: FigureName, query: Query = {}) =>
  Object.fromEntries((await ask(figure, query)).totals.map(({ of, value }) => [of ?? '', String(value)]));

const OPEN = "o.state = 'confirmed' and l.quantity > l.delivered + l.cancelled";
const LINES = 'sales_orders o join sales_order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id';
/** Of each figure its sums by unit or currency, as one would work them out by hand. */
const PLAIN: [FigureName, string][] = [
  [
    'held',
    'select i.unit as of, sum(l.held) from stock_levels l join items i on i.tenant_id = l.tenant_id and i.id = l.id where l.held > 0 group by 1',
  ],
  [
    'available',
    "select i.unit as of, sum(l.on_hand) - sum(l.held) from stock_levels l join items i on i.tenant_id = l.tenant_id and i.id = l.id join locations p on p.tenant_id = l.tenant_id and p.id = l.location_id where p.usage = 'internal' group by 1 having sum(l.on_hand) <> sum(l.held)",
  ],
  [
    'awaited',
    'select i.unit as of, sum(s.awaited) from item_stock s join items i on i.tenant_id = s.tenant_id and i.id = s.id where s.awaited > 0 group by 1',
  ],
  ['quotes', "select null as of, count(*) from quotes where state not in ('draft', 'withdrawn')"],
  [
    'quotedValue',
    "select currency as of, sum(net) from quotes where state not in ('draft', 'withdrawn') group by 1",
  ],
  ['openQuotes', "select null as of, count(*) from quotes where state = 'sent'"],
  ['salesOrders', "select null as of, count(*) from sales_orders where state in ('confirmed', 'closed')"],
  [
    'orderedValue',
    "select currency as of, sum(net) from sales_orders where state in ('confirmed', 'closed') group by 1",
  ],
  ['ordersToDeliver', `select null as of, count(distinct o.id) from ${LINES} where ${OPEN}`],
  [
    'lateSalesOrders',
    `select null as of, count(distinct o.id) from ${LINES} where ${OPEN} and o.promised_on < current_date`,
  ],
  [
    'ordersToPick',
    `select null as of, count(*) from (select o.id from ${LINES} left join stock_demands d on d.tenant_id = l.tenant_id and d.id = l.id where ${OPEN} and l.is_stocked group by o.id having sum(d.held) = sum(l.quantity - l.delivered)) o`,
  ],
  ['toDeliver', `select l.unit as of, sum(l.quantity - l.delivered) from ${LINES} where ${OPEN} group by 1`],
  [
    'toDeliverValue',
    `select o.currency as of, sum(round(l.net * (l.quantity - l.delivered) / l.quantity)) from ${LINES} where ${OPEN} group by 1`,
  ],
  ['backorders', 'select null as of, count(*) from stock_demands where missing > 0'],
  [
    'backorderValue',
    `select o.currency as of, sum(round(l.net * d.missing / l.quantity)) from ${LINES} join stock_demands d on d.tenant_id = l.tenant_id and d.id = l.id where d.missing > 0 group by 1`,
  ],
  ['salesDeliveries', "select null as of, count(*) from deliveries where state = 'delivered'"],
  [
    'punctualDeliveries',
    "select null as of, count(*) from (select d.id from deliveries d join delivery_lines g on g.tenant_id = d.tenant_id and g.delivery_id = d.id join sales_order_lines l on l.tenant_id = g.tenant_id and l.id = g.order_line_id where d.state = 'delivered' group by d.id, d.delivered_on having d.delivered_on <= min(l.promised_on)) d",
  ],
  [
    'deliveredQuantity',
    "select g.unit as of, sum(g.quantity) from deliveries d join delivery_lines g on g.tenant_id = d.tenant_id and g.delivery_id = d.id where d.state = 'delivered' group by 1",
  ],
  [
    'cancelledQuantity',
    'select unit as of, sum(cancelled) from sales_order_lines where cancelled > 0 group by 1',
  ],
];

describe('the figures of orders and quotes', () => {
  it.each(PLAIN)('%s is what plain SQL comes to', async (figure, text) => {
    const rows = (await sqlIn(t, a, text)) as { of: string | null; sum?: string; count?: string }[];
    const plain = rows.map((row) => {
      const { of, ...sums } = row as Record<string, string | null>;
      return [of ?? '', String(Number(Object.values(sums)[0]))];
    });
    const isNow = ['held', 'available', 'awaited', 'openQuotes', 'ordersToDeliver', 'lateSalesOrders'];
    const now = [...isNow, 'ordersToPick', 'toDeliver', 'toDeliverValue', 'backorders', 'backorderValue'];
    const found = await totals(figure, now.includes(figure) ? {} : ALL);
    expect(plain.length).toBeGreaterThan(0);
    expect(Object.entries(found).toSorted()).toEqual(plain.toSorted());
  });

  it('fill what left with the first delivery by the day promised, each line counting the same', async () => {
    // 3 of 3; 1 of 4, and none of 2.5 with it; late; never left, and its day is over; 1 of 2. What is not due is none yet.
    expect(await totals('fillRate', ALL)).toEqual({ '': '29.2' });
    expect(await totals('fillRate', { ...ALL, customer: made.ada })).toEqual({ '': '8.3' });
    expect(await totals('fillRate', { ...ALL, item: made.rope })).toEqual({ '': '0' });
  });

  it('are on time by the line, what should have left among them', async () => {
    // In time 3: tea and service, 1 of tea, and 1 of what was closed. Late 3, and one that never left.
    expect(await totals('deliveredOnTime', ALL)).toEqual({ '': '50' });
    expect(await totals('deliveredOnTime', { ...ALL, customer: made.berger })).toEqual({ '': '75' });
    const { rows } = await ask('deliveredOnTime', { ...ALL, split: 'day' });
    expect(rows.find(({ keys: [key] }) => key!.id === day(2))?.value).toBe('0');
  });

  it('accept quotes of those that were decided', async () => {
    expect(await totals('quoteAcceptance', ALL)).toEqual({ '': '50' });
  });

  it('say what is held for whom and where, and open to the orders', async () => {
    const { rows } = await ask('held', { split: ['customer', 'item'] });
    const { rows: behind } = good(
      await a.manager.call(figureRows, { query: { figure: 'held', customer: made.berger } }),
    );
    const parts = rows.filter(({ keys: [key] }) => key!.id === made.berger);
    expect(parts.length).toBe(2);
    expect(behind.map(({ value }) => value).toSorted()).toEqual(parts.map(({ value }) => value).toSorted());
    expect(
      behind.every(({ document, party }) => document?.type === 'order' && party?.name === 'Berger'),
    ).toBe(true);
    expect((await ask('held', { location: shelf })).totals).toEqual([]);
    expect((await ask('held', { location: main })).totals).toEqual((await ask('held')).totals);
  });

  it('are the same in the reports', async () => {
    const report = async (name: ReportName) => {
      const { columns, rows, totals } = good(
        await a.manager.call(readReport, { query: { report: name, period: 'own', ...ALL } }),
      );
      const cell = (cells: (typeof totals)[number], column: ReportColumn) => cells[columns.indexOf(column)];
      return { rows, totals, cell };
    };
    const parts = async (figure: FigureName, split: string, query: Query = ALL) =>
      (await ask(figure, { ...query, split })).rows.map(({ keys, value }) => [keys[0]!.id, value]).toSorted();
    const waiting = await report('backorders');
    const names = ['order', 'customer', 'waiting', 'since', 'promised', 'expected'] as const;
    expect(waiting.rows.map(({ cells }) => names.map((name) => waiting.cell(cells, name)))).toEqual([
      [expect.stringMatching(/^SO-/), 'Berger', '7', today, null, null],
    ]);
    expect(waiting.totals.map((cells) => waiting.cell(cells, 'value'))).toEqual([
      Number((await totals('backorderValue')).USD),
    ]);
    const filled = await report('fill-rate');
    expect(filled.rows.map(({ of, cells }) => [of!.id, filled.cell(cells, 'fillRate')]).toSorted()).toEqual(
      await parts('fillRate', 'item'),
    );
    expect(filled.totals.map((cells) => filled.cell(cells, 'lines'))).toEqual([6]);
    const punctual = await report('on-time');
    for (const [column, figure] of [
      ['deliveries', 'salesDeliveries'],
      ['punctual', 'punctualDeliveries'],
      ['onTime', 'deliveredOnTime'],
    ] as const)
      expect(punctual.rows.map(({ of, cells }) => [of!.id, punctual.cell(cells, column)]).toSorted()).toEqual(
        await parts(figure, 'customer'),
      );
  });

  it('are others at once when an order or a quote changes', async () => {
    const before = [(await totals('salesOrders', ALL))[''], (await totals('openQuotes'))['']];
    await placed(made.berger, 0, [{ description: 'Visit', quantity: '1', unitPrice: '5' }]);
    await sentQuote(a, made.berger, 10);
    const after = [(await totals('salesOrders', ALL))[''], (await totals('openQuotes'))['']];
    expect(after.map(Number)).toEqual(before.map((count) => Number(count) + 1));
  });
});

it('reads of many orders those of the days that are asked for, and their deliveries', async () => {
  await sqlIn(
    t,
    a,
    `insert into sales_orders (id, customer_id, state, number, party, customer_name, customer_key, currency, tax_mode, order_date, payment_days, invoice_by, words, created_by, updated_by)
     select gen_random_uuid(), $1::uuid, 'confirmed', 'OLD-' || n, '{}', 'Berger', 'berger', 'USD', 'exclusive', date '2001-01-01' + n / 10, 30, 'delivery', '', 'test', 'test'
     from generate_series(1, 3000) n returning id`,
    [made.berger],
  );
  await t.database.pool.query('analyze sales_orders, sales_order_lines, deliveries, delivery_lines');
  for (const figure of ['fillRate', 'orderedValue'] as const) {
    const plan = await planOf(t.database.pool, {
      ...{ tenantId: a.id, fits: /with g as/ },
      request: () => a.manager.call(readFigure, { query: { figure, split: 'item', ...ALL } }),
    });
    expect(plan).toContain('sales_orders_by_order_date');
    expect(mostRows(plan)).toBeLessThan(100);
  }
});
