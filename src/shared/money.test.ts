import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMillionths, toThousandths } from './decimal.ts';
import { currencyExponent, formatMoney, moneyText, parseMoney, unitCostOf, worthOf } from './money.ts';

const currency = fc.constantFrom('USD', 'JPY', 'KWD');
const minor = fc.integer({ min: -999_999_999_999_999, max: 999_999_999_999_999 });
const value = (quantity: string, cost: string, of: string) =>
  worthOf(toThousandths(quantity), toMillionths(cost), of);

describe('amounts of money', () => {
  it('have the decimals of their currency', () => {
    expect(['USD', 'EUR', 'HUF', 'JPY', 'KRW', 'KWD', 'TND', 'XXX'].map(currencyExponent)).toEqual([
      2, 2, 2, 0, 0, 3, 3, 2,
    ]);
  });

  it.each([
    ['18', 'USD', 1800],
    ['18.5', 'USD', 1850],
    ['0.05', 'USD', 5],
    ['-0.05', 'USD', -5],
    ['1800', 'JPY', 1800],
    ['1.234', 'KWD', 1234],
    ['1.50', 'JPY', null],
    ['1.00', 'JPY', 1],
    ['1.2345', 'KWD', null],
    ['1.005', 'USD', null],
    ['', 'USD', null],
    ['1,5', 'USD', null],
    ['9999999999999999', 'USD', null],
    ['-0.00', 'USD', 0],
  ])('reads %j in %s as %j', (text, of, amount) => {
    expect(parseMoney(text, of)).toBe(amount);
  });

  it('are the same after writing and reading, and written with all their decimals', () => {
    fc.assert(
      fc.property(minor, currency, (amount, of) => {
        expect(parseMoney(moneyText(amount, of), of)).toBe(amount + 0);
        expect((moneyText(amount, of).split('.')[1] ?? '').length).toBe(currencyExponent(of));
      }),
    );
  });

  it.each([
    [1800, 'USD', 'en', '$18.00'],
    [-5, 'USD', 'en', '-$0.05'],
    [1800, 'JPY', 'en', '¥1,800'],
    [1234, 'KWD', 'en', 'KWD 1.234'],
    [185_050, 'HUF', 'en', 'HUF 1,850.50'],
    [1234, 'IQD', 'en', 'IQD 1.234'],
    [123_456, 'EUR', 'de', '1.234,56 €'],
    [999_999_999_999_999, 'USD', 'en', '$9,999,999,999,999.99'],
  ])('%i of %s is shown in %s as %s', (amount, of, language, shown) => {
    expect(formatMoney(amount, of, language).replaceAll('\u00a0', ' ')).toBe(shown);
  });
});

describe('the value of a quantity at a unit cost', () => {
  it.each([
    ['3', '1.005', 'USD', 302n],
    ['-3', '1.005', 'USD', -302n],
    ['0.5', '0.01', 'USD', 1n],
    ['0.49', '0.01', 'USD', 0n],
    ['3', '0.5', 'JPY', 2n],
    ['-1', '0.5', 'JPY', -1n],
    ['1', '0.4999', 'JPY', 0n],
    ['1', '0.0005', 'KWD', 1n],
    ['2.5', '1.234', 'KWD', 3085n],
  ])('%s × %s in %s is rounded once, half away from zero: %i', (quantity, cost, of, expected) => {
    expect(value(quantity, cost, of)).toBe(expected);
  });

  it('is exact beyond what a floating-point number holds', () => {
    expect(value('99999999999.999', '999999999999.999999', 'KWD')).toBe(99_999_999_999_998_999_900_000_000n);
    expect(value('0.1', '0.2', 'USD') + value('0.1', '0.1', 'USD')).toBe(value('0.1', '0.3', 'USD'));
  });

  it('divided by the quantity gives the unit cost back, as far as minor units can tell', () => {
    const thousandths = fc.bigInt({ min: 1n, max: 99_999_999n });
    const worth = fc.bigInt({ min: 0n, max: 999_999_999n });
    fc.assert(
      fc.property(worth, thousandths, currency, (amount, quantity, of) => {
        const cost = unitCostOf(amount, quantity, of);
        const back = worthOf(quantity, cost, of) - amount;
        // Half a millionth per unit, in minor units, and half a minor unit for the rounding back.
        const off = (quantity * 10n ** BigInt(currencyExponent(of))) / 2_000_000_000n + 1n;
        expect(back <= off && back >= -off).toBe(true);
      }),
    );
  });
});
