import { expect, it } from 'vitest';
import { expectedOf, placesOf, proposalOf, standingOf, sumUp } from './standing.ts';

const row = { state: 'confirmed', delivered: 'none', promisedOn: '2026-01-05', isLate: false } as const;

it('says how an open order stands, and nothing of one at an end', () => {
  expect(standingOf({ ...row, isAtRisk: false })).toBe(null);
  expect(standingOf({ ...row, isAtRisk: true })).toBe('at-risk');
  expect(standingOf({ ...row, isAtRisk: true, isLate: true })).toBe('late');
  expect(standingOf({ ...row, isAtRisk: false, promisedOn: null })).toBe('unknown');
  expect(standingOf({ ...row, isAtRisk: true, state: 'closed' })).toBe(null);
});

it('expects an order when the last of it comes, which nobody knows where one day is unknown', () => {
  const lines = (...days: (string | null)[]) =>
    ({ lines: days.map((expectedOn) => ({ waiting: '1', expectedOn })) }) as Parameters<typeof expectedOf>[0];
  expect(expectedOf(lines())).toBe(undefined);
  expect(expectedOf(lines('2026-01-07', '2026-01-05'))).toBe('2026-01-07');
  expect(expectedOf(lines('2026-01-07', null))).toBe(null);
});

it('proposes what is held already, and then the nearest, as far as it is wanted', () => {
  const line = {
    open: '9',
    holds: [{ locationId: 'a', location: 'Main', quantity: '3' }],
    elsewhere: [
      { locationId: 'b', location: 'Shelf', available: '4' },
      { locationId: 'a', location: 'Main', available: '1' },
      { locationId: 'c', location: 'Van', available: '5' },
    ],
  };
  expect(placesOf(line).map(({ location, most }) => [location, most])).toEqual([
    ['Main', '4'],
    ['Shelf', '4'],
    ['Van', '5'],
  ]);
  expect(proposalOf(line)).toEqual({ a: '4', b: '4', c: '1' });
  expect(sumUp(['4', '2.5', 'x'], '9')).toEqual({ sum: '6.5', missing: '2.5', over: '0' });
  expect(sumUp(['4', '8'], '9')).toEqual({ sum: '12', missing: '0', over: '3' });
});
