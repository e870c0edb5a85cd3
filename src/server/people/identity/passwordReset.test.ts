import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { statementsOf } from '#server/testing/plans.ts';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { anotherProcess, mailsTo, mailTo, visit } from '#server/testing/visitors.ts';
import * as entry from '#shared/people/identity/entryContract.ts';
import { tenantContext } from '#shared/people/tenants/contract.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

afterEach(() => void vi.restoreAllMocks());

const ask = (email: string) => visit(t.app, entry.requestPasswordReset, { body: { email } });
const good = async (token: string) => (await visit(t.app, entry.checkReset, { body: { token } })).body.good;
const choose = (token: string, password = 'new password') =>
  visit(t.app, entry.resetPassword, { body: { token, password } });
const NOT_GOOD = 'This link is not good any more: it works once, for one hour.';

describe('asking for a new password', () => {
  it('is answered alike for everybody, and mails those who can come in', async () => {
    const [a, b, c] = [await t.tenant(), await t.tenant(), await t.tenant()];
    await t.database.pool.query("update memberships set status = 'disabled' where tenant_id = $1", [b.id]);
    await t.database.pool.query("update tenants set status = 'closed' where id = $1", [c.id]);
    const others = [`admin@${b.id}.test`, `admin@${c.id}.test`, 'nobody@nowhere.test'];
    const answers: Awaited<ReturnType<typeof ask>>[] = [];
    for (const email of [...others, ` ADMIN@${a.id}.test `]) answers.push(await ask(email));
    for (const { status, body, cookie } of answers)
      expect([status, body, cookie]).toEqual([200, answers[0]!.body, '']);
    expect(answers[0]!.body.message).toContain('If there is an account with this email address');
    const { text } = await mailTo(t.services, `admin@${a.id}.test`, 'reset');
    expect(text).toMatch(/http:\/\/localhost\/reset-password\?token=[\w-]{43}\n/);
    for (const email of others) expect(await mailsTo(t.services, email), email).toBe(0);
  });

  // Whether there is an account must not be told by the clock either.
  it('does the same for an address with an account as for one without, and leaves the rest to the background', async () => {
    const { id } = await t.tenant();
    const send = vi.spyOn(t.services.jobs, 'send').mockResolvedValue(true);
    const statements = (email: string) => statementsOf(t.database.pool, () => ask(email));
    const known = await statements(`viewer@${id}.test`);
    expect(await statements('nobody@nowhere.test')).toEqual(known);
    expect(send.mock.calls.map(([, job, given]) => [job, given])).toEqual(
      [`viewer@${id}.test`, 'nobody@nowhere.test'].map((email) => [
        expect.objectContaining({ name: 'password-reset' }),
        expect.objectContaining({ email }),
      ]),
    );
  });

  it('is limited per address, and fills nobody’s mailbox', async () => {
    const { id } = await t.tenant();
    const app = await anotherProcess(t.services, { limits: true });
    const email = `admin@${id}.test`;
    const from = (n: number) => ({ from: `10.2.0.${n}` });
    for (let n = 0; n < 10; n++)
      expect((await visit(app, entry.requestPasswordReset, { body: { email } }, from(1))).status).toBe(200);
    const refused = await visit(app, entry.requestPasswordReset, { body: { email } }, from(1));
    expect([refused.status, refused.retryAfter > 800]).toEqual([429, true]);
    expect((await visit(app, entry.requestPasswordReset, { body: { email } }, from(2))).status).toBe(200);
    await app.close();
  });

  it('is refused for what is no email address', async () => {
    for (const email of ['', 'x', 'a@b', 'a@b.test\r\nBcc: c@d.test', 'a@b.test, c@d.test']) {
      const { status, error } = await ask(email);
      expect([status, error.fields], email).toEqual([
        400,
        [{ field: 'email', message: 'Please enter a valid email address.', code: 'field.email' }],
      ]);
    }
  });
});

