import { loadModule, parse, parseSync } from 'libpg-query';
import pg from 'pg';
import { expect, inject, it, vi } from 'vitest';
import { HARBOR } from '#server/demo/harbor/harbor.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { migrate, ownMigrations, statementsOf } from './migrate.ts';
import { openDatabase } from './tenant.ts';

it('a process that starts beside another waits for its migrations and its demo, however long they take', async () => {
  const t = await ownApp();
  const { pool } = t.database;
  const connection = { ...inject('postgres'), database: pool.options.database! };
  // What takes longer than a tenth of a second is too long for every other statement.
  const limits = '-c statement_timeout=100 -c lock_timeout=100';
  const impatient = new pg.Pool({ ...connection, options: limits, max: 2 });
  const waiters = () =>
    pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
  // What began after it was too long for its limits, and it still waits.
  const waits = async () => {
    await vi.waitFor(async () => expect((await waiters()).rowCount).toBe(1));
    await expect(impatient.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' });
    expect((await waiters()).rowCount).toBe(1);
  };

  const other = await pool.connect();
  await other.query('select pg_advisory_lock(7201933)');
  const migrated = migrate(impatient);
  await waits();
  await other.query('select pg_advisory_unlock(7201933)');
  expect(await migrated).toEqual([]);

  await other.query(
    "begin; set local role stockbook_system; insert into tenants (id, name) values ('harbor', 'Harbor')",
  );
  const seeded = seedDemo({ ...t.services, database: openDatabase(impatient) }, [HARBOR]);
  await waits();
  await other.query('commit');
  await seeded;
  other.release();
  await impatient.end();
});

it('takes a migration without functions in SQL apart into the statements that the server reads in it', async () => {
  await loadModule();
  // Where something stands in the text is all that may differ.
  const read = (stmts: object[]) =>
    JSON.stringify(stmts, (name, value) =>
      /location$|^stmt_len$|list_(start|end)$/.test(name) ? undefined : value,
    );
  for (const { name, sql } of await ownMigrations()) {
    if (/begin atomic/i.test(sql)) continue;
    const { stmts } = (await parse(sql)) as { stmts: object[] };
    const apart = statementsOf(sql).flatMap((each) => (parseSync(each) as { stmts: object[] }).stmts);
    expect(read(apart) === read(stmts), name).toBe(true);
    expect(apart).toHaveLength(statementsOf(sql).length);
  }
});
