import type { InTenant } from '#server/foundation/http/handler.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import * as call from '#shared/insights/figures/contract.ts';
import type { FigureCache } from './figureCache.ts';
import { figureTable } from './figureTable.ts';
import { figureRows, readFigure, wholeFigure } from './service.ts';
import { csvParts, workbookOfTable } from './tableFiles.ts';

export function figureRoutes(router: Router, cache: FigureCache): void {
  router.handle(call.readFigure, (ctx, { query, membership: { role } }) =>
    readFigure(ctx, cache, { role, tenantId: ctx.tenantId }, query),
  );
  router.handle(call.figureRows, (ctx, { query, membership: { role } }) =>
    figureRows(ctx, { role, tenantId: ctx.tenantId }, query),
  );
  const tableOf = (inTenant: InTenant, query: CallParsed<typeof call.figureCsv>['query']) =>
    inTenant(async (ctx, { role }) => {
      const { figure, split = [] } = query;
      const whole = await wholeFigure(ctx, { role, tenantId: ctx.tenantId }, query);
      const tenant = await tenantOf(ctx);
      return { tenant, table: figureTable(tenant, { figure, split }, whole) };
    });
  router.handle(call.figureCsv, async function* (inTenant, { query }) {
    const { table } = await tableOf(inTenant, query);
    // What is still to be written needs the database no more.
    yield* csvParts(table);
  });
  router.handle(call.figureXlsx, async (inTenant, { query }) => {
    const { tenant, table } = await tableOf(inTenant, query);
    return workbookOfTable(tenant, table);
  });
}
