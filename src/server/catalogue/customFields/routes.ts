import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/catalogue/customFields/contract.ts';
import { listCustomFields } from './fields.ts';
import { createCustomField, updateCustomField } from './service.ts';

export function customFieldRoutes(router: Router): void {
  router.handle(call.listCustomFields, async (ctx) => ({ customFields: await listCustomFields(ctx) }));
  router.handle(call.createCustomField, (ctx, { body }) => createCustomField(ctx, body));
  router.handle(call.updateCustomField, (ctx, { params, body }) => updateCustomField(ctx, params.id, body));
}
