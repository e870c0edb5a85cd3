import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, recogniseDecimalComma } from './numbers.ts';

describe('readNumber', () => {
  it.each([
    ['18.00', false, '18'],
    ['1,234.50', false, '1234.5'],
    ['1,234,567', false, '1234567'],
    ['.5', false, '0.5'],
    ['007', false, '7'],
    ['$1,234.50', false, '1234.5'],
    ['USD 12', false, '12'],
    ['12 EUR', false, '12'],
    ['£ 3.20', false, '3.2'],
    ["CHF 1'234.50", false, '1234.5'],
    ['1 234.5', false, '1234.5'],
    ['19%', false, '19'],
    ['-3', false, '-3'],
    ['−3', false, '-3'],
    ['-0', false, '0'],
    ['+4', false, '4'],
    ['1.234,50 €', true, '1234.5'],
    ['12,5', true, '12.5'],
    ['1\u202f234,5', true, '1234.5'],
    ['1.234', true, '1234'],
    ['12,-', true, '12'],
    ['249 kr', true, '249'],
    ['€ 0,99', true, '0.99'],
  ])('%s with decimal comma %s is %s', (cell, comma, expected) => {
    expect(readNumber(cell, comma)).toBe(expected);
  });

  it.each([
    ['12,5', false],
    ['1,23,456', false],
    ['18.00', true],
    ['1.2.3', false],
    ['abc', false],
    ['', false],
    ['.', false],
    ['1e5', false],
    ['1 2 3', false],
    ['5 kg', false],
    ['--3', false],
    ['1,2,3', true],
    ['٣', false],
    ['1'.repeat(50), false],
  ])('%s with decimal comma %s is no number', (cell, comma) => {
    expect(readNumber(cell, comma)).toBeNull();
  });

  it('reads every number written with grouping and decimals in either style', () => {
    const digits = fc.integer({ min: 0, max: 999_999_999 });
    fc.assert(
      fc.property(digits, fc.integer({ min: 0, max: 999 }), fc.boolean(), (whole, fraction, comma) => {
        const decimals = String(fraction).padStart(3, '0');
        const written =
          new Intl.NumberFormat(comma ? 'de' : 'en').format(whole) + (comma ? ',' : '.') + decimals;
        expect(readNumber(written, comma)).toBe(String(Number(`${whole}.${decimals}`)));
      }),
    );
  });
});

describe('recogniseDecimalComma', () => {
  it.each([
    [['12,50', '3,20'], ',', true],
    [['1.234,50'], ',', true],
    [['1,234.50'], ';', false],
    [['18.00', '19.00'], ';', false],
    [['1,234'], ';', true],
    [['1,234'], ',', false],
    [['1.234.567'], ',', true],
    [['0,125'], ',', true],
    [['12', '7'], ';', true],
    [[], ',', false],
    [['12,50', '1,234.00', '7.5', '8.25'], ',', false],
  ])('%s delimited by %s: %s', (cells, delimiter, expected) => {
    expect(recogniseDecimalComma(cells, delimiter)).toBe(expected);
  });
});
