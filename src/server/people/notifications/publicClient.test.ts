import { type FunctionsError, httpsCallable, httpsCallableFromURL } from 'firebase/functions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listeningAt } from '#server/testing/listeningAt.ts';
import { publicClient } from '#server/testing/publicClient.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { FUNCTIONS_PATH } from '#shared/foundation/callable/protocol.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';

/** The public client library of callable functions, unmodified, against the listening application. */

let t: TestApp;
let a: TestTenant;
let b: TestTenant;
let address: string;
const clients: { close: () => Promise<void> }[] = [];

beforeAll(async () => {
  t = await testApp();
  [a, b] = [await t.tenant(), await t.tenant()];
  address = `${await listeningAt(t)}${FUNCTIONS_PATH}`;
});

afterAll(() => Promise.all(clients.map(({ close }) => close())));

function clientOf(token: string | null) {
  const client = publicClient(address, token);
  clients.push(client);
  return client.functions;
}

/** Calls a function as the holder of a token: its data, or the code, message and details it fails with. */
async function call(token: string | null, name: string, data?: unknown) {
  return httpsCallable(
    clientOf(token),
    name,
  )(data).then(
    (result) => ({ data: result.data }),
    ({ code, message, details }: FunctionsError) => ({ code, message, details }),
  );
}

const hello = (userId: string, more: object = {}) => ({
  userId,
  title: 'Hello',
  message: 'Noon.',
  type: 'info',
  ...more,
});

describe('the public client', () => {
  it('creates, marks one and all, and deletes, through a custom domain', async () => {
    const { token, userId } = a.viewer;
    const { data } = (await call(token, 'createNotification', hello(userId))) as { data: { id: string } };
    expect(data.id).toMatch(/^[A-Za-z0-9]{20,}$/);
    const { data: second } = (await call(token, 'createNotification', hello(userId))) as {
      data: { id: string };
    };
    const success = { data: { success: true } };
    expect(await call(token, 'markNotificationAsRead', { notificationId: data.id })).toEqual(success);
    expect((await a.viewer.call(listNotifications)).body.unread).toBe(1);
    expect(await call(token, 'markAllNotificationsAsRead', { userId })).toEqual(success);
    expect((await a.viewer.call(listNotifications)).body.unread).toBe(0);
    expect(await call(token, 'deleteNotification', { notificationId: second.id })).toEqual(success);
    const left = (await a.viewer.call(listNotifications)).body.notifications;
    expect(left.map(({ id, read }) => [id, read])).toEqual([[data.id, true]]);
  });

  it('calls a function by its whole address too', async () => {
    const create = httpsCallableFromURL(clientOf(a.admin.token), `${address}/createNotification`, {
      timeout: 150_000,
    });
    expect((await create(hello(a.viewer.userId))).data).toEqual({ id: expect.stringMatching(/^\w{32}$/) });
  });

  it('sends what it leaves out as null, and is understood', async () => {
    const sent = hello(a.viewer.userId, { link: undefined });
    expect(await call(a.viewer.token, 'createNotification', sent)).toHaveProperty('data.id');
  });

  const refused: [name: string, token: () => string | null, code: string, message: string][] = [
    ['no token', () => null, 'unauthenticated', 'Please sign in.'],
    ['a wrong token', () => 'a.b.c', 'unauthenticated', 'Please sign in again.'],
    [
      'the token of a viewer, to somebody else',
      () => a.viewer.token,
      'permission-denied',
      'You can notify nobody but yourself.',
    ],
    [
      'the token of another tenant',
      () => b.admin.token,
      'permission-denied',
      'You can notify people of your own business only.',
    ],
  ];
  it.each(refused)('with %s gets a typed error', async (_name, token, code, message) => {
    const failed = await call(token(), 'createNotification', hello(a.admin.userId));
    expect(failed).toEqual({
      code: `functions/${code}`,
      message: expect.stringContaining(message),
      details: undefined,
    });
  });

  it('gets typed errors for what is missing, unknown or not there, with the fields among the details', async () => {
    const { token, userId } = a.viewer;
    expect(await call(token, 'createNotification', hello(userId, { title: ' ', type: 'danger' }))).toEqual({
      code: 'functions/invalid-argument',
      message: expect.stringContaining('data.title: Must not be empty.'),
      details: {
        fields: [
          { field: 'data.title', message: 'Must not be empty.', code: 'field.empty' },
          { field: 'data.type', message: 'Must be success, error, warning or info.', code: 'field.oneOf' },
        ],
      },
    });
    expect(await call(token, 'createNotification')).toMatchObject({ code: 'functions/invalid-argument' });
    expect(await call(token, 'markNotificationAsRead', { notificationId: 'local-1' })).toMatchObject({
      code: 'functions/invalid-argument',
    });
    expect(await call(token, 'deleteNotification', { notificationId: 'a'.repeat(20) })).toMatchObject({
      code: 'functions/not-found',
    });
    expect(await call(token, 'launchRockets', {})).toMatchObject({ code: 'functions/not-found' });
  });
});

describe('the protocol', () => {
  const post = (body: string, headers: Record<string, string> = {}, name = 'markAllNotificationsAsRead') =>
    fetch(`${address}/${name}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${a.viewer.token}`, ...headers },
    }).then(async (answer) => [answer.status, await answer.json()] as const);
  const refusal = (status: string) => ({ error: { status, message: expect.stringMatching(/\.$/) } });

  it('answers a result and nothing beside it, whatever the tokens of messaging and app check are', async () => {
    const tokens = { 'firebase-instance-id-token': 'messaging', 'x-firebase-appcheck': 'nonsense' };
    const data = { data: { userId: a.viewer.userId } };
    expect(await post(JSON.stringify(data), tokens)).toEqual([200, { result: { success: true } }]);
    expect(await post(JSON.stringify(data), { 'content-type': 'application/json; charset=utf-8' })).toEqual([
      200,
      { result: { success: true } },
    ]);
  });

  it('refuses a body without data, with more than data, or that is no JSON', async () => {
    for (const body of [
      '{}',
      '{"result":1}',
      '[]',
      '"data"',
      'null',
      `{"data":{"userId":"${a.viewer.userId}"},"more":1}`,
    ]) {
      const [status, answer] = await post(body);
      expect([status, answer.error.status], body).toEqual([400, 'INVALID_ARGUMENT']);
      expect(Object.keys(answer)).toEqual(['error']);
      expect(['status', 'message', 'details']).toEqual(expect.arrayContaining(Object.keys(answer.error)));
    }
    for (const body of ['', 'data=1', '{"data":', '{"data":{}}{}'])
      expect(await post(body), body).toEqual([400, refusal('INVALID_ARGUMENT')]);
    expect(await post('{"data":{}}', { 'content-type': 'text/plain' })).toEqual([
      400,
      refusal('INVALID_ARGUMENT'),
    ]);
  });

  it('knows no function but those, and no way to call them but POST', async () => {
    expect((await post('{"data":{}}', {}, 'nothing'))[0]).toBe(404);
    const got = await fetch(`${address}/createNotification`);
    expect([got.status, (await got.json()).error.status]).toEqual([404, 'NOT_FOUND']);
  });

  it('says nothing of what went wrong on our side', async () => {
    const broken = t.database.withTenant;
    t.database.withTenant = () => Promise.reject(new Error('a secret'));
    try {
      const [status, answer] = await post(JSON.stringify({ data: { userId: a.viewer.userId } }));
      expect([status, answer]).toEqual([500, refusal('INTERNAL')]);
      expect(JSON.stringify(answer)).not.toContain('secret');
    } finally {
      t.database.withTenant = broken;
    }
  });
});
