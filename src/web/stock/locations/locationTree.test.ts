import { describe, expect, it } from 'vitest';
import type { CountedLocation } from '#shared/stock/locations/contract.ts';
import { treeOf, withInside, withoutArchived } from './locationTree.ts';

const place = (
  id: string,
  parentId: string | null = null,
  more: Partial<CountedLocation> = {},
): CountedLocation => ({
  id,
  name: id,
  usage: 'internal',
  parentId,
  barcode: null,
  archived: false,
  version: 1,
  items: 0,
  itemsInside: 0,
  ...more,
});

describe('the tree of locations', () => {
  const locations = [
    place('shelf', 'store'),
    place('main'),
    place('store'),
    place('bin', 'shelf'),
    place('suppliers', null, { usage: 'supplier' }),
  ];

  it('puts each location below the one it lies inside', () => {
    expect(treeOf(locations).map(({ location, depth }) => [location.id, depth])).toEqual([
      ['main', 0],
      ['store', 0],
      ['shelf', 1],
      ['bin', 2],
    ]);
  });

  it('shows a location on the top level when the one around it is not there', () => {
    expect(treeOf([place('lost', 'gone')])).toEqual([{ location: place('lost', 'gone'), depth: 0 }]);
  });

  it('loses none that lie inside each other, and says each once', () => {
    const rows = treeOf([place('one', 'other'), place('main'), place('other', 'one'), place('self', 'self')]);
    expect(rows.map(({ location, depth }) => [location.id, depth])).toEqual([
      ['main', 0],
      ['one', 0],
      ['other', 1],
      ['self', 0],
    ]);
  });

  it('knows all that lies inside a location', () => {
    expect([...withInside(locations, 'store')].sort()).toEqual(['bin', 'shelf', 'store']);
  });

  it('hides archived locations, but not those around open ones', () => {
    const old = [
      place('old', null, { archived: true }),
      place('attic', null, { archived: true }),
      place('box', 'attic'),
    ];
    expect(withoutArchived(treeOf(old), old).map(({ location }) => location.id)).toEqual(['attic', 'box']);
  });
});
