import { expect, it, vi } from 'vitest';
import { TOAST_MS } from '#shared/people/notifications/rules.ts';
import { topicsFor } from '#shared/people/notifications/topics.ts';
import { aBusiness, bring, makeItem, makePlace, openSettings } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';
import { closeAfterTest } from '#web/testing/window.ts';

const here = aBusiness();

const FUNCTION = '/api/functions/us-central1';

/** The inventory, and what says something to whoever is there. */
async function open(): Promise<{ page: Page; say: (title: string, more?: object) => Promise<void> }> {
  const { page, api } = await here.signIn('admin');
  await page.goto(here.at('inventory'));
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  const { userId } = here.tenant.admin;
  const say = async (title: string, more: object = {}) => {
    const data = { userId, title, message: `Message of ${title}.`, type: 'info', ...more };
    await api.post(`${FUNCTION}/createNotification`, { data });
  };
  return { page, say };
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const toast = (page: Page) => page.getByRole('status', { name: 'New notification' });
const row = (page: Page, title: string) => panel(page).getByRole('listitem').filter({ hasText: title });

it('the list of notifications is read, removed and retried, in the words of the specification', async () => {
  const { page, say } = await open();
  await bell(page).click();
  for (const title of ['First', 'Second', 'Third'])
    await say(title, title === 'Third' ? { link: '/view' } : {});
  await expect(panel(page).getByRole('listitem')).toHaveText([/^.*Third/, /^.*Second/, /^.*First/]);
  await expect(toast(page)).toHaveCount(0);
  await expect(row(page, 'First').getByRole('link')).toHaveCount(0);

  await row(page, 'Second').getByRole('button', { name: /^Read/ }).press('Enter');
  await expect(row(page, 'Second').getByRole('button', { name: /^Remove/ })).toBeFocused();
  await expect(row(page, 'Second').getByText('Unread')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications, 2 unread', exact: true })).toBeVisible();
  await row(page, 'Second')
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await expect(row(page, 'First').getByRole('button', { name: /^Remove/ })).toBeFocused();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);

  const refused = () => Response.json({ error: { status: 'INTERNAL', message: 'x' } }, { status: 500 });
  for (const [name, button, said] of [
    [
      'markNotificationAsRead',
      row(page, 'First').getByRole('button', { name: /^Read/ }),
      'Failed to mark notification as read',
    ],
    [
      'markAllNotificationsAsRead',
      panel(page).getByRole('button', { name: 'Mark all as read' }),
      'Failed to mark all notifications as read',
    ],
    [
      'deleteNotification',
      row(page, 'First').getByRole('button', { name: /^Remove/ }),
      'Failed to delete notification',
    ],
  ] as const) {
    const address = new RegExp(`${FUNCTION}/${name}$`);
    page.route(address, refused);
    await button.click();
    await expect(panel(page).getByRole('alert')).toHaveText(said);
    // What is true is shown again.
    await expect(page.getByRole('button', { name: 'Notifications, 2 unread', exact: true })).toBeVisible();
    await expect(panel(page).getByRole('listitem')).toHaveCount(2);
    page.unroute(address);
  }
  await panel(page).getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  page.route(/\/api\/notifications$/, refused);
  await page.reload();
  await bell(page).click();
  await expect(panel(page).getByText('Failed to initialize notifications')).toBeVisible();
  page.unroute(/\/api\/notifications$/);
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('heading', { name: 'Inventory', level: 1 }).click();
  await expect(panel(page)).toHaveCount(0);

  for (let n = 0; n < 100; n++) await say(`No ${n}`);
  await bell(page).click();
  await expect(bell(page)).toContainText('99+');
  await expect(panel(page).getByRole('listitem')).toHaveCount(50);
});

it('which notifications also come by mail is chosen in the settings, by topic', async () => {
  const { page } = await open();
  await openSettings(page);
  const part = page.getByRole('region', { name: 'Notifications' });
  await expect(part.getByRole('combobox')).toHaveCount(
    topicsFor({ role: 'admin', tenantId: here.tenant.id }).length,
  );
  await part.getByRole('combobox', { name: 'Low stock' }).click();
  await page.getByRole('option', { name: 'Once a day' }).click();
  await expect(part.getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await openSettings(page);
  await expect(part.getByRole('combobox', { name: 'Low stock' })).toHaveValue('Once a day');
  await expect(part.getByRole('combobox', { name: 'Access requests' })).toHaveValue('At once');
});

it('stock that runs low shows at once, counts as read by itself, and leads to the item', async () => {
  const { page, api } = await here.signIn();
  const unread = page.getByRole('button', { name: 'Notifications, 1 unread', exact: true });
  const read = page.getByRole('button', { name: 'Notifications', exact: true });
  await page.goto(here.at('inventory'));
  await bell(page).click();
  await expect(panel(page).getByText('No notifications')).toBeVisible();
  await expect(panel(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(bell(page)).toBeFocused();
  // The menu of the public site leads there as well.
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('link', { name: 'Notifications' }).click();
  await page.reload();
  await expect(panel(page).getByText('No notifications')).toBeVisible();
  await page.keyboard.press('Escape');

  // How long it is seen is for the test to say.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  closeAfterTest(async () => void vi.useRealTimers());
  const [item, place] = [await makeItem(api, { name: 'Green tea', reorderPoint: '5' }), await makePlace(api)];
  await bring(api, item, place, '9');
  await bring(api, item, place, '-4', { reason: 'damaged' });
  await expect(toast(page)).toContainText(`Low stock: ${item.sku}`);
  await expect(toast(page)).toContainText('Green tea: 5 each left.');
  await expect(unread).toBeVisible();
  // Who is at it can take their time.
  await toast(page).getByRole('link').focus();
  vi.advanceTimersByTime(2 * TOAST_MS);
  // Nobody holds it on the page that comes next: after four seconds it counts as read.
  await page.goto(here.at('locations'));
  await expect(toast(page)).toContainText('Green tea');
  vi.advanceTimersByTime(TOAST_MS);
  await expect(read).toBeVisible();
  await expect(toast(page)).toHaveCount(0);

  await bring(api, item, place, '-5', { reason: 'damaged' });
  await expect(unread).toBeVisible();
  await bell(page).click();
  await expect(panel(page).getByRole('listitem')).toHaveText([/Out of stock.*Unread/, /Low stock/]);
  await row(page, 'Out of stock').getByRole('link', { name: /^View/ }).click();
  await expect(page).toHaveURL(here.at(`inventory/items/${item.id}`));
  await expect(panel(page)).toHaveCount(0);
  await expect(read).toBeVisible();

  // What is read in another window is read here.
  const data = { userId: here.tenant.manager.userId, title: 'Elsewhere', message: 'Read me.', type: 'info' };
  const { result } = await api.post<{ result: { id: string } }>(`${FUNCTION}/createNotification`, { data });
  await expect(unread).toBeVisible();
  await api.post(`${FUNCTION}/markNotificationAsRead`, { data: { notificationId: result.id } });
  await expect(read).toBeVisible();
});
