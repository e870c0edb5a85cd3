import type { Router } from '#server/foundation/http/route.ts';
import type { Services } from '#server/foundation/services.ts';
import { listTenants } from '#server/people/tenants/list.ts';
import type { CallAnswer } from '#shared/call.ts';
import * as platform from '#shared/people/tenants/platformContract.ts';
import { worded } from '#shared/refusals/words.ts';
import { figuresOf } from './figures.ts';
import { changeTenant, createTenant } from './platform.ts';

type PlatformFigures = CallAnswer<typeof platform.platformFigures>;

export function platformRoutes(
  router: Router,
  services: Pick<Services, 'jobs' | 'settings' | 'hub' | 'begin'>,
  lastHour: () => PlatformFigures['lastHour'],
): void {
  router.handle(platform.platformFigures, async (ctx) => {
    const { backupFault, ...figures } = await figuresOf(ctx, services.settings.version);
    return {
      ...figures,
      backupFault: backupFault && { ...backupFault, reason: worded(backupFault.reason, ctx.language) },
      streams: services.hub.streams,
      lastHour: lastHour(),
    };
  });
  router.handle(platform.listTenants, (ctx, { query }) => listTenants(ctx, query));
  router.handle(platform.createTenant, (ctx, { body }) => createTenant(ctx, services, body));
  router.handle(platform.suspendTenant, (ctx, { params }) => changeTenant(ctx, params.id, 'suspend'));
  router.handle(platform.reopenTenant, (ctx, { params }) => changeTenant(ctx, params.id, 'reopen'));
  router.handle(platform.closeTenant, (ctx, { params }) => changeTenant(ctx, params.id, 'close'));
}
