import { expect, it } from 'vitest';
import { type PlaceStock, transfersOf } from './transfers.ts';

const place = (
  name: string,
  available: string,
  point: string | null = null,
  quantity: string | null = null,
) => ({ id: name.toLowerCase(), name, available, point, quantity }) satisfies PlaceStock;
const moved = (places: PlaceStock[], precision = 0) =>
  transfersOf(places, precision).map(({ from, to, quantity }) => `${quantity} ${from} > ${to}`);

it('a proposed transfer fills a place that is low from the one that has most to spare', () => {
  expect(moved([place('Shop', '3', '5', '12'), place('Main', '25')])).toEqual(['12 Main > Shop']);
  expect(moved([place('Shop', '3', '5'), place('Main', '25'), place('Attic', '40')])).toEqual([
    '2 Attic > Shop',
  ]);
  // At the point itself one at least is to come.
  expect(moved([place('Shop', '5', '5'), place('Main', '25')])).toEqual(['1 Main > Shop']);
});

it('a proposed transfer leaves a place that has a point of its own above it, and takes the rest from others', () => {
  expect(moved([place('Shop', '0', '4', '10'), place('Main', '12', '5'), place('Attic', '2')])).toEqual([
    '6 Main > Shop',
    '2 Attic > Shop',
  ]);
  expect(
    moved([place('Shop', '0', '4', '10'), place('Main', '0.5', '0.25'), place('Yard', '-3')], 2),
  ).toEqual(['0.24 Main > Shop']);
  expect(moved([place('Shop', '0', '4'), place('Main', '6', '5')])).toEqual([]);
});

it('a proposed transfer serves the place that lacks most first, and nobody who lacks nothing', () => {
  expect(
    moved([place('Shop', '1', '2'), place('Stall', '0', '9'), place('Main', '9'), place('Bar', '7', '3')]),
  ).toEqual(['9 Main > Stall', '1 Bar > Shop']);
  expect(moved([place('Shop', '6', '5'), place('Main', '25')])).toEqual([]);
});
