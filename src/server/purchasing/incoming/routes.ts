import { historyOf } from '#server/foundation/audit/service.ts';
import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/purchasing/incoming/contract.ts';
import { listIncoming } from './list.ts';
import { readIncoming } from './read.ts';
import { billIncoming, fileIncoming, orderIncoming, reopenIncoming, updateIncoming } from './service.ts';
import { storedIncoming } from './stored.ts';
import { readEvidence, takeIn } from './takeIn.ts';

export function incomingRoutes(router: Router, services: Services): void {
  router.handle(call.listIncoming, (ctx, { query }) => listIncoming(ctx, query));
  router.handle(call.getIncoming, (ctx, { params }) => readIncoming(ctx, params.id));
  router.handle(call.takeInInvoice, (inTenant, { query, file }) =>
    takeIn(inTenant, services, { name: query.name, bytes: file ?? Buffer.alloc(0), source: 'upload' }),
  );
  router.handle(call.incomingFile, (inTenant, { params }) => readEvidence(inTenant, services, params.id));
  router.handle(call.incomingHistory, async (ctx, { params }) => {
    await storedIncoming(ctx, params.id);
    return { entries: await historyOf(ctx, 'incoming-invoice', params.id) };
  });
  router.handle(call.updateIncoming, (ctx, { params, body }) => updateIncoming(ctx, params.id, body));
  router.handle(call.billIncoming, (ctx, { params, body }) =>
    billIncoming(ctx, { id: params.id, version: body.version }, body.note),
  );
  router.handle(call.orderIncoming, (ctx, { params, body }) => orderIncoming(ctx, { ...params, ...body }));
  router.handle(call.fileIncoming, (ctx, { params, body }) =>
    fileIncoming(ctx, { id: params.id, version: body.version }, body.reason),
  );
  router.handle(call.reopenIncoming, (ctx, { params, body }) => reopenIncoming(ctx, { ...params, ...body }));
}
