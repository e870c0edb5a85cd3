import { dayJob } from '#server/foundation/jobs/days.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { tellDue } from './rules.ts';

export const COUNT_DAY = 'count-day';

/** The daily work on counts: to say what is due. */
export function countJobs(services: Services): Job<never>[] {
  return [
    dayJob(COUNT_DAY, async (tenantId) => {
      const due = await inTenantAsSystem(services, tenantId, 'Counts', (ctx) => tellDue(ctx));
      if (due) services.log.info({ tenantId, due }, 'counts that have come to be due');
    }),
  ];
}
