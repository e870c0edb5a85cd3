import { csvText, sheetOf, workbookFile } from '#server/foundation/files/listFile.ts';
import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/purchasing/replenishment/contract.ts';
import { draftOrders } from './drafting.ts';
import { replenishmentFile } from './file.ts';
import { listReplenishment } from './list.ts';
import { snoozeItem, wakeItem } from './snoozes.ts';

export function replenishmentRoutes(router: Router): void {
  router.handle(call.listReplenishment, (ctx, { query }) => listReplenishment(ctx, query));
  router.handle(call.replenishmentFiles.csv, (ctx, { query }) => csvText(replenishmentFile(ctx, query)));
  router.handle(call.replenishmentFiles.xlsx, (inTenant, { query }) =>
    workbookFile(inTenant((ctx) => sheetOf(replenishmentFile(ctx, query)))),
  );
  router.handle(call.draftReplenishment, (ctx, { body }) => draftOrders(ctx, body.lines));
  router.handle(call.snoozeItem, async (ctx, { params, body }) => {
    await snoozeItem(ctx, params.id, body.until);
    return { until: body.until };
  });
  router.handle(call.wakeItem, async (ctx, { params }) => {
    await wakeItem(ctx, params.id);
    return { woken: true as const };
  });
}
