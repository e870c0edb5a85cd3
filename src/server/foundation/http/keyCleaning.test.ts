import { expect, it } from 'vitest';
import { testApp } from '#server/testing/testApp.ts';
import { createItem } from '#shared/catalogue/items/contract.ts';
import { removeOldKeys } from './keyCleaning.ts';

const t = await testApp();

it('the keys of requests are forgotten after 48 hours, however many there are, and no younger ones', async () => {
  const [a, b] = [await t.tenant(), await t.tenant()];
  const post = (key: string, body: object) =>
    a.manager.call(createItem, { body: body as { sku: string; name: string } }, { 'idempotency-key': key });
  const first = await post('fresh', { sku: 'A-1', name: 'Rope' });
  const age = (hours: number) => `now() - interval '${hours} hours'`;
  for (const [tenant, hours, count] of [
    [a.id, 49, 7],
    [b.id, 49, 4],
    [b.id, 47, 2],
  ] as const)
    await t.database.pool.query(
      `insert into idempotency_keys (tenant_id, id, user_id, call, body_hash, answer, created_at)
       select $1, $2 || n, gen_random_uuid(), 'POST /api/items', 'x', '{}', ${age(hours)} from generate_series(1, $3) n`,
      [tenant, `${hours}:`, count],
    );
  expect(await removeOldKeys(t.database, undefined, 5)).toBe(11);
  const { rows } = await t.database.pool.query('select id from idempotency_keys where tenant_id = $1', [
    b.id,
  ]);
  expect(rows.map(({ id }) => id).sort()).toEqual(['47:1', '47:2']);
  // What was asked just now is still answered as it was.
  expect((await post('fresh', { sku: 'A-1', name: 'Rope' })).body.id).toBe(first.body.id);
  expect(await removeOldKeys(t.database)).toBe(0);
});
