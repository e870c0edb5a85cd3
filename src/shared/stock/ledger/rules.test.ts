import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyExponent, unitCostOf, worthOf } from '#shared/money.ts';
import {
  type Holding,
  type Valued,
  valueMove,
  valueOfPart,
  valueRevaluation,
  valueReversal,
} from './rules.ts';

const NOTHING: Holding = { onHand: 0n, value: 0n, averageCost: null, standardCost: null };
const CURRENCIES = ['USD', 'JPY', 'KWD'] as const;
const unit = (n: number) => BigInt(n) * 1000n;
const cost = (text: number) => BigInt(Math.round(text * 1_000_000));

/** Posts changes one after the other; answers the holding and each delta. */
function post(changes: [change: bigint, cost: bigint | null][], currency = 'USD', from = NOTHING) {
  let holding = from;
  const deltas = changes.map(([change, unitCost]) => {
    const valued = valueMove(holding, change, unitCost, currency);
    holding = valued.after;
    return valued.valueDelta;
  });
  return { ...holding, deltas };
}

describe('moving average', () => {
  it('blends the cost of goods that come in, and lets goods go at the average', () => {
    const { deltas, ...holding } = post([
      [unit(3), cost(1)],
      [unit(4), cost(2)],
      [unit(-2), null],
    ]);
    expect(deltas).toEqual([300n, 800n, -314n]);
    expect(holding).toMatchObject({ onHand: unit(5), value: 786n, averageCost: cost(1.572) });
  });

  it('rounds a value once, half away from zero, in the minor unit of the currency', () => {
    expect(post([[unit(1), cost(0.5)]], 'JPY').deltas).toEqual([1n]);
    expect(post([[unit(1), cost(0.0005)]], 'KWD').deltas).toEqual([1n]);
    expect(post([[unit(1), cost(0.004)]], 'USD').deltas).toEqual([0n]);
    expect(
      post(
        [
          [unit(2), cost(0.5)],
          [unit(-1), null],
        ],
        'JPY',
      ).deltas,
    ).toEqual([1n, -1n]);
  });

  it('takes the last penny with the last unit', () => {
    const { deltas, value, averageCost } = post([
      [unit(3), cost(0.333333)],
      [unit(-1), null],
      [unit(-1), null],
      [unit(-1), null],
    ]);
    expect(deltas).toEqual([100n, -33n, -34n, -33n]);
    expect([value, averageCost]).toEqual([0n, cost(0.33)]);
  });

  it('values goods that are found without a cost at the average, the last one known, or the standard cost', () => {
    expect(
      post([
        [unit(2), cost(3)],
        [unit(1), null],
      ]).deltas[1],
    ).toBe(300n);
    expect(
      post([
        [unit(2), cost(3)],
        [unit(-2), null],
        [unit(1), null],
      ]).deltas[2],
    ).toBe(300n);
    expect(post([[unit(2), null]], 'USD', { ...NOTHING, standardCost: cost(4) }).deltas).toEqual([800n]);
    expect(post([[unit(2), null]]).deltas).toEqual([0n]);
  });

  it('owes at the average what is given out beyond what is there, and settles it first', () => {
    expect(
      post([
        [unit(2), cost(3)],
        [unit(-5), null],
      ]),
    ).toMatchObject({ onHand: unit(-3), value: -900n, averageCost: cost(3) });
    const settled = post([
      [unit(2), cost(3)],
      [unit(-5), null],
      [unit(2), cost(9)],
      [unit(1), cost(9)],
      [unit(4), cost(9)],
    ]);
    expect(settled).toMatchObject({
      onHand: unit(4),
      value: 3600n,
      deltas: [600n, -1500n, 600n, 300n, 3600n],
    });
    expect(
      post([
        [unit(2), cost(3)],
        [unit(-5), null],
        [unit(4), cost(9)],
      ]),
    ).toMatchObject({ value: 900n, averageCost: cost(9) });
  });

  it('leaves the value alone when goods only change places', () => {
    expect(
      post([
        [unit(2), cost(3)],
        [0n, null],
      ]),
    ).toMatchObject({ value: 600n, deltas: [600n, 0n] });
  });

  it('is set by a revaluation, whose delta is the difference', () => {
    const { after, valueDelta, unitCost } = valueRevaluation(
      post([[unit(3), cost(1)]]),
      cost(1.333333),
      'USD',
    );
    expect([valueDelta, unitCost, after.value, after.averageCost]).toEqual([
      100n,
      cost(1.333333),
      400n,
      cost(1.333333),
    ]);
  });
});

