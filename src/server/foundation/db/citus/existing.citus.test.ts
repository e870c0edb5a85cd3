import { randomBytes, randomUUID } from 'node:crypto';
import pg, { type PoolConfig } from 'pg';
import { expect, inject, test } from 'vitest';
import { verifyLedger } from '#server/stock/ledger/verification.ts';
import { finished, runProgram, urlOf } from '#server/testing/childApp.ts';
import {
  type Ask,
  askerOf,
  type Person,
  placeOf,
  register,
  startProcesses,
} from '#server/testing/processes.ts';
import { tell } from '#server/testing/tell.ts';
import { makeEmpty, onEach } from '#server/testing/testDatabases.ts';
import { migrate, ownMigrations, statementsOf } from '../migrate.ts';
import { openPool } from '../pool.ts';
import { openDatabase } from '../tenant.ts';
import { distribute, FOR_SCHEMA } from './distribute.ts';

const NAMES = ['First', 'Second', 'Third', 'Fourth'];

type Item = { id: string; sku: string };
type List = { items: { sku: string; onHand: string }[] };

/** Makes so many items, with something of each. */
async function stocked(ask: Ask, count: number, series = 'T'): Promise<void> {
  const locationId = await placeOf(ask);
  const lines: { itemId: string; locationId: string; change: string; unitCost: string }[] = [];
  for (let n = 0; n < count; n++) {
    const { id } = await ask<Item>('POST', '/api/items', {
      sku: `${series}-${n}`,
      name: `Tea ${n}`,
      price: 500,
    });
    lines.push({ itemId: id, locationId, change: String(n + 1), unitCost: '2' });
  }
  await ask('POST', '/api/stock/adjustments', { reason: 'opening', lines });
}

const listOf = async (ask: Ask) =>
  (await ask<List>('GET', '/api/items?limit=100')).items.map(({ sku, onHand }) => [sku, onHand]).sort();

async function withDatabase(work: (database: PoolConfig) => Promise<void>): Promise<void> {
  const [server, nodes] = [inject('postgres'), inject('nodes')!];
  const name = `test_${randomBytes(6).toString('hex')}`;
  await makeEmpty(server, nodes, name);
  try {
    await work({ ...server, database: name });
  } finally {
    await onEach(server, nodes, [`drop database ${name} with (force)`]);
  }
}

