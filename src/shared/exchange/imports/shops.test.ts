import { describe, expect, it } from 'vitest';
import { drafts, messages } from './testing.ts';

describe('Shopify', () => {
  const header =
    'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Barcode,Image Src,Image Alt Text,Variant Image,Status\n';
  it('makes one item of a product without options, with all its pictures', () => {
    const rows = drafts(
      `${header}tea-pot,Tea pot,<p>Holds <b>1 l</b></p>,Pots,"tea, pots",true,Title,Default Title,,,TP-1,4,19.90,'0012345678905,https://a.test/1.jpg,Front,,active\ntea-pot,,,,,,,,,,,,,,https://a.test/2.jpg,,,\n`,
    );
    expect(rows).toEqual([
      {
        line: 2,
        sku: 'TP-1',
        parentSku: null,
        isTemplate: false,
        quantity: '4',
        supplier: null,
        errors: [],
        fields: {
          name: 'Tea pot',
          description: 'Holds 1 l',
          category: 'Pots',
          tags: ['tea', 'pots'],
          inShop: true,
          status: 'active',
          price: 1990,
          barcodes: ['0012345678905'],
          slug: 'tea-pot',
          pictures: [
            { url: 'https://a.test/1.jpg', alt: 'Front' },
            { url: 'https://a.test/2.jpg', alt: '' },
          ],
        },
      },
    ]);
  });

  it('makes a template and its variants of a product with options, also where rows lie apart', () => {
    const rows = drafts(
      `${header}top,Top,,Tops,,true,Size,S,Colour,red,,1,60,,https://a.test/1.jpg,,,\nother,Other,,,,false,Title,Default Title,,,,2,5,,,,,\ntop,,,,,,,M,,red,TOP-M,3,65,,,,https://a.test/m.jpg,\n`,
    );
    expect(
      rows.map(({ line, sku, isTemplate, parentSku, quantity, fields }) => [
        line,
        sku,
        isTemplate,
        parentSku,
        quantity,
        fields.name,
        fields.price,
      ]),
    ).toEqual([
      [2, 'top', true, null, null, 'Top', 6000],
      [2, 'top-s-red', false, 'top', '1', 'Top – S / red', 6000],
      [4, 'TOP-M', false, 'top', '3', 'Top – M / red', 6500],
      [3, 'other', false, null, '2', 'Other', 500],
    ]);
    expect(rows[2]?.fields).toMatchObject({
      options: [
        { name: 'Size', value: 'M' },
        { name: 'Colour', value: 'red' },
      ],
      category: 'Tops',
      inShop: true,
      pictures: [{ url: 'https://a.test/m.jpg' }],
    });
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
  const header =
    'ID,Type,SKU,Name,Published,Is featured?,Description,Stock,Regular price,Categories,Tags,Images,Parent,Attribute 1 name,Attribute 1 value(s)\n';
  it('reads simple and variable products with variations by SKU and by id', () => {
    const rows =
      drafts(`${header}1,variable,HOOD,Hoodie,1,0,<p>Warm</p>,,,"Clothing, Clothing > Hoodies","a, b","https://a.test/1.jpg, https://a.test/2.jpg",,Colour,"Blue, Red"
2,variation,HOOD-B,Hoodie – Blue,1,0,,5,45,,,,HOOD,Colour,Blue
3,variation,,,1,0,,6,45,,,https://a.test/red.jpg,id:1,Colour,Red
4,simple,CAP,Cap,-1,0,,,12,Caps,,,,,
5,"simple, virtual",,Gift wrap,0,0,,,2,,,,,,
6,grouped,SET,Set,1,0,,,,,,,,,
7,variation,LOST,Lost,1,0,,1,1,,,,id:99,Colour,Red\n`);
    expect(
      rows.map(({ sku, isTemplate, parentSku, quantity, errors }) => [
        sku,
        isTemplate,
        parentSku,
        quantity,
        errors.length,
      ]),
    ).toEqual([
      ['HOOD', true, null, null, 0],
      ['HOOD-B', false, 'HOOD', '5', 0],
      ['hood-red', false, 'HOOD', '6', 0],
      ['CAP', false, null, null, 0],
      ['gift-wrap', false, null, null, 0],
      ['SET', false, null, null, 1],
      ['LOST', false, null, null, 1],
    ]);
    expect(rows[0]?.fields).toMatchObject({
      description: 'Warm',
      category: 'Clothing > Hoodies',
      tags: ['a', 'b'],
      pictures: [{ url: 'https://a.test/1.jpg' }, { url: 'https://a.test/2.jpg' }],
    });
    expect(rows[2]?.fields).toMatchObject({
      name: 'Hoodie – Red',
      options: [{ name: 'Colour', value: 'Red' }],
      category: 'Clothing > Hoodies',
      pictures: [{ url: 'https://a.test/red.jpg' }],
    });
    expect(rows[3]?.fields).toMatchObject({ inShop: false, status: 'draft' });
    expect(rows[4]?.fields).toMatchObject({ inShop: false, type: 'service' });
  });
});
