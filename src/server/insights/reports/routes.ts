import type { Ctx } from '#server/foundation/context.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import * as call from '#shared/insights/reports/contract.ts';
import * as schedules from '#shared/insights/reports/scheduleContract.ts';
import type { FigureCache } from '../figures/figureCache.ts';
import { csvOf, paperOf, workbookOfTable } from '../figures/tableFiles.ts';
import { tableOfReport } from './files.ts';
import { createSchedule, listSchedules, removeSchedule, updateSchedule } from './schedules.ts';
import { readReport, wholeReport } from './service.ts';

export function reportRoutes(router: Router, cache: FigureCache): void {
  router.handle(call.readReport, (ctx, { query: { report, ...asked } }) =>
    readReport(ctx, cache, report, asked),
  );
  const tableOf = async (ctx: Ctx, { report, ...asked }: CallParsed<typeof call.reportCsv>['query']) => {
    const tenant = await tenantOf(ctx);
    return { tenant, table: tableOfReport(tenant, await wholeReport(ctx, cache, report, asked)) };
  };
  router.handle(call.reportCsv, async (ctx, { query }) => csvOf((await tableOf(ctx, query)).table));
  router.handle(call.reportXlsx, async (inTenant, { query }) => {
    const { tenant, table } = await inTenant((ctx) => tableOf(ctx, query));
    return workbookOfTable(tenant, table);
  });
  router.handle(call.reportPdf, async (inTenant, { query }) => {
    const { tenant, table } = await inTenant((ctx) => tableOf(ctx, query));
    return pdfFileOf(paperOf(tenant, table));
  });
  router.handle(schedules.listSchedules, (ctx) => listSchedules(ctx));
  router.handle(schedules.createSchedule, (ctx, { body, membership: { role } }) =>
    createSchedule(ctx, { role, tenantId: ctx.tenantId }, body),
  );
  router.handle(schedules.updateSchedule, (ctx, { params, body }) => updateSchedule(ctx, params.id, body));
  router.handle(schedules.removeSchedule, async (ctx, { params }) => {
    await removeSchedule(ctx, params.id);
    return { outcome: 'removed' as const };
  });
}
