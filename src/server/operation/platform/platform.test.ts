import { beforeAll, describe, expect, it } from 'vitest';
import { mailsDone } from '#server/testing/mails.ts';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { callerOf, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { getMail, listOutbox } from '#shared/foundation/mail/contract.ts';
import * as joining from '#shared/people/joining/contract.ts';
import { tenantContext, updatePreferences } from '#shared/people/tenants/contract.ts';
import * as call from '#shared/people/tenants/platformContract.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';

let t: TestApp;
let platform: TestTenant;
let a: TestTenant;

beforeAll(async () => {
  t = await ownApp();
  platform = await t.tenant({ id: PLATFORM_TENANT });
  a = await t.tenant();
});

const create = (body: object, by = platform.admin) => by.call(call.createTenant, { body });
const act = (action: 'suspend' | 'reopen' | 'close', id: string) =>
  platform.admin.call(
    { suspend: call.suspendTenant, reopen: call.reopenTenant, close: call.closeTenant }[action],
    { params: { id } },
  );

/** The audit events about a tenant in the trail of one. */
async function trail(tenantId: string, about: string) {
  const { rows } = await t.database.pool.query(
    "select action, actor_name, changes from audit_events where tenant_id = $1 and entity_type = 'tenant' and entity_id = $2 order by id",
    [tenantId, about],
  );
  return rows as { action: string; actor_name: string; changes: object }[];
}

/** The newest letter to an address, as the outbox shows it. */
async function letterTo(address: string) {
  await mailsDone(t.services);
  const { mails } = (await platform.admin.call(listOutbox, { query: { q: address } })).body;
  return (await platform.admin.call(getMail, { params: { id: mails[0]!.id } })).body;
}

describe('a tenant that the platform opens', () => {
  it('is there with units and places, and its first admin comes in by the invitation', async () => {
    const made = await create({ id: 'harbor', name: ' Harbor Supply ', email: 'Hanna@Harbor.test' });
    expect([made.status, made.body]).toEqual([
      200,
      {
        id: 'harbor',
        name: 'Harbor Supply',
        status: 'active',
        people: 0,
        items: 0,
        storedBytes: 0,
        lastActiveAt: null,
        createdAt: expect.stringMatching(/Z$/),
      },
    ]);
    const changes = {
      name: { before: null, after: 'Harbor Supply' },
      admin: { before: null, after: 'hanna@harbor.test' },
    };
    for (const place of [PLATFORM_TENANT, 'harbor']) {
      const who = 'admin@public.test';
      expect(await trail(place, 'harbor')).toEqual([{ action: 'tenant.created', actor_name: who, changes }]);
    }
    const { text, tenantId } = await letterTo('hanna@harbor.test');
    expect(tenantId).toBe('harbor');
    const token = /register\?token=([\w-]+)/.exec(text ?? '')?.[1];
    const joined = await callerOf(t.app, '').call(joining.acceptInvitation, {
      body: { token, name: 'Hanna', password: 'a password' },
    });
    expect([joined.status, joined.body.tenantId]).toEqual([200, 'harbor']);

    const cookie = await cookieOf(t.app, 'hanna@harbor.test', 'a password');
    const hanna = callerOf(t.app, (await askToken(t.app, cookie)).json().token);
    const { body } = await hanna.call(tenantContext);
    expect([body.tenant.id, body.tenant.name]).toEqual(['harbor', 'Harbor Supply']);
    expect(body.permissions).toContain('settings:manage');
    expect(body.permissions).not.toContain('platform:manage');
    expect((await hanna.call(listLocations)).body.locations).toHaveLength(5);
    expect((await hanna.call(items.createItem, { body: { sku: 'A', name: 'A' } })).status).toBe(200);
    const { tenants } = (await platform.admin.call(call.listTenants, { query: { q: 'harbor' } })).body;
    expect(tenants).toMatchObject([{ id: 'harbor', people: 1, items: 1 }]);
  });

  it.each([
    [
      'a reserved id',
      { id: 'shop' },
      'id',
      'tenants.idReserved',
      'This word is reserved. Choose another one.',
    ],
    [
      'the id of the platform',
      { id: 'public' },
      'id',
      'tenants.idReserved',
      'This word is reserved. Choose another one.',
    ],
    ['a short id', { id: 'ab' }, 'id', 'tenants.idLength', 'Must have 3 to 40 characters.'],
    [
      'an id in capitals',
      { id: 'Harbor' },
      'id',
      'tenants.idForm',
      'Must be made of a-z, 0-9 and single hyphens between them.',
    ],
    [
      'a taken id',
      { id: 'tenant-1' },
      'id',
      'platform.idTaken',
      'There is, or was, a business with this id. Choose another one.',
    ],
    ['no name', { name: ' ' }, 'name', 'field.empty', 'Must not be empty.'],
    ['no address', { email: 'hanna' }, 'email', 'field.email', 'Please enter a valid email address.'],
    [
      'the address of a member',
      { email: 'Viewer@tenant-1.test' },
      'email',
      'platform.memberElsewhere',
      'This address has an account in tenant-1 already.',
    ],
  ])('is refused with %s, and nothing is left of it', async (_name, fields, field, code, message) => {
    const count = async () => (await t.database.pool.query('select from tenants')).rowCount;
    const before = await count();
    const { status, error } = await create({ id: 'quay', name: 'Quay', email: 'q@quay.test', ...fields });
    expect([status, error.fields]).toEqual([400, [{ field, message, code }]]);
    expect(await count()).toBe(before);
  });

  it('is opened once when two ask at the same moment, and with one key however often it is sent', async () => {
    const both = await Promise.all(
      [1, 2, 3].map((n) => create({ id: 'twice', name: 'Twice', email: `t${n}@twice.test` })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const again = await Promise.all(
      [1, 2].map(() =>
        platform.admin.call(
          call.createTenant,
          { body: { id: 'once', name: 'Once', email: 'o@once.test' } },
          { 'idempotency-key': 'once' },
        ),
      ),
    );
    expect(again.map(({ status }) => status)).toEqual([200, 200]);
    expect(await trail('once', 'once')).toHaveLength(1);
  });

  it('is opened by nobody else', async () => {
    for (const somebody of [platform.manager, platform.viewer, a.admin, a.viewer]) {
      const refused = await create({ id: 'mine', name: 'Mine', email: 'm@mine.test' }, somebody);
      expect(refused.status).toBe(403);
      for (const one of [call.suspendTenant, call.reopenTenant, call.closeTenant])
        expect((await somebody.call(one, { params: { id: 'tenant-1' } })).status).toBe(403);
      expect((await somebody.call(call.listTenants)).status).toBe(403);
      expect((await somebody.call(call.platformFigures)).status).toBe(403);
    }
  });
});

const write = ({ admin }: TestTenant) => admin.call(updatePreferences, { body: { theme: 'dark' } });

describe('a tenant that is suspended', () => {
  it('can be read by its people and changed by nobody, from the next request on, until it is reopened', async () => {
    const c = await t.tenant();
    expect((await act('suspend', c.id)).body).toMatchObject({ id: c.id, status: 'suspended', people: 4 });
    const refused = await write(c);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'This business is suspended: you can read, but not change anything.',
    ]);
    expect((await c.admin.call(tenantContext)).body.tenant.status).toBe('suspended');
    expect((await c.viewer.call(items.listItems)).status).toBe(200);
    expect((await signIn(t.app, `admin@${c.id}.test`, 'password')).statusCode).toBe(200);

    expect((await act('reopen', c.id)).body.status).toBe('active');
    expect((await write(c)).status).toBe(200);
    const wanted = [
      { action: 'tenant.suspended', changes: { status: { before: 'active', after: 'suspended' } } },
      { action: 'tenant.reopened', changes: { status: { before: 'suspended', after: 'active' } } },
    ];
    expect(await trail(PLATFORM_TENANT, c.id)).toMatchObject(wanted);
    expect((await trail(c.id, c.id)).slice(0, 2)).toMatchObject(wanted);
  });
});

describe('a tenant that is closed', () => {
  it('is gone: no request, no sign-in, no token, no invitation, and its id is not given to another', async () => {
    const invited = await create({ id: 'wharf', name: 'Wharf', email: 'w@wharf.test' });
    expect(invited.status).toBe(200);
    const token = /token=([\w-]+)/.exec((await letterTo('w@wharf.test')).text ?? '')?.[1];
    const c = await t.tenant();
    const cookie = await cookieOf(t.app, `admin@${c.id}.test`);
    for (const id of [c.id, 'wharf']) expect((await act('close', id)).body.status).toBe('closed');

    for (const somebody of [c.admin, c.viewer]) {
      const { status, error } = await somebody.call(tenantContext);
      expect([status, error.message]).toEqual([401, 'Please sign in again.']);
    }
    const refused = await signIn(t.app, `admin@${c.id}.test`, 'password');
    expect([refused.statusCode, refused.json().error.message]).toEqual([401, 'Invalid email or password.']);
    expect((await askToken(t.app, cookie)).statusCode).toBe(401);
    const accepted = await callerOf(t.app, '').call(joining.acceptInvitation, {
      body: { token, name: 'W', password: 'password' },
    });
    expect(accepted.status).toBe(404);
    const reused = await create({ id: c.id, name: 'Other', email: 'x@other.test' });
    expect(reused.error.fields).toMatchObject([{ field: 'id' }]);

    // It can be taken back; what was there is there again.
    expect((await act('reopen', c.id)).body).toMatchObject({ status: 'active', people: 4 });
    expect((await write(c)).status).toBe(200);
    expect((await signIn(t.app, `admin@${c.id}.test`, 'password')).statusCode).toBe(200);
  });
});

describe('an action on a tenant', () => {
  it('that its status forbids is refused, and says what the status is', async () => {
    const c = await t.tenant();
    expect((await act('reopen', c.id)).error).toMatchObject({
      status: 'ABORTED',
      message: `${c.id} is open already.`,
      details: { status: 'active' },
    });
    await act('close', c.id);
    expect((await act('suspend', c.id)).error.message).toBe(`${c.id} is closed already.`);
    const both = await Promise.all([act('reopen', c.id), act('reopen', c.id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('on the platform itself is refused, and on what does not exist as well', async () => {
    for (const action of ['suspend', 'close'] as const) {
      expect((await act(action, PLATFORM_TENANT)).error).toMatchObject({
        status: 'INVALID_ARGUMENT',
        message: 'The business that looks after all others can be neither suspended nor closed.',
      });
      expect((await act(action, 'nowhere')).error.message).toBe('Business not found.');
    }
    expect((await platform.admin.call(tenantContext)).body.tenant.status).toBe('active');
  });
});

it('is refused in the language of the page', async () => {
  const b = await t.tenant();
  await act('close', b.id);
  const refused = async (verb: 'close' | 'create', language: string) => {
    const headers = { 'accept-language': language };
    const { error } = await (verb === 'close'
      ? platform.admin.call(call.closeTenant, { params: { id: b.id } }, headers)
      : platform.admin.call(
          call.createTenant,
          { body: { id: 'xy', name: 'Xy', email: 'xy@example.com' } },
          headers,
        ));
    return error.fields?.[0]?.message ?? error.message;
  };
  expect(await refused('close', 'de')).toBe(`${b.id} ist bereits geschlossen.`);
  expect(await refused('close', 'ar')).toBe(`منشأة \u2068${b.id}\u2069 مغلقة بالفعل.`);
  expect(await refused('create', 'de')).toBe('Muss 3 bis 40 Zeichen haben.');
  expect(await refused('create', 'ar')).toBe('يجب أن يكون بين 3 و40 حرفًا.');
});
