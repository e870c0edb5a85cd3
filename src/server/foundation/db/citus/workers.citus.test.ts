import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { pino } from 'pino';
import { beforeAll, expect, inject, it, vi } from 'vitest';
import { recordAudit } from '#server/foundation/audit/service.ts';
import { asApp } from '#server/testing/asApp.ts';
import { closeAtEnd } from '#server/testing/closing.ts';
import { addItem, adjust, placesOf, stockUp } from '#server/testing/ledgers.ts';
import { idsOf, inputOf, makeRecords } from '#server/testing/records.ts';
import { createAsker } from '#server/testing/refusals.ts';
import { good, ownApp, type TestApp, type TestTenant } from '#server/testing/testApp.ts';
import { isDatabaseAway } from '../errors.ts';
import { openPool } from '../pool.ts';
import { type Database, openDatabase, type Tx } from '../tenant.ts';
import { Workers } from './workers.ts';

let t: TestApp;
let one: TestTenant;
let other: TestTenant;
let place: { group: number; host: string; port: number };
const COORDINATOR = 0;

beforeAll(async () => {
  t = await ownApp();
  [one, other] = [await t.tenant(), await t.tenant()];
  for (const tenant of [one, other]) await makeRecords(tenant);
  place = await placeOf(one);
});

/** The node that has a business. */
async function placeOf({ id }: TestTenant): Promise<typeof place> {
  const { rows } = await t.superuser.query<typeof place>(
    `select groupid as group, nodename as host, nodeport as port from pg_dist_placement join pg_dist_node using (groupid)
     where shardid = get_shard_id_for_distribution_column('tenants', $1::text)`,
    [id],
  );
  return rows[0]!;
}

/** A pool of another address for the same database. */
const poolAt = (address: object): Pool => {
  const pool = openPool(
    { ...inject('postgres'), database: t.database.pool.options.database, ...address } as pg.PoolConfig,
    { size: 2 },
  );
  closeAtEnd(() => pool.end());
  return pool;
};

/** A database whose workers are opened as said, and what it says of them. */
function opened(open: (node: object) => Pool): { database: Database; said: string[] } {
  const said: string[] = [];
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void said.push(JSON.parse(line).err.message) },
  );
  const workers = new Workers(t.database.pool, open, log);
  return { database: openDatabase(t.database.pool, undefined, { workers, isDistributed: true }), said };
}

async function who(tenant: TestTenant) {
  const { rows } = await t.superuser.query<{ id: string }>(
    'select id from auth_sessions where "userId" = $1',
    [tenant.admin.userId],
  );
  return { tenantId: tenant.id, userId: tenant.admin.userId, sessionId: rows[0]!.id };
}

/** On which node a transaction of the admin is carried out. */
async function nodeOf(
  database: Database,
  options: { reads?: boolean; onReplica?: boolean; posts?: boolean },
): Promise<number> {
  return database.withTenant(
    await who(one),
    async (tx, membership) => {
      expect(membership).toMatchObject({ role: 'admin', member_status: 'active' });
      const items = await tx.query({ text: 'select id from items where tenant_id = :tenant' });
      expect(items.length).toBeGreaterThan(0);
      const [row] = await tx.query<{ node: number }>({
        text: 'select groupid as node from pg_dist_local_group',
      });
      return row!.node;
    },
    options,
  );
}

it('reads and posts at the worker of the business, and does all else through the coordinator', async () => {
  const { database } = opened(poolAt);
  await expect.poll(() => nodeOf(database, { reads: true })).toBe(place.group);
  expect(await nodeOf(database, { reads: true, onReplica: true })).toBe(place.group);
  expect(await nodeOf(database, { posts: true })).toBe(place.group);
  expect(await nodeOf(database, {})).toBe(COORDINATOR);
  const seen = await database.withVisitor(one.id, (tx) =>
    tx.query({ text: 'select groupid as node from pg_dist_local_group' }),
  );
  expect(seen).toEqual([{ node: place.group }]);
});

it('posts by each call that says so at the worker', async () => {
  const tenant = await t.tenant();
  const made = await makeRecords(tenant);
  const item = await addItem(tenant, 'Posted');
  // Enough of it that nobody has to be told when the second is taken back.
  await stockUp(tenant, item, '50');
  const { moves } = good(
    await adjust(tenant.manager, [{ itemId: item, locationId: made.place, change: '5', unitCost: '2' }]),
  );
  const records = { ...made, item, move: moves[0]!.id };
  const { ask } = createAsker(t.app, tenant.admin.token);
  const { port } = await placeOf(tenant);
  const posted: number[] = [];
  const send = pg.Client.prototype.query as (...words: unknown[]) => unknown;
  const listening = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...words: unknown[]
  ) {
    if ((words[0] as { text?: string }).text?.includes(' from post_moves(')) posted.push(this.port);
    return send.apply(this, words);
  } as typeof pg.Client.prototype.query);
  const calls = t.router.calls.filter(({ posts }) => posts);
  // A move is taken back while nothing has come after it.
  for (const call of calls.toSorted(
    (one, other) => Number(other.url.endsWith('reversal')) - Number(one.url.endsWith('reversal')),
  )) {
    posted.length = 0;
    const { statusCode } = await ask(call, inputOf(call, idsOf(records, call)));
    expect({ url: call.url, statusCode, posted }).toEqual({
      url: call.url,
      statusCode: 200,
      posted: [port],
    });
  }
  expect(calls).toHaveLength(5);
  listening.mockRestore();
});

