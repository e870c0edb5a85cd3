import type { Ctx } from '#server/foundation/context.ts';
import { receivedOf, toCredit } from '#shared/sales/returns/rules.ts';
import { storedLines as linesOfOrder } from '../orders/stored.ts';
import { creditableOf, withCreditable } from './creditable.ts';
import { recordReturn, type StoredReturn, storedLines } from './stored.ts';

/** Works out from the lines of a return, which is locked, how far it has come; it closes by itself once all has come and is credited. */
export async function settleReturn(ctx: Ctx, stored: StoredReturn): Promise<void> {
  const [lines, ordered, invoiced] = await Promise.all([
    storedLines(ctx, stored.id),
    linesOfOrder(ctx, stored.orderId),
    creditableOf(ctx, stored.orderId),
  ]);
  const received = receivedOf(lines);
  const isPaid = toCredit(lines, withCreditable(ordered, invoiced), 'all').every((part) => part === 0n);
  const closes = stored.state === 'authorised' && received === 'all' && isPaid;
  await ctx.tx.query({
    text: `update sales_returns set received = $2, state = case when $3 then 'closed' else state end,
             ended_at = case when $3 then moment else ended_at end, ended_by = case when $3 then $4 else ended_by end,
             version = version + 1, updated_at = moment, updated_by = $4
           from (select statement_timestamp() as moment) as clock where tenant_id = :tenant and id = $1`,
    values: [stored.id, received, closes, ctx.actor.name],
  });
  if (closes)
    await recordReturn(ctx, 'return.closed', stored, { state: { before: 'authorised', after: 'closed' } });
}
