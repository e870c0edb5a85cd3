import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { sharedByMany } from './cost.ts';
import { mailsDone } from './mails.ts';
import { appFrom, type Filled, openApp, ownApp, type TestApp } from './testApp.ts';
import { databasesInUse } from './testDatabases.ts';

/** An application on a database that is filled already, and what was told of it by who filled it. */
export type FilledApp<Told> = { t: TestApp; told: Told };

/**
 * The real application on a copy of a database that is filled once in a run, by the first file that asks; the others wait for it. On a
 * cluster each fills its own. `open`: whether a file has the copy for itself, or shares it with those of its worker that write nothing.
 */
export async function filledApp<Told>(
  name: string,
  fill: (t: TestApp) => Promise<Told>,
  open: (template: Filled) => Promise<TestApp> = appFrom,
): Promise<FilledApp<Told>> {
  const folder = inject('templates');
  if (!folder) {
    const t = await ownApp();
    return { t, told: await fill(t) };
  }
  const { told, ...filled } = await sharedByMany(
    () => filledOnce(name, join(folder, name), fill),
    databasesInUse,
  );
  return { t: await open(filled), told };
}

async function filledOnce<Told>(
  name: string,
  folder: string,
  fill: (t: TestApp) => Promise<Told>,
): Promise<Filled & { told: Told }> {
  const database = `template_${name}`;
  const [files, note] = [join(folder, 'files'), join(folder, 'told.json')];
  const client = new pg.Client(inject('postgresAdmin'));
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [database]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [database]);
    if (!rowCount) {
      const { test, close, filesIn } = await openApp({}, {});
      const made = String(test.database.pool.options.database);
      const told = await fill(test);
      await mailsDone(test.services);
      await mkdir(folder, { recursive: true });
      await cp(filesIn, files, { recursive: true });
      await writeFile(note, JSON.stringify(told ?? null));
      await close();
      // What has been closed here may not have ended there.
      await client.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [
        made,
      ]);
      await client.query(`alter database ${made} rename to ${database}`);
    }
    return { database, files, told: JSON.parse(await readFile(note, 'utf8')) };
  } finally {
    await client.end();
  }
}
