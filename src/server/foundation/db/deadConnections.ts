import type pg from 'pg';
import { databaseError } from './errors.ts';
import { WatchedClient } from './watchedClient.ts';

const LOOK_MS = 1_000;
/** What has said nothing for so long is asked after. */
const SILENT_MS = 3_000;
/** So long the server has to tell of it, on a connection made for that. */
const TELL_MS = 4_000;

/**
 * Gives up connections of a pool that died without a word: their statements fail, instead of waiting for as long as
 * the network likes. One with a statement that the server is still working at is left alone, however long it takes.
 */
export function endDeadConnections(pool: pg.Pool, connection: pg.PoolConfig, patience: number): void {
  const silentFor = SILENT_MS * patience;
  const clients = new Set<WatchedClient>();
  let timer: NodeJS.Timeout | undefined;
  let asking = false;
  const look = async () => {
    const silent = [...clients].filter(({ silentMs }) => silentMs > silentFor);
    if (!silent.length || asking) return;
    asking = true;
    const busy = await busyOf(connection, silent, TELL_MS * patience);
    // Heard of meanwhile: it was only slow.
    for (const client of silent)
      if (client.silentMs > silentFor && !busy?.has(client.serverPid ?? 0)) client.abandon();
    asking = false;
  };
  pool.on('connect', (client) => {
    clients.add(client as unknown as WatchedClient);
    timer ??= setInterval(look, LOOK_MS).unref();
  });
  pool.on('remove', (client) => {
    clients.delete(client as unknown as WatchedClient);
    if (clients.size) return;
    clearInterval(timer);
    timer = undefined;
  });
}

/** Which of these connections the server is working for; null when it cannot be asked. */
async function busyOf(
  connection: pg.PoolConfig,
  clients: WatchedClient[],
  tellMs: number,
): Promise<Set<number> | null> {
  const asker = new WatchedClient({ ...connection, connectionTimeoutMillis: tellMs });
  asker.on('error', () => undefined);
  const late = setTimeout(() => asker.abandon(), tellMs);
  try {
    await asker.connect();
    const { rows } = await asker.query<{ pid: number }>(
      // The coordinator of a cluster that waits for a worker says that it reads from its client.
      `select pid from pg_stat_activity
       where pid = any($1) and state not like 'idle%' and (to_regclass('pg_catalog.pg_dist_node') is not null
         or wait_event is distinct from 'ClientRead' and wait_event is distinct from 'ClientWrite')`,
      [clients.map(({ serverPid }) => serverPid)],
    );
    return new Set(rows.map(({ pid }) => pid));
  } catch (error) {
    // A server that refuses in its own words, such as one that is full, is there: nothing is known of the others.
    const refused = databaseError(error) !== null;
    return refused ? new Set(clients.map(({ serverPid }) => serverPid ?? 0)) : null;
  } finally {
    clearTimeout(late);
    asker.end().catch(() => undefined);
  }
}
