import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '#server/testing/people.ts';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { callerOf, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';

/** RateLimits at sessions that are not one's own. Forged and expired tokens: http/tokens.test.ts. */

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  [a, b] = [await t.tenant(), await t.tenant()];
});

const who = async (cookie: string) => {
  const answer = await askToken(t.app, cookie);
  return answer.statusCode === 200 ? decodeJwt(answer.json<{ token: string }>().token).email : null;
};
const sessionCookie = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

describe('a session that was put into somebody’s browser', () => {
  it('is not taken over when they sign in: they get another one', async () => {
    const planted = await cookieOf(t.app, `viewer@${b.id}.test`);
    const signedIn = await signIn(t.app, `admin@${a.id}.test`, 'password', { cookie: planted });
    const own = sessionCookie(signedIn);
    expect(own).not.toBe(planted);
    expect(own.split('=')[1]).not.toContain(planted.split('=')[1]!.split('.')[0]);
    expect([await who(own), await who(planted)]).toEqual([`admin@${a.id}.test`, `viewer@${b.id}.test`]);
  });

  it('is not made by naming one that does not exist', async () => {
    for (const cookie of [
      'stockbook.session_token=chosen-by-somebody.else',
      `stockbook.session_token=${'a'.repeat(32)}.${'b'.repeat(44)}`,
      'stockbook.session_token=',
    ]) {
      const signedIn = await signIn(t.app, `admin@${a.id}.test`, 'password', { cookie });
      expect(sessionCookie(signedIn)).not.toContain('chosen-by-somebody');
      expect(await who(cookie), cookie).toBeNull();
      expect(await who(sessionCookie(signedIn))).toBe(`admin@${a.id}.test`);
    }
  });

  it('is of no use without its signature, or with that of another secret', async () => {
    const cookie = await cookieOf(t.app, `admin@${a.id}.test`);
    const [name, value] = cookie.split('=') as [string, string];
    const [token] = decodeURIComponent(value).split('.') as [string];
    expect(await who(`${name}=${token}`)).toBeNull();
    expect(await who(`${name}=${token}.`)).toBeNull();
    const other = await anotherProcess(t.services, { secret: 'quite another secret, and long enough too' });
    expect(await who(await cookieOf(other, `admin@${a.id}.test`))).toBeNull();
    await other.close();
  });
});

describe('signing in', () => {
  it('leads nowhere else, and tells the page nothing that proves who it is', async () => {
    for (const callbackURL of ['https://evil.test', '//evil.test', '/\\evil.test', 'javascript:alert(1)']) {
      const answer = await t.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: `admin@${a.id}.test`, password: 'password', callbackURL, rememberMe: false },
      });
      expect([answer.statusCode, answer.headers.location, answer.json()]).toEqual([
        200,
        undefined,
        { twoFactor: false },
      ]);
    }
  });

  it('is only for pages of the address that was asked, also behind a proxy that is trusted about it', async () => {
    const proxied = await anotherProcess(t.services, { trustProxy: 1, baseUrl: 'https://stock.example.com' });
    const from = async (origin: string, headers: Record<string, string> = {}) =>
      (await signIn(proxied, `admin@${a.id}.test`, 'password', { host: '10.0.0.5:3000', origin, ...headers }))
        .statusCode;
    expect(await from('https://stock.example.com')).toBe(200);
    expect(await from('https://shop.example.com', { 'x-forwarded-host': 'shop.example.com' })).toBe(200);
    expect(await from('https://evil.test', { 'x-forwarded-host': 'shop.example.com' })).toBe(403);
    expect(await from('https://evil.test')).toBe(403);
    await proxied.close();
    const open = await signIn(t.app, `admin@${a.id}.test`, 'password', {
      host: 'stock.test',
      origin: 'https://evil.test',
      'x-forwarded-host': 'evil.test',
    });
    expect(open.statusCode).toBe(403);
  });
});

describe('an ID token', () => {
  it('opens nothing any more in the very moment its session ends, in every process', async () => {
    const other = await anotherProcess(t.services);
    const cookie = await cookieOf(t.app, `viewer@${a.id}.test`);
    const { token } = (await askToken(t.app, cookie)).json<{ token: string }>();
    const callers = [callerOf(t.app, token), callerOf(other, token)];
    const inside = async () =>
      Promise.all(callers.map(async (one) => (await one.call(tenantContext)).status));
    expect(await inside()).toEqual([200, 200]);
    await t.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {}, headers: { cookie } });
    expect(await inside()).toEqual([401, 401]);
    expect(await liveStatus(token)).toBe(401);
    await other.close();
  });

  it('is given to nobody who is not a member any more', async () => {
    const c = await t.tenant();
    const cookie = await cookieOf(t.app, `viewer@${c.id}.test`);
    await removeMember(t, c.viewer.userId);
    expect(await who(cookie)).toBeNull();
    expect((await c.viewer.call(tenantContext)).status).toBe(401);
  });
});

async function liveStatus(token: string): Promise<number> {
  const answer = await t.app.inject({ url: '/api/live', headers: { authorization: `Bearer ${token}` } });
  return answer.statusCode;
}
