import { mailingJob } from '#server/foundation/documents/mailing.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { dateIn } from '#shared/dates.ts';
import { dateTimeFormat } from '#shared/formats.ts';
import { DEFAULT_PREFERENCES } from '#shared/people/tenants/preferences.ts';
import { pdfBatchJobs } from './batches.ts';
import { runDay } from './daily.ts';
import { MAILS_JOB, noteFailure } from './sending.ts';

type DayWork = { tenantId: string };

const DAY_JOB = { name: 'invoice-day', key: ({ tenantId }: DayWork) => tenantId };
const LOOK_EVERY_MS = 5 * 60_000;
/** Nobody is reminded before so many o'clock in the time zone of the business. */
const FROM_HOUR = 8;

/** The daily work on invoices (who has become overdue, and whom to remind), the PDFs of many of them, and their mails. */
export function invoiceJobs(services: Services): Job<never>[] {
  return [
    {
      ...DAY_JOB,
      run: async ({ tenantId }: DayWork) => {
        const did = await runDay(services, tenantId, new Date());
        if (did.overdue || did.reminded) services.log.info({ tenantId, ...did }, 'invoices of the day');
      },
    },
    ...pdfBatchJobs(services),
    mailingJob(services, MAILS_JOB, noteFailure),
  ];
}

/** Looks every five minutes for which tenants the day has come: each once a day, and after a start. Answers what ends it. */
export async function watchInvoices(services: Services): Promise<() => Promise<void>> {
  const done = new Map<string, string>();
  return lookEvery(services, 'invoices', LOOK_EVERY_MS, () => queueDays(services, new Date(), done));
}

/** Queues the work of the day for each active tenant where it is late enough; `done` keeps for which day that was. */
export async function queueDays(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  now: Date,
  done: Map<string, string>,
): Promise<void> {
  await database.withSystem('queue the daily work on invoices', async (tx) => {
    const tenants = await tx.query<{ id: string; timezone: string | null }>({
      prepare: false,
      text: "select id, preferences ->> 'timezone' as timezone from tenants where status = 'active' order by id",
    });
    for (const { id, timezone } of tenants) {
      const zone = timezone ?? DEFAULT_PREFERENCES.timezone;
      const today = dateIn(now, zone);
      if (done.get(id) === today || hourIn(now, zone) < FROM_HOUR) continue;
      await jobs.send(tx, DAY_JOB, { tenantId: id });
      done.set(id, today);
    }
  });
}

function hourIn(now: Date, timeZone: string): number {
  const parts = dateTimeFormat('en', { timeZone, hourCycle: 'h23', hour: '2-digit' }).formatToParts(now);
  return Number(parts.find(({ type }) => type === 'hour')?.value);
}
