import { dayJob } from '#server/foundation/jobs/days.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { tellLate } from './late.ts';

export const ORDER_DAY = 'order-day';

/** The daily work on orders: to say which are late. */
export function orderJobs(services: Services): Job<never>[] {
  return [
    dayJob(ORDER_DAY, async (tenantId) => {
      const late = await inTenantAsSystem(services, tenantId, 'Orders', (ctx) => tellLate(ctx, new Date()));
      if (late) services.log.info({ tenantId, late }, 'late orders of the day');
    }),
  ];
}
