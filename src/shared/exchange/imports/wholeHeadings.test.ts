import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readList, readTextList, writeList, writeTextList } from './lists.ts';
import { recogniseItemColumns } from './mapping.ts';
import { fieldHeading, placeHeading, readWholeHeading, sellerHeading } from './wholeHeadings.ts';
import { PLACE_TARGETS, SELLER_TARGETS } from './wholeTargets.ts';

describe('headings of the whole export', () => {
  it('say again what they were written from', () => {
    for (const target of PLACE_TARGETS)
      for (const place of ['Shop', 'Main › Aisle: 1', 'On hand: x'])
        expect(readWholeHeading(placeHeading(target, place))).toEqual({ target, place });
    for (const target of SELLER_TARGETS)
      for (const nth of [1, 2, 12])
        expect(readWholeHeading(sellerHeading(target, nth))).toEqual({ target, nth });
    expect(readWholeHeading(fieldHeading({ kind: 'choice', name: 'Depth: mm' }))).toEqual({
      target: 'newField',
      kind: 'choice',
      name: 'Depth: mm',
    });
    for (const other of ['On hand', 'Supplier reference', 'Field: x', 'Name', 'Supplier 0'])
      expect(readWholeHeading(other)).toBeNull();
  });

  it('are recognised, with the custom field that there is, and suppliers only beside their code', () => {
    const own = { customFields: [{ id: 'f1', name: 'Colour', kind: 'choice' as const }] };
    const header = [
      'SKU',
      'Name',
      'On hand: Van',
      'Value: Van',
      'Field (choice): Colour',
      'Field (text): Note',
    ];
    expect(recogniseItemColumns(header, [], ',', own)).toMatchObject({
      format: 'stockbook',
      mapping: ['sku', 'name', 'onHandAt', 'valueAt', 'custom:f1', 'newField'],
    });
    expect(recogniseItemColumns(['SKU', 'Supplier name'], [], ',').mapping).toEqual(['sku', 'supplier']);
    expect(recogniseItemColumns(['SKU', 'Supplier', 'Supplier name'], [], ',').mapping).toEqual([
      'sku',
      'supplier',
      'supplierName',
    ]);
  });
});

describe('several texts in one cell', () => {
  const word = fc
    .string({ minLength: 1, maxLength: 12 })
    .map((text) => text.trim())
    .filter(Boolean);

  it('come back as they were, whatever is in them', () => {
    fc.assert(
      fc.property(fc.array(word.filter((text) => !/^"|"$/.test(text) || /[,;|\n]/.test(text))), (words) => {
        expect(readList(writeList(words))).toEqual(words);
      }),
    );
    expect(readList('a; b|c\n "d, e", 12"')).toEqual(['a', 'b', 'c', 'd, e', '12"']);
  });

  it('come back as texts of pictures with bars in them', () => {
    for (const texts of [['one | two', '', 'a || b'], ['|', 'x'], ['plain']])
      expect(readTextList(writeTextList(texts))).toEqual(texts);
  });
});
