import { beforeAll, describe, expect, it } from 'vitest';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { type Caller, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import * as call from '#shared/people/members/contract.ts';
import { listPeopleAnywhere } from '#shared/people/members/platformContract.ts';
import { PERSON_SORTS, type PersonSort } from '#shared/people/members/rules.ts';
import { fold } from '#shared/text.ts';

let t: TestApp;
let a: TestTenant;
let platform: TestTenant;
const MEMBERS = 3_000;
const INVITED = 300;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  platform = await t.tenant({ id: 'public' });
  await t.database.pool.query(
    `with made as (
       insert into auth_users (id, name, email, "emailVerified") select gen_random_uuid(), 'Member ' || n, 'member-' || n || '@many.test', true from generate_series(1, $1) n returning id, name, email)
     insert into memberships (tenant_id, id, user_id, name, email, role, status, last_seen_at)
       select $2, gen_random_uuid(), id, (array['Émile','öznur','Straße','anna','Zoë','Иван','Łukasz'])[1 + length(email) * 7 % 5 + (hashtext(email) & 1)] || ' ' || name, email,
         (array['viewer','viewer','inventory_manager',null,'admin'])[1 + (hashtext(email) & 1023) % 5], case when hashtext(name) & 7 = 0 then 'disabled' else 'active' end,
         case when hashtext(name) & 3 = 0 then null else now() - make_interval(secs => (hashtext(email) & 65535)) end from made`,
    [MEMBERS, a.id],
  );
  await t.database.pool.query(
    `insert into invitations (tenant_id, id, email, role, token_hash, invited_by, expires_at)
       select $2, gen_random_uuid(), 'guest-' || n || '@many.test', (array['viewer','admin'])[1 + n % 2], md5(n::text), 'Admin', now() + make_interval(days => n % 3 - 1) from generate_series(1, $1) n`,
    [INVITED, a.id],
  );
  await t.database.pool.query('analyze memberships, invitations');
});

/** All pages of a list, one after the other. */
async function all(query: Record<string, string>, who: Caller = a.admin): Promise<call.Person[]> {
  const found: call.Person[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const { status, body }: Awaited<ReturnType<typeof page>> = await page(query, cursor, who);
    expect(status, JSON.stringify(body)).toBe(200);
    found.push(...body.people);
    cursor = body.nextCursor;
  }
  return found;
}

const page = (query: Record<string, string>, cursor: string, who: Caller) =>
  who.call(call.listPeople, { query: { limit: '200', ...query, ...(cursor ? { cursor } : {}) } });

const ROLES = ['admin', 'inventory_manager', 'viewer', null];
const KEYS: Record<PersonSort, (person: call.Person) => (string | number)[]> = {
  name: (p) => [fold(p.name || p.email)],
  email: (p) => [fold(p.email)],
  role: (p) => [ROLES.indexOf(p.role), fold(p.name || p.email)],
  status: (p) => [['active', 'invited', 'disabled'].indexOf(p.status), fold(p.name || p.email)],
  lastSeen: (p) => [p.lastSeenAt ? Date.parse(p.lastSeenAt) : 0],
};

const bytes = (text: string) => Buffer.from(text);
function compare(x: (string | number)[], y: (string | number)[]): number {
  for (const [n, value] of x.entries()) {
    const other = y[n]!;
    const order =
      typeof value === 'number' ? value - (other as number) : bytes(value).compare(bytes(other as string));
    if (order) return order;
  }
  return 0;
}

