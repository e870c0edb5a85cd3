import { describe, expect, it } from 'vitest';
import { liveFigures } from './figures.ts';
import { freeLine } from './lineValues.ts';
import { bodyOf, changesOf, emptyOrder, orderProblems, pricedOf } from './orderValues.ts';

const words = { supplierMissing: 'who', descriptionMissing: 'what', amountWrong: 'how much' };
const withLines = (...lines: Partial<ReturnType<typeof freeLine>>[]) => ({
  ...emptyOrder('supplier', 'EUR'),
  lines: lines.map((line) => ({ ...freeLine(), description: 'Tea', ...line })),
});

describe('the form of a purchase order', () => {
  it('calculates while numbers are typed, whatever they are so far', () => {
    const typed = withLines(
      { quantity: '3', unitCost: '1.5', taxRate: '10' },
      { quantity: '1,', unitCost: 'x' },
    );
    const { totals, baseTotal } = liveFigures(pricedOf({ ...typed, exchangeRate: '2' }, 'USD'), 'USD');
    expect([totals.net, totals.tax, totals.total, baseTotal]).toEqual([450, 45, 495, 990]);
    expect(liveFigures(pricedOf({ ...typed, exchangeRate: '1.' }, 'USD'), 'USD').baseTotal).toBe(0);
  });

  it('sends a rate of one in our own currency, and none that was not given', () => {
    expect(bodyOf(withLines({}), 'EUR').exchangeRate).toBe('1');
    expect(bodyOf(withLines({}), 'USD').exchangeRate).toBeNull();
  });

  it('sends of an order that is placed what differs alone', () => {
    const before = withLines({});
    expect(changesOf(before, { ...before, notes: 'Gate 7' }, 'USD')).toEqual({ notes: 'Gate 7' });
    expect(changesOf(before, before, 'USD')).toEqual({});
  });

  it('says at the field what only the page can know', () => {
    const wrong = {
      ...withLines({ description: ' ' }),
      supplierId: '',
      landedCosts: [
        { key: 'a', kind: 'freight' as const, label: '', amount: '1.234', spread: 'value' as const },
      ],
    };
    expect(orderProblems(wrong, words).map(({ field }) => field)).toEqual([
      'supplierId',
      'lines.0.description',
      'landedCosts.0.amount',
    ]);
  });
});
