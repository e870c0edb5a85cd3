import type { LightMyRequestResponse } from 'fastify';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { ID_TOKEN_ISSUER } from '#server/people/identity/auth.ts';
import { askAs, expected, memberOf, type Somebody } from '#server/testing/everybody.ts';
import { recordsApp, type WithRecords } from '#server/testing/filledRecords.ts';
import type { Records } from '#server/testing/records.ts';
import type { RegisteredCall } from '#server/testing/refusals.ts';
import { tell } from '#server/testing/tell.ts';
import type { TestTenant } from '#server/testing/testApp.ts';
import { guestOf } from '#server/testing/visitors.ts';
import type { Call } from '#shared/call.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { AppError } from '#shared/errors.ts';
import type * as mail from '#shared/foundation/mail/contract.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';
import {
  type Member,
  PERMISSIONS,
  PLATFORM_PERMISSIONS,
  PLATFORM_TENANT,
  ROLES,
  type Role,
  roleFlags,
} from '#shared/roles.ts';
import type { Ctx, PlatformCtx } from '../context.ts';
import type { Membership } from '../db/tenant.ts';
import { admit } from './admit.ts';
import { httpStatus } from './errors.ts';
import type { Handler } from './handler.ts';
import { createIdentify, isGuest } from './identify.ts';
import type { Router } from './route.ts';

let t: WithRecords['t'];
let calls: RegisteredCall[];
let tenant: TestTenant;
let records: Records;
let suspended: TestTenant;

beforeAll(async () => {
  const all = await recordsApp();
  t = all.t;
  calls = t.router.calls;
  [tenant, records] = [all.b, all.theirs];
  suspended = await t.tenant();
  await set('memberships', { status: 'disabled' }, 'user_id', suspended.manager.userId);
  await set('tenants', { status: 'suspended' }, 'id', suspended.id);
});

async function set(
  table: string,
  values: Record<string, string | null>,
  key: string,
  value: string,
): Promise<void> {
  const [[column, to]] = Object.entries(values) as [[string, string | null]];
  await t.database.pool.query(`update ${table} set ${column} = $1 where ${key} = $2`, [to, value]);
}

/** Everybody whom a call tells apart, as they are read at the moment when they ask. */
const PEOPLE = [PLATFORM_TENANT, 'another'].flatMap((tenantId) =>
  ([...ROLES, null] as const).flatMap((role) =>
    (['in', 'suspended', 'out'] as const).flatMap((state) => {
      const read = (member_status: 'active' | 'disabled', tenant_status: Membership['tenant_status']) => ({
        ...{ tenantId, role, state },
        membership: { role, member_status, tenant_status, name: 'Somebody', currency: 'USD' },
      });
      if (state === 'in') return [read('active', 'active')];
      if (state === 'suspended') return [read('active', 'suspended')];
      // Whoever is out is so with any role.
      if (role !== 'admin') return [];
      return [
        read('disabled', 'active'),
        read('active', 'closed'),
        { ...read('active', 'active'), membership: null },
      ];
    }),
  ),
);

/** What is decided of a call before anything is carried out, without the database: who asks, and what they may. */
async function decider() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'ES256' }];
  const { identify, identifyAnybody } = createIdentify(async () => ({ keys }), ID_TOKEN_ISSUER);
  const signed = async (claims: object) =>
    `Bearer ${await new SignJWT({ ...claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setSubject(crypto.randomUUID())
      .setIssuer(ID_TOKEN_ISSUER)
      .setAudience(ID_TOKEN_ISSUER)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)}`;
  const decide = async (
    call: RegisteredCall,
    authorization: string | undefined,
    membership: Membership | null,
  ): Promise<number | 'open'> => {
    if (call.needs === 'public') return 'open';
    try {
      const claims = await (call.guests ? identifyAnybody : identify)(authorization);
      if (!isGuest(claims)) admit(call, claims.tenant_id, membership);
      return 'open';
    } catch (error) {
      if (error instanceof AppError) return httpStatus(error.code);
      throw error;
    }
  };
  return { signed, decide };
}

