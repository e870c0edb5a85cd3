import type { CallAnswer } from '#shared/call.ts';
import { permissionsOf } from '#shared/roles.ts';
import * as call from '#shared/tenants/contract.ts';
import * as platform from '#shared/tenants/platformContract.ts';
import type { Router } from '../http/route.ts';
import type { Services } from '../services.ts';
import { currencyHindrance, updateBranding, updatePreferences, updateSetting } from './changes.ts';
import { figuresOf } from './figures.ts';
import { listTenants } from './list.ts';
import { withSafeLogo } from './logo.ts';
import { changeTenant, createTenant } from './platform.ts';
import { tenantOf } from './service.ts';

type PlatformFigures = CallAnswer<typeof platform.platformFigures>;

export function tenantRoutes(
  router: Router,
  services: Pick<Services, 'jobs' | 'settings' | 'hub'>,
  lastHour: () => PlatformFigures['lastHour'],
): void {
  router.handle(call.tenantContext, async (ctx, { membership }) => {
    const { settings, ...tenant } = await tenantOf(ctx);
    const permissions = permissionsOf({ role: membership.role, tenantId: ctx.tenantId });
    return { tenant, permissions, settings };
  });
  router.handle(call.updatePreferences, (ctx, { body }) => updatePreferences(ctx, body));
  router.handle(call.currencyHindrance, (ctx) => currencyHindrance(ctx));
  router.handleInSteps(call.updateBranding, async (inTenant, { body }) => {
    const change = await withSafeLogo(inTenant, body);
    return inTenant((ctx) => updateBranding(ctx, change));
  });
  router.handle(call.updateSetting, (ctx, { body }) => updateSetting(ctx, body));
  router.handlePlatform(platform.platformFigures, async (ctx) => ({
    ...(await figuresOf(ctx, services.settings.version)),
    streams: services.hub.streams,
    lastHour: lastHour(),
  }));
  router.handlePlatform(platform.listTenants, (ctx, { query }) => listTenants(ctx, query));
  router.handlePlatform(platform.createTenant, (ctx, { body }) => createTenant(ctx, services, body));
  router.handlePlatform(platform.suspendTenant, (ctx, { params }) => changeTenant(ctx, params.id, 'suspend'));
  router.handlePlatform(platform.reopenTenant, (ctx, { params }) => changeTenant(ctx, params.id, 'reopen'));
  router.handlePlatform(platform.closeTenant, (ctx, { params }) => changeTenant(ctx, params.id, 'close'));
}
