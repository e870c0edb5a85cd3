import { countedIn } from '#server/catalogue/units/counted.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { dateOfDocument } from '#server/foundation/documents/today.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import type { PostingLine } from '#server/stock/ledger/moves.ts';
import { line as lineOf, lockForPosting, postLocked } from '#server/stock/ledger/posting.ts';
import { movesByIds, outsidePlace } from '#server/stock/ledger/sources.ts';
import type { CallParsed } from '#shared/call.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import { fieldError } from '#shared/errors.ts';
import type { sendSupplierReturn as sendCall } from '#shared/purchasing/supplierReturns/contract.ts';
import { leftOf, placeFor } from '#shared/purchasing/supplierReturns/rules.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { say } from '#shared/refusals/say.ts';
import { valueOfPart, valueReversal } from '#shared/stock/ledger/rules.ts';
import { lockSeen, placesOf, readReturn } from './read.ts';
import { endOf } from './steps.ts';
import { RETURN_SOURCE, refuseBlocked, type StoredLine, storedLines, writeReturn } from './stored.ts';

type Body = CallParsed<typeof sendCall>['body'];
type Leaving = { line: StoredLine; quantity: bigint; locationId: string };

/**
 * Sends goods back: they leave at the cost that they came in with, so that all parts of a line take out what its receipt
 * brought in. Throws aborted for a stale version, or with the shortages when stock is missing or held for somebody, and
 * invalid-argument for more than is to be sent.
 */
export async function sendReturn(
  ctx: Ctx,
  id: string,
  { version, sentOn, lines: asked, ...given }: Body,
): Promise<SupplierReturn> {
  const back = await lockSeen(ctx, id, version);
  refuseBlocked('send', back);
  const [tenant, lines, outside] = await Promise.all([
    tenantOf(ctx),
    storedLines(ctx, id),
    outsidePlace(ctx, 'supplier'),
  ]);
  const { date, ...when } = dateOfDocument(sentOn, tenant, 'sentOn');
  if (date < back.authorisedOn!) throw fieldError('sentOn', say('supplierReturns.beforeAuthorised'));
  const leaving = await leavingOf(ctx, lines, asked);
  await post(ctx, leaving, { outside, note: back.number!, source: { type: RETURN_SOURCE, id }, when });

  const sent = new Map<string, bigint>();
  for (const { line, quantity } of leaving) sent.set(line.id, (sent.get(line.id) ?? 0n) + quantity);
  await ctx.tx.query({
    text: `update supplier_return_lines l set sent = l.sent + r.quantity from unnest($2::uuid[], $3::numeric[]) as r (id, quantity)
           where l.tenant_id = :tenant and l.return_id = $1 and l.id = r.id`,
    values: [id, [...sent.keys()], [...sent.values()].map(quantityText)],
  });
  const { carrier, tracking } = { ...back, ...given };
  const isAll = lines.every((line) => leftOf(line) === (sent.get(line.id) ?? 0n));
  // What was credited before it was sent is done with.
  const end = isAll && back.creditNumber !== null ? endOf(ctx, back, 'closed') : null;
  await writeReturn(
    ctx,
    { ...back, tracking },
    {
      columns: { carrier, tracking, ...end?.columns },
      action: 'supplier-return.sent',
      changes: {
        sent: {
          before: null,
          after: leaving.map(({ line, quantity }) => `${quantityText(quantity)} × ${line.sku}`),
        },
        ...end?.changes,
      },
    },
  );
  return readReturn(ctx, id);
}

async function leavingOf(ctx: Ctx, lines: StoredLine[], asked: Body['lines']): Promise<Leaving[]> {
  const places = await placesOf(ctx, lines);
  const left = new Map(lines.map((line) => [line.id, leftOf(line)]));
  const counted = await countedIn(
    ctx,
    lines.map(({ itemId }) => itemId),
  );
  return asked.map(({ lineId, quantity: text, locationId }, index) => {
    const line = lines.find(({ id }) => id === lineId);
    if (!line) throw fieldError(`lines.${index}.lineId`, say('supplierReturns.notALine'));
    const quantity = toThousandths(text);
    const rest = left.get(lineId)!;
    if (quantity > rest)
      throw fieldError(
        `lines.${index}.quantity`,
        say('supplierReturns.moreThanLeft', { left: quantityText(rest) }),
      );
    if (quantity < rest) refuseTooPrecise(counted.get(line.itemId), quantity, `lines.${index}.quantity`);
    left.set(lineId, rest - quantity);
    const nearest = placeFor({ places: places.get(lineId) ?? [] }, quantity)?.id;
    return { line, quantity, locationId: locationId ?? nearest ?? line.locationId };
  });
}

async function post(
  ctx: Ctx,
  leaving: Leaving[],
  {
    outside,
    note,
    source,
    when,
  }: { outside: string; note: string; source: { type: string; id: string }; when: { effectiveAt?: string } },
): Promise<void> {
  const locked = await lockForPosting(
    ctx,
    leaving.map(({ line }) => line.itemId),
    [...leaving.map(({ locationId }) => locationId), outside],
  );
  for (const [index, { locationId }] of leaving.entries()) {
    const place = locked.places.get(locationId)!;
    if (place.usage !== 'internal')
      throw fieldError(`lines.${index}.locationId`, say('purchaseOrders.notAPlace', { place: place.name }));
  }
  const came = await movesByIds(
    ctx,
    leaving.map(({ line }) => line.moveId),
  );
  // Under the lock of the order nobody else sends anything of its receipts.
  const before = new Map<string, bigint>();
  const lines = leaving.map(({ line, quantity, locationId }): PostingLine => {
    const move = came.get(line.moveId)!;
    const gone = before.get(line.moveId) ?? toThousandths(line.sentOfReceipt);
    before.set(line.moveId, gone + quantity);
    const whole = { quantity: toThousandths(move.quantity), value: BigInt(move.valueDelta) };
    const original = {
      change: quantity,
      valueDelta: valueOfPart(whole, gone, quantity),
      unitCost: toMillionths(move.unitCost),
    };
    return {
      ...lineOf(line.itemId, locationId, outside, quantity),
      sourceLine: line.position,
      value: (now) => valueReversal(now, original, ctx.currency),
    };
  });
  await postLocked(ctx, locked, { lines, reason: 'supplier_return', note, source, ...when });
}
