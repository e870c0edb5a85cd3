import type { CallAnswer } from '#shared/call.ts';
import type { supplierBalance as balanceCall } from '#shared/suppliers/contract.ts';
import type { Ctx } from '../context.ts';
import { balancesWith } from '../purchaseOrders/balances.ts';
import { readSupplier } from './list.ts';

/** What is still to come from a supplier, and what was billed; the supplier's own currency first. Throws not-found. */
export async function supplierBalance(ctx: Ctx, id: string): Promise<CallAnswer<typeof balanceCall>> {
  const { currency } = await readSupplier(ctx, id);
  const { [currency]: own, ...others } = Object.fromEntries(await balancesWith(ctx, id));
  const none = { currency, orders: 0, toCome: 0, toBill: 0, bills: 0, billed: 0 };
  return { currencies: [own ?? none, ...Object.values(others)] };
}
