import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import type { Statement } from '#server/foundation/db/statement.ts';
import { costText, quantityText } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Move } from '#shared/stock/ledger/contract.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';
import { type Holding, levelKey, type MoveLine, type Valued } from '#shared/stock/ledger/rules.ts';
import type { HeldItem, Place } from './holdings.ts';

/** A line of a posting; `reason`, `note`, `effectiveAt` and `value` override those of the posting, `reverses` names the move it undoes. */
export type PostingLine = MoveLine & {
  reason?: MoveReason;
  note?: string;
  effectiveAt?: string;
  sourceLine?: number;
  reverses?: number;
  value?: Valuation;
};

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
  /** Notifies nobody of what ran low or out: it is put back as it was. */
  quiet?: boolean;
};

type Row = {
  line: PostingLine;
  item: HeldItem;
  valued: Valued;
  reason: MoveReason;
  note: string;
  /** What is at both ends after the move, and of the item in all, in thousandths. */
  fromBalance: bigint;
  toBalance: bigint;
  onHandDelta: bigint;
};
type Posted = { id: number; posted_at: string; effective_at: string };

/** Writes the rows of one posting into the ledger, in order, and answers them as they now stand there. */
export async function insertMoves(
  ctx: Ctx,
  {
    postingId,
    posting,
    rows,
    places,
  }: { postingId: string; posting: Posting; rows: Row[]; places: Map<string, Place> },
): Promise<Move[]> {
  const moves = rows.map(({ line, valued, reason, note, ...of }) => ({
    posting_id: postingId,
    source_type: posting.source?.type,
    source_id: posting.source?.id,
    source_line: line.sourceLine,
    effective_at: line.effectiveAt,
    actor_kind: ctx.actor.kind,
    actor_id: ctx.actor.id,
    actor_name: ctx.actor.name,
    idempotency_key: ctx.idempotencyKey,
    item_id: line.itemId,
    from_location_id: line.fromId,
    to_location_id: line.toId,
    quantity: quantityText(line.quantity),
    unit_cost: costText(valued.unitCost),
    value_delta: Number(valued.valueDelta),
    reason,
    note,
    reverses: line.reverses,
    from_balance: quantityText(of.fromBalance),
    to_balance: quantityText(of.toBalance),
    on_hand_delta: quantityText(of.onHandDelta),
    on_hand_after: quantityText(valued.after.onHand),
  }));
  const inserted = await post(ctx, {
    text: 'select id, posted_at, effective_at from post_moves(:tenant, $1, $2, $3, $4)',
    handedOver: true,
    values: [
      posting.effectiveAt ?? null,
      JSON.stringify(moves),
      JSON.stringify(itemsOf(rows)),
      JSON.stringify(levelsOf(rows)),
    ],
  });
  return rows.map(({ line, item, valued, reason, note, ...of }, index) => {
    const row = inserted[index]!;
    return {
      id: String(row.id),
      itemId: item.id,
      sku: item.sku,
      itemName: item.name,
      unit: item.unit,
      fromId: line.fromId,
      from: places.get(line.fromId)!.name,
      toId: line.toId,
      to: places.get(line.toId)!.name,
      quantity: quantityText(line.quantity),
      unitCost: costText(valued.unitCost),
      valueDelta: Number(valued.valueDelta),
      fromBalance: quantityText(of.fromBalance),
      toBalance: quantityText(of.toBalance),
      onHandDelta: quantityText(of.onHandDelta),
      onHandAfter: quantityText(valued.after.onHand),
      reason,
      note,
      sourceType: posting.source?.type ?? null,
      sourceId: posting.source?.id ?? null,
      sourceLine: line.sourceLine ?? null,
      actor: ctx.actor.name,
      actorKind: ctx.actor.kind,
      postedAt: row.posted_at,
      effectiveAt: row.effective_at,
      reverses: line.reverses === undefined ? null : String(line.reverses),
      reversedBy: null,
    };
  });
}

/** What a posting changes of each item, in the order of their ids, beside what it saw of it. */
function itemsOf(rows: Row[]) {
  const items = [...Map.groupBy(rows, ({ item }) => item.id)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  return items.map(([id, all]) => {
    const change = all.reduce((sum, { onHandDelta }) => sum + onHandDelta, 0n);
    const value = all.reduce((sum, { valued }) => sum + valued.valueDelta, 0n);
    const { onHand, value: worth, averageCost } = all.at(-1)!.valued.after;
    return {
      id,
      before: quantityText(onHand - change),
      change: quantityText(change),
      worth: Number(worth - value),
      value: Number(value),
      average: averageCost === null ? null : costText(averageCost),
      effective: firstOf(all.map(({ line }) => line.effectiveAt)),
      sold: all.some(({ reason, line }) => reason === 'sale' && line.reverses === undefined),
    };
  });
}

/** The first of some instants, as far as any are named. */
const firstOf = (instants: (string | undefined)[]): string | undefined =>
  instants
    .filter((each) => each !== undefined)
    .sort((one, other) => Date.parse(one) - Date.parse(other))
    .at(0);

/** The same of each item at each place; where an item is valued anew it stays. */
function levelsOf(rows: Row[]) {
  const ends = rows
    .filter(({ line }) => line.fromId !== line.toId)
    .flatMap(({ line, fromBalance, toBalance }) => [
      { id: line.itemId, location_id: line.fromId, change: -line.quantity, balance: fromBalance },
      { id: line.itemId, location_id: line.toId, change: line.quantity, balance: toBalance },
    ]);
  const levels = [...Map.groupBy(ends, (end) => levelKey(end.id, end.location_id)).values()];
  return levels.map((all) => {
    const { id, location_id, balance } = all.at(-1)!;
    const change = all.reduce((sum, end) => sum + end.change, 0n);
    return { id, location_id, before: quantityText(balance - change), change: quantityText(change) };
  });
}

// What the database refuses although it was in order when the posting looked: somebody was quicker.
async function post(ctx: Ctx, statement: Statement): Promise<Posted[]> {
  try {
    return await ctx.tx.query<Posted>(statement);
  } catch (error) {
    if (violates(error, 'stock_not_negative')) throw new AppError('aborted', say('stock.belowZero'));
    if (violates(error, 'stock_not_overheld')) throw new AppError('aborted', say('stock.isHeld'));
    throw error;
  }
}
