import type { RateLimits } from '#server/foundation/http/rateLimit.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import * as page from '#shared/sales/customerPage/contract.ts';
import * as staff from '#shared/sales/customerPage/staffContract.ts';
import { deliveriesOf, invoicesOf, ordersOf, quotesOf, returnsOf } from './lists.ts';
import {
  listShared,
  pdfOfShared,
  readShared,
  readSharedDelivery,
  readSharedOrder,
  viewShared,
} from './page.ts';
import { readSharedReturn, requestSharedReturn } from './returns.ts';
import { endPage, readStanding, sendPage, sharePage } from './staff.ts';

export function customerPageRoutes(router: Router, services: Services & { rateLimits: RateLimits }): void {
  router.handle(staff.readCustomerPage, (ctx, { params }) => readStanding(ctx, params.id));
  router.handle(staff.shareCustomerPage, (ctx, { params }) =>
    sharePage(ctx, services.settings.baseUrl, params.id),
  );
  router.handle(staff.endCustomerPage, (ctx, { params }) => endPage(ctx, params.id));
  router.handle(staff.sendCustomerPage, (ctx, { params, body }) => sendPage(ctx, services, params.id, body));
  router.handle(page.readSharedCustomer, ({ body }) => readShared(services, body));
  router.handle(page.viewSharedCustomer, async ({ body }) => {
    await viewShared(services, body);
    return { viewed: true as const };
  });
  router.handle(page.sharedQuotes, ({ body }) => listShared(services, body, quotesOf));
  router.handle(page.sharedOrders, ({ body }) => listShared(services, body, ordersOf));
  router.handle(page.sharedDeliveries, ({ body }) => listShared(services, body, deliveriesOf));
  router.handle(page.sharedReturns, ({ body }) => listShared(services, body, returnsOf));
  router.handle(page.sharedInvoices, ({ body }) => listShared(services, body, invoicesOf));
  router.handle(page.readSharedOrder, ({ body }) => readSharedOrder(services, body));
  router.handle(page.readSharedDelivery, ({ body }) => readSharedDelivery(services, body));
  router.handle(page.requestSharedReturn, ({ body }, visitor) =>
    requestSharedReturn(services, body, visitor),
  );
  router.handle(page.readSharedReturn, ({ body }) => readSharedReturn(services, body));
  router.handle(page.sharedOrderPdf, async ({ body }, visitor) =>
    pdfFileOf(await pdfOfShared(services, visitor, body, 'order')),
  );
  router.handle(page.sharedSlip, async ({ body }, visitor) =>
    pdfFileOf(await pdfOfShared(services, visitor, body, 'delivery')),
  );
  router.handle(page.sharedStatement, async ({ body }, visitor) =>
    pdfFileOf(await pdfOfShared(services, visitor, body, 'statement')),
  );
}
