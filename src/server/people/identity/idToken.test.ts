import { decodeJwt, decodeProtectedHeader } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { askToken, cookieOf } from '#server/testing/signIn.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { NOBODY_HEADER } from '#shared/people/identity/nobody.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';
import { createAuth, makeSigningKey } from './auth.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  // As patient as in production: here it is about how long a token lasts.
  t = await ownApp({ patience: 1 });
  a = await t.tenant();
});

it('is signed with one key, made before anybody signs in, however many processes start at once', async () => {
  const { authPool, database, settings, log } = t.services;
  await authPool.query('delete from auth_jwks');
  const auths = Array.from({ length: 3 }, () => createAuth(authPool, database, settings, log));
  await Promise.all(auths.map((auth) => makeSigningKey(database, auth)));
  const kept = await authPool.query<{ id: string }>('select id from auth_jwks');
  expect(kept.rows).toHaveLength(1);
  const { token } = (await askToken(t.app, await cookieOf(t.app, `admin@${a.id}.test`))).json();
  expect(decodeProtectedHeader(token).kid).toBe(kept.rows[0]!.id);
});

describe('the ID token', () => {
  it('is given for the cookie alone', async () => {
    for (const cookie of [
      '',
      'stockbook.session_token=x',
      `${await cookieOf(t.app, `admin@${a.id}.test`)}x`,
    ]) {
      const answer = await askToken(t.app, cookie);
      expect([answer.statusCode, answer.json().error.status], cookie).toEqual([401, 'UNAUTHENTICATED']);
    }
    const byBearer = await t.app.inject({
      url: '/api/auth/token',
      headers: { authorization: `Bearer ${a.admin.token}` },
    });
    expect(byBearer.statusCode).toBe(401);
  });

  it('is null for nobody where a page asks, and a token for somebody all the same', async () => {
    const asPage = (cookie: string) =>
      t.app.inject({ url: '/api/auth/token', headers: { cookie, [NOBODY_HEADER]: 'null' } });
    for (const cookie of ['', 'stockbook.session_token=x']) {
      const answer = await asPage(cookie);
      expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        200,
        { token: null },
        'no-store',
      ]);
    }
    const answer = await asPage(await cookieOf(t.app, `admin@${a.id}.test`));
    expect([answer.statusCode, answer.json().token]).toEqual([200, expect.stringMatching(/^ey/)]);
  });

  it('says who it is, where, and as what, in both spellings, for ten minutes', async () => {
    const flags = (role: string) => ({
      admin: role === 'admin',
      isAdmin: role === 'admin',
      inventory_manager: role === 'inventory_manager',
      isInventoryManager: role === 'inventory_manager',
      viewer: role === 'viewer',
      isViewer: role === 'viewer',
    });
    for (const [role, person] of [
      ['admin', a.admin],
      ['inventory_manager', a.manager],
      ['viewer', a.viewer],
      ['nobody', a.nobody],
    ] as const) {
      const { token: text } = (await askToken(t.app, await cookieOf(t.app, `${role}@${a.id}.test`))).json();
      const { iat, exp, ...claims } = decodeJwt(text);
      expect(claims).toEqual({
        sub: person.userId,
        email: `${role}@${a.id}.test`,
        sid: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: `${role}@${a.id}.test`,
        tenant_id: a.id,
        iss: 'stockbook',
        aud: 'stockbook',
        ...flags(role),
      });
      expect(exp! - iat!).toBe(600);
      expect(exp! - Date.now() / 1000).toBeLessThanOrEqual(15 * 60);
      expect(decodeProtectedHeader(text)).toMatchObject({ alg: 'ES256', kid: expect.any(String) });
    }
  });

  it('of somebody who lost the membership opens nothing', async () => {
    const c = await t.tenant();
    const cookie = await cookieOf(t.app, `admin@${c.id}.test`);
    await t.database.pool.query("update memberships set status = 'disabled' where tenant_id = $1", [c.id]);
    const answer = await askToken(t.app, cookie);
    expect(answer.statusCode).toBe(401);
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