describe('a reversal', () => {
  const opposite = (holding: Holding, { change, valued }: { change: bigint; valued: Valued }) =>
    valueReversal(holding, { change, valueDelta: valued.valueDelta, unitCost: valued.unitCost }, 'USD');

  it('takes back exactly what the move brought', () => {
    const before = post([[unit(3), cost(1)]]);
    const valued = valueMove(before, unit(4), cost(2), 'USD');
    expect(opposite(valued.after, { change: unit(4), valued })).toMatchObject({
      valueDelta: -800n,
      unitCost: cost(2),
      after: { onHand: unit(3), value: 300n, averageCost: cost(1) },
    });
  });

  it('empties the value with the stock, whatever the move was worth', () => {
    const valued = valueMove(NOTHING, unit(4), cost(2), 'USD');
    const mixed = post(
      [
        [unit(4), cost(100)],
        [unit(-4), null],
      ],
      'USD',
      valued.after,
    );
    expect(opposite(mixed, { change: unit(4), valued })).toMatchObject({ after: { onHand: 0n, value: 0n } });
  });

  it('leaves no value below zero when most of what the move brought has gone at another average', () => {
    const first = post([[unit(10), cost(1)]]);
    const dear = valueMove(first, unit(10), cost(100), 'USD');
    const { after } = opposite(post([[unit(-9), null]], 'USD', dear.after), {
      change: unit(10),
      valued: dear,
    });
    expect([after.onHand, after.value]).toEqual([unit(1), 5050n]);
  });
});

const currency = fc.constantFrom(...CURRENCIES);
const change = fc.bigInt({ min: -50_000n, max: 50_000n });
const unitCost = fc.option(fc.bigInt({ min: 0n, max: 900_000_000n }), { nil: null });
const history = fc.array(fc.tuple(change, unitCost), { maxLength: 30 });

function expectSound(holding: Holding, of: string): void {
  if (holding.onHand === 0n) expect(holding.value).toBe(0n);
  if (holding.onHand > 0n) expect(holding.averageCost).toBe(unitCostOf(holding.value, holding.onHand, of));
  expect(holding.onHand > 0n ? holding.value >= 0n : holding.value <= 0n).toBe(true);
}

describe('whatever is posted', () => {
  it('the value is the sum of its deltas, nothing for no stock, and on the side of zero that the stock is on', () => {
    fc.assert(
      fc.property(history, currency, (changes, of) => {
        let holding = NOTHING;
        let sum = 0n;
        for (const [delta, given] of changes) {
          const valued = valueMove(holding, delta, given, of);
          sum += valued.valueDelta;
          expect(valued.after).toMatchObject({ onHand: holding.onHand + delta, value: sum });
          expect(valued.unitCost).toBeGreaterThanOrEqual(0n);
          holding = valued.after;
          expectSound(holding, of);
        }
      }),
    );
  });

  it('an issue changes the average by its rounding alone', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 2n, max: 1_000_000n }),
        fc.bigInt({ min: 0n, max: 9_000_000n }),
        fc.bigInt({ min: 1n, max: 1_000_000n }),
        currency,
        (onHand, value, part, of) => {
          const quantity = (part % (onHand - 1n)) + 1n;
          const { after } = valueMove(
            { ...NOTHING, onHand, value, averageCost: unitCostOf(value, onHand, of) },
            -quantity,
            null,
            of,
          );
          // Half a minor unit over what is left.
          const exact = after.value * onHand - value * (onHand - quantity);
          expect(2n * (exact < 0n ? -exact : exact)).toBeLessThanOrEqual(onHand);
        },
      ),
    );
  });

  it('a reversal right after the move restores stock and value, and later ones keep the value sound', () => {
    fc.assert(
      fc.property(history, change, unitCost, history, currency, (before, delta, given, later, of) => {
        const start = post(before, of);
        const valued = valueMove(start, delta, given, of);
        const original = { change: delta, valueDelta: valued.valueDelta, unitCost: valued.unitCost };
        const undone = valueReversal(valued.after, original, of).after;
        expect([undone.onHand, undone.value]).toEqual([start.onHand, start.value]);
        expectSound(valueReversal(post(later, of, valued.after), original, of).after, of);
      }),
    );
  });

  it('a receipt is worth its quantity at its cost where stock is not below zero', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 1n, max: 10n ** 12n }),
        fc.bigInt({ min: 0n, max: 10n ** 12n }),
        currency,
        (quantity, given, of) => {
          const { valueDelta } = valueMove(NOTHING, quantity, given, of);
          expect(valueDelta).toBe(worthOf(quantity, given, of));
          const exact = quantity * given * 10n ** BigInt(currencyExponent(of));
          const off = valueDelta * 1_000_000_000n - exact;
          expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(1_000_000_000n);
        },
      ),
    );
  });
});

it('parts of goods come to the value of the whole, in whatever sizes', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt(1n, 9_000n), { minLength: 1, maxLength: 9 }),
      fc.bigInt(0n, 10n ** 9n),
      (parts, value) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0n);
        let [before, out] = [0n, 0n];
        for (const part of parts) {
          out += valueOfPart({ quantity, value }, before, part);
          before += part;
        }
        expect(out).toBe(value);
      },
    ),
  );
});
