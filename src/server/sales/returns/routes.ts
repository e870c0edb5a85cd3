import { historyOf } from '#server/foundation/audit/service.ts';
import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/sales/returns/contract.ts';
import { creditReturn } from './crediting.ts';
import { authoriseReturn, cancelReturn, closeReturn, declineReturn } from './deciding.ts';
import { listReturns, returnFile, returnTotals } from './list.ts';
import { readReturn, returnableOf } from './read.ts';
import { receiveReturn } from './receiving.ts';
import { requestReturn, updateReturn } from './request.ts';
import { storedReturn } from './stored.ts';

export function returnRoutes(router: Router): void {
  router.handle(call.listReturns, (ctx, { query }) => listReturns(ctx, query));
  router.handle(call.returnTotals, (ctx, { query }) => returnTotals(ctx, query));
  router.handle(call.exportReturns, (ctx, { query }) => csvText(returnFile(ctx, query)));
  router.handle(call.exportReturnsXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(returnFile(ctx, query)))),
  );
  router.handle(call.getReturn, (ctx, { params }) => readReturn(ctx, params.id));
  router.handle(call.returnHistory, async (ctx, { params }) => {
    await storedReturn(ctx, params.id);
    return { entries: await historyOf(ctx, 'return', params.id) };
  });
  router.handle(call.returnable, (ctx, { params }) => returnableOf(ctx, params.id));
  router.handle(call.requestReturn, (ctx, { params, body }) => requestReturn(ctx, params.id, body));
  router.handle(call.updateReturn, (ctx, { params, body }) => updateReturn(ctx, params.id, body));
  router.handle(call.authoriseReturn, (ctx, { params, body }) => authoriseReturn(ctx, params.id, body));
  router.handle(call.declineReturn, (ctx, { params, body }) => declineReturn(ctx, params.id, body));
  router.handle(call.cancelReturn, (ctx, { params, body }) => cancelReturn(ctx, params.id, body));
  router.handle(call.receiveReturn, (ctx, { params, body }) => receiveReturn(ctx, params.id, body));
  router.handle(call.creditReturn, (ctx, { params, body }) => creditReturn(ctx, params.id, body));
  router.handle(call.closeReturn, (ctx, { params, body }) => closeReturn(ctx, params.id, body));
}
