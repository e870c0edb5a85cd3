import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guarded, unguarded } from './formula.ts';

describe('a cell of a file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x; "=1+1"', `x; "'=1+1"`],
    ['a\t@SUM(A1)', "a\t'@SUM(A1)"],
    ['two\n-lines', "two\n'-lines"],
    ['a|+1', "a|'+1"],
    ['＝1+1', "'＝1+1"],
    ['a;＠b;－c;＋d', "a;'＠b;'－c;'＋d"],
    ['\t=1', "'\t'=1"],
    ['\tblank', "'\tblank"],
    ["'=kept", "''=kept"],
    ["it; '=kept", "it; ''=kept"],
    ['-5.50', '-5.50'],
    ['-5-5', "'-5-5"],
    ['one-two, 3 = 3', 'one-two, 3 = 3'],
  ])('with %j is written as %j, and read as it was', (cell, written) => {
    expect(guarded(cell)).toBe(written);
    expect(unguarded(written)).toBe(cell);
  });

  it('holds nothing that is run, whichever separator is read, and comes back as it was', () => {
    const pieces = fc.constantFrom(...'=+-@＝＋－＠\';|,\t\r\n "a1.');
    fc.assert(
      fc.property(fc.string({ unit: pieces, maxLength: 12 }), (cell) => {
        const written = guarded(cell);
        expect(unguarded(written)).toBe(cell);
        if (/^-?\d+(\.\d+)?$/.test(cell)) return;
        for (const part of written.split(/[;|\t\r\n]/)) expect(part).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/);
      }),
      { numRuns: 5000 },
    );
  });
});
