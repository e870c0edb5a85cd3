import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#shared/errors.ts';
import type { Notification } from '#shared/notifications/contract.ts';
import { NetworkError } from '../api/errors.ts';
import { en } from '../texts/en.ts';

const { callApi, callFunction } = vi.hoisted(() => ({ callApi: vi.fn(), callFunction: vi.fn() }));
const me = { uid: 'me', tenant_id: 'harbor' };
vi.mock('../api/call.ts', () => ({ callApi, endpoint: (method: string, url: string) => ({ method, url }) }));
vi.mock('../api/callable.ts', () => ({ callFunction }));
vi.mock('../api/session.ts', () => ({ getSession: () => ({ user: me }), onSession: () => undefined }));
const { addNotification, markAllAsRead, markAsRead, removeNotification } = await import('./actions.ts');
const { notificationsQuery } = await import('./queries.ts');
const { change, getState } = await import('./store.ts');

const made = (n: number, more: Partial<Notification> = {}): Notification => ({
  id: `${'a'.repeat(20)}${n}`,
  userId: 'me',
  tenant_id: 'harbor',
  title: `No ${n}`,
  message: 'Message',
  type: 'info',
  read: false,
  createdAt: new Date(n * 1000).toISOString(),
  topic: 'message',
  facts: {},
  ...more,
});

let client: QueryClient;
const warned = vi.spyOn(console, 'warn');
const logged = vi.spyOn(console, 'error');
const ask = () => client.fetchQuery({ ...notificationsQuery, staleTime: 0, retry: false });
const shown = () => client.getQueryData(notificationsQuery.queryKey);
const functionsCalled = () => callFunction.mock.calls.map(([{ url }, data]) => [url.split('/').at(-1), data]);

beforeEach(() => {
  vi.resetAllMocks();
  for (const spy of [warned, logged]) spy.mockImplementation(() => undefined);
  change({ local: [], open: false, failure: null });
  client = new QueryClient();
  callApi.mockResolvedValue({ notifications: [made(1), made(3), made(2, { read: true })], unread: 2 });
  callFunction.mockResolvedValue({ success: true });
});

describe('what is received', () => {
  it('is shown when it is valid and of this person in this tenant, newest first, with an ISO date or none', async () => {
    callApi.mockResolvedValue({
      notifications: [
        made(1, { createdAt: '1970-01-01T01:00:01+01:00' }),
        made(4, { createdAt: '' }),
        made(2, { title: '' }),
        made(3, { userId: 'you' }),
        made(5, { tenant_id: 'other' }),
        made(6, { type: 'danger' as never }),
        made(7, { link: 'https://evil.test' }),
        made(8, { link: '/view' }),
      ],
      unread: 8,
    });
    const { notifications, unread } = await ask();
    expect(notifications.map(({ title, link, createdAt }) => [title, link, createdAt])).toEqual([
      ['No 8', '/view', '1970-01-01T00:00:08.000Z'],
      ['No 7', undefined, '1970-01-01T00:00:07.000Z'],
      ['No 1', undefined, '1970-01-01T00:00:01.000Z'],
      ['No 4', undefined, ''],
    ]);
    expect(unread).toBe(8);
  });
});

