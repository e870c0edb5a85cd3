import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/insights/figures/contract.ts';
import type { FigureCache } from './figureCache.ts';
import { figureRows, readFigure } from './service.ts';

export function figureRoutes(router: Router, cache: FigureCache): void {
  router.handle(call.readFigure, (ctx, { query, membership: { role } }) =>
    readFigure(ctx, cache, { role, tenantId: ctx.tenantId }, query),
  );
  router.handle(call.figureRows, (ctx, { query, membership: { role } }) =>
    figureRows(ctx, { role, tenantId: ctx.tenantId }, query),
  );
}
