import type { Page } from '@playwright/test';

export const menuOf = async (page: Page) => {
  await page.getByRole('button', { name: 'Open menu' }).click();
  return page.getByRole('dialog', { name: 'Menu' });
};
