import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocationFault, proposeAllocation } from './rules.ts';

const balances = fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 1, maxLength: 5 });

describe('parts of an amount', () => {
  it('are refused where one is twice, above its balance, or together above the amount', () => {
    const open = new Map([
      ['a', 100],
      ['b', 50],
    ]);
    const of = (amount: number, ...parts: [string, number][]) =>
      allocationFault(
        amount,
        parts.map(([invoiceId, part]) => ({ invoiceId, amount: part })),
        open,
      );
    expect(of(150, ['a', 100], ['b', 50])).toBeNull();
    expect(of(150, ['a', 101])).toEqual({ index: 0, fault: 'aboveBalance' });
    expect(of(120, ['a', 100], ['b', 50])).toEqual({ index: 1, fault: 'aboveAmount' });
    expect(of(150, ['a', 10], ['a', 10])).toEqual({ index: 1, fault: 'twice' });
    expect(of(150, ['c', 1])).toEqual({ index: 0, fault: 'aboveBalance' });
  });

  it('as they are proposed are never refused, and leave nothing that could be allocated', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4000 }), balances, (amount, open) => {
        const invoices = open.map((balance, n) => ({
          ...{ id: `i${n}`, balance },
          dueDate: `2026-01-${String(20 - n).padStart(2, '0')}`,
        }));
        const parts = proposeAllocation(amount, invoices);
        const fault = allocationFault(
          amount,
          parts,
          new Map(invoices.map(({ id, balance }) => [id, balance])),
        );
        expect(fault).toBeNull();
        const sum = parts.reduce((total, part) => total + part.amount, 0);
        const total = open.reduce((a, b) => a + b, 0);
        expect(sum).toBe(Math.min(amount, total));
      }),
    ));
});
