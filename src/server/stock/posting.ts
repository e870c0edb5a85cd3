import { randomUUID } from 'node:crypto';
import { quantityText, toMillionths } from '#shared/decimal.ts';
import { AppError, fieldError, notFound } from '#shared/errors.ts';
import type { Move, MoveReason } from '#shared/stock/contract.ts';
import { type Holding, isBounded, shortageSentence, sumLines, type MoveLine, type Valued, valueMove } from '#shared/stock/rules.ts';
import type { Ctx } from '../context.ts';
import { type HeldItem, levelKey, lockItems, type Place, readPlaces } from './holdings.ts';
import { insertMoves } from './moves.ts';

/** A line of a posting; `reason`, `note` and `value` override those of the posting, `reverses` names the move it undoes. */
export type PostingLine = MoveLine & { reason?: MoveReason; note?: string; sourceLine?: number; reverses?: number; value?: Valuation };

type Valuation = (holding: Holding, change: bigint) => Valued;

export type Posting = {
  lines: PostingLine[];
  reason: MoveReason;
  note?: string;
  /** ISO 8601; now when left out. */
  effectiveAt?: string;
  source?: { type: string; id: string };
  /** How a line is valued; moving average when left out. */
  value?: Valuation;
};

/** Everything a posting works on, locked. */
export type Locked = { items: Map<string, HeldItem>; places: Map<string, Place>; allowNegative: boolean; levels: Map<string, bigint> };

/**
 * Locks the items of a posting in one fixed order and reads what is where. Throws not-found for an item or
 * place that the tenant does not have.
 */
export async function lockForPosting(ctx: Ctx, itemIds: string[], locationIds: string[]): Promise<Locked> {
  const items = await lockItems(ctx, [...new Set(itemIds)].sort());
  const { places, levels, allowNegative } = await readPlaces(ctx, [...items.keys()], [...new Set(locationIds)]);
  for (const itemId of itemIds) if (!items.has(itemId)) throw notFound('Item');
  for (const locationId of locationIds) if (!places.has(locationId)) throw notFound('Location');
  return { items, places, levels, allowNegative };
}

/**
 * Posts moves: values them one after the other, refuses shortages with the whole list, writes the ledger
 * (whose trigger keeps the projections) and tells the screens. The items must be locked by `lockForPosting`.
 */
export async function postLocked(ctx: Ctx, locked: Locked, posting: Posting): Promise<Move[]> {
  // Every reversal names its own move, so reversals are not summed.
  const lines = [...posting.lines.filter(({ reverses }) => reverses !== undefined), ...sumLines(posting.lines.filter(({ reverses }) => reverses === undefined))];
  if (!lines.length) return [];
  if (posting.effectiveAt && Date.parse(posting.effectiveAt) > Date.now() + 60_000) {
    throw fieldError('effectiveAt', 'Must not be in the future.');
  }
  for (const line of lines) checkLine(locked, line);
  refuseShortages(locked, lines);

  const postingId = randomUUID();
  const rows = lines.map((line) => {
    const item = locked.items.get(line.itemId)!;
    const change = onHandChange(locked, line);
    const value = line.value ?? posting.value;
    const valued = value ? value(item.holding, change) : valueMove(item.holding, change, line.unitCost, ctx.currency);
    item.holding = valued.after;
    return { line, item, valued, reason: line.reason ?? posting.reason, note: line.note ?? posting.note ?? '' };
  });
  const moves = await insertMoves(ctx, { postingId, posting, rows, places: locked.places });
  ctx.changed('items');
  ctx.changed('stock');
  return moves;
}

function checkLine({ items, places }: Locked, line: PostingLine): void {
  const item = items.get(line.itemId)!;
  if (item.type === 'service') throw new AppError('invalid-argument', `${item.sku} is a service and holds no stock.`);
  if (item.isTemplate) throw new AppError('invalid-argument', `${item.sku} has variants: its stock is theirs, it holds none itself.`);
  refuseTooPrecise(item, line.quantity);
  const to = places.get(line.toId)!;
  if (to.archived) throw new AppError('invalid-argument', `${to.name} is archived: nothing can be put there.`);
}

/** Refuses a quantity (thousandths) with more decimals than the item's unit allows. */
export function refuseTooPrecise(item: HeldItem, thousandths: bigint): void {
  if (thousandths % 10n ** BigInt(3 - item.precision) === 0n) return;
  const allowed = item.precision === 0 ? 'whole numbers only' : `up to ${item.precision} decimals`;
  throw new AppError('invalid-argument', `${item.sku} is counted in "${item.unit}", ${allowed}: ${quantityText(thousandths)} is too precise.`);
}

function onHandChange({ places }: Locked, line: PostingLine): bigint {
  const out = places.get(line.fromId)!.usage === 'internal' ? line.quantity : 0n;
  const into = places.get(line.toId)!.usage === 'internal' ? line.quantity : 0n;
  return into - out;
}

function refuseShortages(locked: Locked, lines: PostingLine[]): void {
  if (locked.allowNegative) return;
  const after = new Map(locked.levels);
  for (const { itemId, fromId, toId, quantity } of lines) {
    after.set(levelKey(itemId, fromId), (after.get(levelKey(itemId, fromId)) ?? 0n) - quantity);
    after.set(levelKey(itemId, toId), (after.get(levelKey(itemId, toId)) ?? 0n) + quantity);
  }
  const shortages = [];
  for (const [key, left] of after) {
    const [itemId = '', locationId = ''] = key.split(' ');
    const place = locked.places.get(locationId);
    const before = locked.levels.get(key) ?? 0n;
    if (!place || !isBounded(place.usage) || left >= 0n || left >= before) continue;
    shortages.push({
      itemId, locationId, sku: locked.items.get(itemId)!.sku, location: place.name,
      available: quantityText(before), asked: quantityText(before - left),
    });
  }
  if (shortages.length) throw new AppError('aborted', shortageSentence(shortages), { details: { shortages } });
}

/** Reads decimal text of a request as the numbers of a line. */
export function line(itemId: string, fromId: string, toId: string, quantity: bigint, unitCost?: string): PostingLine {
  return { itemId, fromId, toId, quantity, unitCost: unitCost === undefined ? null : toMillionths(unitCost) };
}

