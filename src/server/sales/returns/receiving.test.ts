import { expect, it } from 'vitest';
import { delivererOf } from '#server/testing/delivering.ts';
import { adjust, bookApp, movesOf, verifyAfterEach } from '#server/testing/ledgers.ts';
import { good } from '#server/testing/testApp.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import { authoriseReturn, receiveReturn, requestReturn } from '#shared/sales/returns/contract.ts';

const { t, book, a, main } = await bookApp();
verifyAfterEach(t);

it('lines of one item that come back together come at what they left with together, to the penny', async () => {
  const { id: customerId } = good(await a.manager.call(createCustomer, { body: { name: 'Corner Tea' } }));
  const itemId = await book.stocked('1', '3.34');
  good(await adjust(a.manager, [{ itemId, locationId: main, change: '2', unitCost: '3.33' }]));
  const piece = { itemId, quantity: '1' };
  const sale = await delivererOf(a, customerId)([piece, piece, piece]);
  const lines = sale.left.map((deliveryLineId) => ({ deliveryLineId, quantity: '1', reason: 'damaged' }));
  const asked = good(await a.manager.call(requestReturn, { params: { id: sale.id }, body: { lines } }));
  const params = { id: asked.id };
  const may = good(await a.manager.call(authoriseReturn, { params, body: { version: asked.version } }));
  const back = may.lines.map(({ id }) => ({ lineId: id, quantity: '1', destination: 'stock' }));
  good(await a.manager.call(receiveReturn, { params, body: { version: may.version, lines: back } }));
  const came = (await movesOf(a, itemId)).slice(0, 3);
  expect(came.map(({ reason }) => reason)).toEqual(Array(3).fill('customer_return'));
  expect(came.reduce((sum, { valueDelta }) => sum + valueDelta, 0)).toBe(1000);
});
