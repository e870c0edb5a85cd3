import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { joinTenant } from '#server/testing/people.ts';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { type Caller, callerOf, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { mailsTo } from '#server/testing/visitors.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/people/members/contract.ts';
import type { Role } from '#shared/roles.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
});

const join = (tenant: TestTenant, role?: Role | null) => joinTenant(t, tenant, role);

async function find(who: Caller, email: string): Promise<call.Person> {
  const { body } = await who.call(call.listPeople, { query: { q: email } });
  expect(body.people, email).toHaveLength(1);
  return body.people[0]!;
}

const change = (who: Caller, person: call.Person, fields: object) =>
  who.call(call.updatePerson, { params: { id: person.id }, body: { version: person.version, ...fields } });
const remove = (who: Caller, person: call.Person) =>
  who.call(call.removePerson, { params: { id: person.id }, query: { version: String(person.version) } });
const look = async (who: Caller) => (await who.call(items.listItems)).status;
const emailOf = (tenant: TestTenant, role: string) => `${role}@${tenant.id}.test`;

async function trail(tenant: TestTenant, entityName: string) {
  const { rows } = await t.database.pool.query(
    'select action, actor_name, entity_type, changes, address from audit_events where tenant_id = $1 and entity_name = $2 order by id',
    [tenant.id, entityName],
  );
  return rows;
}

describe('changing a member', () => {
  it('is for admins, and for people of the own tenant', async () => {
    const { email } = await join(a);
    const person = await find(a.admin, email);
    for (const who of [a.manager, a.viewer, a.nobody])
      expect([
        (await change(who, person, { role: 'admin' })).status,
        (await remove(who, person)).status,
      ]).toEqual([403, 403]);
    expect([
      (await change(b.admin, person, { role: 'admin' })).status,
      (await remove(b.admin, person)).status,
    ]).toEqual([404, 404]);
    expect(await find(a.admin, email)).toEqual(person);
  });

  it('changes the role, which counts on the very next request, and is in the trail', async () => {
    const member = await join(a);
    const person = await find(a.admin, member.email);
    const add = async (sku: string) =>
      (await member.call(items.createItem, { body: { sku, name: sku } })).status;
    expect(await add('R-1')).toBe(403);
    const changed = await change(a.admin, person, { role: 'inventory_manager' });
    expect([changed.status, changed.body]).toEqual([
      200,
      {
        ...person,
        role: 'inventory_manager',
        version: person.version! + 1,
        lastSeenAt: changed.body.lastSeenAt,
      },
    ]);
    expect(await add('R-2')).toBe(200);
    expect((await change(a.admin, changed.body, { role: null })).status).toBe(200);
    expect(await add('R-3')).toBe(403);
    expect(await trail(a, member.email)).toMatchObject([
      {
        action: 'person.role-changed',
        actor_name: emailOf(a, 'admin'),
        entity_type: 'person',
        changes: { role: { before: 'viewer', after: 'inventory_manager' } },
        address: '127.0.0.1',
      },
      { changes: { role: { before: 'inventory_manager', after: null } } },
    ]);
  });

  it('changes nothing, and says so with the current person, when somebody else was faster', async () => {
    const { email } = await join(a);
    const person = await find(a.admin, email);
    const first = await change(a.admin, person, { role: 'admin' });
    for (const late of [
      await change(a.admin, person, { status: 'disabled' }),
      await remove(a.admin, person),
    ]) {
      expect([late.status, late.error.status, late.error.details]).toEqual([
        409,
        'ABORTED',
        { current: { ...first.body, lastSeenAt: expect.anything() } },
      ]);
    }
    const same = await change(a.admin, first.body, { role: 'admin', status: 'active' });
    expect([same.status, same.body.version]).toEqual([200, first.body.version]);
    expect(await trail(a, email)).toHaveLength(1);
  });

  it('is done once for one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'invite-once' };
    const body = { emails: [`once@${a.id}.test`], role: 'viewer' as const };
    const first = await a.admin.call(call.invitePeople, { body }, key);
    expect((await a.admin.call(call.invitePeople, { body }, key)).body).toEqual(first.body);
    const other = await a.admin.call(call.invitePeople, { body: { ...body, role: 'admin' } }, key);
    expect(other.status).toBe(409);
    expect(await mailsTo(t.services, body.emails[0]!)).toBe(1);
  });
});

