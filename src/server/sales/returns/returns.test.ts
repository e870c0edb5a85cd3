import { describe, expect, it } from 'vitest';
import { delivererOf } from '#server/testing/delivering.ts';
import { adjust, atOnce, bookApp, movesOf, verifyAfterEach } from '#server/testing/ledgers.ts';
import { good } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { issueCreditNote, voidCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import { voidDelivery } from '#shared/sales/deliveries/contract.ts';
import { getInvoice, issueInvoice } from '#shared/sales/invoices/contract.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import { invoiceOrder } from '#shared/sales/orderInvoices/contract.ts';
import * as orders from '#shared/sales/orders/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import * as call from '#shared/sales/returns/contract.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import type { Destination } from '#shared/sales/returns/states.ts';
import { reverseMove } from '#shared/stock/ledger/contract.ts';

const { t, book, a, main, shelf } = await bookApp();
verifyAfterEach(t);
const { id: customerId } = good(await a.manager.call(createCustomer, { body: { name: 'Corner Tea' } }));

const delivered = delivererOf(a, customerId);
const order = async ({ id }: { id: string }): Promise<Order> =>
  good(await a.manager.call(orders.getOrder, { params: { id } }));
const ask = ({ id }: { id: string }, quantities: [deliveryLineId: string, quantity: string][]) =>
  a.manager.call(call.requestReturn, {
    params: { id },
    body: {
      lines: quantities.map(([deliveryLineId, quantity]) => ({
        ...{ deliveryLineId, quantity },
        reason: 'damaged',
      })),
    },
  });
const authorise = ({ id, version }: Return, lines?: { lineId: string; quantity: string }[]) =>
  a.manager.call(call.authoriseReturn, { params: { id }, body: { version, ...(lines && { lines }) } });
/** A return of one line of a delivery that may come. */
const coming = async (sale: { id: string; left: string[] }, quantity: string, line = 0) =>
  good(await authorise(good(await ask(sale, [[sale.left[line]!, quantity]]))));
const receive = (
  { id, version, lines }: Return,
  quantity: string,
  destination: Destination = 'stock',
  locationId?: string,
) =>
  a.manager.call(call.receiveReturn, {
    params: { id },
    body: {
      version,
      lines: [{ lineId: lines[0]!.id, quantity, destination, ...(locationId && { locationId }) }],
    },
  });
const credit = ({ id, version }: Return, of: 'all' | 'received' = 'all') =>
  a.manager.call(call.creditReturn, { params: { id }, body: { version, of } });
const end = (
  which: typeof call.declineReturn | typeof call.cancelReturn | typeof call.closeReturn,
  { id, version }: Return,
) => a.manager.call(which, { params: { id }, body: { version, reason: 'As agreed' } });
const read = async ({ id }: { id: string }) => good(await a.manager.call(call.getReturn, { params: { id } }));
const invoiced = async ({ id }: { id: string }, body: object = {}): Promise<Invoice> => {
  const draft = good(await a.manager.call(invoiceOrder, { params: { id }, body }));
  return good(
    await a.manager.call(issueInvoice, { params: { id: draft.id }, body: { version: draft.version } }),
  );
};
const figures = async (id: string) => {
  const { onHand, stockValue } = good(await a.viewer.call(getItem, { params: { id } }));
  return { onHand, stockValue };
};
const returnable = async ({ id }: { id: string }) =>
  good(await a.manager.call(call.returnable, { params: { id } })).lines.map(({ left }) => left);

describe('a return', () => {
  it('is asked for, authorised with a number, received in parts, and closes once all has come and nothing is to be credited', async () => {
    const itemId = await book.stocked('10');
    const sale = await delivered([{ itemId, quantity: '6', unitPrice: '5' }]);
    const asked = good(await ask(sale, [[sale.left[0]!, '4']]));
    expect(asked).toMatchObject({
      state: 'requested',
      number: null,
      received: 'none',
      order: { id: sale.id },
    });
    expect(await returnable(sale)).toEqual(['2']);
    const { notifications } = good(await a.admin.call(listNotifications, { query: {} }));
    expect(notifications[0]).toMatchObject({
      topic: 'return-requested',
      link: expect.stringContaining(asked.id),
    });
    // One less than was asked for.
    const may = good(await authorise(asked, [{ lineId: asked.lines[0]!.id, quantity: '3' }]));
    expect(may).toMatchObject({
      state: 'authorised',
      lines: [{ asked: '4', quantity: '3', location: { name: 'Main' } }],
    });
    expect(may.number).toMatch(/^RT-\d{4}-\d{5}$/);
    expect(await returnable(sale)).toEqual(['3']);
    const part = good(await receive(may, '1', 'stock', shelf));
    expect(part).toMatchObject({ state: 'authorised', received: 'part', lines: [{ received: '1' }] });
    expect((await receive(may, '1')).error!.code).toBe('returns.changedBy');
    expect((await receive(part, '3')).error!.fields).toMatchObject([{ code: 'returns.moreThanToCome' }]);
    const all = good(await receive(part, '2'));
    // Nothing of it was invoiced: what came back never is.
    expect(all).toMatchObject({ state: 'closed', received: 'all' });
    expect(all.receipts.map(({ lines }) => lines)).toMatchObject([
      [{ quantity: '2', location: { name: 'Main' } }],
      [{ quantity: '1', location: { name: 'Shelf' } }],
    ]);
    expect(await order(sale)).toMatchObject({
      delivered: 'all',
      lines: [{ delivered: '6', returned: '3', open: '0' }],
    });
    expect(await invoiced(sale)).toMatchObject({ lines: [{ quantity: '3' }], total: 1500 });
    expect(await order(sale)).toMatchObject({ state: 'closed', invoiced: 'all' });
  });

  it('brings goods back at the cost they left with, to the penny, in any parts and whatever they cost by now', async () => {
    const itemId = await book.stocked('7', '1.43');
    good(await adjust(a.manager, [{ itemId, locationId: shelf, change: '2', unitCost: '2.11' }]));
    const sale = await delivered([{ itemId, quantity: '7' }]);
    const before = await figures(itemId);
    const [left] = await movesOf(a, itemId);
    let sum = 0;
    for (const [quantity, cost] of [
      ['3', '9.99'],
      ['1', '0.07'],
      ['3', '4.56'],
    ] as const) {
      const may = await coming(sale, quantity);
      good(await adjust(a.manager, [{ itemId, locationId: main, change: '1', unitCost: cost }]));
      good(await receive(may, quantity));
      const [move] = await movesOf(a, itemId);
      expect(move).toMatchObject({ reason: 'customer_return', sourceType: 'return', sourceId: may.id });
      sum += move!.valueDelta;
    }
    expect(sum).toBe(-left!.valueDelta);
    expect(await figures(itemId)).toEqual({
      onHand: '12',
      stockValue: before.stockValue - left!.valueDelta + 999 + 7 + 456,
    });
  });

  it('that is scrap leaves again at the value at which it came, and what is for the supplier stays in stock', async () => {
    const itemId = await book.stocked('5', '3.33');
    const sale = await delivered([{ itemId, quantity: '4' }]);
    const before = await figures(itemId);
    good(await adjust(a.manager, [{ itemId, locationId: main, change: '1', unitCost: '10' }]));
    const scrapped = good(await receive(await coming(sale, '2'), '2', 'scrap'));
    expect(scrapped.receipts).toMatchObject([{ lines: [{ destination: 'scrap' }] }]);
    const [gone, came] = await movesOf(a, itemId);
    expect([came, gone]).toMatchObject([
      { reason: 'customer_return', valueDelta: 666 },
      { reason: 'damaged', valueDelta: -666, sourceType: 'return' },
    ]);
    expect(await figures(itemId)).toEqual({ onHand: '2', stockValue: before.stockValue + 1000 });
    good(await receive(await coming(sale, '1'), '1', 'supplier', shelf));
    expect(await figures(itemId)).toEqual({ onHand: '3', stockValue: before.stockValue + 1333 });
  });

  it('is counted as finely as its goods are, at each step', async () => {
    const itemId = await book.stocked('5');
    const sale = await delivered([{ itemId, quantity: '3' }]);
    const refused = { status: 400, field: 'lines.0.quantity' };
    const told = ({ status, error }: { status: number; error?: { fields?: { field: string }[] } }) => ({
      ...{ status, field: error?.fields?.[0]?.field },
    });
    expect(told(await ask(sale, [[sale.left[0]!, '0.5']]))).toEqual(refused);
    const asked = good(await ask(sale, [[sale.left[0]!, '2']]));
    expect(told(await authorise(asked, [{ lineId: asked.lines[0]!.id, quantity: '1.5' }]))).toEqual(refused);
    const may = good(await authorise(asked));
    expect(told(await receive(may, '0.25'))).toEqual(refused);
    good(await receive(may, '2'));
    expect(await figures(itemId)).toMatchObject({ onHand: '4' });
  });

  it('keeps its moves, and its delivery its own: they are put right with these alone', async () => {
    const itemId = await book.stocked('5');
    const sale = await delivered([{ itemId, quantity: '3' }]);
    good(await receive(await coming(sale, '2'), '2'));
    const [back, left] = await movesOf(a, itemId);
    const reversed = async ({ id }: { id: string }) =>
      (await a.manager.call(reverseMove, { params: { id }, body: { note: '' } })).error?.message;
    expect(await reversed(back!)).toBe(
      'This move belongs to a return. If the goods are not there, adjust the stock instead.',
    );
    expect(await reversed(left!)).toMatch(/^This move belongs to a delivery: /);
  });

  it('of a service moves nothing', async () => {
    const sale = await delivered([{ description: 'Setting up', quantity: '2', unitPrice: '20' }]);
    const all = good(await receive(await coming(sale, '2'), '2'));
    expect(all).toMatchObject({ state: 'closed', receipts: [{ lines: [{ location: null }] }] });
  });

  it('goes to who waits for it', async () => {
    const itemId = await book.stocked('3');
    const sale = await delivered([{ itemId, quantity: '3' }]);
    const draft = good(
      await a.manager.call(orders.createOrder, { body: { customerId, lines: [{ itemId, quantity: '2' }] } }),
    );
    good(await a.manager.call(orders.confirmOrder, { params: { id: draft.id }, body: { version: 1 } }));
    expect((await order(draft)).lines[0]).toMatchObject({ waiting: '2' });
    good(await receive(await coming(sale, '2'), '2'));
    expect((await order(draft)).lines[0]).toMatchObject({ waiting: '0' });
  });

  it('never takes back more than was delivered, also where many ask at once', async () => {
    const itemId = await book.stocked('10');
    const sale = await delivered([
      { itemId, quantity: '5' },
      { itemId, quantity: '2' },
    ]);
    expect((await ask(sale, [[sale.left[0]!, '6']])).error!.fields).toMatchObject([
      { code: 'returns.moreThanLeft' },
    ]);
    const all = await atOnce(10, () => ask(sale, [[sale.left[0]!, '2']]));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, ...Array(8).fill(400)]);
    const other = await delivered([{ itemId, quantity: '1' }]);
    expect((await ask(sale, [[other.left[0]!, '1']])).error!.fields).toMatchObject([
      { code: 'returns.notDelivered' },
    ]);
    const { rows } = await t.database.pool.query('select claimed from delivery_lines where id = $1', [
      sale.left[0],
    ]);
    expect(Number(rows[0].claimed)).toBe(4);
    await expect(
      t.database.pool.query('update delivery_lines set claimed = 6 where id = $1', [sale.left[0]]),
    ).rejects.toThrow('delivery_lines_claimed');
    const draft = good(
      await a.manager.call(orders.createOrder, { body: { customerId, lines: [{ itemId, quantity: '1' }] } }),
    );
    good(await a.manager.call(orders.confirmOrder, { params: { id: draft.id }, body: { version: 1 } }));
    expect((await ask(draft, [[sale.left[0]!, '1']])).error!.code).toBe('returns.nothingLeft');
  });

  it('keeps its delivery from being voided, until it is declined or cancelled', async () => {
    const itemId = await book.stocked('5');
    const sale = await delivered([{ itemId, quantity: '5' }]);
    const voided = async () => {
      const { version } = sale.delivery;
      return a.manager.call(voidDelivery, {
        params: { id: sale.delivery.id },
        body: { version, reason: 'No' },
      });
    };
    const asked = good(await ask(sale, [[sale.left[0]!, '2']]));
    expect((await voided()).error!.code).toBe('deliveries.isAskedBack');
    expect(await end(call.declineReturn, asked)).toMatchObject({ body: { state: 'declined', number: null } });
    expect(await returnable(sale)).toEqual(['5']);
    const may = await coming(sale, '2');
    expect((await voided()).error!.message).toBe(
      `Goods of ${sale.delivery.number} are to come back with ${may.number}. Cancel that return first.`,
    );
    expect((await end(call.declineReturn, may)).error!.code).toBe('returns.isAuthorised');
    expect(good(await end(call.cancelReturn, may))).toMatchObject({ state: 'cancelled', number: may.number });
    expect(good(await voided())).toMatchObject({ state: 'void' });
  });

  it('that is closed short frees what did not come', async () => {
    const itemId = await book.stocked('5');
    const sale = await delivered([{ itemId, quantity: '5' }]);
    const may = await coming(sale, '4');
    expect((await end(call.closeReturn, may)).error!.code).toBe('returns.nothingCame');
    const part = good(await receive(may, '1'));
    expect((await end(call.cancelReturn, part)).error!.code).toBe('returns.isReceived');
    expect(good(await end(call.closeReturn, part))).toMatchObject({
      ...{ state: 'closed', received: 'all' },
      lines: [{ asked: '4', quantity: '1', received: '1' }],
    });
    expect(await returnable(sale)).toEqual(['4']);
    expect((await order(sale)).lines[0]).toMatchObject({ returned: '1', comingBack: '1' });
    const { version, id } = sale.delivery;
    const voided = await a.manager.call(voidDelivery, { params: { id }, body: { version, reason: 'No' } });
    expect(voided.error!.code).toBe('deliveries.isReturned');
  });

  it('is changed as long as it is not decided on, found and listed', async () => {
    const itemId = await book.stocked('5');
    const sale = await delivered([{ itemId, quantity: '5' }]);
    const asked = good(await ask(sale, [[sale.left[0]!, '2']]));
    const lines = [
      { deliveryLineId: sale.left[0]!, quantity: '5', reason: 'too-late' as const, note: 'Late' },
    ];
    const body = { version: asked.version, lines, note: 'Please send a label' };
    const changed = good(await a.manager.call(call.updateReturn, { params: { id: asked.id }, body }));
    expect(changed).toMatchObject({
      note: 'Please send a label',
      lines: [{ asked: '5', reason: 'too-late' }],
    });
    expect(await returnable(sale)).toEqual(['0']);
    const may = good(await authorise(changed));
    const late = await a.manager.call(call.updateReturn, {
      params: { id: asked.id },
      body: { version: may.version, note: '' },
    });
    expect(late.error!.code).toBe('returns.isAuthorised');
    const found = async (query: object) =>
      good(await a.manager.call(call.listReturns, { query })).returns.map(({ id }) => id);
    expect(await found({ q: may.number! })).toContain(may.id);
    expect(await found({ item: itemId, reason: 'too-late', state: 'authorised', received: 'none' })).toEqual([
      may.id,
    ]);
    expect(await found({ order: sale.id, reason: 'damaged' })).toEqual([]);
    expect(await found({ order: sale.id, from: may.askedOn, to: may.askedOn, customer: customerId })).toEqual(
      [may.id],
    );
    expect(good(await a.manager.call(call.returnTotals, { query: { order: sale.id } }))).toEqual({
      returns: 1,
    });
    expect(good(await a.manager.call(call.exportReturns, { query: { order: sale.id } }))).toContain(
      may.number,
    );
    const { entries } = good(await a.manager.call(call.returnHistory, { params: { id: may.id } }));
    expect(entries.map(({ action }) => action)).toEqual([
      'return.authorised',
      'return.updated',
      'return.requested',
    ]);
  });
});

