import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openCsv } from './csv.ts';
import type { ItemDraft } from './draft.ts';
import { recogniseItemColumns } from './mapping.ts';
import { drafts, messages } from './testing.ts';

const bytesOf = (name: string) =>
  readFileSync(new URL(`../../../server/testing/fixtures/shops/${name}.csv`, import.meta.url));

/** What is recognised of a file: its program, how many of its columns, and those that are left out. */
function recognised(name: string, own: Parameters<typeof recogniseItemColumns>[3] = {}) {
  const { header, delimiter, rows } = openCsv(bytesOf(name));
  const sample = [...rows()].flat().map(({ cells }) => cells);
  const { format, mapping } = recogniseItemColumns(header, sample, delimiter, own);
  const left = header.filter((_, at) => mapping[at] === null);
  return { format, columns: `${header.length - left.length} of ${header.length}`, left, header, mapping };
}

/** An item in short: SKU, name, what it is, price, quantity, category. */
function short({ sku, isTemplate, parentSku, uncounted, fields, quantity }: ItemDraft): string {
  const options = fields.options?.map(({ name, value }) => `${name}=${value}`).join(',');
  const what = isTemplate ? 'template' : parentSku ? `of ${parentSku} ${options}` : (fields.type ?? 'item');
  const price = fields.price === undefined ? '-' : (fields.price / 100).toFixed(2);
  const stock = uncounted ? 'uncounted' : (quantity ?? '-');
  return [sku, fields.name, what, price, stock, fields.category ?? '-'].join(' · ');
}

// Files in other currencies are read as they are: what is wrong with them is another test's.
const shorts = (name: string) => drafts(bytesOf(name)).map(short);

describe('headings of shop systems', () => {
  it.each([
    ['square-en', 'square', '19 of 35'],
    ['square-old', 'square', '9 of 12'],
    ['square-fr', 'square', '12 of 12'],
    ['etsy-en', 'etsy', '21 of 24'],
    ['etsy-de', 'etsy', '21 of 24'],
    ['etsy-it', 'etsy', '21 of 24'],
    ['magento-full', 'magento', '22 of 32'],
    ['magento-relative', 'magento', '8 of 11'],
    ['magento-short', 'magento', '8 of 8'],
    ['woocommerce-en', 'woocommerce', '20 of 32'],
    ['woocommerce-de', 'woocommerce', '20 of 32'],
    ['woocommerce-es', 'woocommerce', '20 of 32'],
    ['odoo-en', 'odoo', '11 of 13'],
    ['odoo-de', 'odoo', '11 of 13'],
    ['odoo-ar', 'odoo', '11 of 13'],
    ['odoo-pl', 'odoo', '11 of 13'],
    ['odoo-he', 'odoo', '11 of 13'],
    ['odoo-ja', 'odoo', '11 of 13'],
    ['odoo-ko', 'odoo', '11 of 13'],
    ['odoo-templates', 'odoo', '10 of 10'],
  ])('are known in %s', (name, format, columns) => {
    expect(recognised(name)).toMatchObject({ format, columns });
  });
});

