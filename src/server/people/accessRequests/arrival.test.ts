import { beforeAll, describe, expect, it } from 'vitest';
import { contextOf } from '#server/foundation/context.ts';
import { asForm } from '#server/testing/forms.ts';
import { inMails } from '#server/testing/mails.ts';
import { ownDomain } from '#server/testing/people.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { getRequest, listRequests, requestAccess } from '#shared/people/accessRequests/contract.ts';
import { receiveRequest } from './arrival.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
});

async function ask(
  tenant: TestTenant,
  fields: { email: string; name?: string; message?: string; page?: string },
) {
  const { payload, headers } = await asForm({ tenant: tenant.id, ...fields });
  const answer = await t.app.inject({ method: 'POST', url: requestAccess.url, payload, headers });
  expect(answer.json()).toEqual({ ok: true });
}

type Mail = { tenant_id: string; template: string; to_address: string; subject: string; text: string };
const mailsTo = (...addresses: string[]) =>
  inMails<Mail>(t.services, 'select * from mails where to_address = any($1) order by id', [addresses]);
const pending = async ({ admin }: TestTenant) => (await admin.call(listRequests)).body.requests;

describe('a request for access', () => {
  it('is kept with who, when, from which page and why, and every admin and the requester get a mail', async () => {
    await ask(a, {
      email: `Rosa@${HERE}`,
      name: 'Rosa Reyes',
      message: 'Let me in,\nplease.',
      page: '/shop?item=1',
    });
    const [request] = await pending(a);
    expect(request).toMatchObject({
      ...{ email: `rosa@${HERE}`, name: 'Rosa Reyes', status: 'pending', version: 1, isMember: false },
      ...{ earlierCount: 0, messageCount: 1, decidedAt: null, invitation: null },
      latest: { page: '/shop?item=1', message: 'Let me in,\nplease.' },
    });
    const [told] = await mailsTo(`admin@${a.id}.test`);
    expect(told).toMatchObject({ tenant_id: a.id, template: 'request-received' });
    expect(told?.text).toContain(`Rosa Reyes (rosa@${HERE}) asks for access`);
    expect(told?.text).toContain('> Let me in,\n> please.');
    expect(told?.text).toContain(`http://localhost/admin/user-requests?request=${request?.id}`);
    const [receipt] = await mailsTo(`rosa@${HERE}`);
    expect(receipt).toMatchObject({ tenant_id: a.id, template: 'request-arrived' });
    for (const entered of ['Rosa', 'Reyes', 'Let me in', 'please'])
      expect(receipt?.text).not.toContain(entered);
    const { rows } = await t.database.pool.query(
      "select actor_kind, actor_name, address, entity_name, changes from audit_events where tenant_id = $1 and action = 'request.received'",
      [a.id],
    );
    expect(rows).toEqual([
      {
        ...{
          actor_kind: 'system',
          actor_name: 'Visitor',
          address: '127.0.0.1',
          entity_name: `rosa@${HERE}`,
        },
        changes: {
          email: { before: null, after: `rosa@${HERE}` },
          message: { before: null, after: 'Let me in,\nplease.' },
        },
      },
    ]);
  });

  it('goes to the contact address of the business alone when there is one', async () => {
    const b = await t.tenant();
    const branding = JSON.stringify({ contactEmail: `office@${HERE}` });
    await t.database.pool.query('update tenants set branding = $1 where id = $2', [branding, b.id]);
    await ask(b, { email: `contact@${HERE}` });
    expect(await mailsTo(`office@${HERE}`)).toMatchObject([{ template: 'request-received' }]);
    expect(await mailsTo(`admin@${b.id}.test`)).toEqual([]);
  });

  it('tells nobody who is no active admin', async () => {
    expect(await mailsTo(`manager@${a.id}.test`, `viewer@${a.id}.test`, `nobody@${a.id}.test`)).toEqual([]);
  });
});

