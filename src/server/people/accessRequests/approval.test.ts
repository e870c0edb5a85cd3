import { beforeAll, describe, expect, it } from 'vitest';
import { ownDomain } from '#server/testing/people.ts';
import { fingerprint } from '#server/testing/refusals.ts';
import { asked, chosen, found, tablesOf } from '#server/testing/requests.ts';
import { tell } from '#server/testing/tell.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import {
  approveRequests,
  countRequests,
  getRequest,
  rejectRequests,
} from '#shared/people/accessRequests/contract.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

let t: TestApp;
let rows: ReturnType<typeof tablesOf>['rows'];
let mailsTo: ReturnType<typeof tablesOf>['mailsTo'];
let invitationsTo: ReturnType<typeof tablesOf>['invitationsTo'];

beforeAll(async () => {
  t = await testApp();
  ({ rows, mailsTo, invitationsTo } = tablesOf(t));
});

describe('approving a request for access', () => {
  it('invites with the role, in a letter of its own, and the request names its invitation', async () => {
    const a = await t.tenant();
    const [request] = await asked(a, `vera@${HERE}`);
    const { status, body } = await a.admin.call(approveRequests, {
      body: { requests: chosen([request!]), role: 'viewer' },
    });
    expect(status).toBe(200);
    expect(body.requests).toMatchObject([
      {
        ...{
          id: request!.id,
          status: 'approved',
          role: 'viewer',
          version: 2,
          invitation: 'open',
          intoTenant: null,
        },
        ...{ decidedBy: `admin@${a.id}.test`, reason: '' },
      },
    ]);
    const [invitation, ...others] = await invitationsTo(`vera@${HERE}`);
    expect(others).toEqual([]);
    expect(invitation).toMatchObject({ tenant_id: a.id, role: 'viewer' });
    const [letter, ...more] = await mailsTo(`vera@${HERE}`, 'request-approved');
    expect(more).toEqual([]);
    expect(letter?.text).toMatch(
      /has been approved: you can join as a viewer\.[\s\S]*http:\/\/localhost\/register\?token=[\w-]{43}/,
    );
    expect(await mailsTo(`vera@${HERE}`, 'invitation')).toEqual([]);
    const events = await rows<{ action: string; actor_id: string; changes: object }>(
      "select action, actor_id, entity_name, changes from audit_events where tenant_id = $1 and action in ('request.approved', 'invitation.created') order by id",
      [a.id],
    );
    expect(events.map(({ action, actor_id }) => [action, actor_id])).toEqual([
      ['invitation.created', a.admin.userId],
      ['request.approved', a.admin.userId],
    ]);
    expect(events[1]).toMatchObject({
      entity_name: `vera@${HERE}`,
      changes: { status: { before: 'pending', after: 'approved' }, role: { before: null, after: 'viewer' } },
    });
    expect(await found(a, {})).toEqual([]);
    expect(await found(a, { status: 'approved' })).toHaveLength(1);
    expect((await a.admin.call(countRequests)).body).toEqual({ pending: 0 });
  });

  it('says what becomes of the invitation', async () => {
    const a = await t.tenant();
    const [request] = await asked(a, `fate@${HERE}`);
    await a.admin.call(approveRequests, { body: { requests: chosen([request!]), role: 'viewer' } });
    const told: (string | null)[] = [];
    for (const change of [
      "expires_at = now() - interval '1 minute'",
      "status = 'revoked'",
      "status = 'accepted', accepted_at = now()",
    ]) {
      await rows(`update invitations set ${change} where email = $1`, [`fate@${HERE}`]);
      told.push((await found(a, { status: 'approved' }))[0]!.invitation);
    }
    expect(told).toEqual(['expired', 'revoked', 'accepted']);
  });

  it('of somebody who is a member by now is refused in a sentence, and so is everything chosen with it', async () => {
    const a = await t.tenant();
    const member = `viewer@${a.id}.test`;
    const requests = await asked(a, `new@${HERE}`, member);
    expect(requests.map(({ isMember }) => isMember)).toEqual([false, true]);
    const before = await fingerprint(t);
    const { status, error } = await a.admin.call(approveRequests, {
      body: { requests: chosen(requests), role: 'viewer' },
    });
    const message = `${member} is already a member.`;
    expect([status, error.message, error.fields]).toEqual([
      400,
      message,
      [{ field: 'requests.1', message, code: 'members.already' }],
    ]);
    expect(await fingerprint(t)).toEqual(before);
  });

  it('again after the mail was lost renews the invitation: the earlier link stops working', async () => {
    const a = await t.tenant();
    for (const role of ['viewer', 'admin'] as const) {
      const [request] = await asked(a, `again@${HERE}`);
      expect(
        (await a.admin.call(approveRequests, { body: { requests: chosen([request!]), role } })).status,
      ).toBe(200);
    }
    const invited = await invitationsTo(`again@${HERE}`);
    expect(invited.map(({ role }) => role)).toEqual(['admin']);
    const tokens = (await mailsTo(`again@${HERE}`, 'request-approved')).map(
      ({ text }) => /token=([\w-]+)/.exec(text)?.[1],
    );
    expect(new Set(tokens).size).toBe(2);
  });
});

