import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordsApp } from './filledRecords.ts';
import { idsOf, inputOf, type Records } from './records.ts';
import { createAsker, expectRefusals, type RegisteredCall, type Wrong } from './refusals.ts';
import { tell } from './tell.ts';
import type { TestApp } from './testApp.ts';

/**
 * Requests that are wrong in their form or their headers, of those calls that are chosen of all. Values: wrongValues.ts; addresses:
 * wrongAddresses.ts.
 */
export function refuseWrongRequests(choose: (calls: RegisteredCall[]) => RegisteredCall[]): void {
  let t: TestApp;
  let records: Records;
  let asker: ReturnType<typeof createAsker>;
  let calls: RegisteredCall[];

  beforeAll(async () => {
    const all = await recordsApp();
    ({ t, records } = all);
    asker = createAsker(t.app, all.a.admin.token);
    calls = choose(t.router.calls.filter(({ needs }) => needs !== 'public'));
  });

  afterAll(() => tell(`${asker.count()} requests of a wrong form`));

  const input = (call: RegisteredCall) => inputOf(call, idsOf(records, call));
  const posts = () =>
    calls.filter(({ method, upload }) => (method === 'POST' || method === 'PUT') && !upload);

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
  });

  describe('a header', () => {
    it('Idempotency-Key that is none is refused', async () => {
      const keys = ['', ' ', 'a b', 'x'.repeat(201), 'ä', '\u007f', 'a\tb', 'a, b'];
      await refuseAll(
        calls.filter(({ method }) => method === 'POST'),
        () => keys.map((key) => ({ name: key, raw: { headers: { 'idempotency-key': key } } })),
      );
    });
  });
}
