import { type Ctx, contextOf } from '#server/foundation/context.ts';
import type { Tx } from '#server/foundation/db/tenant.ts';
import type { Services } from '#server/foundation/services.ts';
import { tenantOf } from './tenant.ts';

/** One transaction in a tenant on behalf of the system, which goes by a name there; options as of `withTenantAsSystem`. */
export function inTenantAsSystem<T>(
  { database, hub }: Pick<Services, 'database' | 'hub'>,
  tenantId: string,
  name: string,
  work: (ctx: Ctx) => Promise<T>,
  options?: { owns?: boolean },
): Promise<T> {
  return database.withTenantAsSystem(
    tenantId,
    async (tx) => work(await systemContext(hub, tx, tenantId, name)),
    options,
  );
}

/** What the system works with, by a name, in a transaction that is in a tenant. */
export async function systemContext(
  hub: Services['hub'],
  tx: Tx,
  tenantId: string,
  name: string,
): Promise<Ctx> {
  const { preferences } = await tenantOf({ tx });
  const of = {
    tenantId,
    currency: preferences.currency,
    actor: { kind: 'system', id: null, name } as const,
  };
  return contextOf(tx, of, (to, topic) => hub.publish(to, topic));
}
