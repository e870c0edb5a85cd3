import { createHash, timingSafeEqual } from 'node:crypto';
import { Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { isOfThisMachine } from '../http/thisMachine.ts';
import type { Services } from '../services.ts';
import { processMetrics } from './gauges.ts';

/** GET /metrics for Prometheus, with what the features above know. It is to be mounted before the routes that it measures. */
export function metricsRoutes(app: FastifyInstance, services: Services, more: () => Promise<Registry>): void {
  const requests = measureRequests(app);
  app.get('/metrics', async (request, reply) => {
    // To everybody else there is nothing here.
    if (!mayRead(request, services.settings.metricsToken))
      throw new AppError('not-found', say('request.nothingHere'));
    const all = Registry.merge([requests, processMetrics(services), await more()]);
    reply.header('cache-control', 'no-store').type(all.contentType);
    return all.metrics();
  });
}

/** Measures every request by its route, never by its address: there are ids in that. */
function measureRequests(app: FastifyInstance): Registry {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  app.addHook(
    'onResponse',
    async ({ method, routeOptions: { url = 'none' } }, { statusCode, elapsedTime }) => {
      // A stream lasts as long as somebody reads it.
      if (url === '/api/live') return;
      // Files of the build have a route each.
      const route = url.startsWith('/assets/') ? '/assets/*' : url;
      durations.observe({ method, route, status: statusCode }, elapsedTime / 1000);
    },
  );
  return registry;
}

function mayRead(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  return isOfThisMachine(request);
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(a!, b!);
}
