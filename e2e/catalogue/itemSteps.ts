import type { Page } from '@playwright/test';
import { type Api, bring, type Item, makeItem, makePlace, type Place, signIn } from '../staff.ts';

type Set = { api: Api; item: Item; place: Place };

/** An item with 12 units at a place of its own. */
export async function stocked(page: Page, fields: Record<string, unknown> = {}): Promise<Set> {
  const api = await signIn(page);
  const [item, place] = [await makeItem(api, fields), await makePlace(api)];
  await bring(api, item, place, '12');
  return { api, item, place };
}

export const figure = (page: Page, name: string) =>
  page
    .getByLabel('Figures')
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();

export const ledger = (page: Page) => page.getByRole('grid', { name: 'Stock ledger' });

export const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
