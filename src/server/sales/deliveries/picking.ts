import { countedIn } from '#server/catalogue/units/counted.ts';
import type { Ctx } from '#server/foundation/context.ts';
import {
  deleteIndexed,
  insertIndexed,
  updateIndexed,
  wordsOfDocument,
} from '#server/foundation/documents/words.ts';
import { newId } from '#server/foundation/ids.ts';
import { demandsOf } from '#server/stock/ledger/demands.ts';
import { listLocations } from '#server/stock/locations/service.ts';
import type { CallParsed } from '#shared/call.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  startDelivery as startCall,
  updateDelivery as updateCall,
} from '#shared/sales/deliveries/contract.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import { openOf } from '#shared/sales/orders/rules.ts';
import { sortKey } from '#shared/text.ts';
import { lockWithCustomer } from '../customers/service.ts';
import { countPicking } from '../orders/progress.ts';
import {
  storedLines as linesOfOrder,
  type StoredLine as OrderLine,
  refuseBlocked as refuseOrder,
  type StoredOrder,
  storedOrder,
} from '../orders/stored.ts';
import { placeForGoods, refuseOutside } from '../places/places.ts';
import { lockSeen, readDelivery } from './read.ts';
import { recordDelivery, refuseBlocked, storedLines } from './stored.ts';

/** What is to be picked for a line of an order, in thousandths; null: nothing leaves the stock for it. */
type ToPick = { line: OrderLine; locationId: string | null; quantity: bigint };

/**
 * Starts a pick list for an order: all that is held for it and on no other pick list, with what needs no stock, unless lines
 * are named. Throws aborted where there is nothing to pick, and invalid-argument for more than is to be delivered.
 */
export async function startDelivery(
  ctx: Ctx,
  orderId: string,
  { lines: asked }: CallParsed<typeof startCall>['body'],
): Promise<Delivery> {
  const { document: order } = await lockWithCustomer(
    ctx,
    (how) => storedOrder(ctx, orderId, how),
    'for key share',
  );
  refuseOrder('deliver', order);
  const lines = await linesOfOrder(ctx, orderId);
  const open = await openBesidePicking(ctx, lines);
  const picks = asked ? await named(ctx, order, lines, open, asked) : await held(ctx, order, lines, open);
  if (!picks.length)
    throw new AppError('aborted', say('deliveries.nothingToPick', { number: order.number! }));
  const id = newId();
  await ctx.tx.query({
    text: insertIndexed(
      'deliveries',
      `insert into deliveries (tenant_id, id, order_id, order_number, customer_id, customer_name, customer_key, currency, note, words, created_by, updated_by)
       values (:tenant, $1, $2, $3, $4, $5, $6, $7, '', $8, $9, $9)`,
    ),
    values: [
      ...[id, orderId, order.number, order.customerId, order.customerName, sortKey(order.customerName)],
      ...[order.currency, wordsOfDocument(order.customerName, [order.number!, order.customerReference])],
      ctx.actor.name,
    ],
  });
  await writeLines(ctx, id, picks);
  await countPicking(ctx, orderId, 1);
  await recordDelivery(ctx, 'delivery.started', { id, number: null, orderNumber: order.number! });
  return readDelivery(ctx, id);
}

/** Says what was picked, and how it goes. Throws aborted with the current one when its version is another one. */
export async function updateDelivery(
  ctx: Ctx,
  id: string,
  { version, picked, ...given }: CallParsed<typeof updateCall>['body'],
): Promise<Delivery> {
  const { delivery, order } = await lockSeen(ctx, id, version);
  refuseBlocked(picked ? 'pick' : 'describe', delivery);
  const lines = await storedLines(ctx, id);
  const counted = await countedIn(
    ctx,
    lines.map(({ itemId, locationId }) => (locationId === null ? null : itemId)),
  );
  for (const [index, { id: lineId, quantity }] of (picked ?? []).entries()) {
    const line = lines.find((each) => each.id === lineId);
    if (!line) throw fieldError(`picked.${index}.id`, say('deliveries.notALine'));
    refuseTooPrecise(counted.get(line.itemId ?? ''), toThousandths(quantity), `picked.${index}.quantity`);
    if (toThousandths(quantity) > toThousandths(line.quantity))
      throw fieldError(
        `picked.${index}.quantity`,
        say('deliveries.pickedTooMuch', { quantity: line.quantity }),
      );
  }
  if (picked?.length)
    await ctx.tx.query({
      text: `update delivery_lines l set picked = r.quantity from jsonb_to_recordset($2::jsonb) as r (id uuid, quantity numeric)
             where l.tenant_id = :tenant and l.delivery_id = $1 and l.id = r.id`,
      values: [id, JSON.stringify(picked)],
    });
  const { carrier, tracking, note } = { ...delivery, ...given };
  await ctx.tx.query({
    text: updateIndexed('deliveries', {
      of: 'd.id = $1',
      set: `carrier = $2, tracking = $3, note = $4, words = $5 || case when d.number is null then '' else number_words(d.number) end,
        version = d.version + 1, updated_at = statement_timestamp(), updated_by = $6`,
    }),
    values: [
      ...[id, carrier, tracking, note],
      wordsOfDocument(delivery.customerName, [delivery.orderNumber, order.customerReference, tracking]),
      ctx.actor.name,
    ],
  });
  // Picking is many small steps; the trail tells what left in the end, and what was said of how it goes.
  if (given.carrier !== undefined || given.tracking !== undefined || given.note !== undefined)
    await recordDelivery(ctx, 'delivery.updated', delivery, {
      carrier: { before: delivery.carrier, after: carrier },
      tracking: { before: delivery.tracking, after: tracking },
    });
  else ctx.changed('deliveries');
  return readDelivery(ctx, id);
}

