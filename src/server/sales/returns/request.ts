import type { Ctx } from '#server/foundation/context.ts';
import { todayOf } from '#server/foundation/documents/today.ts';
import { insertIndexed, wordsOfDocument } from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import { notify } from '#server/people/notifications/raise.ts';
import type { CallParsed } from '#shared/call.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  ReturnLineInput,
  requestReturn as requestCall,
  updateReturn as updateCall,
} from '#shared/sales/returns/contract.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import { sortKey } from '#shared/text.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { claim, linesThatLeft } from '../deliveries/claims.ts';
import { storedOrder } from '../orders/stored.ts';
import { lockSeen, readReturn } from './read.ts';
import { recordReturn, refuseBlocked, storedLines } from './stored.ts';

/**
 * Asks for goods of an order to come back, as staff does or the customer: from then on nobody else can ask for them. Throws
 * not-found; aborted where nothing of the order was delivered, and invalid-argument for more of a line than can come back.
 */
export async function requestReturn(
  ctx: Ctx,
  orderId: string,
  { lines, note = '' }: CallParsed<typeof requestCall>['body'],
): Promise<Return> {
  const { document: order } = await lockWithCustomer(
    ctx,
    (how) => storedOrder(ctx, orderId, how),
    'for key share',
  );
  if (order.number === null)
    throw new AppError('aborted', say('orders.isDraft', { customer: order.customerName }));
  const { id, actor } = { id: newId(), actor: ctx.actor.name };
  const { number, customerName: customer } = order;
  await ctx.tx.query({
    text: insertIndexed(
      'sales_returns',
      `insert into sales_returns (tenant_id, id, order_id, order_number, customer_id, customer_name, customer_key, currency, asked_on, note, words, created_by, updated_by)
       values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
    ),
    values: [
      ...[id, orderId, number, order.customerId, customer, sortKey(customer), order.currency],
      ...[await todayOf(ctx), note, wordsOfDocument(customer, [number, order.customerReference]), actor],
    ],
  });
  await writeLines(ctx, { id, orderId, orderNumber: number }, lines);
  await recordReturn(ctx, 'return.requested', { id, number: null, orderNumber: number });
  await notify(ctx, {
    topic: 'return-requested',
    title: `Goods of ${number} are to come back`,
    message: `${customer} sends back ${lines.length === 1 ? '1 line' : `${lines.length} lines`}.`,
    facts: { number, customer, lines: String(lines.length) },
    link: `/tenant/${ctx.tenantId}/returns/${id}`,
    ...(ctx.actor.id ? { except: ctx.actor.id } : {}),
  });
  return readReturn(ctx, id);
}

/** Changes what is asked for, as long as it is not decided on. Throws as `requestReturn` does, and aborted for a stale version. */
export async function updateReturn(
  ctx: Ctx,
  id: string,
  { version, lines, note }: CallParsed<typeof updateCall>['body'],
): Promise<Return> {
  const { stored } = await lockSeen(ctx, id, version);
  refuseBlocked('edit', stored);
  const before = await storedLines(ctx, id);
  if (lines) {
    await claim(
      ctx,
      before.map((line) => ({ ...line, quantity: -toThousandths(line.quantity) })),
    );
    await ctx.tx.query({
      text: 'delete from sales_return_lines where tenant_id = :tenant and return_id = $1',
      values: [id],
    });
    await writeLines(ctx, stored, lines);
  }
  await ctx.tx.query({
    text: `update sales_returns set note = $2, version = version + 1, updated_at = statement_timestamp(), updated_by = $3
           where tenant_id = :tenant and id = $1`,
    values: [id, note ?? stored.note, ctx.actor.name],
  });
  const told = (of: { quantity: string; unit: string; sku: string; description: string }[]) =>
    of
      .map(({ quantity, unit, sku, description }) => `${quantity} ${unit} ${sku || description}`)
      .join('; ')
      .replace(/ +/g, ' ');
  const [was, is] = [told(before), told(await storedLines(ctx, id))];
  await recordReturn(ctx, 'return.updated', stored, {
    ...(was === is ? {} : { lines: { before: was, after: is } }),
    ...(note === undefined || note === stored.note ? {} : { notes: { before: stored.note, after: note } }),
  });
  return readReturn(ctx, id);
}

/** Writes the lines of a return, whose order is locked, and claims what they ask for. */
async function writeLines(
  ctx: Ctx,
  { id, orderId, orderNumber }: { id: string; orderId: string; orderNumber: string },
  given: ReturnLineInput[],
): Promise<void> {
  const there = await linesThatLeft(ctx, orderId);
  if (!there.length) throw new AppError('aborted', say('returns.nothingLeft', { number: orderNumber }));
  const left = new Map(
    there.map((line) => [line.id, toThousandths(line.quantity) - toThousandths(line.claimed)]),
  );
  const rows = given.map(({ deliveryLineId, quantity, reason, note = '' }, index) => {
    const line = there.find((each) => each.id === deliveryLineId);
    if (!line) throw fieldError(`lines.${index}.deliveryLineId`, say('returns.notDelivered'));
    refuseTooPrecise(line, toThousandths(quantity), `lines.${index}.quantity`);
    const rest = left.get(line.id)! - toThousandths(quantity);
    if (rest < 0n)
      throw fieldError(
        `lines.${index}.quantity`,
        say('returns.moreThanLeft', { line: line.description, left: quantityText(left.get(line.id)!) }),
      );
    left.set(line.id, rest);
    const { orderLineId, itemId, sku, unit, description } = line;
    return {
      ...{ id: newId(), position: index + 1, deliveryLineId, orderLineId, itemId, sku, unit, description },
      ...{ quantity, reason, note },
    };
  });
  await ctx.tx.query({
    text: `insert into sales_return_lines (tenant_id, id, return_id, delivery_line_id, order_line_id, position, item_id, sku, unit, description,
             asked, quantity, reason, note)
           select :tenant, r.id, $1, r."deliveryLineId", r."orderLineId", r.position, r."itemId", r.sku, r.unit, r.description, r.quantity,
             r.quantity, r.reason, r.note
           from jsonb_to_recordset($2::jsonb) as r (id uuid, "deliveryLineId" uuid, "orderLineId" uuid, position integer, "itemId" uuid,
             sku text, unit text, description text, quantity numeric, reason text, note text) returning id`,
    values: [id, JSON.stringify(rows)],
  });
  await claim(
    ctx,
    rows.map((row) => ({ ...row, quantity: toThousandths(row.quantity) })),
  );
}
