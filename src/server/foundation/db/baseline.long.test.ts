// Second tier: costs more than five seconds.
// First tier: src/server/foundation/db/baseline.test.ts, src/server/foundation/db/schema.test.ts
import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { migrate, ownMigrations } from './migrate.ts';

const IN_PUBLIC = "'public'::regnamespace";
const OF_PUBLIC = `(select from pg_class c where c.oid = %s and c.relnamespace = ${IN_PUBLIC})`;
const ofPublic = (column: string) => `exists ${OF_PUBLIC.replace('%s', column)}`;

/** Rights without the order in which they were given. */
const rights = (acl: string) =>
  `(select jsonb_agg(jsonb_build_array(x.grantee, x.grantor, x.privilege_type, x.is_grantable) order by x.grantee, x.privilege_type, x.grantor) from aclexplode(${acl}) x)`;
/** What is called after a number that each database gives anew is called after none. */
const described = (classOf: string, object: string, part: string) =>
  `regexp_replace(pg_describe_object(${classOf}, ${object}, ${part}), '\\d{5,}', 'N', 'g')`;
/** A row of a catalogue without its numbers, which each database gives anew, and with what they stand for. */
const row = (of: string, without: string, and: Record<string, string>) =>
  `to_jsonb(${of}) - '{oid,${without}}'::text[] || jsonb_build_object(${Object.entries(and)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`;

/**
 * What PostgreSQL knows of our schema, catalogue by catalogue, with every column that a catalogue has but those that are
 * named: where things are kept, how much is in them, places of columns among dropped ones, and trees that stand there as text.
 */
