import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { queueDays } from '#server/foundation/jobs/days.ts';
import { addCustomer, invoiceOver } from '#server/testing/invoicing.ts';
import { inMails } from '#server/testing/mails.ts';
import { good, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { addDays, startOfDate } from '#shared/dates.ts';
import { listNotifications } from '#shared/people/notifications/contract.ts';
import { updatePreferences } from '#shared/people/tenants/contract.ts';
import { getCustomer } from '#shared/sales/customers/contract.ts';
import { invoiceAgeing, listInvoices } from '#shared/sales/invoices/contract.ts';
import { recordPayment } from '#shared/sales/payments/contract.ts';
import { runDay } from './daily.ts';
import { INVOICE_DAY } from './jobs.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

const subjects = async (a: TestTenant) =>
  (
    await inMails<{ subject: string }>(
      t.services,
      "select subject from mails where tenant_id = $1 and template = 'invoice-reminder' order by id",
      [a.id],
    )
  ).map(({ subject }) => subject);
const noon = (date: string) => new Date(`${date}T12:00:00Z`);

describe('every day', () => {
  it('customers are reminded by the schedule, before and after the due date, each time once', async () => {
    const a = await t.tenant({ settings: { 'invoice.reminderDays': [-3, 1, 7] } });
    const [{ id }, mute] = [await addCustomer(a, { email: 'x@example.com' }), await addCustomer(a)];
    const dates = { issueDate: '2026-03-01', dueDate: '2026-03-31' };
    const invoice = await invoiceOver(a, id, 1000, dates);
    const paid = await invoiceOver(a, id, 1000, dates);
    await invoiceOver(a, mute.id, 1000, dates);
    const allocations = [{ invoiceId: paid.id, amount: 1000 }];
    const body = { customerId: id, amount: 1000, method: 'cash', allocations };
    good(await a.manager.call(recordPayment, { body }));
    const reminded: [string, number][] = [];
    for (const day of [
      '2026-03-27',
      '2026-03-28',
      '2026-03-28',
      '2026-04-01',
      '2026-04-02',
      '2026-04-09',
      '2026-04-30',
    ])
      reminded.push([day, (await runDay(t.services, a.id, noon(day))).reminded]);
    expect(reminded).toEqual([
      ['2026-03-27', 0],
      ['2026-03-28', 1],
      ['2026-03-28', 0],
      ['2026-04-01', 1],
      ['2026-04-02', 0],
      // Two days late, because nothing ran on the day itself.
      ['2026-04-09', 1],
      ['2026-04-30', 0],
    ]);
    expect(await subjects(a)).toHaveLength(3);
    expect((await subjects(a))[0]).toContain(invoice.number);
  });

  it('staff hear once of what has become overdue, all together when it is much', async () => {
    const a = await t.tenant();
    const { id } = await addCustomer(a);
    for (let n = 0; n < 5; n++)
      await invoiceOver(a, id, 1000, {
        issueDate: '2026-03-01',
        dueDate: n < 4 ? '2026-03-31' : '2026-04-01',
      });
    const run = async (day: string) => (await runDay(t.services, a.id, noon(day))).overdue;
    expect([await run('2026-03-31'), await run('2026-04-01'), await run('2026-04-01')]).toEqual([0, 4, 0]);
    expect(await run('2026-04-02')).toBe(1);
    const { notifications } = good(await a.manager.call(listNotifications));
    expect(notifications.map(({ title }) => title)).toEqual([
      'Invoice INV-2026-00005 is overdue',
      '4 invoices are overdue',
    ]);
    expect((await a.viewer.call(listNotifications)).body.notifications).toEqual([]);
  });

  it('begins at eight in the morning of each business, and is queued once a day', async () => {
    const [east, west] = [await t.tenant(), await t.tenant()];
    const zone = (a: TestTenant, timezone: string) => a.admin.call(updatePreferences, { body: { timezone } });
    await zone(east, 'Pacific/Auckland');
    await zone(west, 'America/Los_Angeles');
    const done = new Map<string, string>();
    const days = async (at: string) => {
      await queueDays(t.services, INVOICE_DAY, new Date(at), done);
      return [done.get(east.id), done.get(west.id)];
    };
    // Half past seven and half past twelve, on different days; then half an hour later.
    expect(await days('2026-06-30T19:30:00Z')).toEqual([undefined, '2026-06-30']);
    expect(await days('2026-06-30T20:00:00Z')).toEqual(['2026-07-01', '2026-06-30']);
  });
});

/** Days on which something is due: by which zone, from when on a document bears the date, how the day begins and ends. */
const DAYS: [zone: string, issuedAt: string, issueDate: string, days: number, due: string, ends: string][] = [
  // Clocks go back on the day itself, which has 25 hours; and forward, on one of 23.
  ['Pacific/Auckland', '2025-04-04T11:00Z', '2025-04-05', 1, '2025-04-06', '2025-04-06T12:00Z'],
  ['Pacific/Auckland', '2025-08-29T11:59:59.999Z', '2025-08-29', 30, '2025-09-28', '2025-09-28T11:00Z'],
  ['America/New_York', '2025-02-28T05:00Z', '2025-02-28', 9, '2025-03-09', '2025-03-10T04:00Z'],
  ['America/New_York', '2025-11-02T03:59:59.999Z', '2025-11-01', 1, '2025-11-02', '2025-11-03T05:00Z'],
  ['Europe/Berlin', '2025-03-30T21:59:59.999Z', '2025-03-30', 0, '2025-03-30', '2025-03-30T22:00Z'],
  ['Europe/Berlin', '2025-09-25T22:00Z', '2025-09-26', 30, '2025-10-26', '2025-10-26T23:00Z'],
  // Half an hour beside the others, and the last days of months and years.
  ['Asia/Kolkata', '2024-01-30T18:30Z', '2024-01-31', 29, '2024-02-29', '2024-02-29T18:30Z'],
  ['Asia/Kolkata', '2024-12-01T18:29:59.999Z', '2024-12-01', 30, '2024-12-31', '2024-12-31T18:30Z'],
  ['America/St_Johns', '2025-03-09T03:30Z', '2025-03-09', 0, '2025-03-09', '2025-03-10T02:30Z'],
  // A day that begins at one in the morning, and one that never was: Samoa went across the date line.
  ['Africa/Cairo', '2025-04-24T22:00Z', '2025-04-25', 0, '2025-04-25', '2025-04-25T21:00Z'],
  ['Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29', 1, '2011-12-30', '2011-12-30T10:00Z'],
];

describe('an invoice is due', () => {
  afterEach(() => void vi.useRealTimers());

  it.each(DAYS)(
    'in %s, issued at %s (%s) for %i days: on %s, until %s',
    async (timezone, issuedAt, issueDate, paymentDays, dueDate, ends) => {
      const a = await t.tenant({ settings: { 'invoice.reminderDays': [1] } });
      good(await a.admin.call(updatePreferences, { body: { timezone } }));
      const { id } = await addCustomer(a, { paymentDays, email: 'x@example.com' });
      const at = (instant: string, after = 0) =>
        vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(instant) + after });
      const seen = async () => {
        const [row] = good(await a.manager.call(listInvoices)).invoices;
        const { today, currencies, counts } = good(await a.manager.call(invoiceAgeing, { query: {} }));
        const { bucket } = currencies[0]!.buckets.find(({ invoices }) => invoices > 0)!;
        const found = await a.manager.call(listInvoices, { query: { status: 'overdue' } });
        const { overdue } = good(await a.manager.call(getCustomer, { params: { id } }));
        expect([good(found).invoices.length, counts.overdue, overdue / 1000]).toEqual(
          Array.from({ length: 3 }, () => Number(row!.isOverdue)),
        );
        const day = await runDay(t.services, a.id, new Date());
        return { today, word: row!.word, days: row!.daysOverdue, bucket, ...day };
      };
      at(issuedAt);
      expect(await invoiceOver(a, id, 1000)).toMatchObject({ issueDate, dueDate });
      at(ends, -1);
      const inTime = { word: 'issued', days: 0, bucket: 'current', overdue: 0, reminded: 0 };
      expect(await seen()).toEqual({ ...inTime, today: timezone === 'Pacific/Apia' ? issueDate : dueDate });
      at(ends);
      const late = { word: 'overdue', days: 1, bucket: '1-30', overdue: 1, reminded: 1 };
      expect(await seen()).toEqual({ ...late, today: addDays(dueDate, 1) });
      // The thirtieth day ends where the thirty-first begins, whatever clocks did between them.
      const next = startOfDate(addDays(dueDate, 31), timezone);
      at(next, -1);
      expect(await seen()).toMatchObject({ days: 30, bucket: '1-30', overdue: 0, reminded: 0 });
      at(next);
      expect(await seen()).toMatchObject({ days: 31, bucket: '31-60', overdue: 0, reminded: 0 });
    },
  );
});
