import { decodeJwt, exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { createAuth, ID_TOKEN_ISSUER } from '#server/people/identity/auth.ts';
import { callerOf, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
});

const sessionOf = ({ token }: { token: string }) => decodeJwt<{ sid: string }>(token).sid;

describe('an ID token', () => {
  const status = async (token: string) => (await callerOf(t.app, token).call(tenantContext)).status;
  const claims = () => ({
    email: 'x@x.test',
    name: 'X',
    tenant_id: a.id,
    admin: true,
    isAdmin: true,
    inventory_manager: false,
    isInventoryManager: false,
    viewer: false,
    isViewer: false,
  });

  /** Signs with the real key, but with other claims than the real thing. */
  async function signed(more: { payload?: object; options?: object }): Promise<string> {
    const auth = createAuth(t.services.authPool, t.database, t.services.settings, t.services.log);
    const payload = { sub: a.admin.userId, sid: sessionOf(a.admin), ...claims(), ...more.payload };
    return (
      await auth.api.signJWT({
        body: { payload, ...(more.options ? { overrideOptions: { jwt: more.options } } : {}) },
      })
    ).token;
  }

  it('is accepted when it is signed by this installation, for it, and still valid', async () => {
    expect(await status(await signed({}))).toBe(200);
  });

  it('is refused when somebody else signed it, even under the name of the real key', async () => {
    const { keys } = (await t.app.inject('/api/auth/jwks')).json<{ keys: { kid: string; x: string }[] }>();
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const token = (header: { alg: string; kid?: string; jwk?: object }) =>
      new SignJWT(claims())
        .setSubject(a.admin.userId)
        .setIssuer(ID_TOKEN_ISSUER)
        .setAudience(ID_TOKEN_ISSUER)
        .setIssuedAt()
        .setExpirationTime('5m')
        .setProtectedHeader(header);
    expect(await status(await token({ alg: 'ES256', kid: keys[0]!.kid }).sign(privateKey))).toBe(401);
    expect(await status(await token({ alg: 'ES256', kid: 'other' }).sign(privateKey))).toBe(401);
    expect(
      await status(await token({ alg: 'ES256', jwk: await exportJWK(privateKey) }).sign(privateKey)),
    ).toBe(401);
    expect(
      await status(
        await token({ alg: 'HS256', kid: keys[0]!.kid }).sign(new TextEncoder().encode(keys[0]!.x)),
      ),
    ).toBe(401);
  });

  it('is refused without a signature, or with a changed content', async () => {
    const unsigned = new UnsecuredJWT(claims())
      .setSubject(a.admin.userId)
      .setIssuer(ID_TOKEN_ISSUER)
      .setAudience(ID_TOKEN_ISSUER)
      .setExpirationTime('5m')
      .encode();
    const [header, payload, signature] = a.viewer.token.split('.');
    const other = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(payload!, 'base64url').toString()), sub: a.admin.userId }),
    ).toString('base64url');
    for (const token of [
      unsigned,
      `${unsigned}x`,
      `${header}.${other}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}.AAAA`,
    ])
      expect(await status(token), token).toBe(401);
  });

  it('is refused when it has run out, is for somebody else, or lacks what it must say', async () => {
    expect(
      await status(await signed({ options: { expirationTime: Math.floor(Date.now() / 1000) - 1 } })),
    ).toBe(401);
    expect(await status(await signed({ options: { issuer: 'elsewhere' } }))).toBe(401);
    expect(await status(await signed({ options: { audience: 'elsewhere' } }))).toBe(401);
    expect(await status(await signed({ payload: { tenant_id: undefined } }))).toBe(401);
    expect(await status(await signed({ payload: { sid: undefined } }))).toBe(401);
  });

  it('is refused without a session of this very person that still lives', async () => {
    for (const sid of [crypto.randomUUID(), sessionOf(a.viewer), sessionOf(b.admin), 'x', null])
      expect(await status(await signed({ payload: { sid } })), String(sid)).toBe(401);
    const token = await signed({});
    const until = (moment: string) =>
      t.services.authPool.query(`update auth_sessions set "expiresAt" = ${moment} where id = $1`, [
        sessionOf(a.admin),
      ]);
    await until('now()');
    expect([await status(token), await status(a.admin.token)]).toEqual([401, 401]);
    await until("now() + interval '1 hour'");
    expect([await status(token), await status(a.admin.token)]).toEqual([200, 200]);
  });

  it('gives no role by itself: what counts is the membership', async () => {
    const asViewer = { sub: a.viewer.userId, sid: sessionOf(a.viewer) };
    const viewerAsAdmin = callerOf(t.app, await signed({ payload: asViewer }));
    expect((await viewerAsAdmin.call(items.createItem, { body: { sku: 'X', name: 'X' } })).status).toBe(403);
    const adminElsewhere = callerOf(t.app, await signed({ payload: { tenant_id: b.id } }));
    expect((await adminElsewhere.call(tenantContext)).status).toBe(401);
  });
});
