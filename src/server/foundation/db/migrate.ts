import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Pool, PoolClient } from 'pg';
import { FOR_SCHEMA, isDistributed } from './citus/distribute.ts';
import { FIRST_WITH_EXPRESSIONS, inOlderWords } from './olderServer.ts';

const FOLDER = fileURLToPath(new URL('../../../../migrations/', import.meta.url));
// Any constant does: it keeps two servers that start together from migrating at once.
const LOCK = 7_201_933;
const SAY_MS = 10_000;

type Log = { info(message: string): void };
type Applied = { name: string; hash: string };
type Options = { only?: ReadonlySet<string>; log?: Log };

/** Does what may take long, and says every ten seconds that it is still at it. */
export async function whileSaying<T>(
  log: Log | undefined,
  message: string,
  work: () => Promise<T>,
): Promise<T> {
  const timer = setInterval(() => log?.info(message), SAY_MS);
  return work().finally(() => clearInterval(timer));
}

type Migration = { name: string; hash: string; sql: string };

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The migrations of this version, each with the hash of its text, in their order. */
export async function ownMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(FOLDER + name, 'utf8');
      return { name, hash: hashOf(sql), sql };
    }),
  );
}

const PARTS = /--[^\n]*|'(?:[^']|'')*'|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|;|[^-'"$;]+|./g;

/** The statements of a migration, for a cluster, which carries out only what comes by itself. It knows no functions in SQL, whose bodies have some. */
export function statementsOf(sql: string): string[] {
  const statements = [''];
  for (const [part] of sql.matchAll(PARTS)) {
    if (part === ';') statements.push('');
    else if (!part.startsWith('--')) statements[statements.length - 1] += part;
  }
  return statements.filter((statement) => statement.trim() !== '');
}

/** What tells these migrations, as they read now, from any others. */
export function fingerprintOf(migrations: Migration[]): string {
  return hashOf(migrations.map(({ name, hash }) => `${hash} ${name}\n`).join(''));
}

/**
 * The migrations that a schema stands for, by what it says of itself. None while one of them is still being written, and
 * reads other than it did when the schema was made of it.
 */
export function stoodFor(schema: string, migrations: Migration[]): Migration[] {
  const [, newest = '', fingerprint] = /^-- Migrations: up to (\S+), (\w+)$/m.exec(schema) ?? [];
  const first = migrations.filter(({ name }) => name <= newest);
  return fingerprintOf(first) === fingerprint ? first : [];
}

/** The migrations that were applied to a database, in their order. */
export async function migrationsOf(db: Pool | PoolClient): Promise<Applied[]> {
  const { rows } = await db.query<Applied>('select name, hash from schema_migrations order by name');
  return rows;
}

/** Of the migrations of another database, the first that this version does not have, or has with another text. */
export async function unknownMigration(
  applied: Applied[],
): Promise<{ name: string; is: 'newer' | 'another' } | null> {
  const own = new Map((await ownMigrations()).map(({ name, hash }) => [name, hash]));
  for (const { name, hash } of applied) {
    if (!own.has(name)) return { name, is: 'newer' };
    if (own.get(name) !== hash) return { name, is: 'another' };
  }
  return null;
}

/**
 * Brings the schema up to date: applies the numbered files of `migrations/` that are not in the database
 * yet, each in its own transaction; an empty database gets the schema that they make at once, from `schema.sql`. Refuses when an
 * applied file has changed since. Answers what it applied. `only`: no others than these, one by one, for a schema as it
 * once was. However long one takes, or that of a process that was there first, it is waited for.
 */
export async function migrate(pool: Pool, { only, log }: Options = {}): Promise<string[]> {
  const migrations = (await ownMigrations()).filter(({ name }) => !only || only.has(name));
  const client = await pool.connect();
  const applied: string[] = [];
  try {
    await client.query(FOR_SCHEMA);
    await whileSaying(log, 'waiting for another process that brings the schema up to date', () =>
      client.query('select pg_advisory_lock($1)', [LOCK]),
    );
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const known = new Map(
      (
        await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
      ).rows.map((row) => [row.name, row.hash]),
    );
    const isSpread = await isDistributed(client);
    const server = await client.query<{ older: boolean }>(
      `select current_setting('server_version_num')::int < ${FIRST_WITH_EXPRESSIONS} as older`,
    );
    const isOlder = server.rows[0]?.older;
    const apply = async (file: string, sql: string, of: Migration[]) => {
      const statements = isSpread ? statementsOf(sql) : [sql];
      await client.query('begin');
      try {
        await whileSaying(log, `bringing the schema up to date: ${file}`, async () => {
          for (const statement of statements) await client.query(statement);
        });
        for (const { name, hash } of of)
          await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`The migration ${file} failed.`, { cause: error });
      }
      applied.push(...of.map(({ name }) => name));
    };
    // Which is written by the newest server, in words that older ones do not know.
    if (!known.size && !only && !isOlder) {
      const schema = await readFile(`${FOLDER}schema.sql`, 'utf8');
      const first = stoodFor(schema, migrations);
      if (first.length) await apply('schema.sql', schema, first);
    }
    for (const migration of migrations) {
      const { name, hash, sql } = migration;
      const before = known.get(name);
      if (before === hash || applied.includes(name)) continue;
      if (before)
        throw new Error(`The migration ${name} was changed after it had been applied to this database.`);
      await apply(name, isOlder ? inOlderWords(sql) : sql, [migration]);
    }
    return applied;
  } finally {
    // With the connection go its settings and the lock.
    client.release(true);
  }
}
