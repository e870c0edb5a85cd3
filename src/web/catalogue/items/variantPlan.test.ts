import { describe, expect, it } from 'vitest';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { namesTwice, optionsSoFar, planVariants } from './variantPlan.ts';

const shirt = { sku: 'SHIRT', name: 'Shirt', variants: [] as ItemDetail['variants'] } as ItemDetail;
const small = {
  id: '1',
  sku: 'SHIRT-S',
  name: 'Shirt – S',
  onHand: '4',
  options: [{ name: 'Size', value: 'S' }],
};

describe('making variants', () => {
  it('combines the values of all options', () => {
    const plan = planVariants(shirt, [
      { name: 'Size', values: ['S', 'M'] },
      { name: 'Colour', values: ['Red', 'Dark blue'] },
    ]);
    expect(plan.map(({ sku }) => sku)).toEqual([
      'SHIRT-S-RED',
      'SHIRT-S-DARKBLUE',
      'SHIRT-M-RED',
      'SHIRT-M-DARKBLUE',
    ]);
    expect(plan[1]).toMatchObject({
      name: 'Shirt – S / Dark blue',
      options: [
        { name: 'Size', value: 'S' },
        { name: 'Colour', value: 'Dark blue' },
      ],
    });
  });

  it('leaves out options without a name or values, and plans nothing without any', () => {
    expect(
      planVariants(shirt, [
        { name: '', values: ['S'] },
        { name: 'Colour', values: [] },
      ]),
    ).toEqual([]);
    expect(
      planVariants(shirt, [
        { name: 'Size', values: ['S'] },
        { name: '', values: ['Red'] },
      ]),
    ).toHaveLength(1);
  });

  it('goes on from the variants that exist and does not make them again', () => {
    const item = { ...shirt, variants: [small] };
    expect(optionsSoFar(item)).toEqual([{ name: 'Size', values: ['S'] }]);
    expect(planVariants(item, [{ name: 'size', values: ['s', 'M'] }]).map(({ exists }) => exists)).toEqual([
      true,
      false,
    ]);
  });

  it('never plans a SKU twice', () => {
    const plan = planVariants(shirt, [{ name: 'Size', values: ['1/2', '12', 'É', 'E'] }]);
    expect(plan.map(({ sku }) => sku)).toEqual(['SHIRT-12', 'SHIRT-12-2', 'SHIRT-E', 'SHIRT-E-2']);
  });

  it('notices two options of the same name', () => {
    expect(
      namesTwice([
        { name: 'Size', values: [] },
        { name: ' size', values: [] },
      ]),
    ).toBe(true);
    expect(
      namesTwice([
        { name: 'Size', values: [] },
        { name: '', values: [] },
        { name: '', values: [] },
      ]),
    ).toBe(false);
  });
});
