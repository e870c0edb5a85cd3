import fc from 'fast-check';

/** Quantities are whole steps; what a step is depends on the item: one piece, or 0.375 kg. */
export type Command =
  | {
      kind: 'adjust';
      day: number;
      lines: { item: number; place: number; change?: number; counted?: number; cost: number | null }[];
    }
  | { kind: 'transfer'; day: number; lines: { item: number; from: number; hop: number; steps: number }[] }
  | { kind: 'reverse'; which: number }
  | { kind: 'revalue'; item: number; cost: number };

const index = fc.nat(2);
const cost = fc.option(fc.nat(9_999_999), { nil: null });
const day = fc.nat(12);
/** Sequences of postings on three items and three places. */
export const commands = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('adjust' as const),
        day,
        lines: fc.array(
          fc.oneof(
            fc.record({
              item: index,
              place: index,
              change: fc.integer({ min: -6, max: 9 }).filter((n) => n !== 0),
              cost,
            }),
            fc.record({ item: index, place: index, counted: fc.nat(7), cost }),
          ),
          { minLength: 1, maxLength: 5 },
        ),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constant('transfer' as const),
        day,
        lines: fc.array(
          fc.record({
            item: index,
            from: index,
            hop: fc.integer({ min: 1, max: 2 }),
            steps: fc.integer({ min: 1, max: 5 }),
          }),
          { minLength: 1, maxLength: 4 },
        ),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('reverse' as const), which: fc.nat() }) },
    {
      weight: 1,
      arbitrary: fc.record({ kind: fc.constant('revalue' as const), item: index, cost: fc.nat(9_999_999) }),
    },
  ),
  { minLength: 1, maxLength: 12 },
);
