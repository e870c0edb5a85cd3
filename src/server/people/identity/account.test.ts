import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { type Caller, callerOf, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import * as account from '#shared/people/identity/accountContract.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await ownApp();
});

/** Signs a person in once more; a caller with a session of its own. */
async function again(email: string, app = t.app): Promise<Caller> {
  const { token } = (await askToken(t.app, await cookieOf(t.app, email))).json<{ token: string }>();
  return callerOf(app, token, decodeJwt(token).sub ?? '');
}
const inside = async (caller: Caller) => (await caller.call(tenantContext)).status === 200;
const change = (caller: Caller, currentPassword: string, newPassword: string) =>
  caller.call(account.changePassword, { body: { currentPassword, newPassword } });
const trail = async (tenantId: string) =>
  (
    await t.database.pool.query<{ action: string }>(
      `select action from audit_events where tenant_id = $1 and entity_type = 'account' order by id`,
      [tenantId],
    )
  ).rows.map(({ action }) => action);

describe('the own account', () => {
  it('is shown to everybody who is signed in, whatever the role', async () => {
    a = await t.tenant();
    for (const [caller, role] of [
      [a.admin, 'admin'],
      [a.viewer, 'viewer'],
      [a.nobody, null],
    ] as const) {
      const email = `${role ?? 'nobody'}@${a.id}.test`;
      expect((await caller.call(account.getAccount)).body).toEqual({
        email,
        name: email,
        role,
        emailConfirmed: true,
        twoFactor: false,
      });
    }
    expect((await callerOf(t.app, '').call(account.getAccount)).status).toBe(401);
  });
});

describe('changing the password', () => {
  it('asks for the current one, and signs out everywhere else at once', async () => {
    a = await t.tenant();
    const email = `viewer@${a.id}.test`;
    const elsewhere = await again(email);
    const wrong = await change(a.viewer, 'passwort', 'new password');
    expect([wrong.status, wrong.error.fields]).toEqual([
      400,
      [
        {
          field: 'currentPassword',
          message: 'This is not your current password.',
          code: 'identity.wrongPassword',
        },
      ],
    ]);
    expect(await inside(elsewhere)).toBe(true);
    const short = await change(a.viewer, 'password', '12345');
    expect(short.error.fields).toEqual([
      {
        field: 'newPassword',
        message: 'Password must be at least 6 characters.',
        code: 'identity.shortPassword',
      },
    ]);
    expect((await change(a.viewer, 'password', 'new password')).status).toBe(200);
    expect([await inside(a.viewer), await inside(elsewhere)]).toEqual([true, false]);
    expect((await signIn(t.app, email, 'password')).statusCode).toBe(401);
    expect((await signIn(t.app, email, 'new password')).statusCode).toBe(200);
    expect(await trail(a.id)).toEqual(['account.password-changed']);
    expect(await inside(a.admin)).toBe(true);
  });

  it('limits guesses at the current one, and keeps none of them', async () => {
    a = await t.tenant();
    const app = await anotherProcess(t.services, { limits: true });
    const admin = await again(`admin@${a.id}.test`, app);
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, n) => change(admin, `guess ${n}`, 'new one')),
    );
    expect(guesses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await change(admin, 'password', 'new password')).status).toBe(429);
    await app.close();
    // An Idempotency-Key would keep a hash of the body: these calls take none.
    await a.admin.call(
      account.changePassword,
      { body: { currentPassword: 'password', newPassword: 'another password' } },
      { 'idempotency-key': 'kept' },
    );
    expect((await t.database.pool.query('select from idempotency_keys')).rowCount).toBe(0);
  });

  it('answers in the words of the specification when the login is gone', async () => {
    const b = await t.tenant();
    await t.services.authPool.query('delete from auth_accounts where "userId" = $1', [b.admin.userId]);
    const { status, error } = await change(b.admin, 'password', 'new password');
    expect([status, error.message]).toEqual([404, 'User not found.']);
  });
});

describe('the own sessions', () => {
  it('are listed, this one first, and ended one by one or all others at once', async () => {
    a = await t.tenant();
    const email = `manager@${a.id}.test`.replace('manager', 'inventory_manager');
    const [second, third] = [await again(email), await again(email)];
    const { sessions } = (await third.call(account.listSessions)).body;
    expect(sessions.map(({ current }) => current)).toEqual([true, false, false]);
    expect(sessions[0]).toEqual({
      id: decodeJwt(third.token).sid,
      userAgent: 'lightMyRequest',
      address: '127.0.0.1',
      createdAt: expect.stringMatching(/^20\d\d-.*Z$/),
      lastSeenAt: expect.stringMatching(/^20\d\d-.*Z$/),
      current: true,
    });
    const sid = String(decodeJwt(second.token).sid);
    expect((await a.manager.call(account.endSession, { params: { id: sid } })).status).toBe(200);
    expect([await inside(second), await inside(third)]).toEqual([false, true]);
    expect((await a.manager.call(account.endSession, { params: { id: sid } })).status).toBe(404);
    expect((await a.manager.call(account.endOtherSessions)).body).toEqual({ ended: 1 });
    expect([await inside(third), await inside(a.manager)]).toEqual([false, true]);
    expect((await a.manager.call(account.endOtherSessions)).body).toEqual({ ended: 0 });
    expect(await trail(a.id)).toEqual(['account.session-ended', 'account.session-ended']);
  });

  it('are nobody else’s: not of a colleague, not of an admin, not of another business', async () => {
    a = await t.tenant();
    const b = await t.tenant();
    const sid = String(decodeJwt(a.viewer.token).sid);
    for (const other of [a.admin, a.manager, b.admin])
      expect((await other.call(account.endSession, { params: { id: sid } })).status).toBe(404);
    await a.admin.call(account.endOtherSessions);
    expect(await inside(a.viewer)).toBe(true);
  });

  it('opens nothing with its token once it is signed out', async () => {
    a = await t.tenant();
    const cookie = await cookieOf(t.app, `admin@${a.id}.test`);
    const caller = callerOf(t.app, (await askToken(t.app, cookie)).json().token);
    expect(await inside(caller)).toBe(true);
    await t.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {}, headers: { cookie } });
    expect(await inside(caller)).toBe(false);
  });
});
