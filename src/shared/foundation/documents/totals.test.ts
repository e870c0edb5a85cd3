import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDecimal } from '../../decimal.ts';
import { spread } from './spread.ts';
import { TAX_MODES } from './taxModes.ts';
import { type Discount, type PricedDocument, type PricedLine, totalsOf } from './totals.ts';

const line = (quantity: string, unitPrice: string, more: Partial<PricedLine> = {}): PricedLine => ({
  quantity,
  unitPrice,
  taxRate: null,
  ...more,
});
const USD = { currency: 'USD', taxMode: 'exclusive' } as const;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the totals of a document', () => {
  it('round a line once, half away from zero, after its discount', () => {
    // 12 × 14.30 = 171.60; 0.15 off would be 145.86; 3 × 0.335 = 1.005.
    const { lines, total } = totalsOf({
      ...USD,
      lines: [
        line('12', '14.3', { discount: { kind: 'percent', percent: '15' } }),
        line('3', '0.335'),
        line('1', '0.01', { discount: { kind: 'percent', percent: '50' } }),
      ],
    });
    expect(lines.map((one) => one.total)).toEqual([14586, 101, 1]);
    expect(total).toBe(14688);
  });

  it('take the discount of the document off before tax, spread by largest remainder', () => {
    const totals = totalsOf({
      ...USD,
      lines: [line('1', '10', { taxRate: '20' }), line('1', '10', { taxRate: '20' }), line('1', '10')],
      discount: { kind: 'amount', amount: 1000 },
    });
    expect(totals.lines.map((one) => one.documentDiscount)).toEqual([334, 333, 333]);
    expect(totals).toMatchObject({ subtotal: 3000, discount: 1000, net: 2000, tax: 266, total: 2266 });
    expect(totals.taxes).toEqual([{ rate: '20', net: 1333, tax: 266 }]);
  });

  it('find the tax inside of prices that hold it', () => {
    const totals = totalsOf({
      currency: 'EUR',
      taxMode: 'inclusive',
      lines: [line('1', '119', { taxRate: '19' }), line('2', '1.07', { taxRate: '7' })],
    });
    expect(totals.taxes).toEqual([
      { rate: '7', net: 200, tax: 14 },
      { rate: '19', net: 10000, tax: 1900 },
    ]);
    expect(totals).toMatchObject({ subtotal: 12114, net: 10200, tax: 1914, total: 12114 });
  });

  it.each([
    ['JPY', '3', '333.5', 1001],
    ['USD', '3', '333.335', 100001],
    ['KWD', '3', '1.2345', 3704],
  ])('are in the minor unit of %s', (currency, quantity, price, total) =>
    expect(totalsOf({ currency, taxMode: 'exclusive', lines: [line(quantity, price)] }).total).toBe(total),
  );

  it('never go below zero by a discount, and are zero without lines', () => {
    const discount = { kind: 'amount', amount: 500 } as const;
    expect(totalsOf({ ...USD, lines: [line('1', '3', { discount })], discount }).total).toBe(0);
    expect(totalsOf({ ...USD, lines: [], discount })).toMatchObject({ discount: 0, total: 0, taxes: [] });
  });
});

const decimal = (max: number, scale: number) =>
  fc.integer({ min: 0, max }).map((value) => formatDecimal(BigInt(value), scale));
const aDiscount: fc.Arbitrary<Discount | null> = fc.oneof(
  fc.constant(null),
  fc.record({ kind: fc.constant('percent' as const), percent: decimal(100_000, 3) }),
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 0, max: 100_000 }) }),
);
const aDocument: fc.Arbitrary<PricedDocument> = fc.record({
  currency: fc.constantFrom('USD', 'JPY', 'KWD'),
  taxMode: fc.constantFrom(...TAX_MODES),
  lines: fc.array(
    fc.record({
      quantity: decimal(1_000_000, 3),
      unitPrice: decimal(2_000_000_000, 6),
      discount: aDiscount,
      taxRate: fc.oneof(fc.constant(null), fc.constantFrom('0', '7', '8.875', '19', '100')),
    }),
    { maxLength: 12 },
  ),
  discount: aDiscount,
});

describe('the totals of any document', () => {
  it('are what their lines add up to', () =>
    fc.assert(
      fc.property(aDocument, (document) => {
        const totals = totalsOf(document);
        const { lines } = totals;
        expect(sum(lines.map((one) => one.total))).toBe(totals.subtotal);
        expect(sum(lines.map((one) => one.documentDiscount))).toBe(totals.discount);
        expect(sum(lines.map((one) => one.net))).toBe(totals.net);
        expect(sum(lines.map((one) => one.tax))).toBe(totals.tax);
        expect(sum(totals.taxes.map((one) => one.tax))).toBe(totals.tax);
        expect(totals.net + totals.tax).toBe(totals.total);
        const listed = totals.subtotal - totals.discount;
        expect(document.taxMode === 'inclusive' ? totals.total : totals.net).toBe(listed);
        for (const one of lines) {
          expect(one.total).toBeGreaterThanOrEqual(0);
          expect(one.documentDiscount).toBeLessThanOrEqual(one.total);
        }
      }),
    ));

  it('are the same with the tax inside as with the tax on top of the net amounts found', () =>
    fc.assert(
      fc.property(aDocument, (document) => {
        const inside = totalsOf({ ...document, taxMode: 'inclusive' });
        for (const [index, one] of inside.lines.entries()) {
          const rate = Number(document.lines[index]!.taxRate ?? 0);
          // The net amount is a whole number, so that tax on top of it differs by less than the rounding of it.
          expect(Math.abs(one.tax - (one.net * rate) / 100)).toBeLessThanOrEqual(
            0.5 * (1 + rate / 100) + 1e-6,
          );
        }
      }),
    ));
});

describe('spreading', () => {
  it('gives whole shares, each near its exact part, that add up', () =>
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const shares = spread(amount, weights);
          const total = weights.reduce((a, b) => a + b, 0n);
          expect(shares.reduce((a, b) => a + b, 0n)).toBe(amount);
          for (const [index, share] of shares.entries()) {
            const error = total ? share * total - amount * weights[index]! : 0n;
            expect(error < 0n ? -error : error).toBeLessThanOrEqual(total);
          }
        },
      ),
    ));

  it('gives the odd ones to the largest remainders, and to the first of equals', () => {
    expect(spread(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(spread(10n, [0n, 3n, 4n])).toEqual([0n, 4n, 6n]);
    expect(spread(-5n, [0n, 0n])).toEqual([-3n, -2n]);
    expect(() => spread(1n, [])).toThrow('nothing to spread');
  });
});
