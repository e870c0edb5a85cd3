import type { FastifyInstance } from 'fastify';
import { asking, type Position, positionOf, type Replica } from '../db/replica.ts';

const COOKIE = 'stockbook-seen';
/** By then every replica that is read from has it. */
const KEPT_S = 60;
const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Whoever has written something is told where the database was then, and says so with what they ask next, whatever process they ask: they
 * see what they wrote. It is a number that anybody could know, and one that is made up leads to the primary at most.
 */
export function followPositions(app: FastifyInstance, replica: Replica, secure: boolean): void {
  app.addHook('onRequest', (request, _reply, done) =>
    asking.run({ seen: seenIn(request.headers.cookie) }, done),
  );
  app.addHook('onSend', async (request, reply) => {
    if (READS.has(request.method) || reply.statusCode >= 500) return;
    const position = await replica.primaryPosition();
    if (position === null) return;
    const attributes = `Path=/; Max-Age=${KEPT_S}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
    void reply.header('set-cookie', `${COOKIE}=${position.replace('/', '-')}; ${attributes}`);
  });
}

function seenIn(cookies: string | undefined): Position {
  const [, high, low] =
    /(?:^|;\s*)stockbook-seen=([0-9A-F]{1,8})-([0-9A-F]{1,8})(?:;|$)/.exec(cookies ?? '') ?? [];
  return high && low ? positionOf(`${high}/${low}`) : 0n;
}
