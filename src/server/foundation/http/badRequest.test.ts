import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, inputOf, makeRecords, type Records } from '#server/testing/records.ts';
import {
  createAsker,
  expectRefusals,
  fingerprint,
  type RegisteredCall,
  type Wrong,
} from '#server/testing/refusals.ts';
import { positionsOf } from '#server/testing/samples.ts';
import { tell } from '#server/testing/tell.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';

/** Requests of every call that are wrong in their form, their headers or the ids they name. Values: badInput.test.ts; addresses: badAddress.test.ts. */

let t: TestApp;
let records: Records;
let theirs: Records;
let asker: ReturnType<typeof createAsker>;
let calls: RegisteredCall[];

beforeAll(async () => {
  t = await testApp();
  const a = await t.tenant({ id: 'public' });
  records = await makeRecords(a);
  theirs = await makeRecords(await t.tenant());
  asker = createAsker(t.app, a.admin.token);
  calls = t.router.calls.filter(({ needs }) => needs !== 'public');
});

afterAll(() => tell(`${asker.count()} requests of a wrong form`));

const input = (call: RegisteredCall, of = records) => inputOf(call, idsOf(of, call));
const posts = () => calls.filter(({ method, upload }) => (method === 'POST' || method === 'PUT') && !upload);

const refuseAll = (over: RegisteredCall[], wrong: (call: RegisteredCall) => Wrong[]) =>
  expectRefusals(
    t,
    asker,
    over.map((call) => ({ call, good: input(call), wrong: wrong(call) })),
  );

describe('a body', () => {
  it('that is no JSON, or not sent as such, or too large, or meant to do harm is refused', async () => {
    const json = { 'content-type': 'application/json' };
    const bodies: [name: string, payload: string, headers?: Record<string, string>][] = [
      ['cut off', '{"sku":'],
      ['two', '{}{}'],
      ['single quotes', "{'sku':'x'}"],
      ['a byte', '\u0000'],
      ['not a number', '{"a":NaN}'],
      ['empty', ''],
      ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
      ['deep within', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
      ['deeper', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
      ['large', `{"name":"${'x'.repeat(1024 * 1024)}"}`],
      ['list of a million', `[${'1,'.repeat(400_000)}1]`],
      ['__proto__', '{"__proto__":{"admin":true},"name":"x"}'],
      ['constructor', '{"constructor":{"prototype":{"admin":true}}}'],
      ['hidden', '{"\\u005f_proto__":{"admin":true}}'],
      ['form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['text', '{"name":"x"}', { 'content-type': 'text/plain' }],
      ['xml', '<a/>', { 'content-type': 'application/xml' }],
      ['no type', '{"name":"x"}', { 'content-type': 'nonsense' }],
      ['length', '{}', { ...json, 'content-length': '5' }],
    ];
    await refuseAll(posts(), () =>
      bodies.map(([name, payload, headers]) => ({ name, raw: { payload, headers: headers ?? json } })),
    );
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('that is a file larger than a file may be is refused', async () => {
    const uploads = calls.filter(({ upload }) => upload);
    await refuseAll(uploads, ({ upload, url }) => [
      { name: 'too large', raw: { payload: Buffer.alloc(upload!.maxBytes + 1, 'a') } },
      { name: 'empty', raw: { payload: '' } },
      // What is attached to an order may be anything.
      ...(url.endsWith('/files')
        ? []
        : [{ name: 'NUL', raw: { payload: Buffer.from('sku,name\nA\u0000,B\n') } }]),
    ]);
  });

  it('is a file whatever kind of file it is said to be', async () => {
    const upload = calls.find(({ upload, url }) => upload && url === '/api/imports');
    for (const type of [
      'text/csv',
      'text/plain',
      'application/json',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ]) {
      const answer = await asker.ask(upload!, input(upload!), {
        payload: 'sku,name\nA,B\n',
        headers: { 'content-type': type },
      });
      expect([answer.statusCode, answer.json().encoding], type).toEqual([200, 'UTF-8']);
    }
  });
});

describe('a header', () => {
  it('Idempotency-Key that is none is refused', async () => {
    const keys = ['', ' ', 'a b', 'x'.repeat(201), 'ä', '\u007f', 'a\tb', 'a, b'];
    await refuseAll(
      calls.filter(({ method }) => method === 'POST'),
      () => keys.map((key) => ({ name: key, raw: { headers: { 'idempotency-key': key } } })),
    );
  });

  it('Idempotency-Key of another request is refused with 409, and nobody else is affected by it', async () => {
    const [create] = calls.filter(({ method, url }) => method === 'POST' && url === '/api/locations');
    const ask = (name: string) =>
      asker.ask(create!, { ...input(create!), body: { name } }, { headers: { 'idempotency-key': 'one' } });
    const first = await ask('North');
    expect(first.statusCode).toBe(200);
    expect((await ask('North')).json()).toEqual(first.json());
    const other = await ask('South');
    expect([other.statusCode, other.json().error.message]).toEqual([
      409,
      'This Idempotency-Key was already used for another request.',
    ]);
  });
});

describe('an id in any place', () => {
  it('of another tenant is answered like one that does not exist, and changes nothing', async () => {
    const before = await fingerprint(t);
    const nowhere = {
      ...Object.fromEntries(Object.keys(records).map((kind) => [kind, crypto.randomUUID()])),
      move: 'f'.repeat(32),
      tenant: 'nowhere',
      otherTenant: 'nowhere-else',
      notification: crypto.randomUUID().replaceAll('-', ''),
    } as Records;
    let places = 0;
    for (const call of calls) {
      for (const part of ['query', 'body'] as const) {
        const schema = call[part];
        if (!schema) continue;
        for (const { path, schema: field, put } of positionsOf(schema, idsOf(records, call))) {
          if (
            !field.safeParse(records.item).success ||
            ['Sample', 'no-id'].some((text) => field.safeParse(text).success) ||
            // The id of what is new is the sender's own.
            path.at(-1) === 'messageId' ||
            (path.at(-1) === 'id' && /\/(events|receipts)$/.test(call.url))
          )
            continue;
          const told: unknown[] = [];
          for (const record of [theirs, nowhere]) {
            const value = put(
              idsOf(record, call)(path.findLast((step) => typeof step === 'string') as string),
            ) as Record<string, string>;
            const answer = await asker.ask(call, { ...input(call), [part]: value });
            told.push([answer.statusCode, answer.body.replace(/"requestId":"[^"]+"/, '')]);
            // Scans are refused one by one.
            if (part === 'body' && !call.url.endsWith('/events'))
              expect([400, 403, 404, 409], `${call.url} ${path.join('.')}`).toContain(answer.statusCode);
          }
          expect(told[0], `${call.url} ${path.join('.')}`).toEqual(told[1]);
          places++;
        }
      }
    }
    expect(places).toBeGreaterThan(15);
    expect(await fingerprint(t)).toEqual(before);
  });
});