/** Asks for nothing in particular: who may not make a call is not listened to. */
const knock = ({ method, url }: RegisteredCall, { token }: Somebody) =>
  t.app.inject({ method, url, headers: token ? { authorization: `Bearer ${token}` } : {} });

describe('every call and everybody who may make it', () => {
  it('follows the one table of permissions, in what decides of it', async () => {
    const { signed, decide } = await decider();
    const wrong: string[] = [];
    let cells = 0;
    const look = async (
      call: RegisteredCall,
      somebody: Pick<Somebody, 'state'> & Member,
      token: string | undefined,
      membership: Membership | null = null,
    ) => {
      const [found, wanted] = [await decide(call, token, membership), expected(call, somebody)];
      if (found !== wanted)
        wrong.push(`${call.method} ${call.url} by ${JSON.stringify(somebody)}: ${found}, expected ${wanted}`);
      cells++;
    };
    const guest = await signed({ guest: true, tenant_id: 'another' });
    const tokens = new Map<string, string>();
    for (const tenantId of [PLATFORM_TENANT, 'another'])
      tokens.set(
        tenantId,
        await signed({
          sid: crypto.randomUUID(),
          email: 'x@x.test',
          name: 'X',
          tenant_id: tenantId,
          ...roleFlags('viewer'),
        }),
      );
    for (const call of calls) {
      for (const token of [undefined, 'Bearer a.b.c', 'Basic YTpi'])
        await look(call, { state: 'unknown', role: null, tenantId: '' }, token);
      await look(call, { state: 'guest', role: null, tenantId: 'another' }, guest);
      for (const { membership, ...somebody } of PEOPLE)
        await look(call, somebody, tokens.get(somebody.tenantId), membership);
    }
    tell(`${cells} cells: ${calls.length} calls × ${cells / calls.length} people`);
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(250);
  });

  it('asks that of nobody, of a guest, and of whoever only just may not', async () => {
    const nobody: Somebody = { name: 'no user', token: null, state: 'unknown', role: null, tenantId: '' };
    const guest: Somebody = {
      ...{ name: 'guest', token: await guestOf(t.app, tenant.id) },
      ...{ state: 'guest', role: null, tenantId: tenant.id },
    };
    // From those who may nearly everything to those who may nothing.
    const members: Somebody[] = [
      { name: 'admin', ...memberOf(tenant, 'admin'), state: 'in' },
      { name: 'manager', ...memberOf(tenant, 'manager'), state: 'in' },
      { name: 'viewer', ...memberOf(tenant, 'viewer'), state: 'in' },
      { name: 'no role', ...memberOf(tenant, 'nobody'), state: 'in' },
      { name: 'admin, tenant suspended', ...memberOf(suspended, 'admin'), state: 'suspended' },
      { name: 'disabled manager', ...memberOf(suspended, 'manager'), state: 'out' },
    ];
    const wrong: string[] = [];
    for (const call of calls.filter(({ needs }) => needs !== 'public')) {
      const refused = (somebody: Somebody) => expected(call, somebody) !== 'open';
      const note = (
        { name }: Somebody,
        { statusCode, body }: LightMyRequestResponse,
        wanted: number | 'open',
      ) => {
        if (statusCode !== wanted)
          wrong.push(`${call.method} ${call.url} by ${name}: ${statusCode}. ${body}`);
      };
      const justNot = members.find(refused)!;
      const answers = [nobody, ...[guest].filter(refused)].map(async (somebody) =>
        note(somebody, await knock(call, somebody), expected(call, somebody)),
      );
      note(justNot, await askAs(t, call, justNot, records), expected(call, justNot));
      await Promise.all(answers);
    }
    expect(wrong).toEqual([]);
  });

  it('stands on the table of the product page', () => {
    const managing: Role[] = ['admin', 'inventory_manager'];
    expect(PERMISSIONS).toEqual({
      'inventory:view': ['admin', 'inventory_manager', 'viewer'],
      'inventory:manage': managing,
      'purchase-orders:manage': managing,
      'quotes:manage': managing,
      'orders:manage': managing,
      'deliveries:manage': managing,
      'returns:manage': managing,
      'invoices:manage': managing,
      'dashboard:view': managing,
      'users:manage': ['admin'],
      'settings:manage': ['admin'],
      'chat-prompts:manage': managing,
    });
    expect(PLATFORM_PERMISSIONS).toEqual({ 'platform:manage': ['admin'] });
  });

  it('knows no address beside the registered calls but these', () => {
    const above: string[] = [];
    const found = t.app
      .printRoutes({ commonPrefix: false })
      .split('\n')
      .flatMap((line) => {
        const [, indent, part, methods] = /^(.*?)(?:├|└)── (\S+) \((.+)\)$/.exec(line) ?? [];
        if (part === undefined) return [];
        const depth = indent!.length / 4;
        above.splice(depth, above.length, part);
        return methods!.split(', ').map((method) => `${method} ${above.join('')}`);
      });
    const calls = t.router.calls.map(({ method, url }) => `${method} ${url}`);
    expect(new Set(calls).size).toBe(calls.length);
    expect(found.filter((route) => route.includes('/api/') && !calls.includes(route)).sort()).toEqual([
      'GET /api/auth/jwks',
      'GET /api/auth/token',
      'GET /api/docs',
      'GET /api/docs/',
      'GET /api/docs/js/scalar.js',
      'GET /api/health',
      'GET /api/live',
      'GET /api/openapi.json',
      'GET /api/ready',
      'HEAD /api/health',
      'HEAD /api/ready',
      'POST /api/auth/sign-in/email',
      'POST /api/auth/sign-out',
      'POST /api/auth/two-factor/verify-backup-code',
      'POST /api/auth/two-factor/verify-totp',
    ]);
    expect(calls.filter((call) => !found.includes(call))).toEqual([]);
  });

  it('cannot be declared or registered without saying who may make it', () => {
    expectTypeOf<Omit<Call, 'needs'>>().not.toExtend<Call>();
    expectTypeOf<Omit<Call, 'needs'> & { needs: undefined }>().not.toExtend<Call>();
    expectTypeOf<Omit<Call, 'needs'> & { needs: 'inventory:steal' }>().not.toExtend<Call>();
    expectTypeOf<Omit<typeof items.getItem, 'needs'>>().not.toExtend<Parameters<Router['handle']>[0]>();
    expectTypeOf<typeof items.getItem>().toExtend<Parameters<Router['handle']>[0]>();
    // Nor can a call that needs a permission be registered as one that everybody may make.
    expectTypeOf<Parameters<Handler<typeof items.getItem>>[0]>().toEqualTypeOf<Ctx>();
    // A call of the platform is registered as one, and no other is.
    expectTypeOf<Parameters<Handler<typeof mail.getMail>>[0]>().toEqualTypeOf<PlatformCtx>();
  });
});

describe('between two requests', () => {
  it('a role that is changed or taken away counts at once', async () => {
    const { manager } = await t.tenant();
    const create = async (sku: string) =>
      (await manager.call(items.createItem, { body: { sku, name: sku } })).status;
    expect(await create('A')).toBe(200);
    for (const [role, status] of [
      ['viewer', 403],
      ['inventory_manager', 200],
      [null, 403],
    ] as const) {
      await set('memberships', { role }, 'user_id', manager.userId);
      expect(await create(`B${role}`), String(role)).toBe(status);
    }
    await set('memberships', { status: 'disabled' }, 'user_id', manager.userId);
    expect(await create('C')).toBe(401);
  });

  it('X-Tenant-ID selects nothing: the own tenant passes, another one is refused', async () => {
    expect((await tenant.admin.call(tenantContext, {}, { 'x-tenant-id': tenant.id })).status).toBe(200);
    for (const other of [suspended.id, 'no-such-tenant', '', `${tenant.id},${tenant.id}`]) {
      const refused = await tenant.admin.call(tenantContext, {}, { 'x-tenant-id': other });
      expect([refused.status, refused.error.message], other).toEqual([
        403,
        'You do not have access to this tenant.',
      ]);
    }
  });
});
