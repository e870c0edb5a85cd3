import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { type MailAttachment, queueMail } from '#server/foundation/mail/queue.ts';
import { report as reportMail } from '#server/foundation/mail/templates/report.ts';
import { pdfFileOf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn, showDate } from '#shared/dates.ts';
import { datedQuery, exploreAddress } from '#shared/insights/figures/address.ts';
import { figureOf } from '#shared/insights/figures/catalogue.ts';
import { readFigure } from '#shared/insights/figures/contract.ts';
import { questionOf } from '#shared/insights/figures/search.ts';
import { ABOUT_PERIOD, type ReportName } from '#shared/insights/reports/reports.ts';
import { lastTime, nextTime } from '#shared/insights/reports/rhythm.ts';
import { type Period, periodOf } from '#shared/periods.ts';
import type { Member } from '#shared/roles.ts';
import type { FigureCache, FigureServices } from '../figures/figureCache.ts';
import { figureTable } from '../figures/figureTable.ts';
import { narrowedTo, wholeFigure } from '../figures/service.ts';
import { csvOf, type FileTable, paperOf, workbookOfTable } from '../figures/tableFiles.ts';
import { tableOfReport } from './files.ts';
import { nameOf, readersOf, rhythmOf, type StoredSchedule, storedSchedule } from './schedules.ts';
import { wholeReport } from './service.ts';

export type ScheduleWork = { tenantId: string; scheduleId: string };

/** Who mails, as the trail says it. */
const NAME = 'Reports by mail';
/** What mail servers take, with a good margin for how mails are written. */
const MOST_BYTES = 8 * 1024 * 1024;
/** After so many attempts a time is given up, and the next one waited for. */
const ATTEMPTS = 5;

type Tenant = Awaited<ReturnType<typeof tenantOf>>;
/** What is due, of which days, and where the pages show just that; its files are made outside of any transaction. */
type Due = { tenant: Tenant; schedule: StoredSchedule } & Made;
type Made = { table: FileTable; days: Period | null; path: string };

/**
 * Mails a report if it is due: once, however many times were missed, with the days as of the last of them. The mails
 * are queued in the transaction that moves the schedule on to its next time: whoever else tries, or tries again after
 * having been killed, finds it moved on.
 */
export async function mailIfDue(
  services: FigureServices,
  { tenantId, scheduleId }: ScheduleWork,
  now: Date,
): Promise<void> {
  const inTenant = <T>(work: (ctx: Ctx) => Promise<T>) => inTenantAsSystem(services, tenantId, NAME, work);
  try {
    const due = await inTenant((ctx) => begin(ctx, services.figures, scheduleId, now));
    if (!due) return;
    const files = await filesOf(due);
    await inTenant((ctx) => send(ctx, services, due, files, now));
  } catch (error) {
    services.log.error({ err: error, tenantId, schedule: scheduleId }, 'report not mailed');
    await inTenant((ctx) => noteFailure(ctx, scheduleId, now));
  }
}

async function begin(ctx: Ctx, cache: FigureCache, id: string, now: Date): Promise<Due | null> {
  const schedule = await storedSchedule(ctx, id, 'lock');
  if (!schedule?.nextAt) return null;
  const tenant = await tenantOf(ctx);
  const { timezone } = tenant.preferences;
  const isDue = new Date(schedule.nextAt) <= now;
  if (!isDue && schedule.timezone === timezone) return null;
  // Clocks of another zone, or a business that is suspended: nothing is sent, now or later, for times gone by.
  if (!isDue || tenant.status !== 'active') {
    await moveOn(ctx, schedule, now, { fault: schedule.fault });
    return null;
  }
  const [reader] = await readersOf(ctx, schedule);
  if (!reader) {
    await moveOn(ctx, schedule, now, { fault: 'nobody' });
    return null;
  }
  const day = dateIn(lastTime(rhythmOf(schedule), now, timezone), timezone);
  const made = schedule.report
    ? await reportOn(ctx, cache, tenant, { ...schedule, report: schedule.report }, day)
    : await figureOn(ctx, tenant, schedule, { day, member: { role: reader.role, tenantId: ctx.tenantId } });
  return { tenant, schedule, ...made };
}

async function reportOn(
  ctx: Ctx,
  cache: FigureCache,
  tenant: Tenant,
  { report, period }: { report: ReportName; period: StoredSchedule['period'] },
  day: string,
): Promise<Made> {
  const asked = period === null ? {} : { period };
  const days = ABOUT_PERIOD.has(report) ? periodOf(asked, day).period : null;
  const whole = await wholeReport(ctx, cache, report, days ?? {});
  const search = days ? `?${new URLSearchParams({ period: 'own', ...days })}` : '';
  return {
    ...{ table: tableOfReport(tenant, whole), days },
    path: `/tenant/${ctx.tenantId}/reports/${report}${search}`,
  };
}

