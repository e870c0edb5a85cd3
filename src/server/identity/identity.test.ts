import type { FastifyInstance } from 'fastify';
import { getMigrations } from 'better-auth/db/migration';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appInfo } from '#shared/identity/contract.ts';
import { tenantContext } from '#shared/tenants/contract.ts';
import { buildApp } from '../http/app.ts';
import { callerOf, type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import { createAuth } from './auth.ts';
import { createLogin } from './logins.ts';

let t: TestApp;
let a: TestTenant;
const WRONG = { status: 'UNAUTHENTICATED', message: 'Invalid email or password.', requestId: expect.any(String) };

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

function signIn(email: string, password: string, headers: Record<string, string> = {}, app: FastifyInstance = t.app) {
  return app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email, password }, headers });
}

async function cookieOf(role: string, tenant = a): Promise<string> {
  const { cookies } = await signIn(`${role}@${tenant.id}.test`, 'password');
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const token = (cookie: string) => t.app.inject({ method: 'GET', url: '/api/auth/token', headers: { cookie } });
const sessions = async () => Number((await t.services.authPool.query('select count(*) as n from auth_sessions')).rows[0].n);

describe('signing in', () => {
  it('with the right password sets a cookie that no script and no other site can use', async () => {
    const answer = await signIn(`admin@${a.id}.test`, 'password');
    expect(answer.statusCode).toBe(200);
    expect(answer.cookies).toHaveLength(1);
    expect(answer.cookies[0]).toMatchObject({ name: 'stockbook.session_token', httpOnly: true, sameSite: 'Lax', path: '/' });
    expect((await signIn(`ADMIN@${a.id}.test`, 'password')).statusCode).toBe(200);
  });

  it('sets a cookie for encrypted connections alone where there are such', async () => {
    const { app } = await buildApp({ ...t.services, settings: { ...t.services.settings, secureCookies: true } });
    const answer = await signIn(`admin@${a.id}.test`, 'password', {}, app);
    expect(answer.cookies[0]).toMatchObject({ name: '__Secure-stockbook.session_token', secure: true, httpOnly: true });
    await app.close();
  });

  it('is refused alike for a wrong password, an unknown email and whoever may not come in', async () => {
    const [c, d] = [await t.tenant(), await t.tenant()];
    await t.database.pool.query("update memberships set status = 'disabled' where tenant_id = $1", [c.id]);
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [d.id]);
    await createLogin(t.services.authPool, { email: 'alone@nowhere.test', name: 'Alone', password: 'password' }, async (password) => `test:${password}`);
    const before = await sessions();
    const attempts = {
      'wrong password': await signIn(`admin@${a.id}.test`, 'passwore'),
      'unknown email': await signIn('nobody@nowhere.test', 'password'),
      'disabled member': await signIn(`admin@${c.id}.test`, 'password'),
      'disabled member, wrong password': await signIn(`admin@${c.id}.test`, 'x'),
      'closed tenant': await signIn(`admin@${d.id}.test`, 'password'),
      'no membership': await signIn('alone@nowhere.test', 'password'),
      'no email at all': await signIn('x', 'password'),
      'empty': await signIn('', ''),
      'control characters': await signIn('a\u0000@nowhere.test', 'password'),
      'long password': await signIn(`admin@${a.id}.test`, 'x'.repeat(500_000)),
      'an object': await signIn({ $ne: '' } as never, { $ne: '' } as never),
    };
    for (const [name, answer] of Object.entries(attempts)) {
      expect([answer.statusCode, answer.json().error, answer.cookies], name).toEqual([401, WRONG, []]);
    }
    expect(await sessions()).toBe(before);
  });

  it('takes as long for an unknown email as for a wrong password', async () => {
    const { hash: _, ...settings } = t.services.settings;
    const { app } = await buildApp({ ...t.services, settings });
    await createLogin(t.services.authPool, { email: 'real@nowhere.test', name: 'Real', password: 'password' });
    const took = async (email: string) => {
      const started = performance.now();
      await signIn(email, 'wrong', {}, app);
      return performance.now() - started;
    };
    const [known, unknown] = [[] as number[], [] as number[]];
    for (let n = 0; n < 5; n++) {
      known.push(await took('real@nowhere.test'));
      unknown.push(await took('none@nowhere.test'));
    }
    // Both contain one password hash, which is nearly all of the time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    expect(Math.min(...unknown)).toBeLessThan(Math.min(...known) * 2);
    await app.close();
  });

  it('is refused to pages of other addresses, and open to scripts', async () => {
    const from = async (headers: Record<string, string>) => (await signIn(`admin@${a.id}.test`, 'password', { host: 'stock.test:3000', ...headers })).statusCode;
    for (const origin of ['http://evil.test', 'null', 'https://stock.test.evil.test:3000', 'http://stock.test', 'http://stock.test:3001', '', 'file://']) {
      expect(await from({ origin }), origin).toBe(403);
      expect(await from({ origin, cookie: await cookieOf('viewer'), 'sec-fetch-site': 'cross-site' }), origin).toBe(403);
    }
    for (const origin of ['http://stock.test:3000', 'https://stock.test:3000']) expect(await from({ origin, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }), origin).toBe(200);
    expect(await from({})).toBe(200);
    expect(await from({ 'sec-fetch-mode': 'cors' })).toBe(200);
  });
});

