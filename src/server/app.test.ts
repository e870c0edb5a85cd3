import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { openPool } from '#server/foundation/db/pool.ts';
import { openDatabase } from '#server/foundation/db/tenant.ts';
import { anotherApp } from '#server/testing/anotherApp.ts';
import { ownApp, type TestApp } from '#server/testing/testApp.ts';

let t: TestApp;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const built = existsSync(new URL('../../dist/web/index.html', import.meta.url));

beforeAll(async () => {
  t = await ownApp();
});

describe('health and readiness', () => {
  it('says that the process runs, and that it can work', async () => {
    expect((await t.app.inject('/api/health')).json()).toEqual({ status: 'ok' });
    const ready = await t.app.inject('/api/ready');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready' }]);
  });

  it('is not ready, but well, while the database is away', async () => {
    const pool = openPool({ host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' }, { size: 1 });
    const { app, log } = await anotherApp({ ...t.services, database: openDatabase(pool) });
    const ready = await app.inject('/api/ready');
    expect([ready.statusCode, ready.json()]).toEqual([503, { status: 'not ready' }]);
    expect(log.some(({ msg }) => msg === 'not ready')).toBe(true);
    expect((await app.inject('/api/health')).statusCode).toBe(200);
    const { viewer } = await t.tenant();
    expect((await app.inject({ method: 'HEAD', url: '/api/health' })).statusCode).toBe(200);
    const items = await app.inject({
      url: '/api/items',
      headers: { authorization: `Bearer ${viewer.token}` },
    });
    expect([items.statusCode, items.json().error.status]).toEqual([503, 'UNAVAILABLE']);
    await app.close();
    await pool.end();
  });
});

it('the application is not ready either when the database does not answer at all', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as { port: number };
  const pool = openPool({ host: '127.0.0.1', port, user: 'nobody', database: 'none' }, { size: 1 });
  const { app } = await anotherApp({ ...t.services, database: openDatabase(pool) });
  expect((await app.inject('/api/ready')).statusCode).toBe(503);
  await app.close();
  silent.close();
});

describe('every answer', () => {
  it('carries the headers that keep a browser safe', async () => {
    for (const url of ['/', '/api/health', '/api/nothing', '/api/items', '/tenant/x/inventory', '/%ff']) {
      const { headers } = await t.app.inject(url);
      const policy = Object.fromEntries(
        String(headers['content-security-policy'])
          .split(';')
          .map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
      );
      expect(policy, url).toMatchObject({
        'default-src': "'self'",
        'script-src': "'self'",
        'object-src': "'none'",
        'base-uri': "'self'",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'connect-src': "'self'",
      });
      expect(JSON.stringify({ ...policy, 'style-src': '' }), url).not.toMatch(/unsafe|\*|http:/);
      expect(headers, url).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'SAMEORIGIN',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
      expect(headers['x-powered-by'], url).toBeUndefined();
    }
  });

  it('names its request, in its header, its error and the log alike, and takes no name from outside', async () => {
    const { app, log } = await anotherApp(t.services);
    const answer = await app.inject({
      url: '/api/nothing?token=x',
      headers: { 'x-request-id': 'mine', 'request-id': 'mine' },
    });
    const id = answer.headers['x-request-id'];
    expect(id).toMatch(UUID);
    expect(answer.json().error.requestId).toBe(id);
    expect(log.find(({ msg }) => msg === 'request')).toMatchObject({
      requestId: id,
      method: 'GET',
      status: 404,
    });
    await app.close();
  });

  it('leaves out of the log what proves who somebody is', async () => {
    const { app, log } = await anotherApp(t.services);
    await app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email: 'x@x.test', password: 'a very secret word' },
      headers: { cookie: 'a=cookie-secret', authorization: 'Bearer token-secret' },
    });
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toMatch(/very secret|cookie-secret|token-secret/);
    await app.close();
  });

  it('to an unknown address below /api is a refusal as JSON, whatever is asked', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const) {
      const answer = await t.app.inject({ method, url: '/api/nothing' });
      expect([answer.statusCode, answer.json().error.status, answer.json().error.message], method).toEqual([
        404,
        'NOT_FOUND',
        'There is nothing at this address.',
      ]);
    }
    expect((await t.app.inject({ method: 'POST', url: '/tenant/x/inventory' })).statusCode).toBe(404);
  });

  it('to an address that cannot be read is a refusal as JSON as well', async () => {
    for (const url of ['/api/%ff', '/assets/%ff', `/api/items/${'a'.repeat(500)}`]) {
      const answer = await t.app.inject(url);
      expect([answer.statusCode, answer.json().error.message], url).toEqual([
        400,
        'The address of the request is not valid.',
      ]);
      expect(answer.json().error.requestId).toMatch(UUID);
    }
  });

  it('for a page at an address that cannot be read leads to the start page', async () => {
    for (const url of ['/%', '/%E0%A4%A', '/tenant/%ff/inventory', '/shop/%ff']) {
      const answer = await t.app.inject(url);
      expect([answer.statusCode, answer.headers.location], url).toEqual([302, '/']);
    }
    expect((await t.app.inject({ method: 'POST', url: '/%' })).statusCode).toBe(400);
  });

  it('to any other address is the page', async () => {
    const page = await t.app.inject('/tenant/x/inventory');
    expect([page.statusCode, String(page.headers['content-type'])]).toEqual(
      built ? [200, 'text/html; charset=utf-8'] : [404, 'application/json; charset=utf-8'],
    );
  });
});

describe('the page of the documentation', () => {
  it('is reached, and may run its own scripts and no others', async () => {
    const page = await t.app.inject('/api/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const scripts = [...page.body.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    const inline = scripts
      .filter(([, , text]) => text!.trim())
      .map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
    const policy = String(page.headers['content-security-policy']);
    expect(/script-src ([^;]*)/.exec(policy)?.[1]).toBe(["'self'", ...inline].join(' '));
    expect(inline.length).toBeGreaterThan(0);
    for (const [, attributes] of scripts) {
      const source = /src="([^"]+)"/.exec(attributes!)?.[1];
      if (source)
        expect(
          (await t.app.inject(new URL(source, 'http://localhost/api/docs/').pathname)).statusCode,
          source,
        ).toBe(200);
    }
    expect(page.body).not.toMatch(/https?:\/\/(?!www\.w3\.org)/);
    expect((await t.app.inject('/api/docs')).headers.location).toBe('/api/docs/');
  });
});

it('an answer for one person may be kept by nobody, and one for everybody as it says', async () => {
  const a = await t.tenant();
  const kept = async (url: string, headers = {}) => {
    const answer = await t.app.inject({ url, headers });
    return [answer.statusCode, answer.headers['cache-control']];
  };
  const headers = { authorization: `Bearer ${a.admin.token}` };
  expect(await kept('/api/tenant/context', headers)).toEqual([200, 'no-store']);
  expect(await kept('/api/items?limit=0', headers)).toEqual([400, 'no-store']);
  expect(await kept('/api/items/export.csv', headers)).toEqual([200, 'no-store']);
  expect(await kept('/api/tenant/context')).toEqual([401, 'no-store']);
  expect(await kept('/api/nothing', headers)).toEqual([404, 'no-store']);
  expect(await kept('/api/items/%E0%A4%A', headers)).toEqual([400, 'no-store']);
  expect(await kept(`/api/public/inventory/${a.id}`)).toEqual([200, 'public, max-age=0, must-revalidate']);
  expect((await kept('/api/openapi.json'))[1]).not.toBe('no-store');
});
