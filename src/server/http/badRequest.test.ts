import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { idsOf, inputOf, makeRecords, type Records } from '../testing/records.ts';
import { createAsker, faultOf, fingerprint, type Raw, type RegisteredCall } from '../testing/refusals.ts';
import { positionsOf } from '../testing/samples.ts';
import { type TestApp, testApp } from '../testing/testApp.ts';

/** Requests of every call that are wrong in their address, headers or form. Wrong bodies: badInput.test.ts. */

let t: TestApp;
let records: Records;
let theirs: Records;
let asker: ReturnType<typeof createAsker>;
let calls: RegisteredCall[];

beforeAll(async () => {
  t = await testApp();
  const a = await t.tenant();
  records = await makeRecords(a);
  theirs = await makeRecords(await t.tenant());
  asker = createAsker(t.app, a.admin.token);
  calls = t.router.calls.filter(({ needs }) => needs !== 'public');
});

afterAll(() => console.log(`${asker.count()} requests with a wrong address, header or form`));

const input = (call: RegisteredCall, of = records) => inputOf(call, idsOf(of, call));
const posts = () => calls.filter(({ method, upload }) => (method === 'POST' || method === 'PUT') && !upload);

/** Sends requests that must be refused, and says which were not, or not well; then whether anything was written. */
async function refuseAll(over: RegisteredCall[], requests: (call: RegisteredCall) => { raw?: Raw; params?: Record<string, string>; path?: string[]; name: string }[]): Promise<void> {
  const faults: string[] = [];
  const before = await fingerprint(t);
  expect(over.length).toBeGreaterThan(0);
  for (const call of over) {
    for (const { raw, params, path, name } of requests(call)) {
      const sample = input(call);
      const fault = faultOf(await asker.ask(call, { ...sample, params: { ...sample.params, ...params } }, raw), path);
      if (fault) faults.push(`${call.method} ${call.url} ${name.slice(0, 60)} ${fault}`);
    }
  }
  expect(faults.slice(0, 20)).toEqual([]);
  expect(await fingerprint(t)).toEqual(before);
}

const fieldsOf = (call: RegisteredCall) => (call.query ? positionsOf(call.query, idsOf(records, call)).filter(({ path }) => path.length === 1) : []);

