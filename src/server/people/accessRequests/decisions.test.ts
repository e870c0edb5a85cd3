import { beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '#server/foundation/context.ts';
import { fingerprint } from '#server/testing/refusals.ts';
import { asked, chosen, found, tablesOf } from '#server/testing/requests.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import {
  approveIntoTenant,
  approveRequests,
  countRequests,
  getRequest,
  listRequests,
  rejectRequests,
  requestAccess,
} from '#shared/people/accessRequests/contract.ts';
import { approveRequests as approve, rejectRequests as reject } from './decisions.ts';

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

describe('a decision about requests for access', () => {
  it('is made once, however many admins decide at the same moment', async () => {
    const a = await t.tenant();
    for (let round = 0; round < 5; round++) {
      const email = `race${round}@example.com`;
      const requests = chosen(await asked(a, email));
      const answers = await Promise.all([
        ...[1, 2, 3].map(() => a.admin.call(approveRequests, { body: { requests, role: 'viewer' } })),
        ...[1, 2, 3].map(() => a.admin.call(rejectRequests, { body: { requests } })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const refused = answers.find(({ status }) => status === 409)!;
      expect(refused.error.message).toMatch(
        new RegExp(
          `^The request of ${email} was (approved|rejected) by admin@${a.id}.test in the meantime\\.$`,
        ),
      );
      expect(refused.error.details).toMatchObject({ current: [{ email, version: 2 }] });
      const approved = answers.slice(0, 3).some(({ status }) => status === 200);
      expect(await invitationsTo(email)).toHaveLength(approved ? 1 : 0);
      expect(await mailsTo(email, 'request-approved')).toHaveLength(approved ? 1 : 0);
      expect(await mailsTo(email, 'request-rejected')).toHaveLength(approved ? 0 : 1);
    }
  });

  it('about many that overlap is made by one of two admins alone, and neither waits for ever', async () => {
    const a = await t.tenant();
    const requests = chosen(await asked(a, ...Array.from({ length: 8 }, (_, n) => `lap${n}@example.com`)));
    const answers = await Promise.all([
      a.admin.call(approveRequests, { body: { requests: requests.slice(0, 6), role: 'viewer' } }),
      a.admin.call(approveRequests, { body: { requests: requests.slice(2).reverse(), role: 'viewer' } }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await found(a, {})).toHaveLength(2);
    expect(answers.find(({ status }) => status === 409)!.error.message).toMatch(
      / The same goes for 3 more of them\.$/,
    );
  });

  it('on what has been added to since is refused: nobody decides on words they have not seen', async () => {
    const a = await t.tenant();
    const requests = await asked(a, 'more@example.com');
    await asked(a, 'more@example.com');
    const { status, error } = await a.admin.call(approveRequests, {
      body: { requests: chosen(requests), role: 'admin' },
    });
    expect([status, error.message]).toEqual([
      409,
      'more@example.com has asked again in the meantime. Look at the request once more.',
    ]);
  });

  it('and a request of the same moment do not lose each other', async () => {
    const a = await t.tenant();
    for (let round = 0; round < 5; round++) {
      const email = `meanwhile${round}@example.com`;
      const [request] = await asked(a, email);
      const [{ status }] = await Promise.all([
        a.admin.call(rejectRequests, { body: { requests: chosen([request!]) } }),
        a.admin.call(requestAccess, { body: { email, tenant: a.id, message: 'One more thing.' } }),
      ]);
      const [open] = (await found(a, {})).filter((one) => one.email === email);
      expect(open).toMatchObject({
        latest: { message: 'One more thing.' },
        messageCount: status === 200 ? 1 : 2,
      });
    }
  });

  it('with an Idempotency-Key is made once and answered again', async () => {
    const a = await t.tenant();
    const body = { requests: chosen(await asked(a, 'key@example.com')), role: 'viewer' };
    const twice = await Promise.all(
      [1, 2].map(() => a.admin.call(approveRequests, { body }, { 'idempotency-key': 'k' })),
    );
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice[0]!.body).toEqual(twice[1]!.body);
    expect(await mailsTo('key@example.com', 'request-approved')).toHaveLength(1);
  });

  it('is refused to every other role, and to other tenants as if there were no such request', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const requests = chosen(await asked(a, 'mine@example.com'));
    const body = { requests, role: 'viewer' };
    const before = await fingerprint(t);
    for (const person of [a.manager, a.viewer, a.nobody]) {
      for (const call of [approveRequests, rejectRequests])
        expect(
          (await person.call(call, { body: call === rejectRequests ? { requests } : body })).status,
        ).toBe(403);
      for (const call of [listRequests, countRequests]) expect((await person.call(call)).status).toBe(403);
      expect((await person.call(getRequest, { params: { id: requests[0]!.id } })).status).toBe(403);
    }
    for (const admin of [b.admin, platform.admin]) {
      const refusals = [
        await admin.call(approveRequests, { body }),
        await admin.call(rejectRequests, { body: { requests } }),
        await admin.call(getRequest, { params: { id: requests[0]!.id } }),
      ];
      expect(refusals.map(({ status, error }) => [status, error.message])).toEqual(
        Array(3).fill([404, 'Request not found.']),
      );
      expect((await admin.call(listRequests)).body.requests.map(({ id }) => id)).not.toContain(
        requests[0]!.id,
      );
    }
    expect((await platform.admin.call(approveIntoTenant, { body: { ...body, tenantId: a.id } })).status).toBe(
      404,
    );
    expect(await fingerprint(t)).toEqual(before);
  });

  it('of an admin who has not confirmed the own address is refused: it would mail others', async () => {
    const a = await t.tenant();
    const requests = chosen(await asked(a, 'unconfirmed@example.com'));
    await rows('update auth_users set "emailVerified" = false where id = $1', [a.admin.userId]);
    for (const answer of [
      await a.admin.call(approveRequests, { body: { requests, role: 'viewer' } }),
      await a.admin.call(rejectRequests, { body: { requests } }),
    ])
      expect([answer.status, answer.error.message]).toEqual([
        403,
        expect.stringContaining('Confirm your email address first'),
      ]);
  });

  it('that is not committed leaves the request pending and sends no mail', async () => {
    const a = await t.tenant();
    const requests = chosen(await asked(a, 'undone@example.com'));
    const told: string[] = [];
    for (const decide of [approve, reject]) {
      const failing = t.database.withTenantAsSystem(a.id, async (tx) => {
        const actor = { kind: 'system', id: null, name: 'Test' } as const;
        const ctx = contextOf(tx, { tenantId: a.id, currency: 'USD', actor }, (_tenant, topic) =>
          told.push(topic),
        );
        await decide(ctx, t.services, requests, 'viewer');
        throw new Error('after all');
      });
      await expect(failing).rejects.toThrow('after all');
    }
    expect(await found(a, {})).toMatchObject([{ status: 'pending', version: 1 }]);
    expect(await invitationsTo('undone@example.com')).toEqual([]);
    for (const template of ['request-approved', 'request-rejected'])
      expect(await mailsTo('undone@example.com', template)).toEqual([]);
    expect(told).toEqual([]);
  });
});
