import { createHmac } from 'node:crypto';
import { createOTP } from '@better-auth/utils/otp';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { askToken, signIn } from '#server/testing/signIn.ts';
import { type Caller, callerOf, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import * as account from '#shared/people/identity/accountContract.ts';

let t: TestApp;
const STEP = 30_000;

beforeAll(async () => {
  t = await testApp();
});

afterEach(() => void vi.useRealTimers());

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
/** What an authenticator app makes of the secret that is typed into it. */
function keyOf(typed: string): string {
  const bits = [...typed].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))).toString('latin1');
}

/** The code that an app shows at a moment (RFC 6238), reckoned without the library that checks it. */
function totpCode(key: string, at = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP)));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest[19]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Switches the second factor of a person on; answers the key and the recovery codes. */
async function switchOn(caller: Caller): Promise<{ key: string; recoveryCodes: string[] }> {
  const begun = await caller.call(account.beginTwoFactor, { body: { password: 'password' } });
  expect(begun.status).toBe(200);
  const key = keyOf(begun.body.secret);
  const done = await caller.call(account.activateTwoFactor, { body: { code: totpCode(key) } });
  expect(done.status).toBe(200);
  return { key, recoveryCodes: done.body.recoveryCodes };
}

const cookies = (answer: Awaited<ReturnType<typeof signIn>>) =>
  answer.cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');
const give = (
  cookie: string,
  code: string,
  kind: 'totp' | 'backup-code' = 'totp',
  app: FastifyInstance = t.app,
) =>
  app.inject({
    method: 'POST',
    url: `/api/auth/two-factor/verify-${kind}`,
    payload: { code, trustDevice: true },
    headers: { cookie },
  });

async function begin(a: TestTenant, app = t.app): Promise<string> {
  const answer = await signIn(app, `admin@${a.id}.test`, 'password');
  expect([answer.statusCode, answer.json()]).toEqual([200, { twoFactor: true }]);
  return cookies(answer);
}

describe('the code of an authenticator app', () => {
  const RFC_KEY = '12345678901234567890';

  // RFC 6238, appendix B, the last six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at %i seconds is %s', async (seconds, code) => {
    vi.useFakeTimers({ toFake: ['Date'], now: seconds * 1000 });
    expect(await createOTP(RFC_KEY).totp()).toBe(code);
    expect(await createOTP(RFC_KEY).verify(code)).toBe(true);
    expect(totpCode(RFC_KEY)).toBe(code);
  });

  it('comes from a secret that is given as base32 and as an address', () => {
    const uri = createOTP(RFC_KEY).url('Stockbook', 'a+b@c.test');
    expect(uri).toBe(
      'otpauth://totp/Stockbook:a%2Bb%40c.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Stockbook&digits=6&period=30',
    );
    expect(keyOf('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')).toBe(RFC_KEY);
  });

  it('is good now and half a minute before and after, and no other is: when it is switched on, at sign-in, when it is taken off', async () => {
    const a = await t.tenant();
    // So that half a minute stays half a minute while the codes are on their way.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const off = (code: string) =>
      a.admin.call(account.removeTwoFactor, { body: { password: 'password', code } });
    for (const seconds of [-30, 0, 30]) {
      const { body } = await a.admin.call(account.beginTwoFactor, { body: { password: 'password' } });
      const key = keyOf(body.secret);
      const code = (at: number) => totpCode(key, Date.now() + at * 1000);
      const fullWidth = code(0).replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));
      const wrong = [code(-90), code(90), '', '0', '0000000', 'abcdef', fullWidth];
      const activate = (given: string) => a.admin.call(account.activateTwoFactor, { body: { code: given } });
      for (const given of wrong) expect((await activate(given)).status, given).toBe(400);
      const { recoveryCodes } = (await activate(code(seconds))).body;
      expect(recoveryCodes).toHaveLength(10);
      for (const given of wrong) {
        expect((await give(await begin(a), given)).statusCode, given).toBe(400);
        expect((await off(given)).status, given).toBe(400);
      }
      expect((await give(await begin(a), code(seconds))).statusCode).toBe(200);
      expect((await off(code(seconds))).status).toBe(200);
    }
  });
});