describe('an address', () => {
  it('with a parameter nobody asked for is refused', async () => {
    const names = ['extra', 'tenant_id', '__proto__', 'constructor', 'prototype', 'toString', 'q[]', 'limit[gt]', ''];
    await refuseAll(calls, (call) =>
      names.filter((name) => name || call.query).map((name) => ({ name, raw: { query: `${new URLSearchParams(input(call).query)}&${encodeURIComponent(name)}=1` }, path: name ? [name] : [] })).filter(({ name }) => name !== ''),
    );
  });

  it('with a parameter twice, or with what cannot be stored, or of a megabyte is refused', async () => {
    await refuseAll(calls.filter(({ query }) => query), (call) =>
      fieldsOf(call).flatMap(({ path, sample }) => {
        const [name] = path as string[];
        const rest = new URLSearchParams(input(call).query);
        rest.delete(name!);
        const wrong = (value: string) => ({ name: `${name}=${value}`, raw: { query: `${rest}&${name}=${value}` }, path: [name!] });
        const twice = { name: `${name} twice`, raw: { query: `${rest}&${name}=${sample}&${name}=${sample}` }, path: [name!] };
        return [twice, wrong('a%00b'), wrong('%07'), wrong('x'.repeat(path[0] === fieldsOf(call)[0]!.path[0] ? 1_000_000 : 20_000))];
      }),
    );
  });

  it('with a number, choice or id that is none is refused', async () => {
    const nothing = ['', '-1', '0', '1.5', '99999999999999999999', '1e400', 'NaN', 'x', '%20', 'true1', '__proto__'];
    await refuseAll(calls.filter(({ query }) => query), (call) =>
      fieldsOf(call).filter(({ schema }) => !schema.safeParse('Sample').success).flatMap(({ path, schema }) =>
        nothing.filter((value) => !/^(1|true|0)$/.test(value) || !schema.safeParse(value).success).map((value) => {
          const rest = new URLSearchParams(input(call).query);
          rest.delete(String(path[0]));
          return { name: `${path[0]}=${value}`, raw: { query: `${rest}&${path[0]}=${value}` }, path: [String(path[0])] };
        }),
      ),
    );
  });

  it('with the id of a record that is none is refused', async () => {
    const noIds = ['x', '1x', '-1', '%00', '%2e%2e%2f', 'null', '0192d5a0-0000-7000-8000-00000000000g', "'%20or%201=1", 'a'.repeat(150), 'a'.repeat(5_000), '%F0%9F%92%A9', '%E0%A4%A', '%ff'];
    await refuseAll(calls.filter(({ url }) => url.includes(':id')), () => noIds.map((id) => ({ name: id, params: { id } })));
  });

  it('with a place in a list that is none is refused, and the cursor named', async () => {
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const id = records.item;
    const wrong = [
      '%', 'null', 'x', '-1', '1.5', '99999999999999999999', encode(null), encode({}), encode([]), encode([1]), encode([id]), encode([null, id]), encode([{}, id]), encode([[], id]),
      encode(['a\u0000', id]), encode(['a', 'not-an-id']), encode(['a', `${id}'`]), encode(['a', '-'.repeat(36)]), encode(['a', 'b', id]), encode([1e300, id]), encode([1.5, id]), 'x'.repeat(601), '%00',
    ];
    const lists = calls.filter((call) => fieldsOf(call).some(({ path }) => path[0] === 'cursor'));
    expect(lists.map(({ url }) => url)).toEqual(expect.arrayContaining(['/api/items', '/api/stock/moves', '/api/imports/:id/rows']));
    await refuseAll(lists, () => wrong.map((value) => ({ name: value, raw: { query: `cursor=${encodeURIComponent(value)}` }, path: ['cursor'] })));
    const [items] = lists.filter(({ url }) => url === '/api/items');
    const ofOtherSort = { price: encode(['a', id]), updatedAt: encode(['1', id]), name: encode([5, id]), status: encode(['a', id]), relevance: encode(['a', id]) };
    await refuseAll([items!], () =>
      Object.entries(ofOtherSort).map(([sort, value]) => ({ name: sort, raw: { query: `sort=${sort}&cursor=${value}${sort === 'relevance' ? '&q=apple' : ''}` }, path: ['cursor'] })),
    );
  });

  it('whatever it asks of the list, its totals and its export, never makes the server fail', async () => {
    const lists = calls.filter(({ method, url }) => method === 'GET' && ['/api/items', '/api/items/totals', '/api/items/export.csv', '/api/stock/moves'].includes(url));
    expect(lists).toHaveLength(4);
    const names = ['q', 'status', 'category', 'location', 'stock', 'inShop', 'picture', 'sort', 'dir', 'limit', 'cursor', 'columns', 'item', 'reason', 'until', '__proto__'];
    const values = ['', 'active', 'low', 'out', 'true', 'none', 'name', 'relevance', 'price', 'desc', '1', '200', 'sku,name', records.item, records.place, 'Fruit', '%', "'", '"', '\\', '$1', 'apple', 'appel tea', '*', '(', '\u{1F600}', 'ß', '한국', 'ﷺ', '\u202e', '۱۲۳'];
    const value = fc.oneof(fc.constantFrom(...values), fc.string({ unit: 'binary', maxLength: 40 }));
    const query = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...lists), query, async (call, pairs) => {
        const raw = pairs.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&');
        const answer = await asker.ask(call, input(call), { query: raw });
        expect(answer.statusCode === 200 ? null : faultOf(answer), raw).toBeNull();
      }),
      { numRuns: 600 },
    );
  });
});

