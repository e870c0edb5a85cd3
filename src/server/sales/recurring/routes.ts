import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/sales/recurring/contract.ts';
import { listRecurring, recurringFile, recurringTotals } from './list.ts';
import { runNow } from './making.ts';
import { endRecurring, pauseRecurring, resumeRecurring, skipPeriod } from './pausing.ts';
import { readRecurring, recurringOfInvoice } from './read.ts';
import { createRecurring, deleteRecurring, updateRecurring } from './writing.ts';

export function recurringRoutes(router: Router, services: Services): void {
  const { jobs } = services;
  router.handle(call.listRecurring, (ctx, { query }) => listRecurring(ctx, query));
  router.handle(call.recurringTotals, (ctx, { query }) => recurringTotals(ctx, query));
  router.handle(call.exportRecurring, (ctx, { query }) => csvText(recurringFile(ctx, query)));
  router.handle(call.exportRecurringXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(recurringFile(ctx, query)))),
  );
  router.handle(call.getRecurring, (ctx, { params }) => readRecurring(ctx, params.id));
  router.handle(call.createRecurring, (ctx, { body }) => createRecurring(ctx, jobs, body));
  router.handle(call.updateRecurring, (ctx, { params, body }) => updateRecurring(ctx, jobs, params.id, body));
  router.handle(call.deleteRecurring, async (ctx, { params, query }) => {
    await deleteRecurring(ctx, params.id, query.version);
    return { deleted: true as const };
  });
  router.handle(call.pauseRecurring, (ctx, { params, body }) => pauseRecurring(ctx, params.id, body));
  router.handle(call.resumeRecurring, (ctx, { params, body }) => resumeRecurring(ctx, jobs, params.id, body));
  router.handle(call.endRecurring, (ctx, { params, body }) => endRecurring(ctx, params.id, body));
  router.handle(call.skipPeriod, (ctx, { params, body }) => skipPeriod(ctx, jobs, params.id, body));
  router.handle(call.runRecurring, (inTenant, { params }) => runNow(inTenant, services, params.id));
  router.handle(call.recurringOfInvoice, (ctx, { params }) => recurringOfInvoice(ctx, params.id));
}
