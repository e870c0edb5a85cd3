import { mailingJob } from '#server/foundation/documents/mailing.ts';
import type { Job } from '#server/foundation/jobs/jobs.ts';
import { lookEvery } from '#server/foundation/jobs/lookEvery.ts';
import type { Services } from '#server/foundation/services.ts';
import { tellLate } from './late.ts';
import { MAIL_JOB, noteFailure } from './sending.ts';

type Work = { tenantId: string };

const LATE_JOB = { name: 'orders-late', key: ({ tenantId }: Work) => tenantId };
/** Some tenant's day begins at every hour, and at some halves of one. */
const LOOK_EVERY_MS = 30 * 60 * 1000;

/** The work on purchase orders in the background: to say which are late, and which did not reach their supplier. */
export function purchaseOrderJobs(services: Services): Job<never>[] {
  const { database, hub } = services;
  return [
    {
      ...LATE_JOB,
      run: async ({ tenantId }: Work) => {
        const told = await database.withTenantAsSystem(tenantId, (tx) =>
          tellLate({ tx, tenantId }, new Date()),
        );
        if (told) hub.publish(tenantId, 'purchase-orders');
      },
    },
    mailingJob(services, MAIL_JOB, noteFailure),
  ];
}

/** Looks for orders that have become late, now and every half hour. Answers what ends it. */
export async function watchLate(services: Services): Promise<() => Promise<void>> {
  return lookEvery(services, 'late orders', LOOK_EVERY_MS, () => queueLate(services));
}

/** Queues the work for each tenant with orders that are late by its own day and that nobody was told of. */
export async function queueLate({ database, jobs }: Pick<Services, 'database' | 'jobs'>): Promise<void> {
  await database.withSystem('queue what is late', async (tx) => {
    const tenants = await tx.query<{ id: string }>({
      prepare: false,
      text: `select t.id from tenants t where t.status = 'active' and exists (select from purchase_orders o
               where o.tenant_id = t.id and o.due_date < (now() at time zone coalesce(t.preferences ->> 'timezone', 'UTC'))::date
                 and o.late_told is distinct from o.due_date)`,
    });
    for (const { id } of tenants) await jobs.send<Work>(tx, LATE_JOB, { tenantId: id });
  });
}