describe('the error catalogue of the specification', () => {
  it.each([
    ['Failed to initialize notifications', en.notifications.failed.initialize],
    ['Failed to mark notification as read', en.notifications.failed.read],
    ['Failed to mark all notifications as read', en.notifications.failed.readAll],
    ['Failed to delete notification', en.notifications.failed.remove],
    ['No notifications', en.notifications.none],
    ['Mark all as read', en.notifications.markAll],
    ['Failed to initialize tenant context', en.shell.tenantFailed],
    ['Failed to update preferences', en.tenant.preferencesFailed],
    ['Failed to update branding', en.tenant.brandingFailed],
    ['Failed to update setting', en.tenant.settingFailed],
    ['No tenant context available', en.tenant.noContext],
  ])('says "%s"', (specified, text) => {
    expect(text).toBe(specified);
  });

  it('what fails at first has failed to initialize', async () => {
    callApi.mockRejectedValue(new AppError('internal', 'x'));
    await expect(ask()).rejects.toThrow('x');
    expect([warned.mock.calls.length, logged.mock.calls.length]).toEqual([0, 0]);
  });

  it.each([
    ['read', 'markNotificationAsRead', () => markAsRead(client, made(1).id)],
    ['readAll', 'markAllNotificationsAsRead', () => markAllAsRead(client)],
    ['remove', 'deleteNotification', () => removeNotification(client, made(1).id)],
  ] as const)(
    '%s: what the function refuses is said, and what is true is asked for',
    async (failure, name, run) => {
      await ask();
      callFunction.mockRejectedValue(new AppError('internal', 'x'));
      await run();
      expect(functionsCalled().map(([called]) => called)).toEqual([name]);
      expect(getState().failure).toBe(failure);
      expect(client.getQueryState(notificationsQuery.queryKey)?.isInvalidated).toBe(true);
      callFunction.mockResolvedValue({ success: true });
      await run();
      expect(getState().failure).toBeNull();
    },
  );

  it('a listener that is denied is a warning and otherwise ignored', async () => {
    callApi.mockRejectedValue(new AppError('permission-denied', 'no'));
    expect(await ask()).toEqual({ notifications: [], unread: 0 });
    expect([warned.mock.calls.length, logged.mock.calls.length]).toEqual([1, 0]);
    callApi.mockResolvedValue({ notifications: [made(1)], unread: 1 });
    const before = await ask();
    callApi.mockRejectedValue(new AppError('permission-denied', 'no'));
    expect(await ask()).toEqual(before);
    expect([warned.mock.calls.length, logged.mock.calls.length]).toEqual([2, 0]);
  });

  it('any other error of the listener is logged as an error, and no more', async () => {
    const before = await ask();
    for (const error of [new AppError('internal', 'x'), new NetworkError(), new Error('odd')]) {
      callApi.mockRejectedValue(error);
      expect(await ask()).toEqual(before);
    }
    expect([warned.mock.calls.length, logged.mock.calls.length]).toEqual([0, 3]);
    expect(getState().failure).toBeNull();
  });

  it('a notification that the cloud does not take is still added locally', async () => {
    callFunction.mockRejectedValue(new AppError('unavailable', 'x'));
    const id = await addNotification(client, {
      title: 'Saved',
      message: 'Well.',
      type: 'success',
      link: '/view',
    });
    expect(functionsCalled()).toEqual([
      [
        'createNotification',
        { userId: 'me', title: 'Saved', message: 'Well.', type: 'success', link: '/view' },
      ],
    ]);
    expect(getState().local).toMatchObject([
      { id, title: 'Saved', message: 'Well.', type: 'success', read: false, userId: 'me', link: '/view' },
    ]);
    expect(id.length).toBeLessThan(20);
    expect(logged).not.toHaveBeenCalled();
  });
});

describe('adding', () => {
  it('keeps on the server what has title, message and type, and the rest on this page alone', async () => {
    callFunction.mockResolvedValue({ id: 'b'.repeat(20) });
    expect(await addNotification(client, { title: 'T', message: 'M', type: 'info' })).toBe('b'.repeat(20));
    expect(getState().local).toEqual([]);
    for (const given of [
      { title: 'T', message: 'M' },
      { title: 'T', type: 'info' },
      { message: 'M', type: 'error' },
    ] as const)
      await addNotification(client, given);
    expect(callFunction).toHaveBeenCalledOnce();
    expect(getState().local).toHaveLength(3);
  });
});

describe('what was only added locally', () => {
  it('is marked as read and removed without a word to the server', async () => {
    const id = await addNotification(client, { title: 'T' });
    await markAsRead(client, id);
    expect(getState().local).toMatchObject([{ id, read: true }]);
    await removeNotification(client, id);
    expect(getState().local).toEqual([]);
    expect(callFunction).not.toHaveBeenCalled();
  });

  it('is marked with all others', async () => {
    await ask();
    await addNotification(client, { title: 'T' });
    await markAllAsRead(client);
    expect(getState().local).toMatchObject([{ read: true }]);
    expect(functionsCalled()).toEqual([['markAllNotificationsAsRead', { userId: 'me' }]]);
    expect(shown()).toMatchObject({ unread: 0, notifications: Array(3).fill({ read: true }) });
  });
});

it('what is marked or removed is shown before the server has answered', async () => {
  await ask();
  const answer = Promise.withResolvers<unknown>();
  callFunction.mockReturnValue(answer.promise);
  const marking = markAsRead(client, made(1).id);
  await vi.waitFor(() => expect(shown()?.unread).toBe(1));
  const removing = removeNotification(client, made(3).id);
  await vi.waitFor(() =>
    expect(shown()).toMatchObject({ unread: 0, notifications: [{ read: true }, { read: true }] }),
  );
  answer.resolve({ success: true });
  await Promise.all([marking, removing]);
  expect(functionsCalled()).toEqual([
    ['markNotificationAsRead', { notificationId: made(1).id }],
    ['deleteNotification', { notificationId: made(3).id }],
  ]);
});
