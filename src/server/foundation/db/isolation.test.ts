import type { PoolClient } from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { asApp } from '#server/testing/asApp.ts';
import { ownRecordsApp } from '#server/testing/filledRecords.ts';
import type { TestApp } from '#server/testing/testApp.ts';
import { databaseError } from './errors.ts';
import { tenantColumn } from './statement.ts';

let t: TestApp;
let tables: string[];
let a: string;
let b: string;
/** The admin of each tenant, and of the first one somebody else. */
const admins = new Map<string, string>();
let colleague: string;

beforeAll(async () => {
  const { t: app, a: first, b: second } = await ownRecordsApp();
  t = app;
  for (const tenant of [first, second]) {
    await t.database.withTenantAsSystem(tenant.id, async (tx) => {
      await tx.query({ text: 'insert into ledger_checks (moves, differences) values (1, 0)' });
      await tx.query({ text: "insert into number_series (id, period, last) values ('invoice', '', 1)" });
      await tx.query({
        text: "insert into tax_rates (id, name, rate) values (gen_random_uuid(), 'Standard', 20)",
      });
      await tx.query({
        text: "insert into samples (id, business) select user_id, 'sample-' || id from memberships where tenant_id = current_tenant() limit 1 returning id",
      });
      await tx.query({
        text: "insert into import_pictures (id, number, address, rows) select id, 1, 'https://example.com/a.png', '{0}' from imports where tenant_id = current_tenant() returning id",
      });
    });
  }
  [a, b] = [first.id, second.id];
  for (const { id, admin } of [first, second]) admins.set(id, admin.userId);
  colleague = first.viewer.userId;
  const found = await t.database.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity order by 1",
  );
  tables = found.rows.map(({ name }) => name);
});

/** As the admin of the tenant, or as somebody else. */
const plainly = <T>(
  tenant: string | null,
  work: (client: PoolClient) => Promise<T>,
  person = admins.get(tenant ?? '') ?? '',
): Promise<T> => asApp(t.database.pool, { tenant, person }, work);

const REFUSED = '42501';
/** A cluster refuses by itself, before the policies do, to change whose a row is, and to take one that is nobody's. */
const refusals = () => (t.database.isDistributed ? [REFUSED, '0A000', '22004'] : [REFUSED]);
/** Tables that tenants write to and may not read, not even their own rows. */
const UNREADABLE = ['mails', 'mail_attachments'];

/** How many rows a statement touches, or the code with which it is refused. */
async function outcome(tenant: string | null, sql: string, values: unknown[] = []): Promise<number | string> {
  return plainly(tenant, async (client) => {
    try {
      return (await client.query(sql, values)).rowCount ?? 0;
    } catch (error) {
      return databaseError(error)?.code ?? String(error);
    }
  });
}

