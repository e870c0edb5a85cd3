import { CONNECTIONS, compare, SECONDS, shuffledFor, tokenOf, withServer } from './load.ts';

/**
 * Measures postings of this checkout beside those of another one, as in BENCH_BESIDE, a folder that is ready to run: each on a
 * PostgreSQL server of its own, in turns. BENCH_ITEMS (10000) and BENCH_SECONDS (10) can be changed.
 */
const OTHER = process.env.BENCH_BESIDE;
if (!OTHER) throw new Error('BENCH_BESIDE has to name a folder with another checkout.');
if (process.env.DATABASE_URL)
  throw new Error('Each checkout has a database of its own: leave DATABASE_URL out.');
const filled = { BENCH_ITEMS: process.env.BENCH_ITEMS ?? '10000' };
const LINES = [1, 20];
type Ids = { id: string }[];

await withServer(filled, async ({ url }) => {
  await withServer(
    filled,
    async ({ url: otherUrl }) => {
      console.log(`${filled.BENCH_ITEMS} items, ${CONNECTIONS} connections, ${SECONDS} s each\n`);
      for (const lines of LINES)
        await compare(`postings of ${lines}`, await postings(url, lines), {
          'the other checkout': await postings(otherUrl, lines),
        });
    },
    OTHER,
  );
});

async function postings(url: string, lines: number) {
  const headers = { authorization: `Bearer ${await tokenOf(url)}`, 'content-type': 'application/json' };
  const get = async <T>(path: string) => (await (await fetch(url + path, { headers })).json()) as T;
  const { items } = await get<{ items: Ids }>('/api/items?limit=200&sort=sku');
  const { locations } = await get<{ locations: Ids }>('/api/locations');
  const posting = (of: Ids) => ({
    method: 'POST' as const,
    path: '/api/stock/adjustments',
    headers,
    body: JSON.stringify({
      reason: 'correction',
      lines: of.map(({ id }) => ({ itemId: id, locationId: locations[0]!.id, change: '1' })),
    }),
  });
  return shuffledFor(
    url,
    items.map((_, n) => posting([...items, ...items].slice(n, n + lines))),
  );
}
