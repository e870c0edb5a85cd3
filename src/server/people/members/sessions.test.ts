import { beforeAll, describe, expect, it } from 'vitest';
import { joinTenant } from '#server/testing/people.ts';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { type Caller, callerOf, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/people/members/contract.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
});

const idOf = async (who: Caller, email: string) =>
  (await who.call(call.listPeople, { query: { q: email } })).body.people[0]!.id;
const sessionsOf = async (id: string, who = a.admin) => who.call(call.listSessions, { params: { id } });
const look = async (token: string) => (await callerOf(t.app, token).call(items.listItems)).status;
const tokenOf = async (cookie: string) => (await askToken(t.app, cookie)).json<{ token: string }>().token;

describe('the sessions of a member', () => {
  it('are shown to admins with when and from where, the newest first', async () => {
    const before = Date.now();
    const { email } = await joinTenant(t, a);
    const id = await idOf(a.admin, email);
    await signIn(t.app, email, 'password', { 'user-agent': 'A telephone' });
    const { status, body } = await sessionsOf(id);
    expect([status, body.sessions.map(({ userAgent }) => userAgent)]).toEqual([
      200,
      ['A telephone', 'lightMyRequest'],
    ]);
    for (const { signedInAt, expiresAt, address } of body.sessions) {
      expect(Date.parse(signedInAt)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(signedInAt)).toBeLessThanOrEqual(Date.now());
      expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now());
      expect(address).toBe('127.0.0.1');
    }
    expect(JSON.stringify(body)).not.toMatch(/token/i);
    await t.services.authPool.query(
      `update auth_sessions set "expiresAt" = now() where "userAgent" = 'A telephone'`,
    );
    expect((await sessionsOf(id)).body.sessions).toHaveLength(1);
  });

  it('are ended one by one, which counts on the very next request and for that one alone', async () => {
    const { email, token } = await joinTenant(t, a);
    const id = await idOf(a.admin, email);
    const cookie = await cookieOf(t.app, email);
    const second = await tokenOf(cookie);
    const [newest] = (await sessionsOf(id)).body.sessions;
    const ended = await a.admin.call(call.endSession, { params: { id, session: newest!.id } });
    expect([ended.status, ended.body]).toEqual([200, { ended: 1 }]);
    expect([await look(second), await look(token)]).toEqual([401, 200]);
    expect((await askToken(t.app, cookie)).statusCode).toBe(401);
    const again = await a.admin.call(call.endSession, { params: { id, session: newest!.id } });
    expect([again.status, again.error.message]).toEqual([404, 'Session not found.']);
    expect(await trail(email)).toEqual([{ sessions: { before: 1, after: 0 } }]);
  });

  it('are ended all at once; nothing is noted where there was none', async () => {
    const { email, token } = await joinTenant(t, a);
    const id = await idOf(a.admin, email);
    const more = await Promise.all([1, 2].map(async () => tokenOf(await cookieOf(t.app, email))));
    expect((await a.admin.call(call.endSessions, { params: { id } })).body).toEqual({ ended: 3 });
    for (const each of [token, ...more]) expect(await look(each)).toBe(401);
    expect((await a.admin.call(call.endSessions, { params: { id } })).body).toEqual({ ended: 0 });
    expect(await trail(email)).toEqual([{ sessions: { before: 3, after: 0 } }]);
    expect(await look(await tokenOf(await cookieOf(t.app, email)))).toBe(200);
  });

  it('are out of reach for other roles and other tenants, by any combination of ids', async () => {
    const [mine, theirs] = [await joinTenant(t, a), await joinTenant(t, b)];
    const [id, foreign] = [await idOf(a.admin, mine.email), await idOf(b.admin, theirs.email)];
    const [session] = (await sessionsOf(id)).body.sessions;
    const [other] = (await sessionsOf(foreign, b.admin)).body.sessions;
    const asked = async (who: Caller, of: string, which: string) => [
      (await who.call(call.listSessions, { params: { id: of } })).status,
      (await who.call(call.endSession, { params: { id: of, session: which } })).status,
      (await who.call(call.endSessions, { params: { id: of } })).status,
    ];
    for (const who of [a.manager, a.viewer, a.nobody])
      expect(await asked(who, id, session!.id)).toEqual([403, 403, 403]);
    expect(await asked(a.admin, foreign, other!.id)).toEqual([404, 404, 404]);
    // A session of somebody else, though the person is one's own.
    expect((await a.admin.call(call.endSession, { params: { id, session: other!.id } })).status).toBe(404);
    expect([await look(mine.token), await look(theirs.token)]).toEqual([200, 200]);
  });

  it('are read and deleted without the rights of the owner staying behind in the transaction', async () => {
    const { email } = await joinTenant(t, a);
    const id = await idOf(a.admin, email);
    for (const ask of [call.listSessions, call.endSessions]) await a.admin.call(ask, { params: { id } });
    expect((await a.admin.call(call.listPeople, { query: { q: b.id } })).body.people).toEqual([]);
  });
});

async function trail(email: string) {
  const { rows } = await t.database.pool.query(
    "select changes from audit_events where entity_name = $1 and action = 'person.sessions-ended' order by id",
    [email],
  );
  return rows.map(({ changes }) => changes);
}
