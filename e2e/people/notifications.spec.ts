import { expect, type Page, test } from '@playwright/test';
import { bring, expectSound, itemAddress, makeItem, type Place } from '../staff.ts';
import { bell, open, panel, row } from './notificationsSteps.ts';

const toast = (page: Page) => page.getByRole('status', { name: 'New notification' });

test('stock that runs low shows at once, counts as read by itself, and leads to the item', async ({
  page,
  context,
}) => {
  const { api, tenantId } = await open(page);
  await bell(page).click();
  await expect(panel(page).getByText('No notifications')).toBeVisible();
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  // The menu of the public site leads there as well.
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(panel(page).getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');

  const item = await makeItem(api, { name: 'Green tea', reorderPoint: '5' });
  const { locations } = await api.get<{ locations: Place[] }>('/api/locations');
  const place = locations.find(({ usage }) => usage === 'internal')!;
  await bring(api, item, place, '9');
  await bring(api, item, place, '-4', { reason: 'damaged' });
  await expect(toast(page)).toContainText(`Low stock: ${item.sku}`);
  await expect(toast(page)).toContainText('Green tea: 5 each left.');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  // Who points at it can take their time.
  await toast(page).hover();
  await expectSound(page);
  await expect(toast(page)).toContainText('Green tea');
  // Nobody holds it in another window: after four seconds it counts as read there, and so everywhere.
  const second = await context.newPage();
  await second.goto(`/tenant/${tenantId}/locations`);
  await expect(toast(second)).toContainText('Green tea');
  for (const each of [page, second]) await expect(bell(each)).toHaveAccessibleName('Notifications');
  await expect(toast(page)).toHaveCount(0);

  await bring(api, item, place, '-5', { reason: 'damaged' });
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([/Out of stock.*Unread/, /Low stock/]);
  await row(page, 'Out of stock').getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(itemAddress(item).replace('harbor', tenantId));
  await expect(panel(page)).toHaveCount(0);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});
