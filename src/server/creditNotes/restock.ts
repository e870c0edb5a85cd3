import { divideRounded, toMillionths, toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { valueReversal } from '#shared/stock/rules.ts';
import type { Ctx } from '../context.ts';
import { INVOICE_SOURCE } from '../invoices/sale.ts';
import { findById } from '../items/find.ts';
import type { PostingLine } from '../stock/moves.ts';
import { line, lockForPosting, postLocked } from '../stock/posting.ts';
import { movesOfSources, outsidePlace, type SourceMove } from '../stock/sources.ts';
import type { CreditLine } from './lines.ts';

/** What the ledger says a move of a credit note comes from. */
export const CREDIT_NOTE_SOURCE = 'credit-note';

type Return = { itemId: string; quantity: bigint; position: number };
type Where = {
  locationId: string;
  invoiceId: string | null;
  earlierIds: string[];
  effectiveAt: string | null;
};

/**
 * Posts what comes back into the stock with a credit note: at the cost that it left with where the invoice is known,
 * at the average of today otherwise.
 */
export async function postReturns(
  ctx: Ctx,
  creditNoteId: string,
  lines: CreditLine[],
  { locationId, invoiceId, earlierIds, effectiveAt }: Where,
): Promise<void> {
  const returns = await returnsOf(ctx, lines);
  if (!returns.length) return;
  const outside = await outsidePlace(ctx, 'customer');
  const ids = returns.map(({ itemId }) => itemId);
  const locked = await lockForPosting(ctx, ids, [locationId, outside]);
  const sold = invoiceId ? await movesOfSources(ctx, INVOICE_SOURCE, [invoiceId]) : [];
  const before = earlierIds.length ? await movesOfSources(ctx, CREDIT_NOTE_SOURCE, earlierIds) : [];
  const { currency } = ctx;
  const posted = returns.map(({ itemId, quantity, position }): PostingLine => {
    const plain = { ...line(itemId, outside, locationId, quantity), sourceLine: position };
    const cost = costOf(itemId, quantity, sold, before);
    if (!cost) return plain;
    const original = { change: -quantity, valueDelta: -cost.value, unitCost: cost.unitCost };
    // A cost of its own, so that it is not summed with what comes back at another one.
    return { ...plain, unitCost: cost.unitCost, value: (now) => valueReversal(now, original, currency) };
  });
  await postLocked(ctx, locked, {
    lines: posted,
    reason: 'customer_return',
    source: { type: CREDIT_NOTE_SOURCE, id: creditNoteId },
    ...(effectiveAt ? { effectiveAt } : {}),
  });
}

// The same item once only: what it is worth depends on all that comes back of it.
async function returnsOf(ctx: Ctx, lines: CreditLine[]): Promise<Return[]> {
  const restocked = lines.filter(({ restock }) => restock);
  const items = await findById(ctx, [...new Set(restocked.flatMap(({ itemId }) => itemId ?? []))]);
  const byItem = new Map<string, Return>();
  for (const { itemId, position, quantity } of restocked) {
    const item = itemId === null ? undefined : items.get(itemId);
    if (item?.type !== 'stock')
      throw fieldError(`lines.${position - 1}.restock`, 'Only items that hold stock can come back into it.');
    const earlier = byItem.get(item.id);
    const sum = (earlier?.quantity ?? 0n) + toThousandths(quantity);
    byItem.set(item.id, { itemId: item.id, quantity: sum, position: earlier?.position ?? position });
  }
  return [...byItem.values()];
}

/**
 * What a quantity of an item left with: from what came back before to what has after it, so that all of it comes
 * back at all it left with. Null: not all of it left with the invoice.
 */
function costOf(
  itemId: string,
  quantity: bigint,
  sold: SourceMove[],
  before: SourceMove[],
): { value: bigint; unitCost: bigint } | null {
  const of = (moves: SourceMove[]) => moves.filter((move) => move.itemId === itemId);
  const total = (moves: SourceMove[]) => moves.reduce((sum, move) => sum + toThousandths(move.quantity), 0n);
  const left = of(sold);
  const [out, back] = [total(left), total(of(before))];
  if (!left.length || back + quantity > out) return null;
  const value = left.reduce((sum, { valueDelta }) => sum - BigInt(valueDelta), 0n);
  const upTo = (thousandths: bigint) => divideRounded(value * thousandths, out);
  return { value: upTo(back + quantity) - upTo(back), unitCost: toMillionths(left[0]!.unitCost) };
}
