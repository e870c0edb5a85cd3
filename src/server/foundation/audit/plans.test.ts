import { beforeAll, expect, it } from 'vitest';
import { listeningAt } from '#server/testing/listeningAt.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { tell } from '#server/testing/tell.ts';
import { ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { auditChoices, listAudit } from '#shared/foundation/audit/contract.ts';

/** The trail of a business that has been busy for years. */

let t: TestApp;
let a: TestTenant;
// Checked with 200,000 as well: the same plans.
const EVENTS = 40_000;

beforeAll(async () => {
  t = await ownApp();
  a = await t.tenant();
  const neighbour = await t.tenant();
  // One in 5,000 is rare, by somebody who came once; the newest fifth is by one person alone.
  await t.database.pool.query(
    `insert into audit_events (tenant_id, actor_kind, actor_id, actor_name, action, entity_type, entity_id, entity_name, changes)
     select case when n % 10 = 0 then $2 else $1 end, case when n % 3 = 0 then 'system' else 'user' end,
       case when n % 3 = 0 then null when n % 5000 = 1 then 'rare' when n > $3 * 0.8 then 'last' else 'user-' || n % 20 end, 'Somebody',
       case when n % 5000 = 1 then 'person.removed' else (array['item.updated','item.created','import.run'])[1 + n % 3] end,
       case when n % 5000 = 1 then 'person' else 'item' end, (n % 20000)::text, 'SKU-' || n % 20000, '{"price": {"before": 1, "after": 2}}'
     from generate_series(1, $3) n`,
    [a.id, neighbour.id, Math.round(EVENTS / 0.9)],
  );
  await t.database.pool.query('analyze audit_events');
});

const QUERIES: [query: Record<string, string>, most: number][] = [
  [{}, 60],
  [{ person: 'user-7' }, 60],
  [{ person: 'rare' }, 60],
  [{ person: 'system' }, 300],
  [{ action: 'item.created' }, 60],
  [{ action: 'person.removed' }, 60],
  [{ type: 'item' }, 60],
  [{ type: 'person' }, 60],
  [{ type: 'item', record: '4711' }, 60],
  [{ q: 'sku-4711' }, 200],
  [{ person: 'rare', action: 'item.updated' }, 100],
  [{ person: 'user-7', action: 'person.removed' }, 100],
  [{ q: 'nothing like it' }, 60],
];

it('the audit trail is read by an index, and no further than needed, whatever it is narrowed to', async () => {
  const costly: string[] = [];
  const times: string[] = [];
  const middle = await t.database.withTenantAsSystem(a.id, async (tx) => tx.wireIds.of('event', 20_000));
  for (const [query, most] of QUERIES) {
    for (const cursor of [undefined, middle]) {
      const request = () => a.admin.call(listAudit, { query: { ...query, ...(cursor ? { cursor } : {}) } });
      expect((await request()).status).toBe(200);
      const from = performance.now();
      for (let n = 0; n < 5; n++) await request();
      const ms = (performance.now() - from) / 5;
      const plan = await planOf(t.database.pool, {
        tenantId: a.id,
        fits: /from audit_events where/,
        request,
      });
      if (/Seq Scan/.test(plan) || mostRows(plan) > most)
        costly.push(`${JSON.stringify(query)} ${cursor}\n${plan}`);
      times.push(`${Object.values(query).join('+') || 'all'} ${ms.toFixed(1)}`);
    }
  }
  tell(`${EVENTS} events, ms: ${times.join(', ')}`);
  expect(costly).toEqual([]);
});

it('the audit trail says what it can be narrowed to without reading it all', async () => {
  const request = () => a.admin.call(auditChoices);
  const { body } = await request();
  expect([body.people.length, body.actions.length, body.types]).toEqual([20, 4, ['item', 'person']]);
  for (const column of ['actor_id', 'action', 'entity_type']) {
    const fits = new RegExp(`select e\\.${column} `);
    const plan = await planOf(t.database.pool, { tenantId: a.id, fits, request });
    expect(/Seq Scan/.test(plan) ? plan : mostRows(plan), column).toBeLessThan(100);
  }
});

it('the audit trail is exported to the end in the memory of a page', async () => {
  global.gc?.();
  const answer = await fetch(`${await listeningAt(t)}/api/audit/export.csv`, {
    headers: { authorization: `Bearer ${a.admin.token}` },
  });
  let [lines, bytes, most] = [0, 0, 0];
  const before = process.memoryUsage().heapUsed;
  for await (const part of answer.body!) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines++;
    most = Math.max(most, process.memoryUsage().heapUsed - before);
  }
  tell(`${lines} lines, ${Math.round(bytes / 1e6)} MB, at most ${Math.round(most / 1e6)} MB of heap on top`);
  expect(lines).toBe(EVENTS + 1);
});
