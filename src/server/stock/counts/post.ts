import type { Ctx } from '#server/foundation/context.ts';
import { momentOf } from '#server/foundation/documents/moment.ts';
import { notify } from '#server/people/notifications/raise.ts';
import { quantityText } from '#shared/decimal.ts';
import { AppError } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import { agreement } from '#shared/stock/counts/rules.ts';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import type { PostingLine } from '../ledger/moves.ts';
import { adjustmentPlace, line, lockForPosting, postLocked } from '../ledger/posting.ts';
import { reverseMoves } from '../ledger/reversal.ts';
import { movesOfSources } from '../ledger/sources.ts';
import { type Counted, readLines } from './lines.ts';
import { laterCount, readCount } from './read.ts';
import { COUNT_SOURCE, IS_OPEN_CODE, lockSeen, type StoredCount, writeCount } from './stored.ts';

/**
 * Posts the differences of a count as one posting, each at the moment its line was counted, so that whatever counts or looks back
 * later finds it. Throws aborted as long as a second count is asked for or a code is not solved, and for goods that are held.
 */
export async function postCount(ctx: Ctx, id: string, version: number): Promise<CountDetail> {
  const count = await lockSeen(ctx, id, version, 'post');
  await refuseUnsolved(ctx, id);
  const ends = await ctx.tx.query<{ itemId: string; locationId: string }>({
    text: `select item_id as "itemId", location_id as "locationId" from count_lines
           where tenant_id = :tenant and count_id = $1 and counted is not null and decision is distinct from 'leave'`,
    values: [id],
  });
  if (!ends.length) throw new AppError('aborted', say('counts.nothingCounted'));
  const locked = await lockForPosting(
    ctx,
    ends.map(({ itemId }) => itemId),
    [...new Set(ends.map(({ locationId }) => locationId))],
  );
  // Read once the items are held: nothing moves from now on.
  const lines = await readLines(ctx, count);
  const counted = lines.filter(({ found, line: of }) => found && of.decision !== 'leave');
  const again = counted.filter(({ marks }) => marks.includes('again')).length;
  if (again) throw new AppError('aborted', say('counts.againOpen', { lines: again }));
  const adjustment = adjustmentPlace(locked);
  const posted = await postLocked(ctx, locked, {
    lines: counted.flatMap((each, index) => lineOf(count, each, { adjustment, sourceLine: index + 1 })),
    reason: 'count',
    note: count.number!,
    source: { type: COUNT_SOURCE, id },
  });
  const worth = new Map(
    posted.map((move) => [
      `${move.itemId} ${move.toId === adjustment ? move.fromId : move.toId}`,
      move.valueDelta,
    ]),
  );
  const exact = counted.map((each) => ({
    ...each,
    found: { ...each.found!, worth: BigInt(worth.get(`${each.line.itemId} ${each.line.locationId}`) ?? 0) },
  }));
  await freeze(ctx, exact);
  await ctx.tx.query({
    text: 'update count_places set is_posted = true where tenant_id = :tenant and count_id = $1 and empty_at is not null',
    values: [id],
  });
  const sums = agreement(exact.map(({ found }) => found));
  await writeCount(ctx, count, {
    columns: {
      ...{ state: 'posted', posted_at: momentOf(ctx), posted_by: ctx.actor.name },
      ...{ lines_counted: sums.linesCounted, lines_right: sums.linesRight },
      ...{ units_expected: quantityText(sums.unitsExpected), units_off: quantityText(sums.unitsOff) },
      ...{ value_expected: Number(sums.valueExpected), value_off: Number(sums.valueOff) },
      value_change: Number(sums.valueChange),
    },
    action: 'count.posted',
    changes: { lines: { before: null, after: String(sums.linesCounted - sums.linesRight) } },
  });
  await tellPosted(ctx, count, sums);
  return readCount(ctx, id);
}

async function refuseUnsolved({ tx }: Ctx, id: string): Promise<void> {
  const [open] = await tx.query<{ codes: number }>({
    text: `select count(distinct code)::int as codes from count_events e where e.tenant_id = :tenant and e.count_id = $1 and ${IS_OPEN_CODE}`,
    values: [id],
  });
  if (open!.codes) throw new AppError('aborted', say('counts.codesOpen', { codes: open!.codes }));
}

function lineOf(
  { number }: StoredCount,
  { line: of, found }: Counted,
  { adjustment, sourceLine }: { adjustment: string; sourceLine: number },
): PostingLine[] {
  const difference = found!.difference;
  if (difference === 0n) return [];
  const ends =
    difference > 0n ? ([adjustment, of.locationId] as const) : ([of.locationId, adjustment] as const);
  return [
    {
      ...line(of.itemId, ...ends, difference > 0n ? difference : -difference),
      ...{ effectiveAt: of.countedAt!, sourceLine },
      note: of.note ? `${number}: ${of.note}` : number!,
    },
  ];
}

/** Keeps with the lines what was posted. */
async function freeze(
  { tx }: Ctx,
  lines: (Counted & { found: NonNullable<Counted['found']> })[],
): Promise<void> {
  const rows = lines.map(({ line: of, found }) => ({
    id: of.id,
    expected: quantityText(found.expected),
    value: Number(found.value),
    difference: quantityText(found.difference),
    worth: Number(found.worth),
  }));
  await tx.query({
    text: `update count_lines l set expected = w.expected, value = w.value, difference = w.difference, worth = w.worth, is_posted = true
           from jsonb_to_recordset($1::jsonb) as w (id uuid, expected numeric, value bigint, difference numeric, worth bigint)
           where l.tenant_id = :tenant and l.id = w.id`,
    values: [JSON.stringify(rows)],
  });
}

async function tellPosted(
  ctx: Ctx,
  { id, name, number }: StoredCount,
  sums: ReturnType<typeof agreement>,
): Promise<void> {
  const differences = String(sums.linesCounted - sums.linesRight);
  await notify(ctx, {
    topic: 'count-posted',
    title: `Count ${number} is posted`,
    message: `${name}: ${differences} of ${sums.linesCounted} lines were corrected.`,
    facts: { number: number!, name, lines: String(sums.linesCounted), differences },
    link: `/tenant/${ctx.tenantId}/counts/${id}`,
    ...(ctx.actor.id ? { except: ctx.actor.id } : {}),
  });
}

/**
 * Reverses a count as a whole, as if its differences had never been posted: each at its own moment. Throws aborted where a later
 * count of one of its places was posted, which rests on this one, and where the goods have left since.
 */
export async function reverseCount(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<CountDetail> {
  const count = await lockSeen(ctx, id, version, 'reverse');
  const later = await laterCount(ctx, id);
  if (later) throw new AppError('aborted', say('counts.countedLater', { number: later }));
  const moves = await movesOfSources(ctx, COUNT_SOURCE, [id]);
  if (moves.length)
    await reverseMoves(
      ctx,
      moves.map((move) => move.id),
      reason,
      { effectiveAt: 'own' },
    );
  for (const table of ['count_lines', 'count_places'] as const)
    await ctx.tx.query({
      text: `update ${table} set is_posted = false where tenant_id = :tenant and count_id = $1 and is_posted`,
      values: [id],
    });
  await writeCount(ctx, count, {
    columns: { ended_at: momentOf(ctx), ended_by: ctx.actor.name, end_reason: reason },
    action: 'count.reversed',
    changes: { reason: { before: null, after: reason } },
  });
  return readCount(ctx, id);
}
