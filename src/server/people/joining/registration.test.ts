import { beforeAll, describe, expect, it } from 'vitest';
import { askToken, signIn } from '#server/testing/signIn.ts';
import { callerOf, ownApp, type TestApp } from '#server/testing/testApp.ts';
import { anotherProcess, mailsTo, mailTo, visit } from '#server/testing/visitors.ts';
import { createItem } from '#shared/catalogue/items/contract.ts';
import { listUnits } from '#shared/catalogue/units/contract.ts';
import { getAccount, sendConfirmation } from '#shared/people/identity/accountContract.ts';
import * as entry from '#shared/people/identity/entryContract.ts';
import * as joining from '#shared/people/joining/contract.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';
import { requireConfirmed } from '../identity/confirmation.ts';

let t: TestApp;
let n = 0;
const fresh = () => ({
  businessName: `Quay ${++n}`,
  name: 'Quentin',
  email: `quentin${n}@example.com`,
  password: 'a password',
});

beforeAll(async () => {
  t = await ownApp();
});

type Given = ReturnType<typeof fresh>;
const register = (body: Given, headers: Record<string, string> = {}, app = t.app) =>
  visit(app, joining.registerBusiness, { body }, { headers });
const count = async (what: string, ...values: unknown[]) =>
  Number((await t.database.pool.query(`select count(*) as n from ${what}`, values)).rows[0].n);
const callerWith = async (cookie: string) =>
  callerOf(t.app, (await askToken(t.app, cookie)).json<{ token: string }>().token);
const REFUSED = 'This account could not be made. If you have one already, sign in or choose a new password.';

describe('registering a business', () => {
  it('makes the business with all it begins with and its admin, who is signed in', async () => {
    const given = { ...fresh(), businessName: 'Quay & Söhne', email: ' Q@Example.COM ' };
    const { status, body, cookie } = await register(given);
    expect([status, body]).toEqual([200, { tenantId: 'quay-and-sohne' }]);
    const admin = await callerWith(cookie);
    expect((await admin.call(getAccount)).body).toEqual({
      email: 'q@example.com',
      name: 'Quentin',
      role: 'admin',
      emailConfirmed: false,
      twoFactor: false,
    });
    expect((await admin.call(listUnits)).body.units.length).toBeGreaterThan(3);
    expect((await admin.call(listLocations)).body.locations.map(({ usage }) => usage)).toContain('internal');
    expect((await admin.call(createItem, { body: { sku: 'A', name: 'A' } })).status).toBe(200);
    const events = await t.database.pool.query(
      `select action, actor_name, address from audit_events where tenant_id = 'quay-and-sohne' and entity_type = 'tenant'`,
    );
    expect(events.rows).toEqual([
      { action: 'tenant.registered', actor_name: 'Quentin', address: '127.0.0.1' },
    ]);
    expect((await signIn(t.app, 'q@example.com', 'a password')).statusCode).toBe(200);
  });

  it('gives each business an id of its own, also at the same moment, and never a reserved one', async () => {
    const many = Array.from({ length: 4 }, () => ({ ...fresh(), businessName: 'Same Name' }));
    const answers = await Promise.all(many.map((one) => register(one)));
    expect(answers.map(({ body }) => body.tenantId).sort()).toEqual([
      'same-name',
      'same-name-2',
      'same-name-3',
      'same-name-4',
    ]);
    for (const businessName of ['Admin', 'api', 'PUBLIC', 'www', '!!', 'متجر'])
      expect((await register({ ...fresh(), businessName })).body.tenantId).toMatch(/business/);
  });

  it('is refused for an email that has an account, with a sentence that holds for anything, and a mail to its owner', async () => {
    const given = fresh();
    await register(given);
    const before = [await count('tenants'), await count('auth_users')];
    const again = await register({ ...given, password: 'another one', email: given.email.toUpperCase() });
    expect([again.status, again.error.message, again.error.fields, again.cookie]).toEqual([
      409,
      REFUSED,
      undefined,
      '',
    ]);
    expect((await mailTo(t.services, given.email, 'already-registered')).text).toContain(
      'http://localhost/reset-password',
    );
    expect([await count('tenants'), await count('auth_users')]).toEqual(before);
    expect((await signIn(t.app, given.email, 'another one')).statusCode).toBe(401);
  });

  it('happens once for two clicks, and answers both', async () => {
    const given = fresh();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const both = await Promise.all([register(given, key), register(given, key)]);
    expect(both.map(({ status, body }) => [status, body])).toEqual([
      [200, both[0].body],
      [200, both[0].body],
    ]);
    for (const { cookie } of both) expect((await askToken(t.app, cookie)).statusCode).toBe(200);
    expect(await count('memberships where email = $1', given.email)).toBe(1);
    // The key alone is not enough, and neither is the password alone.
    expect((await register({ ...given, password: 'guessed one' }, key)).status).toBe(409);
    expect((await register(given, { 'idempotency-key': 'other' })).status).toBe(409);
    expect((await register(given)).status).toBe(409);
  });

  it('leaves nothing behind when any part of it fails', async () => {
    const given = fresh();
    const before = [await count('tenants'), await count('auth_users'), await count('auth_accounts')];
    await t.database.pool.query(
      "create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$",
    );
    await t.database.pool.query(
      'create trigger refuse_mail before insert on mails for each row execute function refuse_mail()',
    );
    expect((await register(given)).status).toBe(500);
    await t.database.pool.query('drop trigger refuse_mail on mails');
    await t.database.pool.query('drop function refuse_mail');
    expect([await count('tenants'), await count('auth_users'), await count('auth_accounts')]).toEqual(before);
    expect((await register(given)).status).toBe(200);
  });

  it('is limited per address', async () => {
    const app = await anotherProcess(t.services, { limits: true });
    for (let made = 0; made < 20; made++) expect((await register(fresh(), {}, app)).status).toBe(200);
    const refused = await register(fresh(), {}, app);
    expect([refused.status, refused.retryAfter > 800]).toEqual([429, true]);
    await app.close();
  });

  it('is refused where people come in by invitation', async () => {
    const app = await anotherProcess(t.services, { registration: 'invite' });
    const refused = await register(fresh(), {}, app);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'People join here by invitation. Ask for access instead.',
    ]);
    expect((await app.inject('/api/public/app')).json().registration).toBe('invite');
    await app.close();
  });
});