/** The columns of a table that the role may write with `insert` or `update`. */
async function writable(table: string, right: 'insert' | 'update'): Promise<string[]> {
  const found = await t.database.pool.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
       and has_column_privilege('stockbook_app', attrelid, attnum, $2) order by attnum`,
    [table, right],
  );
  return found.rows.map(({ name }) => name);
}

describe('a transaction of one tenant, with plain SQL', () => {
  it('reads its own rows of every table and none of another tenant', async () => {
    for (const table of tables) {
      if (UNREADABLE.includes(table)) {
        expect(await outcome(a, `select * from ${table}`), table).toBe(REFUSED);
        // Of mails a person sees those to them that were put aside.
        const others = `select id from ${table} where tenant_id <> $1 or status <> 'kept' or to_address <> $2`;
        if (table === 'mails') expect(await outcome(a, others, [a, `admin@${a}.test`])).toBe(0);
        else expect(await outcome(a, `select id from ${table}`), table).toBe(REFUSED);
        continue;
      }
      expect(
        await outcome(a, `select * from ${table} where ${tenantColumn(table)} = $1`, [a]),
        table,
      ).toBeGreaterThan(0);
      expect(
        await outcome(a, `select * from ${table} where ${tenantColumn(table)} is distinct from $1`, [a]),
        table,
      ).toBe(0);
      expect(
        await outcome(b, `select * from ${table} where ${tenantColumn(table)} = $1`, [b]),
        `${table} has rows to hide`,
      ).toBeGreaterThan(0);
    }
  });

  it('changes no row of another tenant', async () => {
    let changed = 0;
    for (const table of tables) {
      const [column] = (await writable(table, 'update')).filter((name) => name !== tenantColumn(table));
      if (!column) {
        expect(
          await outcome(a, `update ${table} set ${tenantColumn(table)} = ${tenantColumn(table)}`),
          table,
        ).toBe(REFUSED);
        continue;
      }
      const update = `update ${table} set ${column} = ${column} where ${tenantColumn(table)}`;
      expect(await outcome(a, `${update} = $1`, [b]), table).toBe(0);
      expect(await outcome(a, `${update} = $1`, [a]), table).toBeGreaterThan(0);
      changed++;
    }
    expect(changed).toBeGreaterThan(8);
  });

  it('deletes no row of another tenant', async () => {
    for (const table of tables) {
      expect([0, REFUSED], table).toContain(
        await outcome(a, `delete from ${table} where ${tenantColumn(table)} = $1`, [b]),
      );
      // Nodes of a cluster that delete of one table at once may wait for each other, and are ended.
      if (t.database.isDistributed) continue;
      expect([0, REFUSED], table).toContain(
        await outcome(a, `delete from ${table} where ${tenantColumn(table)} is distinct from $1`, [a]),
      );
    }
  });

  it('adds no row to another tenant, and gives it none of its own', async () => {
    for (const table of tables) {
      const columns = [...new Set([tenantColumn(table), ...(await writable(table, 'insert'))])];
      const values = columns.map((column) => `(jsonb_populate_record(null::${table}, $1)).${column}`);
      const copy = `insert into ${table} (${columns.join(', ')}) values (${values.join(', ')})`;
      const { rows } = await t.superuser.query<{ row: object }>(
        `select to_jsonb(r) as row from ${table} r where ${tenantColumn(table)} = $1 limit 1`,
        [b],
      );
      expect(await outcome(a, copy, [JSON.stringify(rows[0]?.row)]), `insert into ${table}`).toBe(REFUSED);
      expect(refusals(), `hand over of ${table}`).toContain(
        await outcome(a, `update ${table} set ${tenantColumn(table)} = $1`, [b]),
      );
    }
  });

  it('cannot enter another tenant; only one over all tenants can, and leaves again', async () => {
    const stolen = t.database.withTenantAsSystem(a, (tx) =>
      tx.inTenant(b, () => tx.query({ text: 'select 1' })),
    );
    await expect(stolen).rejects.toThrow('Only a transaction over all tenants can enter one of them.');
    await t.database.withSystem('platform administration', async (tx) => {
      const seen = async () =>
        (await tx.query<{ id: string }>({ text: 'select id from tenants order by id' })).map(({ id }) => id);
      // On a cluster the system keeps its role there, and the tenant that each statement names is what holds it.
      if (!t.database.isDistributed) expect(await tx.inTenant(b, seen)).toEqual([b]);
      expect(await seen()).toEqual(expect.arrayContaining([a, b]));
    });
  });

  it('cannot borrow a trigger that runs as the owner', async () => {
    for (const trigger of ['mark_item', 'refuse_negative', 'move_totals']) {
      const done = plainly(a, async (client) => {
        await client.query('create temporary table borrowed (like stock_moves)');
        await client.query(
          `create trigger borrowed before insert on borrowed for each row execute function ${trigger}()`,
        );
      });
      await expect(done, trigger).rejects.toMatchObject({ code: REFUSED });
    }
  });

  it('is refused what is append-only by name of the table, even as the owner', async () => {
    for (const table of ['stock_moves', 'audit_events']) {
      await expect(t.database.pool.query(`update ${table} set actor_name = 'x'`), table).rejects.toThrow(
        `The table ${table} is append-only: UPDATE is refused.`,
      );
      await expect(t.database.pool.query(`delete from ${table}`), table).rejects.toThrow(
        'append-only: DELETE',
      );
      await expect(t.database.pool.query(`truncate ${table} cascade`), table).rejects.toThrow(
        'append-only: TRUNCATE',
      );
    }
  });
});

describe("what is a person's own", () => {
  const outcomes = (person: string) =>
    plainly(
      a,
      async (client) => {
        const touched = async (sql: string) => (await client.query(sql)).rowCount;
        return [
          await touched('select from notifications'),
          await touched('update notifications set read = true'),
          await touched('delete from notifications'),
          await touched("update notification_preferences set mail = 'at-once'"),
        ];
      },
      person,
    );

  it('is read, changed and removed by them, and by nobody else in the tenant, nor by the system there', async () => {
    expect((await outcomes(admins.get(a)!)).every((count) => count! > 0)).toBe(true);
    expect(await outcomes(colleague)).toEqual([0, 0, 0, 0]);
    expect(await outcomes('')).toEqual([0, 0, 0, 0]);
  });

  it('can be added for everybody in the tenant, while a choice is made for oneself alone', async () => {
    const add = (person: string, sql: string) =>
      plainly(a, (client) => client.query(sql, [admins.get(a)]), person);
    const told = `insert into notifications (tenant_id, id, user_id, topic, type, title, message)
      values (current_tenant(), '${'a'.repeat(20)}', $1, 'message', 'info', 'Hello', 'World')`;
    expect((await add(colleague, told)).rowCount).toBe(1);
    await expect(add(colleague, `${told} returning id`)).rejects.toMatchObject({ code: REFUSED });
    const chosen = "insert into notification_preferences (id, topic, mail) values ($1, 'message', 'at-once')";
    expect((await add(admins.get(a)!, chosen)).rowCount).toBe(1);
    await expect(add(colleague, chosen)).rejects.toMatchObject({ code: REFUSED });
  });
});

describe('a transaction without a tenant', () => {
  it('sees no row of any table, whether the setting was never made or is empty', async () => {
    for (const table of tables.filter((name) => !UNREADABLE.includes(name))) {
      expect(await outcome(null, `select * from ${table}`), table).toBe(0);
      expect(await outcome('', `select * from ${table}`), table).toBe(0);
    }
  });

  it('writes none either', async () => {
    expect(refusals()).toContain(await outcome(null, "insert into categories (id) values ('Tea')"));
    expect(await outcome(null, "insert into categories (tenant_id, id) values ($1, 'Tea')", [a])).toBe(
      REFUSED,
    );
    expect(await outcome(null, 'delete from categories')).toBe(0);
  });

  it('is what every pooled connection goes back to', async () => {
    await plainly(a, (client) => client.query('select 1'));
    await t.database.withTenantAsSystem(a, (tx) => tx.query({ text: 'select 1' }));
    const left = await t.database.pool.query(
      "select nullif(current_setting('app.tenant_id', true), '') as tenant, current_setting('role') as role",
    );
    expect(left.rows).toEqual([{ tenant: null, role: 'none' }]);
  });
});
