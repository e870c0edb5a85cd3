import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { beforeAll, expect, inject, it } from 'vitest';
import { openPool } from '#server/foundation/db/pool.ts';
import { openLocalFiles } from '#server/foundation/files/local.ts';
import { closeAtEnd } from '#server/testing/closing.ts';
import { good, ownApp, type TestApp } from '#server/testing/testApp.ts';
import { copyTemplate } from '#server/testing/testDatabases.ts';
import { createItem } from '#shared/catalogue/items/contract.ts';
import { adjustStock } from '#shared/stock/ledger/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';
import { openBackup, refuseUsed, restoreInto } from './restore.ts';
import { takeBackup } from './take.ts';

const SENTENCE = 'Line\u2028one\nline "two", \\ \u{1F4E6} ä';

let t: TestApp;
let home: string;
let superuserOn: (database: string) => Pool;
const backup = () => join(home, 'backup');

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'stockbook-backup-'));
  closeAtEnd(() => rm(home, { recursive: true, force: true }));
  superuserOn = (database) => {
    const pool = openPool({ ...inject('postgresAdmin'), database }, { size: 1 });
    closeAtEnd(() => pool.end());
    return pool;
  };
  t = await ownApp();
  const { id, admin } = await t.tenant();
  const { locations } = good(await admin.call(listLocations));
  const { id: locationId } = locations.find(({ usage }) => usage === 'internal')!;
  const body = { sku: 'BOX', name: 'Box', description: SENTENCE };
  const { id: itemId } = good(await admin.call(createItem, { body }));
  const lines = [{ itemId, locationId, change: '3', unitCost: '2.5' }];
  good(await admin.call(adjustStock, { body: { reason: 'opening', lines } }));
  // Of one person: hidden from everybody else in the tenant, and from the owner of the database.
  await t.superuser.query(
    `insert into chat_contexts (tenant_id, id, conversation_id, message_count, session_start, last_interaction, sentiment)
     values ($1, $2, gen_random_uuid(), 1, now(), now(), 'neutral')`,
    [id, admin.userId],
  );
  await t.services.files.put('pictures/aa/source.webp', Buffer.from('a picture'), 'image/webp');
  const { settings, files } = t.services;
  const secret = { value: settings.secret, kept: true };
  await takeBackup({ pool: t.database.pool, files, version: settings.version, secret }, backup());
});

/** The rows of each table; what is noted of backups and checks is that of each database alone. */
async function contents(pool: Pool): Promise<Record<string, string[]>> {
  const { rows } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
       and relname not in ('backups', 'ledger_checks', 'schema_migrations') order by relname`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows) {
    const all = await pool.query<{ row: string }>(`select t::text as row from "${name}" t order by 1`);
    found[name] = all.rows.map(({ row }) => row);
  }
  return found;
}

it('a backup comes back row for row, with its files, and into an empty database only', async () => {
  const expected = await contents(t.superuser);
  expect([expected.chat_contexts?.length, expected.items?.length]).toEqual([1, 1]);
  const database = `test_${randomBytes(6).toString('hex')}`;
  // As a restore that was broken off leaves it: its tables, and nothing in them.
  await copyTemplate(inject('postgres'), null, database);
  const pool = openPool({ ...inject('postgres'), database }, { size: 2 });
  closeAtEnd(() => pool.end());
  const files = openLocalFiles(join(home, 'files'));
  const sound = await openBackup(backup());
  expect(sound.secret).toBe(t.services.settings.secret);
  await refuseUsed(pool, files, sound);
  const checks = await restoreInto(pool, files, sound);
  expect(checks.flatMap(({ differences }) => differences)).toEqual([]);
  const restored = superuserOn(database);
  expect(await contents(restored)).toEqual(expected);
  expect(String(await files.get('pictures/aa/source.webp'))).toBe('a picture');
  for (const undone of [
    'select relname from pg_class where relrowsecurity and not relforcerowsecurity',
    "select tgname from pg_trigger where not tgisinternal and tgenabled <> 'O'",
  ])
    expect((await restored.query(undone)).rows).toEqual([]);
  await expect(refuseUsed(pool, files, sound)).rejects.toThrow('There is data in this database.');
});

it('a backup is refused when it is damaged, newer, foreign or none, before anything is written', async () => {
  const refused = async (sentence: string, change: (copy: string) => Promise<unknown>) => {
    const copy = join(home, 'copy');
    await cp(backup(), copy, { recursive: true });
    await change(copy);
    await expect(openBackup(copy)).rejects.toThrow(sentence);
    return () => rm(copy, { recursive: true });
  };
  const rewrite = (change: (text: string) => string) => async (copy: string) => {
    const text = change(await readFile(join(copy, 'manifest.json'), 'utf8'));
    await writeFile(join(copy, 'manifest.json'), text);
    const hash = createHash('sha256').update(text).digest('hex');
    await writeFile(join(copy, 'manifest.sha256'), hash);
  };
  const cases: [string, (copy: string) => Promise<unknown>][] = [
    ['items.jsonl.gz is missing', (copy) => rm(join(copy, 'tables', 'items.jsonl.gz'))],
    ['manifest.json is not what was written', (copy) => writeFile(join(copy, 'manifest.json'), '{}')],
    ['there is no manifest.json', (copy) => rm(join(copy, 'manifest.json'))],
    ['is newer than this one', rewrite((text) => text.replace('0001_foundation.sql', '9999_later.sql'))],
    ['taken by a newer Stockbook', rewrite((text) => text.replace('"format": 1', '"format": 2'))],
    ['by another Stockbook', rewrite((text) => text.replace(/"hash": "\w{4}/, '"hash": "0000'))],
  ];
  for (const [sentence, change] of cases) await (await refused(sentence, change))();
  const damage = async (copy: string) => {
    const file = join(copy, 'tables', 'items.jsonl.gz');
    const bytes = await readFile(file);
    bytes[30] = (bytes[30] ?? 0) ^ 1;
    await writeFile(file, bytes);
  };
  await refused('items.jsonl.gz is not what was written', damage);
});
