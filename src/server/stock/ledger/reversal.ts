import type { Ctx } from '#server/foundation/context.ts';
import { toMillionths, toThousandths } from '#shared/decimal.ts';
import { AppError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type { Move } from '#shared/stock/ledger/contract.ts';
import { valueReversal } from '#shared/stock/ledger/rules.ts';
import type { Locked } from './holdings.ts';
import type { PostingLine } from './moves.ts';
import { line, lockForPosting, postLocked } from './posting.ts';

type MoveRow = {
  id: number;
  item_id: string;
  from_location_id: string;
  to_location_id: string;
  quantity: string;
  unit_cost: string;
  value_delta: number;
  on_hand_delta: string;
  reason: Move['reason'];
  effective_at: string;
  reverses: number | null;
};

type Home = (placeId: string) => string;

/**
 * Corrects moves by their opposites, each of which names the one it reverses; the last posted is reversed
 * first. Each move can be reversed once; a reversal cannot. `quiet`: nobody is notified of what runs low or out by it;
 * `home`: where goods go that came from a place, unless back there; `effectiveAt`: since when they never moved, "own" for each
 * since its own moment.
 */
export async function reverseMoves(
  ctx: Ctx,
  ids: string[],
  note: string,
  {
    quiet = false,
    home = (placeId) => placeId,
    effectiveAt,
  }: { quiet?: boolean; home?: Home; effectiveAt?: string | 'own' | undefined } = {},
): Promise<Move[]> {
  const moves = await ctx.tx.query<MoveRow>({
    text: 'select * from stock_moves where tenant_id = :tenant and id = any($1::bigint[]) order by id desc',
    values: [ids],
  });
  if (moves.length < new Set(ids).size) throw notFound(say('moves.notFound'));
  if (moves.some(({ reverses }) => reverses !== null)) throw new AppError('aborted', say('moves.isReversal'));
  const locked = await lockForPosting(
    ctx,
    moves.map(({ item_id }) => item_id),
    moves.flatMap((move) => [home(move.from_location_id), move.to_location_id]),
  );
  // Asked under the lock: somebody else may have been quicker.
  if ((await reversedAmong(ctx, ids)).size) throw new AppError('aborted', say('moves.reversed'));
  return postLocked(ctx, locked, {
    lines: moves.map((move) => ({
      ...opposite(ctx, locked, move, home),
      ...(effectiveAt === 'own' ? { effectiveAt: move.effective_at } : {}),
    })),
    reason: 'correction',
    note,
    quiet,
    ...(effectiveAt && effectiveAt !== 'own' ? { effectiveAt } : {}),
  });
}

function opposite(ctx: Ctx, locked: Locked, move: MoveRow, home: Home): PostingLine {
  const { holding, sku } = locked.items.get(move.item_id)!;
  if (move.reason === 'revaluation' && (holding.onHand <= 0n || holding.value < BigInt(move.value_delta))) {
    throw new AppError('aborted', say('moves.goodsLeft', { sku }));
  }
  const original = {
    change: toThousandths(move.on_hand_delta),
    valueDelta: BigInt(move.value_delta),
    unitCost: toMillionths(move.unit_cost),
  };
  return {
    ...line(move.item_id, move.to_location_id, home(move.from_location_id), toThousandths(move.quantity)),
    reason: move.reason,
    reverses: move.id,
    value: (now) => valueReversal(now, original, ctx.currency),
  };
}

/** Those of the given moves that have been reversed. */
async function reversedAmong(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const rows = await ctx.tx.query<{ id: number }>({
    text: 'select reverses as id from stock_moves where tenant_id = :tenant and reverses = any($1::bigint[])',
    values: [ids],
  });
  return new Set(rows.map(({ id }) => String(id)));
}

/**
 * Those of the given items that have moves after the given one ("0": any) which still count: neither
 * reversed nor themselves a reversal.
 */
export async function movedSince(
  ctx: Ctx,
  items: { itemId: string; moveId: string }[],
): Promise<Set<string>> {
  const rows = await ctx.tx.query<{ id: string }>({
    text: `select distinct m.item_id as id from unnest($1::uuid[], $2::bigint[]) as p (item_id, move_id)
           join stock_moves m on m.tenant_id = :tenant and m.item_id = p.item_id and m.id > p.move_id
           where m.reverses is null and not exists (select from stock_moves r where r.tenant_id = :tenant and r.reverses = m.id)`,
    values: [items.map(({ itemId }) => itemId), items.map(({ moveId }) => moveId)],
  });
  return new Set(rows.map(({ id }) => id));
}
