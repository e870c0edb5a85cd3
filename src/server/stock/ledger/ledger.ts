import type { Ctx } from '#server/foundation/context.ts';
import type { CallParsed } from '#shared/call.ts';
import { fieldError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { listMoves as listCall, Move } from '#shared/stock/ledger/contract.ts';
import type { LocationUsage } from '#shared/stock/locations/contract.ts';
import { placeName } from '#shared/stock/locations/usageWords.ts';

type Query = CallParsed<typeof listCall>['query'];
type Row = {
  id: number;
  item_id: string;
  sku: string;
  item_name: string;
  unit: string;
  from_location_id: string;
  from_name: string;
  from_usage: LocationUsage;
  to_location_id: string;
  to_name: string;
  to_usage: LocationUsage;
  quantity: string;
  unit_cost: string;
  value_delta: number;
  from_balance: string;
  to_balance: string;
  on_hand_delta: string;
  on_hand_after: string;
  reason: Move['reason'];
  note: string;
  source_type: string | null;
  source_id: string | null;
  source_line: number | null;
  actor_name: string;
  actor_kind: Move['actorKind'];
  posted_at: string;
  effective_at: string;
  reverses: number | null;
  reversed_by: number | null;
};

const SELECT = `select m.*, i.sku, i.name as item_name, i.unit, f.name as from_name, f.usage as from_usage, t.name as to_name, t.usage as to_usage, r.id as reversed_by
  from stock_moves m
  join items i on i.tenant_id = m.tenant_id and i.id = m.item_id
  join locations f on f.tenant_id = m.tenant_id and f.id = m.from_location_id
  join locations t on t.tenant_id = m.tenant_id and t.id = m.to_location_id
  left join stock_moves r on r.tenant_id = m.tenant_id and r.reverses = m.id`;

/** One page of the ledger, newest posting first. */
export async function listMoves(
  ctx: Ctx,
  query: Query,
): Promise<{ moves: Move[]; nextCursor: string | null }> {
  const limit = query.limit ?? 50;
  const values: unknown[] = [];
  const where = ['m.tenant_id = :tenant'];
  const add = (condition: string, value: unknown) => {
    values.push(value);
    where.push(condition.replaceAll('?', `$${values.length}`));
  };
  if (query.item) add('m.item_id = ?', query.item);
  if (query.location) add('(m.from_location_id = ? or m.to_location_id = ?)', query.location);
  if (query.reason) add('m.reason = ?', query.reason);
  if (query.until) add('m.effective_at <= ?', query.until);
  if (query.cursor) {
    const after = ctx.tx.wireIds.numberOf('move', query.cursor);
    if (after === null) throw fieldError('cursor', say('field.cursor'));
    add('m.id < ?', after);
  }
  values.push(limit + 1);
  const rows = await ctx.tx.query<Row>({
    prepare: false,
    text: `${SELECT} where ${where.join(' and ')} order by m.id desc limit $${values.length}`,
    values,
  });
  const moves = forOutside(
    ctx,
    rows.slice(0, limit).map((row) => moveOf(row, ctx.language)),
  );
  return { moves, nextCursor: rows.length > limit ? moves.at(-1)!.id : null };
}

/** Moves as they are called outside; within, they go by their numbers. */
export function forOutside({ tx }: Pick<Ctx, 'tx'>, moves: Move[]): Move[] {
  const of = (number: string) => tx.wireIds.of('move', number);
  return moves.map((move) => ({
    ...move,
    id: of(move.id),
    reverses: move.reverses && of(move.reverses),
    reversedBy: move.reversedBy && of(move.reversedBy),
  }));
}

function moveOf(row: Row, language: string): Move {
  return {
    id: String(row.id),
    itemId: row.item_id,
    sku: row.sku,
    itemName: row.item_name,
    unit: row.unit,
    fromId: row.from_location_id,
    from: placeName({ name: row.from_name, usage: row.from_usage }, language),
    toId: row.to_location_id,
    to: placeName({ name: row.to_name, usage: row.to_usage }, language),
    quantity: row.quantity,
    unitCost: row.unit_cost,
    valueDelta: row.value_delta,
    fromBalance: row.from_balance,
    toBalance: row.to_balance,
    onHandDelta: row.on_hand_delta,
    onHandAfter: row.on_hand_after,
    reason: row.reason,
    note: row.note,
    sourceType: row.source_type,
    sourceId: row.source_id,
    sourceLine: row.source_line,
    actor: row.actor_name,
    actorKind: row.actor_kind,
    postedAt: row.posted_at,
    effectiveAt: row.effective_at,
    reverses: row.reverses === null ? null : String(row.reverses),
    reversedBy: row.reversed_by === null ? null : String(row.reversed_by),
  };
}
