import { expect, type Page } from '@playwright/test';

export async function expectAt(page: Page, path: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).pathname.replace(/(?<=.)\/$/, '')).toBe(path);
}
