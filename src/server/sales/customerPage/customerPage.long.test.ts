// Second tier: repeats a page of invoices over two thousand.
// First tier: src/server/sales/customerPage/customerPage.test.ts
import { expect, it } from 'vitest';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { good, ownApp, type TestTenant } from '#server/testing/testApp.ts';
import type { Call } from '#shared/call.ts';
import * as page from '#shared/sales/customerPage/contract.ts';
import * as staff from '#shared/sales/customerPage/staffContract.ts';

const t = await ownApp();
const ask = (of: Pick<Call, 'url'>, payload: object) =>
  t.app.inject({ method: 'POST', url: of.url, payload });
const linkTo = async (of: TestTenant, id: string) => {
  const { url } = good(await of.manager.call(staff.shareCustomerPage, { params: { id } }));
  const { searchParams, hash } = new URL(url);
  return { tenant: searchParams.get('tenant')!, token: hash.slice(1) };
};

it('of a customer with two thousand invoices beside others reads a page of them and no more', async () => {
  const c = await t.tenant();
  const [many, others] = [await addCustomer(c), await addCustomer(c, { name: 'Others' })];
  const { pool } = t.database;
  await pool.query('alter table invoices disable trigger user');
  for (const { id } of [many, others]) {
    const model = await invoiceOver(c, id, 100);
    await pool.query(
      `insert into invoices (tenant_id, id, customer_id, customer_name, customer_key, currency, tax_mode, payment_days, created_by, updated_by,
         state, number, number_key, issue_date, due_date, party, seller, issued_at, issued_by, total, paid, words)
       select tenant_id, gen_random_uuid(), customer_id, '', '', currency, tax_mode, 30, '', '', 'issued', number || n, lower(number) || n,
         date '2020-01-01' + n, date '2020-02-01' + n, party, seller, now(), '', 100, case when n % 100 = 0 then 0 else 100 end, ''
       from invoices, generate_series(1, 2000) n where id = $1`,
      [model.id],
    );
  }
  await pool.query('alter table invoices enable trigger user');
  await pool.query('vacuum analyze invoices');
  const by = await linkTo(c, many.id);
  const first = (await ask(page.sharedInvoices, by)).json();
  for (const more of [{}, { cursor: first.nextCursor }, { open: true }]) {
    const plan = await planOf(pool, {
      tenantId: c.id,
      fits: /from invoices i/,
      request: () => ask(page.sharedInvoices, { ...by, ...more }),
    });
    expect(plan).not.toMatch(/Seq Scan/);
    expect(mostRows(plan), plan).toBeLessThanOrEqual(120);
  }
});
