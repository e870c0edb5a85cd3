import type { FastifyInstance } from 'fastify';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../http/app.ts';
import { cookieOf, signIn } from '../testing/signIn.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

describe('too many attempts', () => {
  let app: FastifyInstance;
  const attempt = () => signIn(app, 'guess@nowhere.test', 'x');
  const age = (seconds: number) =>
    t.services.authPool.query('update auth_rate_limits set "lastRequest" = "lastRequest" - $1', [
      seconds * 1000,
    ]);

  beforeEach(async () => {
    await t.services.authPool.query('delete from auth_rate_limits');
    app = (await buildApp({ ...t.services, settings: { ...t.services.settings, limits: true } })).app;
    return () => app.close();
  });

  it('from one address are answered with 429 and how long to wait, even with the right password', async () => {
    for (let n = 0; n < 20; n++) expect((await attempt()).statusCode, String(n)).toBe(401);
    for (const answer of [await attempt(), await signIn(app, `admin@${a.id}.test`, 'password')]) {
      expect([answer.statusCode, answer.json().error.status, answer.json().error.message]).toEqual([
        429,
        'RESOURCE_EXHAUSTED',
        'Too many attempts. Please try again later.',
      ]);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(890);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(900);
    }
    // Said by the caller, an address counts for nothing.
    for (const name of ['x-forwarded-for', 'x-real-ip', 'x-stockbook-address'])
      expect((await signIn(app, 'guess@nowhere.test', 'x', { [name]: '10.0.0.1' })).statusCode, name).toBe(
        429,
      );
    // Who is in already stays in.
    expect(
      (
        await app.inject({
          url: '/api/auth/token',
          headers: { cookie: await cookieOf(t.app, `admin@${a.id}.test`) },
        })
      ).statusCode,
    ).toBe(200);
  });

  it('are remembered for a quarter of an hour, whatever others do, and no longer', async () => {
    const elsewhere = () =>
      app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: 'guess@nowhere.test', password: 'x' },
        remoteAddress: '10.0.0.9',
      });
    expect((await elsewhere()).statusCode).toBe(401);
    await age(500);
    for (let n = 0; n < 20; n++) await attempt();
    await age(600);
    // The count of the other address has run out: starting it anew sweeps what is too old.
    expect((await elsewhere()).statusCode).toBe(401);
    const answer = await attempt();
    expect([answer.statusCode, Number(answer.headers['retry-after']) <= 300]).toEqual([429, true]);
    await age(301);
    expect((await attempt()).statusCode).toBe(401);
  });
});
