import { beforeAll, describe, expect, it } from 'vitest';
import { bookApp, sqlIn } from '#server/testing/ledgers.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { good, ownApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import type { FigureName } from '#shared/insights/figures/catalogue.ts';
import { figureRows, readFigure } from '#shared/insights/figures/contract.ts';
import { readReport, reportCsv } from '#shared/insights/reports/contract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import * as deliveries from '#shared/sales/deliveries/contract.ts';
import * as orders from '#shared/sales/orders/contract.ts';
import * as returns from '#shared/sales/returns/contract.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import type { ReturnReason } from '#shared/sales/returns/states.ts';

/** The figures of returns of a made business. */

const { t, book, a } = await bookApp(ownApp);
const today = dateIn(new Date(), 'UTC');
const day = (ago: number) => addDays(today, -ago);
const ALL = { from: day(60), to: today };
const made = { tea: '', rope: '', customer: '' };
let closed: Return;

/** Four of tea at 3.33 and two of rope at 5 left twenty days ago; so much of each is asked back. */
async function asked(quantities: [line: number, quantity: string, reason: ReturnReason][]) {
  const lines = [
    { itemId: made.tea, quantity: '4', unitPrice: '3.33' },
    { itemId: made.rope, quantity: '2', unitPrice: '5' },
  ];
  const body = { customerId: made.customer, orderDate: day(21), lines };
  const { id, version } = good(await a.manager.call(orders.createOrder, { body }));
  good(await a.manager.call(orders.confirmOrder, { params: { id }, body: { version } }));
  const list = good(await a.manager.call(deliveries.startDelivery, { params: { id }, body: {} }));
  const picked = list.lines.map((line) => ({ id: line.id, quantity: line.quantity }));
  const params = { id: list.id };
  const ready = good(
    await a.manager.call(deliveries.updateDelivery, { params, body: { version: 1, picked } }),
  );
  good(
    await a.manager.call(deliveries.deliver, {
      params,
      body: { version: ready.version, deliveredOn: day(20) },
    }),
  );
  return good(
    await a.manager.call(returns.requestReturn, {
      params: { id },
      body: {
        lines: quantities.map(([line, quantity, reason]) => ({
          ...{ deliveryLineId: list.lines[line]!.id, quantity, reason },
        })),
      },
    }),
  );
}
const authorised = async ({ id, version }: Return) =>
  good(await a.manager.call(returns.authoriseReturn, { params: { id }, body: { version } }));
const received = async ({ id, version, lines }: Return, quantities: string[], ago: number) =>
  good(
    await a.manager.call(returns.receiveReturn, {
      params: { id },
      body: {
        ...{ version, receivedOn: day(ago) },
        lines: quantities.map((quantity, n) => ({
          ...{ lineId: lines[n]!.id, quantity, destination: 'scrap' as const },
        })),
      },
    }),
  );

beforeAll(async () => {
  made.customer = good(await a.manager.call(createCustomer, { body: { name: 'Berger' } })).id;
  made.tea = await book.stocked('40', '2', { category: 'Tea' });
  made.rope = await book.stocked('40', '3', { unit: 'm', category: 'Rope' });
  closed = await received(
    await authorised(
      await asked([
        [0, '3', 'damaged'],
        [1, '0.5', 'not-wanted'],
      ]),
    ),
    ['3', '0.5'],
    10,
  );
  await received(await authorised(await asked([[0, '2', 'damaged']])), ['1'], 5);
  await asked([[0, '1', 'other']]);
  const { id, version } = await asked([[1, '2', 'too-late']]);
  good(await a.manager.call(returns.declineReturn, { params: { id }, body: { version, reason: 'Used' } }));
});

type Query = Partial<Record<string, string | string[]>>;
const ask = async (figure: FigureName, query: Query = {}) =>
  good(await a.manager.call(readFigure, { query: { figure, ...ALL, ...query } }));
const totals = async (figure: FigureName, query: Query = {}) =>
  Object.fromEntries((await ask(figure, query)).totals.map(({ of, value }) => [of ?? '', String(value)]));
