import { describe, expect, it } from 'vitest';
import { addCustomer, draftOver, invoiceOver } from '#server/testing/invoicing.ts';
import { mostRows, planOf } from '#server/testing/plans.ts';
import { good, testApp } from '#server/testing/testApp.ts';
import * as call from '#shared/sales/customers/contract.ts';
import { CUSTOMER_SORTS } from '#shared/sales/customers/states.ts';

const t = await testApp();

describe('a customer', () => {
  it('is added by whoever may manage invoices, with a code and terms where none are given', async () => {
    const a = await t.tenant();
    const made = await addCustomer(a, { name: 'Corner Tea House' });
    expect(made).toMatchObject({
      ...{ code: 'C0001', name: 'Corner Tea House', currency: 'USD', paymentDays: 30, status: 'active' },
      ...{ balance: 0, open: 0, overdue: 0, credit: 0, invoices: 0, drafts: 0, version: 1 },
      ...{ priceListDiscount: '0', shippingAddress: null },
    });
    expect((await addCustomer(a)).code).toBe('C0002');
    for (const person of [a.viewer, a.nobody])
      expect((await person.call(call.createCustomer, { body: { name: 'X' } })).status).toBe(403);
  });

  it('is of its tenant alone', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const theirs = await addCustomer(a);
    const params = { id: theirs.id };
    expect((await b.manager.call(call.getCustomer, { params })).status).toBe(404);
    const changed = await b.manager.call(call.updateCustomer, { params, body: { version: 1, name: 'Y' } });
    expect(changed.status).toBe(404);
    expect((await b.manager.call(call.deleteCustomer, { params, query: { version: '1' } })).status).toBe(404);
    expect(good(await b.manager.call(call.listCustomers)).customers).toEqual([]);
    // A code may be used in each of them.
    expect((await addCustomer(b)).code).toBe('C0001');
  });

  it('has a code that no other one has', async () => {
    const a = await t.tenant();
    await addCustomer(a, { code: 'TEA' });
    const { status, error } = await a.manager.call(call.createCustomer, { body: { name: 'B', code: 'tea' } });
    expect([status, error.fields]).toEqual([
      400,
      [{ field: 'code', message: 'Another customer has this code.', code: 'parties.codeTaken' }],
    ]);
  });

  it('changes by version, and its name follows into drafts, but not into what is issued', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a, { name: 'Old' });
    const draft = await draftOver(a, id, 100);
    const sent = await invoiceOver(a, id, 100);
    const params = { id };
    good(await a.manager.call(call.updateCustomer, { params, body: { version: 1, name: 'New' } }));
    const stale = await a.manager.call(call.updateCustomer, { params, body: { version: 1, name: 'Newer' } });
    expect([stale.status, stale.error.details]).toMatchObject([
      409,
      { current: { version: 2, name: 'New' } },
    ]);
    const names = await t.database.pool.query<{ id: string; name: string }>(
      'select id, customer_name as name from invoices where tenant_id = $1 order by id',
      [a.id],
    );
    expect(names.rows).toEqual([
      { id: draft.id, name: 'New' },
      { id: sent.id, name: 'Old' },
    ]);
  });

  it('keeps its currency once it has documents', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    const change = (version: number, currency: string) =>
      a.manager.call(call.updateCustomer, { params: { id }, body: { version, currency } });
    good(await change(1, 'EUR'));
    await draftOver(a, id, 100);
    const { status, error } = await change(2, 'GBP');
    expect([status, error.fields?.[0]?.field]).toEqual([400, 'currency']);
  });

  it('is deleted, or archived when documents name it, and then gets no new ones', async () => {
    const a = await t.tenant();
    const [unused, used] = [await addCustomer(a), await addCustomer(a)];
    await draftOver(a, used.id, 100);
    const remove = async ({ id }: { id: string }) =>
      good(await a.manager.call(call.deleteCustomer, { params: { id }, query: { version: '1' } })).outcome;
    expect([await remove(unused), await remove(used)]).toEqual(['deleted', 'archived']);
    await expect(draftOver(a, used.id, 100)).rejects.toThrow('is archived');
  });
});

