import { historyOf } from '#server/foundation/audit/service.ts';
import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/sales/orders/contract.ts';
import { confirmOrder, endOrder } from './confirm.ts';
import { createOrder, deleteOrder, duplicateOrder, updateOrder } from './draft.ts';
import { eachOrder } from './each.ts';
import { holdForOrder, takeForOrder } from './holding.ts';
import { listOrders, orderBoard, orderFile, orderTotals } from './list.ts';
import { ordersOfItem } from './ofItem.ts';
import { pdfOf } from './pdf.ts';
import { readOrder } from './read.ts';
import { previewOrder, sendOrder } from './sending.ts';
import { storedOrder } from './stored.ts';

export function orderRoutes(router: Router, services: Services): void {
  router.handle(call.listOrders, (ctx, { query }) => listOrders(ctx, query));
  router.handle(call.orderTotals, (ctx, { query }) => orderTotals(ctx, query));
  router.handle(call.orderBoard, (ctx) => orderBoard(ctx));
  router.handle(call.exportOrders, (ctx, { query }) => csvText(orderFile(ctx, query)));
  router.handle(call.exportOrdersXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(orderFile(ctx, query)))),
  );
  router.handle(call.getOrder, (ctx, { params }) => readOrder(ctx, params.id));
  router.handle(call.orderHistory, async (ctx, { params }) => {
    await storedOrder(ctx, params.id);
    return { entries: await historyOf(ctx, 'order', params.id) };
  });
  router.handle(call.ordersOfItem, (ctx, { params }) => ordersOfItem(ctx, params.id));
  router.handle(call.createOrder, (ctx, { body }) => createOrder(ctx, body));
  router.handle(call.updateOrder, (ctx, { params, body }) => updateOrder(ctx, params.id, body));
  router.handle(call.deleteOrder, async (ctx, { params, query }) => {
    await deleteOrder(ctx, params.id, query.version);
    return { deleted: true as const };
  });
  router.handle(call.duplicateOrder, (ctx, { params }) => duplicateOrder(ctx, params.id));
  router.handle(call.confirmOrder, (ctx, { params, body }) => confirmOrder(ctx, params.id, body));
  router.handle(call.closeOrder, (ctx, { params, body }) => endOrder(ctx, 'close', params.id, body));
  router.handle(call.cancelOrder, (ctx, { params, body }) => endOrder(ctx, 'cancel', params.id, body));
  router.handle(call.holdForOrder, (ctx, { params, body }) => holdForOrder(ctx, params.id, body));
  router.handle(call.takeForOrder, (ctx, { params, body }) => takeForOrder(ctx, params.id, body));
  router.handle(call.orderPdf, async (inTenant, { params }) =>
    pdfFileOf(await inTenant((ctx) => pdfOf(ctx, params.id))),
  );
  router.handle(call.sendOrder, (ctx, { params, body }) => sendOrder(ctx, services, params.id, body));
  router.handle(call.previewOrderLetter, (ctx, { params, body }) =>
    previewOrder(ctx, services.settings.baseUrl, params.id, body),
  );
  router.handle(call.confirmOrders, (inTenant, { body }) =>
    eachOrder(inTenant, body.ids, (ctx, { id, version }) => confirmOrder(ctx, id, { version })),
  );
}
