import { beforeAll, describe, expect, it } from 'vitest';
import { removeMember } from '#server/testing/people.ts';
import { type Caller, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { choose, listChoices, listNotifications } from '#shared/people/notifications/contract.ts';
import * as call from '#shared/people/notifications/functions.ts';
import { removeOld } from './cleaning.ts';
import { notify } from './raise.ts';

let t: TestApp;
let a: TestTenant;
let b: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  b = await t.tenant();
});

const of = async (who: Caller) => (await who.call(listNotifications)).body;
const write = (who: Caller, userId: string, more: object = {}) =>
  who.call(call.createNotification, {
    body: { data: { userId, title: 'Hello', message: 'It is noon.', type: 'info', ...more } },
  });
const raise = (tenant: TestTenant, raised: Partial<Parameters<typeof notify>[1]> = {}) =>
  t.database.withTenantAsSystem(tenant.id, (tx) =>
    notify(
      { tx, tenantId: tenant.id },
      { topic: 'low-stock', title: 'Low', message: 'Two left.', ...raised },
    ),
  );

describe('createNotification', () => {
  it('keeps one for the caller, with an id of 20 or more letters and digits', async () => {
    const { status, body } = await write(a.viewer, a.viewer.userId, { link: '/view' });
    expect(status).toBe(200);
    expect(body.result.id).toMatch(/^[A-Za-z0-9]{20,}$/);
    const { notifications, unread } = await of(a.viewer);
    expect(unread).toBe(1);
    expect(notifications).toEqual([
      {
        id: body.result.id,
        userId: a.viewer.userId,
        tenant_id: a.id,
        title: 'Hello',
        message: 'It is noon.',
        type: 'info',
        read: false,
        link: '/view',
        topic: 'message',
        facts: {},
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      },
    ]);
    expect((await of(a.admin)).notifications).toEqual([]);
  });

  it('may address a colleague for admins and managers; everything else is permission-denied', async () => {
    expect((await write(a.admin, a.manager.userId)).status).toBe(200);
    expect((await write(a.manager, a.admin.userId)).status).toBe(200);
    for (const [who, userId] of [
      [a.viewer, a.admin.userId],
      [a.nobody, a.admin.userId],
      [a.admin, b.viewer.userId],
      [a.manager, b.admin.userId],
      [a.admin, crypto.randomUUID()],
    ] as const) {
      const { status, error } = await write(who, userId);
      expect([status, error.status]).toEqual([403, 'PERMISSION_DENIED']);
    }
    expect((await of(b.viewer)).notifications).toEqual([]);
    await t.superuser.query("update memberships set status = 'disabled' where user_id = $1", [
      a.nobody.userId,
    ]);
    expect((await write(a.admin, a.nobody.userId)).status).toBe(403);
  });

  it.each([
    ['userId', ''],
    ['title', ''],
    ['title', '  '],
    ['message', ''],
    ['type', 'danger'],
    ['type', ''],
    ['link', 'https://evil.test'],
    ['link', '//evil.test'],
  ])('is refused with %s "%s", and the field named', async (field, value) => {
    const { status, error } = await write(a.viewer, a.viewer.userId, { [field]: value });
    expect([status, error.status]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(error.details).toMatchObject({ fields: [{ field: `data.${field}` }] });
  });
});

describe('the own notifications', () => {
  it('are marked as read one by one or all at once, and removed', async () => {
    const c = await t.tenant();
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await write(c.viewer, c.viewer.userId)).body.result.id);
    const mark = await c.viewer.call(call.markNotificationAsRead, {
      body: { data: { notificationId: ids[0]! } },
    });
    expect([mark.status, mark.body]).toEqual([200, { result: { success: true } }]);
    expect((await of(c.viewer)).unread).toBe(2);
    await c.viewer.call(call.markAllNotificationsAsRead, { body: { data: { userId: c.viewer.userId } } });
    expect((await of(c.viewer)).unread).toBe(0);
    await c.viewer.call(call.deleteNotification, { body: { data: { notificationId: ids[1]! } } });
    expect((await of(c.viewer)).notifications.map(({ id }) => id)).toEqual([ids[2], ids[0]]);
  });

  it("are all that a person reaches: anybody else's are as if they were not there", async () => {
    const { id } = (await write(a.admin, a.admin.userId)).body.result;
    const before = await of(a.admin);
    for (const who of [a.manager, a.viewer, b.admin]) {
      for (const one of [call.markNotificationAsRead, call.deleteNotification]) {
        const { status, error } = await who.call(one, { body: { data: { notificationId: id } } });
        const nowhere = await who.call(one, { body: { data: { notificationId: 'a'.repeat(32) } } });
        expect([status, error]).toEqual([404, { status: 'NOT_FOUND', message: 'Notification not found.' }]);
        expect(nowhere.error).toEqual(error);
      }
      const all = await who.call(call.markAllNotificationsAsRead, {
        body: { data: { userId: a.admin.userId } },
      });
      expect([all.status, all.error.status]).toEqual([404, 'NOT_FOUND']);
    }
    expect(await of(a.admin)).toEqual(before);
  });

  it('are listed newest first, fifty of them, with the number of all that are unread', async () => {
    const c = await t.tenant();
    for (let n = 0; n < 55; n++) await raise(c, { title: `No ${n}`, to: [c.viewer.userId] });
    const { notifications, unread } = await of(c.viewer);
    expect(unread).toBe(55);
    expect(notifications.map(({ title }) => title)).toEqual(
      Array.from({ length: 50 }, (_, n) => `No ${54 - n}`),
    );
  });

  it('go with the membership', async () => {
    const c = await t.tenant();
    await raise(c);
    await removeMember(t, c.manager.userId);
    const { rows } = await t.superuser.query('select user_id from notifications where tenant_id = $1', [
      c.id,
    ]);
    expect(rows).toEqual([{ user_id: c.admin.userId }]);
  });

  it('are kept up to 500 of a person and for a year', async () => {
    const c = await t.tenant();
    await t.superuser.query(
      `insert into notifications (tenant_id, id, user_id, topic, type, title, message, created_at)
       select $1, replace(gen_random_uuid()::text, '-', ''), u, 'message', 'info', n::text, 'x', now() - n * interval '1 hour'
       from generate_series(1, 510) n, unnest($2::uuid[]) u`,
      [c.id, [c.admin.userId]],
    );
    await raise(c, { to: [c.manager.userId], title: 'Old' });
    await raise(c, { to: [c.manager.userId], title: 'New' });
    await t.superuser.query(
      "update notifications set created_at = now() - interval '367 days' where title = 'Old'",
    );
    expect(await removeOld(t.database)).toBe(11);
    const { rows } = await t.superuser.query(
      "select count(*) as kept, min(created_at) < now() - interval '501 hours' as late, bool_or(title = 'Old') as old from notifications where tenant_id = $1",
      [c.id],
    );
    expect(rows).toEqual([{ kept: 501, late: false, old: false }]);
    expect(await removeOld(t.database)).toBe(0);
  });
});

