import type autocannon from 'autocannon';
import { CONNECTIONS, compare, SECONDS, shuffledFor, tokenOf, withServer } from './load.ts';
import { RARE_WORD } from './seed.ts';

/**
 * Measures the item list and postings with many items in one tenant, each beside its yardsticks in the same
 * run. DATABASE_URL names a PostgreSQL server; without it one is started for the run, with full durability.
 * BENCH_ITEMS (100000) and BENCH_SECONDS (10) can be changed.
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

  const yardsticks = { 'the bare SELECT': { url: bareUrl }, 'the fixed 8 KB': { url: `${url}/bench/fixed` } };
  const first = { url: `${url}/api/items?limit=24`, headers };
  await compare('first page', first, yardsticks);
  let cursor = '';
  for (let rows = 0; rows < ITEMS / 2; rows += 200) {
    cursor = (await get<{ nextCursor: string }>(`/api/items?limit=200${cursor ? `&cursor=${cursor}` : ''}`))
      .nextCursor;
  }
  const pages = {
    'page after half the rows': `?limit=24&cursor=${cursor}`,
    'search, one in a thousand': `?q=${RARE_WORD}&limit=24`,
    'search, two words': '?q=oak+lam&limit=24',
    'low stock': '?stock=low&limit=24',
    'totals of all': '/totals',
    'totals of a search': `/totals?q=${RARE_WORD}`,
  };
  for (const [name, asked] of Object.entries(pages)) {
    const beside = asked.includes('cursor') ? { ...yardsticks, 'the first page': first } : yardsticks;
    await compare(name, { url: `${url}/api/items${asked}`, headers }, beside);
  }

  const insert = { 'the bare INSERT': { url: bareUrl, method: 'POST' as const } };
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
  const inAnyOrder = (requests: autocannon.Request[]) => shuffledFor(url, requests);
  await compare('postings of one move', inAnyOrder(ids.map((id) => posting([id]))), insert);
  const several = ids.map((_, n) => posting(ids.slice(n, n + LINES))).slice(0, -LINES);
  await compare(`moves, ${LINES} a posting`, inAnyOrder(several), insert, LINES);

  // Two requests an item: it is made, and then stocked.
  let made = 0;
  const item = () => {
    const sku = `NEW-${process.pid}-${++made}`;
    return JSON.stringify({ sku, name: `New lamp ${made} of oak`, price: 1_250, tags: ['new'] });
  };
  const stockedItem: autocannon.Request[] = [
    {
      ...{ method: 'POST', path: '/api/items', headers },
      setupRequest: (request) => ({ ...request, body: item() }),
      onResponse: (_, body, context) => {
        (context as { id?: string }).id = (JSON.parse(body) as { id: string }).id;
      },
    },
    {
      ...{ method: 'POST', path: '/api/stock/adjustments', headers },
      setupRequest: (request, context) => {
        const { id } = context as { id: string };
        const line = { itemId: id, locationId: locations[0]!.id, change: '12', unitCost: '4.25' };
        return { ...request, body: JSON.stringify({ reason: 'opening', lines: [line] }) };
      },
    },
  ];
  await compare('items with opening stock', { url, requests: stockedItem }, insert, 0.5);
});
