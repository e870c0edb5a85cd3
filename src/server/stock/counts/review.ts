import type { Ctx } from '#server/foundation/context.ts';
import { momentOf } from '#server/foundation/documents/moment.ts';
import { notify } from '#server/people/notifications/raise.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import { quantityText, toThousandths } from '#shared/decimal.ts';
import { fieldError, notFound } from '#shared/errors.ts';
import { say } from '#shared/refusals/say.ts';
import type {
  countLine as lineCall,
  recountLines as recountCall,
  reviewLine as reviewCall,
  solveCode as solveCall,
} from '#shared/stock/counts/contract.ts';
import type { CountDetail, CountLine } from '#shared/stock/counts/shapes.ts';
import { sumUp, writeFound } from './events.ts';
import { blinded, readLines } from './lines.ts';
import { readCount } from './read.ts';
import {
  IS_OPEN_CODE,
  lockSeen,
  recordCount,
  refuseBlocked,
  type StoredCount,
  storedCount,
  writeCount,
} from './stored.ts';

/** Has the differences of a count reviewed, and tells people of it. Throws aborted for a stale version. */
export async function finishCount(ctx: Ctx, id: string, version: number): Promise<CountDetail> {
  const count = await lockSeen(ctx, id, version, 'finish');
  await writeCount(ctx, count, {
    columns: { state: 'review', reviewed_at: momentOf(ctx) },
    action: 'count.finished',
  });
  const seen = await readCount(ctx, id);
  const number = count.number!;
  await notify(ctx, {
    topic: 'count-review',
    title: `Count ${number} can be reviewed`,
    message: `${count.name}: ${seen.differences} of ${seen.counted} lines differ, ${seen.again} are to be counted again.`,
    facts: {
      ...{ number, name: count.name, lines: String(seen.counted) },
      ...{ differences: String(seen.differences), again: String(seen.again) },
    },
    link: `/tenant/${ctx.tenantId}/counts/${id}`,
    ...(ctx.actor.id ? { except: ctx.actor.id } : {}),
  });
  return seen;
}

/** Goes on counting after a look at the differences. */
export async function resumeCount(ctx: Ctx, id: string, version: number): Promise<CountDetail> {
  const count = await lockSeen(ctx, id, version, 'resume');
  await writeCount(ctx, count, {
    columns: { state: 'counting', reviewed_at: null },
    action: 'count.resumed',
  });
  return readCount(ctx, id);
}

/** Cancels a count that nothing was posted of. */
export async function cancelCount(
  ctx: Ctx,
  id: string,
  { version, reason }: { version: number; reason: string },
): Promise<CountDetail> {
  const count = await lockSeen(ctx, id, version, 'cancel');
  await writeCount(ctx, count, {
    columns: { state: 'cancelled', ended_at: momentOf(ctx), ended_by: ctx.actor.name, end_reason: reason },
    action: 'count.cancelled',
    changes: { reason: { before: null, after: reason } },
  });
  return readCount(ctx, id);
}

/** One line with every scan and entry of it, and what moved there since the first that counts. Throws not-found. */
export async function readLine(ctx: Ctx, id: string, lineId: string): Promise<CallAnswer<typeof lineCall>> {
  const count = await storedCount(ctx, id);
  const line = blinded(count, await lineOf(ctx, count, lineId));
  const [events, moves] = await Promise.all([
    ctx.tx.query<CallAnswer<typeof lineCall>['events'][number]>({
      text: `select id, kind, quantity, round, at, person_name as "personName", is_late as "isLate" from count_events
             where tenant_id = :tenant and count_id = $1 and item_id = $2 and location_id = $3 and kind <> 'empty' order by at desc, id desc limit 500`,
      values: [id, line.itemId, line.locationId],
    }),
    ctx.tx.query<CallAnswer<typeof lineCall>['moves'][number]>({
      text: `select case when m.to_location_id = $2 then m.quantity else -m.quantity end as quantity, m.reason, m.effective_at as at, m.actor_name as actor
             from stock_moves m join count_lines l on l.tenant_id = :tenant and l.id = $3
             where m.tenant_id = :tenant and m.item_id = $1 and $2 in (m.from_location_id, m.to_location_id) and m.from_location_id <> m.to_location_id
               and m.effective_at > l.first_at order by m.effective_at limit 100`,
      values: [line.itemId, line.locationId, lineId],
    }),
  ]);
  return { line, events, moves };
}

async function lineOf(ctx: Ctx, count: StoredCount, lineId: string): Promise<CountLine> {
  const [found] = await readLines(ctx, count, lineId);
  if (!found) throw notFound(say('counts.lineNotFound'));
  return found.line;
}