describe('rejecting a request for access', () => {
  it('tells the address, with the reason if there is one; and it may ask again', async () => {
    const a = await t.tenant();
    const requests = await asked(a, `no@${HERE}`, `never@${HERE}`);
    const body = { requests: chosen([requests[0]!]), reason: 'We are a small shop.' };
    const answer = await a.admin.call(rejectRequests, { body });
    expect(answer.body.requests).toMatchObject([
      { status: 'rejected', reason: 'We are a small shop.', role: null, invitation: null },
    ]);
    await a.admin.call(rejectRequests, { body: { requests: chosen([requests[1]!]) } });
    const [why] = await mailsTo(`no@${HERE}`, 'request-rejected');
    expect(why?.text).toContain('> We are a small shop.');
    const [bare] = await mailsTo(`never@${HERE}`, 'request-rejected');
    expect(bare?.text).not.toContain('reason');
    expect(await invitationsTo(`no@${HERE}`)).toEqual([]);
    const [again] = await asked(a, `no@${HERE}`);
    expect(again).toMatchObject({ status: 'pending', earlierCount: 1, version: 1 });
    const { earlier } = (await a.admin.call(getRequest, { params: { id: again!.id } })).body;
    expect(earlier).toMatchObject([
      { status: 'rejected', reason: 'We are a small shop.', decidedBy: `admin@${a.id}.test` },
    ]);
  });
});

// Last of all: its hundred and more mails keep the queue busy for a while.
it('fifty requests approved at once: each is invited and written to once, in one go', async () => {
  const a = await t.tenant();
  const emails = Array.from({ length: 50 }, (_, n) => `bulk${n}@${HERE}`);
  const requests = await asked(a, ...emails);
  const began = performance.now();
  const { status, body } = await a.admin.call(approveRequests, {
    body: { requests: chosen(requests), role: 'inventory_manager' },
  });
  tell(`50 requests approved in ${Math.round(performance.now() - began)} ms`);
  expect([status, body.requests.length]).toEqual([200, 50]);
  const invited = await rows<{ email: string }>('select email from invitations where tenant_id = $1', [a.id]);
  expect(invited.map(({ email }) => email).sort()).toEqual([...emails].sort());
  const mails = await rows("select from mails where tenant_id = $1 and template = 'request-approved'", [
    a.id,
  ]);
  expect(mails).toHaveLength(50);
  const linked = await rows(
    `select from access_requests r join invitations i on i.tenant_id = r.tenant_id and i.id = r.invitation_id and i.email = r.email where r.tenant_id = $1`,
    [a.id],
  );
  expect(linked).toHaveLength(50);
});
