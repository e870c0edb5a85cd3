import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { Services } from '../services.ts';
import { languageOf } from './language.ts';

const READY_MS = 3_000;
const ALL_THERE = "select '' as address where false";
const LOST_WORKERS = `select nodename || ':' || nodeport as address from pg_dist_node
  where groupid > 0 and noderole = 'primary' and not citus_check_connection_to_node(nodename, nodeport)`;

/** Health says that the process runs, readiness that it can do its work. */
export function healthRoutes(
  app: FastifyInstance,
  { database: { pool, isDistributed }, disk }: Pick<Services, 'database' | 'disk'>,
): void {
  const method = ['GET', 'HEAD'];
  app.route({ method, url: '/api/health', handler: () => ({ status: 'ok' }) });
  app.route({
    method,
    url: '/api/ready',
    handler: async (request, reply) => {
      try {
        // A server that does not answer at all is as far away as one that refuses.
        const late = pause(READY_MS, null, { ref: false });
        const asked = pool.query<{ address: string }>(isDistributed ? LOST_WORKERS : ALL_THERE);
        const answer = await Promise.race([asked, late]);
        if (!answer) throw new Error(`No answer in ${READY_MS} ms.`);
        if (await disk.isFull()) {
          const reason = say('server.diskFull');
          app.log.warn({ reason: worded(reason, 'en') }, 'not ready');
          return await reply
            .code(503)
            .send({ status: 'not ready', reason: worded(reason, languageOf(request)) });
        }
        if (!answer.rows.length) return { status: 'ready' };
        // Businesses elsewhere go on, which they would not if no process were taken for ready.
        app.log.warn({ workers: answer.rows.map(({ address }) => address) }, 'workers are missing');
        return { status: 'ready', missingWorkers: answer.rows.length };
      } catch (error) {
        app.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'not ready' });
      }
    },
  });
}
