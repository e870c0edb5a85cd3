import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { DISK_FULL } from '../db/errors.ts';
import type { Services } from '../services.ts';

const READY_MS = 3_000;

/** Health says that the process runs, readiness that it can do its work. */
export function healthRoutes(
  app: FastifyInstance,
  { database: { pool }, disk }: Pick<Services, 'database' | 'disk'>,
): void {
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
        if (await disk.isFull()) {
          app.log.warn({ reason: DISK_FULL }, 'not ready');
          return await reply.code(503).send({ status: 'not ready', reason: DISK_FULL });
        }
        return { status: 'ready' };
      } catch (error) {
        app.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'not ready' });
      }
    },
  });
}
