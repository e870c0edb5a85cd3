import { describe, expect, it } from 'vitest';
import { bringIn, fixture, items, rowsOf, upload } from '#server/testing/imports.ts';
import { addItem, addPlace, stockUp } from '#server/testing/ledgers.ts';
import { shopOf } from '#server/testing/shops.ts';
import { type Caller, testApp } from '#server/testing/testApp.ts';
import { getItem } from '#shared/catalogue/items/contract.ts';

const t = await testApp();

/** What was brought in, in short: SKU, what it is, price, on hand, category. */
async function inShort(by: Caller): Promise<string[]> {
  const all = await items(by);
  return all.map(({ sku, isTemplate, type, price, onHand, category }) =>
    [sku, isTemplate ? 'template' : type, (price / 100).toFixed(2), onHand, category ?? '-'].join(' · '),
  );
}

async function variantsOf(by: Caller, sku: string): Promise<string[]> {
  const template = (await items(by)).find((item) => item.sku === sku);
  const { variants } = (await by.call(getItem, { params: { id: template!.id } })).body;
  return variants.map((variant) => `${variant.sku} ${variant.options.map(({ value }) => value).join(' ')}`);
}

const of = (name: string) => fixture(`shops/${name}.csv`);

describe('a file of a shop system', () => {
  it('of Square comes in at its place, with its prices', async () => {
    const { manager } = await t.tenant({ currency: 'CAD' });
    const done = await bringIn(manager, of('square-old'));
    expect(done).toMatchObject({ format: 'square', result: { create: 4, error: 0 } });
    expect(await inShort(manager)).toEqual([
      'beeswax-candle · template · 6.00 · 0 · Candles',
      'CAN-S · stock · 6.00 · 12 · Candles',
      'CAN-T · stock · 9.50 · 8 · Candles',
      'MAT · stock · 1.20 · 100 · Candles',
    ]);
    expect(await variantsOf(manager, 'beeswax-candle')).toEqual(['CAN-S Short', 'CAN-T Tall']);
  });

  it('of Square says what there is at the place where most is kept', async () => {
    const a = await t.tenant({ currency: 'CAD' });
    const { manager } = a;
    const quantityOf = async () => {
      const { header, mapping } = await upload(manager, of('square-en'));
      return header[mapping.indexOf('quantity')];
    };
    expect(await quantityOf()).toBeUndefined();
    const item = await addItem(a, 'ROPE');
    const mill = await addPlace(a, 'Mill Street');
    await stockUp(a, item, '3', '2', mill);
    expect(await quantityOf()).toBe('Current Quantity Mill Street');
  });

  it('of Etsy comes in with its choices as variants, and again unchanged', async () => {
    const { manager } = await t.tenant({ currency: 'EUR' });
    const done = await bringIn(manager, of('etsy-de'));
    expect(done).toMatchObject({ format: 'etsy', result: { create: 4, error: 0 } });
    expect(await inShort(manager)).toEqual([
      'holzring · template · 15.00 · 0 · -',
      'IGEL · stock · 24.50 · 3 · -',
      'RING-17 · stock · 15.00 · 2 · -',
      'RING-18 · stock · 16.00 · 5 · -',
    ]);
    expect((await bringIn(manager, of('etsy-de'))).result).toMatchObject({ unchanged: 4, update: 0 });
  });

  it('of Magento comes in with templates, and says which rows cannot', async () => {
    const { manager } = await t.tenant();
    const done = await bringIn(manager, of('magento-full'));
    expect(done).toMatchObject({ format: 'magento', result: { create: 6, error: 3 } });
    expect(await inShort(manager)).toEqual([
      'BOTTLE · stock · 15.00 · 30 · Gear',
      'COURSE · service · 90.00 · 0 · -',
      'OLD · stock · 10.00 · 1 · Gear',
      'PACK · template · 0.00 · 0 · Gear > Bags',
      'PACK-L · stock · 55.00 · 3 · Gear > Bags',
      'PACK-S · stock · 49.00 · 12 · Gear > Bags',
    ]);
    expect(await variantsOf(manager, 'PACK')).toEqual(['PACK-L L Dark, matt', 'PACK-S S Dark, matt']);
    expect((await rowsOf(manager, done.id, 'error')).map(({ key }) => key)).toEqual(['KIT', 'MAP', 'LONELY']);
  });

  it('of WooCommerce can be bought where it could be, although nobody counts it', async () => {
    const a = await t.tenant();
    const { manager } = a;
    const done = await bringIn(manager, of('woocommerce-en'));
    expect(done).toMatchObject({ format: 'woocommerce', result: { create: 6, error: 0 } });
    expect(await inShort(manager)).toEqual([
      'CADDY · template · 0.00 · 0 · Tea > Black',
      'CADDY-1 · stock · 12.00 · 4 · Tea > Black',
      'CADDY-2 · service · 11.00 · 0 · Tea > Black',
      'CUP · stock · 9.00 · 0 · Tea > Black',
      'POT · service · 40.00 · 0 · Tea > Black',
      'TEA · stock · 4.50 · 20 · Tea > Black',
    ]);
    const rows = await rowsOf(manager, done.id);
    expect(rows.find(({ key }) => key === 'POT')?.changes.type).toEqual({ before: null, after: 'service' });
    const shown = await shopOf(t.app, a.id).inventory();
    expect(Object.fromEntries(shown.map(({ name, availability }) => [name, availability]))).toEqual({
      'Smoky tea': 'in_stock',
      'Iron pot': 'in_stock',
      'Clay cup': 'out_of_stock',
      'Tea caddy': 'in_stock',
    });
    expect((await bringIn(manager, of('woocommerce-en'))).result).toMatchObject({ unchanged: 6, update: 0 });
  });

  it.each([
    ['odoo-he', 'שולחן-פינתי', ['למכירה > משרד', 'למכירה'], ['פלדה שחור', 'פלדה לבן']],
    ['odoo-ja', 'コーナーデスク', ['販売可 > オフィス', '販売可'], ['スチール 黒', 'スチール 白']],
    ['odoo-ko', '코너-책상', ['판매 가능 > 사무실', '판매 가능'], ['철제 검정색', '철제 흰색']],
    ['odoo-pl', 'biurko-narozne', ['Na sprzedaż > Biuro', 'Na sprzedaż'], ['Stal Czarny', 'Stal Biały']],
  ])(
    'of Odoo comes in whatever the language of who exports it: %s',
    async (name, sku, [office, sold], values) => {
      const { manager } = await t.tenant();
      const done = await bringIn(manager, of(name));
      expect(done).toMatchObject({ format: 'odoo', result: { create: 5, error: 0 } });
      expect((await inShort(manager)).sort()).toEqual(
        [
          `DESK-B · stock · 360.00 · 2 · ${office}`,
          `DESK-W · stock · 350.00 · 4 · ${office}`,
          'FIT · service · 60.00 · 0 · -',
          `LAMP · stock · 45.50 · 11 · ${sold}`,
          `${sku} · template · 350.00 · 0 · ${office}`,
        ].sort(),
      );
      expect((await variantsOf(manager, sku)).sort()).toEqual([`DESK-B ${values[0]}`, `DESK-W ${values[1]}`]);
    },
  );

  it('of Odoo comes in with variants, services, costs and units', async () => {
    const { manager } = await t.tenant();
    const done = await bringIn(manager, of('odoo-en'));
    expect(done).toMatchObject({ format: 'odoo', result: { create: 5, error: 0 } });
    expect(await inShort(manager)).toEqual([
      'corner-desk · template · 350.00 · 0 · Saleable > Office',
      'DESK-B · stock · 360.00 · 2 · Saleable > Office',
      'DESK-W · stock · 350.00 · 4 · Saleable > Office',
      'FIT · service · 60.00 · 0 · -',
      'LAMP · stock · 45.50 · 11 · Saleable',
    ]);
    expect(await variantsOf(manager, 'corner-desk')).toEqual(['DESK-B Steel Black', 'DESK-W Steel White']);
  });
});
