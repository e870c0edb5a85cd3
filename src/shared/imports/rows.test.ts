import { existsSync, readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { ImportTarget } from './contract.ts';
import { openCsv, readRows } from './csv.ts';
import type { ItemDraft } from './draft.ts';
import { EXPORT_HEADINGS } from './headings.ts';
import { decimalCommaOf, recogniseColumns } from './mapping.ts';
import { readDrafts } from './rows.ts';

const units = [{ code: 'each', name: 'Each', precision: 0 }, { code: 'kg', name: 'Kilogram', precision: 3 }];

function drafts(file: string | Uint8Array, remap: (mapping: (ImportTarget | null)[]) => (ImportTarget | null)[] = (mapping) => mapping): ItemDraft[] {
  const csv = openCsv(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  const rows = [...readRows(csv)].flat();
  const sample = rows.map(({ cells }) => cells);
  const recognised = recogniseColumns(csv.header, sample, csv.delimiter);
  const mapping = remap(recognised.mapping);
  const reading = readDrafts([rows], {
    format: recognised.format, header: csv.header, mapping, decimalComma: decimalCommaOf(mapping, sample, csv.delimiter), currency: 'USD', units,
  });
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}
const messages = (draft: ItemDraft | undefined) => draft?.errors.map(({ column, message }) => `${column}: ${message}`) ?? [];

describe('plain rows', () => {
  it('become items, and a blank cell says nothing', () => {
    const [tea, blank] = drafts('SKU,Name,Price,On hand,Tags,Barcode,Unit,In shop\nT-1,Tea,"1,234.50",3,"green, Green;loose",4006381333931,pcs,yes\nT-2,,,,,,,\n');
    expect(tea).toEqual({
      line: 2, sku: 'T-1', parentSku: null, isTemplate: false, quantity: '3', errors: [],
      fields: { name: 'Tea', price: 123450, tags: ['Green', 'loose'], barcodes: ['4006381333931'], unit: 'each', inShop: true },
    });
    expect(blank).toMatchObject({ sku: 'T-2', fields: {}, quantity: null, errors: [] });
  });

  it('name column and reason of what cannot be read', () => {
    const [row] = drafts('sku,name,price,stock,unit,status,discontinued,ean,cost\n1,Tea,9.999,-2,barrel,gone,maybe,5.9E+12,abc\n');
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
    const [long, tax] = drafts(`sku,name,vat,price\n${'x'.repeat(65)},${'n'.repeat(201)},5,1\n2,b,120,99999999999999999\n`);
    expect(messages(long)).toEqual(['sku: Must be 64 characters or less.', 'name: Must be 200 characters or less.']);
    expect(messages(tax)).toEqual(['price: Is too large.', 'vat: Must be 100 or less.']);
  });

  it('without SKU and name, or with a SKU twice, are refused with the other line', () => {
    const rows = drafts('sku,name,price\n,,5\nA-1,one,\n,two,\na-1,three,\n');
    expect(rows.map(messages)).toEqual([
      [': This row has neither a SKU nor a name.'], [], ['sku: There is no SKU in this row.'], ['sku: The SKU "a-1" stands in line 3 already.'],
    ]);
  });

  it('without a SKU column get one made of the name', () => {
    expect(drafts('name,price\nGreen tea (250 g),1\n').map(({ sku }) => sku)).toEqual(['green-tea-250-g']);
  });

  it('of the wrong length are errors with their line, in their place', () => {
    expect(drafts('sku,name\n1,a\n2\n3,c\n').map(({ line, errors }) => [line, errors.length])).toEqual([[2, 0], [3, 1], [4, 0]]);
  });

  it('read decimal commas', () => {
    expect(drafts('Artikelnummer;Bezeichnung;Preis;Bestand;Einheit\n1;Mehl;1.234,5 €;2,5;kg\n')[0]).toMatchObject({ fields: { price: 123450, unit: 'kg' }, quantity: '2.5' });
  });

  it('put templates before their variants', () => {
    const rows = drafts('SKU,Name,Variant of,Option 1 name,Option 1 value,On hand\nV-1,Mug – red,M,Colour,red,3\nX,Other,,,,1\nM,Mug,,,,0\nV-2,Mug – blue,m,Colour,blue,4\n');
    expect(rows.map(({ sku, isTemplate, parentSku, quantity }) => [sku, isTemplate, parentSku, quantity])).toEqual([
      ['X', false, null, '1'], ['M', true, null, null], ['V-1', false, 'M', '3'], ['V-2', false, 'm', '4'],
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
      SKU: 'M-1', Name: '=Mug', Description: '<b>kept</b>', Type: 'stock', Category: 'Cups > Mugs', Tags: 'a, b', Barcodes: '123, 456', Unit: 'each', Status: 'draft',
      'On hand': '5', 'Reorder point': '2', 'Reorder quantity': '10', Price: '12.90', 'Tax rate': '19', 'Standard cost': '3.123456', 'In shop': 'true', Slug: 'mug',
      Pictures: 'https://a.test/1.jpg https://a.test/2.jpg', 'Picture text': 'front | back', 'SEO title': 'T', 'SEO description': 'D', 'Variant of': '', 'Option 1 name': '', Updated: '2026-01-01',
    };
    const header = Object.keys(EXPORT_HEADINGS);
    const text = Papa.unparse([header, header.map((heading) => values[heading] ?? '')], { escapeFormulae: true });
    expect(drafts(text)).toEqual([{
      line: 2, sku: 'M-1', parentSku: null, isTemplate: false, quantity: '5', errors: [],
      fields: {
        name: '=Mug', description: '<b>kept</b>', type: 'stock', category: 'Cups > Mugs', tags: ['a', 'b'], barcodes: ['123', '456'], unit: 'each', status: 'draft',
        reorderPoint: '2', reorderQuantity: '10', price: 1290, taxRate: '19', standardCost: '3.123456', inShop: true, slug: 'mug', seoTitle: 'T', seoDescription: 'D',
        pictures: [{ url: 'https://a.test/1.jpg', alt: 'front' }, { url: 'https://a.test/2.jpg', alt: 'back' }],
      },
    }]);
  });
});

describe('Shopify', () => {
  const header = 'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Alt Text,Variant Image,Status\n';
  it('makes one item of a product without options, with all its pictures', () => {
    const rows = drafts(`${header}tea-pot,Tea pot,<p>Holds <b>1 l</b></p>,Pots,"tea, pots",true,Title,Default Title,,,TP-1,4,19.90,'0012345678905,https://a.test/1.jpg,Front,,active\ntea-pot,,,,,,,,,,,,,,https://a.test/2.jpg,,,\n`);
    expect(rows).toEqual([{
      line: 2, sku: 'TP-1', parentSku: null, isTemplate: false, quantity: '4', errors: [],
      fields: {
        name: 'Tea pot', description: 'Holds 1 l', category: 'Pots', tags: ['tea', 'pots'], inShop: true, status: 'active', price: 1990, barcodes: ['0012345678905'], slug: 'tea-pot',
        pictures: [{ url: 'https://a.test/1.jpg', alt: 'Front' }, { url: 'https://a.test/2.jpg', alt: '' }],
      },
    }]);
  });

  it('makes a template and its variants of a product with options, also where rows lie apart', () => {
    const rows = drafts(`${header}top,Top,,Tops,,true,Size,S,Colour,red,,1,60,,https://a.test/1.jpg,,,\nother,Other,,,,false,Title,Default Title,,,,2,5,,,,,\ntop,,,,,,,M,,red,TOP-M,3,65,,,,https://a.test/m.jpg,\n`);
    expect(rows.map(({ line, sku, isTemplate, parentSku, quantity, fields }) => [line, sku, isTemplate, parentSku, quantity, fields.name, fields.price])).toEqual([
      [2, 'top', true, null, null, 'Top', 6000],
      [2, 'top-s-red', false, 'top', '1', 'Top – S / red', 6000],
      [4, 'TOP-M', false, 'top', '3', 'Top – M / red', 6500],
      [3, 'other', false, null, '2', 'Other', 500],
    ]);
    expect(rows[2]?.fields).toMatchObject({ options: [{ name: 'Size', value: 'M' }, { name: 'Colour', value: 'red' }], category: 'Tops', inShop: true, pictures: [{ url: 'https://a.test/m.jpg' }] });
    expect(rows[1]?.fields.pictures).toEqual([{ url: 'https://a.test/1.jpg', alt: '' }]);
  });

  it('reports an error of one variant at that variant only, and one of the product at all of them', () => {
    const one = drafts(`${header}top,Top,,,,true,Size,S,,,,x,60,,,,,\ntop,,,,,,,M,,,,3,65,,,,,\n`);
    expect(one.map((draft) => draft.errors.length)).toEqual([0, 1, 0]);
    const all = drafts(`${header}top,Top,,,,perhaps,Size,S,,,,1,60,,,,,\ntop,,,,,,,M,,,,3,65,,,,,\n`);
    expect(all.map((draft) => draft.errors.length)).toEqual([1, 1, 1]);
  });

  it('keeps the SKU of a template free of those of its variants', () => {
    const rows = drafts(`${header}top,Top,,,,true,Size,S,,,TOP,1,60,,,,,\ntop,,,,,,,M,,,TOP-2,3,65,,,,,\n`);
    expect(rows.map(({ sku }) => sku)).toEqual(['top-template', 'TOP', 'TOP-2']);
  });

  it('refuses rows without a handle', () => {
    expect(messages(drafts(`${header},Lost,,,,,,,,,,,,,,,,\n`)[0])[0]).toMatch(/no handle/);
  });
});

describe('WooCommerce', () => {
  const header = 'ID,Type,SKU,Name,Published,Is featured?,Description,Stock,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n';
  it('reads simple and variable products with variations by SKU and by id', () => {
    const rows = drafts(`${header}1,variable,HOOD,Hoodie,1,0,<p>Warm</p>,,,"Clothing, Clothing > Hoodies","a, b","https://a.test/1.jpg, https://a.test/2.jpg",,Colour,"Blue, Red"
2,variation,HOOD-B,Hoodie – Blue,1,0,,5,45,,,,HOOD,Colour,Blue
3,variation,,,1,0,,6,45,,,https://a.test/red.jpg,id:1,Colour,Red
4,simple,CAP,Cap,-1,0,,,12,Caps,,,,,
5,"simple, virtual",,Gift wrap,0,0,,,2,,,,,,
6,grouped,SET,Set,1,0,,,,,,,,,
7,variation,LOST,Lost,1,0,,1,1,,,,id:99,Colour,Red\n`);
    expect(rows.map(({ sku, isTemplate, parentSku, quantity, errors }) => [sku, isTemplate, parentSku, quantity, errors.length])).toEqual([
      ['HOOD', true, null, null, 0], ['HOOD-B', false, 'HOOD', '5', 0], ['hood-red', false, 'HOOD', '6', 0],
      ['CAP', false, null, null, 0], ['gift-wrap', false, null, null, 0], ['SET', false, null, null, 1], ['LOST', false, null, null, 1],
    ]);
    expect(rows[0]?.fields).toMatchObject({ description: 'Warm', category: 'Clothing > Hoodies', tags: ['a', 'b'], pictures: [{ url: 'https://a.test/1.jpg' }, { url: 'https://a.test/2.jpg' }] });
    expect(rows[2]?.fields).toMatchObject({ name: 'Hoodie – Red', options: [{ name: 'Colour', value: 'Red' }], category: 'Clothing > Hoodies', pictures: [{ url: 'https://a.test/red.jpg' }] });
    expect(rows[3]?.fields).toMatchObject({ inShop: false, status: 'draft' });
    expect(rows[4]?.fields).toMatchObject({ inShop: false, type: 'service' });
  });
});

const data = new URL('../../../../shared/data/', import.meta.url);
const sum = (numbers: (number | undefined)[]) => numbers.reduce<number>((total, number) => total + (number ?? 0), 0);

if (existsSync(data)) {
  describe('real catalogues', () => {
    it('Northwind: 77 items, 3,119 on hand, worth 74,050.85, 8 discontinued', () => {
      const items = drafts(readFileSync(new URL('northwind/products.csv', data)));
      expect(items).toHaveLength(77);
      expect(items.flatMap(messages)).toEqual([]);
      expect(sum(items.map(({ quantity }) => Number(quantity)))).toBe(3119);
      expect(sum(items.map(({ quantity, fields }) => Number(quantity) * (fields.price ?? 0)))).toBe(7405085);
      expect(items.filter(({ fields }) => fields.status === 'archived')).toHaveLength(8);
      expect(items[25]).toMatchObject({ sku: '26', fields: { name: 'Gumbär Gummibärchen', description: '100 - 250 g bags' } });
    });

    it('Shopify apparel: 22 stocked items, 3 of them variants of one template', () => {
      const items = drafts(readFileSync(new URL('shopify/apparel.csv', data)));
      expect(items).toHaveLength(23);
      expect(items.flatMap(messages)).toEqual([]);
      const stocked = items.filter(({ isTemplate }) => !isTemplate);
      expect(stocked.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 22 }, () => '1'));
      expect(stocked.filter(({ parentSku }) => parentSku === 'classic-varsity-top').map(({ sku, fields }) => [sku, fields.name])).toEqual([
        ['classic-varsity-top-small', 'Classic Varsity Top – Small'],
        ['classic-varsity-top-medium', 'Classic Varsity Top – Medium'],
        ['classic-varsity-top-large', 'Classic Varsity Top – Large'],
      ]);
      expect(items.filter(({ fields }) => fields.pictures?.[0]?.url.startsWith('https://burst.shopifycdn.com/'))).toHaveLength(23);
    });
  });
} else {
  it('real catalogues: the folder ../shared/data is absent here, so nothing was read from it', () => {
    expect(existsSync(data)).toBe(false);
  });
}
