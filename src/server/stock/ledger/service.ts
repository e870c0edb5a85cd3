import type { Ctx } from '#server/foundation/context.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { costText, quantityText, toMillionths, toThousandths } from '#shared/decimal.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { unitCostOf } from '#shared/money.ts';
import { type Said, say } from '#shared/refusals/say.ts';
import type {
  adjustStock as adjustCall,
  stockAsOf as asOfCall,
  Move,
  revalueStock as revalueCall,
  transferStock as transferCall,
} from '#shared/stock/ledger/contract.ts';
import { type DocumentSource, documentOf } from '#shared/stock/ledger/reversals.ts';
import { levelKey, valueArrival, valueRevaluation } from '#shared/stock/ledger/rules.ts';
import { movedAfter } from './levels.ts';
import type { PostingLine } from './moves.ts';
import { adjustmentPlace, line, lockForPosting, postLocked } from './posting.ts';
import { reverseMoves } from './reversal.ts';

type Asked = CallParsed<typeof adjustCall>['body'];
/** What comes in may be said to be worth so much as a whole, in minor units: to the penny, whatever the unit cost comes to. */
type Adjustment = Omit<Asked, 'lines'> & { lines: (Asked['lines'][number] & { worth?: number })[] };
type Transfer = CallParsed<typeof transferCall>['body'];
type Revaluation = CallParsed<typeof revalueCall>['body'];

/**
 * Corrects stock, line by line, by a change or to a counted quantity. A count that finds what is there posts
 * nothing; one of a past moment is held against what was there at that moment. Throws aborted with the shortages when
 * stock would fall below zero.
 */
export async function adjustStock(
  ctx: Ctx,
  { lines, reason, note, effectiveAt }: Adjustment,
  source?: { type: string; id: string },
): Promise<Move[]> {
  const locked = await lockForPosting(
    ctx,
    lines.map(({ itemId }) => itemId),
    lines.map(({ locationId }) => locationId),
  );
  const adjustment = adjustmentPlace(locked);
  const counted = lines.filter((given) => 'counted' in given).map(({ itemId }) => itemId);
  const since = await movedAfter(ctx, counted, effectiveAt);
  const kinds = new Map<string, 'change' | 'counted'>();
  const posted: PostingLine[] = [];
  for (const [index, given] of lines.entries()) {
    const place = locked.places.get(given.locationId)!;
    if (place.usage !== 'internal')
      throw fieldError(`lines.${index}.locationId`, say('locations.notForStock', { name: place.name }));
    const key = levelKey(given.itemId, given.locationId);
    const kind = 'counted' in given ? 'counted' : 'change';
    const before = kinds.get(key);
    if (before && (before === 'counted' || kind === 'counted')) {
      throw fieldError(
        `lines.${index}`,
        say(before === kind ? 'stock.countedTwice' : 'stock.countedAndChanged'),
      );
    }
    kinds.set(key, kind);
    const said = toThousandths('counted' in given ? given.counted : given.change);
    refuseTooPrecise(locked.items.get(given.itemId)!, said, `lines.${index}.${kind}`);
    // What was counted then stands beside what was there then.
    const there = (locked.levels.get(key) ?? 0n) - (since.get(key) ?? 0n);
    const change = kind === 'counted' ? said - there : said;
    if (change > 0n)
      posted.push({
        ...line(given.itemId, adjustment, place.id, change, given.unitCost),
        ...valuedAs(ctx, given.worth),
        sourceLine: index + 1,
      });
    if (change < 0n)
      posted.push({ ...line(given.itemId, place.id, adjustment, -change), sourceLine: index + 1 });
  }
  return postLocked(ctx, locked, {
    lines: posted,
    reason,
    note: note ?? '',
    ...(effectiveAt ? { effectiveAt } : {}),
    ...(source ? { source } : {}),
  });
}

const valuedAs = ({ currency }: Ctx, worth: number | undefined): Pick<PostingLine, 'value'> =>
  worth === undefined
    ? {}
    : { value: (holding, change) => valueArrival(holding, change, BigInt(worth), currency) };

/** Moves stock between internal locations; the value of the item stays as it is. */
export async function transferStock(ctx: Ctx, { lines, note, effectiveAt }: Transfer): Promise<Move[]> {
  const locked = await lockForPosting(
    ctx,
    lines.map(({ itemId }) => itemId),
    lines.flatMap(({ fromId, toId }) => [fromId, toId]),
  );
  for (const [index, { itemId, fromId, toId, quantity }] of lines.entries()) {
    refuseTooPrecise(locked.items.get(itemId), toThousandths(quantity), `lines.${index}.quantity`);
    if (fromId === toId) throw fieldError(`lines.${index}.toId`, say('stock.samePlace'));
    for (const [field, placeId] of [
      ['fromId', fromId],
      ['toId', toId],
    ] as const) {
      const place = locked.places.get(placeId)!;
      if (place.usage !== 'internal')
        throw fieldError(`lines.${index}.${field}`, say('locations.notForStock', { name: place.name }));
    }
  }
  const posted = lines.map(({ itemId, fromId, toId, quantity }) =>
    line(itemId, fromId, toId, toThousandths(quantity)),
  );
  return postLocked(ctx, locked, {
    lines: posted,
    reason: 'transfer',
    note: note ?? '',
    ...(effectiveAt ? { effectiveAt } : {}),
  });
}

