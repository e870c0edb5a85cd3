import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ERROR_CODES } from '#shared/errorCodes.ts';
import { FUNCTION_TIMEOUT_MS } from '#shared/foundation/callable/protocol.ts';
import type { markNotificationAsRead } from '#shared/people/notifications/functions.ts';

const { token, renewed } = vi.hoisted(() => ({ token: vi.fn(), renewed: vi.fn() }));
vi.mock('./session.ts', () => ({
  currentToken: token,
  renewToken: renewed,
  getSession: () => ({ user: { tenant_id: 'harbor' } }),
}));
// Another test of the same worker may have loaded them without the stand-in.
vi.resetModules();
const { callFunction } = await import('./callable.ts');
const { endpoint } = await import('./call.ts');

const call = endpoint<typeof markNotificationAsRead>();
const data = { notificationId: 'a'.repeat(20) };
const asked = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

beforeEach(() => {
  vi.resetAllMocks();
  token.mockResolvedValue('first');
  renewed.mockResolvedValue('second');
  vi.stubGlobal('fetch', asked);
  return () => vi.unstubAllGlobals();
});

const answers = (status: number, body: unknown) =>
  asked.mockImplementation(async () =>
    typeof body === 'string' ? new Response(body, { status }) : Response.json(body, { status }),
  );
/** Never answers, but ends when it is told to, as fetch does. */
const hangs = () =>
  asked.mockImplementation(
    (_url, { signal }) =>
      new Promise((_, reject) => {
        if (signal?.aborted) reject(signal.reason);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  );

describe('a callable function', () => {
  it('is sent its data, with the ID token and the header of every call', async () => {
    answers(200, { result: { success: true } });
    expect(await callFunction(call, data)).toEqual({ success: true });
    const [url, { method, headers, body }] = asked.mock.calls[0]!;
    expect([url, method, JSON.parse(String(body))]).toEqual([call.url, 'POST', { data }]);
    expect(headers).toMatchObject({
      authorization: 'Bearer first',
      'x-requested-with': 'XMLHttpRequest',
      'x-tenant-id': 'harbor',
    });
  });

  it('may answer in data or in result, but must in one of them', async () => {
    answers(200, { data: { success: true } });
    expect(await callFunction(call, data)).toEqual({ success: true });
    answers(200, { data: null, result: 1 });
    expect(await callFunction(call, data)).toBeNull();
    for (const body of [{}, [], 'no json', 'null', { error: null }]) {
      answers(200, body);
      await expect(callFunction(call, data), JSON.stringify(body)).rejects.toMatchObject({
        code: 'internal',
        message: 'Response is missing data field.',
      });
    }
  });

  it('is asked again once with a new token', async () => {
    asked.mockResolvedValueOnce(Response.json({}, { status: 401 }));
    asked.mockResolvedValueOnce(Response.json({ result: 'x' }));
    expect(await callFunction(call, data)).toBe('x');
    expect(asked.mock.calls[1]?.[1].headers).toMatchObject({ authorization: 'Bearer second' });
    renewed.mockResolvedValue(null);
    answers(401, {});
    await expect(callFunction(call, data)).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it.each(Object.entries(ERROR_CODES))(
    'fails with %s by the status in the body, or by that of HTTP',
    async (code, { http, status }) => {
      answers(500, { error: { status, message: 'Said so.', details: { why: 1 } } });
      await expect(callFunction(call, data)).rejects.toMatchObject({
        code,
        message: 'Said so.',
        details: { why: 1 },
      });
      for (const body of [{}, '<html>', { error: { message: 'Said so.' } }]) {
        answers(http, body);
        await expect(callFunction(call, data)).rejects.toMatchObject({ code });
      }
    },
  );

  it('is given up after 70 seconds, or when it is cancelled', async () => {
    expect(FUNCTION_TIMEOUT_MS).toBe(70_000);
    hangs();
    await expect(callFunction(call, data, { timeoutMs: 20 })).rejects.toMatchObject({
      code: 'deadline-exceeded',
    });
    const cancel = new AbortController();
    const waiting = callFunction(call, data, { signal: cancel.signal });
    cancel.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'cancelled' });
    await expect(callFunction(call, data, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'cancelled',
    });
  });

  it('says when there is no network', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(callFunction(call, data)).rejects.toMatchObject({ name: 'NetworkError' });
  });

  const streams = (status: number, ...events: unknown[]) =>
    asked.mockImplementation(async () => {
      const text = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
      return new Response(text, { status, headers: { 'content-type': 'text/event-stream' } });
    });

  it('can be read as a stream: what there is so far, and then the result', async () => {
    streams(
      200,
      { message: { text: 'There' } },
      { message: { text: 'There are' } },
      { result: { success: true } },
    );
    const parts: unknown[] = [];
    const result = await callFunction(call, data, { onPart: (part) => parts.push(part) });
    expect([parts, result]).toEqual([[{ text: 'There' }, { text: 'There are' }], { success: true }]);
    expect(asked.mock.calls[0]![1].headers).toMatchObject({ accept: 'text/event-stream' });
  });

  it('may refuse in a stream, at its beginning or later, and a stream that breaks off is no answer', async () => {
    const onPart = () => undefined;
    const refusal = { error: { status: 'RESOURCE_EXHAUSTED', message: 'Too often.' } };
    streams(429, refusal);
    await expect(callFunction(call, data, { onPart })).rejects.toMatchObject({
      code: 'resource-exhausted',
      http: 429,
    });
    streams(200, { message: 1 }, refusal);
    await expect(callFunction(call, data, { onPart })).rejects.toMatchObject({
      code: 'resource-exhausted',
      message: 'Too often.',
    });
    streams(200, { message: 1 });
    await expect(callFunction(call, data, { onPart })).rejects.toMatchObject({ name: 'NetworkError' });
  });

  it('may be called with the token of somebody else, such as a guest', async () => {
    answers(401, { error: { status: 'UNAUTHENTICATED', message: '' } });
    const tokens = { current: async () => 'guest', renew: async () => 'guest again' };
    await expect(callFunction(call, data, { tokens })).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(asked.mock.calls.map(([, { headers }]) => new Headers(headers).get('authorization'))).toEqual([
      'Bearer guest',
      'Bearer guest again',
    ]);
    expect([token.mock.calls.length, renewed.mock.calls.length]).toEqual([0, 0]);
  });
});
