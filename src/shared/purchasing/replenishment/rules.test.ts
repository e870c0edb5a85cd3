import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toMillionths, toThousandths } from '../../decimal.ts';
import { type Demand, daysOfCover, NO_SOURCE, type Source, soldPerDay, suggest } from './rules.ts';

const demand = (fields: Partial<Demand>): Demand => ({
  ...{
    onHand: '0',
    held: '0',
    awaited: '0',
    incoming: '0',
    reorderPoint: null,
    reorderQuantity: null,
    places: '0',
    moved: '0',
  },
  ...{ sold: '0', soldDays: 90, precision: 0 },
  ...fields,
});
const source = (fields: Partial<Source>): Source => ({ ...NO_SOURCE, ...fields });

describe('how much to buy', () => {
  it('is nothing above the reorder point, or without one', () => {
    for (const fields of [{ onHand: '11', reorderPoint: '10' }, { onHand: '0' }, { sold: '90' }])
      expect(suggest(demand(fields), NO_SOURCE)).toMatchObject({ wanted: '0', quantity: '0' });
  });

  it('lasts through the lead time and until the next order, what is on its way counted', () => {
    // One a day; 14 days until it is there and 30 until the next order: 10 + 44, less 3 + 2.
    const item = demand({ onHand: '3', incoming: '2', reorderPoint: '10', sold: '90' });
    expect(suggest(item, source({ leadDays: 14 }))).toEqual({
      ...{ days: 44, use: '44', aim: '54', missing: '49', wanted: '49' },
      ...{ purchaseQuantity: '49', quantity: '49' },
    });
  });

  it('is at least the reorder quantity, and at least something at the point itself', () => {
    const item = { onHand: '10', reorderPoint: '10' };
    expect(suggest(demand({ ...item, reorderQuantity: '24' }), NO_SOURCE).quantity).toBe('24');
    expect(suggest(demand(item), NO_SOURCE).quantity).toBe('1');
    expect(suggest(demand({ ...item, precision: 3 }), NO_SOURCE).quantity).toBe('1');
  });

  it('is whole packs, and at least what is sold at once', () => {
    const item = demand({ onHand: '0', reorderPoint: '0', reorderQuantity: '25' });
    expect(suggest(item, source({ factor: '12' }))).toMatchObject({ purchaseQuantity: '3', quantity: '36' });
    expect(suggest(item, source({ factor: '12', packQuantity: '2' }))).toMatchObject({
      ...{ purchaseQuantity: '4', quantity: '48' },
    });
    expect(suggest(item, source({ factor: '12', packQuantity: '2', minimumQuantity: '5' }))).toMatchObject({
      ...{ purchaseQuantity: '6', quantity: '72' },
    });
  });

  it('comes to whole units, in as many packs as that takes', () => {
    const item = demand({ onHand: '0', reorderPoint: '0', reorderQuantity: '3' });
    // Two of theirs make one of ours.
    expect(suggest(item, source({ factor: '0.5' }))).toMatchObject({ purchaseQuantity: '6', quantity: '3' });
    expect(suggest(item, source({ factor: '2.5' }))).toMatchObject({ purchaseQuantity: '2', quantity: '5' });
    expect(suggest(item, source({ factor: '12', packQuantity: '0.25' }))).toMatchObject({
      ...{ purchaseQuantity: '0.25', quantity: '3' },
    });
    // Pounds never make pieces: an order says so, and what is shown is whole all the same.
    const pounds = suggest(demand({ ...item, reorderQuantity: '1300' }), source({ factor: '453.592292' }));
    expect(pounds).toMatchObject({ purchaseQuantity: '3', quantity: '1361' });
  });

  it('fills places that have fallen to a point of their own, unless that is on its way', () => {
    const item = { onHand: '50', reorderPoint: '10', places: '8' };
    expect(suggest(demand(item), NO_SOURCE).quantity).toBe('8');
    expect(suggest(demand({ ...item, incoming: '8' }), NO_SOURCE).quantity).toBe('0');
  });

  it('is always enough, whole packs of it, and never a pack more than that takes', () => {
    const quantity = fc.integer({ min: 0, max: 5000 }).map(String);
    const some = fc.integer({ min: 1, max: 40 }).map(String);
    fc.assert(
      fc.property(
        fc.record({
          ...{
            onHand: quantity,
            held: quantity,
            awaited: quantity,
            incoming: quantity,
            reorderPoint: quantity,
            reorderQuantity: quantity,
          },
          ...{
            places: quantity,
            moved: fc.constant('0'),
            sold: quantity,
            soldDays: fc.integer({ min: 1, max: 90 }),
          },
          precision: fc.constant(0),
        }),
        fc.record({
          ...{ factor: some, packQuantity: some, minimumQuantity: quantity },
          leadDays: fc.option(fc.integer({ min: 0, max: 200 })),
        }),
        (item, seller) => {
          const { wanted, quantity: bought, purchaseQuantity } = suggest(item, seller);
          if (wanted === '0') {
            expect(purchaseQuantity).toBe('0');
            return;
          }
          const [pack, minimum] = [toThousandths(seller.packQuantity), toThousandths(seller.minimumQuantity)];
          const units = toThousandths(purchaseQuantity);
          expect(units % pack).toBe(0n);
          expect(units >= minimum).toBe(true);
          expect(toThousandths(bought) >= toThousandths(wanted)).toBe(true);
          const less = units - pack;
          const lessHolds = (less * toMillionths(seller.factor)) / 1_000_000n;
          expect(less < minimum || lessHolds < toThousandths(wanted)).toBe(true);
        },
      ),
    );
  });
});

it('replenishment says how much is sold a day, and how long what is there lasts', () => {
  expect(soldPerDay({ sold: '100', soldDays: 90 })).toBe('1.111');
  expect(soldPerDay({ sold: '5', soldDays: 0 })).toBe('5');
  expect(daysOfCover(demand({ onHand: '10', incoming: '5', sold: '45' }))).toBe(30);
  expect(daysOfCover(demand({ onHand: '10' }))).toBeNull();
  expect(daysOfCover(demand({ onHand: '-3', sold: '45' }))).toBe(0);
});
