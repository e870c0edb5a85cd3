import type { Router } from '#server/foundation/http/route.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import * as call from '#shared/insights/figures/contract.ts';
import type { FigureCache } from './figureCache.ts';
import { figureTable } from './figureTable.ts';
import { figureRows, readFigure, wholeFigure } from './service.ts';
import { csvParts } from './tableFiles.ts';

export function figureRoutes(router: Router, cache: FigureCache): void {
  router.handle(call.readFigure, (ctx, { query, membership: { role } }) =>
    readFigure(ctx, cache, { role, tenantId: ctx.tenantId }, query),
  );
  router.handle(call.figureRows, (ctx, { query, membership: { role } }) =>
    figureRows(ctx, { role, tenantId: ctx.tenantId }, query),
  );
  router.handle(call.figureCsv, async function* (inTenant, { query }) {
    const { figure, split = [] } = query;
    const table = await inTenant(async (ctx, { role }) => {
      const whole = await wholeFigure(ctx, { role, tenantId: ctx.tenantId }, query);
      return figureTable(await tenantOf(ctx), { figure, split }, whole);
    });
    // What is still to be written needs the database no more.
    yield* csvParts(table);
  });
}
