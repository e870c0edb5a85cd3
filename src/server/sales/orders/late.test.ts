import { expect, it, vi } from 'vitest';
import { queueDays } from '#server/foundation/jobs/days.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { sqlIn } from '#server/testing/ledgers.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import { addDays, dateIn } from '#shared/dates.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import { cancelOrder, confirmOrder, createOrder, listOrders } from '#shared/sales/orders/contract.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { ORDER_DAY } from './jobs.ts';
import { tellLate } from './late.ts';

const t = await testApp();
const a = await t.tenant();
const { id: customerId } = good(await a.manager.call(createCustomer, { body: { name: 'Corner Tea' } }));
const now = new Date();
const today = dateIn(now, 'UTC');

/** A confirmed order that was promised for a day. */
async function promisedFor(day: string): Promise<Order> {
  const lines = [{ description: 'Engraving', quantity: '1', unitPrice: '5' }];
  const { id, version } = good(await a.manager.call(createOrder, { body: { customerId, lines } }));
  const order = good(await a.manager.call(confirmOrder, { params: { id }, body: { version } }));
  await sqlIn(t, a, 'update sales_orders set promised_on = $2 where tenant_id = :tenant and id = $1', [
    id,
    day,
  ]);
  return order;
}
const tell = (at = now) => inTenantAsSystem(t.services, a.id, 'Orders', (ctx) => tellLate(ctx, at));
const told = async () =>
  good(await a.manager.call(listNotifications)).notifications.filter(({ topic }) => topic === 'promise-late');

it('says once of a promise that it was broken, from the day after it in the time zone of the business', async () => {
  const yesterday = addDays(today, -1);
  const order = await promisedFor(yesterday);
  await promisedFor(today);
  const gone = await promisedFor(yesterday);
  const body = { version: gone.version, reason: 'Not wanted any more' };
  good(await a.manager.call(cancelOrder, { params: { id: gone.id }, body }));
  good(await a.admin.call(updatePreferences, { body: { timezone: 'Pacific/Pago_Pago' } }));
  // Where it is still yesterday, nothing is late yet.
  expect(await tell(new Date(`${today}T05:00:00Z`))).toBe(0);
  good(await a.admin.call(updatePreferences, { body: { timezone: 'UTC' } }));
  await queueDays(t.services, ORDER_DAY, new Date(`${today}T09:00:00Z`), new Map());
  await vi.waitFor(async () =>
    expect(await told()).toMatchObject([
      {
        title: `${order.number} is late`,
        message: `It was promised to Corner Tea for ${yesterday}.`,
        link: `/tenant/${a.id}/orders/${order.id}`,
      },
    ]),
  );
  expect(await tell()).toBe(0);
  const { orders } = good(await a.manager.call(listOrders, { query: { promise: 'late' } }));
  expect(orders.map(({ id }) => id)).toEqual([order.id]);
  // Promised anew, and broken anew.
  await sqlIn(t, a, 'update sales_orders set promised_on = $2 where tenant_id = :tenant and id = $1', [
    ...[order.id, addDays(today, -2)],
  ]);
  expect(await tell()).toBe(1);
});

it('says of many together, the longest overdue first, and parallel runs tell once', async () => {
  const before = (await told()).length;
  for (const days of [4, 9, 5, 6]) await promisedFor(addDays(today, -days));
  const counts = await Promise.all([tell(), tell(), tell()]);
  expect(counts.sort()).toEqual([0, 0, 4]);
  const [latest, ...rest] = await told();
  expect(rest).toHaveLength(before);
  expect(latest).toMatchObject({
    title: '4 orders are late',
    link: `/tenant/${a.id}/orders?promise=late`,
  });
});
