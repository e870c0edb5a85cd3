import { recordAudit } from '../audit/service.ts';
import type { Ctx } from '../context.ts';

/** Records in the trail what was done with a numbered document, with facts of it that were not there before. */
export async function recordFacts(
  ctx: Ctx,
  entityType: 'payment' | 'credit-note',
  action: string,
  { id, number }: { id: string; number: string },
  facts: Record<string, unknown>,
): Promise<void> {
  const changes = Object.fromEntries(
    Object.entries(facts).map(([field, after]) => [field, { before: null, after }]),
  );
  await recordAudit(ctx, [
    { action: `${entityType}.${action}`, entityType, entityId: id, entityName: number, changes },
  ]);
  // A credit note is money of the customer as a payment is.
  ctx.changed('payments');
}
