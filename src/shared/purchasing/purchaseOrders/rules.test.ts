import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worded } from '#shared/refusals/words.ts';
import { figuresOf, type LandedCost, type PricedOrder, stockQuantity, worthOfReceipt } from './figures.ts';
import * as rules from './rules.ts';
import { ORDER_ACTIONS, ORDER_STATUSES, SPREADS, TRANSITIONS } from './states.ts';

const line = (quantity: string, received: string, more: Partial<rules.LineProgress> = {}) => ({
  quantity,
  received,
  billed: '0',
  shortClosed: false,
  ...more,
});

describe('the states of an order', () => {
  it('lead from a draft to an end, and from each other only as the page says', () => {
    expect(TRANSITIONS).toEqual({
      draft: ['pending_approval', 'ordered', 'cancelled'],
      pending_approval: ['approved', 'draft', 'cancelled'],
      approved: ['ordered', 'cancelled'],
      ordered: ['closed', 'cancelled'],
      closed: [],
      cancelled: [],
    });
    for (const statuses of Object.values(ORDER_ACTIONS))
      for (const status of statuses) expect(ORDER_STATUSES).toContain(status);
  });

  it.each([
    ['none', 0, [line('2', '0'), line('3', '0')]],
    ['partial', 20, [line('2', '1'), line('3', '0')]],
    ['partial', 40, [line('2', '2'), line('3', '0')]],
    ['full', 100, [line('2', '2'), line('0.5', '0.5')]],
    ['over', 50, [line('2', '2.001'), line('2', '0')]],
    ['none', 0, []],
  ] as const)('are %s with %i % received', (status, percent, lines) => {
    expect(rules.receiptStatusOf([...lines])).toBe(status);
    expect(rules.receivedPercentOf([...lines])).toBe(percent);
  });

  it('wait for no more bills than goods where a line was closed short', () => {
    const short = line('5', '3', { billed: '3', shortClosed: true });
    expect(rules.billingStatusOf([short])).toBe('full');
    expect(rules.billingStatusOf([short, line('1', '0')])).toBe('partial');
    expect(rules.billingStatusOf([line('1', '1')])).toBe('none');
    expect(rules.openQuantity(short, 'ordered')).toBe(0n);
    expect(rules.openQuantity(line('5', '3'), 'ordered')).toBe(2000n);
    expect(rules.openQuantity(line('5', '3'), 'closed')).toBe(0n);
    expect(rules.openQuantity(line('5', '6'), 'ordered')).toBe(0n);
  });

  it('are late after the first day on which something was to come that has not', () => {
    const order = { status: 'ordered' as const, expectedDate: '2026-03-10' };
    const lines = [
      { ...line('1', '1'), expectedDate: '2026-03-01' },
      { ...line('1', '0'), expectedDate: null },
      { ...line('1', '0'), expectedDate: '2026-04-01' },
    ];
    expect(rules.dueDateOf(order, lines)).toBe('2026-03-10');
    expect(rules.dueDateOf({ ...order, status: 'closed' }, lines)).toBeNull();
    expect([
      rules.isLateOn('2026-03-10', '2026-03-10'),
      rules.isLateOn('2026-03-10', '2026-03-11'),
      rules.isLateOn(null, '2026-03-11'),
    ]).toEqual([false, true, false]);
  });
});

describe('a bill', () => {
  const billed = { quantity: '10', received: '8', billed: '8', unitCost: '2.5', billedCost: '2.50' };
  it.each([
    ['matched', {}],
    ['quantity', { billed: '8.001' }],
    ['quantity', { received: '12', billed: '11' }],
    ['price', { billedCost: '2.51' }],
    ['quantity', { billed: '9', billedCost: '9' }],
  ] as const)('is %s with %j', (match, change) =>
    expect(rules.matchOf({ ...billed, ...change })).toBe(match),
  );
});

