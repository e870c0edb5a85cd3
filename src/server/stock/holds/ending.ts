import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { endOverdue, holdForWaiting } from '#server/stock/ledger/demands.ts';
import { lockForPosting } from '#server/stock/ledger/posting.ts';

/** Who does it, as the trail says it. */
const NAME = 'Holds';
/** So many items are locked at once. */
const ITEMS_AT_ONCE = 100;

/**
 * Ends what is held in a tenant although its time is over, and holds it for those who wait for it. Some items at a time, in
 * the order in which everybody locks them; bears being run twice at once. Answers of how many items something was free.
 */
export async function endHolds(
  services: Pick<Services, 'database' | 'hub'>,
  tenantId: string,
): Promise<number> {
  let ended = 0;
  for (let after: string | null = null; ; ) {
    const ids: string[] = await inTenantAsSystem(services, tenantId, NAME, async (ctx) => {
      const rows = await ctx.tx.query<{ id: string }>({
        text: `select distinct d.item_id as id from stock_demands d
               where d.tenant_id = :tenant and d.held > 0 and d.held_until <= now() and ($1::uuid is null or d.item_id > $1)
               order by d.item_id limit $2`,
        values: [after, ITEMS_AT_ONCE],
      });
      const overdue = rows.map(({ id }) => id);
      if (!overdue.length) return overdue;
      const locked = await lockForPosting(ctx, overdue, []);
      if (await endOverdue(ctx, locked, overdue)) ended += overdue.length;
      await holdForWaiting(ctx, locked, overdue);
      return overdue;
    });
    if (ids.length < ITEMS_AT_ONCE) return ended;
    after = ids.at(-1)!;
  }
}
