import { beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import * as items from '#shared/catalogue/items/contract.ts';
import { currencyBlocker, updatePreferences, updateSetting } from '#shared/people/tenants/contract.ts';
import { createCustomer } from '#shared/sales/customers/contract.ts';
import { createInvoice, issueInvoice } from '#shared/sales/invoices/contract.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';
import { adjustStock, listLocations } from '#shared/stock/contract.ts';

/** Amounts are kept as numbers of the smallest unit: with another currency they would mean something else. */

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

const REFUSED =
  'The currency cannot be changed any more: there are prices, costs, stock values or documents in USD.';

const blocker = async ({ admin }: TestTenant) => (await admin.call(currencyBlocker)).body;

async function switchTo(tenant: TestTenant, currency: string) {
  const { status, error } = await tenant.admin.call(updatePreferences, { body: { currency } });
  return [status, error?.message ?? null, error?.fields?.[0]?.field ?? null];
}

const add = (tenant: TestTenant, fields: object) =>
  tenant.admin.call(items.createItem, { body: { sku: crypto.randomUUID(), name: 'A', ...fields } });

describe('the currency', () => {
  it('can be changed while nothing has a price, and with it the decimals of what follows', async () => {
    const a = await t.tenant();
    await add(a, {});
    expect(await blocker(a)).toEqual({ currency: 'USD', blocker: null });
    expect(await switchTo(a, 'JPY')).toEqual([200, null, null]);
    const place = (await a.admin.call(listLocations)).body.locations[0]!.id;
    const { body: item } = await add(a, { price: 500 });
    const lines = [{ itemId: item.id, locationId: place, change: '2', unitCost: '300' }];
    await a.admin.call(adjustStock, { body: { reason: 'opening', lines } });
    const { body } = await a.admin.call(items.getItem, { params: { id: item.id } });
    expect([body.stockValue, body.price]).toEqual([600, 500]);
  });

  it.each([
    ['a price', { price: 1 }],
    ['a standard cost', { standardCost: '0.000001' }],
    ['a price in the archive', { price: 1, status: 'archived' }],
  ])('cannot be changed when there is %s', async (_name, fields) => {
    const a = await t.tenant();
    expect((await add(a, fields)).status).toBe(200);
    expect(await switchTo(a, 'EUR')).toEqual([400, `${REFUSED}`, 'currency']);
    expect(await blocker(a)).toEqual({ currency: 'USD', blocker: 'money' });
    // The same one is no change, and others go on as before.
    expect(await switchTo(a, 'USD')).toEqual([200, null, null]);
    expect((await a.admin.call(updatePreferences, { body: { theme: 'dark' } })).status).toBe(200);
  });

  it('cannot be changed when there was a value once, though none is left', async () => {
    const a = await t.tenant();
    const place = (await a.admin.call(listLocations)).body.locations[0]!.id;
    const { body: item } = await add(a, {});
    for (const line of [{ change: '1', unitCost: '5' }, { change: '-1' }]) {
      const lines = [{ itemId: item.id, locationId: place, ...line }];
      const done = await a.admin.call(adjustStock, { body: { reason: 'correction', lines } });
      expect(done.status).toBe(200);
    }
    expect(await switchTo(a, 'EUR')).toEqual([400, REFUSED, 'currency']);
  });

  it('cannot be changed when an invoice was issued or a payment recorded, be it in another currency', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const customerOf = async ({ admin }: TestTenant) =>
      (await admin.call(createCustomer, { body: { name: 'Anchor Inn', currency: 'EUR' } })).body.id;
    const lines = [{ description: 'Berth', quantity: '1', unitPrice: '5' }];
    const { body: invoice } = await a.admin.call(createInvoice, {
      body: { customerId: await customerOf(a), lines },
    });
    // A draft is nothing yet.
    expect(await blocker(a)).toEqual({ currency: 'USD', blocker: null });
    const issued = await a.admin.call(issueInvoice, {
      params: { id: invoice.id },
      body: { version: invoice.version },
    });
    expect(issued.status).toBe(200);
    expect(await switchTo(a, 'JPY')).toEqual([400, REFUSED, 'currency']);
    const paid = await b.admin.call(recordPayment, {
      body: { customerId: await customerOf(b), method: 'cash', amount: 500 },
    });
    expect([paid.status, paid.error?.message]).toEqual([200, undefined]);
    expect(await switchTo(b, 'JPY')).toEqual([400, REFUSED, 'currency']);
    expect(await blocker(b)).toEqual({ currency: 'USD', blocker: 'money' });
  });

  it('cannot be changed while an amount is in the settings', async () => {
    const a = await t.tenant();
    const set = (threshold: number | null) =>
      a.admin.call(updateSetting, { body: { 'purchase.approvalThreshold': threshold } });
    await set(1000);
    expect(await blocker(a)).toEqual({ currency: 'USD', blocker: 'threshold' });
    expect((await switchTo(a, 'EUR'))[1]).toMatch(/threshold for approvals is an amount in USD/);
    await set(null);
    expect(await switchTo(a, 'EUR')).toEqual([200, null, null]);
  });

  it('never changes below a price that is being written at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const a = await t.tenant();
      const [, changed] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, () => add(a, { price: 100 }))),
        switchTo(a, 'EUR'),
      ]);
      // Either the change came first, and every price was written after it, or it is refused.
      const { rows } = await t.database.pool.query<{ first: string | null; changed: string | null }>(
        `select (select min(at) from audit_events where tenant_id = $1 and action = 'item.created') as first,
                (select min(at) from audit_events where tenant_id = $1 and action = 'tenant.preferences-changed') as changed`,
        [a.id],
      );
      if (changed[0] === 200)
        expect(Date.parse(rows[0]!.changed!)).toBeLessThanOrEqual(Date.parse(rows[0]!.first!));
      else expect(changed).toEqual([400, REFUSED, 'currency']);
    }
  });
});