describe('raising a notification', () => {
  it('tells those whom the topic concerns, or the named ones, and nobody twice or elsewhere', async () => {
    const c = await t.tenant();
    expect((await raise(c)).map(({ userId }) => userId).sort()).toEqual(
      [c.admin.userId, c.manager.userId].sort(),
    );
    await raise(c, { to: [c.viewer.userId, c.viewer.userId, b.viewer.userId, crypto.randomUUID()] });
    await raise(c, { topic: 'user-joined', except: c.admin.userId });
    expect(
      (await Promise.all([c.admin, c.manager, c.viewer, c.nobody].map(of))).map(({ unread }) => unread),
    ).toEqual([1, 1, 1, 0]);
    expect((await of(b.viewer)).unread).toBe(0);
  });

  it('leaves nothing when it is not committed', async () => {
    const c = await t.tenant();
    const failing = t.database.withTenantAsSystem(c.id, async (tx) => {
      await notify({ tx, tenantId: c.id }, { topic: 'low-stock', title: 'Low', message: 'x' });
      throw new Error('after all');
    });
    await expect(failing).rejects.toThrow('after all');
    expect((await of(c.admin)).unread).toBe(0);
  });

  it('cuts what is too long between two signs', async () => {
    const c = await t.tenant();
    await raise(c, { title: '👋'.repeat(300), message: 'x'.repeat(5000) });
    const [cut] = (await of(c.admin)).notifications;
    expect([cut?.title, cut?.message.length]).toEqual([`${'👋'.repeat(199)}…`, 2000]);
  });
});

describe('the choice of mails', () => {
  it('is that of the person, by topic, with a default', async () => {
    const choicesOf = async (who: Caller) =>
      Object.fromEntries((await who.call(listChoices)).body.topics.map(({ topic, mail }) => [topic, mail]));
    expect(await choicesOf(a.viewer)).toEqual({ message: 'never' });
    const before = await choicesOf(a.manager);
    expect(before).toEqual({
      'low-stock': 'never',
      'out-of-stock': 'never',
      ...{ 'promise-at-risk': 'daily', 'promise-late': 'daily', 'promise-ready': 'never' },
      'return-requested': 'daily',
      ...{ 'count-review': 'never', 'count-posted': 'never', 'count-due': 'daily' },
      'sale-confirmed': 'never',
      'comment-pending': 'at-once',
      'import-finished': 'never',
      'order-decided': 'never',
      'order-received': 'never',
      'order-late': 'daily',
      'incoming-invoice': 'daily',
      'recurring-failed': 'at-once',
      'invoice-overdue': 'daily',
      'invoice-paid': 'never',
      'quote-accepted': 'at-once',
      'quote-declined': 'at-once',
      'quote-expiring': 'never',
      'invoice-viewed': 'never',
      message: 'never',
    });
    const { body } = await a.manager.call(choose, { body: { topic: 'low-stock', mail: 'daily' } });
    expect(body.topics[0]).toEqual({ topic: 'low-stock', mail: 'daily' });
    await a.manager.call(choose, { body: { topic: 'low-stock', mail: 'at-once' } });
    expect(await choicesOf(a.manager)).toEqual({ ...before, 'low-stock': 'at-once' });
    expect((await choicesOf(a.admin))['low-stock']).toBe('never');
  });
});
