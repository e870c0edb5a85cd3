import { getItem } from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import { createLocation } from '#shared/stock/contract.ts';
import { addCustomer, good } from './invoicing.ts';
import { addItem, adjust, placesOf } from './ledgers.ts';
import type { TestApp, TestTenant } from './testApp.ts';

/** Main with a shelf and a bin on it, the shop floor beside, and 3, 2, 1 and 4 of an item there. */
export async function house(t: TestApp) {
  const a = await t.tenant();
  const { Main: main } = await placesOf(a);
  const inside = async (name: string, parentId: string | null) =>
    good(await a.manager.call(createLocation, { body: { name, parentId } })).id;
  const floor = await inside('Shop floor', null);
  const shelf = await inside('Shelf', main!);
  const bin = await inside('Bin', shelf);
  const places = { main: main!, shelf, bin, floor };
  const customer = (await addCustomer(a)).id;
  const fill = async (sku: string, there: [locationId: string, change: string][]) => {
    const itemId = await addItem(a, sku, { price: 500 });
    const lines = there.map(([locationId, change]) => ({ itemId, locationId, change, unitCost: '2' }));
    if (lines.length) good(await adjust(a.manager, lines, { reason: 'opening' }));
    return itemId;
  };
  const tea = await fill('TEA', [
    ...[[main!, '3'] as [string, string], [shelf, '2'] as [string, string]],
    ...[[bin, '1'] as [string, string], [floor, '4'] as [string, string]],
  ]);
  return { a, places, customer, tea, fill };
}

type Lines = { itemId: string; quantity: string; locationId?: string }[];
/** Starts an invoice of items. */
export const draft = async (a: TestTenant, customerId: string, lines: Lines, more = {}) =>
  good(await a.manager.call(call.createInvoice, { body: { customerId, lines, ...more } }));
/** Tries to issue a draft. */
export const issue = (a: TestTenant, id: string, more = {}, version = 1) =>
  a.manager.call(call.issueInvoice, { params: { id }, body: { version, ...more } });
/** What is there of an item, by the names of the places. */
export const levelsOf = async (a: TestTenant, id: string) =>
  Object.fromEntries(
    good(await a.viewer.call(getItem, { params: { id } })).levels.map(({ location, onHand }) => [
      location,
      onHand,
    ]),
  );
