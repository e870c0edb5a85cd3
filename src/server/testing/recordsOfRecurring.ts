import { createRecurring } from '#shared/sales/recurring/contract.ts';
import { good, type TestTenant } from './testApp.ts';

/** Ids of recurring invoices in every state that a call is made in. */
export type RecurringRecords = {
  recurring: string;
  recurringToPause: string;
  recurringToResume: string;
  recurringToEnd: string;
  recurringToSkip: string;
  recurringToRun: string;
};

/** Where the calls about them are. */
export const OF_RECURRING: [start: string, record: keyof RecurringRecords][] = [
  ['/api/recurring-invoices/:id/pause/', 'recurringToPause'],
  ['/api/recurring-invoices/:id/resume/', 'recurringToResume'],
  ['/api/recurring-invoices/:id/end/', 'recurringToEnd'],
  ['/api/recurring-invoices/:id/skips/', 'recurringToSkip'],
  ['/api/recurring-invoices/:id/runs/', 'recurringToRun'],
  ['/api/recurring-invoices/', 'recurring'],
];

/** Recurring invoices of a customer. Samples say 2026-01-01 for a period. */
export async function makeRecurring(
  { id: tenantId, admin, services }: TestTenant,
  customerId: string,
): Promise<RecurringRecords> {
  const made = async () => {
    const lines = [{ description: 'Tea', quantity: '1', unitPrice: '10' }];
    const body = { customerId, name: 'Tea', lines, startsOn: '2190-01-01' };
    return good(await admin.call(createRecurring, { body })).id;
  };
  const records = {
    ...{ recurring: await made(), recurringToPause: await made(), recurringToResume: await made() },
    ...{ recurringToEnd: await made(), recurringToSkip: await made(), recurringToRun: await made() },
  };
  const change = (id: string, set: string) =>
    services.database.pool.query(`update recurring_invoices set ${set} where tenant_id = $1 and id = $2`, [
      tenantId,
      id,
    ]);
  await change(records.recurringToResume, "state = 'paused', paused_on = '2026-01-01'");
  await change(
    records.recurringToSkip,
    "state = 'paused', paused_on = '2026-01-01', starts_on = '2026-01-01', next_on = '2026-01-01'",
  );
  await change(
    records.recurringToRun,
    "starts_on = current_date - 1, next_on = current_date - 1, time_unit = 'year'",
  );
  await services.database.withTenantAsSystem(tenantId, (tx) =>
    tx.query({
      text: `insert into recurring_periods (tenant_id, id, number, starts_on, until, due_on, outcome, by)
             values (:tenant, $1, 2, '2191-01-01', '2191-01-31', '2191-01-01', 'skipped', 'Test')`,
      values: [records.recurring],
    }),
  );
  return records;
}
