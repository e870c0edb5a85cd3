// Second tier: repeats the search for what is due over 20,000.
// First tier: src/server/sales/recurring/making.test.ts
import { afterEach, expect, it, vi } from 'vitest';
import { addCustomer } from '#server/testing/invoicing.ts';
import { planOf } from '#server/testing/plans.ts';
import { recurringOver } from '#server/testing/recurring.ts';
import { ownApp, type TestTenant } from '#server/testing/testApp.ts';
import { runDue } from './jobs.ts';

const t = await ownApp();
afterEach(() => void vi.useRealTimers());
const on = (date: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T12:00:00Z`) });
const run = (a: TestTenant) => runDue(t.services, a.id);

it('what is due is found in an index, and not read from end to end, however much there is', async () => {
  const a = await t.tenant();
  on('2026-01-01');
  const { id: customerId } = await addCustomer(a);
  const { id } = await recurringOver(a, customerId, 100, { startsOn: '2026-02-01' });
  // As many as they are, of which one is due.
  await t.database.pool.query(
    `insert into recurring_invoices (tenant_id, id, customer_id, name, customer_name, currency, tax_mode, payment_days, every, time_unit, starts_on,
       business_day, make, merge, next_on, created_by, updated_by, name_key, customer_key, words)
     select tenant_id, gen_random_uuid(), customer_id, name, customer_name, currency, tax_mode, payment_days, every, time_unit, starts_on,
       business_day, make, merge, starts_on + (n % 900) + 1, created_by, updated_by, name_key, customer_key, words
     from recurring_invoices, generate_series(1, 20000) n where tenant_id = $1 and id = $2`,
    [a.id, id],
  );
  await t.database.pool.query('analyze recurring_invoices');
  on('2026-02-01');
  const plan = await planOf(t.database.pool, {
    tenantId: a.id,
    fits: /next_key <= /,
    request: () => run(a),
  });
  expect(plan).toContain('recurring_invoices_due');
  expect(plan).not.toContain('Seq Scan');
});
