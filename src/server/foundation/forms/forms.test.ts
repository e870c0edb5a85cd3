import { Readable } from 'node:stream';
import type { InjectOptions } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { asForm } from '#server/testing/forms.ts';
import { fingerprint } from '#server/testing/refusals.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { anotherProcess } from '#server/testing/visitors.ts';

const URL = '/api/forms/request-access';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant({ id: 'public' });
});

type Told = { ok?: true; error?: unknown; errors?: { field: string; message: string }[] };

/** Posts a form, as a browser does or with parts of the request replaced. */
async function post(fields: object, more: Partial<InjectOptions> = {}, app = t.app) {
  const { payload, headers } = await asForm(fields);
  const request = { method: 'POST', url: URL, payload, ...more } as const;
  const answer = await app.inject({ ...request, headers: { ...headers, ...more.headers } });
  return { status: answer.statusCode, body: answer.json<Told>(), headers: answer.headers };
}

const parts = (...lines: string[]) => ({
  payload: [...lines, ''].join('\r\n'),
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
});

describe('a form', () => {
  it('is taken with no more than an email address, and answered with ok alone', async () => {
    const { status, body } = await post({ email: ' Rosa@Example.com ' });
    expect([status, body]).toEqual([200, { ok: true }]);
    const { rows } = await t.database.pool.query(
      "select * from access_requests where email = 'rosa@example.com'",
    );
    expect(rows).toMatchObject([
      { tenant_id: 'public', name: '', status: 'pending', messages: [{ page: '', message: '' }] },
    ]);
  });

  it('with what is no email address is refused in the words of the specification', async () => {
    const before = await fingerprint(t);
    const message = 'Please enter a valid email address.';
    const wrong = ['', 'rosa', 'rosa@', '@example.com', 'rosa example.com', 'a@b@c', 'rosa@exa mple.com'];
    for (const email of [...wrong, 'a,b@example.com', 'ann@x', 'ann@x.']) {
      const { status, body } = await post({ email });
      expect([status, body], email).toEqual([
        400,
        { error: message, errors: [{ field: 'email', message, code: 'field.email' }] },
      ]);
    }
    expect(await fingerprint(t)).toEqual(before);
  });

  it('that is wrong in any field is refused, with the field named and nothing written', async () => {
    const before = await fingerprint(t);
    const email = 'rosa@example.com';
    const wrong: [object, string, string, string][] = [
      [{}, 'email', 'Is required.', 'field.required'],
      [{ email, name: 'x'.repeat(121) }, 'name', 'Must be 120 characters or less.', 'field.tooLong'],
      [{ email, name: 'a\u0000b' }, 'name', 'Contains characters that cannot be stored.', 'field.unstorable'],
      [{ email, message: 'x'.repeat(4001) }, 'message', 'Must be 4000 characters or less.', 'field.tooLong'],
      [{ email, page: 'x'.repeat(501) }, 'page', 'Must be 500 characters or less.', 'field.tooLong'],
      [{ email, tenant: 'x'.repeat(41) }, 'tenant', 'Must be 40 characters or less.', 'field.tooLong'],
      [{ email, tenant_id: 'public' }, 'tenant_id', 'Is not a field of this request.', 'field.unknown'],
      [{ email, status: 'approved' }, 'status', 'Is not a field of this request.', 'field.unknown'],
    ];
    for (const [fields, field, message, code] of wrong) {
      const { status, body } = await post(fields);
      expect([status, body], field).toEqual([400, { error: message, errors: [{ field, message, code }] }]);
    }
    expect(await fingerprint(t)).toEqual(before);
  });

  it('that is not multipart form data, has a file in it, or cannot be read is refused', async () => {
    const before = await fingerprint(t);
    const field = (name: string, value: string) => [
      '--b',
      `Content-Disposition: form-data; name="${name}"`,
      '',
      value,
    ];
    const file = [
      '--b',
      'Content-Disposition: form-data; name="file"; filename="a.txt"',
      'Content-Type: text/plain',
      '',
      'x',
    ];
    const typed = [
      '--b',
      'Content-Disposition: form-data; name="name"',
      'Content-Type: application/json',
      '',
      '{"a":1}',
    ];
    const email = field('email', 'rosa@example.com');
    const type = (name: string) => ({ headers: { 'content-type': name } });
    const wrong: [string, Partial<InjectOptions>][] = [
      ['JSON', { payload: '{"email":"a@example.com"}', ...type('application/json') }],
      ['a plain form', { payload: 'email=a%40example.com', ...type('application/x-www-form-urlencoded') }],
      ['text', { payload: 'email', ...type('text/plain') }],
      ['no boundary', type('multipart/form-data')],
      ['another boundary', type('multipart/form-data; boundary=x')],
      ['a file', parts(...email, ...file, '--b--')],
      ['cut off', parts(...email, ...field('name', 'x'))],
      ['nothing', { payload: '' }],
      ['twice', parts(...email, ...email, '--b--')],
      ['an object', parts(...email, ...typed, '--b--')],
      ['__proto__', parts(...email, ...field('__proto__', 'x'), '--b--')],
      ['constructor', parts(...email, ...field('constructor', 'x'), '--b--')],
      [
        'many fields',
        parts(...email, ...Array.from({ length: 30 }, (_, n) => field(`f${n}`, 'x')).flat(), '--b--'),
      ],
      ['a megabyte', parts(...email, ...field('message', 'x'.repeat(1_000_000)), '--b--')],
      ['no length', { ...parts(), payload: Readable.from([parts(...email, '--b--').payload]) }],
    ];
    for (const [name, more] of wrong) {
      const { status, body } = await post({ email: 'rosa@example.com' }, more);
      expect([name, status]).toEqual([name, 400]);
      expect(body.error, name).toMatch(/^[A-Z].*\.$/);
      expect(body.errors, name).toBeInstanceOf(Array);
      expect(body, name).not.toHaveProperty('ok');
    }
    expect(await fingerprint(t)).toEqual(before);
  });

  it('is taken on its own address alone: other calls go on refusing multipart', async () => {
    const { payload, headers } = await asForm({ email: 'rosa@example.com', password: 'password' });
    const answer = await t.app.inject({ method: 'POST', url: '/api/auth/sign-in/email', payload, headers });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toBe('The request must be sent as JSON.');
  });

  it('of a program that fills in every field is answered as if it had been taken, and nothing is written', async () => {
    const before = await fingerprint(t);
    const { status, body } = await post({ email: 'bot@example.com', website: 'https://example.com' });
    expect([status, body]).toEqual([200, { ok: true }]);
    expect(await fingerprint(t)).toEqual(before);
  });

  it('to a closed tenant is answered like one to a tenant that never was; to a suspended one, that its shop is closed', async () => {
    const [closed, suspended] = [await t.tenant(), await t.tenant()];
    const set = 'update tenants set status = $1 where id = $2';
    await t.database.pool.query(set, ['closed', closed.id]);
    await t.database.pool.query(set, ['suspended', suspended.id]);
    const before = await fingerprint(t);
    const to = async (tenant: string) => {
      const { status, body } = await post({ email: 'rosa@example.com', tenant });
      return [status, body.error];
    };
    expect(await to(closed.id)).toEqual([404, 'Shop not found.']);
    for (const nobody of ['no-such-shop', 'Public', ' ', '%', "' or 1=1 --"])
      expect(await to(nobody), nobody).toEqual([404, 'Shop not found.']);
    expect(await to(suspended.id)).toEqual([403, 'This shop is closed.']);
    expect(await fingerprint(t)).toEqual(before);
  });

  it('does what it does without anybody being signed in, whatever token or cookie comes along', async () => {
    const headers = {
      authorization: `Bearer ${a.viewer.token}`,
      cookie: 'stockbook.session_token=x',
      'x-tenant-id': 'other',
    };
    expect((await post({ email: 'token@example.com' }, { headers })).status).toBe(200);
    expect(
      (await post({ email: 'token@example.com' }, { headers: { authorization: 'Bearer a.b.c' } })).status,
    ).toBe(200);
  });
});

