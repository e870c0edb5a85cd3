import { expect, it } from 'vitest';
import { toThousandths } from '../../decimal.ts';
import { AppError } from '../../errors.ts';
import { fitsUnit } from './precision.ts';
import { misfitOf, refuseTooPrecise } from './rules.ts';

it('a quantity has no more decimals than its unit allows, either way', () => {
  const fits = (quantity: string, precision: number) => fitsUnit(toThousandths(quantity), precision);
  for (const quantity of ['0', '1', '-7', '2.000']) expect(fits(quantity, 0), quantity).toBe(true);
  for (const quantity of ['0.5', '1.234', '-0.001']) expect(fits(quantity, 0), quantity).toBe(false);
  expect([fits('0.5', 1), fits('1.25', 1), fits('1.25', 2), fits('1.234', 3)]).toEqual([
    ...[true, false, true, true],
  ]);
});

it('says which item is counted how, at the field that it was entered in', () => {
  const hinge = { sku: 'HINGE', unit: 'each', precision: 0 };
  const said = {
    say: 'stock.tooPrecise',
    with: { ...{ sku: 'HINGE', unit: 'each' }, decimals: 0, quantity: '0.5' },
  };
  expect(misfitOf(hinge, 500n)).toEqual(said);
  const refused = (field?: string) => {
    try {
      refuseTooPrecise(hinge, 500n, field);
    } catch (error) {
      return error instanceof AppError && { code: error.code, fields: error.fields };
    }
    return null;
  };
  expect(refused('lines.3.quantity')).toEqual({
    ...{ code: 'invalid-argument', fields: [{ field: 'lines.3.quantity', said }] },
  });
  expect(refused()).toEqual({ code: 'invalid-argument', fields: [] });
  // Work and free text are not counted.
  expect(() => refuseTooPrecise(undefined, 500n)).not.toThrow();
});