describe('somebody who is disabled or removed', () => {
  it('is out on the very next request, loses every session, and cannot sign in', async () => {
    for (const how of ['disabled', 'removed'] as const) {
      const member = await join(a);
      const cookie = await cookieOf(t.app, member.email);
      const person = await find(a.admin, member.email);
      expect(await look(member)).toBe(200);
      const done =
        how === 'disabled'
          ? await change(a.admin, person, { status: 'disabled' })
          : await remove(a.admin, person);
      expect(done.status, how).toBe(200);
      expect(await look(member), how).toBe(401);
      expect((await askToken(t.app, cookie)).statusCode, how).toBe(401);
      const again = await signIn(t.app, member.email, 'password');
      expect([again.statusCode, again.json().error.message], how).toEqual([
        401,
        'Invalid email or password.',
      ]);
      const left = await t.services.authPool.query('select 1 from auth_sessions where "userId" = $1', [
        member.userId,
      ]);
      expect(left.rowCount, how).toBe(0);
    }
  });

  it('comes back when enabled, with a sign-in and not with an old token', async () => {
    const member = await join(a);
    const disabled = await change(a.admin, await find(a.admin, member.email), { status: 'disabled' });
    expect(disabled.body.status).toBe('disabled');
    const enabled = await change(a.admin, disabled.body, { status: 'active' });
    expect([enabled.status, enabled.body.status]).toEqual([200, 'active']);
    expect(await look(member)).toBe(401);
    const { token } = (await askToken(t.app, await cookieOf(t.app, member.email))).json<{ token: string }>();
    expect(await look(callerOf(t.app, token))).toBe(200);
    expect((await trail(a, member.email)).map(({ action }) => action)).toEqual([
      'person.disabled',
      'person.enabled',
    ]);
  });

  it('stays readable in the trail, with what was theirs, and may be invited again', async () => {
    const member = await join(a, 'inventory_manager');
    await addItem({ manager: member }, 'KEPT');
    const person = await find(a.admin, member.email);
    await remove(a.admin, person);
    expect((await a.admin.call(call.listPeople, { query: { q: member.email } })).body.people).toEqual([]);
    expect((await remove(a.admin, person)).status).toBe(404);
    expect((await trail(a, 'KEPT')).map(({ actor_name }) => actor_name)).toEqual([person.name]);
    expect(await trail(a, member.email)).toMatchObject([
      {
        action: 'person.removed',
        changes: {
          name: { before: person.name, after: null },
          role: { before: 'inventory_manager', after: null },
        },
      },
    ]);
    const again = await a.admin.call(call.invitePeople, { body: { emails: [member.email], role: 'viewer' } });
    expect([again.status, again.body.invited]).toEqual([
      200,
      [expect.objectContaining({ outcome: 'invited' })],
    ]);
  });
});

describe('open pages', () => {
  it('are told that people changed, and that rights did', async () => {
    const publish = vi.spyOn(t.services.hub, 'publish');
    const told = () =>
      publish.mock.calls
        .splice(0)
        .filter(([tenantId]) => tenantId === a.id)
        .map(([, topic]) => topic);
    const member = await join(a);
    await a.admin.call(call.invitePeople, { body: { emails: ['told@example.com'], role: 'viewer' } });
    expect(told()).toEqual(['people']);
    const changed = await change(a.admin, await find(a.admin, member.email), { role: 'admin' });
    expect(told()).toEqual(['people', 'access']);
    await change(a.admin, changed.body, { role: 'admin' });
    await change(a.manager, changed.body, { role: 'viewer' });
    expect(told()).toEqual([]);
    await a.admin.call(call.endSessions, { params: { id: changed.body.id } });
    expect(told()).toEqual(['access']);
    publish.mockRestore();
  });
});

describe('when somebody was last seen', () => {
  it('is noted with every token, to the minute, and is no change of the record', async () => {
    const before = Date.now();
    const member = await join(a);
    const seen = await find(a.admin, member.email);
    expect(Date.parse(seen.lastSeenAt!)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(seen.lastSeenAt!)).toBeLessThanOrEqual(Date.now());
    const set = (ago: string) =>
      t.database.pool.query('update memberships set last_seen_at = now() - $2::interval where user_id = $1', [
        member.userId,
        ago,
      ]);
    const cookie = await cookieOf(t.app, member.email);
    for (const [ago, noted] of [
      ['30 seconds', false],
      ['2 minutes', true],
    ] as const) {
      await set(ago);
      const before = (await find(a.admin, member.email)).lastSeenAt!;
      expect((await askToken(t.app, cookie)).statusCode).toBe(200);
      const after = await find(a.admin, member.email);
      expect([after.lastSeenAt! > before, after.version], ago).toEqual([noted, seen.version]);
    }
  });
});
