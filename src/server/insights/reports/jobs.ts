import type { Job } from '#server/foundation/jobs/jobs.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import type { FigureServices } from '../figures/figureCache.ts';
import { mailIfDue, type ScheduleWork } from './mailing.ts';

const MAIL_JOB = { name: 'report-mail', key: ({ scheduleId }: ScheduleWork) => scheduleId };
const LOOK_EVERY_MS = 60_000;

/** The work on reports in the background: to mail those that are due. */
export function reportJobs(services: FigureServices): Job<never>[] {
  return [{ ...MAIL_JOB, run: (work: ScheduleWork) => mailIfDue(services, work, new Date()) }];
}

/** Looks for reports that are due, now and every minute; what is due stands in the database. Answers what ends it. */
export async function watchReports(services: Services): Promise<() => Promise<void>> {
  return lookEvery(services, 'reports by mail', LOOK_EVERY_MS, () => queueReports(services, new Date()));
}

/** Queues the schedules that are due, and those whose time was calculated by other clocks than the tenant has now. */
export async function queueReports(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  now: Date,
): Promise<void> {
  await database.withSystem('queue the reports that are due', async (tx) => {
    const due = await tx.query<ScheduleWork>({
      text: `select s.tenant_id as "tenantId", s.id as "scheduleId" from report_schedules s join tenants t on t.id = s.tenant_id
             where t.status <> 'closed' and s.next_at is not null
               and (s.next_at <= $1 or s.timezone <> coalesce(t.preferences ->> 'timezone', $2)) order by s.next_at`,
      values: [now, DEFAULT_PREFERENCES.timezone],
    });
    for (const work of due) await jobs.send<ScheduleWork>(tx, MAIL_JOB, work);
  });
}
