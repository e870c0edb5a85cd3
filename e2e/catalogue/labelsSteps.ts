import type { Page } from '@playwright/test';
import { ean13 } from '../barcodeVideo.ts';

export const freshEan = () => ean13(`29${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`);

export const choose = async (page: Page, field: string, option: string | RegExp) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option }).click();
};
