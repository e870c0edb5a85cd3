import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addCustomer, stocked } from '#server/testing/invoicing.ts';
import { stockUp } from '#server/testing/ledgers.ts';
import { inMails } from '#server/testing/mails.ts';
import { madeOf, recurringNow, recurringOver } from '#server/testing/recurring.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { listAudit } from '#shared/foundation/audit/contract.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { getCustomer, updateCustomer } from '#shared/sales/customers/contract.ts';
import { listInvoices } from '#shared/sales/invoices/contract.ts';
import * as call from '#shared/sales/recurring/contract.ts';
import { runDue } from './jobs.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});
afterEach(() => void vi.useRealTimers());

const at = (instant: string) => vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) });
const on = (date: string) => at(`${date}T12:00:00Z`);
const run = (a: TestTenant) => runDue(t.services, a.id);
const issued = async (a: TestTenant) =>
  good(await a.manager.call(listInvoices, { query: { sort: 'number', dir: 'asc', limit: '200' } })).invoices;

describe('after standing still', () => {
  it('each missed period is invoiced once, in order and dated today, with numbers that have no gap', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a, { paymentDays: 10 });
    const daily = await recurringOver(a, customerId, 100, {
      startsOn: '2026-01-02',
      timeUnit: 'day',
      make: 'issue',
    });
    const weekly = await recurringOver(a, customerId, 700, {
      startsOn: '2026-01-05',
      timeUnit: 'week',
      make: 'issue',
    });
    on('2026-01-09');
    expect(await run(a)).toEqual({ made: 9, failed: 0 });
    expect(await run(a)).toEqual({ made: 0, failed: 0 });
    const days = await madeOf(a, daily.id);
    expect(days.map(({ notes }) => notes)).toEqual(
      [2, 3, 4, 5, 6, 7, 8, 9].map((day) => `For 2026-01-0${day}`),
    );
    const all = await issued(a);
    expect(all.map(({ number }) => number)).toEqual(
      Array.from({ length: 9 }, (_, n) => `INV-2026-0000${n + 1}`),
    );
    expect(new Set(all.map(({ issueDate, dueDate }) => `${issueDate} ${dueDate}`))).toEqual(
      new Set(['2026-01-09 2026-01-19']),
    );
    // The longest due comes first: of the fifth, that of the week is among those of the days.
    const week = (await madeOf(a, weekly.id))[0]!.number!;
    expect([days[2]!.number! < week, week < days[4]!.number!]).toEqual([true, true]);
  });
});

it('several at once make each period once', async () => {
  const a = await t.tenant();
  on('2026-01-01');
  const { id: customerId } = await addCustomer(a);
  const { id } = await recurringOver(a, customerId, 100, {
    startsOn: '2026-01-02',
    timeUnit: 'day',
    make: 'issue',
  });
  on('2026-01-04');
  await Promise.all([run(a), run(a), a.manager.call(call.runRecurring, { params: { id } })]);
  expect((await issued(a)).map(({ number }) => number)).toEqual([1, 2, 3].map((n) => `INV-2026-0000${n}`));
});

/** Where something of a first of the month is due, and when that day begins there. */
const ZONES: [zone: string, startsOn: string, begins: string][] = [
  ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00Z'],
  ['America/Los_Angeles', '2026-03-01', '2026-03-01T08:00Z'],
  // Days on which clocks go forward and back.
  ['America/Los_Angeles', '2026-03-08', '2026-03-08T08:00Z'],
  ['America/Los_Angeles', '2025-11-02', '2025-11-02T07:00Z'],
  ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00Z'],
  ['Europe/Berlin', '2025-10-26', '2025-10-25T22:00Z'],
  ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00Z'],
];

describe('a day begins where the business is', () => {
  it.each(ZONES)('in %s: %s is due from %s on', async (timezone, startsOn, begins) => {
    const a = await t.tenant();
    good(await a.admin.call(updatePreferences, { body: { timezone } }));
    on('2025-10-01');
    const { id: customerId } = await addCustomer(a);
    const { id } = await recurringOver(a, customerId, 100, { startsOn, timeUnit: 'day', make: 'issue' });
    at(new Date(Date.parse(begins) - 1).toISOString());
    expect(await run(a)).toEqual({ made: 0, failed: 0 });
    at(begins);
    expect(await run(a)).toEqual({ made: 1, failed: 0 });
    expect(await madeOf(a, id)).toMatchObject([{ issueDate: startsOn }]);
    // A day that is as long as its clocks make it, and then the next.
    at(new Date(Date.parse(begins) + 26 * 3_600_000).toISOString());
    expect(await run(a)).toEqual({ made: 1, failed: 0 });
  });

  it('and one that moves neither repeats a period nor loses one', async () => {
    const a = await t.tenant();
    const zone = async (timezone: string) =>
      good(await a.admin.call(updatePreferences, { body: { timezone } }));
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a);
    const { id } = await recurringOver(a, customerId, 100, { startsOn: '2026-01-10', timeUnit: 'day' });
    for (const [timezone, instant] of [
      ['Pacific/Kiritimati', '2026-01-10T11:00Z'],
      ['Pacific/Pago_Pago', '2026-01-10T12:00Z'],
      ['Pacific/Kiritimati', '2026-01-12T09:00Z'],
      ['America/Los_Angeles', '2026-01-13T20:00Z'],
    ] as const) {
      await zone(timezone);
      at(instant);
      await run(a);
    }
    expect((await recurringNow(a, id)).periods.map(({ from }) => from).reverse()).toEqual([
      ...['2026-01-10', '2026-01-11', '2026-01-12', '2026-01-13'],
    ]);
  });
});