it('tells people at once of what a posting at the worker comes to', async () => {
  const tenant = await t.tenant();
  const item = await addItem(tenant, 'Low', { reorderPoint: '5' });
  const { Main: locationId } = await placesOf(tenant);
  const change = async (change: string) =>
    good(await adjust(tenant.manager, [{ itemId: item, locationId: locationId!, change, unitCost: '2' }]));
  await change('9');
  const heard: (string | null)[] = [];
  closeAtEnd(t.services.hub.subscribe(tenant.id, tenant.admin.userId, (topic) => heard.push(topic)));
  await change('-4');
  await expect.poll(() => heard).toContain('notifications');
});

it('lets nobody in at a worker whose session has ended, or who is of another business', async () => {
  const { database } = opened(poolAt);
  await expect.poll(() => nodeOf(database, { reads: true })).toBe(place.group);
  const own = await who(one);
  const entered = (as: typeof own) =>
    database.withTenant(
      as,
      async (tx, membership) => {
        const [row] = await tx.query<{ person: string | null }>({
          text: 'select current_person() as person',
        });
        return { membership, person: row!.person };
      },
      { reads: true },
    );
  const nobody = { membership: null, person: null };
  expect(await entered({ ...own, sessionId: '00000000-0000-4000-8000-000000000000' })).toEqual(nobody);
  expect((await entered({ ...(await who(other)), tenantId: one.id })).membership).toBeNull();
  expect(await entered(own)).toMatchObject({ person: own.userId });
});

it('shows nothing of another business at any worker, in any table', async () => {
  const nodes = inject('nodes')!.slice(1).map(poolAt);
  const { rows: tables } = await t.superuser.query<{ name: string; tenant: string }>(
    `select logicalrelid::text as name, case when logicalrelid::text = 'tenants' then 'id' else 'tenant_id' end as tenant from pg_dist_partition
     where has_table_privilege('stockbook_app', logicalrelid, 'select') order by 1`,
  );
  expect(tables.length).toBeGreaterThan(80);
  const seen: string[] = [];
  for (const node of nodes)
    for (const { name, tenant } of tables) {
      const count = (of: string, asked: string) =>
        asApp(node, { tenant: of, person: '' }, async (client) => {
          const { rows } = await client.query(`select from ${name} where ${tenant} = $1`, [asked]);
          return rows.length;
        });
      if (await count(one.id, other.id)) seen.push(name);
    }
  expect(seen).toEqual([]);
  const items = await asApp(nodes[0]!, { tenant: one.id, person: '' }, async (client) =>
    client.query('select from items where tenant_id = $1', [one.id]),
  );
  expect(items.rowCount).toBeGreaterThan(0);
});

it('reads what belongs to no tenant beside it, and writes nothing there', async () => {
  const { database } = opened(poolAt);
  await expect.poll(() => nodeOf(database, { reads: true })).toBe(place.group);
  const own = await who(one);
  const asOwner = (text: string) =>
    database.withTenant(
      own,
      (tx) => tx.asOwner((query) => query({ text, values: [own.sessionId], prepare: false })),
      { reads: true },
    );
  expect(await asOwner('select "userId" from auth_sessions where id = $1')).toEqual([{ userId: own.userId }]);
  await expect(asOwner('delete from auth_sessions where id = $1')).rejects.toThrow('read-only');
});