describe('the ID token', () => {
  it('is given for the cookie alone', async () => {
    for (const cookie of ['', 'stockbook.session_token=x', `${await cookieOf('admin')}x`]) {
      const answer = await token(cookie);
      expect([answer.statusCode, answer.json().error.status], cookie).toEqual([401, 'UNAUTHENTICATED']);
    }
    const byBearer = await t.app.inject({ url: '/api/auth/token', headers: { authorization: `Bearer ${a.admin.token}` } });
    expect(byBearer.statusCode).toBe(401);
  });

  it('says who it is, where, and as what, in both spellings, for ten minutes', async () => {
    const flags = (role: string) => ({
      admin: role === 'admin', isAdmin: role === 'admin', inventory_manager: role === 'inventory_manager', isInventoryManager: role === 'inventory_manager',
      viewer: role === 'viewer', isViewer: role === 'viewer',
    });
    for (const [role, person] of [['admin', a.admin], ['inventory_manager', a.manager], ['viewer', a.viewer], ['nobody', a.nobody]] as const) {
      const { token: text } = (await token(await cookieOf(role))).json();
      const { iat, exp, ...claims } = decodeJwt(text);
      expect(claims).toEqual({
        sub: person.userId, email: `${role}@${a.id}.test`, name: `${role} of ${a.id}`, tenant_id: a.id, iss: 'stockbook', aud: 'stockbook', ...flags(role),
      });
      expect(exp! - iat!).toBe(600);
      expect(exp! - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
      expect(decodeProtectedHeader(text)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    }
  });

  it('of somebody who lost the membership opens nothing', async () => {
    const c = await t.tenant();
    const cookie = await cookieOf('admin', c);
    await t.database.pool.query("update memberships set status = 'disabled' where tenant_id = $1", [c.id]);
    const answer = await token(cookie);
    if (answer.statusCode === 200) expect((await callerOf(t.app, answer.json().token).call(tenantContext)).status).toBe(401);
    else expect(answer.statusCode).toBe(401);
    expect((await c.admin.call(tenantContext)).status).toBe(401);
  });

  it('is signed with a key whose private half is nowhere to be had', async () => {
    const { keys } = (await t.app.inject('/api/auth/jwks')).json();
    expect(keys).toHaveLength(1);
    expect(Object.keys(keys[0]).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x', 'y']);
    const stored = await t.services.authPool.query('select "privateKey" as key from auth_jwks');
    expect(stored.rows[0].key).not.toContain('"d"');
  });
});

describe('signing out', () => {
  it('ends the session: its cookie gives no token any more', async () => {
    const [mine, other] = [await cookieOf('admin'), await cookieOf('admin')];
    for (const headers of [{ cookie: mine }, { cookie: other, origin: 'http://localhost', host: 'localhost' }]) {
      const before = await sessions();
      const answer = await t.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {}, headers });
      expect(answer.statusCode).toBe(200);
      expect(answer.cookies.find(({ name }) => name === 'stockbook.session_token')).toMatchObject({ value: '', maxAge: 0 });
      expect(await sessions()).toBe(before - 1);
      expect((await token(headers.cookie)).statusCode).toBe(401);
    }
  });

  it('is refused to pages of other addresses', async () => {
    const cookie = await cookieOf('admin');
    const answer = await t.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {}, headers: { cookie, origin: 'http://evil.test' } });
    expect([answer.statusCode, answer.json().error.message]).toEqual([403, 'This request came from another website.']);
    expect((await token(cookie)).statusCode).toBe(200);
  });
});

