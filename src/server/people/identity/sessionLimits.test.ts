import { decodeJwt } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { askToken, cookieOf } from '#server/testing/signIn.ts';
import { callerOf, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as account from '#shared/people/identity/accountContract.ts';
import { UNATTENDED_HEADER } from '#shared/people/identity/unattended.ts';
import { tenantContext, updateSetting } from '#shared/people/tenants/contract.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
});

type Age = { days?: number; unusedHours?: number };

/** Signs somebody in, as if that had been so long ago, and the session unused for so long. */
async function session(person: 'admin' | 'viewer', { days = 0, unusedHours = 0 }: Age = {}) {
  const cookie = await cookieOf(t.app, `${person}@${a.id}.test`);
  const { sid } = decodeJwt((await askToken(t.app, cookie)).json().token);
  await t.database.pool.query(
    `update auth_sessions set "createdAt" = now() - make_interval(days => $2), "updatedAt" = now() - make_interval(mins => $3::int),
       "expiresAt" = now() + interval '1 day' where id = $1`,
    [sid, days, unusedHours * 60],
  );
  return { cookie, sid };
}

const goesOn = async (person: 'admin' | 'viewer', age: Age) =>
  (await askToken(t.app, (await session(person, age)).cookie)).statusCode === 200;

describe('a session', () => {
  it('ends after 30 days, however much it is used', async () => {
    a = await t.tenant();
    expect(await goesOn('viewer', { days: 29 })).toBe(true);
    expect(await goesOn('viewer', { days: 30 })).toBe(false);
  });

  it('ends after 7 days without use, that of an admin after 12 hours', async () => {
    a = await t.tenant();
    expect(await goesOn('viewer', { days: 8, unusedHours: 7 * 24 - 1 })).toBe(true);
    expect(await goesOn('viewer', { days: 8, unusedHours: 7 * 24 })).toBe(false);
    expect(await goesOn('admin', { unusedHours: 11.9 })).toBe(true);
    expect(await goesOn('admin', { unusedHours: 12 })).toBe(false);
  });

  it('that has ended is gone, with the token that was given in it', async () => {
    a = await t.tenant();
    const { cookie, sid } = await session('viewer');
    const caller = callerOf(t.app, (await askToken(t.app, cookie)).json().token);
    expect((await caller.call(tenantContext)).status).toBe(200);
    await t.database.pool.query(
      `update auth_sessions set "updatedAt" = now() - interval '8 days' where id = $1`,
      [sid],
    );
    expect((await askToken(t.app, cookie)).statusCode).toBe(401);
    expect((await caller.call(tenantContext)).status).toBe(401);
    const { rowCount } = await t.database.pool.query('select from auth_sessions where id = $1', [sid]);
    expect(rowCount).toBe(0);
  });

  it('says when it ends: by its use, and never later than 30 days after the sign-in', async () => {
    a = await t.tenant();
    const hoursLeft = async (person: 'admin' | 'viewer', age: Age, use = true) => {
      const { cookie, sid } = await session(person, age);
      if (use) await askToken(t.app, cookie);
      const { rows } = await t.database.pool.query<{ left: number }>(
        `select round(extract(epoch from "expiresAt" - now()) / 3600)::int as left from auth_sessions where id = $1`,
        [sid],
      );
      return rows[0]?.left;
    };
    expect(await hoursLeft('viewer', {})).toBe(7 * 24);
    expect(await hoursLeft('admin', { unusedHours: 5 })).toBe(12);
    expect(await hoursLeft('viewer', { days: 29 })).toBe(24);
    const cookie = await cookieOf(t.app, `admin@${a.id}.test`);
    const [newest] = (
      await t.database.pool.query(
        `select extract(epoch from "expiresAt" - "createdAt") / 3600 as hours from auth_sessions
       where "userId" = $1 order by "createdAt" desc limit 1`,
        [a.admin.userId],
      )
    ).rows;
    expect([cookie !== '', Math.round(newest?.hours)]).toEqual([true, 12]);
  });

  it('is not kept going by a page that nobody touches', async () => {
    a = await t.tenant();
    const { cookie, sid } = await session('admin', { unusedHours: 11 });
    const ask = (headers: object) =>
      t.app.inject({ url: '/api/auth/token', headers: { cookie, ...headers } });
    const unusedMinutes = async () =>
      (
        await t.database.pool.query<{ unused: number }>(
          `select round(extract(epoch from now() - "updatedAt") / 60)::int as unused from auth_sessions where id = $1`,
          [sid],
        )
      ).rows[0]?.unused;
    expect((await ask({ [UNATTENDED_HEADER]: '1' })).statusCode).toBe(200);
    expect(await unusedMinutes()).toBe(11 * 60);
    expect((await ask({})).statusCode).toBe(200);
    expect(await unusedMinutes()).toBe(0);
  });
});

describe('a business', () => {
  const set = async (body: object) => expect((await a.admin.call(updateSetting, { body })).status).toBe(200);

  it('can shorten its sessions, those that are under way as well', async () => {
    a = await t.tenant();
    await set({ 'session.days': 1 });
    expect(await goesOn('viewer', { days: 1 })).toBe(false);
    await set({ 'session.idleHours': 2 });
    expect(await goesOn('viewer', { unusedHours: 1.9 })).toBe(true);
    for (const person of ['viewer', 'admin'] as const)
      expect(await goesOn(person, { unusedHours: 2 }), person).toBe(false);
    await set({ 'session.idleHours': 100 });
    expect(await goesOn('admin', { unusedHours: 12 })).toBe(false);
  });

  it('cannot lengthen them', async () => {
    a = await t.tenant();
    for (const [body, message, code] of [
      [{ 'session.days': 31 }, 'Must be 30 days or less.', 'settings.manyDays'],
      [{ 'session.idleHours': 169 }, 'Must be 168 hours or less.', 'settings.manyHours'],
      [{ 'session.days': 0 }, 'Must be 1 or more.', 'field.atLeast'],
      [{ 'session.idleHours': 1.5 }, 'Must be a whole number of hours.', 'settings.hours'],
    ] as const) {
      const { status, error } = await a.admin.call(updateSetting, { body });
      expect([status, error.fields]).toEqual([400, [{ field: Object.keys(body)[0], message, code }]]);
    }
  });
});

describe('members of a suspended business', () => {
  it('change their password, end sessions and sign out, and nothing else', async () => {
    a = await t.tenant();
    const other = await session('viewer');
    const { cookie } = await session('viewer');
    await t.database.pool.query("update tenants set status = 'suspended' where id = $1", [a.id]);
    const viewer = callerOf(t.app, (await askToken(t.app, cookie)).json().token, a.viewer.userId);
    expect((await viewer.call(account.endSession, { params: { id: other.sid } })).status).toBe(200);
    expect((await viewer.call(account.endOtherSessions)).body).toEqual({ ended: 1 });
    const body = { currentPassword: 'password', newPassword: 'a better one' };
    expect((await viewer.call(account.changePassword, { body })).status).toBe(200);
    for (const answer of [
      await viewer.call(account.beginTwoFactor, { body: { password: 'a better one' } }),
      await viewer.call(account.sendConfirmation),
    ])
      expect([answer.status, answer.error.message]).toEqual([
        403,
        'This business is suspended: you can read, but not change anything.',
      ]);
    await t.app.inject({ method: 'POST', url: '/api/auth/sign-out', payload: {}, headers: { cookie } });
    expect((await viewer.call(tenantContext)).status).toBe(401);
  });
});