test('an owner who is no superuser has a database spread, and works in it', async () => {
  const [server, nodes] = [inject('postgres'), inject('nodes')!];
  const user = `test_owner_${randomBytes(4).toString('hex')}`;
  await withDatabase(async (connection) => {
    // Made at the coordinator, from where Citus makes it at the workers: there the owner could not be changed by themselves.
    await onEach(connection, nodes.slice(0, 1), [`create role ${user} login createrole password 'owner'`]);
    await onEach(connection, nodes, [
      'set citus.enable_ddl_propagation = off',
      `alter database ${connection.database} owner to ${user}`,
    ]);
    const owner = { ...connection, user, password: 'owner' };
    const app = await startProcesses(1, { DATABASE_URL: urlOf(owner), CLUSTER: 'citus' });
    const { ask } = askerOf(app.urls, await register(app.urls[0]!));
    await stocked(ask, 3);
    expect(await listOf(ask)).toEqual([
      ['T-0', '1'],
      ['T-1', '2'],
      ['T-2', '3'],
    ]);
    const ready = await fetch(`${app.urls[0]}/api/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }]);
    await app.stop();
  });
  await onEach(server, nodes, ['set citus.enable_ddl_propagation = off', `drop role ${user}`]);
});

test('an existing database is spread while people read, and holds the same; a process starts while a worker is away', async () => {
  await withDatabase(async (connection) => {
    const DATABASE_URL = urlOf(connection);
    const before = await startProcesses(1, { DATABASE_URL });
    const people: Person[] = [];
    for (const name of NAMES) {
      const person = await register(before.urls[0]!, name);
      people.push(person);
      await stocked(askerOf(before.urls, person).ask, 20);
    }
    const lists = await Promise.all(people.map((person) => listOf(askerOf(before.urls, person).ask)));

    const faults: string[] = [];
    const waits: number[] = [];
    let isOver = false;
    const reading = people.map(async (person, at) => {
      const { ask } = askerOf(before.urls, person, faults);
      while (!isOver) {
        const began = performance.now();
        expect(await listOf(ask)).toEqual(lists[at]);
        waits.push(performance.now() - began);
      }
    });
    const spreading = await finished(
      runProgram('src/server/foundation/db/citus/runDistribute.ts', { DATABASE_URL, CLUSTER: 'citus' }),
    );
    isOver = true;
    await Promise.all(reading);
    await before.stop();
    expect(spreading, spreading.output).toMatchObject({ code: 0 });
    tell(
      `${waits.length} lists were read while it was spread, the slowest after ${Math.max(...waits).toFixed(0)} ms.`,
    );
    expect(faults).toEqual([]);

    const after = await startProcesses(1, { DATABASE_URL });
    for (const [at, person] of people.entries()) {
      const { ask } = askerOf(after.urls, person);
      expect(await listOf(ask)).toEqual(lists[at]);
      await ask('POST', '/api/items', { sku: 'New', name: 'New', price: 100 });
    }
    await after.stop();
    const owner = new pg.Client(connection);
    await owner.connect();
    const { rows: left } = await owner.query(
      "select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname <> 'login_tenants' and not exists (select from pg_dist_partition d where d.logicalrelid = c.oid)",
    );
    expect(left).toEqual([]);
    const planned = await owner.query(
      "select distinct result from run_command_on_workers('show random_page_cost')",
    );
    expect(planned.rows).toEqual([{ result: '1.1' }]);
    const database = openDatabase(openPool(connection, { size: 2 }), undefined, { isDistributed: true });
    const checks = await verifyLedger(database);
    expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
    expect(checks.filter(({ moves }) => moves === 20)).toHaveLength(people.length);
    await database.pool.end();

    // The last worker is where nobody answers.
    const { rows: away } = await owner.query<{ tenant: string }>(
      `with lost as (select groupid from pg_dist_node where groupid > 0 order by groupid desc limit 1)
       select t.id as tenant from tenants t join pg_dist_placement p on p.shardid = get_shard_id_for_distribution_column('tenants', t.id)
       where p.groupid = (select groupid from lost)`,
    );
    await owner.query(
      'update pg_dist_node set nodeport = 9 where groupid = (select max(groupid) from pg_dist_node)',
    );
    await owner.end();
    const lost = new Set(away.map(({ tenant }) => tenant));
    const without = await startProcesses(1, { DATABASE_URL });
    const ready = await fetch(`${without.urls[0]}/api/ready`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', missingWorkers: 1 }]);
    const stays = people.findIndex((_, at) => !lost.has(NAMES[at]!.toLowerCase()));
    expect(stays).toBeGreaterThanOrEqual(0);
    const signIn = await fetch(`${without.urls[0]}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: without.urls[0]! },
      body: JSON.stringify({
        email: `${NAMES[stays]!.toLowerCase()}@example.com`,
        password: 'a password',
      }),
    });
    expect(signIn.status).toBe(200);
    expect(await listOf(askerOf(without.urls, people[stays]!).ask)).toHaveLength(21);
    await without.stop();
  });
});

/** What the policies on the pieces of tables say that a node has. */
const POLICIES = `set citus.show_shards_for_app_name_prefixes = '*';
  select distinct regexp_replace(c.relname, '_\\d+$', '') as "table", p.polname as name, p.polpermissive as permits, p.polcmd as command,
    pg_get_expr(p.polqual, p.polrelid) as seen, pg_get_expr(p.polwithcheck, p.polrelid) as written
  from pg_policy p join pg_class c on c.oid = p.polrelid where c.relname ~ '_\\d+$' order by 1, 2`;

