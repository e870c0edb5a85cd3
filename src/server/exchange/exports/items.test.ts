import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { HARBOR } from '#server/demo/harbor/harbor.ts';
import { DEMO_PASSWORD } from '#server/people/identity/demoAccounts.ts';
import { fillDemo } from '#server/testing/filledDemo.ts';
import { bodyOf, bringIn, rowsOf, settled, undo, upload } from '#server/testing/imports.ts';
import { expectVerified } from '#server/testing/ledgers.ts';
import { upload as addPicture, picture } from '#server/testing/pictures.ts';
import { shopOf } from '#server/testing/shops.ts';
import { askToken, cookieOf } from '#server/testing/signIn.ts';
import { type Caller, callerOf, good, type TestApp, testApp } from '#server/testing/testApp.ts';
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
import { createUnit, listUnits } from '#shared/catalogue/units/contract.ts';
import { everythingZip, wholeItems } from '#shared/exchange/exports/contract.ts';
import { checkImport, type Import, runImport } from '#shared/exchange/imports/contract.ts';
import { openCsv } from '#shared/exchange/imports/csv.ts';
import { readFigure } from '#shared/insights/figures/contract.ts';
import { listOrders } from '#shared/purchasing/purchaseOrders/contract.ts';
import { suppliersOfItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { listCustomers } from '#shared/sales/customers/contract.ts';
import { invoiceTotals } from '#shared/sales/invoices/contract.ts';
import type { ShopItemDetail } from '#shared/shopfront/shop/contract.ts';
import { adjustStock } from '#shared/stock/ledger/contract.ts';
import { listLocations } from '#shared/stock/locations/contract.ts';

let t: TestApp;
let harbor: Caller;

beforeAll(async () => {
  t = await testApp();
  // Pictures of its own are added below: a hundred and more would be drawn anew for each of the archives.
  await fillDemo(t, [{ ...HARBOR, drawingsOf: () => [] }]);
  const token = await askToken(t.app, await cookieOf(t.app, 'admin@harbor.test', DEMO_PASSWORD));
  harbor = callerOf(t.app, token.json<{ token: string }>().token);
  await addOddities(harbor);
});

describe('everything of every item', () => {
  it('comes back the same in an empty business, from CSV, and a second time changes nothing', async () => {
    const file = good(await harbor.call(wholeItems.csv, {}));
    const other = await t.tenant({ currency: HARBOR.currency });
    const done = await bringInWhole(other.admin, file);
    expect(done.makes.map(({ what }) => what)).toEqual(
      expect.arrayContaining(['place', 'unit', 'taxRate', 'field', 'supplier']),
    );
    await expectSame(harbor, other.admin);
    await expectSamePages(harbor, other.admin);
    await expectVerified(t);

    const again = await bringInWhole(other.admin, file);
    const rows = (await allItems(harbor)).length;
    expect(again.result).toEqual({ create: 0, update: 0, unchanged: rows, error: 0 });
    const own = await bringInWhole(harbor, file);
    expect(own.result).toEqual({ create: 0, update: 0, unchanged: rows, error: 0 });
  });

  it('comes back the same from a workbook, and is taken back as a whole', async () => {
    const { rawPayload: file } = await t.app.inject({
      url: wholeItems.xlsx.url,
      headers: { authorization: `Bearer ${harbor.token}` },
    });
    const other = await t.tenant({ currency: HARBOR.currency });
    const before = await stateOf(other.admin);
    const done = await bringInWhole(other.admin, file, 'items.xlsx');
    await expectSame(harbor, other.admin);
    expect(await undo(other.admin, done.id)).toMatchObject({ state: 'undone', applied: 0 });
    expect(await stateOf(other.admin)).toEqual(before);
    await expectVerified(t);
  });

  it('is for an admin to bring in where it adds to the settings of the business', async () => {
    const file = good(await harbor.call(wholeItems.csv, {}));
    const other = await t.tenant({ currency: HARBOR.currency });
    const { id } = await checked(other.manager, file);
    const refused = await other.manager.call(runImport, { params: { id } });
    expect([refused.status, refused.error?.code]).toEqual([403, 'imports.needsAdmin']);
    expect((await other.manager.call(listUnits, {})).body.units.map(({ code }) => code)).not.toContain(
      'roll',
    );
  });
});

describe('everything of a business', () => {
  it('is one archive, whose items come back with their pictures, and whose tables add up to the books', async () => {
    const items = (await allItems(harbor)).slice(0, 2);
    for (const [at, item] of items.entries())
      good(
        await addPicture(
          harbor,
          item,
          await picture(300 + at, 200)
            .png()
            .toBuffer(),
          `Seen from ${at} | side`,
        ),
      );
    const { rawPayload, headers } = await t.app.inject({
      url: everythingZip.url,
      headers: { authorization: `Bearer ${harbor.token}` },
    });
    expect(headers['content-type']).toContain('application/zip');
    const files = unzipSync(rawPayload);
    const tables = Object.keys(files).filter((name) => name.endsWith('.csv'));
    expect(tables.sort()).toEqual(
      [
        ...['bills', 'credit-notes', 'customers', 'invoices', 'items', 'locations', 'orders', 'payments'],
        ...['purchase-orders', 'quotes', 'receipts', 'recurring-invoices', 'stock', 'suppliers'],
      ].map((name) => `${name}.csv`),
    );
    expect(Object.keys(files).filter((name) => name.startsWith('pictures/')).length).toBe(2);
    const sumOf = (name: string, heading: string, key?: string) => {
      const { header, rows } = openCsv(files[`${name}.csv`]!);
      const [of, by] = [header.indexOf(heading), key === undefined ? -1 : header.indexOf(key)];
      const each = new Map<string, number>();
      // A draft has no number, and counts nowhere.
      for (const { cells, line } of [...rows()].flat().filter(({ cells }) => by < 0 || cells[by] !== ''))
        each.set(by < 0 ? `${line}` : cells[by]!, Math.round(Number(cells[of]) * 100));
      return [...each.values()].reduce((sum, value) => sum + value, 0);
    };
    expect(sumOf('stock', 'Value')).toBe(good(await harbor.call(itemTotals, {})).stockValue);
    const invoiced = good(await harbor.call(invoiceTotals, {})).currencies;
    expect(sumOf('invoices', 'Open', 'Invoice')).toBe(
      invoiced.reduce((sum, { balance }) => sum + balance, 0),
    );
    const ordered = good(await harbor.call(listOrders, { query: { limit: '200' } })).orders;
    expect(sumOf('purchase-orders', 'Order total', 'Purchase order')).toBe(
      ordered.filter((order) => order.number !== null).reduce((sum, { total }) => sum + total, 0),
    );

    const other = await t.tenant({ currency: HARBOR.currency });
    for (const kind of ['suppliers', 'customers'] as const)
      expect((await bringIn(other.admin, rawPayload, kind)).result).toMatchObject({ error: 0, unchanged: 0 });
    await bringInWhole(other.admin, rawPayload, 'everything.zip');
    await expectSame(harbor, other.admin);
    const brought = (await allItems(other.admin)).filter(({ picture: url }) => url?.startsWith('/pictures/'));
    expect(brought.map(({ sku }) => sku)).toEqual(items.map(({ sku }) => sku));
    expect((await t.app.inject(brought[0]!.picture!)).headers['content-type']).toBe('image/webp');
    for (const by of [other.admin, harbor])
      expect((await bringInWhole(by, rawPayload, 'everything.zip')).result).toMatchObject({
        create: 0,
        update: 0,
      });

    // Its documents: what was never issued, is void, or came in with its invoice is said, and left out.
    const PAID = 'INV came in with what was paid of it, so this is left out.';
    const SAID = ['It is a draft, and is left out.', 'It is void, and is left out.', PAID];
    for (const [kind, file] of [
      ['sales', rawPayload],
      ['sales', Buffer.from(files['credit-notes.csv']!)],
      ['bills', rawPayload],
      ['payments', rawPayload],
    ] as const) {
      const done = await bringIn(other.admin, file, kind);
      expect([done.state, done.result?.create]).toEqual(['done', expect.any(Number)]);
      for (const { key, errors } of await rowsOf(other.admin, done.id, 'error')) {
        const said = errors.map(({ message }) => message.replace(/^INV-[\d-]+/, 'INV'));
        expect([key, said.filter((message) => !SAID.includes(message))]).toEqual([key, []]);
      }
    }
    expect(await booksOf(other.admin)).toEqual(await booksOf(harbor));
  });

  it('is given to admins alone', async () => {
    const { manager } = await t.tenant();
    expect((await manager.call(everythingZip, {})).status).toBe(403);
  });
});

/** What is open, what each customer owes, and what was sold, month by month and to whom. */
async function booksOf(by: Caller) {
  const year = new Date().getFullYear();
  const query = {
    figure: 'sales',
    split: ['month', 'customer'],
    from: `${year - 2}-01-01`,
    to: `${year}-12-31`,
  } as const;
  const { rows } = good(await by.call(readFigure, { query }));
  const { customers } = good(await by.call(listCustomers, { query: { limit: '200', sort: 'name' } }));
  return {
    open: good(await by.call(invoiceTotals, {})).currencies.map(({ balance }) => balance),
    balances: customers.map(({ name, balance }) => `${name}: ${balance}`),
    sold: rows.map(({ keys, value }) => [...keys.map(({ name }) => name), value].join(' ')).sort(),
  };
}

/** What the demo has none of: everything that a file could lose. */
async function addOddities(by: Caller): Promise<void> {
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

async function checked(by: Caller, file: Buffer | string, fileName = 'items.csv'): Promise<Import> {
  const uploaded = await upload(by, file, { fileName });
  expect(uploaded).toMatchObject({ format: 'stockbook', decimalComma: false });
  good(await by.call(checkImport, { params: { id: uploaded.id }, body: bodyOf(uploaded) }));
  const found = await settled(by, uploaded.id);
  expect(await rowsOf(by, found.id, 'error')).toEqual([]);
  return found;
}

async function bringInWhole(by: Caller, file: Buffer | string, fileName?: string): Promise<Import> {
  const { id } = await checked(by, file, fileName);
  good(await by.call(runImport, { params: { id } }));
  const done = await settled(by, id);
  expect(done).toMatchObject({ state: 'done', result: { error: 0 } });
  expect(await rowsOf(by, id, 'error')).toEqual([]);
  return done;
}

/** Two businesses have the same items: field for field, place by place to the penny, in their lists. */
async function expectSame(one: Caller, other: Caller): Promise<void> {
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
async function expectSamePages(one: Caller, other: Caller): Promise<void> {
  const [details, wanted] = [await allDetails(other), await allDetails(one)];
  expect(details.length).toBe(wanted.length);
  for (const [at, detail] of wanted.entries()) expect(details[at]).toEqual(detail);
  const [shop, model] = [await shopText(other), await shopText(one)];
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

async function allItems(by: Caller): Promise<ItemRow[]> {
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
async function shopText(by: Caller) {
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
async function stateOf(by: Caller) {
  return {
    items: (await allItems(by)).length,
    totals: good(await by.call(itemTotals, {})),
    places: good(await by.call(listLocations, {})).locations.filter(({ archived }) => !archived).length,
    rates: good(await by.call(listTaxRates, {})).taxRates.filter(({ archived }) => !archived).length,
    fields: good(await by.call(listCustomFields, {})).customFields.filter(({ archived }) => !archived).length,
  };
}
