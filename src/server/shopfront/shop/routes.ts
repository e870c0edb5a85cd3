import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import * as call from '#shared/shopfront/shop/contract.ts';
import { itemOfShop, pageOfShop, publicItems } from './service.ts';
import { visit } from './visit.ts';

export function shopRoutes(router: Router, { database, settings }: Services): void {
  router.handle(call.publicInventory, ({ params: { tenantId }, query: { after } }) => ({
    tenantId,
    key: JSON.stringify(['inventory', after]),
    make: async () => {
      const { items, nextCursor } = await visit(database, tenantId, (ctx) => publicItems(ctx, after));
      const next = `${settings.baseUrl}/api/public/inventory/${encodeURIComponent(tenantId)}?after=${nextCursor}`;
      return { answer: items, ...(nextCursor ? { headers: { link: `<${next}>; rel="next"` } } : {}) };
    },
  }));
  router.handle(call.listShopItems, ({ params: { tenantId }, query }) => ({
    tenantId,
    key: JSON.stringify(['items', query.q, query.category, query.sort, query.cursor]),
    make: async () => ({ answer: await visit(database, tenantId, (ctx) => pageOfShop(ctx, query)) }),
  }));
  router.handle(call.getShopItem, ({ params: { tenantId, id } }) => ({
    tenantId,
    key: JSON.stringify(['item', id]),
    make: async () => ({ answer: await visit(database, tenantId, (ctx) => itemOfShop(ctx, id)) }),
  }));
}
