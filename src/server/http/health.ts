import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';

const READY_MS = 3_000;

/** Health says that the process runs, readiness that it can do its work. */
export function healthRoutes(app: FastifyInstance, pool: Pool): void {
  const method = ['GET', 'HEAD'];
  app.route({ method, url: '/api/health', handler: () => ({ status: 'ok' }) });
  app.route({
    method,
    url: '/api/ready',
    handler: async (_request, reply) => {
      try {
        // A server that does not answer at all is as far away as one that refuses.
        const late = pause(READY_MS, null, { ref: false });
        if (!(await Promise.race([pool.query('select 1'), late])))
          throw new Error(`No answer in ${READY_MS} ms.`);
        return { status: 'ready' };
      } catch (error) {
        app.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'not ready' });
      }
    },
  });
}
