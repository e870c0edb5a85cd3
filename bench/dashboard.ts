import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import pg from 'pg';
import { contextOf } from '../src/server/context.ts';
import { KeptFigures } from '../src/server/dashboard/kept.ts';
import { readDashboard } from '../src/server/dashboard/service.ts';
import { openPool } from '../src/server/db/pool.ts';
import { openDatabase, type Statement, type Tx } from '../src/server/db/tenant.ts';
import { WIDGETS } from '../src/shared/dashboard/widgets.ts';
import { CONNECTIONS, measure, report, SECONDS, tokenOf, withServer } from './load.ts';
import { TENANT } from './seed.ts';

/**
 * Measures the dashboard of a tenant with 100 000 items, 500 000 invoice lines and 1 000 000 moves: each widget by
 * itself when nothing is at hand; all of them cold and warm at 10 connections; and while somebody posts. The plans of the
 * statements that take longest are kept beside, in dashboard-plans.txt. BENCH_ITEMS and BENCH_LINES can be changed.
 */
const ITEMS = Number(process.env.BENCH_ITEMS ?? 100_000);
const LINES = Number(process.env.BENCH_LINES ?? 500_000);

await withServer(
  { BENCH_ITEMS: '200', BENCH_ALL_ITEMS: String(ITEMS), BENCH_TRADE: String(LINES) },
  async ({ url, seconds, databaseUrl }) => {
    const token = await tokenOf(url);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const database = new pg.Client({ connectionString: databaseUrl });
    await database.connect();
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
    // What was written makes everything that is at hand old.
    const write = () =>
      database.query('update figure_marks set changes = changes + 1 where tenant_id = $1', [TENANT]);
    for (const widget of WIDGETS) {
      const times: number[] = [];
      for (let n = 0; n < 4; n++) {
        await write();
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
      await write();
      const cold = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => timed(`/api/dashboard?period=${period}`)),
      );
      console.log(
        `\n${period}, cold: the slowest of ${CONNECTIONS} at once ${Math.max(...cold).toFixed(0)} ms`,
      );
      const load = { url: `${url}/api/dashboard?period=${period}`, headers };
      report(`${period}, warm`, await measure(load), {});
      const posting = setInterval(() => void write(), 1000);
      report(`${period}, a posting a second`, await measure(load), {});
      clearInterval(posting);
    }

    await writeFile(new URL('dashboard-plans.txt', import.meta.url), await plansOf(databaseUrl));
    await database.end();
  },
);

/** The plan of each statement that one dashboard sends, explained as the tenant's own role. */
async function plansOf(databaseUrl: string): Promise<string> {
  const pool = openPool({ connectionString: databaseUrl }, { size: 1 });
  try {
    return await openDatabase(pool).withTenantAsSystem(TENANT, async (tx) => {
      const sent: Statement[] = [];
      const query: Tx['query'] = (statement) => {
        sent.push(statement);
        return tx.query(statement);
      };
      const actor = { kind: 'user' as const, id: randomUUID(), name: 'Bench' };
      const ctx = contextOf({ ...tx, query }, { tenantId: TENANT, currency: 'USD', actor }, () => undefined);
      await readDashboard(ctx, new KeptFigures(), { widgets: [...WIDGETS] });
      const plans: string[] = [];
      for (const { name, text, values } of sent) {
        const rows = await tx.query<Record<string, string>>({
          text: `explain (analyze, buffers, costs off) ${text}`,
          ...(values ? { values } : {}),
        });
        plans.push(`-- ${name ?? text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}\n`);
      }
      return plans.join('\n');
    });
  } finally {
    await pool.end();
  }
}
