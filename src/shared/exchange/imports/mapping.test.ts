import { describe, expect, it } from 'vitest';
import { EXPORT_HEADINGS } from './headings.ts';
import { recogniseItemColumns } from './mapping.ts';

const mapped = (header: string[], sample: string[][] = [], delimiter = ',') => {
  const found = recogniseItemColumns(header, sample, delimiter);
  return { ...found, by: Object.fromEntries(header.map((heading, at) => [heading, found.mapping[at]])) };
};

describe('recogniseItemColumns', () => {
  it('knows every heading of our own export, in any order', () => {
    const header = Object.keys(EXPORT_HEADINGS).reverse();
    const { format, by } = mapped(header);
    expect(format).toBe('stockbook');
    // How much there is of all places together is not what is at the one that a file brings it to.
    expect(by).toEqual({ ...EXPORT_HEADINGS, 'On hand': null });
    expect(mapped(['SKU', 'Name', 'On hand']).by).toMatchObject({ 'On hand': 'quantity' });
    expect(mapped(['SKU', 'Name', 'On hand', 'Stock value']).by).toMatchObject({ 'On hand': null });
  });

  it('never takes what our export says of all places together for what is at one of several', () => {
    const mappingOf = (heading: string, severalPlaces: boolean) =>
      recogniseItemColumns(['SKU', heading], [], ',', { severalPlaces }).mapping[1];
    expect(mappingOf('On hand', true)).toBeNull();
    expect(mappingOf('On hand', false)).toBe('quantity');
    for (const heading of ['on hand', 'unitsInStock', 'Stock'])
      expect(mappingOf(heading, true)).toBe('quantity');
  });

  it('knows plain headings in any casing and spacing', () => {
    for (const header of [
      ['productID', 'productName', 'unitPrice', 'unitsInStock', 'reorderLevel', 'discontinued'],
      ['Product ID', 'PRODUCT NAME', 'Unit_Price', 'units in stock', 'Reorder-Level', 'Discontinued'],
    ]) {
      expect(mapped(header)).toMatchObject({
        format: 'plain',
        mapping: ['sku', 'name', 'price', 'quantity', 'reorderPoint', 'discontinued'],
      });
    }
  });

  it('knows what German Excel writes, decimal commas included', () => {
    const header = [
      'Artikelnummer',
      'Bezeichnung',
      'Warengruppe',
      'Einheit',
      'Stückpreis',
      'Einkaufspreis',
      'Lagerbestand',
      'Mindestbestand',
      'MwSt.',
    ];
    const found = mapped(
      header,
      [['4711', 'Tee', 'Getränke', 'Stück', '12,50', '7,99', '1.200', '10', '19']],
      ';',
    );
    expect(found.mapping).toEqual([
      'sku',
      'name',
      'category',
      'unit',
      'price',
      'cost',
      'quantity',
      'reorderPoint',
      'taxRate',
    ]);
    expect(found.decimalComma).toBe(true);
  });

  it('prefers the most telling heading and uses each column once', () => {
    expect(mapped(['id', 'sku', 'title', 'name']).mapping).toEqual([null, 'sku', null, 'name']);
    expect(mapped(['id', 'title']).mapping).toEqual(['sku', 'name']);
  });

  it('leaves out a category that is only a number, and takes a foreign type for a category', () => {
    expect(
      mapped(
        ['sku', 'category'],
        [
          ['a', '7'],
          ['b', '12'],
        ],
      ).by.category,
    ).toBeNull();
    expect(
      mapped(
        ['sku', 'category'],
        [
          ['a', '7'],
          ['b', 'Tea'],
        ],
      ).by.category,
    ).toBe('category');
    expect(mapped(['sku', 'type'], [['a', 'Shirts']]).by.type).toBe('category');
    expect(mapped(['sku', 'type'], [['a', 'service']]).by.type).toBe('type');
    expect(mapped(['productID', 'categoryID', 'supplierID']).mapping).toEqual(['sku', null, 'supplier']);
  });

  it('knows Shopify in its older and newer headings', () => {
    const older = mapped([
      'Handle',
      'Title',
      'Body (HTML)',
      'Type',
      'Published',
      'Option1 Name',
      'Option1 Value',
      'Variant SKU',
      'Variant Inventory Qty',
      'Variant Price',
      'Image Src',
      'Variant Image',
    ]);
    expect(older.format).toBe('shopify');
    expect(older.mapping).toEqual([
      'handle',
      'name',
      'description',
      'category',
      'inShop',
      'option1Name',
      'option1Value',
      'sku',
      'quantity',
      'price',
      'pictures',
      'variantPicture',
    ]);
    const newer = mapped([
      'Title',
      'URL handle',
      'Description',
      'Type',
      'Published on online store',
      'Status',
      'SKU',
      'Barcode',
      'Option1 name',
      'Option1 value',
      'Price',
      'Cost per item',
      'Inventory quantity',
      'Product image URL',
    ]);
    expect(newer.format).toBe('shopify');
    expect(newer.mapping).toEqual([
      'name',
      'handle',
      'description',
      'category',
      'inShop',
      'status',
      'sku',
      'barcode',
      'option1Name',
      'option1Value',
      'price',
      'cost',
      'quantity',
      'pictures',
    ]);
  });

  it('knows WooCommerce', () => {
    const found = mapped(
      [
        'ID',
        'Type',
        'SKU',
        'Name',
        'Published',
        'Is featured?',
        'Description',
        'Stock',
        'Low stock amount',
        'Regular price',
        'Categories',
        'Images',
        'Parent',
        'Attribute 1 name',
        'Attribute 1 value(s)',
      ],
      [
        ['1', 'simple', 'A'],
        ['2', 'variation, virtual', 'B'],
      ],
    );
    expect(found.format).toBe('woocommerce');
    expect(found.mapping).toEqual([
      'rowId',
      'type',
      'sku',
      'name',
      'inShop',
      null,
      'description',
      'quantity',
      'reorderPoint',
      'price',
      'category',
      'pictures',
      'parentSku',
      'option1Name',
      'option1Value',
    ]);
  });
});
