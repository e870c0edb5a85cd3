import type { Router } from '#server/foundation/http/route.ts';
import { issueInvoice as issueCall } from '#shared/sales/invoices/contract.ts';
import * as call from '#shared/sales/orderInvoices/contract.ts';
import { eachOrder } from '../orders/each.ts';
import { invoiceOrder, invoicesOfOrder, issueAndSettle, prepayOrder } from './service.ts';

export function orderInvoiceRoutes(router: Router): void {
  router.handle(call.invoiceOrder, (ctx, { params, body }) => invoiceOrder(ctx, params.id, body.by));
  router.handle(call.invoiceOrders, (inTenant, { body }) =>
    eachOrder(inTenant, body.ids, (ctx, { id }) => invoiceOrder(ctx, id)),
  );
  router.handle(call.prepayOrder, (ctx, { params, body }) => prepayOrder(ctx, params.id, body.percent));
  router.handle(call.invoicesOfOrder, (ctx, { params }) => invoicesOfOrder(ctx, params.id));
  // Issuing belongs here, since it may settle what an order asked for before.
  router.handle(issueCall, (ctx, { params, body }) => issueAndSettle(ctx, params.id, body));
}
