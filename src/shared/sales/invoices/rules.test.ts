import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn } from '../../dates.ts';
import {
  blockerOf,
  bucketOf,
  daysOverdueOn,
  dueDateFor,
  type InvoiceFacts,
  isOverdueOn,
  paymentStatusOf,
  reminderDueOn,
  wordOf,
} from './rules.ts';
import { AGEING_BUCKETS, INVOICE_ACTIONS, INVOICE_STATES, INVOICE_TRANSITIONS } from './states.ts';

const invoice = (more: Partial<InvoiceFacts> = {}): InvoiceFacts => ({
  ...{ state: 'issued', total: 10000, paid: 0, creditLeft: 0, dueDate: '2026-03-31', sentAt: null },
  viewedAt: null,
  ...more,
});

describe('the one word of an invoice', () => {
  it.each([
    ['draft', { state: 'draft', dueDate: '2020-01-01' }],
    ['void', { state: 'void' }],
    ['issued', {}],
    ['sent', { sentAt: '2026-02-28T00:00:00Z' }],
    ['viewed', { viewedAt: '2026-03-01T00:00:00Z' }],
    ['viewed', { sentAt: '2026-02-28T00:00:00Z', viewedAt: '2026-03-01T00:00:00Z' }],
    ['partial', { paid: 1, viewedAt: '2026-03-01T00:00:00Z' }],
    ['paid', { paid: 10000 }],
    ['paid', { total: 0 }],
    ['paid', { paid: 10000, creditLeft: 1, dueDate: '2020-01-01' }],
    ['overdue', { paid: 1, dueDate: '2026-03-30', viewedAt: '2026-03-01T00:00:00Z' }],
  ] as [string, Partial<InvoiceFacts>][])('is %s', (word, more) =>
    expect(wordOf(invoice(more), '2026-03-31')).toBe(word),
  );

  it.each([
    ['unpaid', {}],
    ['partial', { paid: 9999 }],
    ['paid', { paid: 10000 }],
    ['overpaid', { paid: 10000, creditLeft: 1 }],
    ['partial', { paid: 5000, creditLeft: 1 }],
  ] as [string, Partial<InvoiceFacts>][])('and its payment is %s', (status, more) =>
    expect(paymentStatusOf(invoice(more))).toBe(status),
  );
});

describe('what may be done with an invoice', () => {
  const facts = { total: 10000, paid: 0, creditNotes: 0 };

  it('follows from its state', () => {
    for (const [action, states] of Object.entries(INVOICE_ACTIONS))
      for (const state of INVOICE_STATES)
        expect(blockerOf(action as keyof typeof INVOICE_ACTIONS, { ...facts, state }), action).toBe(
          (states as readonly string[]).includes(state) ? null : 'state',
        );
    expect(INVOICE_TRANSITIONS.void).toEqual([]);
  });

  it('also from what was paid and credited', () => {
    const issued = { ...facts, state: 'issued' as const };
    expect(blockerOf('void', { ...issued, paid: 1 })).toBe('allocated');
    expect(blockerOf('void', { ...issued, creditNotes: 1 })).toBe('credited');
    expect(blockerOf('pay', { ...issued, paid: 10000 })).toBe('settled');
    expect(blockerOf('remind', { ...issued, total: 0 })).toBe('settled');
  });
});

const ZONES = ['UTC', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'Pacific/Auckland'];
const MINUTE = 60_000;

describe('due dates', () => {
  it.each([
    ['2026-01-31', 30, '2026-03-02'],
    ['2028-01-30', 30, '2028-02-29'],
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2026-12-31', 14, '2027-01-14'],
    ['2026-02-28', 0, '2026-02-28'],
  ])('of %s and %i days are %s', (date, days, due) => expect(dueDateFor(date, days)).toBe(due));

  it.each(ZONES)('pass at midnight in %s, also when clocks change and months end', (zone) => {
    // Due on days on which clocks change somewhere, and on last days of months.
    for (const dueDate of [
      '2026-03-08',
      '2026-03-29',
      '2026-04-05',
      '2026-09-27',
      '2026-10-25',
      '2026-11-01',
      '2026-02-28',
      '2026-12-31',
    ]) {
      let passed: number | null = null;
      const from = Date.parse(`${dueDate}T00:00:00Z`) - 24 * 60 * MINUTE;
      for (let at = from; at < from + 4 * 24 * 60 * MINUTE; at += 15 * MINUTE) {
        const overdue = isOverdueOn(invoice({ dueDate }), dateIn(new Date(at), zone));
        if (overdue && passed === null) passed = at;
        expect(overdue).toBe(passed !== null);
      }
      const before = new Date(passed! - MINUTE);
      expect([dateIn(before, zone), dateIn(new Date(passed!), zone)]).toEqual([dueDate, addDays(dueDate, 1)]);
    }
  });

  it('count days, whatever clocks do, and each day belongs to one age', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: -200, max: 400 }), (start, days) => {
        const dueDate = addDays('1990-01-01', start);
        const today = addDays(dueDate, days);
        expect(daysOverdueOn(dueDate, today)).toBe(Math.max(0, days));
        const bucket = bucketOf(dueDate, today);
        expect(AGEING_BUCKETS.indexOf(bucket)).toBe(
          days <= 0 ? 0 : days <= 30 ? 1 : days <= 60 ? 2 : days <= 90 ? 3 : 4,
        );
        expect(isOverdueOn(invoice({ dueDate }), today)).toBe(days > 0);
      }),
    ));
});

describe('reminders', () => {
  const due = (today: string, offsets: number[] = [], schedule = [-3, 1, 7, 14]) =>
    reminderDueOn(
      schedule,
      { dueDate: '2026-03-31', reminders: offsets.map((offset) => ({ offset })) },
      today,
    );

  it('come on the days of the schedule, each once', () => {
    expect(due('2026-03-27')).toBeNull();
    expect(due('2026-03-28')).toBe(-3);
    expect(due('2026-03-28', [-3])).toBeNull();
    expect(due('2026-04-01', [-3])).toBe(1);
    expect(due('2026-04-07', [-3, 1])).toBe(7);
    expect(due('2026-04-14', [-3, 1, 7])).toBe(14);
    expect(due('2026-04-15', [-3, 1, 7, 14])).toBeNull();
    expect(due('2026-04-01', [], [])).toBeNull();
  });

  it('that could not go out come within three days, and old invoices are left in peace', () => {
    expect(due('2026-04-04', [-3])).toBe(1);
    expect(due('2026-04-05', [-3])).toBeNull();
    expect(due('2027-01-01')).toBeNull();
    // One by hand counts as that of its day.
    expect(due('2026-04-08', [8])).toBeNull();
  });
});
