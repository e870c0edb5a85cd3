import { getItem } from '#shared/catalogue/items/contract.ts';
import * as call from '#shared/sales/invoices/contract.ts';
import { addCustomer } from './invoicing.ts';
import { addItem, addPlace, adjust, placesOf } from './ledgers.ts';
import { good, type TestApp, type TestTenant } from './testApp.ts';

/** Main with a shelf and a bin on it, the shop floor beside, and 3, 2, 1 and 4 of an item there. */
export async function house(t: TestApp) {
  const a = await t.tenant();
  const { Main: main } = await placesOf(a);
  const floor = await addPlace(a, 'Shop floor');
  const shelf = await addPlace(a, 'Shelf', main);
  const bin = await addPlace(a, 'Bin', shelf);
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
