import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { closeAtEnd } from './closing.ts';

/** A way to a PostgreSQL on which everything can get lost without a word. */
export type Proxy = {
  connection: PoolConfig & { host: string; port: number };
  /** From now on whatever is connected hears nothing, nor does whoever connects; nothing is closed. */
  silence(): void;
  /** New connections come through again; those that were silenced stay so. */
  recover(): void;
  /** New connections lead to another server from now on. */
  lead(to: PoolConfig): void;
};

/** Opens such a way to a server, on a socket of this machine or a port; closed at the end of the file. */
export async function startProxy(to: PoolConfig): Promise<Proxy> {
  const sockets = new Set<Socket>();
  let lost = new WeakSet<Socket>();
  let silent = false;
  let target = to;
  const server = createServer((near) => {
    const keep = (socket: Socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      if (silent) lost.add(near);
    };
    keep(near);
    near.resume();
    if (silent) return;
    const { host = '', port = 0 } = target;
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    keep(far);
    near.on('data', (bytes) => !lost.has(near) && far.write(bytes));
    far.on('data', (bytes) => !lost.has(near) && near.write(bytes));
    near.on('close', () => !lost.has(near) && far.destroy());
    far.on('close', () => !lost.has(near) && near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closeAtEnd(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  const { port } = server.address() as AddressInfo;
  return {
    connection: { ...to, host: '127.0.0.1', port },
    silence: () => {
      silent = true;
      lost = new WeakSet(sockets);
    },
    recover: () => {
      silent = false;
    },
    lead: (other) => {
      target = other;
    },
  };
}
