import { beforeAll, expect, it } from 'vitest';
import { addItem } from '#server/testing/ledgers.ts';
import { type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import { scannedItems } from '#shared/catalogue/items/scanContract.ts';

let t: TestApp;
let a: TestTenant;

beforeAll(async () => {
  t = await testApp();
  a = await t.tenant();
  const catalogue = [
    { sku: 'A-1', name: 'One', barcodes: ['036000291452'] },
    { sku: 'A-10', name: 'Ten', barcodes: ['Shelf 7', 'A1'] },
    { sku: 'OLD', name: 'Old', barcodes: ['a-1'], status: 'archived' as const },
  ];
  for (const { sku, ...fields } of catalogue) await addItem(a, sku, fields);
});

const scan = async (code: string, tenant = a) => {
  const { status, body } = await tenant.viewer.call(scannedItems, { query: { code } });
  expect(status, code).toBe(200);
  return body.items.map(({ sku }) => sku);
};

it('a scan finds exactly the items with a code, whatever its case and leading zeros, active ones first', async () => {
  expect(await scan('a-1')).toEqual(['A-1', 'OLD']);
  expect(await scan('A1')).toEqual(['A-10']);
  expect(await scan('0036000291452')).toEqual(['A-1']);
  expect(await scan('shelf 7')).toEqual(['A-10']);
  expect(await scan('3600029145')).toEqual([]);
  expect(await scan('---')).toEqual([]);
  expect(await scan('A-1', await t.tenant())).toEqual([]);
});
