import type { Pool } from 'pg';
import type { Logger } from 'pino';

type Node = { group: number; host: string; port: number };

/** So long it is known where a business is, or that its worker cannot be asked. One that has moved meanwhile is found by its old worker. */
const KNOWN_MS = 60_000;

/** The address of a database of the coordinator, at another node. */
export function addressAt(coordinator: string, { host, port }: Pick<Node, 'host' | 'port'>): string {
  const address = new URL(coordinator);
  for (const parameter of ['host', 'port']) address.searchParams.delete(parameter);
  address.hostname = host.includes(':') ? `[${host}]` : host;
  address.port = String(port);
  return address.href;
}

/**
 * The workers of a cluster, each with connections of its own: what reads or posts is carried out at the one that has the business, without
 * the way through the coordinator. Nobody waits to learn where that is: until it is known, and while it does not answer, the coordinator
 * is asked.
 */
export class Workers {
  readonly #pool: Pool;
  readonly #open: (node: Node) => Pool;
  readonly #log: Pick<Logger, 'warn'>;
  readonly #pools = new Map<string, Pool>();
  readonly #homes = new Map<string, Pool | null>();
  #until = 0;
  #isClosed = false;

  constructor(pool: Pool, open: (node: Node) => Pool, log: Pick<Logger, 'warn'>) {
    this.#pool = pool;
    this.#open = open;
    this.#log = log;
  }

  /** The worker that has a business; null: it goes through the coordinator. */
  poolOf(tenantId: string): Pool | null {
    if (Date.now() > this.#until) {
      this.#homes.clear();
      this.#until = Date.now() + KNOWN_MS;
    }
    const home = this.#homes.get(tenantId);
    if (home === undefined) {
      this.#homes.set(tenantId, null);
      void this.#find(tenantId).catch((error) => this.missed(tenantId, error));
    }
    return home ?? null;
  }

  /** A worker did not answer: for a while the coordinator is asked of what it has. */
  missed(tenantId: string, error: unknown): void {
    this.#homes.set(tenantId, null);
    if (!this.#isClosed)
      this.#log.warn({ err: error, tenantId }, 'its worker is not reached: asked through the coordinator');
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const pool of this.#pools.values()) await pool.end();
  }

  async #find(tenantId: string): Promise<void> {
    const { rows } = await this.#pool.query<Node>(
      `select n.groupid as group, n.nodename as host, n.nodeport as port from pg_dist_placement p join pg_dist_node n using (groupid)
       where p.shardid = get_shard_id_for_distribution_column('tenants', $1::text) and n.noderole = 'primary' and n.isactive and n.metadatasynced`,
      [tenantId],
    );
    const [node] = rows;
    if (!node || this.#isClosed) return;
    const address = `${node.host}:${node.port}`;
    const pool = this.#pools.get(address) ?? this.#open(node);
    this.#pools.set(address, pool);
    const { rows: there } = await pool.query<{ group: number }>(
      'select groupid as group from pg_dist_local_group',
    );
    if (there[0]?.group !== node.group) throw new Error(`At ${address} there is another node.`);
    this.#homes.set(tenantId, pool);
  }
}
