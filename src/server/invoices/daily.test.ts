import { beforeAll, describe, expect, it } from 'vitest';
import { listInvoices } from '#shared/invoices/contract.ts';
import { listNotifications } from '#shared/notifications/contract.ts';
import { recordPayment } from '#shared/payments/contract.ts';
import { updatePreferences } from '#shared/tenants/contract.ts';
import { addCustomer, good, invoiceOver } from '../testing/invoicing.ts';
import { type TestApp, type TestTenant, testApp } from '../testing/testApp.ts';
import { runDay } from './daily.ts';
import { queueDays } from './jobs.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

const subjects = async (a: TestTenant) =>
  (
    await t.database.pool.query<{ subject: string }>(
      "select subject from mails where tenant_id = $1 and template = 'invoice-reminder' order by id",
      [a.id],
    )
  ).rows.map(({ subject }) => subject);
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
      await queueDays(t.services, new Date(at), done);
      return [done.get(east.id), done.get(west.id)];
    };
    // Half past seven and half past twelve, on different days; then half an hour later.
    expect(await days('2026-06-30T19:30:00Z')).toEqual([undefined, '2026-06-30']);
    expect(await days('2026-06-30T20:00:00Z')).toEqual(['2026-07-01', '2026-06-30']);
  });

  it.each([
    ['Pacific/Kiritimati', '2026-03-31T10:00:00Z', true],
    ['Pacific/Kiritimati', '2026-03-31T09:59:59Z', false],
    ['America/New_York', '2026-04-01T03:59:59Z', false],
    ['America/New_York', '2026-04-01T04:00:00Z', true],
    ['Asia/Kolkata', '2026-03-31T18:30:00Z', true],
    ['Europe/Berlin', '2026-03-31T21:59:59Z', false],
    ['UTC', '2026-04-01T00:00:00Z', true],
  ])('in %s at %s what was due on the last of March is overdue: %s', async (timezone, at, overdue) => {
    const a = await t.tenant();
    good(await a.admin.call(updatePreferences, { body: { timezone } }));
    const { id } = await addCustomer(a);
    await invoiceOver(a, id, 1000, { issueDate: '2026-03-01', dueDate: '2026-03-31' });
    expect((await runDay(t.services, a.id, new Date(at))).overdue).toBe(overdue ? 1 : 0);
    expect(good(await a.manager.call(listInvoices)).invoices[0]).toMatchObject({ word: 'overdue' });
  });
});
