import { beforeAll, describe, expect, it } from 'vitest';
import type { Statement } from '#server/foundation/db/statement.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { verifyLedger } from '#server/stock/ledger/verification.ts';
import { inMails, mailsDone, post } from '#server/testing/mails.ts';
import { tell } from '#server/testing/tell.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { requestAccess } from '#shared/people/accessRequests/contract.ts';
import * as call from '#shared/people/tenants/platformContract.ts';
import { TENANT_SORTS, type TenantSort } from '#shared/people/tenants/sorts.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { listTenants } from './list.ts';

/** The list and the figures of the platform, with a thousand tenants that have a million items between them. */

let t: TestApp;
let platform: TestTenant;
const TENANTS = 1000;

beforeAll(async () => {
  t = await ownApp();
  platform = await t.tenant({ id: PLATFORM_TENANT });
  const { pool } = t.database;
  // Several of a kind, so that the id has to decide between them.
  await pool.query(
    `insert into tenants (id, name, status, created_at)
       select 't-' || n, case when n % 50 = 0 then 'Müller''s Shop' else 'Business ' || n % 400 end,
         case when n % 20 = 7 then 'suspended' when n % 30 = 9 then 'closed' else 'active' end,
         timestamptz '2026-01-01 00:00:00Z' + n % 90 * interval '1 day' from generate_series(1, ${TENANTS}) n`,
  );
  await pool.query(
    `with made as (
       insert into auth_users (name, email, "emailVerified")
         select 'P', n || '-' || p || '@many.test', true from generate_series(1, ${TENANTS}) n, generate_series(1, n % 5) p returning id, email)
     insert into memberships (tenant_id, id, user_id, name, email, role, status, last_seen_at)
       select 't-' || split_part(email, '-', 1), id, id, 'P', email, 'viewer', case when email like '%-4@%' then 'disabled' else 'active' end,
         case when split_part(email, '-', 1)::int % 3 > 0 then timestamptz '2026-11-01 00:00:00Z' + split_part(email, '-', 1)::int % 60 * interval '1 hour' end
       from made`,
  );
  await pool.query(
    `insert into item_totals select 't-' || n, slot, status, case when slot = 0 then n * 2 else -n end, 0, 0, 0, 'each'
       from generate_series(1, ${TENANTS}) n, generate_series(0, 1) slot, unnest(array['active', 'archived']) status`,
  );
  await pool.query(
    `insert into pictures (tenant_id, id, width, height, placeholder, size)
       select 't-' || n, md5(n || '-' || p), 1, 1, '', n from generate_series(1, ${TENANTS}) n, generate_series(1, n % 4) p`,
  );
  await pool.query('analyze tenants, pictures, memberships, item_totals');
});

async function page(query: Record<string, string | number>) {
  const { status, body } = await platform.admin.call(call.listTenants, { query });
  expect(status).toBe(200);
  return body;
}

async function all(query: Record<string, string | number>) {
  const tenants: call.ListedTenant[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const next = await page({ ...query, ...(cursor ? { cursor } : {}) });
    tenants.push(...next.tenants);
    cursor = next.nextCursor;
  }
  return tenants;
}

const keyOf: Record<TenantSort, (tenant: call.ListedTenant) => string | number> = {
  name: ({ name }) => name.toLowerCase().replace('ü', 'u'),
  status: ({ status }) => ['active', 'suspended', 'closed'].indexOf(status),
  people: ({ people }) => people,
  items: ({ items }) => items,
  stored: ({ storedBytes }) => storedBytes,
  lastActive: ({ lastActiveAt }) => lastActiveAt ?? '',
  createdAt: ({ createdAt }) => createdAt,
};

