import { expect, it } from 'vitest';
import { aBusiness } from '#web/testing/business.ts';

const here = aBusiness();

it('the command palette says how, and opens the place where it is done', async () => {
  const { page } = await here.signIn();
  await page.goto(here.at('inventory'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search and commands' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('receive part of an order');
  const how = palette.getByRole('group', { name: 'How to' }).getByRole('option');
  await expect(how.first()).toContainText('Receive an order in several deliveries');
  await expect(how.first()).toContainText('press “Receive” for each delivery');
  await expect(how.first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/purchase-orders\?status=ordered$/);

  // Not what is for others, and what cannot be done leads to what is said of it.
  await page.keyboard.press('Control+k');
  await palette.getByRole('combobox').fill('invite a colleague');
  await expect(palette.getByText(/result/)).toHaveCount(1);
  await expect(how.filter({ hasText: 'Invite a colleague' })).toHaveCount(0);
  await palette.getByRole('combobox').fill('close the books');
  await expect(how.first()).toContainText('Close the books for a period');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/help#close-period$/);
  await expect(page.getByRole('heading', { name: 'Close the books for a period' })).toBeVisible();

  // The keys lead there as well.
  await page.goto(here.at('locations'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('link', { name: 'How to do things' }).click();
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
});
