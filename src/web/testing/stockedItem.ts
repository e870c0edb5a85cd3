import { type Api, type Business, bring, type Item, makeItem, makePlace, type Place } from './business.ts';
import type { Page } from './page.ts';

type Stocked = {
  page: Page;
  api: Api;
  item: Item;
  place: Place;
  /** The address of the page of the item. */
  at: (search?: string) => string;
};

/** An item with 12 units at a place of its own, and a page to look at it. */
export async function stockedItem(here: Business, fields: Record<string, unknown> = {}): Promise<Stocked> {
  const { page, api } = await here.signIn();
  const [item, place] = [await makeItem(api, fields), await makePlace(api)];
  await bring(api, item, place, '12');
  return { page, api, item, place, at: (search = '') => here.at(`inventory/items/${item.id}${search}`) };
}

/** A figure of the page of an item, by its name. */
export const figure = (page: Page, name: string) =>
  page
    .getByLabel('Figures')
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

export const itemLedger = (page: Page) => page.getByRole('grid', { name: 'Stock ledger' });
export const dialogNamed = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
