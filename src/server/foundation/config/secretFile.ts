import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'secret');

/** The secret that is kept in a data folder; null when there is none. */
export async function readSecretFile(dataDir: string): Promise<string | null> {
  try {
    return await readFile(fileOf(dataDir), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return null;
  }
}

/** Keeps a secret in a data folder, readable by its owner alone; fails when there is one already. */
export async function writeSecretFile(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await writeFile(fileOf(dataDir), secret, { mode: 0o600, flag: 'wx' });
}
