import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Import } from '../src/shared/exchange/imports/contract.ts';
import { isAtWork } from '../src/shared/exchange/imports/rules.ts';
import { tokenOf, withServer } from './load.ts';
import { middle } from './middle.ts';

/**
 * Measures how long a catalogue with stock, and a year of sales lines grouped into invoices, take to come in, as CSV: upload,
 * preview, run and undo, beside bare inserts of the same rows, a portion a transaction; and what somebody who looks at the list
 * meanwhile waits. BENCH_IMPORT (100000) items, BENCH_SALES (500000) lines, 0 leaves one out; DATABASE_URL names a PostgreSQL
 * server, without it one is started for the run, with full durability.
 */
const ITEMS = Number(process.env.BENCH_IMPORT ?? 100_000);
const LINES = Number(process.env.BENCH_SALES ?? 500_000);
const LINES_EACH = 20;
const CUSTOMERS = 4_000;
const PORTION = 500;
const EVERY_MS = 100;

type Catalogue = { kind: Import['kind']; rows: number; records: number; file: string };

const items = (): Catalogue => ({
  kind: 'items',
  rows: ITEMS,
  records: ITEMS,
  file: `SKU,Name,Description,Category,Price,Cost,Stock,Barcode,Tags,Reorder point
${Array.from({ length: ITEMS }, (_, at) => {
  const price = (((at * 37) % 9000) + 100) / 100;
  return `IMP-${at},Part number ${at} of brass,"Turned from bar, polished; fits housing ${at % 700}",Parts > Group ${at % 80},${price},${(price * 0.6).toFixed(2)},${at % 250},${4_000_000_000_000 + at},brass|new,${at % 20}`;
}).join('\n')}\n`,
});

const sales = (): Catalogue => ({
  kind: 'sales',
  rows: LINES,
  records: Math.ceil(LINES / LINES_EACH),
  file: `InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country
${Array.from({ length: LINES }, (_, at) => {
  const invoice = Math.floor(at / LINES_EACH);
  const day = new Date(Date.UTC(2024, 0, 1 + (invoice % 366))).toISOString().slice(0, 10);
  return `${500_000 + invoice},STK-${(at * 7) % 4_000},GIFT NUMBER ${(at * 7) % 4_000} OF GLASS,${(at % 12) + 1},${day} 08:26:00,${(((at * 13) % 900) + 25) / 100},${10_000 + (invoice % CUSTOMERS)},United Kingdom`;
}).join('\n')}\n`,
});

await withServer({ BENCH_ITEMS: '1000', BENCH_JOBS: 'yes' }, async ({ url, adminUrl }) => {
  const headers = { authorization: `Bearer ${await tokenOf(url)}` };
  const call = async (path: string, init: RequestInit = {}): Promise<Import> => {
    const answer = await fetch(`${url}/api/imports${path}`, {
      ...init,
      headers: { ...headers, ...init.headers },
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Import;
  };
  const settled = async (id: string): Promise<Import> => {
    for (;;) {
      const one = await call(`/${id}`);
      if (!isAtWork(one.state)) return one;
      await sleep(200);
    }
  };

  let watching = true;
  let waits: number[] = [];
  let refused = 0;
  const watcher = (async () => {
    while (watching) {
      const start = performance.now();
      const answer = await fetch(`${url}/api/items?limit=24&sort=name`, { headers }).catch(() => null);
      if (answer?.ok) waits.push(performance.now() - start);
      else refused++;
      await answer?.text();
      await sleep(EVERY_MS);
    }
  })();

  for (const made of [...(ITEMS ? [items] : []), ...(LINES ? [sales] : [])]) await bringIn(made());

  async function bringIn({ kind, rows, records, file }: Catalogue): Promise<void> {
    const bare = await bareInserts(adminUrl, file);
    console.log(
      `${rows} rows of ${kind}, ${(file.length / 1e6).toFixed(1)} MB; bare inserts of them ${bare.toFixed(1)} s\n`,
    );
    const step = async (name: string, work: () => Promise<unknown>) => {
      waits = [];
      const start = performance.now();
      await work();
      const seconds = (performance.now() - start) / 1000;
      const sorted = waits.toSorted((a, b) => a - b);
      const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
      console.log(
        `${name.padEnd(10)} ${seconds.toFixed(1).padStart(6)} s, ${(rows / seconds).toFixed(0)} rows a second, ${(seconds / bare).toFixed(1)} of bare inserts; the list meanwhile p50 ${middle(sorted).toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${refused} refused of ${sorted.length}`,
      );
    };
    let made: Import | null = null;
    await step('upload', async () => {
      made = await call(`?fileName=${kind}.csv&kind=${kind}`, {
        method: 'POST',
        body: file,
        headers: { 'content-type': 'application/octet-stream' },
      });
    });
    const { id, mapping, decimalComma, locationId } = made as unknown as Import;
    const json = { 'content-type': 'application/json' };
    await step('preview', async () => {
      const body = JSON.stringify({ mapping, decimalComma, ...(locationId ? { locationId } : {}) });
      await call(`/${id}/check`, { method: 'POST', body, headers: json });
      const { summary } = await settled(id);
      if (summary?.create !== records) throw new Error(`previewed ${JSON.stringify(summary)}`);
    });
    await step('run', async () => {
      await call(`/${id}/run`, { method: 'POST', body: '{}', headers: json });
      const { result } = await settled(id);
      if (result?.create !== records) throw new Error(`brought in ${JSON.stringify(result)}`);
    });
    await step('undo', async () => {
      await call(`/${id}/undo`, { method: 'POST', body: '{}', headers: json });
      await settled(id);
    });
    console.log();
  }
  watching = false;
  await watcher;
});

/** Seconds that the same rows take into a table without indexes, rules or other tables. */
async function bareInserts(adminUrl: string, file: string): Promise<number> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query('create table bare_rows (cells text[])');
  const lines = file.split('\n').slice(1, -1);
  const start = performance.now();
  for (let at = 0; at < lines.length; at += PORTION)
    await client.query(
      'insert into bare_rows select string_to_array(line, $2) from unnest($1::text[]) line',
      [lines.slice(at, at + PORTION), ','],
    );
  const seconds = (performance.now() - start) / 1000;
  await client.query('drop table bare_rows');
  await client.end();
  return seconds;
}
