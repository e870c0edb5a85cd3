import * as call from '#shared/foundation/views/contract.ts';
import type { Router } from '../http/route.ts';
import { listViews, removeView, saveView } from './service.ts';

export function viewRoutes(router: Router): void {
  router.handle(call.listViews, async (ctx, { query }) => ({ views: await listViews(ctx, query.list) }));
  router.handle(call.saveView, (ctx, { body }) => saveView(ctx, body));
  router.handle(call.removeView, async (ctx, { params, membership }) => {
    await removeView(ctx, membership.role, params.id);
    return { removed: true as const };
  });
}