/** Throws a pick list away. Throws as `updateDelivery` does. */
export async function deleteDelivery(ctx: Ctx, id: string, version: number): Promise<void> {
  const { delivery } = await lockSeen(ctx, id, version);
  refuseBlocked('delete', delivery);
  await ctx.tx.query({
    prepare: false,
    text: deleteIndexed('deliveries', 'delete from deliveries where tenant_id = :tenant and id = $1'),
    values: [id],
  });
  await countPicking(ctx, delivery.orderId, -1);
  await recordDelivery(ctx, 'delivery.deleted', delivery);
}

/** What is open of each line and on no pick list, in thousandths. */
async function openBesidePicking({ tx }: Ctx, lines: OrderLine[]): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ id: string; quantity: string }>({
    text: `select l.order_line_id as id, sum(l.quantity) as quantity from delivery_lines l
             join deliveries v on v.tenant_id = :tenant and v.id = l.delivery_id and v.state = 'picking'
           where l.tenant_id = :tenant and l.order_line_id = any($1::uuid[]) group by l.order_line_id`,
    values: [lines.map(({ id }) => id)],
  });
  const picking = new Map(rows.map(({ id, quantity }) => [id, toThousandths(quantity)]));
  return new Map(lines.map((line) => [line.id, openOf(line) - (picking.get(line.id) ?? 0n)]));
}

/** What is held for an order where, and not on another pick list; and all that needs no stock. */
async function held(
  ctx: Ctx,
  order: StoredOrder,
  lines: OrderLine[],
  open: Map<string, bigint>,
): Promise<ToPick[]> {
  const demands = new Map((await demandsOf(ctx, [order.id])).map((demand) => [demand.id, demand]));
  const planned = await ctx.tx.query<{ id: string; locationId: string; quantity: string }>({
    text: `select l.order_line_id as id, l.location_id as "locationId", sum(l.quantity) as quantity from delivery_lines l
             join deliveries v on v.tenant_id = :tenant and v.id = l.delivery_id and v.state = 'picking'
           where l.tenant_id = :tenant and v.order_id = $1 and l.location_id is not null group by 1, 2`,
    values: [order.id],
  });
  return lines.flatMap((line): ToPick[] => {
    let left = open.get(line.id)!;
    if (left <= 0n) return [];
    if (!line.isStocked) return [{ line, locationId: null, quantity: left }];
    return [...(demands.get(line.id)?.holds ?? [])].flatMap(([locationId, quantity]) => {
      const there = planned.find((each) => each.id === line.id && each.locationId === locationId);
      const free = quantity - (there ? toThousandths(there.quantity) : 0n);
      const taken = free < left ? free : left;
      if (taken <= 0n) return [];
      left -= taken;
      return [{ line, locationId, quantity: taken }];
    });
  });
}

/** What somebody asks to be picked. */
async function named(
  ctx: Ctx,
  order: StoredOrder,
  lines: OrderLine[],
  open: Map<string, bigint>,
  asked: NonNullable<CallParsed<typeof startCall>['body']['lines']>,
): Promise<ToPick[]> {
  const usual = await placeForGoods(ctx, order.locationId);
  await refuseOutside(ctx, asked, { list: 'lines' });
  const demands = new Map((await demandsOf(ctx, [order.id])).map((demand) => [demand.id, demand]));
  const counted = await countedIn(
    ctx,
    lines.map(({ isStocked, itemId }) => (isStocked ? itemId : null)),
  );
  return asked.map(({ lineId, quantity, locationId }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw fieldError(`lines.${index}.lineId`, say('orders.notALine'));
    refuseTooPrecise(counted.get(line.itemId ?? ''), toThousandths(quantity), `lines.${index}.quantity`);
    const left = open.get(lineId)! - toThousandths(quantity);
    if (left < 0n)
      throw fieldError(
        `lines.${index}.quantity`,
        say('deliveries.moreThanOpen', { open: quantityText(open.get(lineId)!) }),
      );
    open.set(lineId, left);
    const [first] = demands.get(lineId)?.holds.keys() ?? [];
    const from = line.isStocked ? (locationId ?? first ?? line.locationId ?? usual) : null;
    return { line, locationId: from, quantity: toThousandths(quantity) };
  });
}

/** Writes lines in the order in which they are picked: place by place as the list of places has them, then what has none. */
async function writeLines(ctx: Ctx, id: string, picks: ToPick[]): Promise<void> {
  const places = new Map((await listLocations(ctx)).map((place, index) => [place.id, index]));
  const rank = ({ locationId }: ToPick) => (locationId === null ? Infinity : (places.get(locationId) ?? 0));
  const rows = picks
    .toSorted((a, b) => rank(a) - rank(b) || a.line.position - b.line.position)
    .map(({ line, locationId, quantity }, index) => ({
      ...{ id: newId(), position: index + 1, orderLineId: line.id, locationId },
      ...{ itemId: line.itemId, sku: line.sku, unit: line.unit, description: line.description },
      quantity: quantityText(quantity),
    }));
  await ctx.tx.query({
    text: `insert into delivery_lines (tenant_id, id, delivery_id, order_line_id, position, item_id, sku, unit, description, location_id, quantity)
           select :tenant, r.id, $1, r."orderLineId", r.position, r."itemId", r.sku, r.unit, r.description, r."locationId", r.quantity
           from jsonb_to_recordset($2::jsonb) as r (id uuid, "orderLineId" uuid, position integer, "itemId" uuid, sku text, unit text,
             description text, "locationId" uuid, quantity numeric) returning id`,
    values: [id, JSON.stringify(rows)],
  });
}
