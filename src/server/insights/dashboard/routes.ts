import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/insights/dashboard/contract.ts';
import type { KeptFigures } from './kept.ts';
import { arrangeDashboard, readDashboard } from './service.ts';

export function dashboardRoutes(router: Router, kept: KeptFigures): void {
  router.handle(call.readDashboard, (ctx, { query }) => readDashboard(ctx, kept, query));
  router.handle(call.arrangeDashboard, (ctx, { body }) => arrangeDashboard(ctx, body.widgets));
}
