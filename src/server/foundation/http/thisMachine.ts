import type { FastifyRequest } from 'fastify';

/** Whether a request was made on this machine itself. */
export function isOfThisMachine({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean {
  // A proxy on this machine connects from loopback on behalf of anybody, and says so.
  const forwarded = headers['x-forwarded-for'] ?? headers.forwarded ?? headers.via;
  return forwarded === undefined && /^(127\.|::1$|::ffff:127\.)/.test(socket.remoteAddress ?? '');
}
