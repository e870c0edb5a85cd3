import { beforeAll, describe, expect, it } from 'vitest';
import { anotherApp, ownCall } from '#server/testing/anotherApp.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { ERROR_CODES, type ErrorCode } from '#shared/errorCodes.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

describe('a failure', () => {
  it('that nobody expected is a 500 with the id of the request and nothing of the inside', async () => {
    const { app, log } = await anotherApp(t.services, (router) =>
      router.handle(ownCall('/api/test/boom'), async () => {
        throw new Error('password of the database: hunter2');
      }),
    );
    const answer = await app.inject('/api/test/boom');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: {
        status: 'INTERNAL',
        message: 'Something went wrong on our side. Please try again.',
        code: 'server.failed',
        requestId: answer.headers['x-request-id'],
      },
    });
    expect(log.find(({ msg }) => msg === 'unexpected error')).toMatchObject({
      requestId: answer.headers['x-request-id'],
      err: { message: 'password of the database: hunter2' },
    });
    await app.close();
  });

  it('to answer as promised is a 500 too, and nothing of the wrong answer gets out', async () => {
    const { app } = await anotherApp(t.services, (router) =>
      router.handle(ownCall('/api/test/wrong'), async () => ({ done: 'secret' }) as never),
    );
    const answer = await app.inject('/api/test/wrong');
    expect([answer.statusCode, answer.json().error.status]).toEqual([500, 'INTERNAL']);
    expect(answer.body).not.toContain('secret');
    await app.close();
  });

  it('that is expected has the status of the one table', async () => {
    const codes = Object.keys(ERROR_CODES) as ErrorCode[];
    const { app } = await anotherApp(t.services, (router) => {
      for (const code of codes) {
        router.handle(ownCall(`/api/test/${code}`), async () => {
          throw new AppError(code, say('record.archived', { name: 'Tea' }), {
            fields: [{ field: 'a.0', said: say('field.empty') }],
            details: { more: 1 },
          });
        });
      }
    });
    const found: Record<string, [number, string]> = {};
    for (const code of codes) {
      const answer = await app.inject(`/api/test/${code}`);
      const { status, ...error } = answer.json().error;
      found[code] = [answer.statusCode, status];
      expect(error, code).toEqual({
        message: 'Tea is archived: reopen it first.',
        code: 'record.archived',
        params: { name: 'Tea' },
        fields: [{ field: 'a.0', message: 'Must not be empty.', code: 'field.empty' }],
        details: { more: 1 },
        requestId: answer.headers['x-request-id'],
      });
    }
    // The table of the specification.
    expect(found).toEqual({
      'invalid-argument': [400, 'INVALID_ARGUMENT'],
      unauthenticated: [401, 'UNAUTHENTICATED'],
      'permission-denied': [403, 'PERMISSION_DENIED'],
      'not-found': [404, 'NOT_FOUND'],
      aborted: [409, 'ABORTED'],
      'resource-exhausted': [429, 'RESOURCE_EXHAUSTED'],
      cancelled: [499, 'CANCELLED'],
      internal: [500, 'INTERNAL'],
      unimplemented: [501, 'UNIMPLEMENTED'],
      unavailable: [503, 'UNAVAILABLE'],
      'deadline-exceeded': [504, 'DEADLINE_EXCEEDED'],
    });
    await app.close();
  });

  it('of too much work at once is a 503 that says so', async () => {
    const { app } = await anotherApp(t.services, (router) =>
      router.handle(ownCall('/api/test/busy'), async () => {
        throw Object.assign(new Error('queue of 17 over 3000 ms'), {
          statusCode: 503,
          code: 'FST_UNDER_PRESSURE',
        });
      }),
    );
    const answer = await app.inject('/api/test/busy');
    expect([answer.statusCode, answer.json().error.status, answer.json().error.message]).toEqual([
      503,
      'UNAVAILABLE',
      'The server is busy. Please try again in 5 seconds.',
    ]);
    await app.close();
  });

  it('is said in the language of the page, with the same code and figures in each', async () => {
    const { app } = await anotherApp(t.services, (router) => {
      router.handle(ownCall('/api/test/locked'), async () => {
        throw new AppError('aborted', say('request.locked', { seconds: 2 }));
      });
      router.handle(ownCall('/api/test/field'), async () => {
        throw fieldError('name', say('record.changedBy', { name: 'Tea', by: 'Nora' }));
      });
    });
    const refused = async (url: string, language: string) => {
      const { code, params, message, fields } = (
        await app.inject({ url, headers: { 'accept-language': language } })
      ).json().error;
      return { code, params, message, fields };
    };
    const locked = { code: 'request.locked', params: { seconds: 2 } };
    expect(await refused('/api/test/locked', 'de-CH, en;q=0.5')).toEqual({
      ...locked,
      message:
        'Jemand anderes ändert gerade dieselben Einträge. Bitte versuchen Sie es in 2 Sekunden noch einmal.',
    });
    expect(await refused('/api/test/locked', 'ar')).toEqual({
      ...locked,
      message: 'يغيّر شخص آخر السجلات نفسها الآن. يُرجى المحاولة مجددًا بعد ثانيتين.',
    });
    const said = 'غيّر \u2068Nora\u2069 \u2068Tea\u2069 في هذه الأثناء.';
    expect(await refused('/api/test/field', 'ar')).toMatchObject({
      message: said,
      fields: [{ field: 'name', message: said, code: 'record.changedBy' }],
    });
    expect(await refused('/api/items', 'de')).toMatchObject({
      code: 'access.signIn',
      message: 'Bitte melden Sie sich an.',
    });
    expect(await refused('/api/nowhere', 'fr')).toMatchObject({
      code: 'request.nothingHere',
      message: 'There is nothing at this address.',
    });
    await app.close();
  });
});
