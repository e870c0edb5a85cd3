import { beforeAll, describe, expect, it } from 'vitest';
import { inviting, LINK, mailBecomes, mailInto, mailsDone, post } from '#server/testing/mails.ts';
import { type Caller, ownApp, type TestTenant } from '#server/testing/testApp.ts';
import * as call from '#shared/foundation/mail/contract.ts';
import { listOutbox, type OutboxMail } from '#shared/foundation/mail/contract.ts';
import type { MailStatus } from '#shared/foundation/mail/states.ts';
import { MAIL_STATUSES } from '#shared/foundation/mail/states.ts';

const { tenant, services, database } = await ownApp();
let platform: Caller;
let harbor: TestTenant;

beforeAll(async () => {
  platform = (await tenant({ id: 'public' })).admin;
  harbor = await tenant({ id: 'harbor' });
});

/** A mail that has been put aside. */
async function kept(to: string, tenantName?: string): Promise<string> {
  const id = await post(services, harbor.id, to, inviting(tenantName));
  await keptAgain(id);
  return id;
}

async function keptAgain(id: string): Promise<void> {
  await mailBecomes(services, id, { status: 'kept' });
  await mailsDone(services);
}

const list = async (query: Record<string, string> = {}) => (await platform.call(listOutbox, { query })).body;
const one = async (id: string) => (await platform.call(call.getMail, { params: { id } })).body;
const retry = (by: Caller, id: string) => by.call(call.retryMail, { params: { id } });
const become = (id: string, status: MailStatus) => mailInto(services, id, status);

describe('without a mail server', () => {
  it('a mail is kept, and can be read to its end in the outbox', async () => {
    const id = await kept('nora@example.com');
    const content = inviting();
    expect(await one(id)).toEqual<OutboxMail>({
      id,
      tenantId: 'harbor',
      template: 'invitation',
      toAddress: 'nora@example.com',
      toName: '',
      replyTo: null,
      subject: content.subject,
      status: 'kept',
      attempts: 0,
      lastError: null,
      createdAt: expect.any(String),
      sentAt: null,
      text: content.text,
      html: content.html,
    });
    const { mails, delivers } = await list();
    expect(delivers).toBe(false);
    expect(mails[0]).toMatchObject({ id, toAddress: 'nora@example.com', status: 'kept' });
    expect(JSON.stringify(mails)).not.toContain(LINK);
  });

  it('a mail shows its secrets only when it was kept: what goes out is for its reader alone', async () => {
    const id = await kept('secret@example.com');
    for (const status of MAIL_STATUSES) {
      await become(id, status);
      const mail = await one(id);
      expect(mail.status).toBe(status);
      expect(
        [mail.text, mail.html].filter((words) => words !== null),
        status,
      ).toHaveLength(status === 'kept' ? 2 : 0);
    }
  });
});

describe('the outbox', () => {
  it('is read page by page, the newest first', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at++) ids.unshift(await kept(`page-${at}@example.com`));
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof list>> = await list({
        q: 'page-',
        limit: '2',
        ...(cursor ? { cursor } : {}),
      });
      expect(page.mails.length).toBeLessThanOrEqual(2);
      seen.push(...page.mails.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual(ids);
  });

  it('is searched by recipient and subject, whatever the case, and by nothing in between', async () => {
    const id = await kept('Anna@Example.com', 'Söhne 50%');
    for (const q of ['anna@', 'EXAMPLE.COM', 'söhne', 'SÖHNE 50%']) {
      const found = (await list({ q })).mails.map((mail) => mail.id);
      expect(found, q).toContain(id);
    }
    for (const q of ['a-secret-of-somebody', '%', '_nna', "'"]) {
      const found = (await list({ q })).mails.map((mail) => mail.id);
      expect(found.includes(id), q).toBe(q === '%');
    }
  });

  it('is narrowed to a status', async () => {
    const [a, b] = [await kept('narrow-a@example.com'), await kept('narrow-b@example.com')];
    await become(b, 'failed');
    const of = async (status: string) => (await list({ q: 'narrow-', status })).mails.map(({ id }) => id);
    expect([await of('kept'), await of('failed'), await of('sent')]).toEqual([[a], [b], []]);
    const refused = await platform.call(listOutbox, { query: { status: 'lost' } });
    expect([refused.status, refused.error.message]).toEqual([
      400,
      'status: Must be queued, sent, kept or failed.',
    ]);
  });

  it('is for platform admins alone', async () => {
    const id = await kept('not-yours@example.com');
    for (const by of [harbor.admin, harbor.viewer]) {
      for (const answer of [
        await by.call(listOutbox),
        await by.call(call.getMail, { params: { id } }),
        await retry(by, id),
      ])
        expect([answer.status, answer.error.message]).toEqual([
          403,
          'You do not have permission to do this.',
        ]);
    }
    const missing = await platform.call(call.getMail, { params: { id: crypto.randomUUID() } });
    expect([missing.status, missing.error.message]).toEqual([404, 'Mail not found.']);
  });
});

describe('a mail that was given up', () => {
  it('is sent again, and it is written down in its tenant who did that', async () => {
    const id = await kept('again@example.com');
    await become(id, 'failed');
    const again = await retry(platform, id);
    expect([again.status, again.body]).toMatchObject([
      200,
      { status: 'queued', attempts: 0, lastError: null },
    ]);
    await mailBecomes(services, id, { status: 'kept', attempts: 0, last_error: null });
    const { rows } = await database.pool.query(
      "select tenant_id, actor_name, action from audit_events where entity_type = 'mail' and entity_id = $1",
      [id],
    );
    expect(rows).toEqual([{ tenant_id: 'harbor', actor_name: 'admin@public.test', action: 'mail.retried' }]);
  });

  it('is the only one that is', async () => {
    const id = await kept('fine@example.com');
    const refused = await retry(platform, id);
    expect([refused.status, refused.error.message, refused.error.details]).toEqual([
      409,
      'Only a mail that was given up can be sent again.',
      { status: 'kept' },
    ]);
  });

  it('is queued once when two ask at the same time, and once per Idempotency-Key', async () => {
    const id = await kept('both@example.com');
    await become(id, 'failed');
    const both = await Promise.all([retry(platform, id), retry(platform, id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    await keptAgain(id);
    await become(id, 'failed');
    const key = { 'idempotency-key': 'again' };
    const first = await platform.call(call.retryMail, { params: { id } }, key);
    await mailBecomes(services, id, { status: 'kept' });
    const second = await platform.call(call.retryMail, { params: { id } }, key);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
  });
});
