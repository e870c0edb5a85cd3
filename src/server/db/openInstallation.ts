import { stat } from 'node:fs/promises';
import type { PoolConfig } from 'pg';
import type { Config } from '../config.ts';
import { startEmbeddedDatabase } from './embedded.ts';
import { paths, runningDatabase } from './embeddedPostmaster.ts';

export type Opened = { connection: PoolConfig; close(): Promise<void> };

const nothing = async () => undefined;

/**
 * Where the database of an installation is, for tools that work beside it: the server of DATABASE_URL, the running
 * private one of the data folder, or that one started for the occasion. Throws a sentence when there is none.
 */
export async function openInstallation(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Opened> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl) return { connection: { connectionString: databaseUrl }, close: nothing };
  const running = await runningDatabase(dataDir);
  if (running) return { connection: running, close: nothing };
  if (!(await hasDatabase(dataDir)))
    throw new Error(`There is no Stockbook in the data folder ${dataDir}; name another one with DATA_DIR.`);
  return startDatabase(dataDir);
}

/** Starts the private database of a data folder, making it when there is none. */
export async function startDatabase(dataDir: string): Promise<Opened> {
  const silent = { info: () => undefined, warn: () => undefined };
  const embedded = await startEmbeddedDatabase({ dataDir, log: silent });
  return { connection: embedded.connection, close: () => embedded.stop() };
}

async function hasDatabase(dataDir: string): Promise<boolean> {
  return Boolean(await stat(paths(dataDir).cluster).catch(() => null));
}
