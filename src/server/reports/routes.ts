import * as call from '#shared/reports/contract.ts';
import type { KeptFigures } from '../dashboard/kept.ts';
import type { Router } from '../http/route.ts';
import { makePdf } from '../pdf/makePdf.ts';
import { tenantOf } from '../tenants/service.ts';
import { csvOf, pdfOfReport, workbookOfReport } from './files.ts';
import { readReport, wholeReport } from './service.ts';

export function reportRoutes(router: Router, kept: KeptFigures): void {
  router.handle(call.readReport, (ctx, { params, query }) => readReport(ctx, kept, params.report, query));
  router.handle(call.reportCsv, async (ctx, { params, query }) => {
    const report = await wholeReport(ctx, kept, params.report, query);
    return csvOf(await tenantOf(ctx), report);
  });
  router.handleFile(call.reportXlsx, async (inTenant, { params, query }) => {
    const [tenant, report] = await inTenant(async (ctx) => [
      await tenantOf(ctx),
      await wholeReport(ctx, kept, params.report, query),
    ]);
    return workbookOfReport(tenant, report);
  });
  router.handleFile(call.reportPdf, async (inTenant, { params, query }) => {
    const { document, name } = await inTenant(async (ctx) =>
      pdfOfReport(ctx, await wholeReport(ctx, kept, params.report, query)),
    );
    return { name, bytes: await makePdf(document) };
  });
}
