import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { say } from '#shared/refusals/say.ts';
import { worded } from '#shared/refusals/words.ts';
import type { Services } from '../services.ts';
import { languageOf } from './language.ts';

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
    handler: async (request, reply) => {
      try {
        // A server that does not answer at all is as far away as one that refuses.
        const late = pause(READY_MS, null, { ref: false });
        if (!(await Promise.race([pool.query('select 1'), late])))
          throw new Error(`No answer in ${READY_MS} ms.`);
        if (await disk.isFull()) {
          const reason = say('server.diskFull');
          app.log.warn({ reason: worded(reason, 'en') }, 'not ready');
          return await reply
            .code(503)
            .send({ status: 'not ready', reason: worded(reason, languageOf(request)) });
        }
        return { status: 'ready' };
      } catch (error) {
        app.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'not ready' });
      }
    },
  });
}
