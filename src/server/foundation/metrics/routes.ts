import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { isOfThisMachine } from '../http/thisMachine.ts';
import type { Services } from '../services.ts';
import { expose, type Metric } from './exposition.ts';
import { processMetrics } from './gauges.ts';
import { measureRequests } from './requests.ts';

/** GET /metrics for Prometheus, with what the features above know. It is to be mounted before the routes that it measures. */
export function metricsRoutes(app: FastifyInstance, services: Services, more: () => Promise<Metric[]>): void {
  const requests = measureRequests(app);
  app.get('/metrics', async (request, reply) => {
    // To everybody else there is nothing here.
    if (!mayRead(request, services.settings.metricsToken))
      throw new AppError('not-found', say('request.nothingHere'));
    reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8');
    return expose([requests(), ...processMetrics(services), ...(await more())]);
  });
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  return isOfThisMachine(request);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
