import { beforeAll, describe, expect, it } from 'vitest';
import { askToken } from '#server/testing/signIn.ts';
import { callerOf, ownApp, type TestApp } from '#server/testing/testApp.ts';
import { visit } from '#server/testing/visitors.ts';
import { listOutbox } from '#shared/foundation/mail/contract.ts';
import { getAccount } from '#shared/people/identity/accountContract.ts';
import { checkSetUp, setUp as setUpCall } from '#shared/people/identity/entryContract.ts';
import { setUpLink } from './setUp.ts';

let t: TestApp;

beforeAll(async () => {
  t = await ownApp();
});

const tokenOf = (link: string | null) =>
  /^http:\/\/localhost\/set-up\?token=([\w-]{43})$/.exec(link ?? '')?.[1] ?? '';
const use = (token: string, more: object = {}) =>
  visit(t.app, setUpCall, {
    body: { token, name: 'Ada', email: 'ada@example.com', password: 'a password', ...more },
  });
const good = async (token: string) => (await visit(t.app, checkSetUp, { body: { token } })).body.good;

describe('the first start', () => {
  it('prints a link, and each later start another one in its place, until it is used', async () => {
    const first = tokenOf(await setUpLink(t.services));
    expect(await good(first)).toBe(true);
    const [second, third] = [tokenOf(await setUpLink(t.services)), tokenOf(await setUpLink(t.services))];
    expect([await good(first), await good(second), await good(third)]).toEqual([false, false, true]);
    expect((await use(first)).status).toBe(400);
    const kept = await t.services.authPool.query(
      "select * from auth_verifications where identifier like 'set-up:%'",
    );
    expect(kept.rows).toHaveLength(1);
    expect(JSON.stringify(kept.rows)).not.toContain(third);
  });

  it('is finished by one of two who use the link at the same moment, with the admin of the platform', async () => {
    const token = tokenOf(await setUpLink(t.services));
    const taken = await t.tenant();
    const member = await use(token, { email: `viewer@${taken.id}.test` });
    expect([member.status, member.error.fields?.[0]?.field]).toEqual([400, 'email']);
    expect(await good(token)).toBe(true);
    const both = await Promise.all([use(token), use(token, { email: 'eve@example.com' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const [won] = both.filter(({ status }) => status === 200);
    expect(won!.body).toEqual({ tenantId: 'public' });
    const admin = callerOf(t.app, (await askToken(t.app, won!.cookie)).json<{ token: string }>().token);
    expect((await admin.call(getAccount)).body).toMatchObject({ role: 'admin', emailConfirmed: true });
    expect((await admin.call(listOutbox)).status).toBe(200);
    expect(await good(token)).toBe(false);
    expect(await setUpLink(t.services)).toBeNull();
  });

  it('prints a link again when the platform has lost its last admin', async () => {
    await t.database.pool.query("update memberships set status = 'disabled' where tenant_id = 'public'");
    expect(await setUpLink(t.services)).not.toBeNull();
    await t.database.pool.query("update memberships set status = 'active' where tenant_id = 'public'");
    expect(await setUpLink(t.services)).toBeNull();
  });
});
