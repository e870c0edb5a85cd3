import { stat } from 'node:fs/promises';
import pg, { type PoolConfig } from 'pg';
import type { Config } from '../config/config.ts';
import { type EmbeddedOptions, startEmbeddedDatabase } from './embedded.ts';
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

/** Where the database of the server itself is; a private one is started, and made when there is none. */
export async function openForServer(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  log: EmbeddedOptions['log'],
  onFatal: (error: Error) => void,
): Promise<Opened> {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await reach(connection);
    return { connection, close: nothing };
  }
  return start({ dataDir, log, onFatal });
}

/** Starts the private database of a data folder, making it when there is none, without a word. */
export function startDatabase(dataDir: string): Promise<Opened> {
  return start({ dataDir, log: { info: () => undefined, warn: () => undefined } });
}

async function start(options: EmbeddedOptions): Promise<Opened> {
  const { connection, stop } = await startEmbeddedDatabase(options);
  return { connection, close: stop };
}

async function hasDatabase(dataDir: string): Promise<boolean> {
  return Boolean(await stat(paths(dataDir).cluster).catch(() => null));
}

/** Throws a sentence, without the address and its password, when a server cannot be used. */
async function reach(connection: PoolConfig): Promise<void> {
  let client: pg.Client | undefined;
  try {
    client = new pg.Client({ ...connection, connectionTimeoutMillis: 15_000 });
    client.on('error', () => undefined);
    await client.connect();
  } catch (error) {
    throw new Error(
      `The PostgreSQL server of DATABASE_URL cannot be used (${(error as Error).message}): see that it runs, and that the address, the user and the password are right.`,
    );
  } finally {
    await client?.end();
  }
}
