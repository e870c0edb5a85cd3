import { expect, it } from 'vitest';
import { aBusiness, openSettings } from '#web/testing/business.ts';
import { Locator } from '#web/testing/locator.ts';
import { hold } from '#web/testing/window.ts';

const here = aBusiness();
const html = new Locator('html', () => [document.documentElement]);
const DARK = '(prefers-color-scheme: dark)';

it('one’s own view is chosen in the settings, seen at once, and goes back to the business’s', async () => {
  const { page } = await here.signIn('admin');
  await page.goto(here.at('inventory'));
  await openSettings(page);
  const root = html;
  const view = page.getByRole('region', { name: 'Your preferences' });
  await expect(view.getByRole('combobox', { name: 'Theme' })).toHaveValue('Business default: by device');
  // Light and dark, as the device has it.
  hold(DARK, false);
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
  await page.goto(here.at('settings?tab=preferences'));
  await expect(page.getByLabel('Sprache')).toHaveValue('en');
  await expect(page.getByRole('combobox', { name: 'Zeitzone' })).toHaveValue('UTC');

  await page.goto(here.at('inventory#settings'));
  await page.getByRole('tab', { name: 'Allgemeine Einstellungen' }).click();
  await german.getByRole('combobox', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: 'Wie das Unternehmen: English' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await view.getByRole('combobox', { name: 'Theme' }).click();
  await page.getByRole('option', { name: /Business default/ }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
});

it('the theme of the business is the default of its people, who can leave it to each device', async () => {
  const { page, api } = await here.signIn('admin');
  await api.put('/api/tenant/preferences', { theme: 'dark' });
  await page.goto(here.at('inventory'));
  const root = html;
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  hold(DARK, false);
  await openSettings(page);
  const theme = page.getByRole('combobox', { name: 'Theme' });
  await expect(theme).toHaveValue('Business default: Dark');
  await theme.click();
  await page.getByRole('option', { name: 'Match the device' }).click();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.reload();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'light');
  hold(DARK);
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
