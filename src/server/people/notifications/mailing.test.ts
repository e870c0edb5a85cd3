import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ownDomain } from '#server/testing/people.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { requestAccess } from '#shared/people/accessRequests/contract.ts';
import { choose, listNotifications } from '#shared/people/notifications/contract.ts';
import { markNotificationAsRead } from '#shared/people/notifications/functions.ts';
import type { NotificationTopic } from '#shared/people/notifications/topics.ts';
import { updateBranding } from '#shared/people/tenants/contract.ts';
import { queueMails, watchNotifications } from './jobs.ts';
import { mailDue } from './mailing.ts';
import { notify } from './raise.ts';

/** Addresses of this file alone. */
const HERE = ownDomain();

let t: TestApp;
let stop: () => Promise<void>;

beforeAll(async () => {
  t = await testApp();
  stop = await watchNotifications(t.services);
});
afterAll(() => stop());

const raise = (tenant: TestTenant, topic: NotificationTopic, title: string, to?: Caller) =>
  t.database.withTenantAsSystem(tenant.id, (tx) =>
    notify(
      { tx, tenantId: tenant.id },
      { topic, title, message: 'Two left.', link: '/view', ...(to ? { to: [to.userId] } : {}) },
    ),
  );
const wants = (who: Caller, topic: NotificationTopic, mail: string) =>
  who.call(choose, { body: { topic, mail } });

type Mail = { template: string; to_address: string; subject: string; text: string };
const mailsOf = async (tenant: TestTenant, template = 'notification%') =>
  (
    await t.superuser.query<Mail>(
      'select template, to_address, subject, text from mails where tenant_id = $1 and template like $2 order by id',
      [tenant.id, template],
    )
  ).rows;
const mailed = (tenant: TestTenant, count: number) =>
  vi.waitFor(
    async () => {
      const mails = await mailsOf(tenant);
      expect(mails).toHaveLength(count);
      return mails;
    },
    { interval: 50 },
  );
/** As if what was raised so far had been raised some days ago. */
const past = (tenant: TestTenant) =>
  t.superuser.query("update notifications set created_at = now() - interval '2 days' where tenant_id = $1", [
    tenant.id,
  ]);

describe('a notification that is wanted by mail at once', () => {
  it('is mailed within moments, to those who want it, with a link of the whole address', async () => {
    const a = await t.tenant();
    await wants(a.manager, 'low-stock', 'at-once');
    await raise(a, 'low-stock', 'Low stock: TEA');
    const [mail] = await mailed(a, 1);
    expect(mail).toMatchObject({
      template: 'notification',
      to_address: `inventory_manager@${a.id}.test`,
      subject: `Low stock: TEA (${a.id})`,
      text: expect.stringContaining('Two left.\n\nOpen in Stockbook:\nhttp://localhost/view'),
    });
  });

  it('goes out once, however many processes look for it at the same time', async () => {
    const a = await t.tenant();
    await wants(a.admin, 'message', 'at-once');
    await raise(a, 'message', 'Once', a.admin);
    await Promise.all(Array.from({ length: 6 }, () => mailDue(t.services, a.id, new Date())));
    await queueMails(t.services);
    await mailed(a, 1);
  });

  it('goes out together with what was raised at the same moment', async () => {
    const a = await t.tenant();
    await wants(a.admin, 'message', 'at-once');
    await t.database.withTenantAsSystem(a.id, async (tx) => {
      for (let n = 1; n <= 30; n++)
        await notify(
          { tx, tenantId: a.id },
          { topic: 'message', title: `No ${n}`, message: 'x', to: [a.admin.userId] },
        );
    });
    const [mail] = await mailed(a, 1);
    expect(mail).toMatchObject({ template: 'notification-digest', subject: `30 notifications from ${a.id}` });
    expect(mail?.text).toContain('No 30: x\n\nNo 29: x');
    expect(mail?.text).toContain('And 5 more.');
  });

  it('is not mailed twice when the process dies after queueing it, and not lost before', async () => {
    const a = await t.tenant();
    await wants(a.admin, 'message', 'at-once');
    await raise(a, 'message', 'Dies', a.admin);
    const dying = {
      ...t.services,
      jobs: { ...t.services.jobs, send: () => Promise.reject(new Error('killed')) },
    };
    await mailDue(dying as never, a.id, new Date()).catch(() => undefined);
    await queueMails(t.services);
    await mailed(a, 1);
  });
});

