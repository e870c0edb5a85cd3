import type { Ctx } from '#server/foundation/context.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { adjustmentPlace, lockForPosting, postLocked } from '#server/stock/ledger/posting.ts';
import { movesOfSources, outsidePlace } from '#server/stock/ledger/sources.ts';
import { homesOf, listLocations } from '#server/stock/locations/service.ts';
import type { CallParsed } from '#shared/call.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { receiveReturn as receiveCall } from '#shared/sales/returns/contract.ts';
import { toReceive } from '#shared/sales/returns/rules.ts';
import type { Return } from '#shared/sales/returns/shapes.ts';
import type { Destination } from '#shared/sales/returns/states.ts';
import { DELIVERY_SOURCE } from '../deliveries/stored.ts';
import { advance } from '../orders/progress.ts';
import { backLine, type ComingBack, costOf, scrapLines } from '../places/comingBack.ts';
import { refuseOutside } from '../places/places.ts';
import { lockSeen, readReturn } from './read.ts';
import { settleReturn } from './settle.ts';
import { RETURN_SOURCE, recordReturn, refuseBlocked, type StoredLine, storedLines } from './stored.ts';

type Given = CallParsed<typeof receiveCall>['body'];

/** What comes of a line, to which destination, and for what is kept in stock to which place. */
type Part = { of: StoredLine; quantity: bigint; destination: Destination; locationId: string | null };

/**
 * Receives goods of a return: they come back at the cost they left with, all of them in any parts at exactly that, and those
 * for scrap leave again at the same. Throws not-found; aborted for a stale version, and invalid-argument for more than is to
 * come.
 */
export async function receiveReturn(
  ctx: Ctx,
  id: string,
  { version, lines: given, receivedOn, note = '' }: Given,
): Promise<Return> {
  const { stored, order } = await lockSeen(ctx, id, version);
  refuseBlocked('receive', stored);
  const [tenant, lines] = await Promise.all([tenantOf(ctx), storedLines(ctx, id)]);
  const { date, ...when } = dateOfDocument(receivedOn, tenant, 'receivedOn');
  await refuseOutside(ctx, given, { list: 'lines' });
  const parts = await partsOf(ctx, lines, given);
  if (parts.some(({ of }) => date < of.deliveredOn))
    throw fieldError('receivedOn', say('returns.beforeDelivery'));
  await post(ctx, id, parts, when);

  await writeReceipt(ctx, { returnId: id, date, note }, parts);
  await advance(
    ctx,
    order,
    'returned',
    parts.map(({ of, quantity }) => ({ id: of.orderLineId, quantity })),
  );
  await settleReturn(ctx, stored);
  const sum = parts.reduce((total, { quantity }) => total + quantity, 0n);
  await recordReturn(ctx, 'return.received', stored, {
    quantity: { before: null, after: quantityText(sum) },
  });
  return readReturn(ctx, id);
}

async function partsOf(ctx: Ctx, lines: StoredLine[], given: Given['lines']): Promise<Part[]> {
  const left = new Map(lines.map((line) => [line.id, toReceive(line)]));
  const home = homesOf(await listLocations(ctx));
  return given.map(({ lineId, quantity, destination, locationId }, index) => {
    const of = lines.find((line) => line.id === lineId);
    if (!of) throw fieldError(`lines.${index}.lineId`, say('returns.notALine'));
    refuseTooPrecise(of, toThousandths(quantity), `lines.${index}.quantity`);
    const rest = left.get(lineId)! - toThousandths(quantity);
    if (rest < 0n)
      throw fieldError(
        `lines.${index}.quantity`,
        say('returns.moreThanToCome', { line: of.description, left: quantityText(left.get(lineId)!) }),
      );
    left.set(lineId, rest);
    const place = of.leftFrom === null ? null : (locationId ?? home(of.leftFrom).id);
    return { of, quantity: toThousandths(quantity), destination, locationId: place };
  });
}

