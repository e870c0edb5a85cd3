import { expect, it, vi } from 'vitest';
import { done, purchasingApp } from '#server/testing/orders.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { getOrder, listOrders, orderTotals } from '#shared/purchasing/purchaseOrders/contract.ts';
import { queueLate } from './jobs.ts';
import { tellLate } from './late.ts';

const { t, a, draft, placed, receive, revise, teaLine } = await purchasingApp();
const today = dateIn(new Date(), 'UTC');
const yesterday = addDays(today, -1);
const toldOf = async () =>
  (await a.manager.call(listNotifications)).body.notifications
    .filter(({ topic }) => topic === 'order-late')
    .map(({ title }) => title);

it('an order is late from the day after something was expected that has not come, by the day of the tenant', async () => {
  const order = await placed({ expectedDate: yesterday });
  expect(order).toMatchObject({ isLate: true, dueDate: yesterday });
  const parts = await placed({
    expectedDate: today,
    lines: [{ ...teaLine('1'), expectedDate: yesterday }, teaLine('1')],
  });
  expect(parts).toMatchObject({ isLate: true, dueDate: yesterday });
  expect(done(await receive(parts, ['1']))).toMatchObject({ isLate: false, dueDate: today });
  expect(await draft({ expectedDate: yesterday })).toMatchObject({ isLate: false, dueDate: null });
  const filtered = async (late: 'true' | 'false') =>
    (await a.manager.call(listOrders, { query: { late } })).body.orders.length;
  expect([await filtered('true'), await filtered('false')]).toEqual([1, 2]);
  expect((await a.manager.call(orderTotals)).body).toMatchObject({ orders: 3, late: 1, total: 4400 });

  // Where the day is over already, or has not begun yet, it is another order that is late.
  for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await a.admin.call(updatePreferences, { body: { timezone } });
    const here = dateIn(new Date(), timezone);
    const { body } = await a.manager.call(getOrder, { params: { id: order.id } });
    expect([timezone, body.isLate]).toEqual([timezone, yesterday < here]);
  }
  await a.admin.call(updatePreferences, { body: { timezone: 'UTC' } });
});

it('people are told once that an order is late, and again when it is late anew', async () => {
  const [first] = (await a.manager.call(listOrders, { query: { late: 'true' } })).body.orders;
  const { id, number } = first!;
  await queueLate(t.services);
  await vi.waitFor(async () => expect(await toldOf()).toEqual([`${number} is late`]));
  const tell = () =>
    t.database.withTenantAsSystem(a.id, (tx) => tellLate({ tx, tenantId: a.id }, new Date()));
  expect(await tell()).toBe(0);
  const order = (await a.manager.call(getOrder, { params: { id } })).body;
  done(await revise(order, { expectedDate: addDays(today, -3) }));
  expect(await tell()).toBe(1);
  for (let n = 0; n < 6; n++) await placed({ expectedDate: yesterday });
  expect(await tell()).toBe(6);
  expect((await toldOf())[0]).toBe('6 purchase orders are late');
});