describe('a body', () => {
  it('that is no JSON, or not sent as such, or too large, or meant to do harm is refused', async () => {
    const json = { 'content-type': 'application/json' };
    const bodies: [name: string, payload: string, headers?: Record<string, string>][] = [
      ['cut off', '{"sku":'], ['two', '{}{}'], ['single quotes', "{'sku':'x'}"], ['a byte', '\u0000'], ['not a number', '{"a":NaN}'], ['empty', ''],
      ['deep', `${'['.repeat(50_000)}${']'.repeat(50_000)}`], ['deep within', `{"name":${'['.repeat(50_000)}${']'.repeat(50_000)}}`], ['deeper', `{"a":`.repeat(100_000) + '1' + '}'.repeat(100_000)],
      ['large', `{"name":"${'x'.repeat(1024 * 1024)}"}`], ['list of a million', `[${'1,'.repeat(400_000)}1]`],
      ['__proto__', '{"__proto__":{"admin":true},"name":"x"}'], ['constructor', '{"constructor":{"prototype":{"admin":true}}}'], ['hidden', '{"\\u005f_proto__":{"admin":true}}'],
      ['form', 'name=x', { 'content-type': 'application/x-www-form-urlencoded' }], ['text', '{"name":"x"}', { 'content-type': 'text/plain' }], ['xml', '<a/>', { 'content-type': 'application/xml' }],
      ['no type', '{"name":"x"}', { 'content-type': 'nonsense' }], ['length', '{}', { ...json, 'content-length': '5' }],
    ];
    await refuseAll(posts(), () => bodies.map(([name, payload, headers]) => ({ name, raw: { payload, headers: headers ?? json } })));
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it('that is a file larger than a file may be is refused', async () => {
    const uploads = calls.filter(({ upload }) => upload);
    await refuseAll(uploads, ({ upload }) => [
      { name: 'too large', raw: { payload: Buffer.alloc(upload!.maxBytes + 1, 'a') } },
      { name: 'empty', raw: { payload: '' } },
      { name: 'NUL', raw: { payload: Buffer.from('sku,name\nA\u0000,B\n') } },
    ]);
  });

  it('is a file whatever kind of file it is said to be', async () => {
    const [upload] = calls.filter(({ upload }) => upload);
    for (const type of ['text/csv', 'text/plain', 'application/json', 'application/vnd.ms-excel', 'application/octet-stream']) {
      const answer = await asker.ask(upload!, input(upload!), { payload: 'sku,name\nA,B\n', headers: { 'content-type': type } });
      expect([answer.statusCode, answer.json().encoding], type).toEqual([200, 'UTF-8']);
    }
  });
});

describe('a header', () => {
  it('Idempotency-Key that is none is refused', async () => {
    const keys = ['', ' ', 'a b', 'x'.repeat(201), 'ä', '\u007f', 'a\tb', 'a, b'];
    await refuseAll(calls.filter(({ method }) => method === 'POST'), () => keys.map((key) => ({ name: key, raw: { headers: { 'idempotency-key': key } } })));
  });

  it('Idempotency-Key of another request is refused with 409, and nobody else is affected by it', async () => {
    const [create] = calls.filter(({ method, url }) => method === 'POST' && url === '/api/locations');
    const ask = (name: string) => asker.ask(create!, { ...input(create!), body: { name } }, { headers: { 'idempotency-key': 'one' } });
    const first = await ask('North');
    expect(first.statusCode).toBe(200);
    expect((await ask('North')).json()).toEqual(first.json());
    const other = await ask('South');
    expect([other.statusCode, other.json().error.message]).toEqual([409, 'This Idempotency-Key was already used for another request.']);
  });
});

describe('an id in any place', () => {
  it('of another tenant is answered like one that does not exist, and changes nothing', async () => {
    const before = await fingerprint(t);
    const nowhere: Records = { item: crypto.randomUUID(), place: crypto.randomUUID(), otherPlace: crypto.randomUUID(), move: '999999999', bulkEdit: crypto.randomUUID(), import: crypto.randomUUID() };
    let places = 0;
    for (const call of calls) {
      for (const part of ['query', 'body'] as const) {
        const schema = call[part];
        if (!schema) continue;
        for (const { path, schema: field, put } of positionsOf(schema, idsOf(records, call))) {
          if (!field.safeParse(records.item).success || ['Sample', 'no-id'].some((text) => field.safeParse(text).success)) continue;
          const told: unknown[] = [];
          for (const of of [theirs, nowhere]) {
            const value = put(idsOf(of, call)(path.findLast((step) => typeof step === 'string') as string)) as Record<string, string>;
            const answer = await asker.ask(call, { ...input(call), [part]: value });
            told.push([answer.statusCode, answer.body.replace(/"requestId":"[^"]+"/, '')]);
            if (part === 'body') expect([400, 404, 409], `${call.url} ${path.join('.')}`).toContain(answer.statusCode);
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