async function post(ctx: Ctx, id: string, parts: Part[], when: { effectiveAt?: string }): Promise<void> {
  const stocked = parts.filter(({ locationId }) => locationId !== null);
  if (!stocked.length) return;
  const outside = await outsidePlace(ctx, 'customer');
  const items = stocked.map(({ of }) => of.itemId!);
  const locked = await lockForPosting(ctx, items, [...stocked.map(({ locationId }) => locationId!), outside]);
  const ends = { outside, adjustment: adjustmentPlace(locked), currency: ctx.currency };
  const back = await valued(ctx, stocked);
  await postLocked(ctx, locked, {
    lines: back.flatMap((each) =>
      each.destination === 'scrap' ? scrapLines(each, ends) : [backLine(each, outside, ctx.currency)],
    ),
    reason: 'customer_return',
    source: { type: RETURN_SOURCE, id },
    ...when,
  });
}

/** What parts are worth, by what left with their deliveries and what of it came back before, item by item. */
async function valued(ctx: Ctx, parts: Part[]): Promise<(ComingBack & { destination: Destination })[]> {
  const deliveries = [...new Set(parts.map(({ of }) => of.deliveryId))];
  const [moves, earlier] = await Promise.all([
    Promise.all(deliveries.map((delivery) => movesOfSources(ctx, DELIVERY_SOURCE, [delivery]))),
    cameBefore(ctx, deliveries),
  ]);
  const leftWith = new Map(deliveries.map((delivery, index) => [delivery, moves[index]!]));
  return parts.map(({ of, quantity, destination, locationId }) => {
    const itemId = of.itemId!;
    const key = `${of.deliveryId} ${itemId}`;
    const before = earlier.get(key) ?? 0n;
    earlier.set(key, before + quantity);
    const left = leftWith.get(of.deliveryId)!.filter((move) => move.itemId === itemId);
    return {
      ...{ itemId, locationId: locationId!, quantity, position: of.position, destination },
      cost: costOf(left, before, quantity),
    };
  });
}

/** What came back of each item of some deliveries, by `delivery item`, in thousandths. */
async function cameBefore({ tx }: Ctx, deliveries: string[]): Promise<Map<string, bigint>> {
  const rows = await tx.query<{ key: string; quantity: string }>({
    text: `select d.delivery_id || ' ' || d.item_id as key, sum(l.received) as quantity
           from delivery_lines d join sales_return_lines l on l.tenant_id = :tenant and l.delivery_line_id = d.id
           where d.tenant_id = :tenant and d.delivery_id = any($1::uuid[]) and d.location_id is not null group by 1`,
    values: [deliveries],
  });
  return new Map(rows.map(({ key, quantity }) => [key, toThousandths(quantity)]));
}

async function writeReceipt(
  { tx, actor }: Ctx,
  { returnId, date, note }: { returnId: string; date: string; note: string },
  parts: Part[],
): Promise<void> {
  const receipt = newId();
  await tx.query({
    text: `insert into sales_return_receipts (tenant_id, id, return_id, received_on, note, created_by)
           values (:tenant, $1, $2, $3, $4, $5)`,
    values: [receipt, returnId, date, note, actor.name],
  });
  const rows = parts.map(({ of, quantity, destination, locationId }, index) => ({
    ...{ id: newId(), lineId: of.id, position: index + 1, destination, locationId },
    quantity: quantityText(quantity),
  }));
  await tx.query({
    text: `insert into sales_return_receipt_lines (tenant_id, id, receipt_id, return_line_id, position, quantity, destination, location_id)
           select :tenant, r.id, $1, r."lineId", r.position, r.quantity, r.destination, r."locationId"
           from jsonb_to_recordset($2::jsonb) as r (id uuid, "lineId" uuid, position integer, quantity numeric, destination text, "locationId" uuid) returning id`,
    values: [receipt, JSON.stringify(rows)],
  });
  await tx.query({
    text: `update sales_return_lines l set received = l.received + r.quantity
           from (select r."lineId", sum(r.quantity) as quantity from jsonb_to_recordset($2::jsonb) as r ("lineId" uuid, quantity numeric) group by 1) r
           where l.tenant_id = :tenant and l.return_id = $1 and l.id = r."lineId"`,
    values: [returnId, JSON.stringify(rows)],
  });
}
