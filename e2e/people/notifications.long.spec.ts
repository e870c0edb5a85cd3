// Second tier: repeats one way over two windows, narrow ones and time that passes.
// First tier: src/web/people/notifications/notifications.page.test.ts
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

test('on a narrow window the list of notifications is a compact panel, and sound @phone', async ({
  page,
}) => {
  const { say } = await open(page);
  await bell(page).tap();
  await say('Delivery at noon', { link: '/view', message: 'Please keep the ramp free. '.repeat(20) });
  await say('Second');
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await expectSound(page);
  for (const width of [320, 640, 641]) {
    await page.setViewportSize({ width, height: 720 });
    const box = (await panel(page).boundingBox())!;
    expect([box.x >= 0, box.x + box.width <= width], String(width)).toEqual([true, true]);
    expect(box.width, String(width)).toBe(width <= 640 ? width - 16 : 400);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  for (const button of await panel(page).getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  await row(page, 'Second').getByRole('button', { name: /^Read/ }).tap();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
});

test('a notification of just now is some minutes ago after some minutes, in a panel that stays open', async ({
  page,
}) => {
  const { say } = await open(page);
  await page.clock.install();
  await bell(page).click();
  await say('Passing time');
  await expect(row(page, 'Passing time').getByText('now', { exact: true })).toBeVisible();
  await page.clock.runFor('06:00');
  await expect(row(page, 'Passing time').getByText(/^[56] min\. ago$/)).toBeVisible();
});
