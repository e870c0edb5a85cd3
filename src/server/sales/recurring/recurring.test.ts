import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCustomer } from '#server/testing/invoicing.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { madeOf, recurringNow, recurringOver } from '#server/testing/recurring.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { getItem, updateItem } from '#shared/catalogue/items/contract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { updateCustomer } from '#shared/sales/customers/contract.ts';
import { deleteInvoice, listInvoices } from '#shared/sales/invoices/contract.ts';
import * as call from '#shared/sales/recurring/contract.ts';
import { runDue } from './jobs.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterEach(() => void vi.useRealTimers());

const on = (date: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${date}T12:00:00Z`) });
const run = (a: TestTenant) => runDue(t.services, a.id);
const fieldsOf = (answer: { error: { fields?: { field: string; message: string }[] } }) =>
  answer.error.fields?.map(({ field, message }) => [field, message]);

describe('a recurring invoice', () => {
  it('is kept with what comes next, changed and thrown away by whoever saw it last', async () => {
    const a = await t.tenant();
    on('2026-01-20');
    const { id: customerId } = await addCustomer(a, { paymentDays: 14 });
    const made = await recurringOver(a, customerId, 1000, { startsOn: '2026-01-31', businessDay: 'next' });
    expect(made).toMatchObject({
      ...{ state: 'active', word: 'active', name: 'Tea', every: 1, timeUnit: 'month', make: 'draft' },
      ...{ paymentDays: 14, nextOn: '2026-02-02', nextNumber: 1, made: 0, total: 1000, periods: [] },
    });
    expect(made.preview.map(({ from }) => from).slice(0, 3)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ]);
    const params = { id: made.id };
    const body = { version: 1, name: 'Coffee', businessDay: 'any' };
    const changed = good(await a.manager.call(call.updateRecurring, { params, body }));
    expect(changed).toMatchObject({ version: 2, name: 'Coffee', nextOn: '2026-01-31' });
    expect((await a.manager.call(call.updateRecurring, { params, body })).error.message).toContain(
      'Coffee was changed by',
    );
    expect((await a.viewer.call(call.deleteRecurring, { params, query: { version: '2' } })).status).toBe(403);
    const b = await t.tenant();
    expect((await b.manager.call(call.getRecurring, { params })).status).toBe(404);
    good(await a.manager.call(call.deleteRecurring, { params, query: { version: '2' } }));
    expect((await a.manager.call(call.getRecurring, { params })).status).toBe(404);
  });

  it('is refused at its fields', async () => {
    const a = await t.tenant();
    on('2026-06-01');
    const { id: customerId } = await addCustomer(a);
    const lines = [{ description: 'Tea', quantity: '1', unitPrice: '1' }];
    const start = async (more: object) =>
      fieldsOf(
        await a.manager.call(call.createRecurring, { body: { customerId, name: 'Tea', lines, ...more } }),
      );
    expect(await start({ startsOn: '2025-05-31' })).toEqual([
      ['startsOn', 'Must not be more than a year ago.'],
    ]);
    expect(await start({ startsOn: '2026-06-10', anchor: '2026-07-11' })).toEqual([
      ['anchor', 'Must be after the start, and less than one full period later.'],
    ]);
    expect(await start({ endsOn: '2026-05-31' })).toEqual([['endsOn', 'Must not be before the start.']]);
    expect(await start({ endsOn: '2026-07-31', count: 3 })).toEqual([
      ['count', 'Give a last day or a number of invoices, not both.'],
    ]);
    const priceChanges = [{ kind: 'line', from: '2026-07-01', line: 2, unitPrice: '3' }];
    expect(await start({ priceChanges })).toEqual([['priceChanges.0.line', 'There is no such line.']]);
    expect(await start({ lines: [] })).toEqual([['lines', expect.any(String)]]);
    expect(await start({ lines: [{ description: 'Tea', quantity: '1' }] })).toEqual([
      ['lines.0.unitPrice', 'Give a price.'],
    ]);
  });

  it('makes drafts, each for its period, which say so', async () => {
    const a = await t.tenant();
    on('2026-01-20');
    const { id: customerId } = await addCustomer(a);
    const recurring = await recurringOver(a, customerId, 1000, {
      ...{
        startsOn: '2026-01-31',
        notes: 'Thank you.',
        customerReference: 'PO 1',
        terms: 'In {month} {year}',
      },
      lines: [{ description: 'Tea', quantity: '2', unitPrice: '5' }],
    });
    expect(await run(a)).toEqual({ made: 0, failed: 0 });
    on('2026-01-31');
    expect(await run(a)).toEqual({ made: 1, failed: 0 });
    expect(await run(a)).toEqual({ made: 0, failed: 0 });
    const [first] = await madeOf(a, recurring.id);
    expect(first).toMatchObject({
      ...{
        state: 'draft',
        number: null,
        total: 1000,
        customerReference: 'PO 1',
        createdBy: 'Recurring invoices',
      },
      ...{ notes: 'Thank you.', terms: 'In January 2026', lines: [{ description: 'Tea', quantity: '2' }] },
    });
    const { periods } = good(await a.manager.call(call.recurringOfInvoice, { params: { id: first!.id } }));
    expect(periods).toEqual([{ id: recurring.id, name: 'Tea', from: '2026-01-31', until: '2026-02-27' }]);
    // A draft that is thrown away is not made again: its period is settled.
    good(
      await a.manager.call(deleteInvoice, {
        params: { id: first!.id },
        query: { version: String(first!.version) },
      }),
    );
    expect(await run(a)).toEqual({ made: 0, failed: 0 });
    expect(await recurringNow(a, recurring.id)).toMatchObject({
      ...{ nextOn: '2026-02-28', made: 1, periods: [{ number: 1, outcome: 'made', invoice: null }] },
    });
    const used = await a.manager.call(call.deleteRecurring, {
      params: { id: recurring.id },
      query: { version: '1' },
    });
    expect(used.error.message).toContain('End it instead');
  });

  it('charges its days of a short first period, in words too, and the whole from then on', async () => {
    const a = await t.tenant();
    good(await a.admin.call(updatePreferences, { body: { language: 'de', dateFormat: 'DD.MM.YYYY' } }));
    on('2026-01-20');
    const { id: customerId } = await addCustomer(a);
    const { id } = await recurringOver(a, customerId, 31_000, {
      ...{ startsOn: '2026-01-21', anchor: '2026-02-01', make: 'issue' },
    });
    on('2026-02-01');
    expect(await run(a)).toEqual({ made: 2, failed: 0 });
    const [short, whole] = await madeOf(a, id);
    expect(short).toMatchObject({
      ...{ total: 11_000, notes: 'Für 21.01.2026 – 31.01.2026' },
      lines: [{ description: 'Tea (11 von 31 Tagen)', quantity: '1', unitPrice: '110' }],
    });
    expect(whole).toMatchObject({ total: 31_000, notes: 'Für 01.02.2026 – 28.02.2026' });
  });

  it('charges what its items cost at the time, less the discount of the customer, and prices that change', async () => {
    const a = await t.tenant();
    on('2026-01-20');
    const customer = await addCustomer(a, { priceListDiscount: '10' });
    const itemId = await addItem(a, 'TEA', { price: 1000, type: 'service' });
    const { id } = await recurringOver(a, customer.id, 0, {
      startsOn: '2026-02-01',
      lines: [
        { itemId, quantity: '1' },
        { description: 'Service', quantity: '1', unitPrice: '20' },
      ],
      priceChanges: [
        { kind: 'line', from: '2026-03-01', line: 2, unitPrice: '30' },
        { kind: 'percent', from: '2026-04-01', percent: '10' },
      ],
    });
    const { preview, lines } = await recurringNow(a, id);
    expect(preview.slice(0, 4).map(({ total, repriced }) => [total, repriced])).toEqual([
      ...[
        [2900, false],
        [3900, true],
        [4200, true],
        [4200, false],
      ],
    ]);
    expect(lines).toMatchObject([
      { byItem: true, unitPrice: '10.00' },
      { byItem: false, unitPrice: '20' },
    ]);
    on('2026-02-01');
    await run(a);
    const { version } = good(await a.manager.call(getItem, { params: { id: itemId } }));
    good(await a.manager.call(updateItem, { params: { id: itemId }, body: { version, price: 2000 } }));
    good(
      await a.manager.call(updateCustomer, {
        params: { id: customer.id },
        body: { version: customer.version, priceListDiscount: '50' },
      }),
    );
    on('2026-04-01');
    await run(a);
    expect((await madeOf(a, id)).map(({ total }) => total)).toEqual([2900, 4000, 4300]);
    // Changes that have come are taken for granted, also when something else is written.
    const body = { version: 1, name: 'Service' };
    const changed = good(await a.manager.call(call.updateRecurring, { params: { id }, body }));
    expect(changed).toMatchObject({ total: 4300, priceChanges: [], lines: [{}, { unitPrice: '33' }] });
    expect(changed.preview[0]).toMatchObject({ from: '2026-05-01', total: 4300 });
  });

  it('ends after so many, or with its last day, and goes on when that is changed', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a);
    const two = await recurringOver(a, customerId, 100, { startsOn: '2026-01-02', count: 2 });
    const until = await recurringOver(a, customerId, 100, { startsOn: '2026-01-02', endsOn: '2026-03-02' });
    on('2026-10-31');
    expect(await run(a)).toEqual({ made: 5, failed: 0 });
    expect([await recurringNow(a, two.id), await recurringNow(a, until.id)]).toMatchObject([
      { word: 'ended', made: 2, nextOn: null, preview: [] },
      { word: 'ended', made: 3, nextOn: null },
    ]);
    const body = { version: 1, count: 3 };
    const more = good(await a.manager.call(call.updateRecurring, { params: { id: two.id }, body }));
    expect(more).toMatchObject({ word: 'active', nextOn: '2026-03-02' });
    const end = await a.manager.call(call.endRecurring, { params: { id: two.id }, body: { version: 2 } });
    expect(good(end)).toMatchObject({ state: 'ended', nextOn: null });
    expect(
      (await a.manager.call(call.updateRecurring, { params: { id: two.id }, body: { version: 3 } })).error
        .message,
    ).toBe('“Tea” has ended.');
  });

  it('changes its rhythm for what comes next, without a gap, and never charges a day twice', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a);
    const { id } = await recurringOver(a, customerId, 100, { startsOn: '2026-01-15' });
    const params = { id };
    good(
      await a.manager.call(call.skipPeriod, {
        params,
        body: { version: 1, from: '2026-04-15', skipped: true },
      }),
    );
    on('2026-02-20');
    await run(a);
    const early = { version: 2, startsOn: '2026-03-14', timeUnit: 'week' };
    expect(fieldsOf(await a.manager.call(call.updateRecurring, { params, body: early }))).toEqual([
      ['startsOn', expect.stringContaining('Start later.')],
    ]);
    const body = { version: 2, every: 3 };
    const changed = good(await a.manager.call(call.updateRecurring, { params, body }));
    expect(changed).toMatchObject({ startsOn: '2026-03-15', firstNumber: 3, nextOn: '2026-03-15' });
    expect(changed.preview.slice(0, 2).map(({ from, skipped }) => [from, skipped])).toEqual([
      ...[
        ['2026-03-15', false],
        ['2026-06-15', false],
      ],
    ]);
    on('2026-06-15');
    await run(a);
    expect(
      (await recurringNow(a, id)).periods.map(({ number, from, until }) => [number, from, until]),
    ).toEqual([
      ...[
        [4, '2026-06-15', '2026-09-14'],
        [3, '2026-03-15', '2026-06-14'],
      ],
      ...[
        [2, '2026-02-15', '2026-03-14'],
        [1, '2026-01-15', '2026-02-14'],
      ],
    ]);
  });
});

describe('several of one customer', () => {
  it('go on one invoice on the same day, each with its period, and no others', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const [one, other] = [await addCustomer(a), await addCustomer(a)];
    const more = { startsOn: '2026-02-01', merge: true, make: 'issue' as const };
    const monthly = await recurringOver(a, one.id, 1000, { ...more, name: 'Hosting', notes: 'Thanks' });
    const yearly = await recurringOver(a, one.id, 5000, {
      ...more,
      name: 'Domain',
      timeUnit: 'year',
      notes: 'Thanks',
    });
    const apart = await recurringOver(a, one.id, 100, { ...more, name: 'Apart', paymentDays: 3 });
    const alone = await recurringOver(a, one.id, 100, { ...more, name: 'Alone', merge: false });
    const others = await recurringOver(a, other.id, 100, more);
    on('2026-02-01');
    expect(await run(a)).toEqual({ made: 4, failed: 0 });
    const [together] = await madeOf(a, monthly.id);
    expect(await madeOf(a, yearly.id)).toEqual([together]);
    expect(together).toMatchObject({ total: 6000, lines: [{ total: 1000 }, { total: 5000 }] });
    expect(together!.notes).toBe(
      'Hosting: 2026-02-01 – 2026-02-28\nDomain: 2026-02-01 – 2027-01-31\n\nThanks',
    );
    const { periods } = good(await a.manager.call(call.recurringOfInvoice, { params: { id: together!.id } }));
    expect(periods.map(({ name }) => name)).toEqual(['Domain', 'Hosting']);
    for (const { id } of [apart, alone, others]) expect((await madeOf(a, id))[0]!.total).toBe(100);
    on('2026-03-01');
    expect(await run(a)).toEqual({ made: 4, failed: 0 });
    expect((await madeOf(a, monthly.id))[1]!.total).toBe(1000);
  });
});

it('what is due when it is written is made at once', async () => {
  const a = await t.tenant();
  const { id: customerId } = await addCustomer(a);
  const { id } = await recurringOver(a, customerId, 100);
  await vi.waitFor(async () => expect((await recurringNow(a, id)).made).toBe(1));
  const [made] = await madeOf(a, id);
  expect(made).toMatchObject({ state: 'draft', total: 100 });
  expect(good(await a.manager.call(listInvoices)).invoices).toHaveLength(1);
});
