import { beforeAll, describe, expect, it } from 'vitest';
import { asForm } from '#server/testing/forms.ts';
import { startMailServer } from '#server/testing/mailServer.ts';
import { inMails, mailBecomes } from '#server/testing/mails.ts';
import { fingerprint } from '#server/testing/refusals.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import * as call from '#shared/shopfront/contact/contract.ts';
import {
  MESSAGE_ACTION_NAMES,
  MESSAGE_ACTIONS,
  MESSAGE_STATUSES,
  mayDo,
} from '#shared/shopfront/contact/states.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
});

async function post(fields: object, app = t.app) {
  const { payload, headers } = await asForm(fields);
  const answer = await app.inject({ method: 'POST', url: call.contact.url, payload, headers });
  return { status: answer.statusCode, body: answer.json() };
}
const LETTER = { name: 'Rosa Reyes', email: 'rosa@example.com', message: 'Hello.' };
const listed = async ({ admin }: TestTenant, query = {}) =>
  (await admin.call(call.listMessages, { query })).body.messages;

/** Messages in a tenant, the newest first. */
async function written(tenant: TestTenant, ...messages: string[]) {
  for (const message of messages) await post({ ...LETTER, message, tenant: tenant.id });
  return listed(tenant);
}

describe('the contact form', () => {
  it('is kept with who, when, from which page and what, and its mail is answered to the sender', async () => {
    const { status, body } = await post({
      ...{ tenant: a.id, name: ' Rosa Reyes ', email: 'Rosa@Example.com', page: '/shop' },
      message: 'Do you ship\r\nto islands?',
    });
    expect([status, body]).toEqual([200, { ok: true }]);
    const [message, ...others] = await listed(a);
    expect(others).toEqual([]);
    expect(message).toEqual({
      ...{ id: expect.any(String), createdAt: expect.any(String), version: 1, changed: null, status: 'open' },
      ...{ name: 'Rosa Reyes', email: 'rosa@example.com', page: '/shop' },
      message: 'Do you ship\nto islands?',
    });
    const rows = await inMails(t.services, "select * from mails where template = 'message-received'");
    expect(rows).toMatchObject([
      {
        ...{ tenant_id: a.id, to_address: `admin@${a.id}.test`, reply_to: 'rosa@example.com' },
        subject: `Rosa Reyes has written to ${a.id}`,
      },
    ]);
    expect(rows[0]!.text).toContain('> Do you ship\n> to islands?');
    expect(rows[0]!.text).toContain(`http://localhost/admin/messages?message=${message!.id}`);
    const events = await t.database.pool.query(
      "select actor_kind, actor_name, address, entity_id, entity_name from audit_events where action = 'message.received'",
    );
    expect(events.rows).toEqual([
      {
        ...{ actor_kind: 'system', actor_name: 'Visitor', address: '127.0.0.1' },
        ...{ entity_id: message!.id, entity_name: 'rosa@example.com' },
      },
    ]);
  });

  it('asks for each of its fields in a sentence of its own, whether it is empty or left out', async () => {
    const before = await fingerprint(t);
    const sentences = {
      name: ['contact.noName', 'Please enter your name.'],
      email: ['field.email', 'Please enter a valid email address.'],
      message: ['contact.noMessage', 'Please enter a message.'],
    } as const;
    for (const [field, [code, message]] of Object.entries(sentences)) {
      const { [field as keyof typeof LETTER]: _, ...rest } = LETTER;
      const refused = { status: 400, body: { error: message, errors: [{ field, message, code }] } };
      for (const fields of [rest, { ...rest, [field]: '' }, { ...rest, [field]: ' \r\n ' }])
        expect(await post({ ...fields, tenant: a.id }), field).toEqual(refused);
    }
    const { status, body } = await post({ tenant: a.id });
    expect([status, body.errors]).toEqual([
      400,
      Object.entries(sentences).map(([field, [code, message]]) => ({ field, message, code })),
    ]);
    for (const [fields, field, [code, message]] of [
      [{ email: 'rosa' }, 'email', sentences.email],
      [{ name: 'x'.repeat(121) }, 'name', ['field.tooLong', 'Must be 120 characters or less.']],
      [{ message: 'x'.repeat(4001) }, 'message', ['field.tooLong', 'Must be 4000 characters or less.']],
      [{ status: 'answered' }, 'status', ['field.unknown', 'Is not a field of this request.']],
    ] as const)
      expect((await post({ ...LETTER, tenant: a.id, ...fields })).body).toEqual({
        ...{ error: message, errors: [{ field, message, code }] },
      });
    expect((await post({ ...LETTER, tenant: 'no-such-shop' })).status).toBe(404);
    expect(await post({ ...LETTER, tenant: a.id, website: 'x' })).toEqual({
      status: 200,
      body: { ok: true },
    });
    expect(await fingerprint(t)).toEqual(before);
  });

  it('goes to the contact address alone where there is one, and arrives with the address to answer to', async () => {
    const server = await startMailServer();
    const smtpUrl = `smtp://127.0.0.1:${server.port}`;
    const own = await ownApp({ mail: { smtpUrl, from: 'Stockbook <stock@example.com>' } });
    const b = await own.tenant();
    const branding = JSON.stringify({ contactEmail: 'office@harbor.test' });
    await own.database.pool.query('update tenants set branding = $1', [branding]);
    await post({ ...LETTER, tenant: b.id }, own.app);
    const rows = await inMails<{ id: string }>(own.services, 'select id from mails');
    expect(rows).toHaveLength(1);
    await mailBecomes(own.services, rows[0]!.id, { status: 'sent' });
    await server.stop();
    expect(server.arrived).toMatchObject([
      { to: ['office@harbor.test'], headers: { 'reply-to': 'rosa@example.com' } },
    ]);
  });

  it('is limited by the address of the sender like every form', async () => {
    const limited = await anotherProcess(t.services, { limits: true });
    const b = await t.tenant();
    const together = await Promise.all(
      Array.from({ length: 12 }, () => post({ ...LETTER, tenant: b.id }, limited)),
    );
    expect(together.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(together.find(({ status }) => status === 429)?.body.error).toBe(
      'Too many attempts. Please try again later.',
    );
    expect(await listed(b)).toHaveLength(10);
  });
});

describe('a message', () => {
  it('goes where the table says, in the words of the trail', async () => {
    const b = await t.tenant();
    for (const status of MESSAGE_STATUSES) {
      for (const action of MESSAGE_ACTION_NAMES) {
        const [message] = await written(b, `${status} ${action}`);
        const { id } = message!;
        await t.database.pool.query('update contact_messages set status = $2 where id = $1', [id, status]);
        const answer = await b.admin.call(call.changeMessages, {
          body: { action, messages: [{ id, version: 1 }] },
        });
        const may = mayDo(action, status);
        expect([status, action, answer.status]).toEqual([status, action, may ? 200 : 400]);
        const now = (await b.admin.call(call.getMessage, { params: { id } })).body;
        expect(now.status).toBe(may ? MESSAGE_ACTIONS[action].to : status);
        if (may) expect(now).toMatchObject({ version: 2, changed: { by: `admin@${b.id}.test` } });
        else expect(answer.error.message).toBe(`The message of rosa@example.com is ${status} already.`);
      }
    }
    const { rows } = await t.database.pool.query(
      `select action, count(*)::int as n from audit_events where tenant_id = $1 and entity_type = 'message' and action <> 'message.received'
       group by 1 order by 1`,
      [b.id],
    );
    expect(rows).toEqual([
      { action: 'message.answered', n: 2 },
      { action: 'message.archived', n: 2 },
      { action: 'message.reopened', n: 2 },
    ]);
  });

  it('is dealt with once by those who are at it together, and with others all or none', async () => {
    const b = await t.tenant();
    const messages = (await written(b, 'One', 'Two', 'Three')).map(({ id, version }) => ({ id, version }));
    const change = (action: string, of: object[]) =>
      b.admin.call(call.changeMessages, { body: { action, messages: of } });
    const answers = await Promise.all([change('answer', messages), change('archive', messages.toReversed())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.error.message).toMatch(
      /^The message of rosa@example\.com was changed by admin@.* in the meantime: it is (answered|archived)\.$/,
    );
    expect(refused.error.details).toMatchObject({
      current: [{ version: 2 }, { version: 2 }, { version: 2 }],
    });
    const [more] = await written(b, 'Four');
    const before = await fingerprint(t);
    expect((await change('archive', [{ id: more!.id, version: 1 }, messages[0]!])).status).toBe(409);
    expect(await fingerprint(t)).toEqual(before);
    const body = { action: 'answer', messages: [{ id: more!.id, version: 1 }] };
    const twice = await Promise.all(
      [1, 2].map(() => b.admin.call(call.changeMessages, { body }, { 'idempotency-key': 'k' })),
    );
    expect(twice[0]!.body).toEqual(twice[1]!.body);
  });

  it('is for admins; for others it is refused, and other tenants find nothing', async () => {
    const [b, c] = [await t.tenant(), await t.tenant()];
    const [message] = await written(b, 'Mine');
    const { id } = message!;
    const body = { action: 'answer', messages: [{ id, version: 1 }] };
    const before = await fingerprint(t);
    for (const [person, code] of [
      [b.manager, 403],
      [b.viewer, 403],
      [b.nobody, 403],
      [c.admin, 404],
    ] as const) {
      expect((await person.call(call.changeMessages, { body })).status).toBe(code);
      expect((await person.call(call.getMessage, { params: { id } })).status).toBe(code);
    }
    for (const person of [b.manager, b.viewer, b.nobody])
      for (const list of [call.listMessages, call.countMessages])
        expect((await person.call(list)).status).toBe(403);
    expect(await listed(c)).toEqual([]);
    expect((await c.admin.call(call.countMessages)).body).toEqual({ open: 0 });
    expect(await fingerprint(t)).toEqual(before);
    expect((await b.admin.call(call.changeMessages, { body })).status).toBe(200);
  });

  it('is found by words, name and address, the newest first, a page at a time', async () => {
    const b = await t.tenant();
    await written(b, 'Größe?', 'Two', 'Three');
    const texts = async (query: object) => (await listed(b, query)).map(({ message }) => message);
    expect(await texts({})).toEqual(['Three', 'Two', 'Größe?']);
    expect(await texts({ q: 'GROSSE' })).toEqual(['Größe?']);
    expect(await texts({ q: 'rosa@', limit: 1 })).toEqual(['Three']);
    expect(await texts({ status: 'archived' })).toEqual([]);
    const first = (await b.admin.call(call.listMessages, { query: { limit: 2 } })).body;
    expect(await texts({ cursor: first.nextCursor })).toEqual(['Größe?']);
    expect((await b.admin.call(call.countMessages)).body).toEqual({ open: 3 });
    expect((await b.admin.call(call.listMessages, { query: { cursor: 'x' } })).error.fields).toEqual([
      { field: 'cursor', message: 'Is not a place in this list.', code: 'field.cursor' },
    ]);
  });
});
