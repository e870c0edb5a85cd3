// Second tier: repeats what is made over 20,000, over a year, and over several at once.
// First tier: src/server/sales/recurring/making.test.ts
import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { addCustomer } from '#server/testing/invoicing.ts';
import { planOf } from '#server/testing/plans.ts';
import { recurringNow, recurringOver } from '#server/testing/recurring.ts';
import { good, ownApp, type TestTenant } from '#server/testing/testApp.ts';
import { listInvoices } from '#shared/sales/invoices/contract.ts';
import { runRecurring } from '#shared/sales/recurring/contract.ts';
import { runDue } from './jobs.ts';

const t = await ownApp();
afterEach(() => void vi.useRealTimers());
const on = (date: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T12:00:00Z`) });
const run = (a: TestTenant) => runDue(t.services, a.id);
const issued = async (a: TestTenant) =>
  good(await a.manager.call(listInvoices, { query: { sort: 'number', dir: 'asc', limit: '200' } })).invoices;

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

it('several at once make each period once, whoever is first, and number without a gap', async () => {
  const schedules = fc.array(
    fc.record({
      timeUnit: fc.constantFrom('day', 'week', 'month'),
      startsOn: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-05'),
      make: fc.constantFrom('issue', 'draft'),
      merge: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4 },
  );
  await fc.assert(
    fc.asyncProperty(schedules, async (some) => {
      const a = await t.tenant();
      on('2025-12-31');
      const { id: customerId } = await addCustomer(a);
      const ids: string[] = [];
      for (const more of some) ids.push((await recurringOver(a, customerId, 100, more)).id);
      on('2026-01-06');
      await Promise.all([
        ...[run(a), run(a), run(a)],
        ...ids.map((id) => a.manager.call(runRecurring, { params: { id } })),
      ]);
      for (const id of ids) {
        const { periods, nextOn, word } = await recurringNow(a, id);
        expect([word, nextOn! > '2026-01-06']).toEqual(['active', true]);
        expect(periods.map(({ number }) => number)).toEqual(periods.map((_, n) => periods.length - n));
        expect(periods.every(({ invoice }) => invoice)).toBe(true);
      }
      const numbers = (await issued(a)).flatMap(({ number }) => number ?? []);
      expect(numbers).toEqual(numbers.map((_, n) => `INV-2026-${String(n + 1).padStart(5, '0')}`));
    }),
    { numRuns: 6 },
  );
});

it('a year that was missed is invoiced period by period', async () => {
  const a = await t.tenant();
  on('2025-01-01');
  const { id: customerId } = await addCustomer(a);
  const { id } = await recurringOver(a, customerId, 100, { startsOn: '2025-01-31', make: 'issue' });
  on('2026-01-31');
  expect(await run(a)).toEqual({ made: 13, failed: 0 });
  expect((await recurringNow(a, id)).periods.map(({ from }) => from.slice(5)).reverse()).toEqual([
    ...['01-31', '02-28', '03-31', '04-30', '05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30'],
    ...['12-31', '01-31'],
  ]);
});
