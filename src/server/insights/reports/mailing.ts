import { recordAudit } from '#server/foundation/audit/service.ts';
import type { Ctx } from '#server/foundation/context.ts';
import { type MailAttachment, queueMail } from '#server/foundation/mail/queue.ts';
import { report as reportMail } from '#server/foundation/mail/templates/report.ts';
import type { PdfDocument } from '#server/foundation/pdf/document.ts';
import { makePdf } from '#server/foundation/pdf/makePdf.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { tenantOf } from '#server/foundation/tenants/tenant.ts';
import { dateIn, showDate } from '#shared/dates.ts';
import { ABOUT_PERIOD } from '#shared/insights/reports/reports.ts';
import { lastTime, nextTime } from '#shared/insights/reports/rhythm.ts';
import { wordsOf } from '#shared/insights/reports/words/words.ts';
import { type Period, periodOf } from '#shared/periods.ts';
import type { FigureCache, FigureServices } from '../figures/figureCache.ts';
import { csvOf, fileNameOf, pdfOfReport, workbookOfReport } from './files.ts';
import { readersAmong, rhythmOf, type StoredSchedule, storedSchedule } from './schedules.ts';
import { type WholeReport, wholeReport } from './service.ts';

export type ScheduleWork = { tenantId: string; scheduleId: string };

/** Who mails, as the trail says it. */
const NAME = 'Reports by mail';
/** What mail servers take, with a good margin for how mails are written. */
const MOST_BYTES = 8 * 1024 * 1024;
/** After so many attempts a time is given up, and the next one waited for. */
const ATTEMPTS = 5;

type Tenant = Awaited<ReturnType<typeof tenantOf>>;
/** A report that is due; its files are made outside of any transaction. */
type Due = {
  tenant: Tenant;
  schedule: StoredSchedule;
  days: Period | null;
  report: WholeReport;
  paper: PdfDocument | null;
};

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
  if (!(await readersAmong(ctx, schedule.recipients)).length) {
    await moveOn(ctx, schedule, now, { fault: 'nobody' });
    return null;
  }
  const day = dateIn(lastTime(rhythmOf(schedule), now, timezone), timezone);
  const days = ABOUT_PERIOD.has(schedule.report) ? periodOf({ period: schedule.period }, day).period : null;
  const report = await wholeReport(ctx, cache, schedule.report, days ?? {});
  const paper = schedule.files.includes('pdf') ? (await pdfOfReport(ctx, report)).document : null;
  return { tenant, schedule, days, report, paper };
}

async function filesOf({ tenant, schedule, report, paper }: Due): Promise<MailAttachment[]> {
  const name = fileNameOf(report);
  const files: MailAttachment[] = [];
  if (paper) files.push({ name: `${name}.pdf`, contentType: 'application/pdf', bytes: await makePdf(paper) });
  if (schedule.files.includes('xlsx'))
    files.push({
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ...workbookOfReport(tenant, report),
    });
  if (schedule.files.includes('csv'))
    files.push({ name: `${name}.csv`, contentType: 'text/csv', bytes: Buffer.from(csvOf(tenant, report)) });
  return files;
}

async function send(
  ctx: Ctx,
  { jobs, settings }: Services,
  { tenant, schedule, days, report }: Due,
  files: MailAttachment[],
  now: Date,
): Promise<void> {
  const current = await storedSchedule(ctx, schedule.id, 'lock');
  // Sent by somebody else, changed, paused or removed while the files were made.
  if (current?.version !== schedule.version || current.nextAt !== schedule.nextAt) return;
  const readers = await readersAmong(ctx, current.recipients);
  if (!readers.length || (await tenantOf(ctx)).status !== 'active') return;
  const { language, dateFormat } = tenant.preferences;
  const attached = files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= MOST_BYTES;
  const period = days ? `?${new URLSearchParams({ period: 'own', ...days })}` : '';
  const content = reportMail({
    tenantName: tenant.name,
    language,
    title: wordsOf(language).names[report.name],
    days: days && [days.from, days.to].map((day) => showDate(day, dateFormat)).join(' – '),
    attached,
    by: schedule.createdBy,
    link: `${settings.baseUrl}/tenant/${ctx.tenantId}/reports/${report.name}${period}`,
  });
  for (const { name, address } of readers)
    await queueMail(ctx, jobs, { to: { name, address }, content, attachments: attached ? files : [] });
  await moveOn(ctx, schedule, now, { fault: null, sentAt: now });
  await recordAudit(ctx, [
    {
      action: 'report-schedule.sent',
      entityType: 'report-schedule',
      entityId: schedule.id,
      entityName: wordsOf(language).names[report.name],
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
