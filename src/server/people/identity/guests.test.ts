import { beforeAll, describe, expect, it } from 'vitest';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import { listItems } from '#shared/catalogue/items/contract.ts';
import { becomeGuest } from '#shared/people/identity/guestContract.ts';
import { closeTenant, suspendTenant } from '#shared/people/tenants/platformContract.ts';
import { PLATFORM_TENANT } from '#shared/roles.ts';

let t: TestApp;
let a: TestTenant;
let platform: TestTenant;

beforeAll(async () => {
  t = await ownApp();
  [a, platform] = [await t.tenant(), await t.tenant({ id: PLATFORM_TENANT })];
});

const become = (payload: object) => t.app.inject({ method: 'POST', url: becomeGuest.url, payload });
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());

describe('a guest', () => {
  it('is somebody of one shop, another one each time, for a few hours', async () => {
    const [first, second] = [await become({ tenant: a.id }), await become({})];
    const [one, two] = [claimsOf(first.json().token), claimsOf(second.json().token)];
    expect([one.tenant_id, two.tenant_id]).toEqual([a.id, PLATFORM_TENANT]);
    expect(one.sub).not.toBe(two.sub);
    expect(one).toMatchObject({ guest: true, iss: 'stockbook', aud: 'stockbook' });
    expect(new Date(first.json().expiresAt).getTime()).toBe(one.exp * 1000);
    expect((one.exp - one.iat) / 3600).toBe(4);
  });

  it('may do nothing of what members do, on the stream of changes neither', async () => {
    const headers = { authorization: `Bearer ${(await become({ tenant: a.id })).json().token}` };
    for (const url of [listItems.url, '/api/tenant/context', '/api/live']) {
      const { statusCode, json } = await t.app.inject({ url, headers });
      expect([url, statusCode, json().error.message]).toEqual([
        url,
        403,
        'A guest can only talk to the assistant. Please sign in.',
      ]);
    }
  });

  it('leaves nothing behind: no account, no session', async () => {
    const count = async () =>
      (
        await t.database.pool.query(
          'select (select count(*) from auth_users) as users, (select count(*) from auth_sessions) as sessions',
        )
      ).rows;
    const before = await count();
    await become({ tenant: a.id });
    expect(await count()).toEqual(before);
  });

  it('is not made for a shop that is unknown or closed', async () => {
    const b = await t.tenant();
    const says = async () => {
      const answer = await become({ tenant: b.id });
      return [answer.statusCode, answer.json().error.message];
    };
    await platform.admin.call(suspendTenant, { params: { id: b.id } });
    expect(await says()).toEqual([403, 'This shop is closed.']);
    await platform.admin.call(closeTenant, { params: { id: b.id } });
    expect(await says()).toEqual([404, 'Shop not found.']);
    expect((await become({ tenant: 'nobody-knows-it' })).statusCode).toBe(404);
  });

  it('cannot be made without end from one address', async () => {
    const limited = await anotherProcess(t.services, { limits: true });
    const ask = () =>
      limited.inject({ method: 'POST', url: becomeGuest.url, payload: { tenant: 'nobody-knows-it' } });
    const answers = await Promise.all(Array.from({ length: 31 }, ask));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(30).fill(404), 429]);
  });
});
