import { CONNECTIONS, compare, report, SECONDS, tokenOf, withServer } from './load.ts';
import { middle } from './middle.ts';
import { LINES_OF_EACH } from './seedOrders.ts';

/**
 * Measures the list of orders beside a bare SELECT, with 500 000 lines in one tenant, and what it takes to confirm an order of 200
 * lines beside a posting of as many. DATABASE_URL names a PostgreSQL server; without it one is started for the run, with
 * full durability. BENCH_ORDERS (100000) and BENCH_SECONDS (10) can be changed.
 */
const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000);
const LINES = 200;
const CONFIRMED = 20;

await withServer({ BENCH_ITEMS: '1000', BENCH_ORDERS: String(ORDERS) }, async ({ url, bareUrl, seconds }) => {
  console.log(
    `${ORDERS} orders of ${LINES_OF_EACH} lines in ${seconds.toFixed(0)} s, ${CONNECTIONS} connections, ${SECONDS} s each\n`,
  );
  const headers = { authorization: `Bearer ${await tokenOf(url)}`, 'content-type': 'application/json' };
  const ask = async <T>(path: string, body?: unknown) => {
    const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(url + path, asked);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const select = { 'the bare SELECT': { url: `${bareUrl}/orders` } };
  const [day, later] = [-90, 30].map((by) =>
    new Date(Date.now() + by * 86_400_000).toISOString().slice(0, 10),
  );
  for (const [name, query] of Object.entries({
    'first page': '',
    'by promise': '&sort=promisedOn',
    'by total': '&sort=total&dir=desc',
    'by number': '&sort=number',
    'by customer': '&sort=customer',
    'open, by promise': '&state=open&sort=promisedOn',
    late: '&promise=late&sort=promisedOn',
    'at risk': '&promise=at-risk',
    'to be picked, soonest first': '&held=all&sort=promisedOn&dir=asc',
    'to be picked, latest first': '&held=all&sort=promisedOn',
    waiting: '&held=none',
    'of three months': `&from=${day}&to=${later}&sort=orderDate`,
    'search, one hit': `&q=${1_000_000 + Math.floor(ORDERS / 2)}`,
    'search, a town in ten': '&q=bergen',
    'search, nothing': '&q=nowhere',
    'search, two words': '&q=771%20bergen',
  }))
    await compare(name, { url: `${url}/api/orders?limit=24${query}`, headers }, select);
  await compare('totals', { url: `${url}/api/orders/totals`, headers }, select);
  await compare('the board', { url: `${url}/api/orders/board`, headers }, select);

  type Ids = { id: string }[];
  const { items } = await ask<{ items: Ids }>(`/api/items?limit=${LINES}&sort=sku&dir=desc`);
  const { locations } = await ask<{ locations: Ids }>('/api/locations');
  const { customers } = await ask<{ customers: Ids }>('/api/customers?limit=1');
  const confirming: number[] = [];
  const posting: number[] = [];
  const timed = async (into: number[], path: string, body: object) => {
    const started = performance.now();
    await ask(path, body);
    into.push(performance.now() - started);
  };
  for (let n = 0; n < CONFIRMED; n += 1) {
    const lines = items.map(({ id }) => ({ itemId: id, quantity: '1', unitPrice: '5' }));
    const { id, version } = await ask<{ id: string; version: number }>('/api/orders', {
      customerId: customers[0]!.id,
      lines,
    });
    await timed(confirming, `/api/orders/${id}/confirm`, { version });
    await timed(posting, '/api/stock/adjustments', {
      reason: 'correction',
      lines: items.map((item) => ({ itemId: item.id, locationId: locations[0]!.id, change: '1' })),
    });
  }
  const figures = (all: number[]) => {
    const [p50, p99] = [middle(all), Math.max(...all)].map(Math.round) as [number, number];
    return { rps: 1000 / middle(all), p50, p99 };
  };
  const ratio = middle(confirming.map((each, n) => each / posting[n]!));
  report(`posting of ${LINES} lines`, figures(posting));
  report(`confirming ${LINES} lines`, figures(confirming), [
    `${ratio.toFixed(2)} times a posting of as many`,
  ]);
});
