import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cookieOf } from '#server/testing/signIn.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';

let t: TestApp;
let a: TestTenant;
let app: FastifyInstance;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
});

beforeEach(async () => {
  await t.services.authPool.query('delete from auth_attempts');
  app = await anotherProcess(t.services, { limits: true });
  return () => app.close();
});

type Try = { password?: string; from?: string; headers?: Record<string, string>; at?: FastifyInstance };

async function attempt(
  email: string,
  { password = 'x', from = '10.0.0.1', headers = {}, at = app }: Try = {},
) {
  const answer = await at.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    remoteAddress: from,
    headers,
  });
  return answer;
}
const statuses = async (count: number, email: string | ((n: number) => string), how: Try = {}) => {
  const found: number[] = [];
  for (let n = 0; n < count; n++)
    found.push((await attempt(typeof email === 'string' ? email : email(n), how)).statusCode);
  return found;
};
const times = (count: number, status: number) => Array(count).fill(status);
/** Moves what was counted into the past. */
const age = (minutes: number) =>
  t.services.authPool.query(
    `update auth_attempts set failed_at = array(select x - make_interval(mins => $1) from unnest(failed_at) x), last_at = last_at - make_interval(mins => $1)`,
    [minutes],
  );
const right = { password: 'password' };

describe('five failed sign-ins for an account', () => {
  it.each(['of somebody', 'of nobody'])(
    '%s refuse the next ones, from wherever, and say how long',
    async (who) => {
      const email = who === 'of somebody' ? `admin@${a.id}.test` : 'nobody@nowhere.test';
      for (let n = 0; n < 5; n++)
        expect((await attempt(n % 2 ? email : email.toUpperCase(), { from: `10.0.1.${n}` })).statusCode).toBe(
          401,
        );
      for (const from of ['10.0.1.1', '10.0.9.9']) {
        const answer = await attempt(email, { ...right, from });
        expect([answer.statusCode, answer.json().error.status, answer.json().error.message]).toEqual([
          429,
          'RESOURCE_EXHAUSTED',
          'Too many attempts. Please try again later.',
        ]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(890);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
        expect(answer.cookies).toEqual([]);
      }
      // Other accounts are none of its business, and who is in already stays in.
      expect((await attempt(`viewer@${a.id}.test`, right)).statusCode).toBe(200);
      const cookie = await cookieOf(t.app, `admin@${a.id}.test`);
      expect((await app.inject({ url: '/api/auth/token', headers: { cookie } })).statusCode).toBe(200);
    },
  );

  it('are neither added to nor wiped out by successful ones', async () => {
    const email = `viewer@${a.id}.test`;
    expect(await statuses(4, email)).toEqual(times(4, 401));
    expect(await statuses(8, email, right)).toEqual(times(8, 200));
    expect((await attempt(email)).statusCode).toBe(401);
    expect((await attempt(email, right)).statusCode).toBe(429);
  });

  it('are all that get through when many come at the same moment, to several processes', async () => {
    const other = await anotherProcess(t.services, { limits: true });
    const email = `admin@${a.id}.test`;
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => attempt(email, { from: `10.1.0.${n}`, at: n % 2 ? app : other })),
    );
    const found = answers.map(({ statusCode }) => statusCode);
    expect(found.filter((status) => status === 401)).toHaveLength(5);
    expect(found.filter((status) => status === 429)).toHaveLength(55);
    // The right password among the guesses would have been found by one of those five only.
    expect((await attempt(email, right)).statusCode).toBe(429);
    await other.close();
  });

  it('count for a quarter of an hour each, not from the first of them', async () => {
    const email = `viewer@${a.id}.test`;
    await statuses(1, email);
    await age(14);
    await statuses(4, email);
    const refused = await attempt(email, right);
    expect([refused.statusCode, Number(refused.headers['retry-after']) <= 60]).toEqual([429, true]);
    await age(2);
    expect((await attempt(email)).statusCode).toBe(401);
    const again = await attempt(email);
    expect([again.statusCode, Number(again.headers['retry-after']) > 700]).toEqual([429, true]);
    await age(14);
    expect((await attempt(email, right)).statusCode).toBe(200);
  });
});

