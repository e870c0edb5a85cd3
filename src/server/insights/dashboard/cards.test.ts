import { expect, it } from 'vitest';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { type Caller, good, testApp } from '#server/testing/testApp.ts';
import { removeView, saveView } from '#shared/foundation/views/contract.ts';
import { arrangeDashboard, readDashboard } from '#shared/insights/dashboard/contract.ts';
import { cardOf, MOST_CARDS } from '#shared/insights/dashboard/widgets.ts';
import type { Role } from '#shared/roles.ts';
import { cardsOf } from './cards.ts';

const t = await testApp();

const save = async (
  by: Caller,
  name: string,
  { list = 'explore', shared = false, search = 'figure=sales' } = {},
) => good(await by.call(saveView, { body: { list, name, search, shared } })).id;
const arrange = (by: Caller, widgets: string[]) => by.call(arrangeDashboard, { body: { widgets } });
const board = async (by: Caller) => {
  const { layout, views, figures } = good(await by.call(readDashboard));
  return { layout, views: views.map(({ name }) => name), figures: Object.keys(figures) };
};

it('a dashboard shows saved views among its widgets, each person their own, and no view that is gone', async () => {
  const a = await t.tenant();
  const search = 'figure=sales&split=month&period=year&chart=none';
  const [mine, shared] = [
    await save(a.manager, 'Mine', { search }),
    await save(a.admin, 'For all', { shared: true, search: 'figure=onHand' }),
  ];
  const placed = [cardOf(mine), 'low', cardOf(shared)];
  expect(good(await arrange(a.manager, placed)).layout).toEqual(placed);
  expect(await board(a.manager)).toEqual({ layout: placed, views: ['For all', 'Mine'], figures: ['low'] });
  const { views } = good(await a.manager.call(readDashboard));
  expect(views.find(({ id }) => id === mine)).toEqual({ id: mine, name: 'Mine', search });
  // What others see has not changed.
  expect((await board(a.admin)).views).toEqual([]);
  good(await a.admin.call(removeView, { params: { id: shared } }));
  expect(await board(a.manager)).toEqual({
    layout: [cardOf(mine), 'low'],
    views: ['Mine'],
    figures: ['low'],
  });
  good(await a.manager.call(removeView, { params: { id: mine } }));
  expect(await board(a.manager)).toEqual({ layout: ['low'], views: [], figures: ['low'] });
});

it('a dashboard shows no view that is somebody else’s, of another list or of another business', async () => {
  const [a, b] = [await t.tenant(), await t.tenant()];
  const hidden = [
    await save(a.manager, 'Of the manager'),
    await save(a.admin, 'Late orders', { list: 'purchase-orders' }),
    await save(b.admin, 'Of others', { shared: true }),
  ];
  const own = await save(a.admin, 'Own');
  const { layout } = good(await arrange(a.admin, [...hidden, own].map(cardOf)));
  expect(layout).toEqual([cardOf(own)]);
  expect((await board(a.admin)).views).toEqual(['Own']);
  // Whoever may not see a dashboard any more has none, and whoever may again finds it.
  const role = (name: string) =>
    t.database.pool.query('update memberships set role = $2 where user_id = $1', [a.admin.userId, name]);
  await role('viewer');
  expect((await a.admin.call(readDashboard)).status).toBe(403);
  await role('admin');
  expect((await board(a.admin)).views).toEqual(['Own']);
});

it('a dashboard takes so many views, each once, and nothing that is none', async () => {
  const a = await t.tenant();
  const field = async (widgets: string[]) => (await arrange(a.manager, widgets)).error.fields?.[0]?.field;
  const view = cardOf(await save(a.manager, 'Mine'));
  expect(await field([view, view])).toBe('widgets');
  expect(await field(['view:mine'])).toBe('widgets.0');
  expect(await field(['view:'])).toBe('widgets.0');
  const others = Array.from({ length: MOST_CARDS + 1 }, () => cardOf(crypto.randomUUID()));
  expect(await field(others)).toBe('widgets');
});

it('a dashboard shows no view of a figure that the member may not see', async () => {
  const a = await t.tenant();
  const ids = [
    await save(a.admin, 'Stock', { shared: true, search: 'figure=onHand' }),
    await save(a.admin, 'Sales', { shared: true, search: 'figure=sales' }),
    // Without a figure it is what Explore begins with.
    await save(a.admin, 'First', { shared: true, search: '' }),
  ];
  const seen = (role: Role | null) =>
    inTenantAsSystem(t.services, a.id, 'test', (ctx) =>
      cardsOf(ctx, { role, tenantId: a.id }, ids.map(cardOf)),
    );
  const names = async (role: Role | null) => (await seen(role)).map(({ name }) => name);
  expect(await names('viewer')).toEqual(['First', 'Stock']);
  expect(await names('inventory_manager')).toEqual(['First', 'Sales', 'Stock']);
  expect(await names(null)).toEqual([]);
});
