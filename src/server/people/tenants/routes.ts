import type { Router } from '#server/foundation/http/route.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import * as call from '#shared/people/tenants/contract.ts';
import { viewedAs } from '#shared/people/tenants/viewedAs.ts';
import { may, permissionsOf } from '#shared/roles.ts';
import {
  currencyBlocker,
  renameBusiness,
  updateBranding,
  updatePreferences,
  updateSetting,
} from './changes.ts';
import { withSafeLogo } from './logo.ts';
import { changeOwnPreferences, changeView, ownView } from './view.ts';

export function tenantRoutes(router: Router): void {
  router.handle(call.tenantContext, async (ctx, { membership }) => {
    const { settings, defaults, ...tenant } = await tenantOf(ctx);
    const view = await ownView(ctx);
    const preferences = viewedAs(tenant.preferences, view);
    const permissions = permissionsOf({ role: membership.role, tenantId: ctx.tenantId });
    return { tenant: { ...tenant, preferences }, defaults, view, permissions, settings };
  });
  router.handle(call.updatePreferences, (ctx, { body, membership }) =>
    may({ role: membership.role, tenantId: ctx.tenantId }, 'settings:manage')
      ? updatePreferences(ctx, body)
      : changeOwnPreferences(ctx, body),
  );
  router.handle(call.changeView, async (ctx, { body }) => {
    const { preferences, view } = await changeView(ctx, body);
    return { preferences, view };
  });
  router.handle(call.renameBusiness, (ctx, { body }) => renameBusiness(ctx, body));
  router.handle(call.currencyBlocker, (ctx) => currencyBlocker(ctx));
  router.handle(call.updateBranding, async (inTenant, { body }) => {
    const change = await withSafeLogo(inTenant, body);
    return inTenant((ctx) => updateBranding(ctx, change));
  });
  router.handle(call.updateSetting, (ctx, { body }) => updateSetting(ctx, body));
}
