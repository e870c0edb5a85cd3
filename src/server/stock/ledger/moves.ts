import type { Ctx } from '#server/foundation/context.ts';
import { violates } from '#server/foundation/db/errors.ts';
import type { Statement } from '#server/foundation/db/statement.ts';
import { costText, quantityText } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Move } from '#shared/stock/ledger/contract.ts';
import type { MoveReason } from '#shared/stock/ledger/reasons.ts';
import type { Holding, MoveLine, Valued } from '#shared/stock/ledger/rules.ts';
import type { HeldItem, Place } from './holdings.ts';

/** A line of a posting; `reason`, `note` and `value` override those of the posting, `reverses` names the move it undoes. */
export type PostingLine = MoveLine & {
  reason?: MoveReason;
  note?: string;
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

type Row = { line: PostingLine; item: HeldItem; valued: Valued; reason: MoveReason; note: string };
type Inserted = {
  id: number;
  from_balance: string;
  to_balance: string;
  on_hand_delta: string;
  on_hand_after: string;
  posted_at: string;
  effective_at: string;
};

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
  const inserted = await insert(ctx, {
    text: `insert into stock_moves (posting_id, source_type, source_id, actor_kind, actor_id, actor_name, idempotency_key, effective_at,
             item_id, from_location_id, to_location_id, quantity, unit_cost, value_delta, reason, note, source_line, reverses)
           select $1, $2, $3, $4, $5, $6, $7, coalesce($8::timestamptz, clock_timestamp()),
             item_id, from_id, to_id, quantity, unit_cost, value_delta, reason, note, source_line, reverses
           from unnest($9::uuid[], $10::uuid[], $11::uuid[], $12::numeric[], $13::numeric[], $14::bigint[], $15::text[], $16::text[], $17::int[], $18::bigint[])
             with ordinality as l (item_id, from_id, to_id, quantity, unit_cost, value_delta, reason, note, source_line, reverses, place)
           order by place
           returning id, from_balance, to_balance, on_hand_delta, on_hand_after, posted_at, effective_at`,
    values: [
      postingId,
      posting.source?.type ?? null,
      posting.source?.id ?? null,
      ctx.actor.kind,
      ctx.actor.id,
      ctx.actor.name,
      ctx.idempotencyKey,
      posting.effectiveAt ?? null,
      rows.map(({ line }) => line.itemId),
      rows.map(({ line }) => line.fromId),
      rows.map(({ line }) => line.toId),
      rows.map(({ line }) => quantityText(line.quantity)),
      rows.map(({ valued }) => costText(valued.unitCost)),
      rows.map(({ valued }) => valued.valueDelta.toString()),
      rows.map(({ reason }) => reason),
      rows.map(({ note }) => note),
      rows.map(({ line }) => line.sourceLine ?? null),
      rows.map(({ line }) => line.reverses ?? null),
    ],
  });
  return rows.map(({ line, item, valued, reason, note }, index) => {
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
      fromBalance: row.from_balance,
      toBalance: row.to_balance,
      onHandDelta: row.on_hand_delta,
      onHandAfter: row.on_hand_after,
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

// What the database refuses although it was in order when the posting looked: somebody was quicker.
async function insert(ctx: Ctx, statement: Statement): Promise<Inserted[]> {
  try {
    return await ctx.tx.query<Inserted>(statement);
  } catch (error) {
    if (violates(error, 'location_open')) throw new AppError('aborted', say('locations.archivedSince'));
    if (violates(error, 'stock_not_negative')) throw new AppError('aborted', say('stock.belowZero'));
    throw error;
  }
}
