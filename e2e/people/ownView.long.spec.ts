// Second tier: repeats the own view over themes and mails.
// First tier: src/web/people/account/ownView.page.test.ts
import { expect, test } from '@playwright/test';
import { newcomer, openSettings, register } from '../newcomers.ts';
import { apiOf, expectSound } from '../staff.ts';

test('the theme of the business is the default of its shop, and of no other page', async ({
  page,
  browser,
}) => {
  const tenantId = await register(page, newcomer());
  await (await apiOf(page.request)).put('/api/tenant/preferences', { theme: 'dark' });
  const visitor = await (await browser.newContext({ colorScheme: 'light' })).newPage();
  await visitor.goto(`/shop/${tenantId}`);
  await expect(visitor.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await visitor.goto('/about');
  await expect(visitor.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await visitor.context().close();
});

test('without a mail server one reads the mails to oneself in the settings', async ({ page }) => {
  const who = newcomer();
  const tenantId = await register(page, who);
  await page.goto(`/tenant/${tenantId}/inventory`);
  await openSettings(page);
  const mails = page.getByRole('region', { name: 'Your emails' });
  await mails.getByRole('button', { name: /^Read “Confirm/ }).click();
  const letter = mails.frameLocator('iframe');
  await expect(letter.getByRole('heading', { name: who.business })).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  const popup = page.waitForEvent('popup');
  await letter.getByRole('link').first().click();
  await expect(await popup).toHaveURL(/\/confirm/);
  await mails.getByRole('button', { name: /^Close “/ }).click();
  await expect(mails.locator('iframe')).toHaveCount(0);
});
