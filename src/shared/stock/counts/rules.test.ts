import { describe, expect, it } from 'vitest';
import { agreement, foundBy, inAll, isAbove, marksOf, percentRight, type Tick } from './rules.ts';

let made = 0;
const tick = (personId: string, at: number, kind: Tick['kind'], quantity = '0'): Tick => ({
  ...{ id: `${++made}`.padStart(4, '0'), personId, personName: personId, kind, quantity },
  at: new Date(at).toISOString(),
});

describe('what was found', () => {
  it('adds scans to what was typed before, person by person, in the order in which they happened', () => {
    const ticks = [
      tick('ada', 5, 'add', '1'),
      tick('ada', 2, 'add', '9'),
      tick('ada', 3, 'set', '4'),
      tick('bo', 4, 'add', '2'),
      tick('bo', 6, 'add', '-3'),
      tick('cy', 1, 'add', '1'),
      tick('cy', 7, 'clear'),
    ];
    const found = foundBy(ticks.reverse());
    expect(found.map(({ personId, counted, firstAt }) => [personId, counted, Date.parse(firstAt)])).toEqual([
      ['ada', 5000n, 3],
      ['bo', 0n, 4],
    ]);
    expect(inAll(found, null)).toMatchObject({ counted: 5000n, countedAt: new Date(6).toISOString() });
    expect(inAll(found, 'bo')).toMatchObject({ counted: 0n });
    expect(inAll(found, 'nobody')).toMatchObject({ counted: 5000n });
    expect(inAll([], null)).toBeNull();
  });
});

describe('a tolerance', () => {
  const none = { units: null, percent: null, value: null };
  const off = { expected: 100_000n, difference: -5000n, worth: -1000n };
  it('is passed by units, percent or money, and never by what is right', () => {
    expect(isAbove(none, off)).toBe(false);
    expect(isAbove({ ...none, units: '5' }, off)).toBe(false);
    expect(isAbove({ ...none, units: '4.999' }, off)).toBe(true);
    expect(isAbove({ ...none, percent: '5' }, off)).toBe(false);
    expect(isAbove({ ...none, percent: '4.9' }, off)).toBe(true);
    expect(isAbove({ ...none, percent: '50' }, { ...off, expected: 0n })).toBe(true);
    expect(isAbove({ ...none, value: 1000 }, off)).toBe(false);
    expect(isAbove({ ...none, value: 999 }, off)).toBe(true);
    expect(isAbove({ units: '0', percent: '0', value: 0 }, { ...off, difference: 0n, worth: 0n })).toBe(
      false,
    );
  });

  const line = {
    ...{ isExpected: true, round: 1, people: ['ada'], earlier: [] as string[], takes: null, decision: null },
    ...{ isAbove: true, isMoved: false, isOvertaken: false },
  };
  it('asks for somebody else, and is content with them, or with who accepts it', () => {
    expect(marksOf(line)).toEqual(['again']);
    expect(marksOf({ ...line, round: 2, earlier: ['ada'] })).toEqual(['again']);
    expect(marksOf({ ...line, round: 2, earlier: ['ada'], people: ['bo'] })).toEqual([]);
    expect(marksOf({ ...line, decision: 'accept' })).toEqual([]);
    expect(marksOf({ ...line, isOvertaken: true })).toEqual(['overtaken']);
    expect(
      marksOf({ ...line, isAbove: false, people: ['ada', 'bo'], isMoved: true, isExpected: false }),
    ).toEqual(['several', 'moved', 'unexpected']);
  });
});

it('says how well lines agree with the book, in lines, units and money', () => {
  const sums = agreement([
    { expected: 10_000n, difference: 0n, worth: 0n, value: 2000n },
    { expected: 5000n, difference: -1000n, worth: -200n, value: 1000n },
    { expected: 0n, difference: 2000n, worth: 400n, value: 0n },
  ]);
  expect(sums).toEqual({
    ...{ linesCounted: 3, linesRight: 1, unitsExpected: 15_000n, unitsOff: 3000n },
    ...{ valueExpected: 3000n, valueOff: 600n, valueChange: 200n },
  });
  expect(percentRight(15, 3)).toBe('80');
  expect(percentRight(16, 1)).toBe('93.8');
  expect(percentRight(2000, 13)).toBe('99.4');
  expect(percentRight(100_000, 1)).toBe('99.9');
  expect(percentRight(7, 0)).toBe('100');
  expect(percentRight(1, 3)).toBe('0');
  expect(percentRight(0, 0)).toBeNull();
});
