import { beforeAll, describe, expect, it, vi } from 'vitest';
import { removeMember } from '#server/testing/people.ts';
import { statementsOf } from '#server/testing/plans.ts';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { type Caller, callerOf, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess, guestOf, mailsTo, mailTo, visit } from '#server/testing/visitors.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import * as account from '#shared/people/identity/accountContract.ts';
import * as entry from '#shared/people/identity/entryContract.ts';
import { listPeople, updatePerson } from '#shared/people/members/contract.ts';

let t: TestApp;
let a: TestTenant;
let n = 0;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
});

const fresh = () => `new-${++n}@example.com`;
const ask = (caller: Caller, email: string, password = 'password', headers = {}) =>
  caller.call(account.changeEmail, { body: { email, password } }, headers);
const follow = (token: string, headers = {}) =>
  visit(t.app, entry.confirmEmail, { body: { token } }, { headers });
const own = async (caller: Caller) => (await caller.call(account.getAccount)).body;
const emailOf = async (caller: Caller) => (await own(caller)).email;
const oldOf = ({ id }: TestTenant, role = 'viewer') => `${role}@${id}.test`;
const isThere = async (email: string, password = 'password') =>
  (await signIn(t.app, email, password)).statusCode === 200;

/** Asks for an address, and answers the token that was mailed there. */
async function asked(caller: Caller, email = fresh()): Promise<{ email: string; token: string }> {
  const before = await mailsTo(t.services, email);
  expect((await ask(caller, email)).status).toBe(200);
  await vi.waitFor(async () => expect(await mailsTo(t.services, email)).toBe(before + 1), { interval: 20 });
  return { email, token: (await mailTo(t.services, email, 'email-change')).token };
}

/** Waits until nothing is left to be written to whoever was asked for. */
const settled = () =>
  vi.waitFor(
    async () => {
      const live = `select from pgboss.job where name = 'email-change' and state < 'completed'`;
      expect((await t.database.pool.query(live)).rowCount).toBe(0);
    },
    { interval: 20 },
  );

async function trail({ admin }: TestTenant) {
  const { events } = (await admin.call(listAudit, { query: { type: 'account' } })).body;
  return events.map(({ action, actor, record, changes }) => [action, actor.name, record.name, changes]);
}

describe('the own name', () => {
  it('is changed for whoever asks, where it stands and at sign-in, and the trail says so', async () => {
    a = await t.tenant();
    const email = oldOf(a);
    const change = (caller: Caller, name: string) => caller.call(account.changeName, { body: { name } });
    const heard: unknown[] = [];
    const stop = t.services.hub.subscribe(a.id, null, (topic) => heard.push(topic));
    expect((await change(a.viewer, '  Vera Quay ')).status).toBe(200);
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['people', 'access'])));
    stop();
    expect(await own(a.viewer)).toMatchObject({ name: 'Vera Quay', email });
    const { people } = (await a.admin.call(listPeople, { query: { q: 'vera quay' } })).body;
    expect(people.map(({ name }) => name)).toEqual(['Vera Quay']);
    const { rows } = await t.database.pool.query('select name from auth_users where email = $1', [email]);
    expect(rows).toEqual([{ name: 'Vera Quay' }]);
    // The same again is no change.
    expect((await change(a.viewer, 'Vera Quay')).status).toBe(200);
    expect(await trail(a)).toEqual([
      ['account.name-changed', email, email, { name: { before: email, after: 'Vera Quay' } }],
    ]);
    expect((await own(a.admin)).name).toBe(oldOf(a, 'admin'));
  });

  it('is refused as at registration, and to whoever is no member', async () => {
    for (const name of ['', '   ', 'x'.repeat(121)]) {
      const { status, error } = await a.viewer.call(account.changeName, { body: { name } });
      expect([status, error.fields?.[0]?.field], name).toEqual([400, 'name']);
    }
    const guest = callerOf(t.app, await guestOf(t.app, a.id));
    for (const caller of [guest, callerOf(t.app, '')]) {
      expect((await caller.call(account.changeName, { body: { name: 'Guest' } })).status).not.toBe(200);
      expect((await ask(caller, fresh())).status).not.toBe(200);
    }
  });
});

