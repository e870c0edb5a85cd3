import { beforeAll, describe, expect, it } from 'vitest';
import { ownDomain, removeMember } from '#server/testing/people.ts';
import { askToken, signIn } from '#server/testing/signIn.ts';
import { callerOf, type TestApp, testApp } from '#server/testing/testApp.ts';
import { mailTo, visit } from '#server/testing/visitors.ts';
import { getAccount } from '#shared/people/identity/accountContract.ts';
import * as joining from '#shared/people/joining/contract.ts';
import { invite } from '../members/invitations.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

const count = async (what: string, ...values: unknown[]) =>
  Number((await t.superuser.query(`select count(*) as n from ${what}`, values)).rows[0].n);
const callerWith = async (cookie: string) =>
  callerOf(t.app, (await askToken(t.app, cookie)).json<{ token: string }>().token);

describe('an invitation', () => {
  /** Invites somebody as an admin of a tenant does; answers the token of the mail. */
  async function invited(
    tenantId: string,
    email: string,
    role: 'admin' | 'viewer' = 'viewer',
  ): Promise<string> {
    await t.database.withTenantAsSystem(tenantId, (tx) =>
      invite(
        { tx, tenantId, actor: { kind: 'system', id: null, name: 'Hanna' }, requestId: null },
        t.services,
        { email, role },
      ),
    );
    return (await mailTo(t.services, email, 'invitation')).token;
  }
  const accept = (token: string, more: { password?: string; name?: string; key?: string } = {}) =>
    visit(
      t.app,
      joining.acceptInvitation,
      { body: { token, name: more.name ?? 'Ines', password: more.password ?? 'a password' } },
      more.key ? { headers: { 'idempotency-key': more.key } } : {},
    );

  it('says what it is to, and lets its owner in with that role, confirmed and once', async () => {
    const a = await t.tenant();
    const email = `ines@${HERE}`;
    const token = await invited(a.id, email);
    expect((await visit(t.app, joining.describeInvitation, { body: { token } })).body).toEqual({
      tenantName: a.id,
      email,
      role: 'viewer',
    });
    const { status, body, cookie } = await accept(token);
    expect([status, body]).toEqual([200, { tenantId: a.id }]);
    expect((await (await callerWith(cookie)).call(getAccount)).body).toEqual({
      email,
      name: 'Ines',
      role: 'viewer',
      emailConfirmed: true,
      twoFactor: false,
    });
    for (const answer of [
      await accept(token),
      await visit(t.app, joining.describeInvitation, { body: { token } }),
    ])
      expect([answer.status, answer.error.message]).toEqual([
        404,
        'This invitation is not good any more: it was used, withdrawn, or has run out.',
      ]);
    const { rows } = await t.database.pool.query('select status from invitations where email = $1', [email]);
    expect(rows).toEqual([{ status: 'accepted' }]);
    expect(await count('mails where to_address = $1', email)).toBe(1);
  });

  it('lets in once who clicks twice, and one of two who come at the same moment', async () => {
    const a = await t.tenant();
    const token = await invited(a.id, `twice@${HERE}`);
    const key = crypto.randomUUID();
    const both = await Promise.all([accept(token, { key }), accept(token, { key })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const other = await invited(a.id, `race@${HERE}`);
    const two = await Promise.all([accept(other), accept(other, { password: 'other password' })]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await count('memberships where tenant_id = $1', a.id)).toBe(6);
  });

  it('is refused to who is a member, there or elsewhere', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const token = await invited(a.id, `viewer@${b.id}.test`);
    const there = await invited(a.id, `viewer@${a.id}.test`);
    const before = await count('auth_users');
    const elsewhere = await accept(token);
    expect([elsewhere.status, elsewhere.error.message]).toEqual([
      409,
      expect.stringContaining('has an account in another business'),
    ]);
    expect((await accept(there)).error.message).toContain('You are a member of');
    expect(await count('auth_users')).toBe(before);
    expect((await signIn(t.app, `viewer@${b.id}.test`, 'password')).statusCode).toBe(200);
    const { rows } = await t.database.pool.query('select status from invitations where tenant_id = $1', [
      a.id,
    ]);
    expect(rows).toEqual([{ status: 'pending' }, { status: 'pending' }]);
  });

  it('makes the login of somebody who was removed anew', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const email = `viewer@${a.id}.test`;
    await t.services.authPool.query('update auth_users set "twoFactorEnabled" = true where email = $1', [
      email,
    ]);
    await removeMember(t, a.viewer.userId);
    const { status, cookie } = await accept(await invited(b.id, email), {
      name: 'Vera',
      password: 'new password',
    });
    expect(status).toBe(200);
    const { body } = await (await callerWith(cookie)).call(getAccount);
    expect(body).toMatchObject({ email, name: 'Vera', twoFactor: false });
    expect((await signIn(t.app, email, 'password')).statusCode).toBe(401);
    expect((await signIn(t.app, email, 'new password')).statusCode).toBe(200);
  });

  it('leads nowhere when it was withdrawn, has run out, or its business does not work', async () => {
    const a = await t.tenant();
    const token = await invited(a.id, `late@${HERE}`);
    const set = (sql: string) => t.database.pool.query(`update ${sql} = $1`, [a.id]);
    await set("tenants set status = 'suspended' where id");
    expect((await accept(token)).status).toBe(404);
    await set("tenants set status = 'active' where id");
    await set('invitations set expires_at = now() where tenant_id');
    expect((await accept(token)).status).toBe(404);
    await set("invitations set expires_at = now() + interval '1 day', status = 'revoked' where tenant_id");
    expect((await accept(token)).status).toBe(404);
    expect(await count('auth_users where email = $1', `late@${HERE}`)).toBe(0);
  });
});
