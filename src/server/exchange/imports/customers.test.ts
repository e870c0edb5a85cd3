import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bringIn, CATALOGUES, check, rowsOf, undo } from '#server/testing/imports.ts';
import { draftOver } from '#server/testing/invoicing.ts';
import { type Caller, good, testApp } from '#server/testing/testApp.ts';
import { undoImport } from '#shared/exchange/imports/contract.ts';
import { KINDS } from '#shared/exchange/imports/kinds.ts';
import { PERMISSIONS } from '#shared/roles.ts';
import * as customers from '#shared/sales/customers/contract.ts';

const { tenant } = await testApp();

const listed = async (by: Caller, query: object = {}) =>
  good(await by.call(customers.listCustomers, { query: { limit: '200', ...query } })).customers;
const read = async (by: Caller, id: string) => good(await by.call(customers.getCustomer, { params: { id } }));
const FILE = `code,name,contact,email,street,city,ship to city,country,currency,payment terms,VAT ID,discount
T1,Corner Tea House,Front desk,Bills@Tea.Example,Hafen 1,Hamburg,Bremen,Germany,eur,net 14,DE1,7.5 %
T2,Southern Cafe,,,,,,,,,,
`;

it('customers from a file are tried, brought in, recognised the second time, and taken back', async () => {
  const { manager } = await tenant();
  const checked = await check(manager, FILE, {}, 'customers');
  expect(checked).toMatchObject({ state: 'checked', kind: 'customers', locationId: null, records: 2 });
  expect(await listed(manager)).toEqual([]);
  const done = await bringIn(manager, FILE, 'customers');
  expect(done.result).toEqual({ create: 2, update: 0, unchanged: 0, error: 0 });
  const [tea] = await listed(manager);
  expect(await read(manager, tea!.id)).toMatchObject({
    ...{ code: 'T1', email: 'Bills@Tea.Example', currency: 'EUR', paymentDays: 14, taxId: 'DE1' },
    ...{ priceListDiscount: '7.5', contacts: [{ name: 'Front desk' }] },
    billingAddress: { street: 'Hafen 1', city: 'Hamburg', country: 'Germany' },
    shippingAddress: { street: '', city: 'Bremen' },
  });
  expect((await bringIn(manager, FILE, 'customers')).result).toMatchObject({ unchanged: 2 });
  // What we write, we read; what they owe is shown, and nothing that is brought in.
  const csv = String(good(await manager.call(customers.exportCustomers, { query: {} })));
  const again = await bringIn(manager, csv, 'customers');
  expect([again.format, again.mapping.at(-1), again.result]).toEqual([
    ...['stockbook', null],
    { create: 0, update: 0, unchanged: 2, error: 0 },
  ]);
  expect(await undo(manager, done.id)).toMatchObject({ state: 'undone', applied: 0 });
  expect(await listed(manager)).toEqual([]);
});

it('customers from a file that cannot be brought in are named row by row, and left out', async () => {
  const { manager } = await tenant();
  const file = `code,name,email,currency,terms,discount
A,Fine,,,,
a,Twice,,,,
B,,,,,
C,Wrong,nobody,XYZ,soon,101
`;
  const { summary, id } = await check(manager, file, {}, 'customers');
  expect(summary).toEqual({ create: 1, update: 0, unchanged: 0, error: 3 });
  const said = (await rowsOf(manager, id, 'error')).map(({ errors }) =>
    errors.map(({ column, message }) => `${column}: ${message}`),
  );
  expect(said).toEqual([
    ['code: The code "a" stands in line 2 already.'],
    [': There is nobody with the code "B" yet, and a new one needs a name.'],
    [
      'terms: "soon" is not a number of days.',
      'email: Please enter a valid email address.',
      'currency: Must be a currency of ISO 4217, such as USD.',
      'discount: Must be 100 or less.',
    ],
  ]);
});

it('customers keep the currency of their documents, in an import and in its undo', async () => {
  const a = await tenant();
  await bringIn(a.manager, 'code,name\nT1,Tea\nT2,Cafe\n', 'customers');
  const [cafe, tea] = await listed(a.manager);
  await draftOver(a, tea!.id, 100);
  const file = 'code,currency\nT1,EUR\nT2,EUR\n';
  const done = await bringIn(a.manager, file, 'customers');
  expect(done.result).toEqual({ create: 0, update: 1, unchanged: 0, error: 1 });
  expect(await rowsOf(a.manager, done.id, 'error')).toMatchObject([
    { key: 'T1', errors: [{ column: 'currency', message: 'Tea has documents in USD.' }] },
  ]);
  await draftOver(a, cafe!.id, 100);
  const refused = await a.manager.call(undoImport, { params: { id: done.id } });
  expect([refused.status, refused.error.details]).toEqual([
    409,
    {
      total: 1,
      dependents: [
        { recordType: 'customer', recordId: cafe!.id, key: 'Cafe', reason: 'Cafe has documents in EUR' },
      ],
    },
  ]);
});

it('customers stay at an undo when they were changed since, or documents name them', async () => {
  const a = await tenant();
  const done = await bringIn(a.manager, FILE, 'customers');
  const [tea, cafe] = await listed(a.manager);
  const body = { version: 1, phone: '1' };
  good(await a.manager.call(customers.updateCustomer, { params: { id: tea!.id }, body }));
  await draftOver(a, cafe!.id, 100);
  const refused = await a.manager.call(undoImport, { params: { id: done.id } });
  expect([refused.status, refused.error.details]).toEqual([
    409,
    {
      total: 2,
      dependents: [
        {
          recordType: 'customer',
          recordId: tea!.id,
          key: 'Corner Tea House',
          reason: 'changed since (phone)',
        },
        {
          recordType: 'customer',
          recordId: cafe!.id,
          key: 'Southern Cafe',
          reason: 'is named by records that were added later',
        },
      ],
    },
  ]);
});

it('customers can be brought in by whoever may keep them, and by nobody else', () => {
  expect(PERMISSIONS[KINDS.customers.needs]).toEqual(PERMISSIONS[KINDS.items.needs]);
});

if (existsSync(CATALOGUES)) {
  it('Northwind: 91 customers by the headings of its own file, and back', async () => {
    const { manager } = await tenant();
    const file = readFileSync(new URL('northwind/customers.csv', CATALOGUES));
    const done = await bringIn(manager, file, 'customers');
    expect(done.result).toEqual({ create: 91, update: 0, unchanged: 0, error: 0 });
    expect(done.mapping).toEqual([
      ...['code', 'name', 'contactName', 'contactRole', 'street', 'city', 'region', 'postalCode'],
      ...['country', 'phone', null],
    ]);
    const [ana] = await listed(manager, { q: 'emparedados' });
    expect(ana).toMatchObject({ code: 'ANATR', contact: 'Ana Trujillo', place: 'México D.F., Mexico' });
    expect((await read(manager, ana!.id)).billingAddress).toMatchObject({ region: '', postalCode: '05021' });
    expect((await bringIn(manager, file, 'customers')).result).toMatchObject({ unchanged: 91 });
    await undo(manager, done.id);
    expect(await listed(manager)).toEqual([]);
  });
} else {
  it('Northwind: the folder ../shared/data is absent here, so nothing was read from it', () => {
    expect(existsSync(CATALOGUES)).toBe(false);
  });
}