const parts = async (figure: FigureName, split: string) =>
  Object.fromEntries(
    (await ask(figure, { split })).rows.map(({ keys, of, value }) => [`${keys[0]!.id} ${of ?? ''}`, value]),
  );

describe('the figures of returns', () => {
  it('count returns by the day they were asked for, but those that were declined', async () => {
    expect(await totals('customerReturns')).toEqual({ '': '3' });
    expect(await totals('customerReturns', { from: day(60), to: day(1) })).toEqual({ '': '0' });
  });

  it('add up what has come, by reason and item, when it came, at the prices of the orders', async () => {
    expect(await totals('returnedQuantity')).toEqual({ each: '4', m: '0.5' });
    expect(await totals('returnedQuantity', { from: day(9), to: today })).toEqual({ each: '1' });
    expect(await parts('returnedQuantity', 'reason')).toEqual({ 'damaged each': '4', 'not-wanted m': '0.5' });
    expect(await parts('returnedValue', 'reason')).toEqual({ 'damaged USD': 1332, 'not-wanted USD': 250 });
    expect(await parts('returnedValue', 'category')).toEqual({ 'Tea USD': 1332, 'Rope USD': 250 });
    expect(await totals('returnedValue', { reason: 'damaged', item: made.tea })).toEqual({ USD: '1332' });
  });

  it('say how much of each line that left came back', async () => {
    // Of eight lines: 3 of 4, half of 2, and 1 of 4.
    expect(await totals('returnRate')).toEqual({ '': '15.6' });
    expect(await totals('returnRate', { item: made.rope })).toEqual({ '': '6.3' });
  });

  it('open to the returns', async () => {
    const query = { figure: 'returnedValue' as const, ...ALL, reason: 'not-wanted' };
    const { rows } = good(await a.manager.call(figureRows, { query }));
    expect(rows).toMatchObject([
      {
        document: { type: 'return', id: closed.id, number: closed.number },
        party: { name: 'Berger' },
        value: 250,
      },
    ]);
  });

  it('are the same in the report, in the words of whoever reads it', async () => {
    const query = { report: 'returns' as const, period: 'own' as const, ...ALL };
    const report = good(await a.manager.call(readReport, { query }));
    expect(report.rows.map(({ cells }) => [cells[0], cells[3], cells[4], cells[5], cells[7]])).toEqual([
      ['damaged', 2, '4', 'each', 1332],
      ['not-wanted', 1, '0.5', 'm', 250],
    ]);
    expect(report.totals.map((cells) => cells.at(-1))).toEqual([1582]);
    expect(String(good(await a.manager.call(reportCsv, { query })))).toContain('Arrived damaged');
  });

  it('are others at once when something comes back', async () => {
    await received(await authorised(await asked([[1, '1', 'other']])), ['1'], 0);
    expect(await totals('returnedQuantity')).toEqual({ each: '4', m: '1.5' });
  });
});

it('reads of many receipts those of the days that are asked for', async () => {
  await sqlIn(
    t,
    a,
    `insert into sales_return_receipts (id, return_id, received_on, created_by)
       select ('0192d5a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1::uuid, date '2001-01-01' + n / 10, 'test'
       from generate_series(1, 3000) n returning true`,
    [closed.id],
  );
  await sqlIn(
    t,
    a,
    `insert into sales_return_receipt_lines (id, receipt_id, return_line_id, position, quantity, destination)
     select gen_random_uuid(), ('0192d5a0-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1::uuid, 1, 0.001, 'scrap'
       from generate_series(1, 3000) n returning true`,
    [closed.lines[0]!.id],
  );
  await t.database.pool.query(
    'analyze sales_return_receipts, sales_return_receipt_lines, sales_return_lines',
  );
  const plan = await planOf(t.database.pool, {
    ...{ tenantId: a.id, fits: /with g as/ },
    request: () => ask('returnedQuantity', { split: 'reason' }),
  });
  expect(plan).toContain('sales_return_receipts_by_day');
  expect(mostRows(plan)).toBeLessThan(100);
});
