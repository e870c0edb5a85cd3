import type { Changes } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { takeNumber } from '#server/foundation/documents/series.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { updateIndexed } from '#server/foundation/documents/words.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { CallParsed } from '#shared/call.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { authoriseReturn as authoriseCall } from '#shared/sales/returns/contract.ts';
import { keptOf, receivedOf } from '#shared/sales/returns/rules.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { sortKey } from '#shared/text.ts';
import { claim } from '../deliveries/claims.ts';
import { advance } from '../orders/progress.ts';
import { lockSeen, readReturn } from './read.ts';
import { recordReturn, refuseBlocked, type StoredLine, storedLines } from './stored.ts';

/**
 * Authorises a return, all of it or less: what comes back is not invoiced any more, and its number is taken last. Throws
 * not-found; aborted for a stale version, or when nothing would come back.
 */
export async function authoriseReturn(
  ctx: Ctx,
  id: string,
  { version, lines: given = [] }: CallParsed<typeof authoriseCall>['body'],
): Promise<Return> {
  const { stored, order } = await lockSeen(ctx, id, version);
  refuseBlocked('authorise', stored);
  const lines = await storedLines(ctx, id);
  const wanted = new Map(lines.map((line) => [line.id, toThousandths(line.quantity)]));
  for (const [index, { lineId, quantity }] of given.entries()) {
    const line = lines.find((each) => each.id === lineId);
    if (!line) throw fieldError(`lines.${index}.lineId`, say('returns.notALine'));
    refuseTooPrecise(line, toThousandths(quantity), `lines.${index}.quantity`);
    if (toThousandths(quantity) > toThousandths(line.asked))
      throw fieldError(`lines.${index}.quantity`, say('returns.moreThanAsked', { asked: line.asked }));
    wanted.set(lineId, toThousandths(quantity));
  }
  if (![...wanted.values()].some((quantity) => quantity > 0n))
    throw new AppError('aborted', say('returns.nothingBack', { number: stored.orderNumber }));
  const less = await lower(ctx, lines, ({ id: lineId }) => wanted.get(lineId)!);
  await advance(
    ctx,
    order,
    'comingBack',
    lines.map(({ id: lineId, orderLineId }) => ({ id: orderLineId, quantity: wanted.get(lineId)! })),
  );
  const tenant = await tenantOf(ctx);
  const number = await takeNumber(ctx, 'return', await todayOf(ctx), tenant);
  await ctx.tx.query({
    text: updateIndexed('sales_returns', {
      of: 'd.id = $1',
      set: `state = 'authorised', number = $3, number_key = $4, words = d.words || number_words($3),
        authorised_at = statement_timestamp(), authorised_by = $2, version = d.version + 1, updated_at = statement_timestamp(), updated_by = $2`,
    }),
    values: [id, ctx.actor.name, number, sortKey(number)],
  });
  await recordReturn(
    ctx,
    'return.authorised',
    { ...stored, number },
    {
      state: { before: 'requested', after: 'authorised' },
      number: { before: null, after: number },
      ...less,
    },
  );
  return readReturn(ctx, id);
}

/** Declines what was asked for: it can be asked for again. Throws as `authoriseReturn` does. */
export const declineReturn = (ctx: Ctx, id: string, given: { version: number; reason: string }) =>
  end(ctx, id, given, 'decline');

/** Cancels a return of which nothing was received or credited: it can be asked for again. Throws as `authoriseReturn` does. */
export const cancelReturn = (ctx: Ctx, id: string, given: { version: number; reason: string }) =>
  end(ctx, id, given, 'cancel');

/** Closes a return: what has neither come nor was credited can be asked for again. Throws as `authoriseReturn` does. */
export const closeReturn = (ctx: Ctx, id: string, given: { version: number; reason: string }) =>
  end(ctx, id, given, 'close');

const ENDED = { decline: 'declined', cancel: 'cancelled', close: 'closed' } as const;
const TOLD = { cancelled: 'return.cancelled', closed: 'return.closed', declined: 'return.declined' } as const;

async function end(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
  action: keyof typeof ENDED,
): Promise<Return> {
  const { stored, order } = await lockSeen(ctx, id, version);
  refuseBlocked(action, stored);
  const lines = await storedLines(ctx, id);
  const free = (line: StoredLine) =>
    action === 'close' ? toThousandths(line.quantity) - keptOf(line) : toThousandths(line.quantity);
  const less = action === 'close' ? await lower(ctx, lines, keptOf) : {};
  // What is declined or cancelled keeps what it asked for, and claims nothing any more.
  if (action !== 'close')
    await claim(
      ctx,
      lines.map((line) => ({ ...line, quantity: -free(line) })),
    );
  if (stored.state === 'authorised')
    await advance(
      ctx,
      order,
      'comingBack',
      lines.map((line) => ({ id: line.orderLineId, quantity: -free(line) })),
    );
  const kept = lines.map((line) => ({ ...line, quantity: quantityText(keptOf(line)) }));
  const state = ENDED[action];
  await ctx.tx.query({
    text: `update sales_returns set state = $2, received = $5, ended_at = statement_timestamp(), ended_by = $3, ended_reason = $4,
             version = version + 1, updated_at = statement_timestamp(), updated_by = $3 where tenant_id = :tenant and id = $1`,
    values: [id, state, ctx.actor.name, reason, action === 'close' ? receivedOf(kept) : stored.received],
  });
  await recordReturn(ctx, TOLD[state], stored, {
    state: { before: stored.state, after: state },
    reason: { before: null, after: reason },
    ...less,
  });
  return readReturn(ctx, id);
}

/** Lowers how much of lines comes back, and frees the rest; answers what changed, for the trail. */
async function lower(ctx: Ctx, lines: StoredLine[], to: (line: StoredLine) => bigint): Promise<Changes> {
  const lowered = lines.filter((line) => to(line) < toThousandths(line.quantity));
  if (!lowered.length) return {};
  await ctx.tx.query({
    text: `update sales_return_lines l set quantity = r.quantity from jsonb_to_recordset($1::jsonb) as r (id uuid, quantity numeric)
           where l.tenant_id = :tenant and l.id = r.id`,
    values: [JSON.stringify(lowered.map((line) => ({ id: line.id, quantity: quantityText(to(line)) })))],
  });
  await claim(
    ctx,
    lowered.map((line) => ({ ...line, quantity: to(line) - toThousandths(line.quantity) })),
  );
  const told = (quantityOf: (line: StoredLine) => string) =>
    lowered.map((line) => `${quantityOf(line)} ${line.sku || line.description}`).join('; ');
  return {
    lines: { before: told(({ quantity }) => quantity), after: told((line) => quantityText(to(line))) },
  };
}
