import { beforeAll, expect, it } from 'vitest';
import { confirmProposal } from '#shared/assistant/chat/proposalContract.ts';
import { addDays } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { billOrder } from '#shared/purchasing/purchaseOrders/billContract.ts';
import { getOrder, listOrders, orderTotals } from '#shared/purchasing/purchaseOrders/contract.ts';
import { listReplenishment } from '#shared/purchasing/replenishment/contract.ts';
import { supplierBalance } from '#shared/purchasing/suppliers/contract.ts';
import {
  addSupplierItem,
  suppliersOfItem,
  updateSupplierItem,
} from '#shared/purchasing/suppliers/itemsContract.ts';
import { say } from '../testing/chats.ts';
import { addItem } from '../testing/ledgers.ts';
import { purchasingApp } from '../testing/orders.ts';
import { type Caller, good } from '../testing/testApp.ts';

/** What the assistant says of purchasing are the figures of the screens that it links to. */

const { t, a, supplierId, teaLine, placed, receive } = await purchasingApp();
const today = new Date().toISOString().slice(0, 10);
const money = (minor: number) => formatMoney(minor, 'USD');
let cleat: string;

const asked = async (text: string, by: Caller = a.manager) => {
  const { response, metadata } = await say(t.services, { tenantId: a.id, userId: by.userId }, text);
  return { text: response, ...metadata };
};
/** The figures of a text, without days, numbers of orders and names of units. */
const figuresIn = (text: string) =>
  text.replace(/\d{4}-\d\d-\d\d|PO-\S+|case of \d+/g, '…').match(/[$]?\d+(?:,\d{3})*(?:\.\d+)?/g) ?? [];
const queryOf = (href: string) => Object.fromEntries(new URL(href, 'http://localhost').searchParams);

beforeAll(async () => {
  cleat = await addItem(a, 'CLT', { name: 'Brass cleat', reorderPoint: '5' });
  const body = { itemId: cleat, purchaseUnit: 'case of 6', factor: '6', price: '30.25' };
  good(await a.manager.call(addSupplierItem, { params: { id: supplierId }, body }));
  const late = await placed({ expectedDate: addDays(today, -2), lines: [teaLine('10', '12.345')] });
  const order = good(await receive(late, ['4']));
  const lines = [{ lineId: order.lines[0]!.id, quantity: '3' }];
  good(
    await a.manager.call(billOrder, {
      params: { id: order.id },
      body: { version: order.version, supplierNumber: 'B-1', billDate: today, lines },
    }),
  );
  await placed({ expectedDate: addDays(today, 9), lines: [teaLine('7', '3')] });
});

it('the assistant tells which orders are open and late as the list does, and nothing to a viewer', async () => {
  for (const [question, number] of [
    ['which purchase orders are open?', 2],
    ['any late purchase orders', 1],
    ['late orders with northern teas', 1],
  ] as const) {
    const told = await asked(question);
    const query = queryOf(told.links[0]!.href);
    const totals = good(await a.manager.call(orderTotals, { query }));
    const { orders } = good(await a.manager.call(listOrders, { query }));
    expect([totals.orders, orders.length], told.text).toEqual([number, number]);
    expect(figuresIn(told.text)[0], told.text).toBe(String(number));
    // Taken apart by supplier, where none was named.
    expect(told.table?.rows.map(([, sum]) => sum) ?? [String(number)]).toEqual([String(number)]);
  }
  expect((await asked('which purchase orders are open?', a.viewer)).text).toContain(
    'You do not have permission',
  );
});

it('the assistant tells how it stands with a supplier as their page does', async () => {
  const told = await asked('what do we owe northern teas?');
  expect(told.links[0]!.href).toBe(`/tenant/${a.id}/suppliers/${supplierId}`);
  const [sums] = good(await a.manager.call(supplierBalance, { params: { id: supplierId } })).currencies;
  // 6 of the first and 7 of the second are to come; 1 has come and is not billed; 3 were.
  expect(sums).toEqual({
    ...{ currency: 'USD', orders: 2, toCome: 7407 + 2100 },
    ...{ toBill: 1235, bills: 1, billed: 3704 },
    ...{ credits: 0, credited: 0 },
  });
  expect(figuresIn(told.text)).toEqual([money(9507), '2', money(1235), money(3704), '1']);
  expect((await asked('what do we owe Quaggin Brothers')).text).toContain('There is no supplier');
});

it('the assistant drafts an order in whole packs once that is confirmed, and not when the price is another one by then', async () => {
  const told = await asked('order 8 brass cleats from northern teas');
  const { proposal } = told;
  expect(proposal?.lines.map(({ after }) => after)).toEqual([
    '2 × case of 6 (12 each) at $30.25',
    '1 line, $60.50 without tax',
  ]);
  const confirm = (one: typeof proposal) =>
    a.manager.call(confirmProposal, { params: { id: one!.id }, body: { signature: one!.signature } });
  const [link] = good(await a.manager.call(suppliersOfItem, { params: { id: cleat } })).suppliers;
  const change = async (version: number, price: string) =>
    good(await a.manager.call(updateSupplierItem, { params: { id: link!.id }, body: { version, price } }))
      .version;
  const version = await change(link!.version, '31');
  const refused = await confirm(proposal);
  expect([refused.status, refused.error.message]).toEqual([
    409,
    'An item is sold in another way since I proposed this. Please ask me again.',
  ]);
  await change(version, '30.25');
  const drafts = async () => good(await a.manager.call(listOrders, { query: { status: 'draft' } })).orders;
  expect(await drafts()).toEqual([]);
  good(await confirm((await asked('order 8 brass cleats from northern teas')).proposal));
  const [draft] = await drafts();
  expect(draft).toMatchObject({ supplierId, total: 6050 });
  const { lines } = good(await a.manager.call(getOrder, { params: { id: draft!.id } }));
  expect(lines).toMatchObject([{ itemId: cleat, quantity: '2', purchaseUnit: 'case of 6', factor: '6' }]);
  expect((await asked('order 3 tea from nobody known')).text).toContain('There is no supplier');
  expect((await asked('draft a purchase order for 3 tea')).text).toContain('Nobody is known to sell');
});

it('the assistant drafts an order of what is low, as much as is proposed', async () => {
  const told = await asked('draft orders for everything that is low');
  const { rows } = good(await a.manager.call(listReplenishment, {}));
  const [seller] = rows[0]!.sellers;
  expect(rows).toHaveLength(1);
  const { id, signature, lines } = told.proposal!;
  expect(lines[0]!.after).toContain(`${seller!.suggestion.purchaseQuantity} × case of 6`);
  good(await a.manager.call(confirmProposal, { params: { id }, body: { signature } }));
  const { orders } = good(await a.manager.call(listOrders, { query: { status: 'draft', item: cleat } }));
  expect(orders).toHaveLength(2);
});