describe('the credit of a return', () => {
  it('is a credit note at the prices and taxes of the invoice, once, apart from receiving, and counts as invoiced no more', async () => {
    const itemId = await book.stocked('10');
    const sale = await delivered([{ itemId, quantity: '6', unitPrice: '5', taxRate: '20' }]);
    const invoice = await invoiced(sale);
    const may = await coming(sale, '3');
    expect(may.lines[0]).toMatchObject({ toCredit: '3', receivedToCredit: '0' });
    expect((await credit(may, 'received')).error!.code).toBe('returns.nothingToCredit');
    const part = good(await receive(may, '1'));
    const first = good(await credit(part, 'received'));
    expect(first).toMatchObject({
      ...{ state: 'authorised', isCredited: true },
      lines: [{ credited: '1', toCredit: '2', receivedToCredit: '0' }],
      creditNotes: [{ state: 'posted', total: 600 }],
    });
    expect(await figures(itemId)).toMatchObject({ onHand: '5' });
    const both = await atOnce(3, () => credit(first));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const credited = await read(may);
    expect(credited.creditNotes.map(({ total }) => total)).toEqual([1200, 600]);
    expect((await credit(credited)).error!.code).toBe('returns.nothingToCredit');
    expect((await end(call.cancelReturn, credited)).error!.code).toBe('returns.isReceived');
    expect((await order(sale)).lines[0]).toMatchObject({ invoiced: '3', comingBack: '3', returned: '1' });
    expect(await order(sale)).toMatchObject({ invoiced: 'all' });
    const again = await a.manager.call(invoiceOrder, { params: { id: sale.id }, body: { by: 'order' } });
    expect(again.error!.code).toBe('orders.nothingToInvoice');
    // All has come, and all is credited.
    expect(good(await receive(credited, '2'))).toMatchObject({ state: 'closed' });
    const { id } = credited.creditNotes[0]!;
    good(await a.manager.call(voidCreditNote, { params: { id }, body: { reason: 'Too early' } }));
    expect((await read(may)).lines[0]).toMatchObject({ credited: '1', toCredit: '2' });
    expect(good(await credit(await read(may)))).toMatchObject({ lines: [{ credited: '3', toCredit: '0' }] });
    expect(good(await a.manager.call(getInvoice, { params: { id: invoice.id } }))).toMatchObject({
      total: 3600,
    });
  });

  it('leaves out what was not invoiced, which never is', async () => {
    const itemId = await book.stocked('10');
    const sale = await delivered([{ itemId, quantity: '5', unitPrice: '5' }]);
    const may = await coming(sale, '2');
    expect(may.lines[0]).toMatchObject({ toCredit: '0' });
    expect(await invoiced(sale)).toMatchObject({ lines: [{ quantity: '3' }] });
    expect((await credit(await read(may))).error!.code).toBe('returns.nothingToCredit');
    expect(good(await receive(await read(may), '2'))).toMatchObject({ state: 'closed' });
    // Of what was invoiced one more comes back.
    const more = await coming(sale, '1');
    expect(more.lines[0]).toMatchObject({ toCredit: '1' });
    expect(good(await credit(more))).toMatchObject({ creditNotes: [{ total: 500 }] });
  });

  it('alone brings goods of an order back', async () => {
    const itemId = await book.stocked('10');
    const sale = await delivered([{ itemId, quantity: '5', unitPrice: '5' }]);
    const { id: invoiceId, lines } = await invoiced(sale);
    const body = {
      ...{ customerId, invoiceId, reason: 'Broken' },
      lines: [{ invoiceLineId: lines[0]!.id, quantity: '1', restock: true }],
    };
    expect((await a.manager.call(issueCreditNote, { body })).error!.fields).toMatchObject([
      { field: 'lines.0.restock', message: 'Goods of an order come back with a return.' },
    ]);
  });
});
