import { expect } from 'vitest';
import { createCustomField, listCustomFields } from '#shared/catalogue/customFields/contract.ts';
import {
  createItem,
  exportItems,
  getItem,
  type ItemDetail,
  type ItemRow,
  itemTotals,
  listItems,
} from '#shared/catalogue/items/contract.ts';
import { createTaxRate, listTaxRates } from '#shared/catalogue/taxRates/contract.ts';
import { createUnit } from '#shared/catalogue/units/contract.ts';
import { wholeItems } from '#shared/exchange/exports/contract.ts';
import { checkImport, type Import, runImport } from '#shared/exchange/imports/contract.ts';
import { openCsv } from '#shared/exchange/imports/csv.ts';
import { suppliersOfItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import type { ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import { adjustStock } from '#shared/stock/ledger/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';
import { bodyOf, rowsOf, settled, upload } from './imports.ts';
import { shopOf } from './shops.ts';
import { type Caller, good, type TestApp } from './testApp.ts';

/** Everything that a file could lose. */
export async function addOddities(by: Caller): Promise<void> {
  await by.call(createUnit, { body: { code: 'roll', name: 'Roll, 5 m', precision: 3 } });
  await by.call(createTaxRate, { body: { name: 'Reduced, food', rate: '5.5' } });
  const colour = good(
    await by.call(createCustomField, {
      body: { name: 'Colour', kind: 'choice', choices: ['Red', 'Blue, dark'] },
    }),
  );
  const depth = good(await by.call(createCustomField, { body: { name: 'Depth: mm', kind: 'number' } }));
  const places = good(await by.call(listLocations, {})).locations.filter(({ usage }) => usage === 'internal');
  const [one, other] = places as [(typeof places)[0], (typeof places)[0]];
  const odd = good(
    await by.call(createItem, {
      body: {
        sku: 'ODD-1',
        name: '=Odd "tape", café',
        description: 'First line\nsecond; line, with | bars\n\n-end',
        category: 'Odd, things',
        tags: ['a, b', 'plain', 'say "hi"; now'],
        barcodes: ['0012345678905', 'X 1'],
        unit: 'roll',
        price: 1999,
        taxRate: '5.5',
        standardCost: '1.234567',
        overReceiptPercent: '12.5',
        reorderPoint: '1.5',
        reorderQuantity: '2.25',
        reorderPoints: [{ locationId: one.id, point: '0.5', quantity: null }],
        inShop: true,
        slug: 'odd-tape',
        seoTitle: 'Odd | tape',
        seoDescription: 'Tape, odd',
        pictures: [
          { url: 'https://example.com/a.png?x=1,2', alt: 'one | two || three' },
          { url: 'https://example.com/b.png', alt: '' },
          { url: 'https://example.com/c.png', alt: 'last' },
        ],
        custom: { [colour.id]: 'Blue, dark', [depth.id]: '12.5' },
      },
    }),
  );
  const lines = [
    { itemId: odd.id, locationId: one.id, change: '3.333', unitCost: '0.777777' },
    { itemId: odd.id, locationId: other.id, change: '1.001', unitCost: '5.1' },
  ];
  good(await by.call(adjustStock, { body: { lines, reason: 'opening' } }));
}

export async function checked(by: Caller, file: Buffer | string, fileName = 'items.csv'): Promise<Import> {
  const uploaded = await upload(by, file, { fileName });
  expect(uploaded).toMatchObject({ format: 'stockbook', decimalComma: false });
  good(await by.call(checkImport, { params: { id: uploaded.id }, body: bodyOf(uploaded) }));
  const found = await settled(by, uploaded.id);
  expect(await rowsOf(by, found.id, 'error')).toEqual([]);
  return found;
}

export async function bringInWhole(by: Caller, file: Buffer | string, fileName?: string): Promise<Import> {
  const { id } = await checked(by, file, fileName);
  good(await by.call(runImport, { params: { id } }));
  const done = await settled(by, id);
  expect(done).toMatchObject({ state: 'done', result: { error: 0 } });
  expect(await rowsOf(by, id, 'error')).toEqual([]);
  return done;
}

/** Two businesses have the same items: field for field, place by place to the penny, in their lists. */
export async function expectSame(one: Caller, other: Caller): Promise<void> {
  const [theirs, ours] = [await wholeRows(other), await wholeRows(one)];
  expect(theirs.header).toEqual(ours.header);
  for (const [at, row] of ours.rows.entries()) expect(theirs.rows[at]).toEqual(row);
  expect(good(await other.call(itemTotals, {}))).toEqual(good(await one.call(itemTotals, {})));
  // What is on its way is an order's, and nothing is known of the cost of what is not there.
  const columns = 'sku,name,category,tags,unit,onHand,reorderPoint,price,stockValue,status,inShop';
  const listed = async (by: Caller) => good(await by.call(exportItems, { query: { columns, sort: 'sku' } }));
  expect(await listed(other)).toBe(await listed(one));
}

/** The same on the page of each item, and on its page in the shop. */
export async function expectSamePages(t: TestApp, one: Caller, other: Caller): Promise<void> {
  const [details, wanted] = [await allDetails(other), await allDetails(one)];
  expect(details.length).toBe(wanted.length);
  for (const [at, detail] of wanted.entries()) expect(details[at]).toEqual(detail);
  const [shop, model] = [await shopText(t, other), await shopText(t, one)];
  expect(shop.length).toBe(model.length);
  // What is held there for orders is not brought along, and so is there to be sold.
  const withoutHolds = (page: unknown) => JSON.stringify(page).replaceAll(/"availability":"\w+"/g, '');
  for (const [at, page] of model.entries()) expect(withoutHolds(shop[at])).toEqual(withoutHolds(page));
}

/** The whole export, item by item; pictures have another address with each business, and of what is gone the last cost is nobody's. */
async function wholeRows(by: Caller) {
  const file = openCsv(Buffer.from(good(await by.call(wholeItems.csv, {}))));
  const rows = [...file.rows()].flat().map(({ cells }) => {
    const own = cells.map((cell, at) => [file.header[at]!, cell.replaceAll(OWN_PICTURE, 'own')] as const);
    const there = own.some(([heading, cell]) => heading.startsWith('On hand: ') && cell !== '');
    return Object.fromEntries(own.filter(([heading]) => there || heading !== 'Average cost'));
  });
  // Templates come in before their variants.
  return { header: file.header, rows: rows.sort((a, b) => (a.SKU! < b.SKU! ? -1 : 1)) };
}

const OWN_PICTURE = /http:\/\/localhost\/pictures\/[0-9a-f]{32}/g;

export async function allItems(by: Caller): Promise<ItemRow[]> {
  const rows: ItemRow[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: ItemRow[]; nextCursor: string | null } = good(
      await by.call(listItems, { query: { limit: '200', sort: 'sku', ...(cursor ? { cursor } : {}) } }),
    );
    rows.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor);
  return rows;
}

async function allDetails(by: Caller) {
  const places = good(await by.call(listLocations, {})).locations;
  const placeName = (id: string) => places.find((place) => place.id === id)?.name;
  const fields = good(await by.call(listCustomFields, {})).customFields;
  const rows = await allItems(by);
  const skus = new Map(rows.map(({ id, sku }) => [id, sku]));
  const details: object[] = [];
  for (const { id } of rows) {
    const item: ItemDetail = good(await by.call(getItem, { params: { id } }));
    const { suppliers } = good(await by.call(suppliersOfItem, { params: { id } }));
    const {
      id: _id,
      version,
      createdAt,
      updatedAt,
      updatedBy,
      held,
      available,
      awaited,
      incoming,
      projected,
      isLow,
      lowPlaces,
      ...own
    } = item;
    details.push({
      ...own,
      averageCost: Number(item.onHand) ? item.averageCost : null,
      variantOf: item.variantOf && skus.get(item.variantOf),
      custom: Object.fromEntries(
        Object.entries(item.custom).map(([field, value]) => [
          fields.find((one) => one.id === field)?.name,
          value,
        ]),
      ),
      pictures: item.pictures.map(({ alt }) => alt),
      levels: item.levels.map(({ location, onHand }) => [location, onHand]),
      reorderPoints: item.reorderPoints
        .map(({ locationId, ...point }) => ({ place: placeName(locationId), ...point }))
        .sort((a, b) => (a.place! < b.place! ? -1 : 1)),
      variants: item.variants.map(({ sku, name, onHand, options }) => ({ sku, name, onHand, options })),
      suppliers: suppliers.map(({ id: _, supplier, item: __, version: ___, updatedAt: ____, ...terms }) => ({
        supplier: supplier.code,
        ...terms,
      })),
    });
  }
  return details;
}

/** What a visitor of the shop reads of every item, without what is another one's with each business. */
async function shopText(t: TestApp, by: Caller) {
  const tenantId = JSON.parse(atob(by.token.split('.')[1]!)).tenant_id as string;
  const shop = shopOf(t.app, tenantId);
  const pages: unknown[] = [];
  let cursor: string | null = null;
  do {
    const page: { items: { id: string; slug?: string | null }[]; nextCursor: string | null } =
      await shop.page(cursor ? { cursor } : {});
    for (const { id } of page.items) {
      const detail: { body: ShopItemDetail } = await shop.item(id);
      // What visitors said of it is theirs.
      const { comments, commentCount, ...own } = detail.body as ShopItemDetail & Record<string, unknown>;
      pages.push(JSON.parse(plain(JSON.stringify(own))));
    }
    cursor = page.nextCursor;
  } while (cursor);
  return pages;
}

const plain = (json: string) =>
  json
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/(?:http:\/\/localhost)?\/pictures\/[0-9a-f]{32}/g, 'own')
    .replaceAll(/"(width|height|placeholder)":(?:null|\d+|"[^"]*")/g, '"$1":0');

/** What a business has besides items, as far as an import may add to it. */
export async function stateOf(by: Caller) {
  return {
    items: (await allItems(by)).length,
    totals: good(await by.call(itemTotals, {})),
    places: good(await by.call(listLocations, {})).locations.filter(({ archived }) => !archived).length,
    rates: good(await by.call(listTaxRates, {})).taxRates.filter(({ archived }) => !archived).length,
    fields: good(await by.call(listCustomFields, {})).customFields.filter(({ archived }) => !archived).length,
  };
}