it('an order does not allow to receive above the tolerance, to place above the threshold, nor to approve what one wrote', () => {
  expect(rules.mostReceivable('10', '12.5')).toBe(11_250n);
  expect(rules.mostReceivable('1', '0.05')).toBe(1000n);
  expect([
    rules.needsApproval(101, 100),
    rules.needsApproval(100, 100),
    rules.needsApproval(1, null),
  ]).toEqual([true, false, false]);
  const order = { authorIds: ['me'] };
  expect(worded(rules.approvalRefusal({ userId: 'me', isAdmin: true }, order)!, 'en')).toMatch(
    /another admin/,
  );
  expect(worded(rules.approvalRefusal({ userId: 'you', isAdmin: false }, order)!, 'en')).toMatch(
    /Only an admin/,
  );
  expect(rules.approvalRefusal({ userId: null, isAdmin: true }, order)).not.toBeNull();
  expect(rules.approvalRefusal({ userId: 'you', isAdmin: true }, order)).toBeNull();
});

describe('what an order comes to', () => {
  const priced: fc.Arbitrary<PricedOrder> = fc.record({
    currency: fc.constantFrom('USD', 'JPY', 'KWD'),
    exchangeRate: fc.integer({ min: 1, max: 10 ** 12 }).map((n) => (n / 10 ** 8).toFixed(8)),
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 10 ** 6 }).map((n) => (n / 1000).toFixed(3)),
        factor: fc.constantFrom('1', '12', '0.5'),
        unitCost: fc.integer({ min: 0, max: 10 ** 8 }).map((n) => (n / 10 ** 4).toFixed(4)),
        taxRate: fc.constantFrom(null, '0', '19'),
        weight: fc.constantFrom(null, '0.25', '7'),
        isStocked: fc.boolean(),
      }),
      { minLength: 1, maxLength: 8 },
    ),
    landedCosts: fc.array(
      fc.record({
        kind: fc.constant<LandedCost['kind']>('freight'),
        label: fc.constant(''),
        amount: fc.integer({ min: 0, max: 10 ** 7 }),
        spread: fc.constantFrom(...SPREADS),
      }),
      { maxLength: 3 },
    ),
  });

  it('has its landed costs spread over what is stocked to the minor unit, and brought in by receipts in any parts', () =>
    fc.assert(
      fc.property(priced, fc.array(fc.integer({ min: 1, max: 999 }), { maxLength: 6 }), (order, parts) => {
        const { lines, baseTotal, landed } = figuresOf(order, 'USD');
        const single = figuresOf({ ...order, landedCosts: [] }, 'USD');
        const spread = lines.reduce((sum, { landed: share }) => sum + share, 0);
        expect(spread).toBe(baseTotal - single.baseTotal);
        if (!landed) expect(spread).toBe(0);
        if (order.lines.some(({ isStocked }) => isStocked))
          for (const [n, { isStocked }] of order.lines.entries())
            if (!isStocked) expect(lines[n]!.landed).toBe(0);
        const worth = { goods: 1_000_007n, landed: 50_021n };
        const total = BigInt([...parts, 1].reduce((sum, part) => sum + part, 0));
        let [received, goods, landedBefore] = [0n, 0n, 0n];
        for (const part of [...parts, 1].map(BigInt)) {
          const came = worthOfReceipt({ ...worth, quantity: total, received, landedBefore }, part);
          [received, goods, landedBefore] = [received + part, goods + came.goods, landedBefore + came.landed];
        }
        expect([goods, landedBefore]).toEqual([worth.goods, worth.landed]);
        // What comes beyond the order has no part in them.
        expect(worthOfReceipt({ ...worth, quantity: total, received, landedBefore }, 5n).landed).toBe(0n);
      }),
    ));

  it('counts parts of a purchase unit where they are whole parts of the item', () => {
    expect(stockQuantity(500n, '12')).toBe(6000n);
    expect(stockQuantity(1n, '0.5')).toBeNull();
  });
});