describe('the mail of a day', () => {
  it('goes out after eight in the morning by the clocks of the tenant, with what is unread by then', async () => {
    const a = await t.tenant();
    await t.superuser.query(`update tenants set preferences = '{"timezone":"Asia/Tokyo"}' where id = $1`, [
      a.id,
    ]);
    await wants(a.manager, 'low-stock', 'daily');
    await raise(a, 'low-stock', 'Read before');
    const [read] = (await a.manager.call(listNotifications)).body.notifications;
    await a.manager.call(markNotificationAsRead, { body: { data: { notificationId: read!.id } } });
    await raise(a, 'low-stock', 'First');
    await raise(a, 'low-stock', 'Second');
    await t.superuser.query(
      "update notifications set created_at = '2026-03-01T20:00:00Z' where tenant_id = $1",
      [a.id],
    );
    await mailDue(t.services, a.id, new Date('2026-03-01T22:59:59Z'));
    expect(await mailsOf(a)).toEqual([]);
    await mailDue(t.services, a.id, new Date('2026-03-01T23:00:00Z'));
    const [mail, ...more] = await mailsOf(a);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ template: 'notification-digest', subject: `2 notifications from ${a.id}` });
    expect(mail?.text).not.toContain('Read before');
    await mailDue(t.services, a.id, new Date('2026-03-02T23:00:00Z'));
    expect(await mailsOf(a)).toHaveLength(1);
  });

  it('is queued by itself, in this process or the next, and follows a choice that was changed meanwhile', async () => {
    const a = await t.tenant();
    for (const who of [a.manager, a.admin]) await wants(who, 'out-of-stock', 'daily');
    await raise(a, 'out-of-stock', 'Gone');
    await past(a);
    await wants(a.admin, 'out-of-stock', 'never');
    await queueMails(t.services);
    const [mail] = await mailed(a, 1);
    expect(mail?.to_address).toBe(`inventory_manager@${a.id}.test`);
  });

  it('is not written to who has left, nor in the name of a business that is closed', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    for (const tenant of [a, b]) {
      await wants(tenant.manager, 'low-stock', 'daily');
      await raise(tenant, 'low-stock', 'Late');
    }
    await t.superuser.query("update memberships set status = 'disabled' where user_id = $1", [
      a.manager.userId,
    ]);
    await t.superuser.query("update tenants set status = 'closed' where id = $1", [b.id]);
    for (const tenant of [a, b]) await past(tenant);
    for (const { id } of [a, b]) await mailDue(t.services, id, new Date());
    expect([await mailsOf(a), await mailsOf(b)]).toEqual([[], []]);
    const { rows } = await t.superuser.query(
      'select from notifications where tenant_id = any($1) and mail is not null',
      [[a.id, b.id]],
    );
    expect(rows).toEqual([]);
  });
});

describe('a request for access', () => {
  it('comes as the letter it always was, or as the admin wants it, and never as both', async () => {
    const a = await t.tenant();
    const ask = (email: string) => a.viewer.call(requestAccess, { body: { email, tenant: a.id } });
    await ask(`one@${HERE}`);
    await wants(a.admin, 'access-request', 'daily');
    await ask(`two@${HERE}`);
    await wants(a.admin, 'access-request', 'never');
    await ask(`three@${HERE}`);
    expect(await mailsOf(a, 'request-received')).toHaveLength(1);
    expect((await a.admin.call(listNotifications)).body.unread).toBe(3);
    await wants(a.admin, 'access-request', 'at-once');
    await a.admin.call(updateBranding, { body: { contactEmail: 'office@harbor.test' } });
    await ask(`four@${HERE}`);
    const letters = await mailsOf(a, 'request-received');
    expect(letters.map(({ to_address }) => to_address)).toEqual([`admin@${a.id}.test`, 'office@harbor.test']);
    await queueMails(t.services);
    expect(await mailsOf(a)).toEqual([]);
  });
});
