import * as call from '#shared/dashboard/contract.ts';
import type { Router } from '../http/route.ts';
import type { KeptFigures } from './kept.ts';
import { arrangeDashboard, readDashboard } from './service.ts';

export function dashboardRoutes(router: Router, kept: KeptFigures): void {
  router.handle(call.readDashboard, (ctx, { query }) => readDashboard(ctx, kept, query));
  router.handle(call.arrangeDashboard, (ctx, { body }) => arrangeDashboard(ctx, body.widgets));
}
