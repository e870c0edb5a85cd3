import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/people/samples/contract.ts';
import type { Entrance } from '../identity/entry.ts';
import { discardSample, openSample, readSample } from './service.ts';

export function sampleRoutes(router: Router, { services, rateLimits }: Omit<Entrance, 'auth'>): void {
  router.handle(call.readSample, (ctx) => readSample(ctx));
  router.handle(call.openSample, (ctx) => openSample(ctx, { jobs: services.jobs, rateLimits }));
  router.handle(call.discardSample, (inTenant) => discardSample(inTenant, services));
}
