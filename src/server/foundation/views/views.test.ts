import { expect, it } from 'vitest';
import { joinTenant, removeMember } from '#server/testing/people.ts';
import { type Caller, good, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/foundation/views/contract.ts';

const t = await testApp();
const a = await t.tenant();
const b = await t.tenant();

const save = (by: Caller, name: string, more: object = {}) =>
  by.call(call.saveView, { body: { list: 'purchase-orders', name, search: 'late=true', ...more } });
const seen = async (by: Caller, list = 'purchase-orders') =>
  good(await by.call(call.listViews, { query: { list } })).views.map(({ name, own }) => [name, own]);

it('views of a list are kept for who saved them, or for everybody in their business, and replaced by name', async () => {
  const first = good(await save(a.manager, 'Late'));
  expect(first).toMatchObject({ name: 'Late', search: 'late=true', shared: false, own: true });
  const again = good(await save(a.manager, 'LATE', { search: 'late=true&sort=total' }));
  expect([again.id, again.name, again.search]).toEqual([first.id, 'LATE', 'late=true&sort=total']);
  const all = good(await save(a.manager, 'For all', { shared: true }));
  expect(await seen(a.manager)).toEqual([
    ['For all', true],
    ['LATE', true],
  ]);
  expect(await seen(a.viewer)).toEqual([['For all', false]]);
  expect(await seen(a.manager, 'items')).toEqual([]);
  expect(await seen(b.manager)).toEqual([]);
  expect((await save(a.nobody, 'x')).status).toBe(403);

  const remove = (by: Caller, id: string) => by.call(call.removeView, { params: { id } });
  expect((await remove(a.admin, first.id)).status).toBe(404);
  expect((await remove(a.viewer, all.id)).status).toBe(404);
  expect((await remove(b.admin, all.id)).status).toBe(404);
  expect((await remove(a.admin, all.id)).status).toBe(200);
  expect((await remove(a.manager, first.id)).status).toBe(200);
  expect(await seen(a.manager)).toEqual([]);
});

it('views of a list are fifty of a person at most, and go with the person', async () => {
  const person = await joinTenant(t, a, 'viewer');
  await Promise.all(Array.from({ length: call.MOST_VIEWS }, (_, n) => save(person, `View ${n}`)));
  expect((await save(person, 'One more')).error.fields?.[0]?.field).toBe('name');
  expect((await save(person, 'view 7')).status).toBe(200);
  await removeMember(t, person.userId);
  const { rows } = await t.database.pool.query('select from saved_views where user_id = $1', [person.userId]);
  expect(rows).toEqual([]);
});
