import type { Ctx } from '#server/foundation/context.ts';
import { AppError } from '#shared/errors.ts';
import { worded } from '#shared/refusals/words.ts';
import type { Outcomes } from '#shared/sales/parties/letters.ts';
import { type StoredOrder, storedOrders } from './stored.ts';

/**
 * Does something with each of several orders, in a transaction of its own; what is refused is said, and left alone. Throws
 * not-found before anything is done.
 */
export async function eachOrder(
  inTenant: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>,
  ids: string[],
  work: (ctx: Ctx, order: StoredOrder) => Promise<unknown>,
): Promise<Outcomes> {
  const { orders, language } = await inTenant(async (ctx) => ({
    orders: await storedOrders(ctx, ids),
    language: ctx.language,
  }));
  const outcomes: Outcomes = { done: [], refused: [] };
  for (const order of orders) {
    const { id, number } = order;
    try {
      await inTenant((ctx) => work(ctx, order));
      outcomes.done.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      outcomes.refused.push({ id, number, message: worded(error.said, language) });
    }
  }
  return outcomes;
}