describe('a second factor', () => {
  it('is switched on and off with the password and a code', async () => {
    const a = await t.tenant();
    const wrong = await a.admin.call(account.beginTwoFactor, { body: { password: 'wrong' } });
    expect([wrong.status, wrong.error.fields?.[0]?.field]).toEqual([400, 'password']);
    const early = await a.admin.call(account.activateTwoFactor, { body: { code: '123456' } });
    expect(early.status).toBe(409);
    const begun = await a.admin.call(account.beginTwoFactor, { body: { password: 'password' } });
    expect(begun.body.uri).toBe(
      `otpauth://totp/Stockbook:admin%40${a.id}.test?secret=${begun.body.secret}&issuer=Stockbook&digits=6&period=30`,
    );
    // Only begun: sign-in asks for nothing yet.
    expect((await signIn(t.app, `admin@${a.id}.test`, 'password')).json()).toEqual({ twoFactor: false });
    const key = keyOf(begun.body.secret);
    expect(key).toMatch(/^[\w-]{32}$/);
    const guessed = await a.admin.call(account.activateTwoFactor, { body: { code: totpCode(key, 0) } });
    expect([guessed.status, guessed.error.fields?.[0]?.field]).toEqual([400, 'code']);
    const spaced = totpCode(key).replace(/^(...)/, '$1 ');
    const done = await a.admin.call(account.activateTwoFactor, { body: { code: spaced } });
    expect(new Set(done.body.recoveryCodes).size).toBe(10);
    for (const code of done.body.recoveryCodes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect((await a.admin.call(account.getAccount)).body.twoFactor).toBe(true);
    expect((await a.admin.call(account.beginTwoFactor, { body: { password: 'password' } })).status).toBe(409);
    const off = (password: string, code: string) =>
      a.admin.call(account.removeTwoFactor, { body: { password, code } });
    expect((await off('wrong', totpCode(key))).error.fields?.[0]?.field).toBe('password');
    for (const code of ['000000', totpCode(key, 0), 'aaaaa-aaaaa']) {
      const refused = await off('password', code);
      expect([refused.status, refused.error.fields], code).toEqual([
        400,
        [{ field: 'code', message: 'That code is not right.', code: 'identity.wrongCode' }],
      ]);
    }
    const bare = await a.admin.call(account.removeTwoFactor, { body: { password: 'password' } });
    expect([bare.status, bare.error.fields?.[0]?.field]).toEqual([400, 'code']);
    expect((await a.admin.call(account.getAccount)).body.twoFactor).toBe(true);
    expect((await off('password', totpCode(key))).status).toBe(200);
    expect((await signIn(t.app, `admin@${a.id}.test`, 'password')).json()).toEqual({ twoFactor: false });
    const { rows } = await t.database.pool.query(
      `select action from audit_events where tenant_id = $1 and entity_type = 'account' order by id`,
      [a.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['account.two-factor-on', 'account.two-factor-off']);
  });

  it('is asked for at sign-in: the password alone opens nothing', async () => {
    const a = await t.tenant();
    const { key } = await switchOn(a.admin);
    const cookie = await begin(a);
    expect(cookie).not.toContain('session_token');
    expect((await askToken(t.app, cookie)).statusCode).toBe(401);
    const wrong = await give(cookie, '000000');
    expect([wrong.statusCode, wrong.json().error.fields]).toEqual([
      400,
      [{ field: 'code', message: 'That code is not right.', code: 'identity.wrongCode' }],
    ]);
    const right = await give(cookie, totpCode(key));
    expect([right.statusCode, right.json()]).toEqual([200, { twoFactor: false }]);
    expect((await askToken(t.app, cookies(right))).statusCode).toBe(200);
    expect(right.cookies.map(({ name }) => name).join()).not.toContain('trust');
    // The challenge is used up, and no device is trusted: the next sign-in asks again.
    expect((await give(cookie, totpCode(key, Date.now() + STEP))).statusCode).toBe(401);
    await begin(a);
  });

  it('takes each recovery code once, however it is typed, and new ones in place of the old', async () => {
    const a = await t.tenant();
    const { recoveryCodes } = await switchOn(a.admin);
    const [first, second, third, fourth] = recoveryCodes as [string, string, string, string];
    const typed = ` ${first.toUpperCase().replace('-', ' ')} `;
    expect((await give(await begin(a), typed, 'backup-code')).statusCode).toBe(200);
    expect((await give(await begin(a), first, 'backup-code')).statusCode).toBe(400);
    const [compact, spread] = [recoveryCodes[8]!.replace('-', ''), [...recoveryCodes[9]!].join(' ')];
    for (const other of [compact, spread])
      expect((await give(await begin(a), other, 'backup-code')).statusCode, other).toBe(200);
    const race = async (codes: string[]) => {
      const challenges: string[] = [];
      for (const _ of codes) challenges.push(await begin(a));
      const answers = await Promise.all(codes.map((code, n) => give(challenges[n]!, code, 'backup-code')));
      return answers.map(({ statusCode }) => statusCode).sort();
    };
    expect(await race(Array(6).fill(second))).toEqual([200, 400, 400, 400, 400, 400]);
    // Two codes at the same moment: both count, and neither comes back with the other.
    expect(await race([third, fourth])).toEqual([200, 200]);
    expect(await race([third, fourth])).toEqual([400, 400]);
    const renew = (code: string) =>
      a.admin.call(account.renewRecoveryCodes, { body: { password: 'password', code } });
    expect((await renew(first)).error.fields).toEqual([
      { field: 'code', message: 'That code is not right.', code: 'identity.wrongCode' },
    ]);
    const renewed = await renew(recoveryCodes[5]!);
    expect((await give(await begin(a), recoveryCodes[4]!, 'backup-code')).statusCode).toBe(400);
    expect((await give(await begin(a), renewed.body.recoveryCodes[0]!, 'backup-code')).statusCode).toBe(200);
  });

  it('is taken off with a recovery code, and limits guesses of what takes it off', async () => {
    const a = await t.tenant();
    const { recoveryCodes } = await switchOn(a.admin);
    const app = await anotherProcess(t.services, { limits: true });
    const admin = callerOf(app, a.admin.token, a.admin.userId);
    const off = (code: string) =>
      admin.call(account.removeTwoFactor, { body: { password: 'password', code } });
    const guesses: number[] = [];
    for (let n = 0; n < 6; n++) guesses.push((await off(`00000${n}`)).status);
    expect(guesses).toEqual([400, 400, 400, 400, 400, 429]);
    expect((await off(recoveryCodes[0]!)).status).toBe(429);
    await app.close();
    const body = { password: 'password', code: recoveryCodes[0]! };
    expect((await a.admin.call(account.removeTwoFactor, { body })).status).toBe(200);
    expect((await signIn(t.app, `admin@${a.id}.test`, 'password')).json()).toEqual({ twoFactor: false });
  });

  it('limits guesses of codes like those of passwords, over all sign-ins, and takes a code once', async () => {
    const a = await t.tenant();
    const { key } = await switchOn(a.admin);
    const app = await anotherProcess(t.services, { limits: true });
    const code = totpCode(key);
    expect((await give(await begin(a, app), code, 'totp', app)).statusCode).toBe(200);
    expect((await give(await begin(a, app), code, 'totp', app)).statusCode).toBe(400);
    const challenges: string[] = [];
    for (let n = 0; n < 12; n++) challenges.push(await begin(a, app));
    const guesses = await Promise.all(
      challenges.map((cookie, n) => give(cookie, `00000${n % 10}`, n % 2 ? 'totp' : 'backup-code', app)),
    );
    expect(guesses.filter(({ statusCode }) => statusCode === 400)).toHaveLength(4);
    expect(guesses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8);
    const late = await give(await begin(a, app), totpCode(key, Date.now() + STEP), 'totp', app);
    expect([late.statusCode, Number(late.headers['retry-after']) > 800]).toEqual([429, true]);
    await app.close();
  });

  it('cannot be passed by with the cookie of another session, or a forged one', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const { key } = await switchOn(a.admin);
    const other = await switchOn(b.admin);
    const mine = await give(await begin(b), totpCode(other.key));
    const both = `${cookies(mine)}; ${await begin(a)}`;
    // The own code, with a session of one's own beside the challenge of somebody else.
    expect((await give(both, totpCode(other.key, Date.now() + STEP))).statusCode).toBe(400);
    for (const forged of [
      '',
      'stockbook.two_factor=2fa-x.y',
      'stockbook.two_factor=%00',
      'stockbook.two_factor=%',
    ])
      expect((await give(forged, totpCode(key))).statusCode, forged).toBe(401);
    const [name, value] = (await begin(a)).split('=') as [string, string];
    const unsigned = `${name}=${encodeURIComponent(decodeURIComponent(value).replace(/\.[^.]*$/, '.AAAA'))}`;
    expect((await give(unsigned, totpCode(key, Date.now() + STEP))).statusCode).toBe(401);
  });

  it('is no way in for who was disabled after the password was given, nor after a new password', async () => {
    const a = await t.tenant();
    const { key } = await switchOn(a.admin);
    const cookie = await begin(a);
    await a.admin.call(account.changePassword, {
      body: { currentPassword: 'password', newPassword: 'another password' },
    });
    expect((await give(cookie, totpCode(key))).statusCode).toBe(401);
    const second = cookies(await signIn(t.app, `admin@${a.id}.test`, 'another password'));
    await t.database.pool.query("update memberships set status = 'disabled' where tenant_id = $1", [a.id]);
    expect((await give(second, totpCode(key))).statusCode).toBe(401);
  });

  it('is kept encrypted', async () => {
    const a = await t.tenant();
    const { key, recoveryCodes } = await switchOn(a.viewer);
    const { rows } = await t.services.authPool.query('select * from auth_two_factors where "userId" = $1', [
      a.viewer.userId,
    ]);
    expect(rows).toHaveLength(1);
    for (const secret of [key, recoveryCodes[0]!]) expect(JSON.stringify(rows)).not.toContain(secret);
  });
});
