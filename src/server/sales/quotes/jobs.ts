import { mailingJob } from '#server/foundation/documents/mailing.ts';
import { dayJob } from '#server/foundation/jobs/days.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import type { Services } from '#server/foundation/services.ts';
import { runDay } from './daily.ts';
import { MAILS_JOB, noteFailure } from './sending.ts';

export const QUOTE_DAY = 'quote-day';

/** The daily work on quotes (what has expired, and what soon will), and what became of their mails. */
export function quoteJobs(services: Services): Job<never>[] {
  return [
    dayJob(QUOTE_DAY, async (tenantId) => {
      const did = await runDay(services, tenantId, new Date());
      if (did.expired || did.reminded) services.log.info({ tenantId, ...did }, 'quotes of the day');
    }),
    mailingJob(services, MAILS_JOB, noteFailure),
  ];
}
