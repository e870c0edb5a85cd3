import { historyOf } from '#server/foundation/audit/service.ts';
import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import * as call from '#shared/purchasing/supplierReturns/contract.ts';
import { createReturn, deleteReturn, updateReturn } from './drafting.ts';
import { listReturns, returnFile, returnTotals } from './list.ts';
import { pdfOf } from './pdf.ts';
import { readReturn } from './read.ts';
import { sendReturn } from './sending.ts';
import { authoriseReturn, cancelReturn, closeReturn, creditReturn } from './steps.ts';
import { storedReturn } from './stored.ts';

export function supplierReturnRoutes(router: Router): void {
  router.handle(call.listSupplierReturns, (ctx, { query }) => listReturns(ctx, query));
  router.handle(call.supplierReturnTotals, (ctx, { query }) => returnTotals(ctx, query));
  router.handle(call.exportSupplierReturns, (ctx, { query }) => csvText(returnFile(ctx, query)));
  router.handle(call.exportSupplierReturnsXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(returnFile(ctx, query)))),
  );
  router.handle(call.getSupplierReturn, (ctx, { params }) => readReturn(ctx, params.id));
  router.handle(call.supplierReturnHistory, async (ctx, { params }) => {
    await storedReturn(ctx, params.id);
    return { entries: await historyOf(ctx, 'supplier-return', params.id) };
  });
  router.handle(call.createSupplierReturn, (ctx, { body }) => createReturn(ctx, body));
  router.handle(call.updateSupplierReturn, (ctx, { params, body }) => updateReturn(ctx, params.id, body));
  router.handle(call.deleteSupplierReturn, async (ctx, { params, query }) => {
    await deleteReturn(ctx, params.id, query.version);
    return { deleted: true as const };
  });
  router.handle(call.authoriseSupplierReturn, (ctx, { params, body }) =>
    authoriseReturn(ctx, params.id, body),
  );
  router.handle(call.sendSupplierReturn, (ctx, { params, body }) => sendReturn(ctx, params.id, body));
  router.handle(call.cancelSupplierReturn, (ctx, { params, body }) => cancelReturn(ctx, params.id, body));
  router.handle(call.closeSupplierReturn, (ctx, { params, body }) => closeReturn(ctx, params.id, body));
  router.handle(call.creditSupplierReturn, (ctx, { params, body }) => creditReturn(ctx, params.id, body));
  router.handle(call.returnNote, async (inTenant, { params }) =>
    pdfFileOf(await inTenant((ctx) => pdfOf(ctx, params.id))),
  );
}