describe('another email address', () => {
  it('takes the place of the old one by the link alone, and the old one is told', async () => {
    a = await t.tenant();
    const [old, cookie] = [oldOf(a), await cookieOf(t.app, oldOf(a))];
    await t.database.pool.query('update auth_users set "emailVerified" = false where email = $1', [old]);
    const { email, token } = await asked(a.viewer);
    const { text } = await mailTo(t.services, email, 'email-change');
    expect(text).toContain(`http://localhost/confirm-email?token=${token}`);
    expect([await emailOf(a.viewer), await isThere(old), await isThere(email)]).toEqual([old, true, false]);

    const heard: unknown[] = [];
    const stop = t.services.hub.subscribe(a.id, null, (topic) => heard.push(topic));
    const done = await follow(token);
    expect([done.status, done.body]).toEqual([200, { email, changed: true }]);
    await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(['people', 'access'])));
    stop();
    expect(await own(a.viewer)).toMatchObject({ email, emailConfirmed: true });
    expect([await isThere(old), await isThere(email)]).toEqual([false, true]);
    // Sessions stay, and those of before tell the new address.
    expect((await askToken(t.app, cookie)).statusCode).toBe(200);
    const { people } = (await a.admin.call(listPeople, { query: { q: email } })).body;
    expect(people).toHaveLength(1);
    const told = (await mailTo(t.services, old, 'email-changed')).text;
    expect(told).not.toMatch(/token|http/);
    expect(told).not.toContain(email);
    // Once more, as mail programs do: nothing happens, and nobody is told again.
    expect((await follow(token)).body).toEqual({ email, changed: true });
    expect(await mailsTo(t.services, old)).toBe(1);
    expect(await trail(a)).toEqual([
      ['account.email-changed', old, email, { email: { before: old, after: email } }],
    ]);
  });

  it('is proven with the password, and is another one, whatever the capitals', async () => {
    const email = fresh();
    const refused = async (given: string, password: string, language: string) => {
      const { status, error } = await ask(a.admin, given, password, { 'accept-language': language });
      return [status, error.fields?.[0]];
    };
    const wrong = (message: string) => [400, { field: 'password', code: 'identity.wrongPassword', message }];
    expect(await refused(email, 'guess', 'en')).toEqual(wrong('This is not your current password.'));
    expect(await refused(email, 'guess', 'de')).toEqual(wrong('Das ist nicht Ihr aktuelles Passwort.'));
    expect(await refused(email, 'guess', 'ar')).toEqual(wrong('ليست هذه كلمة مرورك الحالية.'));
    const same = (message: string) => [400, { field: 'email', code: 'identity.sameEmail', message }];
    const capitals = ` ADMIN@${a.id}.Test `;
    expect(await refused(capitals, 'password', 'en')).toEqual(same('This is your email address already.'));
    expect(await refused(capitals, 'password', 'de')).toEqual(same('Das ist schon Ihre E-Mail-Adresse.'));
    expect(await refused(capitals, 'password', 'ar')).toEqual(same('هذا بريدك الإلكتروني بالفعل.'));
    expect((await ask(a.admin, 'no address')).error.fields?.[0]?.field).toBe('email');
    await settled();
    expect(await mailsTo(t.services, email)).toBe(0);
    expect((await t.database.pool.query('select from idempotency_keys')).rowCount).toBe(0);
  });

  it('that somebody has is answered like one that is free, and told to its owner alone', async () => {
    const b = await t.tenant();
    const [taken, free] = [oldOf(b), fresh()];
    // What follows is left to the background, so that the clock tells nothing either.
    const send = vi.spyOn(t.services.jobs, 'send').mockResolvedValue(true);
    const statements = async (email: string) =>
      (await statementsOf(t.database.pool, () => ask(a.manager, email))).map(({ text }) => text);
    expect(await statements(taken)).toEqual(await statements(free));
    expect(send.mock.calls.map(([, job]) => job.name)).toEqual(['email-change', 'email-change']);
    send.mockRestore();
    const answers = [await ask(a.manager, taken), await ask(a.nobody, fresh())];
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
    ]);
    expect((await mailTo(t.services, taken, 'already-registered')).text).toContain(b.id);
    await settled();
    expect(await mailsTo(t.services, taken)).toBe(1);
    expect(await emailOf(b.viewer)).toBe(taken);
  });

  it('is refused by its link when somebody took it meanwhile, also at the same moment', async () => {
    const [first, second] = [await t.tenant(), await t.tenant()];
    const { email, token } = await asked(first.viewer);
    const other = await asked(second.viewer, email);
    expect(other.token).not.toBe(token);
    const both = await Promise.all([follow(token), follow(other.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const loser = both[0]!.status === 409 ? token : other.token;
    const said = async (language: string) => (await follow(loser, { 'accept-language': language })).error;
    expect(await said('en')).toMatchObject({
      code: 'identity.taken',
      message: 'This email address has an account already. Use another one.',
    });
    expect((await said('de')).message).toContain('gibt es schon ein Konto');
    expect((await said('ar')).message).toContain('حساب بالفعل');
    const emails = [await emailOf(first.viewer), await emailOf(second.viewer)];
    expect(emails.filter((one) => one === email)).toHaveLength(1);
  });

  it('that is left over from somebody who was removed can be had', async () => {
    const b = await t.tenant();
    const email = oldOf(b);
    await removeMember(t, b.viewer.userId);
    const { token } = await asked(b.manager, email);
    expect((await follow(token)).body).toEqual({ email, changed: true });
    expect(await emailOf(b.manager)).toBe(email);
  });
});

describe('a link to another email address', () => {
  const NOT_GOOD = 'This link is not good any more. Sign in and have the mail sent again.';
  const spent = async (token: string) => {
    const { status, error } = await follow(token);
    expect([status, error.message]).toEqual([400, NOT_GOOD]);
  };

  it('ends with a newer one, with another password, and after a day', async () => {
    const b = await t.tenant();
    const [older, newer] = [await asked(b.viewer), await asked(b.viewer)];
    await spent(older.token);
    const body = { currentPassword: 'password', newPassword: 'another password' };
    await b.viewer.call(account.changePassword, { body });
    await spent(newer.token);
    const late = await asked(b.manager);
    await t.database.pool.query(
      `update auth_verifications set "expiresAt" = "expiresAt" - interval '24 hours' where value like $1`,
      [`% ${late.email}`],
    );
    await spent(late.token);
    await spent('x');
    expect([await emailOf(b.viewer), await emailOf(b.manager)]).toEqual([
      oldOf(b),
      oldOf(b, 'inventory_manager'),
    ]);
  });

  it('of the one before it does nothing any more once the address is another one', async () => {
    const b = await t.tenant();
    const first = await asked(b.viewer);
    await follow(first.token);
    const second = await asked(b.viewer);
    await follow(second.token);
    await spent(first.token);
    expect(await emailOf(b.viewer)).toBe(second.email);
  });

  it('stops those that went to the old address', async () => {
    const b = await t.tenant();
    await visit(t.app, entry.requestPasswordReset, { body: { email: oldOf(b) } });
    const reset = await mailTo(t.services, oldOf(b), 'reset');
    await follow((await asked(b.viewer)).token);
    expect((await visit(t.app, entry.checkReset, { body: { token: reset.token } })).body.good).toBe(false);
  });

  it('is of no use to disabled members, in closed businesses, and, as long as they are that, in suspended ones', async () => {
    const [b, c, d] = [await t.tenant(), await t.tenant(), await t.tenant()];
    const tokens = { b: (await asked(b.viewer)).token, c: (await asked(c.viewer)).token };
    const { people } = (await b.admin.call(listPeople, { query: { q: oldOf(b) } })).body;
    const { id, version } = people[0]!;
    const disabled = { params: { id: id! }, body: { version: version!, status: 'disabled' } };
    expect((await b.admin.call(updatePerson, disabled)).status).toBe(200);
    await spent(tokens.b);
    const become = (status: string, tenant: TestTenant) =>
      t.database.pool.query('update tenants set status = $2 where id = $1', [tenant.id, status]);
    await become('closed', c);
    await spent(tokens.c);
    const { email, token } = await asked(d.viewer);
    await become('suspended', d);
    const refused = await follow(token);
    expect([refused.status, refused.error.code]).toEqual([403, 'access.suspended']);
    expect((await ask(d.viewer, fresh())).error.code).toBe('access.suspended');
    await become('active', d);
    expect((await follow(token)).body).toEqual({ email, changed: true });
  });

  it('is written a few times at most, from one account and to one address', async () => {
    const [b, c] = [await t.tenant(), await t.tenant()];
    const app = await anotherProcess(t.services, { limits: true });
    const limited = ({ token, userId }: Caller) => callerOf(app, token, userId);
    for (let time = 0; time < 3; time++) expect((await ask(limited(b.viewer), fresh())).status).toBe(200);
    expect((await ask(limited(b.viewer), fresh())).status).toBe(429);
    const email = fresh();
    for (const caller of [b.admin, b.manager, c.viewer])
      expect((await ask(limited(caller), email)).status).toBe(200);
    expect((await ask(limited(c.admin), email)).status).toBe(429);
    const guesses = [1, 2, 3, 4, 5, 6].map((guess) => ask(limited(b.nobody), fresh(), `guess ${guess}`));
    const answers = await Promise.all(guesses);
    expect(answers.map(({ status }) => status).sort()).toEqual([400, 400, 400, 400, 400, 429]);
    await app.close();
  });

  it('serves the admin of the platform as everybody else, with the second factor left on', async () => {
    const platform = await t.tenant({ id: 'public' });
    await t.database.pool.query('update auth_users set "twoFactorEnabled" = true where id = $1', [
      platform.admin.userId,
    ]);
    const { email, token } = await asked(platform.admin);
    expect((await follow(token)).body).toEqual({ email, changed: true });
    expect(await own(platform.admin)).toMatchObject({ email, twoFactor: true, role: 'admin' });
  });
});