describe('the list of customers', () => {
  it('is sorted, searched, filtered, paged and exported', async () => {
    const a = await t.tenant();
    for (const [index, name] of ['Café 10', 'Café 2', 'Bäckerei', 'Zoo'].entries())
      await addCustomer(a, { name, email: `c${index}@example.com`, currency: index === 3 ? 'EUR' : 'USD' });
    const names = async (query: object) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = good(
          await a.manager.call(call.listCustomers, {
            query: { limit: '2', ...query, ...(cursor ? { cursor } : {}) },
          }),
        );
        found.push(...page.customers.map(({ name }) => name));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return found;
    };
    expect(await names({})).toEqual(['Bäckerei', 'Café 2', 'Café 10', 'Zoo']);
    expect(await names({ sort: 'code', dir: 'desc' })).toEqual(['Zoo', 'Bäckerei', 'Café 2', 'Café 10']);
    expect(await names({ q: 'CAFE' })).toEqual(['Café 2', 'Café 10']);
    expect(await names({ q: 'c1@ cafe' })).toEqual(['Café 2']);
    expect(await names({ currency: 'EUR' })).toEqual(['Zoo']);
    const { customers } = good(await a.manager.call(call.listCustomers, { query: { q: 'zoo' } }));
    await invoiceOver(a, customers[0]!.id, 12345);
    expect(await names({ balance: 'owing' })).toEqual(['Zoo']);
    expect(await names({ sort: 'balance', dir: 'desc', limit: '1' })).toHaveLength(4);
    const csv = String(good(await a.manager.call(call.exportCustomers, { query: { q: 'zoo' } })));
    expect(csv).toContain('C0004,Zoo,');
    expect(csv).toContain(',123.45\r\n');
    for (const query of [{}, { balance: 'owing' }, { q: 'zoo' }] as Record<string, string>[]) {
      const { customers: rows } = good(await a.manager.call(call.listCustomers, { query }));
      const sums = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, group]) => ({
        currency,
        balance: group.reduce((sum, row) => sum + row.balance, 0),
      }));
      expect(good(await a.manager.call(call.customerTotals, { query }))).toEqual({
        customers: rows.length,
        currencies: sums.sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      });
    }
    const wrong = await a.manager.call(call.listCustomers, { query: { cursor: 'x' } });
    expect(wrong.status).toBe(400);
  });

  it('reads a page among five thousand by an index, whatever it is sorted by', async () => {
    const a = await t.tenant();
    await addCustomer(a);
    await t.database.pool.query(
      `with made as (
         insert into customers (tenant_id, id, code, name, billing_address, currency, payment_days, name_key, code_key, words)
         select tenant_id, gen_random_uuid(), 'X' || n, 'Customer ' || n, billing_address, currency, payment_days, 'customer ' || n, 'x' || n, ''
         from customers, generate_series(1, 5000) n where tenant_id = $1 returning tenant_id, id)
       insert into customer_balances (tenant_id, id, balance) select tenant_id, id, (hashtext(id::text) % 1000) from made`,
      [a.id],
    );
    await t.database.pool.query('analyze customers, customer_balances');
    for (const sort of CUSTOMER_SORTS)
      for (const dir of ['asc', 'desc']) {
        const page = (query: Record<string, string>) =>
          a.manager.call(call.listCustomers, { query: { sort, dir, ...query } });
        const next = { cursor: good(await page({ limit: '200' })).nextCursor! };
        const after = good(await page({ limit: '200', ...next })).nextCursor!;
        const plan = await planOf(t.database.pool, {
          tenantId: a.id,
          fits: /from customers c/,
          request: () => page({ cursor: after }),
        });
        expect(plan, `${sort} ${dir}`).not.toMatch(/Seq Scan/);
        expect(mostRows(plan), `${sort} ${dir}\n${plan}`).toBeLessThanOrEqual(60);
      }
  });
});
