import type { FastifyReply, FastifyRequest } from 'fastify';

type Asked = Pick<FastifyRequest, 'method' | 'url' | 'fromCache'> & {
  log: { info(line: object, message: string): void };
};
type Answered = Pick<FastifyReply, 'statusCode' | 'elapsedTime'>;

const SLOW_MS = 100;
const EVERY_MS = 1000;

/**
 * Writes the line of a request that was answered. A kept answer costs less than its line: of those, unless refused or
 * slow, one a second gets a line, which says for how many it stands.
 */
export function createRequestLog(): (request: Asked, reply: Answered) => void {
  let answers = 0;
  let last = Number.NEGATIVE_INFINITY;
  return (request, reply) => {
    const ms = Math.round(reply.elapsedTime);
    const sampled = request.fromCache && reply.statusCode < 400 && ms < SLOW_MS;
    if (sampled) {
      answers += 1;
      const now = performance.now();
      if (now - last < EVERY_MS) return;
      last = now;
    }
    request.log.info(
      {
        method: request.method,
        // A link that lets somebody in is nothing for the log.
        url: request.url.replace(/([?&]token=)[^&]*/g, '$1…'),
        status: reply.statusCode,
        ms,
        ...(sampled ? { answers } : {}),
      },
      'request',
    );
    if (sampled) answers = 0;
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Answered with what many are answered with. */
    fromCache: boolean;
  }
}