const KNOWN: Record<string, string> = {
  relations: `select ${row(
    'k',
    'relfilenode,relpages,reltuples,relallvisible,relallfrozen,relfrozenxid,relminmxid,relnatts,reltype,reltoastrelid,relacl',
    {
      acl: rights('k.relacl'),
      toast:
        '(select jsonb_build_array(t.reloptions, t.reltablespace) from pg_class t where t.oid = k.reltoastrelid)',
    },
  )} from pg_class k where k.relnamespace = ${IN_PUBLIC}`,
  // A default that was given with the column later is kept apart for rows of before, of which there are none.
  columns: `select ${row('k', 'attrelid,attnum,attcacheoff,atthasmissing,attmissingval,attacl', {
    of: 'k.attrelid::regclass',
    place: 'row_number() over (partition by k.attrelid order by k.attnum)',
    acl: rights('k.attacl'),
    value: 'pg_get_expr(d.adbin, d.adrelid)',
  })} from pg_attribute k left join pg_attrdef d on d.adrelid = k.attrelid and d.adnum = k.attnum
    where k.attnum > 0 and not k.attisdropped and ${ofPublic('k.attrelid')}`,
  constraints: `select ${row('k', 'conrelid,conindid,confrelid,conkey,confkey,conbin,confdelsetcols', {
    of: 'k.conrelid::regclass',
    by: 'k.conindid::regclass',
    at: 'k.confrelid::regclass',
    text: 'pg_get_constraintdef(k.oid)',
  })} from pg_constraint k where k.connamespace = ${IN_PUBLIC}`,
  indexes: `select ${row('k', 'indexrelid,indrelid,indkey,indexprs,indpred,indcheckxmin', {
    name: 'k.indexrelid::regclass',
    of: 'k.indrelid::regclass',
    text: 'pg_get_indexdef(k.indexrelid)',
  })} from pg_index k where ${ofPublic('k.indrelid')}`,
  routines: `select ${row('k', 'prosqlbody,proargdefaults,proacl', {
    acl: rights('k.proacl'),
    text: 'pg_get_functiondef(k.oid)',
  })} from pg_proc k where k.pronamespace = ${IN_PUBLIC}`,
  // Those that keep a reference have a number for a name. Rows that are compared as a whole make a tree that no text makes.
  triggers: `select ${row(
    'k',
    'tgname,tgrelid,tgparentid,tgfoid,tgconstraint,tgconstrrelid,tgconstrindid,tgattr,tgqual',
    {
      of: 'k.tgrelid::regclass',
      name: "case when k.tgisinternal then '' else k.tgname end",
      does: 'k.tgfoid::regprocedure',
      keeps: '(select n.conname from pg_constraint n where n.oid = k.tgconstraint)',
      at: 'k.tgconstrrelid::regclass',
      by: 'k.tgconstrindid::regclass',
      text: "case when k.tgisinternal then '' else pg_get_triggerdef(k.oid, true) end",
    },
  )} from pg_trigger k where ${ofPublic('k.tgrelid')}`,
  policies: `select ${row('k', 'polrelid,polqual,polwithcheck', {
    of: 'k.polrelid::regclass',
    using: 'pg_get_expr(k.polqual, k.polrelid)',
    check: 'pg_get_expr(k.polwithcheck, k.polrelid)',
  })} from pg_policy k where ${ofPublic('k.polrelid')}`,
  rules: `select ${row('k', 'ev_class,ev_qual,ev_action', { of: 'k.ev_class::regclass', text: 'pg_get_ruledef(k.oid)' })}
    from pg_rewrite k where ${ofPublic('k.ev_class')}`,
  sequences: `select ${row('k', 'seqrelid', { of: 'k.seqrelid::regclass', last: 'pg_sequence_last_value(k.seqrelid)' })}
    from pg_sequence k where ${ofPublic('k.seqrelid')}`,
  statistics: `select ${row('k', 'stxrelid,stxkeys,stxexprs', { of: 'k.stxrelid::regclass', text: 'pg_get_statisticsobjdef(k.oid)' })}
    from pg_statistic_ext k where ${ofPublic('k.stxrelid')}`,
  types: `select ${row('k', 'typrelid,typelem,typarray,typdefaultbin,typacl', {
    ...{ of: 'k.typrelid::regclass', element: 'k.typelem::regtype', acl: rights('k.typacl') },
  })} from pg_type k where k.typnamespace = ${IN_PUBLIC}`,
  schemas: `select ${row('k', 'nspacl', { acl: rights('k.nspacl') })} from pg_namespace k where k.nspname !~ '^pg_(toast|temp)'`,
  defaultRights: `select ${row('k', 'defaclacl', { acl: rights('k.defaclacl') })} from pg_default_acl k`,
  extensions: `select ${row('k', 'extconfig', { tables: 'k.extconfig::regclass[]' })} from pg_extension k where k.oid >= 16384`,
  comments: `select ${row('k', 'objoid', { of: described('k.classoid', 'k.objoid', 'k.objsubid') })} from pg_description k where k.objoid >= 16384`,
  heirs: `select to_jsonb(k) from pg_inherits k where ${ofPublic('k.inhrelid')}`,
  collations: 'select to_jsonb(k) from pg_collation k where k.oid >= 16384',
  events: 'select to_jsonb(k) from pg_event_trigger k',
  publications: 'select to_jsonb(k) from pg_publication k',
  settings:
    'select to_jsonb(k) from pg_db_role_setting k join pg_database d on d.oid = k.setdatabase where d.datname = current_database()',
  // What belongs to what, and goes with it.
  ties: `select distinct jsonb_build_array(k.deptype, ${described('k.classid', 'k.objid', 'k.objsubid')}, ${described('k.refclassid', 'k.refobjid', 'k.refobjsubid')})
    from pg_depend k where k.objid >= 16384 and k.classid <> 'pg_attrdef'::regclass
      and not exists (select from pg_class t where k.classid = 'pg_class'::regclass and t.oid = k.objid and t.relkind = 't')`,
  tiesToRoles: `select jsonb_build_array(k.deptype, ${described('k.classid', 'k.objid', 'k.objsubid')}, k.refobjid::regrole) from pg_shdepend k
    where k.dbid = (select d.oid from pg_database d where d.datname = current_database())`,
};