describe('a second request of the same address', () => {
  it('is folded into the first while that is pending, and its words are told', async () => {
    const b = await t.tenant();
    await ask(b, { email: `two@${HERE}`, message: 'One', page: '/shop' });
    await ask(b, { email: `TWO@${HERE}`, name: 'Theo', message: 'Two', page: '/about' });
    await ask(b, { email: `two@${HERE}`, message: 'Two', page: '/about' });
    await ask(b, { email: `two@${HERE}` });
    const [request, ...others] = await pending(b);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ name: 'Theo', version: 4, messageCount: 4, latest: { message: '' } });
    const whole = (await b.admin.call(getRequest, { params: { id: request!.id } })).body;
    expect(whole.messages.map(({ message, page }) => [message, page])).toEqual([
      ['One', '/shop'],
      ['Two', '/about'],
      ['Two', '/about'],
      ['', ''],
    ]);
    // Of what says nothing new the admins get no mail, and the requester has one receipt.
    const subjects = (await mailsTo(`admin@${b.id}.test`)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(2);
    expect(await mailsTo(`two@${HERE}`)).toHaveLength(1);
  });

  it('is folded when all come at the same moment', async () => {
    const b = await t.tenant();
    const words = Array.from({ length: 12 }, (_, n) => `Message ${n}`);
    await Promise.all(words.map((message) => ask(b, { email: `many@${HERE}`, message })));
    const [request, ...others] = await pending(b);
    expect(others).toEqual([]);
    expect(request).toMatchObject({ version: 12, messageCount: 12 });
    const { messages } = (await b.admin.call(getRequest, { params: { id: request!.id } })).body;
    expect(messages.map(({ message }) => message).sort()).toEqual(words.sort());
    expect(await mailsTo(`many@${HERE}`)).toHaveLength(1);
  });

  it('keeps the newest twenty messages', async () => {
    const b = await t.tenant();
    for (let n = 1; n <= 23; n++) await ask(b, { email: `flood@${HERE}`, message: String(n) });
    const [request] = await pending(b);
    const { messages } = (await b.admin.call(getRequest, { params: { id: request!.id } })).body;
    expect(messages.map(({ message }) => message)).toEqual(
      Array.from({ length: 20 }, (_, n) => String(n + 4)),
    );
  });

  it('is one of its own in another tenant, and yet the requester gets one receipt a day', async () => {
    const [b, c] = [await t.tenant(), await t.tenant()];
    await Promise.all([b, c].map((tenant) => ask(tenant, { email: `both@${HERE}` })));
    for (const tenant of [b, c]) expect(await pending(tenant)).toHaveLength(1);
    expect(await mailsTo(`both@${HERE}`)).toHaveLength(1);
    await t.database.pool.query("update form_receipts set at = at - interval '25 hours'");
    await ask(b, { email: `both@${HERE}` });
    expect(await mailsTo(`both@${HERE}`)).toHaveLength(2);
  });
});

it('a request for access that is not committed leaves nothing behind: no request, no mail, no receipt', async () => {
  const b = await t.tenant();
  const email = `rolled@${HERE}`;
  const sent = { email, name: '', message: 'Hello', page: '', tenant: b.id, website: '' };
  const business = { id: b.id, name: 'B', contactEmail: null, language: 'en' };
  const told: string[] = [];
  const failing = t.database.withTenantAsSystem(b.id, async (tx) => {
    const actor = { kind: 'system', id: null, name: 'Visitor' } as const;
    const ctx = contextOf(tx, { tenantId: b.id, currency: 'USD', actor }, (_tenant, topic) =>
      told.push(topic),
    );
    await receiveRequest(ctx, t.services, business, sent);
    throw new Error('after all');
  });
  await expect(failing).rejects.toThrow('after all');
  expect(await pending(b)).toEqual([]);
  expect(await mailsTo(email, `admin@${b.id}.test`)).toEqual([]);
  expect(told).toEqual([]);
  await ask(b, { email });
  expect(await mailsTo(email)).toHaveLength(1);
});
