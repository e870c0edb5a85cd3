import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  costText,
  divideRounded,
  formatDecimal,
  parseDecimal,
  quantityText,
  toMillionths,
  toThousandths,
} from './decimal.ts';

const scale = fc.integer({ min: 0, max: 9 });

describe('decimal text', () => {
  it.each([
    ['12.5', 3, 12500n],
    ['-12.50', 3, -12500n],
    ['0', 3, 0n],
    ['-0.000', 3, 0n],
    ['007', 0, 7n],
    ['1.0000000', 3, 1000n],
    ['99999999999.999', 3, 99_999_999_999_999n],
    ['0.000001', 6, 1n],
  ])('reads %s with %i decimals', (text, decimals, value) => {
    expect(parseDecimal(text, decimals)).toBe(value);
  });

  it.each([
    '',
    '-',
    '.5',
    '5.',
    '1e3',
    '1,5',
    ' 1',
    '1 ',
    '+1',
    '--1',
    '1.2.3',
    '0x1',
    'NaN',
    'Infinity',
    '١',
  ])('refuses %j', (text) => {
    expect(parseDecimal(text, 3)).toBeNull();
  });

  it('refuses more decimals than there are, and never rounds', () => {
    expect(parseDecimal('0.0001', 3)).toBeNull();
    expect(parseDecimal('0.5', 0)).toBeNull();
    expect(() => toThousandths('1.2345')).toThrow('is not a decimal number with up to 3 decimals');
    expect(() => toMillionths('much')).toThrow('is not a decimal number with up to 6 decimals');
  });

  it('is the same after writing and reading, whatever the number', () => {
    fc.assert(
      fc.property(fc.bigInt(), scale, (value, decimals) => {
        const text = formatDecimal(value, decimals);
        expect(parseDecimal(text, decimals)).toBe(value);
        expect(text).toMatch(/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/);
      }),
    );
  });

  it('is as short as can be', () => {
    expect([12500n, 12000n, 5n, -5n, 0n].map(quantityText)).toEqual(['12.5', '12', '0.005', '-0.005', '0']);
    expect(costText(1_571_429n)).toBe('1.571429');
  });
});

describe('division', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [-5n, -2n, 3n],
    [4n, 3n, 1n],
    [-4n, 3n, -1n],
    [1n, 3n, 0n],
    [-1n, 3n, 0n],
    [0n, 7n, 0n],
  ])('%i by %i rounds half away from zero to %i', (dividend, divisor, quotient) => {
    expect(divideRounded(dividend, divisor)).toBe(quotient);
  });

  it('is off by half the divisor at most, and half is rounded away from zero', () => {
    const divisor = fc.bigInt().filter((value) => value !== 0n);
    fc.assert(
      fc.property(fc.bigInt(), divisor, (n, d) => {
        const quotient = divideRounded(n, d);
        const twice = 2n * (n - quotient * d);
        const size = d < 0n ? -d : d;
        expect(twice <= size && twice >= -size).toBe(true);
        if (twice === size || twice === -size)
          expect((quotient < 0n ? -quotient : quotient) * size * 2n).toBeGreaterThan((n < 0n ? -n : n) * 2n);
        expect(divideRounded(-n, d)).toBe(-quotient);
      }),
    );
  });
});
