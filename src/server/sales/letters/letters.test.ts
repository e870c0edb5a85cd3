import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addCustomer, stocked } from '#server/testing/invoicing.ts';
import { refusal } from '#server/testing/mailServer.ts';
import { mailApp } from '#server/testing/mails.ts';
import { good, type TestTenant } from '#server/testing/testApp.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import * as deliveries from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import * as orders from '#shared/sales/orders/contract.ts';
import type { NewOrder, Order } from '#shared/sales/orders/shapes.ts';

// Letters about orders and deliveries, over a real mail server.

const { database, tenant, serve, stop, idle } = await mailApp();
let a: TestTenant;
let customerId: string;
let itemId: string;

beforeAll(async () => {
  a = await tenant();
  await database.pool.query('update auth_users set "emailVerified" = true');
  customerId = (await addCustomer(a, { email: 'books@example.com' })).id;
  itemId = await stocked(a, 'TEA', '5');
});
afterEach(stop);

async function confirmed(lines: NewOrder['lines']): Promise<Order> {
  const { id, version } = good(await a.manager.call(orders.createOrder, { body: { customerId, lines } }));
  return good(await a.manager.call(orders.confirmOrder, { params: { id }, body: { version } }));
}
/** A delivery of the first line of an order, as much of it as is held. */
async function left({ id }: Order): Promise<Delivery> {
  const list = good(await a.manager.call(deliveries.startDelivery, { params: { id }, body: {} }));
  const picked = list.lines.map((line) => ({ id: line.id, quantity: line.quantity }));
  const body = { version: list.version, picked, carrier: 'Parcel Post', tracking: 'PP 123' };
  const { version } = good(
    await a.manager.call(deliveries.updateDelivery, { params: { id: list.id }, body }),
  );
  return good(await a.manager.call(deliveries.deliver, { params: { id: list.id }, body: { version } }));
}
const sendOrder = (id: string, body: object = {}) =>
  a.manager.call(orders.sendOrder, { params: { id }, body });
const sendDelivery = (id: string, body: object = {}) =>
  a.manager.call(deliveries.sendDelivery, { params: { id }, body });
const happened = async (call: typeof orders.orderHistory | typeof deliveries.deliveryHistory, id: string) =>
  good(await a.manager.call(call, { params: { id } })).entries.map(({ action }) => action);

it('an order is confirmed by mail with the document, in the language of the business, as often as one likes', async () => {
  const { arrived } = await serve();
  const order = await confirmed([
    { itemId, quantity: '1', promisedOn: '2031-03-01' },
    { description: 'Delivery', quantity: '1', unitPrice: '9.50', promisedOn: '2031-03-05' },
  ]);
  const preview = good(
    await a.manager.call(orders.previewOrderLetter, {
      params: { id: order.id },
      body: { message: 'As discussed' },
    }),
  );
  good(await sendOrder(order.id, { message: 'As discussed' }));
  await idle();
  const [mail] = arrived;
  expect(mail).toMatchObject({ to: ['books@example.com'], text: preview.text, html: preview.html });
  expect(mail!.headers.subject).toBe(`Order confirmation ${order.number} from ${a.id}`);
  expect(mail!.text).toContain('> As discussed');
  expect(mail!.text).toContain('$14.50');
  expect(mail!.text).toContain('everything by 2031-03-05');
  expect(mail!.raw).toContain(`${order.number}.pdf`);
  const german = { language: 'de-DE' };
  good(await a.admin.call(updatePreferences, { body: german }));
  good(await sendOrder(order.id, { to: ['one@example.com', 'two@example.com'], subject: 'Hallo' }));
  good(await a.admin.call(updatePreferences, { body: { language: 'en-US' } }));
  await idle();
  expect(arrived.map(({ to }) => to[0]).sort()).toEqual([
    'books@example.com',
    'one@example.com',
    'two@example.com',
  ]);
  expect(arrived[1]!.headers.subject).toBe('Hallo');
  expect(arrived[1]!.text).toContain('Anbei erhalten Sie die Bestätigung');
  expect(await happened(orders.orderHistory, order.id)).toEqual(
    expect.arrayContaining(['order.sent', 'order.sent', 'order.confirmed']),
  );
});

it('a delivery is told of by mail: what left, how it travels, and what is still to come', async () => {
  const { arrived } = await serve();
  const order = await confirmed([{ itemId, quantity: '7' }]);
  const delivery = await left(order);
  good(await sendDelivery(delivery.id));
  await idle();
  const [mail] = arrived;
  expect(mail!.headers.subject).toBe(`Delivery ${delivery.number} from ${a.id} is on its way`);
  expect(mail!.text).toContain('It travels with Parcel Post, tracking number PP 123.');
  expect(mail!.text).toMatch(/In this delivery:\n- 4 each TEA/);
  expect(mail!.text).toMatch(/Still to come:\n- 3 each TEA – date not known yet/);
  expect(mail!.raw).toContain(`${delivery.number}.pdf`);
  expect(await happened(deliveries.deliveryHistory, delivery.id)).toContain('delivery.sent');
});

it('needs what has been confirmed or has left, an address, a confirmed sender and somebody who may', async () => {
  await serve();
  const lines = [{ description: 'Tea', quantity: '1', unitPrice: '1' }];
  const draft = good(await a.manager.call(orders.createOrder, { body: { customerId, lines } }));
  expect((await sendOrder(draft.id)).status).toBe(409);
  const order = await confirmed(lines);
  const list = good(await a.manager.call(deliveries.startDelivery, { params: { id: order.id }, body: {} }));
  expect((await sendDelivery(list.id)).status).toBe(409);
  const b = await tenant();
  const params = { id: order.id };
  expect((await a.viewer.call(orders.sendOrder, { params, body: {} })).status).toBe(403);
  expect((await b.manager.call(orders.sendOrder, { params, body: {} })).status).toBe(404);
  const { id: nobody } = await addCustomer(a, { name: 'Silent' });
  const body = { customerId: nobody, lines };
  const { id, version } = good(await a.manager.call(orders.createOrder, { body }));
  good(await a.manager.call(orders.confirmOrder, { params: { id }, body: { version } }));
  expect((await sendOrder(id)).error.fields?.[0]).toMatchObject({ field: 'to' });
  const unconfirm = 'update auth_users set "emailVerified" = $2 where id = $1';
  await database.pool.query(unconfirm, [a.manager.userId, false]);
  expect((await sendOrder(order.id)).status).toBe(403);
  await database.pool.query(unconfirm, [a.manager.userId, true]);
});

it('a letter that nobody got is said in the trail of what it is about', async () => {
  await serve({
    onRecipient: () => {
      throw refusal(550, 'No such mailbox');
    },
  });
  const order = await confirmed([{ description: 'Tea', quantity: '1', unitPrice: '1' }]);
  good(await sendOrder(order.id));
  await vi.waitFor(
    async () => expect(await happened(orders.orderHistory, order.id)).toContain('order.undelivered'),
    { interval: 50 },
  );
});
