import { historyOf } from '#server/foundation/audit/service.ts';
import { csvParts, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import * as bill from '#shared/purchasing/purchaseOrders/billContract.ts';
import * as call from '#shared/purchasing/purchaseOrders/contract.ts';
import * as hang from '#shared/purchasing/purchaseOrders/filesContract.ts';
import { ordersOfItem as ofItemCall } from '#shared/purchasing/purchaseOrders/ofItemContract.ts';
import * as receipt from '#shared/purchasing/purchaseOrders/receiptContract.ts';
import * as step from '#shared/purchasing/purchaseOrders/stepsContract.ts';
import { billOrder, voidBill } from './bills.ts';
import { readOrder } from './detail.ts';
import { addFile, readFile, removeFile } from './files.ts';
import { listOrders, orderFile, orderTotals } from './list.ts';
import { ordersOfItem } from './ofItem.ts';
import { pdfOf } from './pdf.ts';
import { receiveOrder, voidReceipt } from './receipts.ts';
import { compareOrder, listRevisions } from './revisions.ts';
import { sendOrder } from './sending.ts';
import * as steps from './steps.ts';
import { createOrder, duplicateOrder, updateOrder } from './write.ts';

export function purchaseOrderRoutes(
  router: Router,
  services: Pick<Services, 'files' | 'jobs' | 'log'>,
): void {
  router.handle(call.listOrders, (ctx, { query }) => listOrders(ctx, query));
  router.handle(call.orderTotals, (ctx, { query }) => orderTotals(ctx, query));
  router.handle(call.exportOrders, async function* (inTenant, { query }) {
    yield* csvParts(await orderFile(inTenant, query));
  });
  router.handle(call.exportOrdersXlsx, async (inTenant, { query }) =>
    workbookFile(sheetOf(await orderFile(inTenant, query))),
  );
  router.handle(ofItemCall, (ctx, { params }) => ordersOfItem(ctx, params.id));
  router.handle(call.getOrder, (ctx, { params }) => readOrder(ctx, params.id));
  router.handle(call.createOrder, (ctx, { body }) => createOrder(ctx, body));
  router.handle(call.updateOrder, (ctx, { params, body: { version, ...fields } }) =>
    updateOrder(ctx, { id: params.id, version, fields }),
  );
  router.handle(call.duplicateOrder, (ctx, { params }) => duplicateOrder(ctx, params.id));
  router.handle(call.orderHistory, async (ctx, { params }) => {
    await readOrder(ctx, params.id);
    return { entries: await historyOf(ctx, 'purchase-order', params.id) };
  });
  router.handle(call.listRevisions, async (ctx, { params }) => ({
    revisions: await listRevisions(ctx, params.id),
  }));
  router.handle(call.compareOrderRevisions, (ctx, { params, query }) => compareOrder(ctx, params.id, query));
  router.handle(step.submitOrder, (ctx, { params, body }) => steps.submitOrder(ctx, { ...params, ...body }));
  router.handle(step.approveOrder, (ctx, { params, body, membership }) =>
    steps.approveOrder(ctx, membership.role, { ...params, ...body }),
  );
  router.handle(step.rejectOrder, (ctx, { params, body, membership }) =>
    steps.rejectOrder(ctx, membership.role, { ...params, ...body }),
  );
  router.handle(step.placeOrder, (ctx, { params, body }) => steps.placeOrder(ctx, { ...params, ...body }));
  router.handle(step.cancelOrder, (ctx, { params, body }) => steps.cancelOrder(ctx, { ...params, ...body }));
  router.handle(step.closeOrder, (ctx, { params, body }) => steps.closeOrder(ctx, { ...params, ...body }));
  router.handle(step.shortCloseLine, (ctx, { params, body }) =>
    steps.shortCloseLine(ctx, { ...params, ...body }),
  );
  router.handle(receipt.receiveOrder, (ctx, { params, body: { version, ...sent }, membership }) =>
    receiveOrder(ctx, membership.role, { id: params.id, version }, sent),
  );
  router.handle(receipt.voidReceipt, (ctx, { params, body }) => voidReceipt(ctx, { ...params, ...body }));
  router.handle(bill.billOrder, (ctx, { params, body: { version, ...sent } }) =>
    billOrder(ctx, { id: params.id, version }, sent),
  );
  router.handle(bill.voidBill, (ctx, { params, body }) => voidBill(ctx, { ...params, ...body }));
  router.handle(hang.addOrderFile, (inTenant, { params, query, file }) =>
    addFile(inTenant, services, { orderId: params.id, name: query.name, file }),
  );
  router.handle(hang.readOrderFile, (inTenant, { params }) => readFile(inTenant, services, params));
  router.handle(hang.removeOrderFile, (ctx, { params }) => removeFile(ctx, services, params));
  router.handle(hang.orderPdf, async (inTenant, { params }) =>
    pdfFileOf(await inTenant((ctx) => pdfOf(ctx, params.id))),
  );
  router.handle(hang.sendOrder, (ctx, { params, body }) => sendOrder(ctx, services, { ...params, ...body }));
}
