import { randomUUID } from 'node:crypto';
import type { Ctx } from '#server/foundation/context.ts';
import { refuseTooPrecise } from '#shared/catalogue/units/rules.ts';
import { quantityText, toMillionths } from '#shared/decimal.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Move } from '#shared/stock/ledger/contract.ts';
import {
  isBounded,
  levelKey,
  MAX_VALUE,
  orderLines,
  type Shortage,
  sumLines,
  valueMove,
} from '#shared/stock/ledger/rules.ts';
import { tellCrossings } from './crossings.ts';
import { endOverdue, holdForWaiting } from './demands.ts';
import { availableAt, type Locked, lockItems, readPlaces } from './holdings.ts';
import { insertMoves, type Posting, type PostingLine } from './moves.ts';
import { shortOfStock } from './shortages.ts';

/**
 * Locks the items of a posting in one fixed order and reads what is where. Throws not-found for an item or
 * place that the tenant does not have.
 */
export async function lockForPosting(ctx: Ctx, itemIds: string[], locationIds: string[]): Promise<Locked> {
  const ids = [...new Set(itemIds)].sort();
  // Both leave in one go; the second is carried out, and so sees, only what is there once the lock is held.
  const [items, { places, levels, held, allowNegative }] = await Promise.all([
    lockItems(ctx, ids),
    readPlaces(ctx, ids, [...new Set(locationIds)]),
  ]);
  for (const itemId of itemIds) if (!items.has(itemId)) throw notFound(say('items.notFound'));
  for (const locationId of locationIds)
    if (!places.has(locationId)) throw notFound(say('locations.notFound'));
  return { items, places, levels, held, allowNegative };
}

/**
 * Posts moves: values them one after the other, refuses shortages with the whole list, writes the ledger
 * (whose trigger keeps the projections) and tells the screens. The items must be locked by `lockForPosting`.
 */
export async function postLocked(ctx: Ctx, locked: Locked, posting: Posting): Promise<Move[]> {
  // Every reversal names its own move, a line with a value of its own its document's, and one of another moment that: not summed.
  const isOwn = ({ reverses, value, effectiveAt }: PostingLine) =>
    reverses !== undefined || value !== undefined || effectiveAt !== undefined;
  const summed = [...posting.lines.filter(isOwn), ...sumLines(posting.lines.filter((line) => !isOwn(line)))];
  if (!summed.length) return [];
  for (const { effectiveAt = posting.effectiveAt } of summed)
    if (effectiveAt && Date.parse(effectiveAt) > Date.now() + 60_000)
      throw fieldError('effectiveAt', say('field.future'));
  for (const line of summed) checkLine(locked, line);
  const lines = await withoutShortages(ctx, locked, summed);

  const postingId = randomUUID();
  const rows = lines.map((line) => {
    const item = locked.items.get(line.itemId)!;
    const change = onHandChange(locked, line);
    const value = line.value ?? posting.value;
    const valued = value
      ? value(item.holding, change)
      : valueMove(item.holding, change, line.unitCost, ctx.currency);
    item.holding = valued.after;
    if (valued.after.value > MAX_VALUE || valued.after.value < -MAX_VALUE) {
      throw new AppError('invalid-argument', say('stock.tooValuable', { sku: item.sku }));
    }
    // Where an item is valued anew it stays.
    const moved = line.fromId === line.toId ? 0n : line.quantity;
    const fromBalance = addTo(locked.levels, levelKey(line.itemId, line.fromId), -moved);
    const toBalance = addTo(locked.levels, levelKey(line.itemId, line.toId), moved);
    return {
      line,
      item,
      valued,
      ...{ fromBalance, toBalance, onHandDelta: change },
      reason: line.reason ?? posting.reason,
      note: line.note ?? posting.note ?? '',
    };
  });
  const moves = await insertMoves(ctx, { postingId, posting, rows, places: locked.places });
  const came = rows.filter(({ item, onHandDelta }) => onHandDelta > 0n && item.supply.awaited > 0n);
  if (came.length)
    await holdForWaiting(
      ctx,
      locked,
      came.map(({ item }) => item.id),
    );
  if (!posting.quiet) await tellCrossings(ctx, new Set(rows.map(({ item }) => item)));
  ctx.changed('items');
  ctx.changed('stock');
  return moves;
}

function addTo(levels: Map<string, bigint>, key: string, quantity: bigint): bigint {
  const level = (levels.get(key) ?? 0n) + quantity;
  levels.set(key, level);
  return level;
}

/** Refuses what no posting may do: goods of what holds none, in parts that are not counted, or into a closed place. */
export function checkLine({ items, places }: Locked, line: PostingLine): void {
  const item = items.get(line.itemId)!;
  const { sku } = item;
  if (item.type === 'service') throw new AppError('invalid-argument', say('stock.ofService', { sku }));
  if (item.isTemplate) throw new AppError('invalid-argument', say('stock.ofTemplate', { sku }));
  refuseTooPrecise(item, line.quantity);
  const to = places.get(line.toId)!;
  if (to.archived && line.fromId !== line.toId)
    throw new AppError('invalid-argument', say('locations.archived', { name: to.name }));
}

function onHandChange({ places }: Locked, line: PostingLine): bigint {
  const out = places.get(line.fromId)!.usage === 'internal' ? line.quantity : 0n;
  const into = places.get(line.toId)!.usage === 'internal' ? line.quantity : 0n;
  return into - out;
}

/** The lines in an order in which everything is there before it leaves; throws what is missing where, and who holds it. */
async function withoutShortages(ctx: Ctx, locked: Locked, lines: PostingLine[]): Promise<PostingLine[]> {
  if (locked.allowNegative) return lines;
  const free = new Map([...locked.levels.keys()].map((key) => [key, availableAt(locked, key)]));
  const { ordered, stuck, levels } = orderLines(lines, free, (placeId) =>
    isBounded(locked.places.get(placeId)!.usage),
  );
  if (!stuck.length) return ordered;
  const ids = stuck.map(({ itemId }) => itemId);
  if (await endOverdue(ctx, locked, ids)) return withoutShortages(ctx, locked, lines);
  const asked = new Map<string, Shortage>();
  for (const { itemId, fromId, quantity } of stuck) {
    const key = levelKey(itemId, fromId);
    const available = free.get(key) ?? 0n;
    // Lines that could be posted count too: what is asked for is all that leaves, less what arrives before.
    const shortage = asked.get(key) ?? {
      itemId,
      locationId: fromId,
      available,
      asked: available - (levels.get(key) ?? 0n),
    };
    asked.set(key, { ...shortage, asked: shortage.asked + quantity });
  }
  const shortages = [...asked.values()].map((shortage) => ({
    ...shortage,
    sku: locked.items.get(shortage.itemId)!.sku,
    location: locked.places.get(shortage.locationId)!.name,
    available: quantityText(shortage.available),
    asked: quantityText(shortage.asked),
  }));
  throw await shortOfStock(ctx, shortages);
}

/** The place that stands for what stock is corrected by; it is always among those that are locked. */
export function adjustmentPlace({ places }: Locked): string {
  const place = [...places.values()].find(({ usage }) => usage === 'adjustment');
  if (!place) throw new Error('This tenant has no adjustment location.');
  return place.id;
}

/** Reads decimal text of a request as the numbers of a line. */
export function line(
  itemId: string,
  fromId: string,
  toId: string,
  quantity: bigint,
  unitCost?: string,
): PostingLine {
  return { itemId, fromId, toId, quantity, unitCost: unitCost === undefined ? null : toMillionths(unitCost) };
}
