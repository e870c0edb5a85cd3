import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barPlaces, scaleOf, type Trend, tickTexts } from './model.ts';

const trend = (values: number[], fromZero = true): Trend => ({
  ...{ kind: 'trend', labels: values.map(String), values, name: '', fromZero },
  text: (value) => `${Math.round(value / 100) / 10}K`,
  exact: String,
});

it('a scale has round values', () => {
  expect(scaleOf(trend([130, 90])).ticks).toEqual([0, 50, 100, 150]);
  expect(scaleOf(trend([130_000, -4_280])).ticks).toEqual([-50_000, 0, 50_000, 100_000, 150_000]);
  expect(scaleOf(trend([1_634_000, 1_780_000], false)).ticks).toEqual([
    1_600_000, 1_650_000, 1_700_000, 1_750_000, 1_800_000,
  ]);
  expect(scaleOf(trend([0.3, 0.1])).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  expect(scaleOf(trend([2, 1])).ticks).toEqual([0, 1, 2]);
  expect(scaleOf(trend([0, 0])).ticks).toEqual([0]);
  expect(scaleOf(trend([7, 7], false)).ticks).toEqual([0, 5, 10]);
});

it('a scale holds all values, is not much larger, and begins at zero where it is said to', () => {
  const values = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(values, fc.boolean(), (all, fromZero) => {
      const { low, high, ticks } = scaleOf(trend(all, fromZero));
      expect(low).toBeLessThanOrEqual(Math.min(...all));
      expect(high).toBeGreaterThanOrEqual(Math.max(...all));
      if (fromZero) expect(ticks).toContain(0);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});

it('no two lines of a scale say the same', () => {
  const scale = { low: 1000, high: 1020, ticks: [1000, 1010, 1020] };
  expect(tickTexts(scale, trend([]))).toEqual(['1000', '1010', '1020']);
  expect(tickTexts({ ...scale, ticks: [1000, 2000] }, trend([]))).toEqual(['1K', '2K']);
});

it('bars begin at zero, also those below it', () => {
  const bars = (values: number[]) =>
    barPlaces({ kind: 'bars', rows: values.map((value) => ({ label: '', value, text: '' })) });
  expect(bars([3, 1])(1)).toEqual({ from: 0, length: 1 / 3 });
  const mixed = bars([3, -1]);
  expect([mixed(3), mixed(-1)]).toEqual([
    { from: 0.25, length: 0.75 },
    { from: 0, length: 0.25 },
  ]);
  expect(bars([0])(0)).toEqual({ from: 0, length: 0 });
});
