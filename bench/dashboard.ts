import pg from 'pg';
import { WIDGETS } from '../src/shared/insights/dashboard/widgets.ts';
import { CONNECTIONS, measure, report, SECONDS, tokenOf, withServer } from './load.ts';
import { TENANT } from './seed.ts';

/**
 * Measures the dashboard of a tenant with 100 000 items, 500 000 invoice lines and 1 000 000 moves: each widget by
 * itself when nothing is at hand; all of them cold and warm at 10 connections; and while somebody issues an invoice and
 * adjusts stock every second. BENCH_ITEMS and BENCH_LINES can be changed.
 */
const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000);
const LINES = Number(process.env.BENCH_LINES ?? 500_000);

await withServer(
  { BENCH_ITEMS: '200', BENCH_ALL_ITEMS: String(ITEMS), BENCH_TRADE: String(LINES) },
  async ({ url, seconds, adminUrl }) => {
    const token = await tokenOf(url);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const database = new pg.Client({ connectionString: adminUrl });
    await database.connect();
    // As the database does by itself within a minute of so much having been written.
    await database.query('vacuum analyze');
    const { rows } = await database.query<Record<string, string>>(
      `select (select count(*) from items) as items, (select count(*) from invoice_lines) as lines, (select count(*) from stock_moves) as moves`,
    );
    console.log(
      `${JSON.stringify(rows[0])} in ${seconds.toFixed(0)} s; ${CONNECTIONS} connections, ${SECONDS} s each\n`,
    );

    const timed = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(url + path, { headers });
      if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
      await answer.text();
      return performance.now() - began;
    };
    // Nothing that is at hand can be brought up to date from there.
    const forget = () =>
      database.query('update figure_marks set changes = changes + 1000 where tenant_id = $1', [TENANT]);
    const post = await poster(url, headers);
    for (const widget of WIDGETS) {
      const times: number[] = [];
      for (let n = 0; n < 4; n++) {
        await forget();
        times.push(await timed(`/api/dashboard?widgets=${widget}`));
      }
      console.log(
        `${widget.padEnd(14)} first ${times[0]!.toFixed(0)} ms, then ${times
          .slice(1)
          .map((time) => time.toFixed(0))
          .join(', ')} ms`,
      );
    }
    for (const period of ['30d', 'year']) {
      await forget();
      const cold = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => timed(`/api/dashboard?period=${period}`)),
      );
      console.log(
        `\n${period}, cold: the slowest of ${CONNECTIONS} at once ${Math.max(...cold).toFixed(0)} ms`,
      );
      const load = { url: `${url}/api/dashboard?period=${period}`, headers };
      report(`${period}, warm`, await measure(load));
      const before = post.count();
      const posting = setInterval(() => void post.once(), 1000);
      report(`${period}, while somebody posts`, await measure(load));
      clearInterval(posting);
      await post.done();
      console.log(
        `${' '.repeat(24)} ${post.count() - before} invoices issued and adjustments made meanwhile`,
      );
    }

    await database.end();
  },
);

/** Issues an invoice of five lines and adjusts the stock of an item, in turns. */
async function poster(url: string, headers: Record<string, string>) {
  const call = async <T>(path: string, body?: unknown): Promise<T> => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const answer = await fetch(url + path, { headers, ...sent });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { items } = await call<{ items: { id: string }[] }>('/api/items?limit=200&sort=sku');
  const { locations } = await call<{ locations: { id: string }[] }>('/api/locations');
  const { customers } = await call<{ customers: { id: string }[] }>('/api/customers?limit=1');
  let count = 0;
  let last: Promise<void> = Promise.resolve();
  const post = async () => {
    const some = Array.from({ length: 5 }, (_, n) => items[(count * 5 + n) % items.length]!.id);
    if (count++ % 2) {
      const lines = [{ itemId: some[0], locationId: locations[0]!.id, change: '5' }];
      await call('/api/stock/adjustments', { reason: 'correction', lines });
      return;
    }
    const lines = some.map((itemId) => ({ itemId, quantity: '1', unitPrice: '9.99' }));
    const draft = await call<{ id: string; version: number }>('/api/invoices', {
      customerId: customers[0]!.id,
      lines,
    });
    await call(`/api/invoices/${draft.id}/issue`, { version: draft.version });
  };
  const once = () => {
    last = post();
    return last;
  };
  return { once, count: () => count, done: () => last };
}
