import { getMigrations } from 'better-auth/db/migration';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { callerOf, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import { appInfo } from '#shared/people/identity/contract.ts';
import { buildApp } from '../../app.ts';
import { createAuth } from './auth.ts';
import { createLogin } from './logins.ts';

let t: TestApp;
let a: TestTenant;
const WRONG = {
  status: 'UNAUTHENTICATED',
  message: 'Invalid email or password.',
  code: 'identity.signInFailed',
  requestId: expect.any(String),
};

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
});

const sessions = async () =>
  Number((await t.services.authPool.query('select count(*) as n from auth_sessions')).rows[0].n);

describe('signing in', () => {
  it('with the right password sets a cookie that no script and no other site can use', async () => {
    const answer = await signIn(t.app, `admin@${a.id}.test`, 'password');
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toHaveLength(1);
    expect(answer.cookies[0]).toMatchObject({
      name: 'stockbook.session_token',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    expect((await signIn(t.app, `ADMIN@${a.id}.test`, 'password')).statusCode).toBe(200);
  });

  it('sets a cookie for encrypted connections alone where there are such', async () => {
    const { app } = await buildApp({
      ...t.services,
      settings: { ...t.services.settings, secureCookies: true },
    });
    const answer = await signIn(app, `admin@${a.id}.test`, 'password');
    expect(answer.cookies[0]).toMatchObject({
      name: '__Secure-stockbook.session_token',
      secure: true,
      httpOnly: true,
    });
    await app.close();
  });

  it('is refused alike for a wrong password, an unknown email and whoever may not come in', async () => {
    const [c, d] = [await t.tenant(), await t.tenant()];
    await t.database.pool.query("update memberships set status = 'disabled' where tenant_id = $1", [c.id]);
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [d.id]);
    await createLogin(
      t.services.authPool,
      { email: 'alone@nowhere.test', name: 'Alone', password: 'password' },
      async (password) => `test:${password}`,
    );
    const before = await sessions();
    const attempts = {
      'wrong password': await signIn(t.app, `admin@${a.id}.test`, 'passwore'),
      'unknown email': await signIn(t.app, 'nobody@nowhere.test', 'password'),
      'disabled member': await signIn(t.app, `admin@${c.id}.test`, 'password'),
      'disabled member, wrong password': await signIn(t.app, `admin@${c.id}.test`, 'x'),
      'closed tenant': await signIn(t.app, `admin@${d.id}.test`, 'password'),
      'no membership': await signIn(t.app, 'alone@nowhere.test', 'password'),
      'no email at all': await signIn(t.app, 'x', 'password'),
      empty: await signIn(t.app, '', ''),
      'control characters': await signIn(t.app, 'a\u0000@nowhere.test', 'password'),
      'long password': await signIn(t.app, `admin@${a.id}.test`, 'x'.repeat(500_000)),
      'an object': await signIn(t.app, { $ne: '' } as never, { $ne: '' } as never),
    };
    for (const [name, answer] of Object.entries(attempts)) {
      expect([answer.statusCode, answer.json().error, answer.cookies], name).toEqual([401, WRONG, []]);
    }
    expect(await sessions()).toBe(before);
  });

  // The hash is nearly all of the time that an attempt takes: without it, an unknown email could be told by the clock.
  it('costs one password hash for an unknown email as for a wrong password', async () => {
    const { hash } = t.services.settings;
    const work = { hash: vi.fn(hash!.hash), verify: vi.fn(hash!.verify) };
    const app = await anotherProcess(t.services, { hash: work });
    await createLogin(
      t.services.authPool,
      { email: 'real@nowhere.test', name: 'Real', password: 'password' },
      hash!.hash,
    );
    for (const email of ['real@nowhere.test', 'none@nowhere.test']) {
      const { statusCode } = await signIn(app, email, 'wrong');
      expect([statusCode, work.hash.mock.calls.length + work.verify.mock.calls.length], email).toEqual([
        401, 1,
      ]);
      vi.clearAllMocks();
    }
    await app.close();
  });

  it('is refused to pages of other addresses, and open to scripts', async () => {
    const from = async (headers: Record<string, string>) =>
      (await signIn(t.app, `admin@${a.id}.test`, 'password', { host: 'stock.test:3000', ...headers }))
        .statusCode;
    for (const origin of [
      'http://evil.test',
      'null',
      'https://stock.test.evil.test:3000',
      'http://stock.test',
      'http://stock.test:3001',
      '',
      'file://',
    ]) {
      expect(await from({ origin }), origin).toBe(403);
      expect(
        await from({
          origin,
          cookie: await cookieOf(t.app, `viewer@${a.id}.test`),
          'sec-fetch-site': 'cross-site',
        }),
        origin,
      ).toBe(403);
    }
    for (const origin of ['http://stock.test:3000', 'https://stock.test:3000'])
      expect(await from({ origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }), origin).toBe(
        200,
      );
    expect(await from({})).toBe(200);
    expect(await from({ 'sec-fetch-mode': 'cors' })).toBe(200);
  });
});

describe('signing out', () => {
  it('ends the session: its cookie gives no token any more', async () => {
    const [mine, other] = [
      await cookieOf(t.app, `admin@${a.id}.test`),
      await cookieOf(t.app, `admin@${a.id}.test`),
    ];
    for (const headers of [
      { cookie: mine },
      { cookie: other, origin: 'http://localhost', host: 'localhost' },
    ]) {
      const before = await sessions();
      const answer = await t.app.inject({ method: 'POST', url: '/api/auth/sign-out', headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies.find(({ name }) => name === 'stockbook.session_token')).toMatchObject({
        value: '',
        maxAge: 0,
      });
      expect(await sessions()).toBe(before - 1);
      expect((await askToken(t.app, headers.cookie)).statusCode).toBe(401);
    }
  });

  it('is refused to pages of other addresses', async () => {
    const cookie = await cookieOf(t.app, `admin@${a.id}.test`);
    const answer = await t.app.inject({
      method: 'POST',
      url: '/api/auth/sign-out',
      payload: {},
      headers: { cookie, origin: 'http://evil.test' },
    });
    expect([answer.statusCode, answer.json().error.message]).toEqual([
      403,
      'This request came from another website.',
    ]);
    expect((await askToken(t.app, cookie)).statusCode).toBe(200);
  });
});

describe('the rest of what the identity library offers', () => {
  it('cannot be reached: nobody signs up, or changes a login, past our own calls', async () => {
    const cookie = await cookieOf(t.app, `admin@${a.id}.test`);
    const before = (await t.services.authPool.query('select * from auth_users order by id')).rows;
    const posts = [
      'sign-up/email',
      'update-user',
      'delete-user',
      'change-email',
      'change-password',
      'reset-password',
      'request-password-reset',
      'sign-in/social',
      'link-social',
      'revoke-sessions',
    ];
    for (const path of [...posts, 'sign-in/email/', '../auth/sign-up/email']) {
      const payload = {
        email: 'new@nowhere.test',
        name: 'New',
        password: 'password',
        newPassword: 'password',
        currentPassword: 'password',
        provider: 'google',
      };
      const answer = await t.app.inject({
        method: 'POST',
        url: `/api/auth/${path}`,
        payload,
        headers: { cookie },
      });
      expect([answer.statusCode, answer.json().error.status], path).toEqual([404, 'NOT_FOUND']);
    }
    for (const path of [
      'ok',
      'error',
      'list-sessions',
      'verify-email?token=x',
      'reset-password/x?callbackURL=http://evil.test',
    ])
      expect((await t.app.inject(`/api/auth/${path}`)).statusCode, path).toBe(404);
    expect((await t.services.authPool.query('select * from auth_users order by id')).rows).toEqual(before);
  });

  it('keeps its tables as the migrations make them', async () => {
    const { options } = createAuth(t.services.authPool, t.database, t.services.settings, t.services.log);
    expect(await (await getMigrations(options)).compileMigrations()).toBe(';');
    // The check itself sees a difference.
    const changed = await getMigrations({
      ...options,
      user: { ...options.user, additionalFields: { nickname: { type: 'string' } } },
    });
    expect(await changed.compileMigrations()).toContain('nickname');
  });
});

it('the sign-in screen is told the demo accounts in the demo only', async () => {
  const anybody = callerOf(t.app, '');
  expect((await anybody.call(appInfo)).body).toMatchObject({
    version: 'test',
    demoAccounts: expect.arrayContaining([expect.objectContaining({ email: 'admin@harbor.test' })]),
  });
  const { app } = await buildApp({ ...t.services, settings: { ...t.services.settings, demo: false } });
  expect((await callerOf(app, '').call(appInfo)).body.demoAccounts).toEqual([]);
  await app.close();
});
