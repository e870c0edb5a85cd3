import type { Changes } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { refuseAfterToday, todayOf } from '#server/foundation/documents/today.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError } from '#shared/errors.ts';
import { moneyText } from '#shared/money.ts';
import type * as call from '#shared/purchasing/supplierReturns/contract.ts';
import { leftOf } from '#shared/purchasing/supplierReturns/rules.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import type { ReturnState } from '#shared/purchasing/supplierReturns/states.ts';
import { say } from '#shared/refusals/say.ts';
import { sortKey } from '#shared/text.ts';
import { claimReceived } from '../purchaseOrders/returnable.ts';
import { lockSeen, readReturn } from './read.ts';
import { refuseBlocked, type StoredReturn, storedLines, writeReturn } from './stored.ts';

type Body<C extends { body: unknown }> = CallParsed<C> extends { body: infer B } ? B : never;

/** Authorises a draft, which gets its number. Throws aborted as `updateReturn` does. */
export async function authoriseReturn(
  ctx: Ctx,
  id: string,
  { version, rma }: Body<typeof call.authoriseSupplierReturn>,
): Promise<SupplierReturn> {
  const back = await lockSeen(ctx, id, version);
  refuseBlocked('authorise', back);
  const today = await todayOf(ctx);
  const number = await takeNumber(ctx, 'supplierReturn', today);
  const after = { ...back, number, rma: rma ?? back.rma };
  await writeReturn(ctx, after, {
    columns: {
      ...{ state: 'authorised', number, number_key: sortKey(number), rma: after.rma },
      ...{ authorised_on: today, authorised_by: ctx.actor.name },
    },
    action: 'supplier-return.authorised',
    changes: { ...stateChange('draft', 'authorised'), number: { before: null, after: number } },
  });
  return readReturn(ctx, id);
}

/** Cancels a return of which nothing was sent; what it claimed is free again. Throws aborted as `updateReturn` does. */
export const cancelReturn = (ctx: Ctx, id: string, body: Body<typeof call.cancelSupplierReturn>) =>
  endReturn(ctx, id, body, 'cancelled');

/** Closes a return; what was not sent of it is free again. Throws aborted as `updateReturn` does. */
export const closeReturn = (ctx: Ctx, id: string, body: Body<typeof call.closeSupplierReturn>) =>
  endReturn(ctx, id, body, 'closed');

async function endReturn(
  ctx: Ctx,
  id: string,
  { version, reason = '' }: Body<typeof call.closeSupplierReturn>,
  state: 'cancelled' | 'closed',
): Promise<SupplierReturn> {
  const back = await lockSeen(ctx, id, version);
  refuseBlocked(state === 'closed' ? 'close' : 'cancel', back);
  if (state === 'cancelled' && back.creditNumber !== null)
    throw new AppError('aborted', say('supplierReturns.isCredited', { number: back.number! }));
  const lines = await storedLines(ctx, id);
  await claimReceived(
    ctx,
    lines.map((line) => ({ ...line, change: -leftOf(line) })),
  );
  const { columns, changes } = endOf(ctx, back, state);
  await writeReturn(ctx, back, {
    columns: { ...columns, end_reason: reason },
    action: state === 'closed' ? 'supplier-return.closed' : 'supplier-return.cancelled',
    changes: { ...changes, ...(reason ? { reason: { before: null, after: reason } } : {}) },
  });
  return readReturn(ctx, id);
}

/** Enters what the supplier credits, or corrects it; when all was sent this ends the return. Throws aborted as `updateReturn` does. */
export async function creditReturn(
  ctx: Ctx,
  id: string,
  { version, number, creditedOn, amount }: Body<typeof call.creditSupplierReturn>,
): Promise<SupplierReturn> {
  const back = await lockSeen(ctx, id, version);
  refuseBlocked('credit', back);
  refuseAfterToday(creditedOn, await todayOf(ctx), 'creditedOn');
  const end = back.sent === 'all' && back.state === 'authorised' ? endOf(ctx, back, 'closed') : null;
  await writeReturn(
    ctx,
    { ...back, creditNumber: number },
    {
      columns: { credit_number: number, credited_on: creditedOn, credited_amount: amount, ...end?.columns },
      action: 'supplier-return.credited',
      changes: {
        credit: {
          before: creditText(back),
          after: creditText({ ...back, creditNumber: number, creditedAmount: amount }),
        },
        ...end?.changes,
      },
    },
  );
  ctx.changed('suppliers');
  return readReturn(ctx, id);
}

/** How a return ends, as columns and in the trail. */
export function endOf(ctx: Ctx, back: StoredReturn, state: 'cancelled' | 'closed') {
  return {
    columns: { state, ended_at: new Date(), ended_by: ctx.actor.name },
    changes: stateChange(back.state, state),
  };
}

const stateChange = (before: ReturnState, after: ReturnState): Changes => ({ state: { before, after } });

const creditText = ({ creditNumber, creditedAmount, currency }: StoredReturn) =>
  creditNumber === null || creditedAmount === null
    ? null
    : `${creditNumber} (${moneyText(creditedAmount, currency)} ${currency})`;