describe('Square', () => {
  const quantityOf = (own: Parameters<typeof recognised>[1]) => {
    const { header, mapping } = recognised('square-en', own);
    return header[mapping.indexOf('quantity')];
  };

  it('makes a template of an item with several variations, and an item of one with one', () => {
    expect(shorts('square-en')).toEqual([
      'LAN-1 · Storm lantern · item · 34.50 · - · Camping',
      'wool-blanket · Wool blanket · template · 80.00 · - · Bedding',
      'BLA-S · Wool blanket – Small · of wool-blanket Size=Small · 80.00 · - · Bedding',
      'BLA-L · Wool blanket – Large · of wool-blanket Size=Large · 120.00 · - · Bedding',
      'MEND · Mending · service · 25.00 · - · Work',
    ]);
    expect(shorts('square-old')).toEqual([
      'beeswax-candle · Beeswax candle · template · 6.00 · - · Candles',
      'CAN-S · Beeswax candle – Short · of beeswax-candle Option 1=Short · 6.00 · 12 · Candles',
      'CAN-T · Beeswax candle – Tall · of beeswax-candle Option 1=Tall · 9.50 · 8 · Candles',
      'MAT · Match box · item · 1.20 · 100 · Candles',
    ]);
    expect(shorts('square-fr')).toEqual([
      'SAV · Savon au miel · item · 7.50 · 25 · Toilette',
      'tablier · Tablier · template · 32.00 · - · Cuisine',
      'TAB-B · Tablier – Bleu · of tablier Couleur=Bleu · 32.00 · 4 · Cuisine',
      'TAB-V · Tablier – Vert · of tablier Couleur=Vert · 32.00 · 6 · Cuisine',
    ]);
  });

  it('takes what there is at the place the file is for, and of several places no other', () => {
    expect(quantityOf({ place: 'Mill Street' })).toBe('Current Quantity Mill Street');
    expect(quantityOf({ place: 'harbour kiosk' })).toBe('Current Quantity Harbour Kiosk');
    expect(quantityOf({ place: 'Main' })).toBeUndefined();
  });

  it('takes the price in our currency, or the only one', () => {
    const header = ['Item Name', 'Variation Name', 'Price (CAD)', 'Price (USD)'];
    const priceOf = (columns: string[], currency: string) =>
      columns[recogniseItemColumns(columns, [], ',', { currency }).mapping.indexOf('price')];
    expect(priceOf(header, 'USD')).toBe('Price (USD)');
    expect(priceOf(header, 'CAD')).toBe('Price (CAD)');
    expect(priceOf(header, 'EUR')).toBeUndefined();
    expect(priceOf(header.slice(0, 3), 'EUR')).toBe('Price (CAD)');
  });
});

describe('Etsy', () => {
  it('makes one item of a listing, and says what can be chosen of it', () => {
    expect(shorts('etsy-en')).toEqual([
      'FOX · Felt fox · item · 18.00 · 4 · -',
      'felt-slippers · Felt slippers · item · 42.00 · 9 · -',
    ]);
    const [fox, slippers] = drafts(bytesOf('etsy-en'));
    expect(fox?.fields).toMatchObject({
      description: 'A fox of felt & wool.',
      tags: ['felt', 'fox'],
      pictures: [{ url: 'https://pictures.test/fox.jpg' }, { url: 'https://pictures.test/fox-back.jpg' }],
    });
    expect(slippers?.fields.description).toBe(
      'Warm feet.\n\nSize: S, M, L\nColour: Grey, Moss\nSKU: SLI-1, SLI-2',
    );
    expect(shorts('etsy-it')).toEqual([
      'CIO · Ciotola di ulivo · item · 38.00 · 6 · -',
      'tagliere · Tagliere · item · 27.00 · 2 · -',
    ]);
  });

  it('makes variants of a listing with a row for each choice', () => {
    expect(shorts('etsy-de')).toEqual([
      'IGEL · Holzigel · item · 24.50 · 3 · -',
      'holzring · Holzring · template · 15.00 · - · -',
      'RING-17 · Holzring – 17 · of holzring Größe=17 · 15.00 · 2 · -',
      'RING-18 · Holzring – 18 · of holzring Größe=18 · 16.00 · 5 · -',
    ]);
  });

  it('refuses prices in another currency', () => {
    expect(messages(drafts(bytesOf('etsy-de'))[0])).toEqual([
      'WÄHRUNGSCODE: This price is in EUR, and prices here are in USD.',
    ]);
  });

  it('is known by its order in languages that nobody has foreseen, and by its headings in another order', () => {
    const pictures = Array.from({ length: 10 }, (_, at) => `KUVA${at + 1}`);
    const finnish = ['OTSIKKO', 'KUVAUS', 'HINTA', 'VALUUTTA', 'MÄÄRÄ', 'TUNNISTEET', 'AINEET', ...pictures];
    const header = [...finnish, 'TYYPPI 1', 'NIMI 1', 'ARVOT 1', 'TYYPPI 2', 'NIMI 2', 'ARVOT 2', 'TUNNUS'];
    const row = header.map((_, at) => (at === 3 ? 'EUR' : ''));
    expect(recogniseItemColumns(header, [row], ',').format).toBe('etsy');
    expect(recogniseItemColumns(header, [row.with(3, '')], ',').format).toBe('plain');
    expect(
      recogniseItemColumns(['SKU', 'TITLE', 'PRICE', 'CURRENCY_CODE', 'QUANTITY'], [], ','),
    ).toMatchObject({
      format: 'etsy',
      mapping: ['sku', 'name', 'price', 'currency', 'quantity'],
    });
  });
});

