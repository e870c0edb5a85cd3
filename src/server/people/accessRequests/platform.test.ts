import { beforeAll, describe, expect, it } from 'vitest';
import { fingerprint } from '#server/testing/refusals.ts';
import { asked, chosen, found, tablesOf } from '#server/testing/requests.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { approveIntoTenant, listRequests, requestAccess } from '#shared/people/accessRequests/contract.ts';

let t: TestApp;
let platform: TestTenant;
let rows: ReturnType<typeof tablesOf>['rows'];
let mailsTo: ReturnType<typeof tablesOf>['mailsTo'];
let invitationsTo: ReturnType<typeof tablesOf>['invitationsTo'];

beforeAll(async () => {
  t = await ownApp();
  ({ rows, mailsTo, invitationsTo } = tablesOf(t));
  platform = await t.tenant({ id: 'public' });
});

describe('a platform admin', () => {
  it('approves a request to the platform into the tenant of choice: the invitation is of that one', async () => {
    const a = await t.tenant();
    const [request] = await asked(platform, 'join@example.com');
    const body = { requests: chosen([request!]), role: 'inventory_manager', tenantId: a.id };
    const { status, body: answer } = await platform.admin.call(approveIntoTenant, { body });
    expect(status).toBe(200);
    expect(answer.requests).toMatchObject([
      {
        status: 'approved',
        role: 'inventory_manager',
        intoTenant: a.id,
        invitation: 'open',
        decidedBy: 'admin@public.test',
      },
    ]);
    expect(await invitationsTo('join@example.com')).toMatchObject([
      { tenant_id: a.id, role: 'inventory_manager' },
    ]);
    const [letter] = await mailsTo('join@example.com', 'request-approved');
    expect(letter).toMatchObject({
      tenant_id: a.id,
      text: expect.stringContaining(`access to ${a.id} on Stockbook has been approved`),
    });
    const actions = await rows(
      "select tenant_id, action, actor_id from audit_events where action in ('request.approved', 'invitation.created') and actor_id = $1 and tenant_id in ('public', $2) order by action",
      [platform.admin.userId, a.id],
    );
    expect(actions).toMatchObject([
      { tenant_id: a.id, action: 'invitation.created' },
      { tenant_id: 'public', action: 'request.approved' },
    ]);
    // In the platform's own transaction the invitation of another tenant is out of sight.
    expect((await found(platform, { status: 'approved', q: 'join@' }))[0]).toMatchObject({
      intoTenant: a.id,
      invitation: null,
    });
  });

  it('approves into the platform itself as any admin does', async () => {
    const [request] = await asked(platform, 'own@example.com');
    const body = { requests: chosen([request!]), role: 'viewer', tenantId: 'public' };
    expect((await platform.admin.call(approveIntoTenant, { body })).body.requests).toMatchObject([
      { intoTenant: null, invitation: 'open' },
    ]);
  });

  it('cannot approve into a tenant that is not there or not active, nor a member of it', async () => {
    const [a, suspended] = [await t.tenant(), await t.tenant()];
    await rows("update tenants set status = 'suspended' where id = $1", [suspended.id]);
    const requests = chosen(await asked(platform, `viewer@${a.id}.test`));
    const before = await fingerprint(t);
    const into = async (tenantId: string) => {
      const answer = await platform.admin.call(approveIntoTenant, {
        body: { requests, role: 'viewer', tenantId },
      });
      return [answer.status, answer.error.message, answer.error.fields?.[0]?.field];
    };
    expect(await into('nowhere')).toEqual([400, 'There is no such business.', 'tenantId']);
    expect(await into(suspended.id)).toEqual([400, `${suspended.id} is not active.`, 'tenantId']);
    expect(await into(a.id)).toEqual([400, `viewer@${a.id}.test is already a member.`, 'requests.0']);
    expect(await fingerprint(t)).toEqual(before);
  });

  it('alone can: the admin of another tenant cannot point a request at somebody else', async () => {
    const a = await t.tenant();
    const requests = chosen(await asked(a, 'steal@example.com'));
    const body = { requests, role: 'admin', tenantId: 'public' };
    for (const person of [a.admin, platform.manager])
      expect((await person.call(approveIntoTenant, { body })).status).toBe(403);
    const sql =
      "update access_requests set into_tenant_id = 'public', into_invitation_id = id where tenant_id = :tenant";
    await expect(t.database.withTenantAsSystem(a.id, (tx) => tx.query({ text: sql }))).rejects.toThrow(
      'permission denied for table access_requests',
    );
  });
});

describe('the list of requests for access', () => {
  it('goes by status, newest first, a page at a time, and finds by address and name whatever case and accents', async () => {
    const a = await t.tenant();
    for (const n of [1, 2, 3, 4, 5])
      await a.admin.call(requestAccess, {
        body: { email: `p${n}@example.com`, name: n === 3 ? 'Zoë Müller' : '', tenant: a.id },
      });
    const first = (await a.admin.call(listRequests, { query: { limit: 2 } })).body;
    const second = (await a.admin.call(listRequests, { query: { limit: 2, cursor: first.nextCursor! } }))
      .body;
    const third = (await a.admin.call(listRequests, { query: { limit: 2, cursor: second.nextCursor! } }))
      .body;
    const emails = [first, second, third].flatMap(({ requests }) => requests.map(({ email }) => email));
    expect(emails).toEqual([5, 4, 3, 2, 1].map((n) => `p${n}@example.com`));
    expect(third.nextCursor).toBeNull();
    for (const q of ['zoe', 'MULLER', 'p3@', 'Zoë m'])
      expect(
        (await found(a, { q })).map(({ email }) => email),
        q,
      ).toEqual(['p3@example.com']);
    expect(await found(a, { q: '%' })).toEqual([]);
    expect(await found(a, { status: 'rejected' })).toEqual([]);
  });
});