describe('the rest of what the identity library offers', () => {
  it('cannot be reached: nobody signs up, or changes a login, past our own calls', async () => {
    const cookie = await cookieOf('admin');
    const before = (await t.services.authPool.query('select * from auth_users order by id')).rows;
    const posts = ['sign-up/email', 'update-user', 'delete-user', 'change-email', 'change-password', 'reset-password', 'request-password-reset', 'sign-in/social', 'link-social', 'revoke-sessions'];
    for (const path of [...posts, 'sign-in/email/', '../auth/sign-up/email']) {
      const payload = { email: 'new@nowhere.test', name: 'New', password: 'password', newPassword: 'password', currentPassword: 'password', provider: 'google' };
      const answer = await t.app.inject({ method: 'POST', url: `/api/auth/${path}`, payload, headers: { cookie } });
      expect([answer.statusCode, answer.json().error.status], path).toEqual([404, 'NOT_FOUND']);
    }
    for (const path of ['ok', 'error', 'list-sessions', 'verify-email?token=x', 'reset-password/x?callbackURL=http://evil.test']) expect((await t.app.inject(`/api/auth/${path}`)).statusCode, path).toBe(404);
    expect((await t.services.authPool.query('select * from auth_users order by id')).rows).toEqual(before);
  });

  it('keeps its tables as the migrations make them', async () => {
    const { options } = createAuth(t.services.authPool, t.database, t.services.settings);
    expect(await (await getMigrations(options)).compileMigrations()).toBe(';');
    // The check itself sees a difference.
    const changed = await getMigrations({ ...options, user: { ...options.user, additionalFields: { nickname: { type: 'string' } } } });
    expect(await changed.compileMigrations()).toContain('nickname');
  });
});

describe('too many attempts', () => {
  let app: FastifyInstance;
  const attempt = () => signIn('guess@nowhere.test', 'x', {}, app);
  const age = (seconds: number) => t.services.authPool.query('update auth_rate_limits set "lastRequest" = "lastRequest" - $1', [seconds * 1000]);

  beforeEach(async () => {
    await t.services.authPool.query('delete from auth_rate_limits');
    app = (await buildApp({ ...t.services, settings: { ...t.services.settings, limits: true } })).app;
    return () => app.close();
  });

  it('from one address are answered with 429 and how long to wait, even with the right password', async () => {
    for (let n = 0; n < 20; n++) expect((await attempt()).statusCode, String(n)).toBe(401);
    for (const answer of [await attempt(), await signIn(`admin@${a.id}.test`, 'password', {}, app)]) {
      expect([answer.statusCode, answer.json().error.status, answer.json().error.message]).toEqual([429, 'RESOURCE_EXHAUSTED', 'Too many attempts. Please try again later.']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(890);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    }
    // Said by the caller, an address counts for nothing.
    for (const name of ['x-forwarded-for', 'x-real-ip', 'x-stockbook-address']) expect((await signIn('guess@nowhere.test', 'x', { [name]: '10.0.0.1' }, app)).statusCode, name).toBe(429);
    // Who is in already stays in.
    expect((await app.inject({ url: '/api/auth/token', headers: { cookie: await cookieOf('admin') } })).statusCode).toBe(200);
  });

  it('are remembered for a quarter of an hour, whatever else happens, and no longer', async () => {
    for (let n = 0; n < 20; n++) await attempt();
    await age(600);
    for (const url of ['/api/auth/jwks', '/api/auth/token', '/api/auth/get-session']) await app.inject(url);
    const answer = await attempt();
    expect([answer.statusCode, Number(answer.headers['retry-after']) <= 300]).toEqual([429, true]);
    await age(301);
    expect((await attempt()).statusCode).toBe(401);
  });
});

it('tells the demo accounts in the demo only', async () => {
  const anybody = callerOf(t.app, '');
  expect((await anybody.call(appInfo)).body).toMatchObject({ version: 'test', demoAccounts: expect.arrayContaining([expect.objectContaining({ email: 'admin@harbor.test' })]) });
  const { app } = await buildApp({ ...t.services, settings: { ...t.services.settings, demo: false } });
  expect((await callerOf(app, '').call(appInfo)).body.demoAccounts).toEqual([]);
  await app.close();
});
