import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { defineCall } from '#shared/call.ts';
import { AppError, ERROR_CODES, type ErrorCode } from '#shared/errors.ts';
import { openPool } from '../db/pool.ts';
import { openDatabase } from '../db/tenant.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';
import { buildApp } from './app.ts';
import type { Router } from './route.ts';

let t: TestApp;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const built = existsSync(new URL('../../../dist/web/index.html', import.meta.url));

beforeAll(async () => {
  t = await testApp();
});

/** A public call of the tests' own. */
const ownCall = (url: string) => defineCall({ method: 'GET', url, needs: 'public', tag: 'Test', summary: 'Of a test', answer: z.object({ done: z.boolean() }) });

/** The application once more, with calls of the test's own and its log kept. */
async function another(add: (router: Router) => void, change: Partial<TestApp['services']> = {}): Promise<{ app: FastifyInstance; log: Record<string, unknown>[] }> {
  const log: Record<string, unknown>[] = [];
  const stream = { write: (line: string) => log.push(JSON.parse(line)) };
  const { app, router } = await buildApp({ ...t.services, log: pino({ level: 'debug' }, stream), ...change });
  add(router);
  await app.ready();
  return { app, log };
}

describe('health and readiness', () => {
  it('says that the process runs, and that it can work', async () => {
    expect((await t.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await t.app.inject('/api/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('is not ready, but well, while the database is away', async () => {
    const pool = openPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }, { size: 1 });
    const { app, log } = await another(() => undefined, { database: openDatabase(pool) });
    const ready = await app.inject('/api/ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready' }]);
    expect(log.some(({ msg }) => msg === 'not ready')).toBe(true);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    await app.close();
    await pool.end();
  });
});

describe('every answer', () => {
  it('carries the headers that keep a browser safe', async () => {
    for (const url of ['/', '/api/health', '/api/nothing', '/api/items', '/tenant/x/inventory']) {
      const { headers } = await t.app.inject(url);
      const policy = Object.fromEntries(String(headers['content-security-policy']).split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]));
      expect(policy, url).toMatchObject({ 'default-src': "'self'", 'script-src': "'self'", 'object-src': "'none'", 'base-uri': "'self'", 'form-action': "'self'", 'frame-ancestors': "'none'", 'connect-src': "'self'" });
      expect(JSON.stringify({ ...policy, 'style-src': '' }), url).not.toMatch(/unsafe|\*|http:/);
      expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'strict-origin-when-cross-origin' });
      expect(headers['x-powered-by'], url).toBeUndefined();
    }
  });

  it('names its request, in its header, its error and the log alike, and takes no name from outside', async () => {
    const { app, log } = await another(() => undefined);
    const answer = await app.inject({ url: '/api/nothing?token=x', headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(UUID);
    expect(answer.json().error.requestId).toBe(id);
    expect(log.find(({ msg }) => msg === 'request')).toMatchObject({ requestId: id, method: 'GET', status: 404 });
    await app.close();
  });

  it('leaves out of the log what proves who somebody is', async () => {
    const { app, log } = await another(() => undefined);
    await app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload: { email: 'x@x.test', password: 'a very secret word' }, headers: { cookie: 'a=cookie-secret', authorization: 'Bearer token-secret' } });
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toMatch(/very secret|cookie-secret|token-secret/);
    await app.close();
  });

  it('to an unknown address below /api is a refusal as JSON, whatever is asked', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await t.app.inject({ method, url: '/api/nothing' });
      expect([answer.statusCode, answer.json().error.status, answer.json().error.message], method).toEqual([404, 'NOT_FOUND', 'There is nothing at this address.']);
    }
    expect((await t.app.inject({ method: 'POST', url: '/tenant/x/inventory' })).statusCode).toBe(404);
  });

  it('to an address that cannot be read is a refusal as JSON as well', async () => {
    for (const url of ['/api/%ff', '/%E0%A4%A', `/api/items/${'a'.repeat(500)}`]) {
      const answer = await t.app.inject(url);
      expect([answer.statusCode, answer.json().error.message], url).toEqual([400, 'The address of the request is not valid.']);
      expect(answer.json().error.requestId).toMatch(UUID);
    }
  });

  it('to any other address is the page', async () => {
    const page = await t.app.inject('/tenant/x/inventory');
    expect([page.statusCode, String(page.headers['content-type'])]).toEqual(built ? [200, 'text/html; charset=utf-8'] : [404, 'application/json; charset=utf-8']);
  });
});

