import { historyOf } from '#server/foundation/audit/service.ts';
import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/sales/deliveries/contract.ts';
import { eachOrder } from '../orders/each.ts';
import { deliver, deliverHeld, voidDelivery } from './delivering.ts';
import { deliveryFile, deliveryTotals, listDeliveries } from './list.ts';
import { pdfOf } from './pdf.ts';
import { deleteDelivery, startDelivery, updateDelivery } from './picking.ts';
import { readDelivery } from './read.ts';
import { previewDelivery, sendDelivery } from './sending.ts';
import { storedDelivery } from './stored.ts';

export function deliveryRoutes(router: Router, services: Services): void {
  router.handle(call.listDeliveries, (ctx, { query }) => listDeliveries(ctx, query));
  router.handle(call.deliveryTotals, (ctx, { query }) => deliveryTotals(ctx, query));
  router.handle(call.exportDeliveries, (ctx, { query }) => csvText(deliveryFile(ctx, query)));
  router.handle(call.exportDeliveriesXlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(deliveryFile(ctx, query)))),
  );
  router.handle(call.getDelivery, (ctx, { params }) => readDelivery(ctx, params.id));
  router.handle(call.deliveryHistory, async (ctx, { params }) => {
    await storedDelivery(ctx, params.id);
    return { entries: await historyOf(ctx, 'delivery', params.id) };
  });
  router.handle(call.startDelivery, (ctx, { params, body }) => startDelivery(ctx, params.id, body));
  router.handle(call.startDeliveries, (inTenant, { body }) =>
    eachOrder(inTenant, body.ids, (ctx, { id }) => startDelivery(ctx, id, {})),
  );
  router.handle(call.deliverOrders, (inTenant, { body }) =>
    eachOrder(inTenant, body.ids, (ctx, { id }) => deliverHeld(ctx, id)),
  );
  router.handle(call.updateDelivery, (ctx, { params, body }) => updateDelivery(ctx, params.id, body));
  router.handle(call.deleteDelivery, async (ctx, { params, query }) => {
    await deleteDelivery(ctx, params.id, query.version);
    return { deleted: true as const };
  });
  router.handle(call.deliver, (ctx, { params, body }) => deliver(ctx, params.id, body));
  router.handle(call.voidDelivery, (ctx, { params, body }) => voidDelivery(ctx, params.id, body));
  router.handle(call.sendDelivery, (ctx, { params, body }) => sendDelivery(ctx, services, params.id, body));
  router.handle(call.previewDeliveryLetter, (ctx, { params, body }) =>
    previewDelivery(ctx, services.settings.baseUrl, params.id, body),
  );
  router.handle(call.packingSlip, async (inTenant, { params }) =>
    pdfFileOf(await inTenant((ctx) => pdfOf(ctx, params.id))),
  );
}
