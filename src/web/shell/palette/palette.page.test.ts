import { expect, it } from 'vitest';
import { ownApp } from '#server/testing/testApp.ts';
import { aBusiness, businessOf, makeItem } from '#web/testing/business.ts';
import { Locator } from '#web/testing/locator.ts';
import { comeIn, type Page } from '#web/testing/page.ts';

const here = aBusiness({}, ownApp);

const html = new Locator('html', () => [document.documentElement]);
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' });
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search and commands' });
const options = (page: Page) => palette(page).getByRole('option');
const active = (page: Page) => palette(page).locator('[aria-selected="true"]');
const group = (page: Page, name: string) => palette(page).getByRole('group', { name });

it('the command palette leads to screens, records and actions by keyboard, and remembers them', async () => {
  const { page, api } = await here.signIn('admin');
  const item = await makeItem(api);
  await page.goto(here.at('inventory'));
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
  await expect(page).toHaveURL(/\/tenant\/[\w-]+\/locations$/);

  // A scanner types a code and presses Enter at once.
  await page.keyboard.press('Control+k');
  await field(page).fill(item.sku);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(here.at(`inventory/items/${item.id}`));
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
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // People and places, a list of everything that was found, and nothing.
  await page.keyboard.press('Control+k');
  await field(page).fill(`viewer@${here.tenant.id}`);
  await expect(group(page, 'People').getByRole('option')).toHaveCount(1);
  for (let n = 0; n < 7; n++) await makeItem(api, { name: `Mooring rope ${n}` });
  await field(page).fill('rope');
  await expect(group(page, 'Items').getByRole('option', { name: 'Show all: Items' })).toBeVisible();
  await field(page).fill('qqqzzz');
  await expect(palette(page).getByText('No results for “qqqzzz”.')).toBeVisible();
  page.route(/api\/people\?/, () => Response.json({}, { status: 500 }));
  await field(page).fill('somebody');
  await expect(palette(page).getByRole('alert')).toContainText('Some results could not be loaded.');
  page.unroute(/api\/people\?/);
  await palette(page).getByRole('button', { name: 'Try again' }).click();
  await expect(palette(page).getByRole('alert')).toHaveCount(0);
  await field(page).fill('dark');
  await page.keyboard.press('Enter');
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');

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
  const another = businessOf(here.t, await here.t.tenant());
  await comeIn(page, here.t, another.tenant.admin);
  await page.goto(another.at('inventory'));
  await search.click();
  await expect(active(page)).toHaveText('Dashboard');
  await expect(group(page, 'Recent')).toHaveCount(0);
  await field(page).fill('log out');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/admin-login-456/);
  expect(localStorage.getItem('stockbook-recent')).toBeNull();
});

it('the command palette offers what somebody may see and do', async () => {
  const platform = businessOf(here.t, await here.t.tenant({ id: 'public' }));
  const has = async (page: Page, name: string, count: number) =>
    expect(options(page).filter({ hasText: new RegExp(`^${name}$`) }), name).toHaveCount(count);
  for (const [business, person, screens, actions, businesses] of [
    [here, 'viewer', 0, 0, 0],
    [here, 'manager', 0, 1, 0],
    [platform, 'admin', 1, 1, 1],
  ] as const) {
    const { page } = await business.signIn(person);
    await page.goto('/view');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(options(page).first()).toBeVisible();
    await has(page, 'Users', screens);
    await has(page, 'New item', actions);
    await has(page, 'New business', businesses);
    await field(page).fill(here.tenant.id);
    await expect(palette(page).getByText(/^(No results|\d+ results?)/)).toHaveCount(1);
    await expect(group(page, 'Businesses')).toHaveCount(businesses);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  }
});
