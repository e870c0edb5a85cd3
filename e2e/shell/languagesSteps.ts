import { expect, type Page } from '@playwright/test';

export const LOCATIONS = '/tenant/harbor/locations';

/** The business answers with another language; for the tests that run beside these it goes on in English. */
export async function speak(page: Page, language: string): Promise<{ language: string }> {
  const business = { language, dateFormat: 'YYYY-MM-DD' };
  await page.route('**/api/tenant/context', async (route) => {
    const answer = await route.fetch();
    const context = await answer.json();
    Object.assign(context.tenant.preferences, business);
    await route.fulfill({ response: answer, json: context });
  });
  return business;
}

/** Opens an address in a fresh browser, which loads everything for the first time. */
export async function open(page: Page, address: string, title: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}
