import { expect, it } from 'vitest';
import { Repeats } from './repeats.ts';

/** When codes are counted, of pictures at these times: [at, code]. */
const counted = (pictures: [number, string | null][]) => {
  const repeats = new Repeats();
  return pictures.filter(([at, code]) => repeats.take(code, at)).map(([at]) => at);
};

it('a code that stays in the picture is counted once, and again only after a while', () => {
  const held = Array.from({ length: 30 }, (_, n): [number, string] => [n * 100, '4006']);
  expect(counted(held)).toEqual([0, 1200, 2400]);
});

it('a code that left the picture and comes back is counted at once, one that was only blurred is not', () => {
  expect(
    counted([
      [0, 'a'],
      [100, null],
      [200, null],
      [300, 'a'],
      [400, null],
      [800, 'a'],
    ]),
  ).toEqual([0, 800]);
});

it('another code is counted at once, and so is the first one after it', () => {
  expect(
    counted([
      [0, 'a'],
      [100, 'b'],
      [200, 'b'],
      [300, 'a'],
    ]),
  ).toEqual([0, 100, 300]);
});
