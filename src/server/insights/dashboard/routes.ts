import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/insights/dashboard/contract.ts';
import type { FigureCache } from '../figures/figureCache.ts';
import { arrangeDashboard, readDashboard } from './service.ts';

export function dashboardRoutes(router: Router, cache: FigureCache): void {
  router.handle(call.readDashboard, (ctx, { query }) => readDashboard(ctx, cache, query));
  router.handle(call.arrangeDashboard, (ctx, { body }) => arrangeDashboard(ctx, body.widgets));
}
