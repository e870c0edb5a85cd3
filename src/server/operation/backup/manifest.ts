import { createHash, createHmac } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { checkedKey } from '#server/foundation/files/files.ts';
import type { Said } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';

/** The files of a backup: what is in it, and the hash of that; it is written last, so that half a backup has none. */
export const MANIFEST = 'manifest.json';
export const MANIFEST_HASH = 'manifest.sha256';
export const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^\w{1,63}$/);

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  /** Of the Stockbook that took it. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  migrations: z.array(z.strictObject({ name: z.string(), hash: sha256 })),
  tables: z.array(z.strictObject({ name, columns: z.array(z.string()), rows: z.int(), sha256 })),
  sequences: z.array(z.strictObject({ name, last: z.string().regex(/^\d+$/) })),
  files: z.array(z.strictObject({ key: z.string(), bytes: z.int(), sha256 })),
  /** The secret comes along where it was kept in the data folder; where it was set, its fingerprint alone. */
  secret: z.strictObject({ kept: z.boolean(), fingerprint: sha256 }),
});
export type Manifest = z.output<typeof Manifest>;

/**
 * Something about a backup, or about where it is to go, that people can do something about. What is said in codes is
 * read in the application, too; the other sentences are for the terminal alone.
 */
export class BackupRefused extends Error {
  readonly said: Said | null;

  constructor(what: Said | string) {
    super(worded(what, 'en'));
    this.said = typeof what === 'string' ? null : what;
  }
}

export const tableFile = (table: string) => join('tables', `${table}.jsonl.gz`);
export const storedFile = (key: string) => join('files', ...checkedKey(key).split('/'));
export const SECRET_FILE = 'secret';

/** Tells two secrets apart without giving either away. */
export const fingerprintOf = (secret: string) =>
  createHmac('sha256', secret).update('stockbook backup').digest('hex');

/** What a backup says of itself. Throws a sentence when the folder holds none, or one of a newer format. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupRefused(`${folder} is no backup of Stockbook: there is no ${MANIFEST} in it.`);
  const damaged = new BackupRefused(`The backup is damaged: ${MANIFEST} is not what was written.`);
  const expected = await readFile(join(folder, MANIFEST_HASH), 'utf8').catch(() => '');
  if (createHash('sha256').update(text).digest('hex') !== expected.trim()) throw damaged;
  const content: unknown = JSON.parse(text);
  const format = z.object({ format: z.int() }).safeParse(content).data?.format ?? 0;
  if (format > FORMAT)
    throw new BackupRefused(
      'The backup was taken by a newer Stockbook. Restore it with that version or a later one.',
    );
  const manifest = Manifest.safeParse(content);
  if (!manifest.success) throw damaged;
  return manifest.data;
}

/** Compares every file of a backup with its checksum. Throws a sentence that names the first one that differs. */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  const files = [
    ...manifest.tables.map(({ name, sha256 }) => ({ file: tableFile(name), sha256 })),
    ...manifest.files.map(({ key, sha256 }) => ({ file: storedFile(key), sha256 })),
  ];
  for (const { file, sha256 } of files) {
    const found = await hashOf(join(folder, file));
    if (found === null) throw new BackupRefused(`The backup is damaged: ${file} is missing.`);
    if (found !== sha256) throw new BackupRefused(`The backup is damaged: ${file} is not what was written.`);
  }
}

/** The secret that came along; null when it did not. */
export async function readSecret(folder: string, { secret }: Manifest): Promise<string | null> {
  if (!secret.kept) return null;
  const text = await readFile(join(folder, SECRET_FILE), 'utf8').catch(() => '');
  if (fingerprintOf(text) !== secret.fingerprint)
    throw new BackupRefused(`The backup is damaged: ${SECRET_FILE} is not what was written.`);
  return text;
}

async function hashOf(file: string): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(file), hash);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  return hash.digest('hex');
}
