import { beforeAll, expect, it } from 'vitest';
import { addCustomer, draftOf, issued, pay, stocked } from '#server/testing/invoicing.ts';
import { addItem, stockUp } from '#server/testing/ledgers.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { figureRows, readFigure } from '#shared/insights/figures/contract.ts';
import { invoicesOfItem } from '#shared/sales/invoices/ofItemContract.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

const ofItem = (id: string, by = a.manager) => by.call(invoicesOfItem, { params: { id } });

it('says which drafts list an item and which invoices of it are not paid in full', async () => {
  const rope = await stocked(a, 'ROPE', '100', 500);
  const customer = await addCustomer(a);
  const line = (quantity: string) => ({ itemId: rope, quantity });
  const open = await issued(
    a,
    await draftOf(a, customer.id, [
      line('3'),
      line('2'),
      { description: 'Work', quantity: '1', unitPrice: '5' },
    ]),
  );
  const paid = await issued(a, await draftOf(a, customer.id, [line('4')]));
  good(await pay(a, customer.id, 2000, [[paid.id, 2000]]));
  const part = await issued(a, await draftOf(a, customer.id, [line('1')]));
  good(await pay(a, customer.id, 100, [[part.id, 100]]));
  const draft = await draftOf(a, customer.id, [line('7')]);
  const { invoices, count } = good(await ofItem(rope));
  expect(
    invoices.map(({ id, word, quantity, unit, balance }) => [id, word, quantity, unit, balance]),
  ).toEqual([
    [draft.id, 'draft', '7', 'each', 0],
    [part.id, 'partial', '1', 'each', 400],
    [open.id, 'issued', '5', 'each', 3000],
  ]);
  expect(count).toBe(3);
});

it('says it of a template for all of its variants, and so do the figures', async () => {
  const shirt = await addItem(a, 'SHIRT');
  const sizes = [
    await addItem(a, 'SHIRT-S', { variantOf: shirt, price: 1000 }),
    await addItem(a, 'SHIRT-L', { variantOf: shirt, price: 1000 }),
  ];
  for (const size of sizes) await stockUp(a, size, '10');
  const { id } = await addCustomer(a);
  const lines = sizes.map((itemId, n) => ({ itemId, quantity: String(n + 1) }));
  await issued(a, await draftOf(a, id, lines));
  expect(good(await ofItem(shirt)).invoices.map(({ quantity }) => quantity)).toEqual(['3']);
  const ask = async (figure: 'soldQuantity' | 'onHand', query: object = {}) =>
    good(await a.manager.call(readFigure, { query: { figure, item: shirt, ...query } })).totals;
  expect(await ask('soldQuantity')).toEqual([{ of: 'each', value: '3' }]);
  expect(await ask('onHand')).toEqual([{ of: 'each', value: '17' }]);
  const days = good(
    await a.manager.call(readFigure, {
      query: { figure: 'onHand', item: shirt, split: 'day', period: '7d' },
    }),
  ).rows;
  expect(days.map(({ value }) => value)).toEqual(['0', '0', '0', '0', '0', '0', '17']);
  const { rows } = good(await a.manager.call(figureRows, { query: { figure: 'soldQuantity', item: shirt } }));
  expect(rows.map(({ value }) => value).toSorted()).toEqual(['1', '2']);
});

it('is told to those who invoice, and to nobody of another business', async () => {
  const item = await addItem(a, 'SECRET');
  expect((await ofItem(item, a.viewer)).status).toBe(403);
  expect((await ofItem(item, (await t.tenant()).manager)).status).toBe(404);
});