describe('Magento', () => {
  it('makes templates of configurable products, and says what it has no counterpart of', () => {
    const rows = drafts(bytesOf('magento-full'));
    expect(rows.filter(({ errors }) => !errors.length).map(short)).toEqual([
      'PACK · Day pack · template · - · - · Gear > Bags',
      'PACK-S · Day pack-S · of PACK Size=S,Colour=Dark, matt · 49.00 · 12 · Gear > Bags',
      'PACK-L · Day pack-L · of PACK Size=L,Colour=Dark, matt · 55.00 · 3 · Gear > Bags',
      'BOTTLE · Bottle · item · 15.00 · 30 · Gear',
      'COURSE · Knot course · service · 90.00 · - · -',
      'OLD · Old pack · item · 10.00 · 1 · Gear',
    ]);
    expect(rows.map(({ sku, fields }) => [sku, fields.inShop])).toEqual([
      ['PACK', true],
      ['PACK-S', true],
      ['PACK-L', true],
      ['BOTTLE', true],
      ['COURSE', true],
      ['KIT', undefined],
      ['MAP', undefined],
      ['OLD', false],
      ['LONELY', undefined],
    ]);
    expect(rows[0]?.fields).toMatchObject({
      description: 'For a day',
      slug: 'day-pack',
      seoTitle: 'Day packs',
      pictures: ['pack', 'pack-2', 'pack-3'].map((name) => ({ url: `https://pictures.test/${name}.jpg` })),
    });
    expect(rows.flatMap(messages)).toEqual([
      ': Products of the type "bundle" cannot be brought in: there are stock items, services, and items with variants.',
      ': Products of the type "downloadable" cannot be brought in: there are stock items, services, and items with variants.',
      ': None of the variants of this product are in the file. Export it again together with them.',
    ]);
  });

  it('says of a product in the words of another shop that it is there already', () => {
    const header = 'sku,store_view_code,product_type,name,price,configurable_variations\n';
    const rows = drafts(
      `${header}M,,configurable,Mug,,"sku=M-1,size=S"\nM,de,configurable,Becher,,\nM-1,,simple,Mug S,5,\n`,
    );
    expect(rows.map((row) => [short(row), ...messages(row)])).toEqual([
      ['M · Mug · template · - · - · -'],
      ['M · Becher · item · - · - · -', 'sku: The SKU "M" stands in line 2 already.'],
      ['M-1 · Mug S · of M size=S · 5.00 · - · -'],
    ]);
  });

  it('reads options from the attributes of variants, and leaves out pictures that have no address', () => {
    expect(shorts('magento-short')).toEqual([
      'SOCK · Sock · template · - · - · -',
      'SOCK-1 · Sock 36 · of SOCK Größe=36 · 9.50 · 4 · -',
      'SOCK-2 · Sock 40 · of SOCK Größe=40 · 9.50 · 6 · -',
    ]);
    expect(recognised('magento-relative').left).toEqual([
      'attribute_set_code',
      'base_image',
      'additional_images',
    ]);
  });
});