describe('the email address of who registered', () => {
  it('is confirmed by the mail; until then nothing goes out to others', async () => {
    const given = fresh();
    const { cookie, body } = await register(given);
    const admin = await callerWith(cookie);
    const check = () =>
      t.database.withTenantAsSystem(body.tenantId, async (tx) => {
        const [member] = await tx.query<{ user_id: string }>({ text: 'select user_id from memberships' });
        return requireConfirmed({ tx, actor: { kind: 'user', id: member!.user_id, name: 'Q' } });
      });
    await expect(check()).rejects.toMatchObject({
      code: 'permission-denied',
      message: expect.stringContaining('Confirm your email address first'),
    });
    const { token } = await mailTo(t.services, given.email, 'confirmation');
    for (const wrong of ['x', token.slice(1)])
      expect((await visit(t.app, entry.confirmEmail, { body: { token: wrong } })).status).toBe(400);
    for (let time = 0; time < 2; time++) {
      const confirmed = await visit(t.app, entry.confirmEmail, { body: { token } });
      expect([confirmed.status, confirmed.body]).toEqual([200, { email: given.email, changed: false }]);
    }
    await check();
    expect((await admin.call(getAccount)).body.emailConfirmed).toBe(true);
    const before = await mailsTo(t.services, given.email);
    expect((await admin.call(sendConfirmation)).status).toBe(200);
    expect(await mailsTo(t.services, given.email)).toBe(before);
  });

  it('gets the mail again, a few times', async () => {
    const given = fresh();
    const app = await anotherProcess(t.services, { limits: true });
    const { cookie } = await register(given);
    const token = (await askToken(t.app, cookie)).json<{ token: string }>().token;
    const admin = callerOf(app, token);
    for (let time = 0; time < 3; time++) expect((await admin.call(sendConfirmation)).status).toBe(200);
    expect((await admin.call(sendConfirmation)).status).toBe(429);
    expect(await mailsTo(t.services, given.email)).toBe(4);
    await app.close();
  });
});

describe('where a business is', () => {
  it('its shop has the address that was chosen, while that is free', async () => {
    const address = `landing-${++n}`;
    const look = (wanted: string) => visit(t.app, joining.shopAddress, { params: { address: wanted } });
    expect((await look(address)).body).toEqual({ free: true, suggestion: address });
    expect((await register({ ...fresh(), address } as Given)).body).toEqual({ tenantId: address });
    expect((await look(address)).body).toEqual({ free: false, suggestion: `${address}-2` });
    const before = await count('memberships');
    const again = await register({ ...fresh(), address } as Given);
    expect([again.status, again.error.fields]).toEqual([
      400,
      [
        {
          field: 'address',
          code: 'platform.idTaken',
          message: 'There is, or was, a business with this id. Choose another one.',
        },
      ],
    ]);
    expect(await count('memberships')).toBe(before);
    for (const [wanted, sentence] of [
      ['admin', /reserved|cannot/i],
      ['Q', /3/],
      ['-quay-', /./],
    ] as const)
      expect((await register({ ...fresh(), address: wanted } as Given)).error.fields?.[0]).toMatchObject({
        field: 'address',
        message: expect.stringMatching(sentence),
      });
  });

  it('says nothing of an email address to whoever asks for an address that is taken', async () => {
    const known = fresh();
    const { body } = await register(known);
    const taken = { ...known, businessName: 'Another', address: body.tenantId } as Given;
    const unknown = { ...fresh(), address: body.tenantId } as Given;
    expect((await register(taken)).error).toEqual(
      expect.objectContaining({ fields: (await register(unknown)).error.fields }),
    );
  });

  it('follows from its country, but for what was said otherwise', async () => {
    const preferencesOf = async (given: object) => {
      const { cookie } = await register({ ...fresh(), ...given } as Given);
      const { theme: _, ...rest } = (await (await callerWith(cookie)).call(tenantContext)).body.defaults;
      return rest;
    };
    expect(await preferencesOf({ country: 'AT' })).toEqual({
      currency: 'EUR',
      timezone: 'Europe/Vienna',
      dateFormat: 'DD.MM.YYYY',
      language: 'de',
    });
    expect(await preferencesOf({ country: 'CA', timezone: 'America/Toronto', language: 'en-CA' })).toEqual({
      currency: 'CAD',
      timezone: 'America/Toronto',
      dateFormat: 'YYYY-MM-DD',
      language: 'en-CA',
    });
    expect((await register({ ...fresh(), country: 'XX' } as unknown as Given)).error.fields?.[0]?.field).toBe(
      'country',
    );
    expect(
      (await register({ ...fresh(), currency: 'XAU' } as unknown as Given)).error.fields?.[0]?.field,
    ).toBe('currency');
  });
});