describe('twenty failed sign-ins from an address', () => {
  const guess = (n: number) => `guess${n}@nowhere.test`;

  it('refuse the next ones from there, even with the right password, and nobody else', async () => {
    expect(await statuses(20, guess)).toEqual(times(20, 401));
    expect((await attempt(guess(99))).statusCode).toBe(429);
    expect((await attempt(`admin@${a.id}.test`, right)).statusCode).toBe(429);
    expect((await attempt(`admin@${a.id}.test`, { ...right, from: '10.0.0.2' })).statusCode).toBe(200);
    // Said by the caller, an address counts for nothing.
    for (const name of ['x-forwarded-for', 'x-real-ip', 'x-stockbook-address', 'forwarded'])
      expect((await attempt(guess(98), { headers: { [name]: '10.9.9.9' } })).statusCode, name).toBe(429);
  });

  it('do not count against the account that was refused for them', async () => {
    await statuses(20, guess);
    await statuses(10, `viewer@${a.id}.test`);
    expect((await attempt(`viewer@${a.id}.test`, { ...right, from: '10.0.0.2' })).statusCode).toBe(200);
  });

  it('are those of the whole network of an IPv6 address', async () => {
    const from = (n: number) => ({ from: `2001:db8:1:2:${n}::1` });
    for (let n = 0; n < 20; n++) expect((await attempt(guess(n), from(n))).statusCode).toBe(401);
    expect((await attempt(guess(50), from(50))).statusCode).toBe(429);
    expect((await attempt(guess(50), { from: '2001:db8:1:3::1' })).statusCode).toBe(401);
    expect((await attempt(guess(51), { from: '::ffff:10.0.0.1' })).statusCode).toBe(401);
  });

  it('are counted by the address that a trusted proxy names, the last one only', async () => {
    const behind = await anotherProcess(t.services, { limits: true, trustProxy: ['10.0.0.1'] });
    const via = (address: string) => ({ at: behind, headers: { 'x-forwarded-for': `1.1.1.1, ${address}` } });
    expect(await statuses(20, guess, via('10.5.0.1'))).toEqual(times(20, 401));
    expect((await attempt(guess(60), via('10.5.0.1'))).statusCode).toBe(429);
    expect((await attempt(guess(60), via('10.5.0.2'))).statusCode).toBe(401);
    const elsewhere = { ...via('10.5.0.3'), from: '10.0.0.7' };
    expect(await statuses(20, guess, elsewhere)).toEqual(times(20, 401));
    expect((await attempt(guess(61), { ...elsewhere, ...via('10.5.0.4') })).statusCode).toBe(429);
    await behind.close();
    const counted = await anotherProcess(t.services, { limits: true, trustProxy: 1 });
    expect((await attempt(guess(62), { ...via('10.5.0.1'), at: counted })).statusCode).toBe(429);
    expect((await attempt(guess(62), { ...via('10.5.0.9'), at: counted })).statusCode).toBe(401);
    await counted.close();
  });
});

describe('what is kept of them', () => {
  const rows = async () => (await t.services.authPool.query('select * from auth_attempts')).rows;

  it('names nobody, and is gone when it does not count any more', async () => {
    await attempt('somebody@nowhere.test');
    expect(await rows()).toHaveLength(2);
    expect(JSON.stringify(await rows())).not.toMatch(/somebody|10\.0\.0\.1/);
    await age(16);
    const later = await anotherProcess(t.services, { limits: true });
    await attempt('other@nowhere.test', { at: later, from: '10.7.7.7' });
    expect(await rows()).toHaveLength(2);
    await later.close();
  });
});
