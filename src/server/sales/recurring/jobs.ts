import { dayJob } from '#server/foundation/jobs/days.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import type { Services } from '#server/foundation/services.ts';
import { inTenantAsSystem } from '#server/foundation/tenants/asSystem.ts';
import { DUE_JOB } from './due.ts';
import { type Made, makeDue } from './making.ts';

export const RECURRING_DAY = 'recurring-day';
/** Who makes them, as the trail says it. */
const NAME = 'Recurring invoices';

/** Makes what is due in a tenant, of all recurring invoices or of one. Bears being run again, and by several at once. */
export const runDue = (services: Services, tenantId: string, only: string | null = null): Promise<Made> =>
  makeDue((work) => inTenantAsSystem(services, tenantId, NAME, work), services, only);

/** Makes what is due: in the morning of every day, and what already is when somebody writes it. */
export function recurringJobs(services: Services): Job<never>[] {
  const run = async (tenantId: string, only: string | null) => {
    const did = await runDue(services, tenantId, only);
    if (did.made || did.failed) services.log.info({ tenantId, ...did }, 'recurring invoices');
  };
  return [
    dayJob(RECURRING_DAY, (tenantId) => run(tenantId, null)),
    { ...DUE_JOB, run: ({ tenantId, id }: Parameters<typeof DUE_JOB.key>[0]) => run(tenantId, id) },
  ];
}