describe('the list of tenants', () => {
  it.each(TENANT_SORTS)('sorted by %s has every tenant once, in order, both ways', async (sort) => {
    const [up, down] = [await all({ sort, limit: 90 }), await all({ sort, dir: 'desc', limit: 200 })];
    expect(up).toHaveLength(TENANTS + 1);
    expect(new Set(up.map(({ id }) => id)).size).toBe(TENANTS + 1);
    expect(down).toEqual(up.toReversed());
    const keys = up.map(keyOf[sort]);
    expect(keys.filter((key, n) => n > 0 && key < keys[n - 1]!)).toEqual([]);
  });

  it('counts people who are not disabled and items of every status, and knows when somebody was last there', async () => {
    const one = async (id: string) => (await all({ q: id, limit: 200 })).find((tenant) => tenant.id === id);
    expect(await one('t-9')).toMatchObject({
      id: 't-9',
      people: 3,
      items: 18,
      storedBytes: 9,
      status: 'closed',
      lastActiveAt: null,
    });
    expect(await one('t-8')).toMatchObject({
      people: 3,
      items: 16,
      lastActiveAt: '2026-11-01T08:00:00.000Z',
    });
  });

  it('is searched by name and id, whatever case and accents, and narrowed to a status', async () => {
    const found = async (query: Record<string, string>) => (await all({ ...query, limit: 200 })).length;
    expect(await found({ q: 'MULLER' })).toBe(20);
    expect(await found({ q: "müller's shop" })).toBe(20);
    expect(await found({ q: 't-77' })).toBe(11);
    expect(await found({ q: '%' })).toBe(0);
    expect(await found({ status: 'suspended' })).toBe(50);
    expect(await found({ status: 'suspended', q: 'müller' })).toBe(0);
    expect(await found({ q: 'no such thing' })).toBe(0);
  });

  it('refuses a cursor of another sort', async () => {
    const { nextCursor } = await page({ sort: 'people', limit: 5 });
    const { status, error } = await platform.admin.call(call.listTenants, {
      query: { sort: 'items', cursor: nextCursor! },
    });
    expect([status, error.fields]).toEqual([
      400,
      [{ field: 'cursor', message: 'Is not a place in this list.', code: 'field.cursor' }],
    ]);
  });

  it('is found in indexes and running totals alone, whatever it is sorted by', async () => {
    const plans: string[] = [];
    for (const sort of TENANT_SORTS) {
      await t.database.withSystem('platform administration', async (tx) => {
        const query = async ({ text, values = [] }: Statement) => {
          const [plan] = await tx.query<{ 'QUERY PLAN': { 'Execution Time': number }[] }>({
            text: `explain (analyze, format json) ${text}`,
            values,
          });
          const read = JSON.stringify(plan!['QUERY PLAN']);
          for (const table of ['items', 'stock_moves', 'audit_events'])
            expect(read).not.toContain(`"Relation Name":"${table}"`);
          plans.push(`${sort} ${plan!['QUERY PLAN'][0]!['Execution Time'].toFixed(1)} ms`);
          return [];
        };
        await listTenants({ tx: { ...tx, query } as Tx }, { sort, dir: 'desc', limit: 50 });
      });
    }
    expect(plans).toHaveLength(TENANT_SORTS.length);
    tell(`first page of ${TENANTS} tenants: ${plans.join(', ')}`);
  });
});

describe('the figures of the platform', () => {
  const figures = async () => (await platform.admin.call(call.platformFigures)).body;

  it('count what there is, and change with it', async () => {
    const first = await figures();
    expect(first).toMatchObject({
      tenants: { active: 917, suspended: 50, closed: 34 },
      requestsWaiting: 0,
      mails: { queued: 0, failed: 0 },
      jobs: { waiting: 0, running: 0 },
      ledger: null,
      version: 'test',
    });
    expect(first.databaseBytes).toBeGreaterThan(5_000_000);
    expect(Date.parse(first.startedAt)).toBeLessThan(Date.now());

    const a = await t.tenant();
    await a.admin.call(requestAccess, { body: { email: 'v@visitors.test', tenant: a.id } });
    const mail = await post(t.services, a.id, 'x@example.com');
    await mailsDone(t.services);
    await inMails(t.services, "update mails set status = 'failed' where id = $1", [mail]);
    await t.database.pool.query(
      "insert into pgboss.job (name, data, start_after) values ('mail', '{}', now() + interval '1 day')",
    );
    const before = Date.now();
    await verifyLedger(t.database);
    const then = await figures();
    expect(then).toMatchObject({
      tenants: { active: 918 },
      people: first.people + 4,
      requestsWaiting: 1,
      mails: { failed: 1 },
      jobs: { waiting: 1 },
      ledger: { moves: 0 },
    });
    // The totals that this test made up belong to no items.
    expect(then.ledger!.tenants).toBe(TENANTS + 2);
    expect(then.ledger!.differences).toBeGreaterThan(0);
    expect(Date.parse(then.ledger!.ranAt)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(then.ledger!.ranAt)).toBeLessThanOrEqual(Date.now());
  });
});
