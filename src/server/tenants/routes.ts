import { permissionsOf } from '#shared/roles.ts';
import { tenantContext } from '#shared/tenants/contract.ts';
import type { Router } from '../http/route.ts';
import { tenantOf } from './service.ts';

export function tenantRoutes(router: Router): void {
  router.handle(tenantContext, async (ctx, { membership }) => {
    const { settings, ...tenant } = await tenantOf(ctx);
    return { tenant, permissions: permissionsOf(membership.role), settings };
  });
}
