import { beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '#server/foundation/db/tenant.ts';
import { inMails } from '#server/testing/mails.ts';
import { ownDomain } from '#server/testing/people.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/people/members/contract.ts';
import { findInvitation, takeInvitation } from './invitations.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
});

const invite = (emails: string[], role = 'viewer', who = a.admin) =>
  who.call(call.invitePeople, { body: { emails, role } });
const asSystem = <T>(work: (tx: Tx) => Promise<T>) => t.database.withSystem('sign-in', work);
const open = (token: string) => asSystem((tx) => findInvitation(tx, token));
const invited = async (q: string, who = a.admin) =>
  (await who.call(call.listPeople, { query: { status: 'invited', q } })).body.people;

/** The tokens in the mails to an address, the oldest first. */
async function tokensOf(email: string): Promise<string[]> {
  const rows = await inMails<{ text: string }>(
    t.services,
    'select text from mails where to_address = $1 order by id',
    [email],
  );
  return rows.map(({ text }) => /register\?token=([\w-]+)/.exec(text)![1]!);
}

const accept = (token: string) => asSystem((tx) => takeInvitation(tx, token));

describe('inviting', () => {
  it('is for admins', async () => {
    for (const who of [a.manager, a.viewer, a.nobody])
      expect((await invite([`nobody@${HERE}`], 'viewer', who)).status).toBe(403);
    expect(await invited('nobody')).toEqual([]);
  });

  it('takes several addresses at once, once each, and answers every one', async () => {
    const before = Date.now();
    const { status, body } = await invite(
      [`Vera@${HERE.toUpperCase()}`, `max@${HERE}`, ` vera@${HERE} `],
      'inventory_manager',
    );
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.invited.map(({ email, outcome }) => [email, outcome])).toEqual([
      [`max@${HERE}`, 'invited'],
      [`vera@${HERE}`, 'invited'],
    ]);
    const people = await invited('example.com');
    expect(
      people.map(({ email, role, status, invitation }) => [email, role, status, invitation?.expired]),
    ).toEqual([
      [`max@${HERE}`, 'inventory_manager', 'invited', false],
      [`vera@${HERE}`, 'inventory_manager', 'invited', false],
    ]);
    const weekBefore = Date.parse(people[0]!.invitation!.expiresAt) - 7 * 86_400_000;
    expect(weekBefore).toBeGreaterThanOrEqual(before);
    expect(weekBefore).toBeLessThanOrEqual(Date.now());
    const [token] = await tokensOf(`vera@${HERE}`);
    expect(await open(token!)).toMatchObject({
      tenantId: a.id,
      email: `vera@${HERE}`,
      role: 'inventory_manager',
    });
  });

  it('invites all or nobody, and names every address that is refused', async () => {
    const admin = `admin@${a.id}.test`;
    const { status, error } = await invite([`first@${HERE}`, admin.toUpperCase(), `viewer@${a.id}.test`]);
    expect([status, error.fields]).toEqual([
      400,
      [
        { field: 'emails.1', message: `${admin} is already a member.`, code: 'members.already' },
        {
          field: 'emails.2',
          message: `viewer@${a.id}.test is already a member.`,
          code: 'members.already',
        },
      ],
    ]);
    const wrong = await invite([`first@${HERE}`, 'no address', 'a@b, c@d']);
    expect([wrong.status, wrong.error.fields?.map(({ field }) => field)]).toEqual([
      400,
      ['emails.1', 'emails.2'],
    ]);
    const many = await invite(Array.from({ length: 51 }, (_, n) => `many-${n}@${HERE}`));
    expect([many.status, many.error.fields?.[0]]).toEqual([
      400,
      { field: 'emails', message: 'Up to 50 addresses.', code: 'members.manyAddresses' },
    ]);
    expect(await invited(`first@${HERE}`)).toEqual([]);
    expect(await tokensOf(`first@${HERE}`)).toEqual([]);
  });

  it('says the same of an address that has an account elsewhere as of one that has none', async () => {
    const told = async (email: string) => {
      const { status, body } = await invite([email]);
      const [person] = await invited(email);
      const { id: _, since: _s, email: _e, invitation, ...rest } = person!;
      return { status, outcome: body.invited[0]!.outcome, rest, by: invitation!.invitedBy };
    };
    expect(await told(`admin@${b.id}.test`)).toEqual(await told(`unheard-of@${HERE}`));
    expect(await tokensOf(`admin@${b.id}.test`)).toHaveLength(1);
  });

  it('waits until who invites has confirmed the own address', async () => {
    const c = await t.tenant();
    const confirm = (confirmed: boolean) =>
      t.services.authPool.query('update auth_users set "emailVerified" = $2 where id = $1', [
        c.admin.userId,
        confirmed,
      ]);
    expect((await invite([`before@${HERE}`], 'viewer', c.admin)).status).toBe(200);
    const [person] = await invited(`before@${HERE}`, c.admin);
    await confirm(false);
    const refused = await invite([`later@${HERE}`], 'viewer', c.admin);
    expect([refused.status, refused.error.message]).toEqual([
      403,
      'Confirm your email address first. Until then, nothing is sent to others.',
    ]);
    const again = await c.admin.call(call.renewInvitation, { params: { id: person!.id } });
    expect(again.status).toBe(403);
    await confirm(true);
    expect((await invite([`later@${HERE}`], 'viewer', c.admin)).status).toBe(200);
  });

  it('by two at once makes one invitation of an address', async () => {
    const emails = Array.from({ length: 8 }, (_, n) => `both-${n}@${HERE}`);
    const answers = await Promise.all([invite(emails), invite([...emails].reverse()), invite(emails)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const outcomes = answers.flatMap(({ body }) => body.invited.map(({ outcome }) => outcome));
    expect(outcomes.filter((outcome) => outcome === 'invited')).toHaveLength(8);
    expect(await invited('both-')).toHaveLength(8);
  });
});

describe('the link of an invitation', () => {
  it('works once, for the first of those who use it at the same time', async () => {
    await invite([`once@${HERE}`]);
    const [token] = await tokensOf(`once@${HERE}`);
    const used = await Promise.all([accept(token!), accept(token!), accept(token!)]);
    expect(used.filter(Boolean)).toHaveLength(1);
    expect(await open(token!)).toBeNull();
    expect(await invited(`once@${HERE}`)).toEqual([]);
  });

  it('stops working when the invitation is sent again, by either way', async () => {
    await invite([`again@${HERE}`]);
    const [person] = await invited(`again@${HERE}`);
    const { status, body } = await a.admin.call(call.renewInvitation, { params: { id: person!.id } });
    expect([status, body]).toEqual([200, { id: person!.id, email: `again@${HERE}`, outcome: 'renewed' }]);
    expect((await invite([`again@${HERE}`], 'admin')).body.invited[0]).toEqual({ ...body });
    const tokens = await tokensOf(`again@${HERE}`);
    expect(await Promise.all(tokens.map(open))).toEqual([
      null,
      null,
      expect.objectContaining({ id: person!.id, role: 'admin' }),
    ]);
  });

  it('stops working when it is taken back or has run out, and can be renewed after that only in the second case', async () => {
    await invite([`back@${HERE}`, `late@${HERE}`]);
    const [back] = await invited(`back@${HERE}`);
    const [late] = await invited(`late@${HERE}`);
    expect((await a.admin.call(call.revokeInvitation, { params: { id: back!.id } })).body).toEqual({
      outcome: 'revoked',
    });
    await t.database.pool.query(
      "update invitations set expires_at = now() - interval '1 second' where id = $1",
      [late!.id],
    );
    for (const email of [`back@${HERE}`, `late@${HERE}`])
      expect(await open((await tokensOf(email))[0]!), email).toBeNull();
    expect((await invited(`back@${HERE}`)).length).toBe(0);
    expect((await invited(`late@${HERE}`))[0]?.invitation?.expired).toBe(true);
    const gone = await a.admin.call(call.renewInvitation, { params: { id: back!.id } });
    expect([gone.status, gone.error.message, gone.error.details]).toEqual([
      409,
      `The invitation of back@${HERE} has been taken back already.`,
      { status: 'revoked' },
    ]);
    expect((await a.admin.call(call.revokeInvitation, { params: { id: back!.id } })).status).toBe(409);
    expect((await a.admin.call(call.renewInvitation, { params: { id: late!.id } })).status).toBe(200);
    expect((await invited(`late@${HERE}`))[0]?.invitation?.expired).toBe(false);
    expect((await invite([`back@${HERE}`])).body.invited[0]?.outcome).toBe('invited');
  });

  it('is of no use when the business is not active, and unknown ones open nothing', async () => {
    const c = await t.tenant();
    await invite([`shut@${HERE}`], 'viewer', c.admin);
    const [token] = await tokensOf(`shut@${HERE}`);
    for (const [status, opens] of [
      ['suspended', false],
      ['closed', false],
      ['active', true],
    ] as const) {
      await t.database.pool.query('update tenants set status = $1 where id = $2', [status, c.id]);
      expect((await open(token!)) !== null, status).toBe(opens);
    }
    for (const wrong of ['', 'x', token!.slice(1), `${token} `]) expect(await open(wrong)).toBeNull();
  });

  it('belongs to its tenant: nobody else sees, renews or revokes it', async () => {
    await invite([`theirs@${HERE}`]);
    const [person] = await invited(`theirs@${HERE}`);
    expect(await invited('theirs', b.admin)).toEqual([]);
    const params = { id: person!.id };
    const [renewed, revoked] = [
      await b.admin.call(call.renewInvitation, { params }),
      await b.admin.call(call.revokeInvitation, { params }),
    ];
    expect([renewed.status, renewed.error.message, revoked.status]).toEqual([
      404,
      'Invitation not found.',
      404,
    ]);
    for (const who of [a.manager, a.viewer]) {
      expect((await who.call(call.renewInvitation, { params })).status).toBe(403);
      expect((await who.call(call.revokeInvitation, { params })).status).toBe(403);
    }
    expect(await tokensOf(`theirs@${HERE}`)).toHaveLength(1);
    // The same address may be invited by both; each link opens its own.
    await invite([`theirs@${HERE}`], 'admin', b.admin);
    const opened = await Promise.all((await tokensOf(`theirs@${HERE}`)).map(open));
    expect(opened.map((found) => found?.tenantId)).toEqual([a.id, b.id]);
  });

  it('leaves no token in the database: what is kept recognises it only', async () => {
    const [token] = await tokensOf(`theirs@${HERE}`);
    const { rows } = await t.database.pool.query<{ row: string }>('select i::text as row from invitations i');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter(({ row }) => row.includes(token!))).toEqual([]);
    const trail = await t.database.pool.query<{ row: string }>('select e::text as row from audit_events e');
    expect(trail.rows.filter(({ row }) => row.includes(token!))).toEqual([]);
  });
});
