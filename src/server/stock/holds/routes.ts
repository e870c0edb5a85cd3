import type { Router } from '#server/foundation/http/route.ts';
import * as call from '#shared/stock/holds/contract.ts';
import { holdsOfItem } from './list.ts';

export function holdRoutes(router: Router): void {
  router.handle(call.holdsOfItem, (ctx, { params }) => holdsOfItem(ctx, params.id));
}
