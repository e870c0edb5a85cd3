import { beforeAll, describe, expect, it } from 'vitest';
import { inviting, mailBecomes, mailInto, post } from '#server/testing/mails.ts';
import { type Caller, callerOf, ownApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';
import * as call from '#shared/foundation/mail/contract.ts';
import type { MailStatus } from '#shared/foundation/mail/states.ts';

const { tenant, services } = await ownApp();
let platform: Caller;
let harbor: TestTenant;

beforeAll(async () => {
  platform = (await tenant({ id: 'public' })).admin;
  harbor = await tenant({ id: 'harbor' });
});

/** A mail of a business that has been put aside. */
async function kept(to: string, of = 'harbor'): Promise<string> {
  const id = await post(services, of, to);
  await mailBecomes(services, id, { status: 'kept' });
  return id;
}

const become = (id: string, status: MailStatus) => mailInto(services, id, status);

describe('the mails of other businesses', () => {
  const CLOSED = { toName: null, subject: null };
  const SEEN = {
    tenantId: 'harbor',
    template: 'invitation',
    toAddress: 'closed@example.com',
    status: 'kept',
  };

  /** What the platform's admin is told of a mail, and finds by words. */
  async function seenBy(
    by: Caller,
    id: string,
    headers = {},
  ): Promise<{ text: string | null; found: boolean[] }> {
    const mail = (await by.call(call.getMail, { params: { id } }, headers)).body;
    expect(mail).toMatchObject(SEEN);
    const found: boolean[] = [];
    for (const q of ['closed@', 'Join Harbor']) {
      const { mails } = (await by.call(call.listOutbox, { query: { q } }, headers)).body;
      const listed = mails.find((one) => one.id === id);
      found.push(listed !== undefined);
      if (mail.text === null && listed) expect(listed).toMatchObject({ ...SEEN, ...CLOSED });
    }
    if (mail.text === null) expect(mail).toMatchObject({ ...CLOSED, text: null, html: null, replyTo: null });
    return { text: mail.text, found };
  }

  it('show the platform whom, what kind, when and how it went; in a demo on this machine all of it', async () => {
    const id = await kept('closed@example.com');
    expect(await seenBy(platform, id)).toEqual({ text: inviting().text, found: [true, true] });
    const hidden = { text: null, found: [true, false] };
    for (const headers of [{ 'x-forwarded-for': '10.0.0.1' }, { forwarded: 'for=10.0.0.1' }])
      expect(await seenBy(platform, id, headers)).toEqual(hidden);
    const app = await anotherProcess(services, { demo: false });
    expect(await seenBy(callerOf(app, platform.token), id)).toEqual(hidden);
    await become(id, 'failed');
    const again = await callerOf(app, platform.token).call(call.retryMail, { params: { id } });
    expect(again.body).toMatchObject({ ...CLOSED, status: 'queued', text: null });
    await app.close();
  });

  it('are closed, and those of the platform itself are not', async () => {
    const app = await anotherProcess(services, { demo: false });
    const id = await kept('colleague@example.com', 'public');
    const { body } = await callerOf(app, platform.token).call(call.getMail, { params: { id } });
    expect([body.subject, body.text]).toEqual([inviting().subject, inviting().text]);
    await app.close();
  });
});

describe('the mails to oneself', () => {
  const mailsOf = async (by: Caller) => (await by.call(call.listOwnMails)).body;
  const read = (by: Caller, id: string) => by.call(call.getOwnMail, { params: { id } });

  it('are read, where no mail server took them, by the person alone', async () => {
    const id = await kept('Viewer@harbor.test');
    const content = inviting();
    const listed = { id, template: 'invitation', subject: content.subject, createdAt: expect.any(String) };
    expect(await mailsOf(harbor.viewer)).toEqual({ delivers: false, mails: [listed] });
    expect((await read(harbor.viewer, id)).body).toEqual({
      id,
      subject: content.subject,
      text: content.text,
      html: content.html,
    });
    for (const other of [harbor.admin, harbor.manager, platform]) {
      expect((await mailsOf(other)).mails.map((mail) => mail.id)).not.toContain(id);
      expect((await read(other, id)).status).toBe(404);
    }
  });

  it('are not shown when they wait, went out or were given up, nor those that another business wrote', async () => {
    const id = await kept('nobody@harbor.test');
    for (const status of ['queued', 'sent', 'failed'] as const) {
      await become(id, status);
      expect([await mailsOf(harbor.nobody), (await read(harbor.nobody, id)).status], status).toEqual([
        { delivers: false, mails: [] },
        404,
      ]);
    }
    const other = await tenant();
    const theirs = await kept('nobody@harbor.test', other.id);
    expect((await mailsOf(harbor.nobody)).mails).toEqual([]);
    expect((await read(harbor.nobody, theirs)).status).toBe(404);
  });
});