describe('how often forms may be sent', () => {
  it('is limited by address, and by tenant whatever the address; who is too fast is told when to come again', async () => {
    const limited = await anotherProcess(t.services, { limits: true });
    const [one, two] = [await t.tenant(), await t.tenant()];
    const from = async (remoteAddress: string, tenant: string, n: number) => {
      const { status, body, headers } = await post(
        { email: `n${n}@example.com`, tenant },
        { remoteAddress },
        limited,
      );
      return { status, error: body.error, wait: Number(headers['retry-after']) };
    };
    for (let n = 0; n < 10; n++) expect((await from('10.0.0.1', one.id, n)).status).toBe(200);
    const refused = await from('10.0.0.1', one.id, 10);
    expect([refused.status, refused.error]).toEqual([429, 'Too many attempts. Please try again later.']);
    expect(refused.wait).toBeGreaterThan(0);
    expect(refused.wait).toBeLessThanOrEqual(900);
    // All forms and tenants together; another address is not affected.
    expect((await from('10.0.0.1', two.id, 10)).status).toBe(429);
    expect((await from('10.0.0.2', two.id, 10)).status).toBe(200);
    // At the same time, too: of 80 that come together from many places, the tenant is spared what is too much.
    const together = await Promise.all(
      Array.from({ length: 80 }, (_, n) => from(`10.1.0.${n}`, two.id, 100 + n)),
    );
    expect(together.filter(({ status }) => status === 200)).toHaveLength(59);
    expect(together.filter(({ status }) => status === 429)).toHaveLength(21);
    const { rows } = await t.database.pool.query(
      'select count(*)::int as n from access_requests where tenant_id = $1',
      [two.id],
    );
    expect(rows).toEqual([{ n: 60 }]);
  });
});
