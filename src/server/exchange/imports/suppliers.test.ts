import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bringIn, CATALOGUES, check, items, rowsOf, undo, upload } from '#server/testing/imports.ts';
import { addItem } from '#server/testing/ledgers.ts';
import { type Caller, testApp } from '#server/testing/testApp.ts';
import { updateItem } from '#shared/catalogue/items/contract.ts';
import { undoImport } from '#shared/exchange/imports/contract.ts';
import { KINDS } from '#shared/exchange/imports/kinds.ts';
import * as suppliers from '#shared/purchasing/suppliers/contract.ts';
import { suppliersOfItem, updateSupplierItem } from '#shared/purchasing/suppliers/itemsContract.ts';
import { PERMISSIONS } from '#shared/roles.ts';

const { tenant } = await testApp();

const listed = async (by: Caller, query: object = {}) =>
  (await by.call(suppliers.listSuppliers, { query: { limit: '200', ...query } })).body.suppliers;
const sellersOf = async (by: Caller, id: string) =>
  (await by.call(suppliersOfItem, { params: { id } })).body.suppliers;
const FILE = `code,name,contact,email,street,city,currency,payment terms,lead time,minimum order
N1,Northern Teas,Sales desk,Orders@Teas.Example,Hafen 1,Hamburg,eur,net 30,14 days,250.00
N2,Southern Jams,,,,,,,,
`;

describe('suppliers from a file', () => {
  it('are tried, brought in, recognised the second time, and taken back', async () => {
    const { manager } = await tenant();
    const checked = await check(manager, FILE, {}, 'suppliers');
    expect(checked).toMatchObject({ state: 'checked', kind: 'suppliers', locationId: null, records: 2 });
    expect(await listed(manager)).toEqual([]);
    const done = await bringIn(manager, FILE, 'suppliers');
    expect(done.result).toEqual({ create: 2, update: 0, unchanged: 0, error: 0 });
    const [north] = await listed(manager);
    expect(north).toMatchObject({
      ...{ code: 'N1', contact: 'Sales desk', email: 'orders@teas.example', place: 'Hamburg' },
      ...{ currency: 'EUR', paymentDays: 30, leadDays: 14, minimumOrder: 25_000 },
    });
    expect((await bringIn(manager, FILE, 'suppliers')).result).toMatchObject({ unchanged: 2 });
    // What we write, we read.
    const { body: csv } = await manager.call(suppliers.exportSuppliers, { query: {} });
    const again = await bringIn(manager, csv, 'suppliers');
    expect([again.format, again.result]).toEqual([
      'stockbook',
      { create: 0, update: 0, unchanged: 2, error: 0 },
    ]);
    expect(await undo(manager, done.id)).toMatchObject({ state: 'undone', applied: 0 });
    expect(await listed(manager)).toEqual([]);
  });

  it('that are there are changed where the file says something, and put back as they were', async () => {
    const { manager } = await tenant();
    const { body } = await manager.call(suppliers.createSupplier, {
      body: { name: 'Northern', code: 'n1', phone: '1', contacts: [{ name: 'Sales', phone: '2' }] },
    });
    const done = await bringIn(manager, FILE, 'suppliers');
    expect(done.result).toMatchObject({ create: 1, update: 1 });
    const read = async () => (await manager.call(suppliers.getSupplier, { params: { id: body.id } })).body;
    expect(await read()).toMatchObject({
      ...{ code: 'n1', name: 'Northern Teas', phone: '1', leadDays: 14 },
      contacts: [{ name: 'Sales desk', phone: '2' }],
    });
    await undo(manager, done.id);
    const { version: _, updatedAt: __, ...rest } = body;
    expect(await read()).toMatchObject(rest);
  });

  it('say row by row what cannot be brought in, and leave it out', async () => {
    const { manager } = await tenant();
    const file = `code,name,email,currency,lead time,minimum order
A,Fine,,,,
A,Twice,,,,
,Nameless,,,,
B,,,,,
C,Wrong,nobody,XYZ,soon,1.234
`;
    const checked = await check(manager, file, {}, 'suppliers');
    expect(checked.summary).toEqual({ create: 1, update: 0, unchanged: 0, error: 4 });
    const said = (await rowsOf(manager, checked.id, 'error')).map(({ errors }) =>
      errors.map(({ column, message }) => `${column}: ${message}`),
    );
    expect(said).toEqual([
      ['code: The code "A" stands in line 2 already.'],
      ['code: There is no code in this row.'],
      [': There is nobody with the code "B" yet, and a new one needs a name.'],
      [
        'lead time: "soon" is not a number of days.',
        'minimum order: "1.234" is not an amount of XYZ, which has 2 decimals.',
        'email: Please enter a valid email address.',
        'currency: Must be a currency of ISO 4217, such as USD.',
      ],
    ]);
  });

  it('without codes are told apart by their whole names, however alike these begin', async () => {
    const { manager } = await tenant();
    const file = (country: string) =>
      `name,email\nWholesale of Tools and Fittings and Fasteners ${country},${country}@example.com\n`;
    await bringIn(manager, file('Germany'), 'suppliers');
    expect((await bringIn(manager, file('Austria'), 'suppliers')).result).toMatchObject({ create: 1 });
    expect((await bringIn(manager, file('Germany'), 'suppliers')).result).toMatchObject({ unchanged: 1 });
    const codes = (await listed(manager)).map(({ code }) => code);
    expect(codes.every((code) => code.length <= 40 && code.startsWith('wholesale-of-tools'))).toBe(true);
  });

  it('stay when something has come to depend on them, and it is said what', async () => {
    const { manager } = await tenant();
    const done = await bringIn(manager, FILE, 'suppliers');
    const [north, south] = await listed(manager);
    await manager.call(suppliers.updateSupplier, {
      params: { id: north!.id },
      body: { version: 1, leadDays: 3 },
    });
    await bringIn(manager, 'sku,name,supplier\nX,Jam,Southern Jams\n');
    const refused = await manager.call(undoImport, { params: { id: done.id } });
    expect([refused.status, refused.error.details]).toEqual([
      409,
      {
        total: 2,
        dependents: [
          {
            recordType: 'supplier',
            recordId: north!.id,
            key: 'Northern Teas',
            reason: 'changed since (leadDays)',
          },
          {
            recordType: 'supplier',
            recordId: south!.id,
            key: 'Southern Jams',
            reason: 'is named by records that were added later',
          },
        ],
      },
    ]);
  });

  it('can be brought in by whoever may keep suppliers, and by nobody else', () => {
    expect(PERMISSIONS[KINDS.suppliers.needs]).toEqual(PERMISSIONS[KINDS.items.needs]);
  });
});