it('carries out through the coordinator, and once, a posting that turns out to write what belongs to no tenant, or to tell somebody', async () => {
  const { database } = opened(poolAt);
  await expect.poll(() => nodeOf(database, { reads: true })).toBe(place.group);
  const own = await who(one);
  const nodes: number[] = [];
  const send = (more: (tx: Tx) => Promise<unknown>) =>
    database.withTenant(
      own,
      async (tx) => {
        const [row] = await tx.query<{ node: number }>({
          text: 'select groupid as node from pg_dist_local_group',
        });
        nodes.push(row!.node);
        await tx.query({ text: "update tenants set name = name || '!' where id = :tenant returning id" });
        // Whatever becomes of the error.
        await more(tx).catch(() => null);
      },
      { posts: true },
    );
  const nameOf = async () =>
    (await t.superuser.query('select name from tenants where id = $1', [one.id])).rows[0].name;
  const before = await nameOf();
  const text = 'delete from auth_sessions where id = gen_random_uuid()';
  await send((tx) => tx.asOwner((query) => query({ text })));
  expect(nodes.splice(0)).toEqual([place.group, COORDINATOR]);
  expect(await nameOf()).toBe(`${before}!`);
  await send((tx) => tx.tell({ text: "select pg_notify('nobody', '')" }));
  expect(nodes.splice(0)).toEqual([place.group, COORDINATOR]);
  expect(await nameOf()).toBe(`${before}!!`);
});

it('numbers what is recorded in its order, and has one wait for the other, wherever each is carried out', async () => {
  const { database } = opened(poolAt);
  await expect.poll(() => nodeOf(database, { reads: true })).toBe(place.group);
  const own = await who(one);
  const record = (name: string, options: { posts?: boolean }) =>
    database.withTenant(
      own,
      (tx) =>
        recordAudit(
          {
            ...{ tx, tenantId: one.id, requestId: 'turns' },
            actor: { kind: 'user', id: own.userId, name: 'Someone' },
          },
          [{ action: 'item.changed', entityType: 'item', entityId: name }],
        ),
      options,
    );
  for (let n = 0; n < 6; n++) await record(String(n), n % 2 ? { posts: true } : {});
  const { rows } = await t.superuser.query<{ name: string }>(
    "select entity_id as name from audit_events where tenant_id = $1 and request_id = 'turns' order by id",
    [one.id],
  );
  expect(rows.map(({ name }) => name)).toEqual(['0', '1', '2', '3', '4', '5']);

  const done: string[] = [];
  const takeTurn = (name: string, options: { posts?: boolean }, meanwhile: () => Promise<unknown>) =>
    database.withTenant(
      own,
      async (tx) => {
        await tx.query({ prepare: false, text: "select take_turn(:tenant, 'locations')" });
        await meanwhile();
        done.push(name);
      },
      options,
    );
  for (const [first, second] of [
    [{}, { posts: true }],
    [{ posts: true }, {}],
  ] as const) {
    let later: Promise<unknown> | undefined;
    await takeTurn('first', first, async () => {
      later = takeTurn('second', second, async () => undefined);
      // Time enough to go wrong in.
      await pause(300);
    });
    await later;
  }
  expect(done).toEqual(['first', 'second', 'first', 'second']);
});

it.each([
  ['nobody answers', { port: 9 }, 'ECONNREFUSED'],
  ['the coordinator answers', {}, 'another node'],
])(
  'reads through the coordinator where at the address of a worker %s, and says so once',
  async (_of, address, reason) => {
    const { database, said } = opened(() => poolAt(address));
    expect(await nodeOf(database, { reads: true })).toBe(COORDINATOR);
    await expect.poll(() => said).toEqual([expect.stringContaining(reason)]);
    expect(await nodeOf(database, { reads: true })).toBe(COORDINATOR);
    expect(said).toHaveLength(1);
  },
);

/** A database whose worker can go: for its own connections alone, so that the coordinator goes on. */
async function openedToLose() {
  let worker: Pool;
  const of = opened((node) => {
    worker = poolAt(node);
    return worker;
  });
  await expect.poll(() => nodeOf(of.database, { reads: true })).toBe(place.group);
  const lose = async () => {
    const node = new pg.Client({ ...inject('postgres'), host: place.host, port: place.port });
    await node.connect();
    Object.assign(worker!.options, { port: 9 });
    await node.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'stockbook' and datname = $1",
      [t.database.pool.options.database],
    );
    await node.end();
  };
  return { ...of, lose };
}

it.each([{ reads: true }, { posts: true }])(
  'goes through the coordinator with what a worker was going to be asked when it went: %o',
  async (options) => {
    const { database, said, lose } = await openedToLose();
    await lose();
    expect(await nodeOf(database, options)).toBe(COORDINATOR);
    expect(said).toHaveLength(1);
  },
);

it('does nothing twice that a worker may have written when it went', async () => {
  const { database, said, lose } = await openedToLose();
  let times = 0;
  const written = database.withTenant(
    await who(one),
    async (tx) => {
      times++;
      await lose();
      await tx.query({ text: 'select id from items where tenant_id = :tenant' });
    },
    { posts: true },
  );
  await expect(written).rejects.toSatisfy(isDatabaseAway);
  expect(times).toBe(1);
  expect(await nodeOf(database, { posts: true })).toBe(COORDINATOR);
  expect(said).toHaveLength(1);
});