describe('a failure', () => {
  it('that nobody expected is a 500 with the id of the request and nothing of the inside', async () => {
    const { app, log } = await another((router) =>
      router.handlePublic(ownCall('/api/test/boom'), async () => {
        throw new Error('password of the database: hunter2');
      }),
    );
    const answer = await app.inject('/api/test/boom');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: { status: 'INTERNAL', message: 'Something went wrong on our side. Please try again.', requestId: answer.headers['x-request-id'] } });
    expect(log.find(({ msg }) => msg === 'unexpected error')).toMatchObject({ requestId: answer.headers['x-request-id'], err: { message: 'password of the database: hunter2' } });
    await app.close();
  });

  it('to answer as promised is a 500 too, and nothing of the wrong answer gets out', async () => {
    const { app } = await another((router) => router.handlePublic(ownCall('/api/test/wrong'), async () => ({ done: 'secret' }) as never));
    const answer = await app.inject('/api/test/wrong');
    expect([answer.statusCode, answer.json().error.status]).toEqual([500, 'INTERNAL']);
    expect(answer.body).not.toContain('secret');
    await app.close();
  });

  it('that is expected has the status of the one table', async () => {
    const codes = Object.keys(ERROR_CODES) as ErrorCode[];
    const { app } = await another((router) => {
      for (const code of codes) {
        router.handlePublic(ownCall(`/api/test/${code}`), async () => {
          throw new AppError(code, 'A sentence.', { fields: [{ field: 'a.0', message: 'Another.' }], details: { more: 1 } });
        });
      }
    });
    const found: Record<string, [number, string]> = {};
    for (const code of codes) {
      const answer = await app.inject(`/api/test/${code}`);
      const { status, ...error } = answer.json().error;
      found[code] = [answer.statusCode, status];
      expect(error, code).toEqual({ message: 'A sentence.', fields: [{ field: 'a.0', message: 'Another.' }], details: { more: 1 }, requestId: answer.headers['x-request-id'] });
    }
    // The table of the specification.
    expect(found).toEqual({
      'invalid-argument': [400, 'INVALID_ARGUMENT'], unauthenticated: [401, 'UNAUTHENTICATED'], 'permission-denied': [403, 'PERMISSION_DENIED'],
      'not-found': [404, 'NOT_FOUND'], aborted: [409, 'ABORTED'], 'resource-exhausted': [429, 'RESOURCE_EXHAUSTED'], cancelled: [499, 'CANCELLED'],
      internal: [500, 'INTERNAL'], unimplemented: [501, 'UNIMPLEMENTED'], unavailable: [503, 'UNAVAILABLE'], 'deadline-exceeded': [504, 'DEADLINE_EXCEEDED'],
    });
    await app.close();
  });

  it('of too much work at once is a 503 that says so', async () => {
    const { app } = await another((router) =>
      router.handlePublic(ownCall('/api/test/busy'), async () => {
        throw Object.assign(new Error('queue of 17 over 3000 ms'), { statusCode: 503, code: 'FST_UNDER_PRESSURE' });
      }),
    );
    const answer = await app.inject('/api/test/busy');
    expect([answer.statusCode, answer.json().error.status, answer.json().error.message]).toEqual([503, 'UNAVAILABLE', 'The server is busy. Please try again.']);
    await app.close();
  });
});

describe('a stop', () => {
  it('lets the requests under way finish, takes no new ones, and does not wait for idle connections', async () => {
    let go = () => {};
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    const begun = Promise.withResolvers<void>();
    const { app } = await another((router) =>
      router.handlePublic(ownCall('/api/test/slow'), async () => {
        begun.resolve();
        await gate;
        return { done: true };
      }),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 10 });
    const get = (path: string) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const sent = httpRequest({ port, path, agent }, async (answer) => {
          let body = '';
          for await (const part of answer) body += part;
          resolve({ status: answer.statusCode ?? 0, body });
        });
        sent.on('error', reject).end();
      });
    expect((await get('/api/health')).status).toBe(200);
    const slow = [get('/api/test/slow'), get('/api/test/slow'), get('/api/test/slow')];
    await begun.promise;
    await sleep(50);
    const started = Date.now();
    const closed = app.close();
    await sleep(100);
    await expect(fetch(`http://127.0.0.1:${port}/api/health`)).rejects.toThrow();
    go();
    expect(await Promise.all(slow)).toEqual(slow.map(() => ({ status: 200, body: '{"done":true}' })));
    await closed;
    expect(Date.now() - started).toBeLessThan(3000);
    agent.destroy();
  });
});

describe('the page of the documentation', () => {
  it('is reached, and may run its own scripts and no others', async () => {
    const page = await t.app.inject('/api/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const scripts = [...page.body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts.filter(([, , text]) => text!.trim()).map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
    const policy = String(page.headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...inline].join(' '));
    expect(inline.length).toBeGreaterThan(0);
    for (const [, attributes] of scripts) {
      const source = /src="([^"]+)"/.exec(attributes!)?.[1];
      if (source) expect((await t.app.inject(new URL(source, 'http://localhost/api/docs/').pathname)).statusCode, source).toBe(200);
    }
    expect(page.body).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    expect((await t.app.inject('/api/docs')).headers.location).toBe('/api/docs/');
  });
});
