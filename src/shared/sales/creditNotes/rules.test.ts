import fc from 'fast-check';
import { expect, it } from 'vitest';
import { creditOf } from './rules.ts';

it('a credit note credits a line, in whatever parts, to its amounts exactly', () =>
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 5000n }), { minLength: 1, maxLength: 8 }),
      fc.record({ total: fc.nat(1_000_000), net: fc.nat(1_000_000), tax: fc.nat(200_000) }),
      (parts, amounts) => {
        const quantity = parts.reduce((sum, part) => sum + part, 0n);
        let credited = 0n;
        const sums = { total: 0, net: 0, tax: 0 };
        for (const part of parts) {
          const credit = creditOf({ quantity, credited, ...amounts }, part);
          credited += part;
          for (const key of ['total', 'net', 'tax'] as const) {
            expect(credit[key]).toBeGreaterThanOrEqual(0);
            sums[key] += credit[key];
          }
        }
        expect(sums).toEqual(amounts);
      },
    ),
  ));
