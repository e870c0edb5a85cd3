import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import * as call from '#shared/insights/reports/contract.ts';
import * as schedules from '#shared/insights/reports/scheduleContract.ts';
import type { FigureCache } from '../figures/figureCache.ts';
import { csvOf, pdfOfReport, workbookOfReport } from './files.ts';
import { createSchedule, listSchedules, removeSchedule, updateSchedule } from './schedules.ts';
import { readReport, wholeReport } from './service.ts';

export function reportRoutes(router: Router, cache: FigureCache): void {
  router.handle(call.readReport, (ctx, { query: { report, ...asked } }) =>
    readReport(ctx, cache, report, asked),
  );
  router.handle(call.reportCsv, async (ctx, { query: { report, ...asked } }) => {
    const whole = await wholeReport(ctx, cache, report, asked);
    return csvOf(await tenantOf(ctx), whole);
  });
  router.handle(call.reportXlsx, async (inTenant, { query: { report, ...asked } }) => {
    const [tenant, whole] = await inTenant(async (ctx) => [
      await tenantOf(ctx),
      await wholeReport(ctx, cache, report, asked),
    ]);
    return workbookOfReport(tenant, whole);
  });
  router.handle(call.reportPdf, async (inTenant, { query: { report, ...asked } }) =>
    pdfFileOf(await inTenant(async (ctx) => pdfOfReport(ctx, await wholeReport(ctx, cache, report, asked)))),
  );
  router.handle(schedules.listSchedules, (ctx) => listSchedules(ctx));
  router.handle(schedules.createSchedule, (ctx, { body }) => createSchedule(ctx, body));
  router.handle(schedules.updateSchedule, (ctx, { params, body }) => updateSchedule(ctx, params.id, body));
  router.handle(schedules.removeSchedule, async (ctx, { params }) => {
    await removeSchedule(ctx, params.id);
    return { outcome: 'removed' as const };
  });
}
