import { describe, expect, it } from 'vitest';
import type { ItemDetail } from '#shared/catalogue/items/contract.ts';
import { canTakeBoth, conflictOf, firstChoices, merged } from './itemConflict.ts';
import { valuesOf } from './itemValues.ts';

const before: ItemDetail = {
  id: '0192d5a0-0000-7000-8000-000000000001',
  sku: 'TEA-1',
  name: 'Green tea',
  category: 'Tea',
  type: 'stock',
  unit: 'each',
  status: 'active',
  tags: ['green'],
  isTemplate: false,
  inShop: false,
  onHand: '0',
  held: '0',
  available: '0',
  awaited: '0',
  incoming: '0',
  projected: '0',
  reorderPoint: null,
  isLow: false,
  lowPlaces: [],
  price: 1290,
  averageCost: null,
  stockValue: 0,
  version: 3,
  custom: {},
  updatedAt: '2026-01-01T00:00:00Z',
  description: '',
  barcodes: [],
  pictures: [],
  taxRate: null,
  standardCost: null,
  reorderQuantity: null,
  overReceiptPercent: null,
  reorderPoints: [],
  slug: null,
  seoTitle: '',
  seoDescription: '',
  variantOf: null,
  options: [],
  retailValue: 0,
  createdAt: '2026-01-01T00:00:00Z',
  updatedBy: 'Max',
  levels: [],
  variants: [],
};
const base = valuesOf(before, 'EUR');

const ELSEWHERE = { width: null, height: null, placeholder: null };

describe('two people change one item', () => {
  const current = { ...before, version: 4, name: 'Green tea, loose', price: 1390, tags: ['green', 'loose'] };
  const conflict = conflictOf(
    before,
    current,
    { ...base, name: 'Sencha', category: 'Green tea', tags: ['green', 'new'] },
    'EUR',
  );

  it('names what both changed and what only the other one did', () => {
    expect(conflict.contested).toEqual(['name', 'tags']);
    expect(conflict.theirsOnly).toEqual(['price']);
  });

  it('keeps my changes at first, takes theirs elsewhere, and joins lists', () => {
    const values = merged(conflict, firstChoices(conflict), 'EUR');
    expect(values).toMatchObject({
      name: 'Sencha',
      category: 'Green tea',
      price: '13.90',
      tags: ['green', 'loose', 'new'],
    });
  });

  it('takes theirs where that is chosen, and never loses my other changes', () => {
    const values = merged(conflict, { name: 'theirs', tags: 'theirs' }, 'EUR');
    expect(values).toMatchObject({
      name: 'Green tea, loose',
      category: 'Green tea',
      tags: ['green', 'loose'],
    });
  });

  it('has nothing to choose when both came to the same', () => {
    expect(conflictOf(before, current, { ...base, name: 'Green tea, loose' }, 'EUR').contested).toEqual([]);
  });

  it('takes the order of fields in an answer for no change', () => {
    const one = { ...before, pictures: [{ url: 'https://example.org/a.jpg', alt: 'A', ...ELSEWHERE }] };
    const same = { ...one, pictures: [{ ...ELSEWHERE, alt: 'A', url: 'https://example.org/a.jpg' }] };
    expect(conflictOf(one, same, valuesOf(one, 'EUR'), 'EUR').theirsOnly).toEqual([]);
  });

  it('offers both only for lists of words', () => {
    expect((['name', 'tags', 'barcodes', 'pictures'] as const).filter(canTakeBoth)).toEqual([
      'tags',
      'barcodes',
    ]);
  });
});

it('a conflict takes custom fields one by one: what one fills in and the other changes is no conflict', () => {
  const [colour, weight] = ['0192d5a0-0000-7000-8000-00000000000c', '0192d5a0-0000-7000-8000-00000000000d'];
  const was = { ...before, custom: { [colour]: 'Red' } };
  const current = { ...was, version: 4, custom: { [colour]: 'Blue' } };
  const mine = { ...valuesOf(was, 'EUR'), custom: { [colour]: 'Red', [weight]: ' 5 ' } };
  const apart = conflictOf(was, current, mine, 'EUR');
  expect([apart.contested, apart.theirsOnly]).toEqual([[], [`custom:${colour}`]]);
  expect(merged(apart, {}, 'EUR').custom).toEqual({ [colour]: 'Blue', [weight]: ' 5 ' });

  const both = conflictOf(was, current, { ...mine, custom: { [colour]: '' } }, 'EUR');
  expect(both.contested).toEqual([`custom:${colour}`]);
  expect(merged(both, firstChoices(both), 'EUR').custom).toEqual({ [colour]: '' });
});
