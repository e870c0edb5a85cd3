import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Pool } from 'pg';
import { isDistributed } from '#server/foundation/db/citus/distribute.ts';
import type { Files } from '#server/foundation/files/files.ts';
import { say } from '#shared/refusals/say.ts';
import {
  BackupRefused,
  FORMAT,
  fingerprintOf,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  SECRET_FILE,
  storedFile,
  tableFile,
} from './manifest.ts';
import { noteBackup } from './outcome.ts';
import { type Snapshot, type SnapshotTable, withSnapshot } from './snapshot.ts';

type Source = {
  pool: Pool;
  files: Files;
  version: string;
  secret: { value: string; kept: boolean };
};

/**
 * Takes a backup of a running installation into a folder that must not be there yet. It is made beside its place and
 * moved there when it is whole. Answers what is in it.
 */
export async function takeBackup(source: Source, folder: string): Promise<Manifest> {
  if (await isDistributed(source.pool)) throw new BackupRefused(say('backup.onCluster'));
  const draft = join(dirname(folder), `.${basename(folder)}.part`);
  await mkdir(dirname(folder), { recursive: true });
  // There are hashes of passwords in it.
  await mkdir(draft, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? new BackupRefused(say('backup.underWay', { draft })) : error;
  });
  try {
    await mkdir(join(draft, 'tables'));
    const takenAt = new Date().toISOString();
    const data = await withSnapshot(source.pool, (snapshot) => writeTables(snapshot, draft));
    // After the rows: files are there before what names them, so that none that is named is missing.
    const files = await writeFiles(source.files, draft);
    const { value, kept } = source.secret;
    if (kept) await writeFile(join(draft, SECRET_FILE), value, { mode: 0o600, flush: true });
    const secret = { kept, fingerprint: fingerprintOf(value) };
    const manifest: Manifest = { format: FORMAT, version: source.version, takenAt, ...data, files, secret };
    const text = `${JSON.stringify(manifest, null, 1)}\n`;
    await writeFile(join(draft, MANIFEST), text, { flush: true });
    await writeFile(join(draft, MANIFEST_HASH), `${createHash('sha256').update(text).digest('hex')}\n`, {
      flush: true,
    });
    await rename(draft, folder);
    await noteBackup(source.pool, manifest);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(snapshot: Snapshot, draft: string) {
  const tables: Manifest['tables'] = [];
  for (const table of snapshot.tables) tables.push(await writeTable(snapshot, table, draft));
  return { migrations: snapshot.migrations, tables, sequences: await snapshot.sequences() };
}

async function writeTable(snapshot: Snapshot, table: SnapshotTable, draft: string) {
  let rows = 0;
  async function* lines() {
    for await (const some of snapshot.rows(table)) {
      rows += some.length;
      yield some.map((row) => `${asLine(row)}\n`).join('');
    }
  }
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(join(draft, tableFile(table.name)), { flush: true });
  await pipeline(Readable.from(lines()), createGzip(), hashing, file);
  return { ...table, rows, sha256: hash.digest('hex') };
}

// What reads lines takes these two signs for the end of one.
const asLine = (row: string) =>
  JSON.stringify(row).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');

async function writeFiles(files: Files, draft: string): Promise<Manifest['files']> {
  const written: Manifest['files'] = [];
  for await (const key of files.list()) {
    const bytes = await files.get(key);
    // Removed since it was listed: nothing names it any more.
    if (!bytes) continue;
    const file = join(draft, storedFile(key));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes, { flush: true });
    written.push({ key, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  return written;
}
