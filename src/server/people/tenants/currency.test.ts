import { beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, draftOver, issued } from '#server/testing/invoicing.ts';
import { addItem, adjust, placesOf, stockUp } from '#server/testing/ledgers.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { getItem, type NewItem } from '#shared/catalogue/items/contract.ts';
import { currencyBlocker, updatePreferences, updateSetting } from '#shared/people/tenants/contract.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';

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

const add = (tenant: TestTenant, fields: Partial<NewItem> = {}) =>
  addItem(tenant, crypto.randomUUID(), fields);

describe('the currency', () => {
  it('can be changed while nothing has a price, and with it the decimals of what follows', async () => {
    const a = await t.tenant();
    await add(a);
    expect(await blocker(a)).toEqual({ currency: 'USD', blocker: null });
    expect(await switchTo(a, 'JPY')).toEqual([200, null, null]);
    const id = await add(a, { price: 500 });
    await stockUp(a, id, '2', '300');
    const { body } = await a.admin.call(getItem, { params: { id } });
    expect([body.stockValue, body.price]).toEqual([600, 500]);
  });

  it.each<[string, Partial<NewItem>]>([
    ['a price', { price: 1 }],
    ['a standard cost', { standardCost: '0.000001' }],
    ['a price in the archive', { price: 1, status: 'archived' }],
  ])('cannot be changed when there is %s', async (_name, fields) => {
    const a = await t.tenant();
    await add(a, fields);
    expect(await switchTo(a, 'EUR')).toEqual([400, `${REFUSED}`, 'currency']);
    expect(await blocker(a)).toEqual({ currency: 'USD', blocker: 'money' });
    // The same one is no change, and others go on as before.
    expect(await switchTo(a, 'USD')).toEqual([200, null, null]);
    expect((await a.admin.call(updatePreferences, { body: { theme: 'dark' } })).status).toBe(200);
  });

  it('cannot be changed when there was a value once, though none is left', async () => {
    const a = await t.tenant();
    const locationId = (await placesOf(a)).Main!;
    const itemId = await add(a);
    for (const line of [{ change: '1', unitCost: '5' }, { change: '-1' }])
      good(await adjust(a.admin, [{ itemId, locationId, ...line }]));
    expect(await switchTo(a, 'EUR')).toEqual([400, REFUSED, 'currency']);
  });

  it('cannot be changed when an invoice was issued or a payment recorded, be it in another currency', async () => {
    const [a, b] = [await t.tenant(), await t.tenant()];
    const customerOf = async (tenant: TestTenant) => (await addCustomer(tenant, { currency: 'EUR' })).id;
    const invoice = await draftOver(a, await customerOf(a), 500);
    // A draft is nothing yet.
    expect(await blocker(a)).toEqual({ currency: 'USD', blocker: null });
    await issued(a, invoice);
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
