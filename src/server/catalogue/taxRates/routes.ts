import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/catalogue/taxRates/contract.ts';
import { createTaxRate, listTaxRates, updateTaxRate } from './service.ts';

export function taxRateRoutes(router: Router): void {
  router.handle(call.listTaxRates, async (ctx) => ({ taxRates: await listTaxRates(ctx) }));
  router.handle(call.createTaxRate, (ctx, { body }) => createTaxRate(ctx, body));
  router.handle(call.updateTaxRate, (ctx, { params, body }) => updateTaxRate(ctx, params.id, body));
}
