import { expect, type Page } from '@playwright/test';

export const grid = (page: Page) => page.getByRole('grid', { name: 'Items' });

/** The rows below the header. */
export const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });

export const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

export async function openList(page: Page, search = '') {
  await page.goto(`/tenant/harbor/inventory${search}`);
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}
