import { expect, test } from '@playwright/test';
import { newcomer, openSettings, register } from '../newcomers.ts';
import { apiOf, expectSound } from '../staff.ts';

test('one’s own view is chosen in the settings, seen at once, and goes back to the business’s', async ({
  page,
}) => {
  test.slow();
  const tenantId = await register(page, newcomer());
  await page.goto(`/tenant/${tenantId}/inventory`);
  await openSettings(page);
  const root = page.locator('html');
  const view = page.getByRole('region', { name: 'Your preferences' });
  await expect(view.getByRole('combobox', { name: 'Theme' })).toHaveValue('Business default: by device');
  // Light and dark, as the device has it.
  await expectSound(page, '[role="dialog"]');
  await page.emulateMedia({ colorScheme: 'light' });
  await view.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: 'Dark' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(view.getByText('Saved.')).toBeVisible();

  await view.getByRole('combobox', { name: 'Time zone' }).fill('Tokyo');
  await page.getByRole('option', { name: 'Asia/Tokyo' }).click();
  await view.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  const german = page.getByRole('region', { name: 'Wie Sie Stockbook sehen' });
  await expect(german.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('Asia/Tokyo');

  // It is there on the next visit from the first paint on, and the business has its own.
  await page.reload();
  await expect(root).toHaveAttribute('lang', 'de');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.goto(`/tenant/${tenantId}/settings?tab=preferences`);
  await expect(page.getByLabel('Sprache')).toHaveValue('en');
  await expect(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('UTC');

  await page.goto(`/tenant/${tenantId}/inventory#settings`);
  await page.getByRole('tab', { name: 'Allgemeine Einstellungen' }).click();
  await german.getByRole('combobox', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: 'Wie das Unternehmen: English' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await view.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: /Business default/ }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

test('the theme of the business is the default of its people, who can leave it to each device, and of its shop', async ({
  page,
  browser,
}) => {
  const tenantId = await register(page, newcomer());
  await (await apiOf(page.request)).put('/api/tenant/preferences', { theme: 'dark' });
  await page.goto(`/tenant/${tenantId}/inventory`);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await openSettings(page);
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await expect(theme).toHaveValue('Business default: Dark');
  await theme.click();
  await page.getByRole('option', { name: 'Match the device' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
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
