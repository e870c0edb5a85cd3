import { mailingJob } from '#server/foundation/documents/mailing.ts';
import { dayJob } from '#server/foundation/jobs/days.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import type { Services } from '#server/foundation/services.ts';
import { pdfBatchJobs } from './batches.ts';
import { runDay } from './daily.ts';
import { MAILS_JOB, noteFailure } from './sending.ts';

export const INVOICE_DAY = 'invoice-day';

/** The daily work on invoices (who has become overdue, and whom to remind), the PDFs of many of them, and their mails. */
export function invoiceJobs(services: Services): Job<never>[] {
  return [
    dayJob(INVOICE_DAY, async (tenantId) => {
      const did = await runDay(services, tenantId, new Date());
      if (did.overdue || did.reminded) services.log.info({ tenantId, ...did }, 'invoices of the day');
    }),
    ...pdfBatchJobs(services),
    mailingJob(services, MAILS_JOB, noteFailure),
  ];
}
