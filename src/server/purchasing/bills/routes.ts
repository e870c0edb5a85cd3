import { csvParts, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/purchasing/bills/contract.ts';
import { billFile, billTotals, listBills } from './list.ts';

export function billRoutes(router: Router): void {
  router.handle(call.listBills, (ctx, { query }) => listBills(ctx, query));
  router.handle(call.billTotals, (ctx, { query }) => billTotals(ctx, query));
  router.handle(call.exportBills, async function* (inTenant, { query }) {
    yield* csvParts(await billFile(inTenant, query));
  });
  router.handle(call.exportBillsXlsx, async (inTenant, { query }) =>
    workbookFile(sheetOf(await billFile(inTenant, query))),
  );
}
