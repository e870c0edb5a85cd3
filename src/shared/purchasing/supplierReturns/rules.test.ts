import { expect, it } from 'vitest';
import { placeFor, worthOfGoods } from './rules.ts';
import { mayDo } from './states.ts';

it('goods are worth what the order says, by the unit that they were bought in, and tax by the line', () => {
  const box = { unitCost: '10', factor: '7', taxRate: '19' };
  expect(worthOfGoods(7000n, box, 'EUR')).toEqual({ net: 1000n, tax: 190n });
  expect(worthOfGoods(1000n, box, 'EUR')).toEqual({ net: 143n, tax: 27n });
  expect(worthOfGoods(1000n, { ...box, taxRate: null }, 'JPY')).toEqual({ net: 1n, tax: 0n });
});

it('goods leave from the nearest place that has them all', () => {
  const places = [
    { id: 'a', name: 'Main', available: '2' },
    { id: 'b', name: 'Shelf', available: '5' },
  ];
  expect(placeFor({ places }, 2000n)?.id).toBe('a');
  expect(placeFor({ places }, 5000n)?.id).toBe('b');
  expect(placeFor({ places }, 9000n)?.id).toBe('a');
  expect(placeFor({ places: [] }, 1000n)).toBeUndefined();
});

it('a return is cancelled before anything was sent and closed after that', () => {
  expect(mayDo('cancel', { state: 'authorised', sent: 'none' })).toBe(true);
  expect(mayDo('cancel', { state: 'authorised', sent: 'part' })).toBe(false);
  expect(mayDo('close', { state: 'authorised', sent: 'none' })).toBe(false);
  expect(mayDo('close', { state: 'authorised', sent: 'part' })).toBe(true);
  expect(mayDo('send', { state: 'authorised', sent: 'all' })).toBe(false);
  expect(mayDo('credit', { state: 'closed', sent: 'part' })).toBe(true);
});
