import type { Ctx } from '#server/foundation/context.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { StoredImport } from '../store.ts';

/** When the stock of an import was counted: at the close of its day, where that has passed. */
export async function countedAt(
  ctx: Ctx,
  { stock_as_of: day }: Pick<StoredImport, 'stock_as_of'>,
): Promise<{ effectiveAt?: string }> {
  const { date: _, ...moment } = dateOfDocument(day, await tenantOf(ctx), 'stockAsOf');
  return moment;
}