test('migrations of later are carried out on what is spread, and policies mean there what they mean here', async () => {
  await withDatabase(async (connection) => {
    const pool = openPool(connection, { size: 1 });
    const old = (await ownMigrations()).filter(({ name }) => name < '0086');
    await migrate(pool, { only: new Set(old.map(({ name }) => name)) });
    await distribute(pool);
    await migrate(pool);
    await distribute(pool);
    const owner = new pg.Client(connection);
    await owner.connect();
    const { rows: here } = await owner.query(
      `select c.relname as "table", p.polname as name, p.polpermissive as permits, p.polcmd as command,
         pg_get_expr(p.polqual, p.polrelid) as seen, pg_get_expr(p.polwithcheck, p.polrelid) as written
       from pg_policy p join pg_dist_partition d on d.logicalrelid = p.polrelid join pg_class c on c.oid = p.polrelid order by 1, 2`,
    );
    expect(here.length).toBeGreaterThan(200);
    for (const { host, port } of inject('nodes')!.slice(1)) {
      const node = new pg.Client({ ...connection, host, port });
      await node.connect();
      const answers = (await node.query(POLICIES)) as unknown as pg.QueryResult[];
      await node.end();
      expect(answers.at(-1)!.rows).toEqual(here);
    }
    const migration = `${FOR_SCHEMA}; begin;
      create table later_ones (tenant_id text not null default current_tenant() references tenants, id uuid not null, answers uuid,
        primary key (tenant_id, id), foreign key (tenant_id, answers) references later_ones (tenant_id, id) on delete set null (answers));
      call isolate('later_ones');
      grant select, insert (tenant_id, id, answers) on later_ones to stockbook_app;
      alter table items add column color text not null default '', add column size text;
      alter table items add constraint color_short check (length(color) < 9);
      create index items_color on items (tenant_id, color);
      commit`;
    for (const statement of statementsOf(migration)) await owner.query(statement);
    expect(await distribute(pool)).toEqual(['later_ones']);
    expect(await distribute(pool, { isChanged: false })).toEqual([]);
    await owner.query("insert into tenants (id, name) values ('one', 'One')");
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    for (const [id, answers] of [
      [first, null],
      [second, first],
      [third, second],
    ])
      await owner.query("insert into later_ones (tenant_id, id, answers) values ('one', $1, $2)", [
        id,
        answers,
      ]);
    await owner.query("delete from later_ones where tenant_id = 'one' and id = $1", [first]);
    const left = async () =>
      (
        await owner.query(
          "select id, answers from later_ones where tenant_id = 'one' order by answers nulls first",
        )
      ).rows;
    expect(await left()).toEqual([
      { id: second, answers: null },
      { id: third, answers: second },
    ]);
    await owner.query("delete from later_ones where tenant_id = 'one'");
    expect(await left()).toEqual([]);
    await owner.end();
    await pool.end();
  });
});

test('moves and events are numbered on when a business goes from one worker to another and back', async () => {
  await withDatabase(async (connection) => {
    const { urls, stop } = await startProcesses(1, { DATABASE_URL: urlOf(connection), CLUSTER: 'citus' });
    const owner = new pg.Client(connection);
    await owner.connect();
    const { ask } = askerOf(urls, await register(urls[0]!, 'First'));
    await stocked(ask, 2);
    for (let round = 0; round < 2; round++) {
      const { rows } = await owner.query<{ shard: string; from: string; to: string }>(
        `select p.shardid as shard, format('%L, %s', o.nodename, o.nodeport) as from, format('%L, %s', n.nodename, n.nodeport) as to
         from pg_dist_placement p join pg_dist_node o on o.groupid = p.groupid, pg_dist_node n
         where p.shardid = get_shard_id_for_distribution_column('tenants', 'first') and n.groupid not in (0, p.groupid) limit 1`,
      );
      const { shard, from, to } = rows[0]!;
      await owner.query(`select citus_move_shard_placement(${shard}, ${from}, ${to}, 'block_writes')`);
      await stocked(ask, 2, `A${round}`);
      await stocked(ask, 1, `B${round}`);
    }
    for (const [table, at, least] of [
      ['stock_moves', 'posted_at', 8],
      ['audit_events', 'at', 8],
    ] as const) {
      const { rows } = await owner.query<{ id: string }>(
        `select id from ${table} where tenant_id = 'first' order by ${at}, id`,
      );
      const numbers = rows.map(({ id }) => BigInt(id));
      expect(numbers.length, table).toBeGreaterThanOrEqual(least);
      expect(numbers, table).toEqual(numbers.toSorted((a, b) => (a < b ? -1 : 1)));
    }
    await owner.end();
    await stop();
    const database = openDatabase(openPool(connection, { size: 2 }), undefined, { isDistributed: true });
    const checks = await verifyLedger(database);
    await database.pool.end();
    expect(checks.find(({ tenantId }) => tenantId === 'first')).toMatchObject({ moves: 8, differences: [] });
  });
});
