import { type Changes, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { columnsOf } from '#server/foundation/documents/columns.ts';
import { updateIndexed, wordsOf } from '#server/foundation/documents/words.ts';
import { AppError, notFound, refuseStale } from '#shared/errors.ts';
import type { AuditAction } from '#shared/foundation/audit/actions.ts';
import { say } from '#shared/refusals/say.ts';
import type { CountRow, CountScope } from '#shared/stock/counts/shapes.ts';
import { type CountAction, mayCount, OPEN_STATES } from '#shared/stock/counts/states.ts';

/** What the ledger says a move of a count comes from. */
export const COUNT_SOURCE = 'count';

/** Of a count c: it is under way. */
export const IS_OPEN = `c.state in (${OPEN_STATES.map((state) => `'${state}'`).join(', ')})`;

/** Of an event e: its code is of no item, and nobody has said so yet. */
export const IS_OPEN_CODE = 'e.item_id is null and e.code is not null and not e.is_solved and not e.is_late';

/** The columns of a row c of the list, as `CountRow` names them. */
export const ROW = `c.id, c.name, c.number, c.state, c.state = 'posted' and c.ended_at is not null as "isReversed", c.is_blind as "isBlind",
  (select count(*)::int from count_lines l where l.tenant_id = :tenant and l.count_id = c.id) as lines,
  (select count(*)::int from count_lines l where l.tenant_id = :tenant and l.count_id = c.id and l.counted is not null) as counted,
  c.lines_counted as "linesCounted", c.lines_right as "linesRight", c.units_expected as "unitsExpected", c.units_off as "unitsOff",
  c.value_expected as "valueExpected", c.value_off as "valueOff", c.value_change as "valueChange", c.created_at as "createdAt",
  c.created_by as "createdBy", c.started_at as "startedAt", c.posted_at as "postedAt", c.version, c.updated_at as "updatedAt"`;

/** A count as it is stored. */
export type StoredCount = CountRow & {
  scope: CountScope;
  toleranceUnits: string | null;
  tolerancePercent: string | null;
  toleranceValue: number | null;
  startedBy: string | null;
  postedBy: string | null;
  endedAt: string | null;
  endedBy: string | null;
  endReason: string;
};

const STORED = `${ROW}, c.scope, c.tolerance_units as "toleranceUnits", c.tolerance_percent as "tolerancePercent",
  c.tolerance_value as "toleranceValue", c.started_by as "startedBy", c.posted_by as "postedBy", c.ended_at as "endedAt",
  c.ended_by as "endedBy", c.end_reason as "endReason"`;

/** One count as it is stored. Throws not-found. */
export async function storedCount(
  { tx }: Ctx,
  id: string,
  lock: '' | 'for share' | 'for no key update' = '',
): Promise<StoredCount> {
  const [found] = await tx.query<StoredCount>({
    text: `select ${STORED} from counts c where c.tenant_id = :tenant and c.id = $1 ${lock && `${lock} of c`}`,
    values: [id],
  });
  if (!found) throw notFound(say('counts.notFound'));
  return found;
}

/** Locks a count that somebody saw in a version, to do something with it. Throws not-found, and aborted where it cannot be. */
export async function lockSeen(
  ctx: Ctx,
  id: string,
  version: number,
  action: CountAction,
): Promise<StoredCount> {
  const count = await storedCount(ctx, id, 'for no key update');
  refuseStale(count, version);
  refuseBlocked(action, count);
  return count;
}

/** Throws aborted, and says why, when something cannot be done with a count as it is. */
export function refuseBlocked(action: CountAction, count: StoredCount): void {
  if (mayCount(action, count)) return;
  const { name, state, isReversed } = count;
  throw new AppError('aborted', say(isReversed ? 'counts.isReversed' : BLOCKED[state], { name }));
}

const BLOCKED = {
  draft: 'counts.isDraft',
  counting: 'counts.isCounting',
  review: 'counts.isInReview',
  posted: 'counts.isPosted',
  cancelled: 'counts.isCancelled',
} as const;

/** Writes columns of a count that is locked, as its next version, and says who did what to it. */
export async function writeCount(
  ctx: Ctx,
  after: Pick<StoredCount, 'id' | 'name' | 'number'>,
  { columns, action, changes }: { columns: Record<string, unknown>; action: AuditAction; changes?: Changes },
): Promise<void> {
  const { set, values } = columnsOf({ ...columns, words: wordsOf([after.name], after.number ?? '') }, 2);
  await ctx.tx.query({
    prepare: false,
    text: updateIndexed('counts', {
      of: 'd.id = $1',
      set: `${set}, version = d.version + 1, updated_at = statement_timestamp(), updated_by = $2`,
    }),
    values: [after.id, ctx.actor.name, ...values],
  });
  await recordCount(ctx, action, after, changes);
}

/** Records in the trail what was done with a count, and has the screens ask for it again. */
export async function recordCount(
  ctx: Ctx,
  action: AuditAction,
  { id, name, number }: Pick<StoredCount, 'id' | 'name' | 'number'>,
  changes: Changes = {},
): Promise<void> {
  await recordAudit(ctx, [
    { action, entityType: 'count', entityId: id, entityName: number ? `${number} ${name}` : name, changes },
  ]);
  ctx.changed('counts');
}