describe('WooCommerce', () => {
  it('takes what a customer pays now, and makes up no quantity', () => {
    expect(shorts('woocommerce-en')).toEqual([
      'TEA · Smoky tea · item · 4.50 · 20 · Tea > Black',
      'POT · Iron pot · item · 40.00 · uncounted · Tea > Black',
      'CUP · Clay cup · item · 9.00 · - · Tea > Black',
      'CADDY · Tea caddy · template · - · - · Tea > Black',
      'CADDY-1 · Tea caddy - Red · of CADDY Colour=Red · 12.00 · 4 · Tea > Black',
      'CADDY-2 · Tea caddy - Black · of CADDY Colour=Black · 11.00 · uncounted · Tea > Black',
    ]);
    const figures = (name: string) =>
      drafts(bytesOf(name)).map(({ sku, fields, quantity }) => [sku, fields.price, quantity]);
    for (const name of ['woocommerce-de', 'woocommerce-es'])
      expect(figures(name)).toEqual(figures('woocommerce-en'));
  });

  const sale = (price: string, from: string, to: string) =>
    drafts(
      `ID,Type,SKU,Name,Regular price,Sale price,Date sale price starts,Date sale price ends,Parent\n1,simple,A,Anise,10,${price},${from},${to},\n`,
    )[0];

  it.each([
    ['8', '', '', 800],
    ['12', '', '', 1000],
    ['8', '2026-06-15', '2026-06-15 23:59:59', 800],
    ['8', '2026-06-16', '', 1000],
    ['8', '', '14.6.2026', 1000],
    ['8', '1/2/26', '', 800],
  ])('sells for %s from "%s" to "%s"', (price, from, to, paid) => {
    expect(sale(price, from, to)).toMatchObject({ fields: { price: paid }, errors: [] });
  });

  it('refuses dates of a sale that may be before today or after it', () => {
    expect(messages(sale('8', '7/6/26', ''))[0]).toMatch(/not clear which day "7\/6\/26" is/);
    expect(messages(sale('8', '', 'soon'))[0]).toMatch(/not clear which day "soon" is/);
  });

  it('refuses variations that are counted together, and products without theirs', () => {
    const header = 'ID,Type,SKU,Name,Regular price,Stock,Parent\n';
    const [, together] = drafts(`${header}1,variable,T,Tee,,9,\n2,variation,T-1,Tee S,5,parent,T\n`);
    expect(messages(together)[0]).toMatch(/^Stock: The stock of this variation is counted together/);
    expect(messages(drafts(`${header}1,variable,T,Tee,,9,\n`)[0])[0]).toMatch(/None of the variants/);
  });
});

