import type { Ctx } from '#server/foundation/context.ts';
import { recordFacts } from '#server/foundation/documents/trail.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { CreditNoteState } from '#shared/sales/creditNotes/states.ts';
import { lockCustomers } from '../customers/service.ts';

type Locked = {
  id: string;
  number: string;
  state: CreditNoteState;
  customerId: string;
  currency: string;
  date: string;
  used: number;
  rest: number;
};

/** Locks a credit note, and its customer before it. Throws not-found; aborted when it is void. */
export async function lockCreditNote(ctx: Ctx, id: string): Promise<Locked> {
  const read = async (lock: '' | 'for no key update') => {
    const [note] = await ctx.tx.query<Locked>({
      prepare: false,
      text: `select id, number, state, customer_id as "customerId", currency, date, used, rest from credit_notes where id = $1 ${lock}`,
      values: [id],
    });
    if (!note) throw notFound(say('creditNotes.notFound'));
    return note;
  };
  const { customerId } = await read('');
  await lockCustomers(ctx, [customerId]);
  const note = await read('for no key update');
  if (note.state !== 'posted')
    throw new AppError('aborted', say('documents.isVoid', { number: note.number }));
  return note;
}

/** The same of one of which something is left; throws aborted otherwise. */
export async function lockWithRest(ctx: Ctx, id: string): Promise<Locked> {
  const note = await lockCreditNote(ctx, id);
  if (note.rest <= 0) throw new AppError('aborted', say('creditNotes.nothingLeft', { number: note.number }));
  return note;
}

/** Records in the trail what was done with a credit note. */
export async function record(
  ctx: Ctx,
  action: string,
  note: { id: string; number: string },
  facts: Record<string, unknown>,
): Promise<void> {
  await recordFacts(ctx, 'credit-note', action, note, facts);
  ctx.changed('invoices');
}
