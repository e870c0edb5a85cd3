import { type Ctx, contextOf } from '../context.ts';
import type { Services } from '../services.ts';
import { tenantOf } from './service.ts';

/** One transaction in a tenant on behalf of the system, which goes by a name there. */
export function inTenantAsSystem<T>(
  { database, hub }: Pick<Services, 'database' | 'hub'>,
  tenantId: string,
  name: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  return database.withTenantAsSystem(tenantId, async (tx) => {
    const { preferences } = await tenantOf({ tx });
    const of = {
      tenantId,
      currency: preferences.currency,
      actor: { kind: 'system', id: null, name } as const,
    };
    return work(contextOf(tx, of, (to, topic) => hub.publish(to, topic)));
  });
}