describe('what is in the way of an invoice', () => {
  it('is kept in words, told once, and tried again; nothing is half done and nothing else held up', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a);
    const itemId = await stocked(a, 'TEA', '1');
    const lines = [{ itemId, quantity: '3' }];
    const more = { startsOn: '2026-02-01', make: 'issue' as const };
    const short = await recurringOver(a, customerId, 0, { ...more, name: 'Goods', lines });
    await recurringOver(a, customerId, 100, more);
    on('2026-02-01');
    expect(await run(a)).toEqual({ made: 1, failed: 1 });
    expect(await run(a)).toEqual({ made: 0, failed: 1 });
    const failed = await recurringNow(a, short.id);
    expect(failed).toMatchObject({ word: 'failed', made: 0, nextOn: '2026-02-01', periods: [] });
    expect(failed.failure).toMatch(/TEA/);
    const all = await issued(a);
    expect(all.map(({ number }) => number)).toEqual(['INV-2026-00001']);
    const told = good(await a.manager.call(listNotifications)).notifications;
    expect(told).toMatchObject([
      {
        ...{ topic: 'recurring-failed', title: 'No invoice was made of Goods' },
        link: `/tenant/${a.id}/recurring-invoices/${short.id}`,
      },
    ]);
    expect(told[0]!.message).toContain(failed.failure);
    const { events } = good(
      await a.admin.call(listAudit, {
        query: { type: 'recurring-invoice', action: 'recurring-invoice.failed' },
      }),
    );
    expect(events).toHaveLength(1);
    // Tried again by hand it is the same; with the goods there, it is made.
    const again = () => a.manager.call(call.runRecurring, { params: { id: short.id } });
    expect(good(await again())).toMatchObject({ word: 'failed', made: 0 });
    await stockUp(a, itemId, '5');
    expect(good(await again())).toMatchObject({
      word: 'active',
      failure: null,
      made: 1,
      nextOn: '2026-03-01',
    });
    expect((await issued(a)).map(({ number }) => number)).toEqual(['INV-2026-00001', 'INV-2026-00002']);
    expect((await again()).error.message).toBe('Nothing is due for “Goods” yet.');
    expect((await a.viewer.call(call.runRecurring, { params: { id: short.id } })).status).toBe(403);
    expect(
      (await (await t.tenant()).manager.call(call.runRecurring, { params: { id: short.id } })).status,
    ).toBe(404);
  });

  it('may be an address that is missing: then nothing is issued either; with one it is sent', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const customer = await addCustomer(a);
    const { id } = await recurringOver(a, customer.id, 100, { startsOn: '2026-02-01', make: 'send' });
    on('2026-02-01');
    expect(await run(a)).toEqual({ made: 0, failed: 1 });
    expect(await issued(a)).toEqual([]);
    const change = (fields: object, version: number) =>
      a.manager.call(updateCustomer, { params: { id: customer.id }, body: { version, ...fields } });
    good(await change({ email: 'tea@example.com', status: 'archived' }, customer.version));
    expect(await run(a)).toEqual({ made: 0, failed: 1 });
    expect((await recurringNow(a, id)).failure).toBe('Tea House is archived.');
    const { version } = good(await a.manager.call(getCustomer, { params: { id: customer.id } }));
    good(await change({ status: 'active' }, version));
    expect(await run(a)).toEqual({ made: 1, failed: 0 });
    expect(await madeOf(a, id)).toMatchObject([
      { number: 'INV-2026-00001', word: 'sent', deliveries: [{ kind: 'invoice', to: ['tea@example.com'] }] },
    ]);
    const mails = await inMails(
      t.services,
      "select id from mails where tenant_id = $1 and template = 'invoice'",
      [a.id],
    );
    expect(mails).toHaveLength(1);
  });

  it('may be a defect of ours: it is said without its insides, and the others go on', async () => {
    const a = await t.tenant();
    on('2026-01-01');
    const { id: customerId } = await addCustomer(a);
    const broken = await recurringOver(a, customerId, 100, { startsOn: '2026-02-01' });
    await recurringOver(a, customerId, 100, { startsOn: '2026-02-01' });
    // What no call can bring about: a discount of a kind that there is not.
    await t.database.pool.query(
      `update recurring_lines set discount = '{"kind": "percent", "percent": "x"}' where tenant_id = $1 and recurring_id = $2`,
      [a.id, broken.id],
    );
    on('2026-02-01');
    expect(await run(a)).toEqual({ made: 1, failed: 1 });
    const { rows } = await t.database.pool.query<{ failure: string }>(
      'select failure from recurring_invoices where tenant_id = $1 and id = $2',
      [a.id, broken.id],
    );
    expect(rows).toEqual([{ failure: '{"say":"recurring.unexpected"}' }]);
  });
});
