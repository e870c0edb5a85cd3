import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/catalogue/units/contract.ts';
import { createUnit, listUnits, removeUnit, updateUnit } from './service.ts';

export function unitRoutes(router: Router): void {
  router.handle(call.listUnits, async (ctx) => ({ units: await listUnits(ctx) }));
  router.handle(call.createUnit, (ctx, { body }) => createUnit(ctx, body));
  router.handle(call.updateUnit, (ctx, { params, body }) => updateUnit(ctx, params.id, body));
  router.handle(call.removeUnit, async (ctx, { params, query }) => {
    await removeUnit(ctx, params.id, query.version);
    return { code: params.id };
  });
}