/** Judges a line: why it differs, whether it is right or to be left, and whose number holds. */
export async function reviewLine(
  ctx: Ctx,
  id: string,
  { lineId, ...given }: CallParsed<typeof reviewCall>['body'] & { lineId: string },
): Promise<{ line: CountLine }> {
  const count = await storedCount(ctx, id, 'for share');
  refuseBlocked('review', count);
  await holdLines(ctx, id, [lineId]);
  const before = await lineOf(ctx, count, lineId);
  const after = { ...before, ...given };
  if (given.takes && !before.counters.some(({ personId }) => personId === given.takes))
    throw fieldError('takes', say('counts.nobodyOfLine'));
  await ctx.tx.query({
    text: `update count_lines set reason = $2, note = $3, decision = $4, decided_by = case when $4::text is null then null else $5 end, takes = $6
           where tenant_id = :tenant and id = $1`,
    values: [lineId, after.reason, after.note, after.decision, ctx.actor.name, after.takes],
  });
  if (after.takes !== before.takes) {
    const found = before.counters.map((one) => ({ ...one, counted: toThousandths(one.counted) }));
    await writeFound(ctx, [{ id: lineId, takes: after.takes, found }]);
  }
  ctx.changed('counts');
  return { line: await lineOf(ctx, count, lineId) };
}

/** Holds those of some lines that are of a count, and answers how many they are. */
async function holdLines({ tx }: Ctx, countId: string, lineIds: string[]): Promise<number> {
  const held = await tx.query({
    text: `select l.id from count_lines l where l.tenant_id = :tenant and l.count_id = $1 and l.id = any($2::uuid[])
           order by l.id for no key update of l`,
    values: [countId, lineIds],
  });
  return held.length;
}

/**
 * Has lines counted again, in a round of its own: what was found of them is kept, and does not count any more. Answers how many there
 * are; lines that nobody has counted yet are left as they are.
 */
export async function recountLines(
  ctx: Ctx,
  id: string,
  { lineIds }: CallParsed<typeof recountCall>['body'],
): Promise<{ lines: number }> {
  const count = await storedCount(ctx, id, 'for share');
  refuseBlocked('review', count);
  if ((await holdLines(ctx, id, lineIds)) < new Set(lineIds).size) throw notFound(say('counts.lineNotFound'));
  const again = await ctx.tx.query({
    text: `update count_lines l set round = l.round + 1, counted = null, first_at = null, counted_at = null, counters = '[]', takes = null,
             decision = null, decided_by = null,
             earlier = array(select distinct e from unnest(l.earlier || array(select c ->> 'personId' from jsonb_array_elements(l.counters) c)) e)
           where l.tenant_id = :tenant and l.count_id = $1 and l.id = any($2::uuid[]) and l.counted is not null returning l.id`,
    values: [id, lineIds],
  });
  await recordCount(ctx, 'count.recounted', count, {
    lines: { before: null, after: quantityText(BigInt(again.length) * 1000n) },
  });
  return { lines: again.length };
}

/** Says which item an unknown code is of, whose line has its scans from then on, or that it is of none. */
export async function solveCode(
  ctx: Ctx,
  id: string,
  { code, itemId }: CallParsed<typeof solveCall>['body'],
): Promise<CountDetail> {
  const count = await storedCount(ctx, id, 'for no key update');
  refuseBlocked('review', count);
  if (itemId) {
    const [item] = await ctx.tx.query<{ sku: string; isStocked: boolean }>({
      text: `select sku, type = 'stock' and not is_template as "isStocked" from items where tenant_id = :tenant and id = $1 and removed_at is null`,
      values: [itemId],
    });
    if (!item) throw notFound(say('items.notFound'));
    if (!item.isStocked) throw fieldError('itemId', say('counts.notStocked', { sku: item.sku }));
  }
  const scans = await ctx.tx.query<{ locationId: string }>({
    text: `update count_events e set item_id = $3, is_solved = true where e.tenant_id = :tenant and e.count_id = $1 and e.code = $2
             and ${IS_OPEN_CODE} returning e.location_id as "locationId"`,
    values: [id, code, itemId],
  });
  if (!scans.length) throw fieldError('code', say('counts.codeNotFound'));
  if (itemId)
    await sumUp(
      ctx,
      id,
      scans.map(({ locationId }) => ({ itemId, locationId })),
    );
  await recordCount(ctx, 'count.code-solved', count, { code: { before: null, after: code } });
  return readCount(ctx, id);
}