const made: string[] = [];
const pools: pg.Pool[] = [];
const open = (as: 'postgres' | 'postgresAdmin', database: string) => {
  const pool = new pg.Pool({ ...inject(as), database, max: 1 });
  pools.push(pool);
  return pool;
};
let owner: pg.Pool;

beforeAll(() => {
  owner = new pg.Pool({ ...inject('postgres'), max: 1 });
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  for (const name of made) await owner.query(`drop database ${name}`);
  await owner.end();
});

async function emptyDatabase(): Promise<string> {
  const name = `baseline_${randomBytes(6).toString('hex')}`;
  await owner.query(`create database ${name}`);
  made.push(name);
  return name;
}

/** All that is known of a database: what the catalogues have, and the rows of all tables. */
async function contentsOf(database: string): Promise<Map<string, string[]>> {
  // The superuser sees every row.
  const pool = open('postgresAdmin', database);
  const linesOf = async (query: string) =>
    (await pool.query<{ line: string }>(`select line::text from (${query}) q (line) order by 1`)).rows.map(
      ({ line }) => line,
    );
  const contents = new Map<string, string[]>();
  for (const [name, query] of Object.entries(KNOWN)) contents.set(name, await linesOf(query));
  const { rows } = await pool.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c where c.relnamespace = ${IN_PUBLIC} and c.relkind in ('r', 'm') order by 1`,
  );
  for (const { name } of rows)
    contents.set(`rows of ${name}`, await linesOf(`select to_jsonb(r) - 'applied_at' from ${name} r`));
  return contents;
}

it('a new installation has what all migrations one by one would have made, and not a thing beside it', async () => {
  const [atOnce, oneByOne] = [await emptyDatabase(), await emptyDatabase()];
  const names = (await ownMigrations()).map(({ name }) => name);
  expect(await migrate(open('postgres', atOnce))).toEqual(names);
  expect(await migrate(open('postgres', oneByOne), { only: new Set(names) })).toEqual(names);
  const times = async (database: string) =>
    (await open('postgres', database).query('select distinct applied_at from schema_migrations')).rowCount;
  expect(await times(atOnce)).toBe(1);
  expect(await times(oneByOne)).toBe(names.length);

  const [one, other] = [await contentsOf(atOnce), await contentsOf(oneByOne)];
  expect([...one.keys()]).toEqual([...other.keys()]);
  for (const [name, lines] of one) {
    const expected = other.get(name)!;
    const [has, should] = [new Set(lines), new Set(expected)];
    expect(lines.filter((line) => !should.has(line)).slice(0, 20), `${name}: too much`).toEqual([]);
    expect(expected.filter((line) => !has.has(line)).slice(0, 20), `${name}: missing`).toEqual([]);
    expect(lines.length, name).toBe(expected.length);
  }
  for (const name of ['relations', 'columns', 'constraints', 'indexes', 'routines', 'triggers', 'policies'])
    expect(one.get(name)!.length, name).toBeGreaterThan(50);
});

it('of two processes that start together on an empty database one makes it all, and the other finds it made', async () => {
  const database = await emptyDatabase();
  const applied = await Promise.all([1, 2].map(() => migrate(open('postgres', database))));
  expect(applied.map(({ length }) => length).sort()).toEqual([0, (await ownMigrations()).length]);
});

it('a database in which something is in the way is left as it was', async () => {
  const pool = open('postgres', await emptyDatabase());
  await pool.query('create table word_items (id int)');
  await expect(migrate(pool)).rejects.toThrow('schema.sql failed');
  const { rows } = await pool.query(
    `select relname from pg_class where relnamespace = ${IN_PUBLIC} and relkind = 'r' order by 1`,
  );
  expect(rows.map(({ relname }) => relname)).toEqual(['schema_migrations', 'word_items']);
  await pool.query('drop table word_items');
  expect(await migrate(pool)).toHaveLength((await ownMigrations()).length);
});