describe('the list of people', () => {
  it('is for admins, and of the own tenant', async () => {
    for (const who of [a.manager, a.viewer, a.nobody])
      expect((await who.call(call.listPeople)).status).toBe(403);
    const { body } = await platform.admin.call(call.listPeople);
    expect(body.people.map(({ email }) => email)).toEqual([
      'admin@public.test',
      'inventory_manager@public.test',
      'nobody@public.test',
      'viewer@public.test',
    ]);
    expect(body.people.map(({ isSelf }) => isSelf)).toEqual([true, false, false, false]);
  });

  it('pages through everybody once, in the order of every sort, either way', async () => {
    for (const sort of PERSON_SORTS) {
      for (const dir of ['asc', 'desc'] as const) {
        const people = await all({ sort, dir });
        expect(new Set(people.map(({ id }) => id)).size, `${sort} ${dir}`).toBe(MEMBERS + INVITED + 4);
        const keys = people.map(KEYS[sort]);
        const wrong = keys.slice(1).filter((key, n) => (dir === 'asc' ? 1 : -1) * compare(keys[n]!, key) > 0);
        expect(wrong.slice(0, 3), `${sort} ${dir}`).toEqual([]);
      }
    }
  });

  it('is narrowed by status, role and part of name or address, in any case and with or without accents', async () => {
    const everybody = await all({});
    for (const status of ['active', 'invited', 'disabled'] as const)
      for (const role of ['admin', 'viewer', 'none', undefined] as const) {
        const wanted = everybody.filter(
          (p) => p.status === status && (role === undefined || p.role === (role === 'none' ? null : role)),
        );
        const found = await all({ status, ...(role ? { role } : {}), sort: 'lastSeen' });
        expect(new Set(found.map(({ id }) => id)), `${status} ${role}`).toEqual(
          new Set(wanted.map(({ id }) => id)),
        );
      }
    for (const q of ['EMILE', 'strasse', 'zoë member', 'иван', 'lukasz', 'guest-29', '@many', "o'%_"]) {
      const wanted = everybody.filter((p) => fold(`${p.name} ${p.email}`).includes(fold(q)));
      expect((await all({ q })).map(({ id }) => id).sort(), q).toEqual(wanted.map(({ id }) => id).sort());
    }
  });

  it('reads indexes only, no further than a page, whatever the sort', async () => {
    const costly: string[] = [];
    for (const sort of PERSON_SORTS) {
      for (const dir of ['asc', 'desc']) {
        const { body } = await page({ sort, dir, limit: '50' }, '', a.admin);
        const request = () => page({ sort, dir, limit: '50' }, body.nextCursor!, a.admin);
        const plan = await planOf(t.database.pool, { tenantId: a.id, fits: /^select \* from \(/, request });
        if (/Seq Scan/.test(plan) || mostRows(plan) > 110) costly.push(`${sort} ${dir}\n${plan}`);
      }
    }
    expect(costly).toEqual([]);
  });

  it('reads each person once at most, whatever is looked for', async () => {
    const queries: Record<string, string>[] = [
      { q: 'nobody like this' },
      { role: 'none', status: 'disabled' },
    ];
    for (const query of queries) {
      const request = () => page({ ...query, limit: '50' }, '', a.admin);
      const plan = await planOf(t.database.pool, { tenantId: a.id, fits: /^select \* from \(/, request });
      expect(mostRows(plan), plan).toBeLessThanOrEqual(MEMBERS + INVITED + 4);
    }
  });
});

describe('the people of all tenants', () => {
  it('are for the platform to see, by tenant and name, or of one tenant', async () => {
    for (const who of [a.admin, platform.manager])
      expect((await who.call(listPeopleAnywhere)).status).toBe(403);
    const seen: [string, string][] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const { body }: { body: { people: { tenantId: string; id: string }[]; nextCursor: string | null } } =
        await platform.admin.call(listPeopleAnywhere, {
          query: { limit: '200', ...(cursor ? { cursor } : {}) },
        });
      seen.push(...body.people.map(({ tenantId, id }): [string, string] => [tenantId, id]));
      cursor = body.nextCursor;
    }
    expect(new Set(seen.map(([, id]) => id)).size).toBe(MEMBERS + INVITED + 8);
    expect(seen).toHaveLength(MEMBERS + INVITED + 8);
    expect(seen.map(([tenant]) => tenant)).toEqual(seen.map(([tenant]) => tenant).toSorted());
    const own = await platform.admin.call(listPeopleAnywhere, { query: { tenant: 'public' } });
    expect(own.body.people).toHaveLength(4);
    expect(own.body.people[0]).toMatchObject({ tenantId: 'public', tenantName: 'public', status: 'active' });
    expect(
      (await platform.admin.call(listPeopleAnywhere, { query: { tenant: 'no-such' } })).body.people,
    ).toEqual([]);
  });
});
