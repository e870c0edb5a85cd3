import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { addTo } from '#server/testing/shops.ts';
import { type TestApp, testApp } from '#server/testing/testApp.ts';
import { encodingsTaken } from './sendCached.ts';

let t: TestApp;
let url: string;

beforeAll(async () => {
  t = await testApp();
  const a = await t.tenant();
  url = `/api/public/inventory/${a.id}`;
  for (let n = 0; n < 10; n++) await addTo(a, `S-${n}`, { description: 'Sturdy and plain. '.repeat(10) });
});

const get = (headers: Record<string, string> = {}) => t.app.inject({ url, headers });

it('a cached answer is sent in the best form that is taken, and it is the same in every form', async () => {
  const plain = await get();
  const wanted: [string | undefined, string | undefined][] = [
    [undefined, undefined],
    ['', undefined],
    ['identity', undefined],
    ['gzip', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['*', 'br'],
    ['*;q=0.1, br;q=0', 'gzip'],
    ['GZIP', 'gzip'],
  ];
  for (const [taken, encoding] of wanted) {
    const answer = await get(taken === undefined ? {} : { 'accept-encoding': taken });
    expect(answer.statusCode).toBe(200);
    expect([answer.headers['content-encoding'], answer.headers.vary], taken).toEqual([
      encoding,
      'accept-encoding',
    ]);
    const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : String;
    expect(String(unpack(answer.rawPayload)), taken).toBe(plain.body);
    expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
  }
  expect(encodingsTaken('br;q=;, ;;,=,gzip;q=x')).toEqual([]);
});

it('a cached answer has a strong tag for each form, and says so when the browser has that one', async () => {
  const forms: Record<string, string>[] = [{}, { 'accept-encoding': 'br' }, { 'accept-encoding': 'gzip' }];
  const tags = new Set<string>();
  for (const form of forms) {
    const answer = await get(form);
    const etag = String(answer.headers.etag);
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    tags.add(etag);
    for (const known of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
      const again = await get({ ...form, 'if-none-match': known });
      expect([again.statusCode, again.body, again.headers.etag], known).toEqual([304, '', etag]);
      expect(again.headers['content-encoding']).toBeUndefined();
      expect(again.headers).toMatchObject({
        vary: 'accept-encoding',
        'cache-control': answer.headers['cache-control'],
      });
    }
    for (const other of ['"x"', etag.replaceAll('"', ''), '']) {
      expect((await get({ ...form, 'if-none-match': other })).statusCode, other).toBe(200);
    }
  }
  expect(tags.size).toBe(3);
  const [plain] = tags;
  expect((await get({ 'accept-encoding': 'br', 'if-none-match': plain! })).statusCode).toBe(200);
});

it('a cached answer is not compressed where that is hardly worth it', async () => {
  const empty = await t.tenant();
  const answer = await t.app.inject({
    url: `/api/public/inventory/${empty.id}`,
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect([answer.body, answer.headers['content-encoding']]).toEqual(['[]', undefined]);
});
