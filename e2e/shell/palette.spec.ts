import { expect, type Page, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { expectSound, itemAddress, makeItem, signIn } from '../staff.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search and commands' });
const options = (page: Page) => palette(page).getByRole('option');
const active = (page: Page) => palette(page).locator('[aria-selected="true"]');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name });

test('the command palette leads to screens, records and actions by keyboard, and remembers them', async ({
  page,
}) => {
  const api = await signIn(page, 'admin');
  const item = await makeItem(api);
  await page.goto('/tenant/harbor/inventory');
  // Also from within a field.
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await expect(active(page)).toHaveText('Dashboard');
  await page.keyboard.press('ArrowUp');
  await expect(active(page)).toHaveText('Sign out');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('locat');
  await expect(active(page)).toHaveText('Locations');
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await active(page).getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/harbor\/locations$/);

  // A scanner types a code and presses Enter at once.
  await page.keyboard.press('Control+k');
  await field(page).fill(item.sku);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${itemAddress(item)}$`));
  // What can be done on this screen.
  await page.keyboard.press('Control+k');
  await expect(group(page, 'Recent').getByRole('option').first()).toContainText(`Test item ${item.sku}`);
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('adjust');
  await expect(active(page)).toContainText('Adjust stock');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('Adjust');
  // Not above a dialog.
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toHaveCount(0);
  await page.keyboard.press('Escape');

  // People and places, a list of everything that was found, and nothing.
  await page.keyboard.press('Control+k');
  await field(page).fill('viewer@harbor');
  await expect(group(page, 'People').getByRole('option')).toHaveCount(1);
  await field(page).fill('rope');
  await expect(group(page, 'Items').getByRole('option', { name: 'Show all: Items' })).toBeVisible();
  await field(page).fill('qqqzzz');
  await expect(palette(page).getByText('No results for “qqqzzz”.')).toBeVisible();
  await page.route('**/api/people?*', (route) => route.fulfill({ status: 500, json: {} }));
  await field(page).fill('somebody');
  await expect(palette(page).getByRole('alert')).toContainText('Some results could not be loaded.');
  await page.unroute('**/api/people?*');
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(palette(page).getByRole('alert')).toHaveCount(0);
  await field(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');

  // The focus goes back to where it was, from the dialog that an action opens as well.
  const search = page.getByRole('button', { name: 'Search', exact: true });
  await search.press('Enter');
  await field(page).fill('keyboard');
  await page.keyboard.press('Enter');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByText('Search and commands')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await expect(search).toBeFocused();

  // What was chosen outlives the page, and goes with the session.
  await page.reload();
  await search.click();
  await expect(group(page, 'Recent').getByRole('option')).toHaveText([
    'Keyboard shortcuts',
    'Switch between light and dark',
    new RegExp(`^Test item ${item.sku}`),
    'Locations',
  ]);
  // Somebody else in the same browser sees nothing of it.
  await page.context().clearCookies();
  const tenantId = await register(page, newcomer());
  await page.goto(`/tenant/${tenantId}/inventory`);
  await search.click();
  await expect(active(page)).toHaveText('Dashboard');
  await expect(group(page, 'Recent')).toHaveCount(0);
  await field(page).fill('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/admin-login-456/);
  expect(await page.evaluate(() => localStorage.getItem('stockbook-recent'))).toBeNull();
});

test('the command palette offers what somebody may see and do', async ({ page }) => {
  const has = async (name: string, count: number) =>
    expect(options(page).filter({ hasText: new RegExp(`^${name}$`) }), name).toHaveCount(count);
  for (const [person, screens, actions, businesses] of [
    ['viewer', 0, 0, 0],
    ['manager', 0, 1, 0],
    ['platform', 1, 1, 1],
  ] as const) {
    await page.context().clearCookies();
    await signIn(page, person);
    await page.goto('/view');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(options(page).first()).toBeVisible();
    await has('Users', screens);
    await has('New item', actions);
    await has('New business', businesses);
    await field(page).fill('harbor supply');
    await expect(palette(page).getByText(/^(No results|\d+ results?)/)).toBeAttached();
    await expect(group(page, 'Businesses')).toHaveCount(businesses);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  }
});

test('the command palette is sound for axe, light and dark', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/tenant/harbor/inventory');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(options(page).first()).toBeVisible();
  await expectSound(page);
  await field(page).fill('rope');
  await expect(group(page, 'Items')).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await options(page).first().click();
  await expect(page).toHaveURL(/\/inventory\/items\//);
});