describe('items from a file that says who sells them', () => {
  it('are linked, once, and the links go with the undo', async () => {
    const { manager } = await tenant();
    await bringIn(manager, FILE, 'suppliers');
    await addItem({ manager }, 'T', { name: 'Tea' });
    const file = 'sku,name,supplier,supplier sku\nT,Tea,n1,GT-1\nJ,Jam,southern jams,\n';
    const done = await bringIn(manager, file);
    expect(done.result).toEqual({ create: 1, update: 1, unchanged: 0, error: 0 });
    expect((await rowsOf(manager, done.id, 'update'))[0]?.changes).toEqual({
      supplier: { before: null, after: { id: expect.any(String), name: 'Northern Teas' } },
    });
    const [jam, tea] = await items(manager);
    expect(await sellersOf(manager, tea!.id)).toMatchObject([
      { supplier: { code: 'N1' }, supplierSku: 'GT-1', preferred: true },
    ]);
    expect(await sellersOf(manager, jam!.id)).toMatchObject([{ supplier: { code: 'N2' } }]);
    expect((await bringIn(manager, file)).result).toMatchObject({ unchanged: 2 });
    await undo(manager, done.id);
    expect((await items(manager)).map(({ sku }) => sku)).toEqual(['T']);
    expect(await sellersOf(manager, tea!.id)).toEqual([]);
  });

  it('name a supplier that is there; where none is, the column is left out until it is chosen', async () => {
    const { manager } = await tenant();
    const file = 'sku,name,supplierID\nT,Tea,7\n';
    const uploaded = await upload(manager, file);
    expect(uploaded.mapping).toEqual(['sku', 'name', null]);
    expect((await check(manager, file)).summary).toMatchObject({ create: 1, error: 0 });
    const chosen = await check(manager, file, { mapping: ['sku', 'name', 'supplier'] });
    expect((await rowsOf(manager, chosen.id))[0]?.errors).toEqual([
      {
        column: '',
        message: 'There is no supplier "7". Bring in the suppliers first, or leave the column out.',
      },
    ]);
  });

  it('stay when they are sold in another way since', async () => {
    const { manager } = await tenant();
    await bringIn(manager, FILE, 'suppliers');
    const done = await bringIn(manager, 'sku,name,supplier\nT,Tea,N1\n');
    const [tea] = await items(manager);
    const [link] = await sellersOf(manager, tea!.id);
    await manager.call(updateSupplierItem, {
      params: { id: link!.id },
      body: { version: 1, price: '2.5' },
    });
    const refused = await manager.call(undoImport, { params: { id: done.id } });
    expect(refused.error.message).toContain('T is sold in another way since');
    expect((await manager.call(updateItem, { params: { id: tea!.id }, body: { version: 1 } })).status).toBe(
      200,
    );
  });
});

if (existsSync(CATALOGUES)) {
  it('Northwind: 29 suppliers, then 77 items, each linked to the supplier that its file names', async () => {
    const { manager } = await tenant();
    const file = (name: string) => readFileSync(new URL(`northwind/${name}`, CATALOGUES));
    const sellers = await bringIn(manager, file('suppliers.csv'), 'suppliers');
    expect(sellers.result).toEqual({ create: 29, update: 0, unchanged: 0, error: 0 });
    const done = await bringIn(manager, file('products.csv'));
    expect(done.result).toEqual({ create: 77, update: 0, unchanged: 0, error: 0 });
    const all = await listed(manager);
    expect(all).toHaveLength(29);
    expect(all.reduce((sum, { items }) => sum + items, 0)).toBe(77);
    expect(all.every(({ items }) => items > 0)).toBe(true);
    const [exotic] = await listed(manager, { q: 'exotic' });
    expect(exotic).toMatchObject({
      ...{ code: '1', name: 'Exotic Liquids', contact: 'Charlotte Cooper', phone: '(171) 555-2222' },
      ...{ place: 'London, UK', items: 3 },
    });
    const [chai] = await items(manager, { q: 'chai' });
    expect(await sellersOf(manager, chai!.id)).toMatchObject([
      { supplier: { name: 'Exotic Liquids' }, preferred: true },
    ]);
    expect((await bringIn(manager, file('suppliers.csv'), 'suppliers')).result).toMatchObject({
      unchanged: 29,
    });
    expect((await bringIn(manager, file('products.csv'))).result).toMatchObject({ unchanged: 77 });
    await undo(manager, done.id);
    await undo(manager, sellers.id);
    expect(await listed(manager)).toEqual([]);
  });
} else {
  it('Northwind: the folder ../shared/data is absent here, so nothing was read from it', () => {
    expect(existsSync(CATALOGUES)).toBe(false);
  });
}
