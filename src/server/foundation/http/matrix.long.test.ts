// Second tier: costs more than five seconds.
// First tier: src/server/foundation/http/matrix.test.ts, src/server/foundation/http/strangers.test.ts

import { beforeAll, expect, it } from 'vitest';
import { askAs, expected, memberOf as of, type Somebody } from '#server/testing/everybody.ts';
import { makeRecords, type Records } from '#server/testing/records.ts';
import { tell } from '#server/testing/tell.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { guestOf } from '#server/testing/visitors.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';

let t: TestApp;
let a: TestTenant;
let records: Records;
let everybody: Somebody[];
let suspended: { tenant: TestTenant; records: Records };

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  records = await makeRecords(a);
  const [b, c, d, e] = [await t.tenant(), await t.tenant(), await t.tenant(), await t.tenant()];
  suspended = { tenant: d, records: await makeRecords(d) };
  await set('memberships', { status: 'disabled' }, 'tenant_id', c.id);
  await set('tenants', { status: 'suspended' }, 'id', d.id);
  await set('tenants', { status: 'closed' }, 'id', e.id);
  const platform = await t.tenant({ id: PLATFORM_TENANT });
  everybody = [
    { name: 'no user', token: null, state: 'unknown', role: null, tenantId: '' },
    { name: 'garbage token', token: 'a.b.c', state: 'unknown', role: null, tenantId: '' },
    { name: 'guest', token: await guestOf(t.app, a.id), state: 'guest', role: null, tenantId: a.id },
    { name: 'no role', ...of(a, 'nobody'), state: 'in' },
    { name: 'viewer', ...of(a, 'viewer'), state: 'in' },
    { name: 'manager', ...of(a, 'manager'), state: 'in' },
    { name: 'admin', ...of(a, 'admin'), state: 'in' },
    { name: 'admin of another tenant', ...of(b, 'admin'), state: 'stranger' },
    { name: 'disabled admin', ...of(c, 'admin'), state: 'out' },
    { name: 'viewer, tenant suspended', ...of(d, 'viewer'), state: 'suspended' },
    { name: 'admin, tenant suspended', ...of(d, 'admin'), state: 'suspended' },
    { name: 'admin, tenant closed', ...of(e, 'admin'), state: 'out' },
    { name: 'platform admin', ...of(platform, 'admin'), state: 'stranger' },
    { name: 'manager beside the platform admin', ...of(platform, 'manager'), state: 'stranger' },
  ];
});

async function set(
  table: string,
  values: Record<string, string | null>,
  key: string,
  value: string,
): Promise<void> {
  const [[column, to]] = Object.entries(values) as [[string, string | null]];
  await t.database.pool.query(`update ${table} set ${column} = $1 where ${key} = $2`, [to, value]);
}

it('every call follows the one table of permissions, whoever makes it', async () => {
  const wrong: string[] = [];
  let cells = 0;
  for (const call of t.router.calls) {
    const look = async (somebody: Somebody) => {
      const wanted = expected(call, somebody);
      const answer = await askAs(
        t,
        call,
        somebody,
        // What everybody may ask of a tenant has nothing to do with their own.
        somebody.state === 'suspended' && call.needs !== 'public' ? suspended.records : records,
      );
      const right =
        wanted === 'open'
          ? ![401, 403].includes(answer.statusCode) && answer.statusCode < 500
          : answer.statusCode === wanted;
      if (!right)
        wrong.push(
          `${call.method} ${call.url} by ${somebody.name}: ${answer.statusCode}, expected ${wanted}. ${answer.body}`,
        );
      cells++;
    };
    await Promise.all(everybody.map(look));
  }
  tell(`${cells} cells: ${t.router.calls.length} calls × ${everybody.length} people`);
  expect(wrong).toEqual([]);
  expect(cells).toBeGreaterThan(250);
});
