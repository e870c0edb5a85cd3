import { CONNECTIONS, compare, SECONDS, withServer } from './load.ts';

/**
 * Measures what a visitor of a shop asks for, each beside the same server sending the same bytes that it has ready.
 * Needs a build for the page. BENCH_SECONDS (10) can be changed.
 */
const SHOPS = 'small:24,large:1000,public:24';
const ASKED = [
  ['inventory, 24 items', '/api/public/inventory/small'],
  ['inventory, 1,000 items', '/api/public/inventory/large'],
  ['page of the shop', '/shop'],
] as const;

/** Lists that are made anew for each request, as if something had been written just before it. */
const ANEW = [
  ['list made anew, 24 items', '/api/public/shop/small/items'],
  ['list made anew, 1,000 items', '/api/public/shop/large/items'],
] as const;

await withServer({ BENCH_SHOPS: SHOPS }, async ({ url }) => {
  console.log(`${CONNECTIONS} connections, ${SECONDS} s each\n`);
  for (const [name, path] of ASKED) {
    for (const encoding of ['identity', 'br']) {
      const headers = { 'accept-encoding': encoding };
      const copy = `${url}/bench/copy?${new URLSearchParams({ of: path, encoding })}`;
      const answer = await fetch(url + path, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      const size = `${(Number(answer.headers.get('content-length')) / 1024).toFixed(0)} KB ${encoding}`;
      await compare(
        `${name}, ${size}`,
        { url: url + path, headers },
        { 'the same bytes': { url: copy, headers } },
      );
    }
  }
  for (const [name, path] of ANEW) {
    const headers = { 'bench-after': 'items' };
    const fixed = { 'the fixed 8 KB': { url: `${url}/bench/fixed` } };
    await compare(name, { url: url + path, headers }, fixed);
  }
});
