import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Notification } from '#shared/people/notifications/contract.ts';
import { ApiError } from '#web/api/errors.ts';

const { callApi, callFunction } = vi.hoisted(() => ({ callApi: vi.fn(), callFunction: vi.fn() }));
const me = { uid: 'me', tenant_id: 'harbor' };
vi.mock('#web/api/call.ts', () => ({
  callApi,
  endpoint: (method: string, url: string) => ({ method, url }),
}));
vi.mock('#web/api/callable.ts', () => ({ callFunction }));
vi.mock('#web/api/session.ts', () => ({ getSession: () => ({ user: me }), onSession: () => undefined }));
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
const ask = () => client.fetchQuery({ ...notificationsQuery, staleTime: 0, retry: false });
const shown = () => client.getQueryData(notificationsQuery.queryKey);
const functionsCalled = () => callFunction.mock.calls.map(([{ url }, data]) => [url.split('/').at(-1), data]);

beforeEach(() => {
  vi.resetAllMocks();
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

it.each([
  ['read', 'markNotificationAsRead', () => markAsRead(client, made(1).id)],
  ['readAll', 'markAllNotificationsAsRead', () => markAllAsRead(client)],
  ['remove', 'deleteNotification', () => removeNotification(client, made(1).id)],
] as const)('%s: what the function refuses is said until it works', async (failure, name, run) => {
  await ask();
  callFunction.mockRejectedValue(new ApiError('internal', 'x'));
  await run();
  expect(functionsCalled().map(([called]) => called)).toEqual([name]);
  expect(getState().failure).toBe(failure);
  callFunction.mockResolvedValue({ success: true });
  await run();
  expect(getState().failure).toBeNull();
});

describe('adding a notification', () => {
  it('a notification that the cloud does not take is still added locally', async () => {
    callFunction.mockRejectedValue(new ApiError('unavailable', 'x'));
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
  });

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

it('a notification that is marked or removed shows so before the server has answered', async () => {
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