describe('Odoo', () => {
  it.each([
    ['odoo-en', ['corner-desk', 'Legs=Steel,Colour=White', 'Saleable > Office']],
    ['odoo-de', ['eckschreibtisch', 'Beine=Stahl,Farbe=Weiß', 'Verkäuflich > Büro']],
    ['odoo-ar', ['مكتب-ركني', 'الأرجل=فولاذ,اللون=أبيض', 'قابل للبيع > مكاتب']],
    ['odoo-pl', ['biurko-narozne', 'Nogi=Stal,Kolor=Biały', 'Na sprzedaż > Biuro']],
    ['odoo-he', ['שולחן-פינתי', 'רגליים=פלדה,צבע=לבן', 'למכירה > משרד']],
    ['odoo-ja', ['コーナーデスク', '脚=スチール,色=白', '販売可 > オフィス']],
    ['odoo-ko', ['코너-책상', '다리=철제,색상=흰색', '판매 가능 > 사무실']],
  ])('makes a template of what has one name, in %s', (name, [template, options, category]) => {
    const rows = drafts(bytesOf(name));
    expect(rows.flatMap(messages)).toEqual([]);
    expect(rows.map(({ sku, fields, quantity }) => [sku, fields.type, fields.price, quantity])).toEqual([
      [template, undefined, 35000, null],
      ['DESK-W', undefined, 35000, '4'],
      ['DESK-B', undefined, 36000, '2'],
      ['LAMP', undefined, 4550, '11'],
      ['FIT', 'service', 6000, '0'],
    ]);
    expect(rows[1] && short(rows[1])).toContain(`of ${template} ${options} · 350.00 · 4 · ${category}`);
    expect(rows[3]?.fields).toMatchObject({ barcodes: ['4006381333931'], standardCost: '20', unit: 'each' });
  });

  it.each(['Unité de mesure', 'Unité'])('reads its French labels, with "%s"', (unit) => {
    const header = `Référence interne,Nom,Prix de vente,Description vente,${unit},Étiquettes,Valeurs de la variante`;
    expect(drafts(`${header}\nLAMP,Lampe,45.5,Claire,Unité(s),bureau,`)).toMatchObject([
      {
        sku: 'LAMP',
        fields: { name: 'Lampe', price: 4550, description: 'Claire', unit: 'each', tags: ['bureau'] },
      },
    ]);
  });

  it.each([
    ['Tuotekoodi,Nimi,Myyntihinta', 'plain'],
    ['품목 코드,이름,판매 가격,원가', 'plain'],
    ['מק"ט,שם,מחיר מכירה,עלות', 'plain'],
    ['SKU,Name,Sales Price,Quantity On Hand', 'plain'],
    ['Artikelnummer,Name,Preis,Kosten', 'plain'],
    ['Tuotekoodi,Nimi,Myyntihinta,Varianttien arvot', 'odoo'],
    ['품목 코드,이름,판매 가격,세부사항항목 값', 'odoo'],
    ['内部参考号,名称,成本', 'odoo'],
  ])('is known by what nobody else calls so: %s is %s', (header, format) => {
    expect(recogniseItemColumns(header.split(','), [], ',').format).toBe(format);
  });

  it.each([
    'İç Referans,Adı,Maliyet,Stok Miktarı,Tedarikçiler/Tedarikçi,Tedarikçiler/Tedarikçi Ürün Kodu',
    'Interne referentie,Naam,Kostprijs,Beschikbare voorraad,Leveranciers/Leverancier,Leveranciers/Leveranciersproductcode',
    'Referencia interna,Nombre,Coste,Cantidad real,Proveedores/Proveedor,Proveedores/Código de producto del proveedor',
    'Riferimento interno,Nome,Costo,Quantità a disposizione,Fornitori/Fornitore,Fornitori/Codice prodotto fornitore',
    'Belső hivatkozás,Név,Költség,Készleten lévő mennyiség,Beszállítók/Beszállító,Beszállítók/Beszállítói termékkód',
    'مرجع داخلي,الاسم,التكلفة,الكمية في اليد,الموردين/المورد,الموردين/كود منتج المورد',
  ])('names the supplier who sells an item, and their code for it: %s', (header) => {
    expect(drafts(`${header}\nLAMP,Lamba,20.0,11.0,Işık A.Ş.,L-77\n`)[0]).toMatchObject({
      sku: 'LAMP',
      fields: { standardCost: '20' },
      quantity: '11',
      supplier: { named: 'Işık A.Ş.', sku: 'L-77' },
    });
  });

  it.each([
    [
      'Interne referentie,Naam,Maateenheid,Omschrijving verkoop,Productsoort',
      'LAMP,Lamp,Stuk(s),Van hout,Dienst',
    ],
    ['مرجع داخلي,الاسم,وحدة القياس,وصف البيع,نوع المنتج', 'LAMP,مصباح,الوحدات,Van hout,الخدمة'],
  ])('knows its words for units and services, under %s', (header, row) => {
    const price = header.startsWith('I') ? 'Verkoop Prijs' : 'سعر البيع';
    const [draft] = drafts(`${header},${price}\n${row},45.50\n`);
    expect(draft && messages(draft)).toEqual([]);
    expect(draft?.fields).toMatchObject({
      unit: 'each',
      type: 'service',
      description: 'Van hout',
      price: 4550,
    });
  });

  it('says the choices of a template, in as many rows as they are written', () => {
    const [shelf, set, ...others] = drafts(bytesOf('odoo-templates'));
    expect(shelf).toMatchObject({
      sku: 'SHELF',
      quantity: '9',
      fields: { category: 'Saleable', description: 'Width: 60, 80\nColour: Oak, Ash' },
    });
    expect(messages(set)[0]).toMatch(/type "combo"/);
    expect(others).toEqual([]);
  });
});

describe('a plain table', () => {
  it.each(['product_type', 'Produkttyp', 'Art', 'Type'])(
    'has no category in words for types: %s',
    (heading) => {
      const targetOf = (...cells: string[]) =>
        recogniseItemColumns(
          ['SKU', heading],
          cells.map((cell) => ['A', cell]),
          ',',
        ).mapping[1];
      expect(targetOf('simple', 'configurable')).toBe('type');
      expect(targetOf('Lagerartikel', 'Dienstleistung')).toBe('type');
      expect(targetOf('Tea', 'Coffee')).toBe('category');
    },
  );

  it('says which of its rows are of a type that there is not', () => {
    const [simple, configurable] = drafts('SKU,Name,product_type\nA,Anise,simple\nB,Basil,configurable\n');
    expect(messages(simple)).toEqual([]);
    expect(messages(configurable)[0]).toMatch(/^product_type: Products of the type "configurable"/);
  });
});
