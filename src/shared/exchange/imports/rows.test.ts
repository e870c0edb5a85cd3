import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { EXPORT_HEADINGS } from './headings.ts';
import { drafts, messages } from './testing.ts';

describe('plain rows', () => {
  it('become items, and a blank cell says nothing', () => {
    const [tea, blank] = drafts(
      'SKU,Name,Price,On hand,Tags,Barcode,Unit,In shop\nT-1,Tea,"1,234.50",3,"green, Green;loose",4006381333931,pcs,yes\nT-2,,,,,,,\n',
    );
    expect(tea).toEqual({
      line: 2,
      sku: 'T-1',
      parentSku: null,
      isTemplate: false,
      quantity: '3',
      supplier: null,
      errors: [],
      fields: {
        name: 'Tea',
        price: 123450,
        tags: ['Green', 'loose'],
        barcodes: ['4006381333931'],
        unit: 'each',
        inShop: true,
      },
    });
    expect(blank).toMatchObject({ sku: 'T-2', fields: {}, quantity: null, errors: [] });
  });

  it('name column and reason of what cannot be read', () => {
    const [row] = drafts(
      'sku,name,price,stock,unit,status,discontinued,ean,cost\n1,Tea,9.999,-2,barrel,gone,maybe,5.9E+12,abc\n',
    );
    expect(messages(row)).toEqual([
      'status: "gone" is not a status; there are draft, active and archived.',
      'discontinued: "maybe" is neither yes nor no.',
      'price: "9.999" has more decimals than USD has (2).',
      'cost: "abc" is not a number.',
      'ean: A spreadsheet has shortened this barcode. Format the column as text and export the file again.',
      'unit: "barrel" is not a unit of measure here; there are each, kg.',
      'stock: Must not be negative.',
    ]);
  });

  it('are held against the rules of the fields', () => {
    const [long, tax] = drafts(
      `sku,name,vat,price\n${'x'.repeat(65)},${'n'.repeat(201)},5,1\n2,b,120,99999999999999999\n`,
    );
    expect(messages(long)).toEqual([
      'sku: Must be 64 characters or less.',
      'name: Must be 200 characters or less.',
    ]);
    expect(messages(tax)).toEqual(['price: Is too large.', 'vat: Must be 100 or less.']);
  });

  it('without SKU and name, or with a SKU twice, are refused with the other line', () => {
    const rows = drafts('sku,name,price\n,,5\nA-1,one,\n,two,\na-1,three,\n');
    expect(rows.map(messages)).toEqual([
      [': This row has neither a SKU nor a name.'],
      [],
      ['sku: There is no SKU in this row.'],
      ['sku: The SKU "a-1" stands in line 3 already.'],
    ]);
  });

  it('without a SKU column get one made of the name', () => {
    expect(drafts('name,price\nGreen tea (250 g),1\n').map(({ sku }) => sku)).toEqual(['green-tea-250-g']);
  });

  it('of the wrong length are errors with their line, in their place', () => {
    expect(drafts('sku,name\n1,a\n2\n3,c\n').map(({ line, errors }) => [line, errors.length])).toEqual([
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
  });

  it('read decimal commas', () => {
    expect(
      drafts('Artikelnummer;Bezeichnung;Preis;Bestand;Einheit\n1;Mehl;1.234,5 €;2,5;kg\n')[0],
    ).toMatchObject({ fields: { price: 123450, unit: 'kg' }, quantity: '2.5' });
  });

  it('are in the category that they name, whatever signs it has', () => {
    const file = 'SKU,Name,Category\nA,Anise,A>B\nB,Basil,"Tea, > 1 kg >"\n';
    expect(drafts(file).map(({ fields }) => fields.category)).toEqual(['A>B', 'Tea, > 1 kg >']);
  });

  it('put templates before their variants', () => {
    const rows = drafts(
      'SKU,Name,Variant of,Option 1 name,Option 1 value,On hand\nV-1,Mug – red,M,Colour,red,3\nX,Other,,,,1\nM,Mug,,,,0\nV-2,Mug – blue,m,Colour,blue,4\n',
    );
    expect(
      rows.map(({ sku, isTemplate, parentSku, quantity }) => [sku, isTemplate, parentSku, quantity]),
    ).toEqual([
      ['X', false, null, '1'],
      ['M', true, null, null],
      ['V-1', false, 'M', '3'],
      ['V-2', false, 'm', '4'],
    ]);
    expect(rows[2]?.fields.options).toEqual([{ name: 'Colour', value: 'red' }]);
    const [bad, child] = drafts('SKU,Name,Variant of,On hand\nM,Mug,,5\nV,Mug – red,M,1\n');
    expect(messages(bad)[0]).toMatch(/holds no stock itself/);
    expect(messages(child)).toEqual([': Its product in line 2 cannot be brought in.']);
  });
});

describe('our own export', () => {
  it('comes back as it was, formulas neutralised or not', () => {
    const values: Record<string, string> = {
      SKU: 'M-1',
      Name: '=Mug',
      Description: '<b>kept</b>',
      Type: 'stock',
      Category: 'Cups > Mugs',
      Tags: 'a, b',
      Barcodes: '123, 456',
      Unit: 'each',
      Status: 'draft',
      'On hand': '5',
      'Reorder point': '2',
      'Reorder quantity': '10',
      Price: '12.90',
      'Tax rate': '19',
      'Standard cost': '3.123456',
      'In shop': 'true',
      Slug: 'mug',
      Pictures: 'https://a.test/1.jpg https://a.test/2.jpg',
      'Picture text': 'front | back',
      'SEO title': 'T',
      'SEO description': 'D',
      'Variant of': '',
      'Option 1 name': '',
      Updated: '2026-01-01',
    };
    const header = Object.keys(EXPORT_HEADINGS);
    const text = Papa.unparse([header, header.map((heading) => values[heading] ?? '')], {
      escapeFormulae: true,
    });
    expect(drafts(text)).toEqual([
      {
        line: 2,
        sku: 'M-1',
        parentSku: null,
        isTemplate: false,
        // Of all places together: not what is at one.
        quantity: null,
        supplier: null,
        errors: [],
        fields: {
          name: '=Mug',
          description: '<b>kept</b>',
          type: 'stock',
          category: 'Cups > Mugs',
          tags: ['a', 'b'],
          barcodes: ['123', '456'],
          unit: 'each',
          status: 'draft',
          reorderPoint: '2',
          reorderQuantity: '10',
          price: 1290,
          taxRate: '19',
          standardCost: '3.123456',
          inShop: true,
          slug: 'mug',
          seoTitle: 'T',
          seoDescription: 'D',
          pictures: [
            { url: 'https://a.test/1.jpg', alt: 'front' },
            { url: 'https://a.test/2.jpg', alt: 'back' },
          ],
        },
      },
    ]);
  });
});
