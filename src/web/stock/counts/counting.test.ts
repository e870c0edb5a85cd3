import { expect, it } from 'vitest';
import type { CountSheet } from '#shared/stock/counts/shapes.ts';
import { found, isCounted, ownAfter, progressOf, readSheet } from './counting.ts';

const item = (id: string, sku: string, codes: string[] = []) => ({
  id,
  sku,
  name: sku,
  unit: 'each',
  precision: 0,
  codes,
});
const place = (id: string, barcode: string | null = null) => ({
  id,
  name: id,
  path: '',
  barcode,
  emptyAt: null,
});

const SHEET: CountSheet = {
  count: { id: 'c', number: 'CT-1', name: 'Cellar', state: 'counting', isBlind: false },
  now: '2026-01-01T00:00:00Z',
  places: [place('shelf', 'SHELF-1'), place('rack')],
  items: [
    item('tea', 'T-10', ['4006381333931']),
    item('cup', 'T-9', ['0036000291452']),
    item('pot', 'P-1', ['4006381333931']),
  ],
  lines: [
    { item: 0, place: 0, round: 1, expected: '4', counted: '3', own: '3' },
    { item: 1, place: 0, round: 1, expected: '2', counted: '2' },
    { item: 2, place: 1, round: 2, expected: '1', again: true },
  ],
};

it('knows what a scanned code is of, however it is written, but not where two have the same', () => {
  const sheet = readSheet(SHEET);
  expect(found(sheet, 't-10')).toMatchObject({ item: { id: 'tea' } });
  expect(found(sheet, '036000291452')).toMatchObject({ item: { id: 'cup' } });
  expect(found(sheet, 'shelf-1')).toMatchObject({ place: { id: 'shelf' } });
  expect(found(sheet, '4006381333931')).toBeNull();
  expect(found(sheet, 'nothing')).toBeNull();
});

it('sums scans up as the server does', () => {
  const after = (own: string | null, ...ticks: [kind: 'add' | 'set' | 'clear', quantity?: string][]) =>
    ownAfter(
      own,
      ticks.map(([kind, quantity]) => ({ kind, ...(quantity === undefined ? {} : { quantity }) })),
    );
  expect(after(null, ['add', '1'], ['add', '1'])).toBe('2');
  expect(after('5', ['set', '2.5'], ['add', '1'])).toBe('3.5');
  expect(after('1', ['add', '-1'], ['add', '-1'])).toBe('0');
  expect(after('1', ['clear'])).toBeNull();
});

it('says how far a place is, with what others have counted, but for what is to be counted again', () => {
  const sheet = readSheet(SHEET);
  expect(progressOf(sheet, new Map(), 'shelf')).toEqual({ lines: 2, counted: 2 });
  expect(progressOf(sheet, new Map([['tea shelf', null]]), 'shelf')).toEqual({ lines: 2, counted: 1 });
  expect(progressOf(sheet, new Map(), 'rack')).toEqual({ lines: 1, counted: 0 });
  expect(isCounted(sheet.lines.get('pot rack')!, new Map([['pot rack', '0']]))).toBe(true);
  expect([...sheet.byPlace.get('shelf')!].map(({ item: { sku } }) => sku)).toEqual(['T-9', 'T-10']);
});