/** The figure of a view as of a day; one of things as they are now is of now, however late it is. */
async function figureOn(
  ctx: Ctx,
  tenant: Tenant,
  { viewName, viewSearch }: StoredSchedule,
  { day, member }: { day: string; member: Member },
): Promise<Made> {
  const question = questionOf(viewSearch ?? '');
  const { figure } = question;
  const query = readFigure.query.parse(question);
  const whole = await wholeFigure(ctx, member, query, figureOf(figure).time === 'now' ? undefined : day);
  const { split = [], days, above, below } = query;
  const narrowed = { to: await narrowedTo(ctx, query), days, above, below };
  return {
    table: figureTable(tenant, { figure, split, title: viewName ?? '', narrowed }, whole),
    days: whole.period,
    path: exploreAddress(ctx.tenantId, datedQuery(question, whole)),
  };
}

async function filesOf({ tenant, schedule, table }: Due): Promise<MailAttachment[]> {
  const { name } = table;
  const files: MailAttachment[] = [];
  if (schedule.files.includes('pdf'))
    files.push({ contentType: 'application/pdf', ...(await pdfFileOf(paperOf(tenant, table))) });
  if (schedule.files.includes('xlsx'))
    files.push({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ...workbookOfTable(tenant, table),
    });
  if (schedule.files.includes('csv'))
    files.push({ name: `${name}.csv`, contentType: 'text/csv', bytes: Buffer.from(csvOf(table)) });
  return files;
}

async function send(
  ctx: Ctx,
  { jobs, settings }: Services,
  { tenant, schedule, days, path }: Due,
  files: MailAttachment[],
  now: Date,
): Promise<void> {
  const current = await storedSchedule(ctx, schedule.id, 'lock');
  // Sent by somebody else, changed, paused or removed while the files were made.
  if (current?.version !== schedule.version || current.nextAt !== schedule.nextAt) return;
  const readers = await readersOf(ctx, current);
  if (!readers.length || (await tenantOf(ctx)).status !== 'active') return;
  const { language, dateFormat } = tenant.preferences;
  const attached = files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST_BYTES;
  const title = nameOf(schedule, language);
  const content = reportMail({
    tenantName: tenant.name,
    language,
    ...{ title, of: schedule.report ? 'report' : 'view' },
    days: days && [...new Set([days.from, days.to])].map((day) => showDate(day, dateFormat)).join(' – '),
    attached,
    by: schedule.createdBy,
    link: `${settings.baseUrl}${path}`,
  });
  for (const { name, address } of readers)
    await queueMail(ctx, jobs, { to: { name, address }, content, attachments: attached ? files : [] });
  await moveOn(ctx, schedule, now, { fault: null, sentAt: now });
  await recordAudit(ctx, [
    {
      action: 'report-schedule.sent',
      entityType: 'report-schedule',
      entityId: schedule.id,
      entityName: title,
      changes: { recipients: { before: null, after: readers.map(({ name }) => name).join(', ') } },
    },
  ]);
}

/** Has a schedule wait for its next time, by the clocks of the tenant as they are now. */
async function moveOn(
  ctx: Ctx,
  schedule: StoredSchedule,
  now: Date,
  { fault, sentAt }: { fault: StoredSchedule['fault']; sentAt?: Date },
): Promise<void> {
  const { timezone } = (await tenantOf(ctx)).preferences;
  await ctx.tx.query({
    text: `update report_schedules set next_at = $2, timezone = $3, attempts = 0, fault = $4,
             last_sent_at = coalesce($5, last_sent_at) where tenant_id = :tenant and id = $1`,
    values: [schedule.id, nextTime(rhythmOf(schedule), now, timezone), timezone, fault, sentAt ?? null],
  });
  ctx.changed('report-schedules');
}

async function noteFailure(ctx: Ctx, id: string, now: Date): Promise<void> {
  const schedule = await storedSchedule(ctx, id, 'lock');
  if (!schedule?.nextAt || new Date(schedule.nextAt) > now) return;
  if (schedule.attempts + 1 >= ATTEMPTS) return moveOn(ctx, schedule, now, { fault: 'failed' });
  await ctx.tx.query({
    text: "update report_schedules set attempts = attempts + 1, fault = 'failed' where tenant_id = :tenant and id = $1",
    values: [id],
  });
  ctx.changed('report-schedules');
}
