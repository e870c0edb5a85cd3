import { beforeAll, describe, expect, it } from 'vitest';
import { anotherApp, ownCall } from '#server/testing/anotherApp.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { AppError, ERROR_CODES, type ErrorCode } from '#shared/errors.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

describe('a failure', () => {
  it('that nobody expected is a 500 with the id of the request and nothing of the inside', async () => {
    const { app, log } = await anotherApp(t.services, (router) =>
      router.handlePublic(ownCall('/api/test/boom'), async () => {
        throw new Error('password of the database: hunter2');
      }),
    );
    const answer = await app.inject('/api/test/boom');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      error: {
        status: 'INTERNAL',
        message: 'Something went wrong on our side. Please try again.',
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
      router.handlePublic(ownCall('/api/test/wrong'), async () => ({ done: 'secret' }) as never),
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
        router.handlePublic(ownCall(`/api/test/${code}`), async () => {
          throw new AppError(code, 'A sentence.', {
            fields: [{ field: 'a.0', message: 'Another.' }],
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
        message: 'A sentence.',
        fields: [{ field: 'a.0', message: 'Another.' }],
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
      router.handlePublic(ownCall('/api/test/busy'), async () => {
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
});
