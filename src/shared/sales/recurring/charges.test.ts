import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../decimal.ts';
import { type Discount, totalsOf } from '../../foundation/documents/totals.ts';
import { type ChargedLine, chargesOf, linesOn, type PriceChange, partOfLine } from './charges.ts';

const line = (unitPrice: string, more: Partial<ChargedLine> = {}): ChargedLine => ({
  ...{ quantity: '1', unitPrice, discount: null, taxRate: null, byItem: false },
  ...more,
});
const comesTo = (of: ChargedLine, currency = 'EUR') =>
  totalsOf({ currency, taxMode: 'exclusive', lines: [of] }).subtotal;

const discounts = fc.oneof(
  fc.constant(null),
  fc
    .integer({ min: 0, max: 100_000 })
    .map((n): Discount => ({ kind: 'percent', percent: formatDecimal(BigInt(n), 3) })),
  fc.integer({ min: 0, max: 500_000 }).map((amount): Discount => ({ kind: 'amount', amount })),
);
const lines = fc.record({
  quantity: fc.bigInt({ min: 1n, max: 50_000_000n }).map((n) => formatDecimal(n, 3)),
  unitPrice: fc.bigInt({ min: 0n, max: 9_000_000_000n }).map((n) => formatDecimal(n, 6)),
  discount: discounts,
  taxRate: fc.constant(null),
  byItem: fc.boolean(),
});
const parts = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.integer({ min: 1, max: 400 }))
  .map(([a, b]) => ({ days: Math.min(a, b), of: Math.max(a, b) + 1 }));

describe('a part of a period', () => {
  it('costs its days’ share of the whole line, exactly, and with the rest as much as the whole but for a minor unit', () => {
    fc.assert(
      fc.property(lines, parts, fc.constantFrom('EUR', 'JPY', 'KWD'), (whole, part, currency) => {
        const [all, cut] = [comesTo(whole, currency), comesTo(partOfLine(whole, part, currency), currency)];
        const share = (all * part.days) / part.of;
        expect(Math.abs(cut - share)).toBeLessThanOrEqual(0.5);
        const rest = comesTo(partOfLine(whole, { ...part, days: part.of - part.days }, currency), currency);
        expect(Math.abs(cut + rest - all)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('costs its share of what the line was rounded to, of however little it is', () => {
    const few = line('5552.5', { quantity: '0.002', discount: { kind: 'percent', percent: '0' } });
    expect(comesTo(few)).toBe(1111);
    expect(comesTo(partOfLine(few, { days: 3, of: 5 }, 'EUR'))).toBe(667);
  });

  it('keeps the quantity, and says a price that can be read', () => {
    const part = { days: 12, of: 31 };
    expect(partOfLine(line('310'), part, 'EUR')).toMatchObject({ quantity: '1', unitPrice: '120' });
    expect(partOfLine(line('99.99'), part, 'EUR')).toMatchObject({ unitPrice: '38.71', discount: null });
    const off = line('310', { quantity: '3', discount: { kind: 'percent', percent: '10' } });
    expect(partOfLine(off, part, 'EUR')).toMatchObject({
      quantity: '3',
      unitPrice: '120',
      discount: off.discount,
    });
  });

  it('takes its share of an amount off the whole document too', () => {
    const document = {
      ...{ currency: 'EUR', taxMode: 'exclusive' as const, priceChanges: [], lines: [line('310')] },
      discount: { kind: 'amount' as const, amount: 3100 },
    };
    const period = { number: 1, from: '2026-01-20', until: '2026-01-31', part: { days: 12, of: 31 } };
    expect(chargesOf(document, period).discount).toEqual({ kind: 'amount', amount: 1200 });
    expect(chargesOf(document, { ...period, part: null }).discount).toEqual(document.discount);
  });
});

describe('a price change', () => {
  const changes: PriceChange[] = [
    { kind: 'percent', from: '2027-01-01', percent: '3' },
    { kind: 'line', from: '2026-06-01', line: 2, unitPrice: '25' },
  ];
  const all = [line('49.90'), line('20'), line('5', { byItem: true })];
  const on = (day: string) => linesOn(all, changes, day, 'EUR').map(({ unitPrice }) => unitPrice);

  it('counts from its day on, in the order of the days, and leaves what costs as its item does', () => {
    expect(on('2026-05-31')).toEqual(['49.90', '20', '5']);
    expect(on('2026-06-01')).toEqual(['49.90', '25', '5']);
    expect(on('2027-01-01')).toEqual(['51.4', '25.75', '5']);
  });

  it('gives a line that cost as its item does a price of its own', () => {
    const own: PriceChange[] = [{ kind: 'line', from: '2026-06-01', line: 3, unitPrice: '7' }];
    expect(linesOn(all, own, '2026-06-01', 'EUR')[2]).toMatchObject({ unitPrice: '7', byItem: false });
  });

  it('rounds to the minor unit, or as finely as the price was', () => {
    const raise: PriceChange[] = [{ kind: 'percent', from: '2026-01-01', percent: '2.5' }];
    const raised = (price: string, currency = 'EUR') =>
      linesOn([line(price)], raise, '2026-01-01', currency)[0]!.unitPrice;
    expect([raised('9.99'), raised('0.0123'), raised('1001', 'JPY')]).toEqual(['10.24', '0.0126', '1026']);
  });
});
