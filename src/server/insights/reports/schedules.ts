import { changesBetween, lostWith, recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { newId } from '#server/foundation/ids.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { viewOf } from '#server/foundation/views/service.ts';
import { requireConfirmed } from '#server/people/identity/confirmation.ts';
import { allMembers, type KnownMember } from '#server/people/members/known.ts';
import type { CallParsed } from '#shared/call.ts';
import { AppError, conflict, fieldError, notFound } from '#shared/errors.ts';
import { figureOf } from '#shared/insights/figures/catalogue.ts';
import { readFigure } from '#shared/insights/figures/contract.ts';
import { questionOf } from '#shared/insights/figures/search.ts';
import { nextTime, type Rhythm } from '#shared/insights/reports/rhythm.ts';
import {
  type createSchedule as createCall,
  MOST_SCHEDULES,
  REPORTS_NEED,
  type Schedule,
  type Schedules,
  type updateSchedule as updateCall,
} from '#shared/insights/reports/scheduleContract.ts';
import { wordsOf } from '#shared/insights/reports/words/words.ts';
import { say } from '#shared/refusals/say.ts';
import { type Member, may, PERMISSIONS, type Permission } from '#shared/roles.ts';
import { askedOf } from '../figures/asked.ts';

/** A schedule as it is kept, with whom it goes to. */
export type StoredSchedule = Omit<Schedule, 'recipients' | 'rhythm' | 'view'> & {
  viewName: string | null;
  viewSearch: string | null;
  every: Rhythm['every'];
  day: number | null;
  hour: number;
  timezone: string;
  attempts: number;
  recipients: string[];
};

const SELECT = `select s.id, report, view_name as "viewName", view_search as "viewSearch", period, files, every, day, hour, created_by as "createdBy", version, timezone, attempts, fault,
    next_at as "nextAt", last_sent_at as "lastSentAt",
    array(select r.user_id from report_recipients r where r.tenant_id = :tenant and r.id = s.id) as recipients
  from report_schedules s where s.tenant_id = :tenant`;

/** All schedules of the tenant, the oldest first, and the members whom reports can be mailed to. */
export async function listSchedules(ctx: Ctx): Promise<Schedules> {
  const stored = await ctx.tx.query<StoredSchedule>({
    text: `${SELECT} order by id`,
  });
  const [{ preferences }, members] = [await tenantOf(ctx), await membersOf(ctx)];
  const readers = members.filter(mayRead('inventory:view'));
  return {
    schedules: stored.map((schedule) => shown(schedule, members)),
    readers: readers.map(({ userId, name, address, role }) => ({
      ...{ userId, name, email: address },
      may: PERMITTED.filter((permission) => may({ role, tenantId: ctx.tenantId }, permission)),
    })),
    timezone: preferences.timezone,
  };
}

/** A schedule as it is kept, or null; a lock keeps others from changing or sending it. */
export async function storedSchedule(
  { tx }: Pick<Ctx, 'tx'>,
  id: string,
  lock: 'lock' | 'read' = 'read',
): Promise<StoredSchedule | null> {
  const [schedule] = await tx.query<StoredSchedule>({
    text: `${SELECT} and s.id = $1${lock === 'lock' ? ' for update of s' : ''}`,
    values: [id],
  });
  return schedule ?? null;
}

/** When a schedule is due, as the rules of rhythms take it. */
export function rhythmOf({ every, day, hour }: Pick<StoredSchedule, 'every' | 'day' | 'hour'>): Rhythm {
  // The table has a day for these two alone.
  return every === 'daily' ? { every, hour } : { every, day: day!, hour };
}

/** What is mailed: a report, or a figure as a view of Explore asked it. */
type Mailed = Pick<StoredSchedule, 'report' | 'viewName' | 'viewSearch'>;

/** The view of Explore that a schedule is of; null: it is of a report. */
function viewIn({ viewName, viewSearch }: Mailed): Schedule['view'] {
  // The table has both of them, or neither.
  if (viewName === null || viewSearch === null) return null;
  return { name: viewName, search: viewSearch, figure: questionOf(viewSearch).figure };
}

/** What somebody must be allowed to see it. */
function neededFor(mailed: Mailed): Permission {
  const view = viewIn(mailed);
  return view ? figureOf(view.figure).needs : REPORTS_NEED;
}

/** What it is called in a language. */
export function nameOf(mailed: Mailed, language: string): string {
  return mailed.report ? wordsOf(language).names[mailed.report] : (mailed.viewName ?? '');
}

/** Those of the people that a schedule goes to who may see what is mailed now. */
export async function readersOf(
  ctx: Ctx,
  { recipients, ...mailed }: Mailed & Pick<StoredSchedule, 'recipients'>,
): Promise<KnownMember[]> {
  const mayReadIt = mayRead(neededFor(mailed));
  return (await membersOf(ctx)).filter((member) => recipients.includes(member.userId) && mayReadIt(member));
}

/**
 * Has a report or a view of Explore mailed from its next time on; of a view what it is called and asks is kept as it is
 * now. Throws invalid-argument for somebody who may not see it and when there are too many, not-found for a view that the
 * caller does not see, and permission-denied for a figure that they may not see, and where it goes to others as long as
 * the own email address is not confirmed.
 */
export async function createSchedule(
  ctx: Ctx,
  member: Member,
  { report, view, ...fields }: CallParsed<typeof createCall>['body'],
): Promise<Schedule> {
  if (view && fields.period) throw fieldError('period', say('reports.periodOfView'));
  const mailed = view ? await keptView(ctx, member, view) : { ...NO_VIEW, report: report ?? null };
  // One after the other, so that together they cannot become too many.
  const { timezone } = (await tenantOf(ctx, 'change')).preferences;
  const [{ count } = { count: 0 }] = await ctx.tx.query<{ count: number }>({
    text: 'select count(*)::integer as count from report_schedules where tenant_id = :tenant',
  });
  if (count >= MOST_SCHEDULES) throw fieldError('report', say('reports.schedules', { most: MOST_SCHEDULES }));
  await refuseRecipients(ctx, { ...mailed, recipients: fields.recipients });
  const id = newId();
  const { rhythm, files } = fields;
  const period = view ? null : (fields.period ?? '30d');
  await ctx.tx.query({
    text: `insert into report_schedules
             (tenant_id, id, report, view_name, view_search, period, files, every, day, hour, created_by, next_at, timezone)
           values (:tenant, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    values: [
      ...[id, mailed.report, mailed.viewName, mailed.viewSearch, period, files],
      ...[...columnsOf(rhythm), ctx.actor.name],
      ...[nextTime(rhythm, new Date(), timezone), timezone],
    ],
  });
  await putRecipients(ctx, id, fields.recipients);
  return written(ctx, 'report-schedule.created', id, {});
}

const NO_VIEW = { viewName: null, viewSearch: null };

/** A saved view of Explore as it is kept with a schedule. */
async function keptView(ctx: Ctx, member: Member, id: string): Promise<Mailed> {
  const { name, search } = await viewOf(ctx, 'explore', id);
  const kept = { report: null, viewName: name, viewSearch: search };
  const asked = readFigure.query.safeParse(questionOf(search));
  if (!asked.success) throw fieldError('view', say('reports.viewUnclear'));
  if (!may(member, neededFor(kept))) throw new AppError('permission-denied', say('access.notPermitted'));
  // What it asks must have an answer today: otherwise nothing would ever be mailed.
  await askedOf(ctx, asked.data);
  return kept;
}

/** Changes, pauses or resumes a schedule. Throws not-found, aborted for a stale version, and otherwise as `createSchedule`. */
export async function updateSchedule(
  ctx: Ctx,
  id: string,
  { version, paused, ...fields }: CallParsed<typeof updateCall>['body'],
): Promise<Schedule> {
  const before = await storedSchedule(ctx, id, 'lock');
  if (!before) throw notFound(say('reports.noSchedule'));
  if (before.version !== version)
    throw conflict(say('reports.scheduleChanged'), shown(before, await membersOf(ctx)));
  if (fields.recipients) await refuseRecipients(ctx, { ...before, recipients: fields.recipients });
  if (fields.period && viewIn(before)) throw fieldError('period', say('reports.periodOfView'));
  const { timezone } = (await tenantOf(ctx)).preferences;
  const { rhythm = rhythmOf(before), period = before.period, files = before.files } = fields;
  const isPaused = paused ?? before.nextAt === null;
  await ctx.tx.query({
    text: `update report_schedules set period = $2, files = $3, every = $4, day = $5, hour = $6, next_at = $7, timezone = $8,
             version = version + 1, attempts = 0, fault = null where tenant_id = :tenant and id = $1`,
    values: [
      ...[id, period, files, ...columnsOf(rhythm)],
      ...[isPaused ? null : nextTime(rhythm, new Date(), timezone), timezone],
    ],
  });
  if (fields.recipients) await putRecipients(ctx, id, fields.recipients);
  return written(ctx, 'report-schedule.updated', id, trailOf(before, await membersOf(ctx)));
}

/** Ends a schedule. Throws not-found. */
export async function removeSchedule(ctx: Ctx, id: string): Promise<void> {
  const before = await storedSchedule(ctx, id, 'lock');
  if (!before) throw notFound(say('reports.noSchedule'));
  await ctx.tx.query({
    text: 'delete from report_schedules where tenant_id = :tenant and id = $1',
    values: [id],
  });
  await recordAudit(ctx, [
    {
      action: 'report-schedule.removed',
      entityType: 'report-schedule',
      entityId: id,
      entityName: nameOf(before, ctx.language),
      changes: lostWith(trailOf(before, await membersOf(ctx))),
    },
  ]);
  ctx.changed('report-schedules');
}

const membersOf = ({ tx, tenantId }: Ctx) => allMembers(tx, tenantId);
const PERMITTED = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[];
const columnsOf = (rhythm: Rhythm) => [
  rhythm.every,
  rhythm.every === 'daily' ? null : rhythm.day,
  rhythm.hour,
];

/** Whether an active member may do something. */
const mayRead =
  (needs: Permission) =>
  ({ role, status }: KnownMember) =>
    status === 'active' && may({ role, tenantId: '' }, needs);

function shown(
  { every, day, hour, timezone: _, attempts: __, viewName, viewSearch, ...rest }: StoredSchedule,
  members: KnownMember[],
) {
  const mailed = { report: rest.report, viewName, viewSearch };
  const mayReadIt = mayRead(neededFor(mailed));
  const recipients = members
    .filter(({ userId }) => rest.recipients.includes(userId))
    .map((member) => ({ userId: member.userId, name: member.name, mayRead: mayReadIt(member) }));
  return { ...rest, view: viewIn(mailed), rhythm: rhythmOf({ every, day, hour }), recipients };
}

/** What the trail tells of a schedule. */
function trailOf(schedule: StoredSchedule, members: KnownMember[]) {
  const { rhythm, period, files, recipients, nextAt } = shown(schedule, members);
  const { every, hour } = rhythm;
  return {
    rhythm: every === 'daily' ? `${every}, ${hour}:00` : `${every}, ${rhythm.day}, ${hour}:00`,
    ...{ period, files: files.join(', '), recipients: recipients.map(({ name }) => name).join(', ') },
    paused: nextAt === null,
  };
}

async function written(
  ctx: Ctx,
  action: string,
  id: string,
  before: Record<string, unknown>,
): Promise<Schedule> {
  const after = await storedSchedule(ctx, id);
  if (!after) throw notFound(say('reports.noSchedule'));
  const members = await membersOf(ctx);
  await recordAudit(ctx, [
    {
      action,
      entityType: 'report-schedule',
      entityId: id,
      entityName: nameOf(after, ctx.language),
      changes: changesBetween(before, trailOf(after, members)),
    },
  ]);
  ctx.changed('report-schedules');
  return shown(after, members);
}

async function refuseRecipients(
  ctx: Ctx,
  mailed: Mailed & Pick<StoredSchedule, 'recipients'>,
): Promise<void> {
  const { recipients: users } = mailed;
  const readers = new Set((await readersOf(ctx, mailed)).map(({ userId }) => userId));
  const wrong = users.findIndex((user) => !readers.has(user));
  if (wrong >= 0) throw fieldError(`recipients.${wrong}`, say('reports.notReader'));
  if (users.some((user) => user !== ctx.actor.id)) await requireConfirmed(ctx);
}

async function putRecipients({ tx }: Ctx, id: string, users: string[]): Promise<void> {
  await tx.query({
    text: 'delete from report_recipients where tenant_id = :tenant and id = $1 and user_id <> all($2::uuid[])',
    values: [id, users],
  });
  await tx.query({
    text: 'insert into report_recipients (tenant_id, id, user_id) select :tenant, $1, * from unnest($2::uuid[]) on conflict do nothing',
    values: [id, users],
  });
}
