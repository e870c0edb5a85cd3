import { CONNECTIONS, measure, report, SECONDS, tokenOf, withServer } from './load.ts';
import { RARE_WORD } from './seed.ts';

/**
 * Measures the item list and postings with many items in one tenant, each beside its yardsticks in the same
 * run. DATABASE_URL names a PostgreSQL server; without it one is started for the run, with full durability.
 * BENCH_ITEMS (100000) and BENCH_SECONDS (8) can be changed.
 */
/** Moves of a posting of several. */
const LINES = 20;
const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000);

await withServer({ BENCH_ITEMS: String(ITEMS) }, async ({ url, bareUrl, seconds }) => {
  console.log(
    `${ITEMS} items through the services in ${seconds.toFixed(0)} s, ${CONNECTIONS} connections, ${SECONDS} s each\n`,
  );
  const headers = { authorization: `Bearer ${await tokenOf(url)}`, 'content-type': 'application/json' };
  const get = async <T>(path: string) => {
    const answer = await fetch(url + path, { headers });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  await get('/api/items?limit=1');

  const fixed = await measure({ url: `${url}/bench/fixed` });
  const select = await measure({ url: bareUrl });
  report('fixed 8 KB JSON', fixed, {});
  report('bare SELECT of 24 rows', select, {});
  const yardsticks = { 'the fixed JSON': fixed, 'the bare SELECT': select };

  const first = await measure({ url: `${url}/api/items?limit=24`, headers });
  report('first page', first, yardsticks);
  let cursor = '';
  for (let rows = 0; rows < ITEMS / 2; rows += 200) {
    cursor = (await get<{ nextCursor: string }>(`/api/items?limit=200${cursor ? `&cursor=${cursor}` : ''}`))
      .nextCursor;
  }
  report(
    'page after half the rows',
    await measure({ url: `${url}/api/items?limit=24&cursor=${cursor}`, headers }),
    { ...yardsticks, 'the first page': first },
  );
  const hits = (await get<{ items: unknown[] }>(`/api/items?q=${RARE_WORD}&limit=200`)).items.length;
  report(
    `search, ${hits} hits`,
    await measure({ url: `${url}/api/items?q=${RARE_WORD}&limit=24`, headers }),
    yardsticks,
  );
  report(
    'search, two words',
    await measure({ url: `${url}/api/items?q=oak+lam&limit=24`, headers }),
    yardsticks,
  );
  report('low stock', await measure({ url: `${url}/api/items?stock=low&limit=24`, headers }), yardsticks);
  report('totals of all', await measure({ url: `${url}/api/items/totals`, headers }), yardsticks);
  report(
    'totals of a search',
    await measure({ url: `${url}/api/items/totals?q=${RARE_WORD}`, headers }),
    yardsticks,
  );

  const insert = await measure({ url: bareUrl, method: 'POST' });
  report('bare INSERT of one row', insert, {});
  const { items } = await get<{ items: { id: string }[] }>('/api/items?limit=200&sort=sku');
  const { locations } = await get<{ locations: { id: string }[] }>('/api/locations');
  const posting = (itemIds: string[]) => ({
    method: 'POST' as const,
    path: '/api/stock/adjustments',
    headers,
    body: JSON.stringify({
      reason: 'correction',
      lines: itemIds.map((itemId) => ({ itemId, locationId: locations[0]!.id, change: '1' })),
    }),
  });
  const ids = items.map(({ id }) => id);
  const postings = await measure({ url, requests: ids.map((id) => posting([id])) });
  report('postings of one move', postings, { 'the bare INSERT': insert });
  const together = await measure({
    url,
    requests: ids.map((_, n) => posting(ids.slice(n, n + LINES))).slice(0, -LINES),
  });
  report(
    `moves, ${LINES} a posting`,
    { ...together, rps: together.rps * LINES },
    { 'the bare INSERT': insert },
  );
});
