import { type Ctx, contextOf } from '#server/foundation/context.ts';
import type { Database } from '#server/foundation/db/tenant.ts';
import { type OpenTenant, openTenantOf } from '#server/foundation/tenants/open.ts';

/**
 * Reads what visitors see of a tenant: in one transaction that can change nothing and sees nothing else. Throws a
 * ShopRefusal where there is no shop, or one that is closed.
 */
export async function visit<T>(
  database: Database,
  tenantId: string,
  work: (ctx: Ctx, tenant: OpenTenant) => Promise<T>,
): Promise<T> {
  return database.withVisitor(tenantId, async (tx) => {
    const tenant = await openTenantOf({ tx });
    const { currency } = tenant.preferences;
    const actor = { kind: 'system', id: null, name: 'Visitor' } as const;
    return work(
      contextOf(tx, { tenantId, currency, actor }, () => undefined),
      tenant,
    );
  });
}
