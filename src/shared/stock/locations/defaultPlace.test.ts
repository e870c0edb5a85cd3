import { expect, it } from 'vitest';
import { defaultPlace } from './defaultPlace.ts';

it('the usual place is the first that was made, in whatever order they are listed', () => {
  const main = { id: '0198a0b0-0000-7000-8000-000000000001', name: 'Main' };
  const annexe = { id: '0198a0b1-0000-7000-8000-000000000000', name: 'Annexe' };
  expect(defaultPlace([annexe, main])).toBe(main);
  expect(defaultPlace([main, annexe])).toBe(main);
  expect(defaultPlace([])).toBeUndefined();
});