describe('the link to a new password', () => {
  it('replaces the password once, ends every session and every token at once, and the other links', async () => {
    const a = await t.tenant();
    const email = `admin@${a.id}.test`;
    const cookie = await cookieOf(t.app, email);
    expect((await a.admin.call(tenantContext)).status).toBe(200);
    await ask(email);
    const { token: first } = await mailTo(t.services, email, 'reset');
    await ask(email);
    await expect.poll(async () => (await mailTo(t.services, email, 'reset')).token).not.toBe(first);
    const { token } = await mailTo(t.services, email, 'reset');

    const short = await choose(token, '12345');
    expect([short.status, short.error.fields]).toEqual([
      400,
      [
        {
          field: 'password',
          message: 'Password must be at least 6 characters.',
          code: 'identity.shortPassword',
        },
      ],
    ]);
    expect([await good(token), await good(first), await good('x')]).toEqual([true, true, false]);
    const done = await choose(token);
    expect([done.status, done.body, done.cookie]).toEqual([200, { email }, '']);
    expect([await good(token), await good(first)]).toEqual([false, false]);
    expect((await a.admin.call(tenantContext)).status).toBe(401);
    expect((await askToken(t.app, cookie)).statusCode).toBe(401);
    expect((await signIn(t.app, email, 'password')).statusCode).toBe(401);
    expect((await signIn(t.app, email, 'new password')).statusCode).toBe(200);
    for (const used of [token, first]) {
      const again = await choose(used, 'third password');
      expect([again.status, again.error.message]).toEqual([400, NOT_GOOD]);
    }
    // The viewer of the same business stays in.
    expect((await a.viewer.call(tenantContext)).status).toBe(200);
    const { rows } = await t.database.pool.query(
      `select action, actor_id, address from audit_events where tenant_id = $1 and action like 'account.%'`,
      [a.id],
    );
    expect(rows).toEqual([
      { action: 'account.password-reset', actor_id: a.admin.userId, address: '127.0.0.1' },
    ]);
  });

  it('works for one of two who use it at the same moment', async () => {
    const { id } = await t.tenant();
    const email = `viewer@${id}.test`;
    await ask(email);
    const { token } = await mailTo(t.services, email, 'reset');
    const answers = await Promise.all(['one password', 'two password'].map((one) => choose(token, one)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is good for one hour, and is not kept as it is', async () => {
    const { id } = await t.tenant();
    const email = `admin@${id}.test`;
    await ask(email);
    const { token } = await mailTo(t.services, email, 'reset');
    const kept = await t.services.authPool.query(
      `select identifier, extract(epoch from "expiresAt" - now()) / 60 as minutes from auth_verifications where identifier like 'reset:%' and "expiresAt" > now() order by "createdAt" desc`,
    );
    expect(JSON.stringify(kept.rows)).not.toContain(token);
    expect(Number(kept.rows[0].minutes)).toBeGreaterThan(58);
    expect(Number(kept.rows[0].minutes)).toBeLessThanOrEqual(60);
    await t.services.authPool.query(
      `update auth_verifications set "expiresAt" = now() - interval '1 second' where identifier like 'reset:%'`,
    );
    expect((await choose(token)).error.message).toBe(NOT_GOOD);
    for (const forged of ['x', token.slice(1), `${token}=`, '%', "' or 1=1 --", 'reset:x'])
      expect((await choose(forged)).status, forged).toBe(400);
  });

  it('is of no use to who was disabled in the meantime', async () => {
    const { id, viewer } = await t.tenant();
    const email = `viewer@${id}.test`;
    await ask(email);
    const { token } = await mailTo(t.services, email, 'reset');
    await t.database.pool.query("update memberships set status = 'disabled' where user_id = $1", [
      viewer.userId,
    ]);
    expect((await choose(token)).status).toBe(400);
  });

  it('lets somebody in who had tried too often', async () => {
    const { id } = await t.tenant();
    const email = `admin@${id}.test`;
    const app = await anotherProcess(t.services, { limits: true });
    for (let n = 0; n < 5; n++) await signIn(app, email, 'wrong');
    expect((await signIn(app, email, 'password')).statusCode).toBe(429);
    await ask(email);
    const { token } = await mailTo(t.services, email, 'reset');
    expect(
      (await visit(app, entry.resetPassword, { body: { token, password: 'new password' } })).status,
    ).toBe(200);
    expect((await signIn(app, email, 'new password')).statusCode).toBe(200);
    await app.close();
  });
});