// A move of a document stays as long as the document says that the goods moved.
const INSTEAD: Record<DocumentSource, Said> = {
  purchase_order: say('moves.ofReceipt'),
  invoice: say('moves.ofInvoice'),
  'credit-note': say('moves.ofCreditNote'),
  delivery: say('moves.ofDelivery'),
  return: say('moves.ofReturn'),
  'supplier-return': say('moves.ofSupplierReturn'),
  count: say('moves.ofCount'),
};

/** Corrects a move by its opposite, which names it. Each move can be reversed once; a reversal, or one of a document, cannot. */
export async function reverseMove(ctx: Ctx, id: string, note: string): Promise<Move[]> {
  const [move] = await ctx.tx.query<{ source: string | null }>({
    text: 'select source_type as source from stock_moves where tenant_id = :tenant and id = $1',
    values: [id],
  });
  const document = documentOf(move?.source ?? null);
  if (document) throw new AppError('aborted', INSTEAD[document]);
  return reverseMoves(ctx, [id], note);
}

/** Sets the average cost of an item that is on hand; the ledger shows the difference in value. */
export async function revalueStock(ctx: Ctx, { itemId, unitCost, note }: Revaluation): Promise<Move[]> {
  const locked = await lockForPosting(ctx, [itemId], []);
  const { holding, sku } = locked.items.get(itemId)!;
  if (holding.onHand <= 0n) throw fieldError('itemId', say('stock.nothingToValue', { sku }));
  // The move needs a place: any where the item is, since the average is one for all places.
  const [place] = await ctx.tx.query<{ location_id: string; name: string; on_hand: string }>({
    prepare: false,
    text: `select l.location_id, p.name, l.on_hand from stock_levels l join locations p on p.tenant_id = l.tenant_id and p.id = l.location_id
           where l.tenant_id = :tenant and l.id = $1 and l.on_hand > 0 and p.usage = 'internal' order by l.on_hand desc, p.id limit 1`,
    values: [itemId],
  });
  if (!place) throw new Error('Stock is on hand but at no location.');
  locked.places.set(place.location_id, {
    id: place.location_id,
    name: place.name,
    usage: 'internal',
    archived: false,
  });
  locked.levels.set(levelKey(itemId, place.location_id), toThousandths(place.on_hand));
  const valued = valueRevaluation(holding, toMillionths(unitCost), ctx.currency);
  if (valued.valueDelta === 0n) return [];
  return postLocked(ctx, locked, {
    lines: [line(itemId, place.location_id, place.location_id, holding.onHand)],
    reason: 'revaluation',
    note: note ?? '',
    value: () => valued,
  });
}

/** Stock and value of an item as of a moment, read from the ledger by the time moves took effect. */
export async function stockAsOf(
  ctx: Ctx,
  itemId: string,
  asOf: string,
): Promise<CallAnswer<typeof asOfCall>> {
  const levels = await ctx.tx.query<{ location_id: string; location: string; on_hand: string }>({
    prepare: false,
    text: `select p.id as location_id, p.name as location, sum(case when m.to_location_id = p.id then m.quantity else -m.quantity end) as on_hand
           from stock_moves m join locations p on p.tenant_id = m.tenant_id and p.id in (m.from_location_id, m.to_location_id)
           where m.tenant_id = :tenant and m.item_id = $1 and m.effective_at <= $2 and p.usage = 'internal' and m.from_location_id <> m.to_location_id
           group by p.id, p.name order by p.name`,
    values: [itemId, asOf],
  });
  const [sum] = await ctx.tx.query<{ found: boolean; value: number }>({
    prepare: false,
    text: `select exists (select from items where tenant_id = :tenant and id = $1 and removed_at is null) as found,
             coalesce((select sum(value_delta) from stock_moves where tenant_id = :tenant and item_id = $1 and effective_at <= $2), 0)::bigint as value`,
    values: [itemId, asOf],
  });
  if (!sum?.found) throw notFound(say('items.notFound'));
  const onHand = levels.reduce((total, level) => total + toThousandths(level.on_hand), 0n);
  return {
    onHand: quantityText(onHand),
    stockValue: sum.value,
    averageCost: onHand > 0n ? costText(unitCostOf(BigInt(sum.value), onHand, ctx.currency)) : null,
    levels: levels.map(({ location_id, location, on_hand }) => ({
      locationId: location_id,
      location,
      onHand: on_hand,
    })),
  };
}
