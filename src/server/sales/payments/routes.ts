import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/sales/payments/contract.ts';
import { listPayments, paymentFile, readPayment } from './read.ts';
import {
  applyPayment,
  payInvoices,
  recordPayment,
  refundPayment,
  releaseAllocation,
  voidPayment,
} from './service.ts';

export function paymentRoutes(router: Router): void {
  router.handle(call.listPayments, (ctx, { query }) => listPayments(ctx, query));
  router.handle(call.exportPayments, (ctx, { query }) => csvText(paymentFile(ctx, query)));
  router.handle(call.exportPaymentsXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(paymentFile(ctx, query)))),
  );
  router.handle(call.getPayment, (ctx, { params }) => readPayment(ctx, params.id));
  router.handle(call.recordPayment, (ctx, { body }) => recordPayment(ctx, body));
  router.handle(call.payInvoices, (ctx, { body }) => payInvoices(ctx, body));
  router.handle(call.applyPayment, (ctx, { params, body }) => applyPayment(ctx, params.id, body.allocations));
  router.handle(call.refundPayment, (ctx, { params, body }) => refundPayment(ctx, params.id, body));
  router.handle(call.voidPayment, (ctx, { params, body }) => voidPayment(ctx, params.id, body.reason));
  router.handle(call.releaseAllocation, async (ctx, { params }) => {
    await releaseAllocation(ctx, params.id);
    return { released: true as const };
  });
}
