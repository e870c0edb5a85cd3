import type { Ctx } from '#server/foundation/context.ts';
import { reverseMoves } from '#server/stock/reversal.ts';
import { movesOfSources } from '#server/stock/sources.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { CreditNote } from '#shared/sales/creditNotes/contract.ts';
import { lockCreditNote, record } from './lock.ts';
import { readCreditNote } from './read.ts';
import { CREDIT_NOTE_SOURCE } from './restock.ts';

/**
 * Takes back a credit note that was issued by mistake, as long as nothing of it was applied or refunded: what came back
 * into the stock leaves it again, its number stays. Throws aborted otherwise, or with the shortages.
 */
export async function voidCreditNote(ctx: Ctx, id: string, reason: string): Promise<CreditNote> {
  const note = await lockCreditNote(ctx, id);
  if (note.used > 0) throw new AppError('aborted', say('creditNotes.wasUsed', { number: note.number }));
  const moves = await movesOfSources(ctx, CREDIT_NOTE_SOURCE, [id]);
  if (moves.length)
    await reverseMoves(
      ctx,
      moves.map((move) => move.id),
      `${note.number} is void: ${reason}`.slice(0, 500),
    );
  await ctx.tx.query({
    text: "update credit_notes set state = 'void', voided_at = now(), voided_by = $2, void_reason = $3 where id = $1",
    values: [id, ctx.actor.name, reason],
  });
  await record(ctx, 'voided', note, { reason });
  ctx.changed('customers');
  return readCreditNote(ctx, id);
}
