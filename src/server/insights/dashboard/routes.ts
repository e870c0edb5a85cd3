import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/insights/dashboard/contract.ts';
import type { FigureCache } from '../figures/figureCache.ts';
import { arrangeDashboard, readDashboard } from './service.ts';

export function dashboardRoutes(router: Router, cache: FigureCache): void {
  router.handle(call.readDashboard, (inTenant, { query }) => readDashboard(inTenant, cache, query));
  router.handle(call.arrangeDashboard, (ctx, { body, membership: { role } }) =>
    arrangeDashboard(ctx, { role, tenantId: ctx.tenantId }, body.widgets),
  );
}
