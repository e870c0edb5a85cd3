import { type Ctx, contextOf } from '#server/foundation/context.ts';
import type { Services } from '#server/foundation/services.ts';
import { AppError } from '#shared/errors.ts';
import { loadImport, type StoredImport } from './store.ts';

/**
 * Does work of the background in one transaction that holds the import, on behalf of who started it. Answers null when
 * there is no such import, or it is not current any more.
 */
export async function holdImport<T>(
  { database, hub }: Pick<Services, 'database' | 'hub'>,
  { tenantId, importId }: { tenantId: string; importId: string },
  isCurrent: (stored: StoredImport) => boolean,
  todo: (ctx: Ctx, stored: StoredImport) => Promise<T>,
): Promise<T | null> {
  return database.withTenantAsSystem(tenantId, async (tx) => {
    const publish: Parameters<typeof contextOf>[2] = (tenant, topic) => hub.publish(tenant, topic);
    const system = contextOf(
      tx,
      { tenantId, currency: '', actor: { kind: 'system', id: null, name: 'Import' } },
      publish,
    );
    const stored = await loadImport(system, importId, 'lock').catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not-found') return null;
      throw error;
    });
    if (!stored || !isCurrent(stored)) return null;
    const actor = {
      kind: 'user' as const,
      id: stored.worker_id,
      name: stored.worker_name ?? stored.created_by_name,
    };
    return todo(contextOf(tx, { tenantId, currency: stored.currency, actor }, publish), stored);
  });
}
