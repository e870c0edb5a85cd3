import { beforeAll, expect, it } from 'vitest';
import { staysEqual } from '#server/testing/dashboardFigures.ts';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { addItem, adjust, atOnce, expectVerified, placesOf } from '#server/testing/ledgers.ts';
import { expectDashboard, readAll } from '#server/testing/recomputed.ts';
import { good, type TestApp, testApp } from '#server/testing/testApp.ts';
import { arrangeDashboard, readDashboard } from '#shared/insights/dashboard/contract.ts';
import { WIDGETS } from '#shared/insights/dashboard/widgets.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

// Three decimals, and a day that begins at half past.
staysEqual('KWD', 'America/St_Johns');

it('the dashboard adds up what many post of the same items on the same days at once', async () => {
  const a = await t.tenant();
  const { Main: locationId } = (await placesOf(a)) as { Main: string };
  const items = [await addItem(a, 'ONE'), await addItem(a, 'TWO')];
  await atOnce(24, (n) =>
    adjust(
      a.manager,
      items.map((itemId) => ({ itemId, locationId, change: '2', unitCost: '3' })),
      { effectiveAt: `2026-0${1 + (n % 3)}-01T00:00:00Z` },
    ),
  );
  await expectDashboard(t, a, 'UTC');
  await expectVerified(t);
});

it('the dashboard keeps figures as long as nothing is written, and shows each write at once', async () => {
  const a = await t.tenant();
  const net = async () => (await readAll(a)).figures.sales!.now.net;
  expect(await net()).toBe(0);
  const customer = await addCustomer(a);
  for (const so_far of [1200, 2400]) {
    await invoiceOver(a, customer.id, 1200);
    expect(await Promise.all([net(), net(), net()])).toEqual([so_far, so_far, so_far]);
  }
});

it('the dashboard lets each person choose and arrange what they see', async () => {
  const a = await t.tenant();
  const layout = async (who: 'manager' | 'admin') => good(await a[who].call(readDashboard)).layout;
  const body = { widgets: ['low', 'sales'] as const };
  expect(good(await a.manager.call(arrangeDashboard, { body })).layout).toEqual(['low', 'sales']);
  const read = good(await a.manager.call(readDashboard));
  expect([read.layout, Object.keys(read.figures).sort()]).toEqual([
    ['low', 'sales'],
    ['low', 'sales'],
  ]);
  expect(await layout('admin')).toEqual([...WIDGETS]);
  expect((await a.manager.call(arrangeDashboard, { body: { widgets: ['low', 'low'] } })).status).toBe(400);
  good(await a.manager.call(arrangeDashboard, { body: { widgets: null } }));
  expect(await layout('manager')).toEqual([...WIDGETS]);
});

it('the dashboard refuses days that make no period, and viewers', async () => {
  const a = await t.tenant();
  const refused = async (query: Record<string, string>) =>
    (await a.manager.call(readDashboard, { query })).error;
  expect(await refused({ from: '2026-02-02', to: '2026-02-01' })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(await refused({ from: '1990-01-01', to: '2026-02-01' })).toMatchObject({
    status: 'INVALID_ARGUMENT',
  });
  expect(await refused({ period: 'own' })).toMatchObject({ status: 'INVALID_ARGUMENT' });
  expect(await refused({ widgets: 'sales,nothing' })).toMatchObject({ status: 'INVALID_ARGUMENT' });
  expect((await a.viewer.call(readDashboard)).status).toBe(403);
});
