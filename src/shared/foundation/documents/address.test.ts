import { expect, test } from 'vitest';
import { addressLines } from './address.ts';
import { NO_ADDRESS } from './parties.ts';

const of = (fields: Partial<typeof NO_ADDRESS>) => addressLines({ ...NO_ADDRESS, ...fields });

test('an address is written as in its country', () => {
  const maine = { street: '2 Slipway Road', city: 'South Portland', region: 'ME', postalCode: '04106' };
  for (const country of ['USA', 'us', 'United States', 'Vereinigte Staaten', 'الولايات المتحدة'])
    expect(of({ ...maine, country })).toEqual(['2 Slipway Road', 'South Portland, ME 04106', country]);
  expect(of({ city: 'Ottawa', region: 'ON', postalCode: 'K1A 0B1', country: 'Canada' })).toEqual([
    'Ottawa ON K1A 0B1',
    'Canada',
  ]);
  expect(of({ street: 'Hafen 1\nHof', city: 'Hamburg', postalCode: '20457', country: 'Germany' })).toEqual([
    'Hafen 1',
    'Hof',
    '20457 Hamburg',
    'Germany',
  ]);
  expect(of({ city: 'Girona', region: 'Catalunya', postalCode: '17001' })).toEqual([
    '17001 Girona',
    'Catalunya',
  ]);
});

test('what is empty is left out', () => {
  expect(of({})).toEqual([]);
  expect(of({ country: 'USA' })).toEqual(['USA']);
  expect(of({ city: 'Bath', country: 'USA' })).toEqual(['Bath', 'USA']);
  expect(of({ region: 'ME', country: 'USA' })).toEqual(['ME', 'USA']);
});
