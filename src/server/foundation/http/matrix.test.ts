import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, expectTypeOf, it } from 'vitest';
import { asForm } from '#server/testing/forms.ts';
import { idsOf, inputOf, makeRecords, type Records } from '#server/testing/records.ts';
import { tell } from '#server/testing/tell.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { guestOf } from '#server/testing/visitors.ts';
import type { Call } from '#shared/call.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import type * as mail from '#shared/foundation/mail/contract.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';
import {
  type Member,
  may,
  PERMISSIONS,
  PLATFORM_PERMISSIONS,
  PLATFORM_TENANT,
  type Role,
} from '#shared/roles.ts';
import type { Ctx, PlatformCtx } from '../context.ts';
import type { Handler } from './handler.ts';
import type { Router } from './route.ts';

type Somebody = {
  name: string;
  token: string | null;
  userId?: string;
  state: 'unknown' | 'guest' | 'out' | 'in' | 'stranger' | 'suspended';
} & Member;
type RegisteredCall = Router['calls'][number];

let t: TestApp;
let a: TestTenant;
let records: Records;
let everybody: Somebody[];
let suspended: { tenant: TestTenant; records: Records };

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  records = await makeRecords(a);
  const [b, c, d, e] = [await t.tenant(), await t.tenant(), await t.tenant(), await t.tenant()];
  suspended = { tenant: d, records: await makeRecords(d) };
  await set('memberships', { status: 'disabled' }, 'tenant_id', c.id);
  await set('tenants', { status: 'suspended' }, 'id', d.id);
  await set('tenants', { status: 'closed' }, 'id', e.id);
  const platform = await t.tenant({ id: PLATFORM_TENANT });
  everybody = [
    { name: 'no user', token: null, state: 'unknown', role: null, tenantId: '' },
    { name: 'garbage token', token: 'a.b.c', state: 'unknown', role: null, tenantId: '' },
    { name: 'guest', token: await guestOf(t.app, a.id), state: 'guest', role: null, tenantId: a.id },
    { name: 'no role', ...of(a, 'nobody'), state: 'in' },
    { name: 'viewer', ...of(a, 'viewer'), state: 'in' },
    { name: 'manager', ...of(a, 'manager'), state: 'in' },
    { name: 'admin', ...of(a, 'admin'), state: 'in' },
    { name: 'admin of another tenant', ...of(b, 'admin'), state: 'stranger' },
    { name: 'disabled admin', ...of(c, 'admin'), state: 'out' },
    { name: 'viewer, tenant suspended', ...of(d, 'viewer'), state: 'suspended' },
    { name: 'admin, tenant suspended', ...of(d, 'admin'), state: 'suspended' },
    { name: 'admin, tenant closed', ...of(e, 'admin'), state: 'out' },
    { name: 'platform admin', ...of(platform, 'admin'), state: 'stranger' },
    { name: 'manager beside the platform admin', ...of(platform, 'manager'), state: 'stranger' },
  ];
});

const ROLE_OF = { admin: 'admin', manager: 'inventory_manager', viewer: 'viewer', nobody: null } as const;

function of(tenant: TestTenant, person: keyof typeof ROLE_OF) {
  return {
    token: tenant[person].token,
    userId: tenant[person].userId,
    role: ROLE_OF[person],
    tenantId: tenant.id,
  };
}

async function set(
  table: string,
  values: Record<string, string | null>,
  key: string,
  value: string,
): Promise<void> {
  const [[column, to]] = Object.entries(values) as [[string, string | null]];
  await t.database.pool.query(`update ${table} set ${column} = $1 where ${key} = $2`, [to, value]);
}

/** The one table of who may do what, as statuses; 'open': neither 401 nor 403 nor a failure. */
function expected(call: RegisteredCall, somebody: Somebody): number | 'open' {
  const { needs } = call;
  const { state } = somebody;
  if (needs === 'public') return 'open';
  if (state === 'unknown' || state === 'out') return 401;
  if (state === 'guest') return call.guests ? 'open' : 403;
  if (needs !== 'signedIn' && !may(somebody, needs)) return 403;
  if (state === 'suspended' && call.method !== 'GET' && !call.whileSuspended) return 403;
  // The one kind of call that reaches the records of all tenants.
  if (needs in PLATFORM_PERMISSIONS) return 'open';
  return state === 'stranger' && call.url.includes(':') ? 404 : 'open';
}

async function ask(call: RegisteredCall, somebody: Somebody, of: Records) {
  const { params, query, body } = inputOf(call, idsOf({ ...of, user: somebody.userId ?? of.user }, call));
  const form = call.form ? await asForm(body) : null;
  return t.app.inject({
    method: call.method,
    url: call.url.replace(/:(\w+)/g, (_, name: string) => params[name] ?? ''),
    query,
    ...(body === undefined ? {} : { payload: form?.payload ?? (body as InjectOptions['payload']) }),
    headers: {
      ...(somebody.token ? { authorization: `Bearer ${somebody.token}` } : {}),
      ...(call.upload ? { 'content-type': 'text/csv' } : {}),
      ...form?.headers,
    },
  });
}

describe('every call and everybody who may make it', () => {
  it('follows the one table of permissions', async () => {
    const wrong: string[] = [];
    let cells = 0;
    for (const call of t.router.calls) {
      const look = async (somebody: Somebody) => {
        const wanted = expected(call, somebody);
        const answer = await ask(
          call,
          somebody,
          // What everybody may ask of a tenant has nothing to do with their own.
          somebody.state === 'suspended' && call.needs !== 'public' ? suspended.records : records,
        );
        const right =
          wanted === 'open'
            ? ![401, 403].includes(answer.statusCode) && answer.statusCode < 500
            : answer.statusCode === wanted;
        if (!right)
          wrong.push(
            `${call.method} ${call.url} by ${somebody.name}: ${answer.statusCode}, expected ${wanted}. ${answer.body}`,
          );
        cells++;
      };
      await Promise.all(everybody.map(look));
    }
    tell(`${cells} cells: ${t.router.calls.length} calls × ${everybody.length} people`);
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThan(250);
  });

  it('answers a stranger as if the record did not exist at all', async () => {
    const [stranger] = everybody.filter(({ state }) => state === 'stranger');
    const nowhere = Object.fromEntries(
      Object.keys(records).map((kind) => {
        const id = crypto.randomUUID();
        return [kind, kind === 'move' ? id.replaceAll('-', '') : id];
      }),
    ) as Records;
    const withId = t.router.calls.filter((call) => call.url.includes(':') && call.needs !== 'public');
    expect(withId.length).toBeGreaterThan(10);
    for (const call of withId) {
      const [theirs, none] = [await ask(call, stranger!, records), await ask(call, stranger!, nowhere)];
      const told = ({ requestId: _, ...rest }: { requestId: string }) => rest;
      expect(told(theirs.json().error), call.url).toEqual(told(none.json().error));
    }
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
    expect((await a.admin.call(tenantContext, {}, { 'x-tenant-id': a.id })).status).toBe(200);
    for (const other of [suspended.tenant.id, 'no-such-tenant', '', `${a.id},${a.id}`]) {
      const refused = await a.admin.call(tenantContext, {}, { 'x-tenant-id': other });
      expect([refused.status, refused.error.message], other).toEqual([
        403,
        'You do not have access to this tenant.',
      ]);
    }
  });
});
