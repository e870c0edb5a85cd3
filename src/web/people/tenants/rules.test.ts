import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS as settings } from '#shared/people/tenants/settings.ts';
import { ruleProblems, rulesAsTyped, rulesOf } from './rules.ts';

const asTyped = rulesAsTyped(settings, 'EUR');

it('what is shown and not touched is what was kept', () => {
  expect(settings).toMatchObject(rulesOf(asTyped, 'EUR'));
  const kept = { ...settings, 'purchase.approvalThreshold': 123_456, 'quotes.reminderDays': 3 };
  expect(kept).toMatchObject(rulesOf(rulesAsTyped(kept, 'EUR'), 'EUR'));
});

it('days of reminders are read with any mark between them, and what is no day goes on to be refused', () => {
  const daysOf = (typed: string) =>
    rulesOf({ ...asTyped, 'invoice.reminderDays': typed }, 'EUR')['invoice.reminderDays'];
  expect(daysOf(' 3, 7;14\n30 ')).toEqual([3, 7, 14, 30]);
  expect(daysOf('3، 7')).toEqual([3, 7]);
  expect(daysOf('\u22123')).toEqual([-3]);
  expect(daysOf('soon')).toEqual([Number.NaN]);
  expect(daysOf('')).toEqual([]);
});

it('nothing typed is no threshold, no reminder and nothing beyond the order, but no number of days', () => {
  const rules = rulesOf(
    {
      ...asTyped,
      'purchase.approvalThreshold': ' ',
      'purchase.overReceiptPercent': '',
      'quotes.reminderDays': '',
      'session.days': '',
    },
    'EUR',
  );
  expect(rules['purchase.approvalThreshold']).toBeNull();
  expect(rules['purchase.overReceiptPercent']).toBe('0');
  expect(rules['quotes.reminderDays']).toBeNull();
  expect(rules['session.days']).toBeNaN();
});

it('a threshold that is no amount of the currency is refused before it is sent', () => {
  const wrong = (typed: string, currency: string) =>
    ruleProblems({ ...asTyped, 'purchase.approvalThreshold': typed }, currency, 'no amount');
  expect(wrong('12.50', 'EUR')).toEqual([]);
  expect(wrong('', 'EUR')).toEqual([]);
  expect(wrong('12.50', 'JPY')).toEqual([{ field: 'purchase.approvalThreshold', message: 'no amount' }]);
  expect(wrong('much', 'EUR')).toHaveLength(1);
});
