// Second tier: repeats one way over the keyboard and states.
// First tier: src/web/operation/platform/platform.page.test.ts
import { type Browser, expect, type Page, test } from '@playwright/test';
import { joinBy } from '../newcomers.ts';
import { type Api, expectSound } from '../staff.ts';
import { type Business, fresh, openDashboard, rowOf } from './tenantsSteps.ts';

/** The platform's dashboard: businesses are opened, suspended, reopened and closed, and what that means to them. */

const SUSPENDED = 'This business is suspended: you can read, but not change anything.';

async function choose(page: Page, business: Business, action: string): Promise<void> {
  await rowOf(page, business)
    .getByRole('button', { name: `Actions for ${business.name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** The page of the first admin of a business, who has come in by the link of the invitation. */
async function firstAdminOf(
  browser: Browser,
  baseURL: string,
  link: string,
  { id }: Business,
): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const token = new URL(link).searchParams.get('token');
  await joinBy(context.request, { token, name: 'Hanna', password: 'a long password' });
  const page = await context.newPage();
  await page.goto(`/tenant/${id}/locations`);
  await expect(page.getByRole('button', { name: 'Add location' })).toBeVisible();
  return page;
}

/** Where the invitation leads to, as it is kept in the outbox. */
async function invitationTo(page: Page, email: string): Promise<string> {
  await page.goto(`/admin/outbox?q=${email}`);
  const row = page.getByRole('row', { name: email });
  await expect(row.getByText('Kept')).toBeVisible();
  await row.click();
  const letter = page.getByRole('dialog').frameLocator('iframe');
  const link = await letter.getByRole('link', { name: 'Accept the invitation' }).getAttribute('href');
  return link ?? '';
}

test('a business is opened, its admin comes in, is told of its suspension at once, and works on after it', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const business = fresh();
  await openDashboard(page);
  await page.getByRole('button', { name: 'New business' }).click();
  const dialog = page.getByRole('dialog', { name: 'New business' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill(business.name);
  // The id follows the name.
  await expect(dialog.getByRole('textbox', { name: 'ID' })).toHaveValue(business.id);
  await dialog.getByRole('textbox', { name: 'First admin’s email' }).fill(business.email);
  await dialog.getByRole('textbox', { name: 'First admin’s email' }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`${business.name} was created.`)).toBeVisible();

  const link = await invitationTo(page, business.email);
  const theirs = await firstAdminOf(browser, baseURL ?? '', link, business);
  await expect(theirs.getByText(SUSPENDED)).toBeHidden();

  await openDashboard(page, business);
  await choose(page, business, 'Suspend');
  const asking = page.getByRole('dialog', { name: `Suspend ${business.name}?` });
  await expect(asking.getByText('can look but not change anything')).toBeVisible();
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await expect(rowOf(page, business).getByText('Suspended')).toBeVisible();

  // Their open page hears of it by itself; the very next attempt to write is refused.
  await expect(theirs.getByText(SUSPENDED)).toBeVisible();
  await theirs.getByRole('button', { name: 'Add location' }).first().click();
  const place = theirs.getByRole('dialog');
  await place.getByRole('textbox', { name: 'Name' }).fill('Shelf');
  await place.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(place.getByText(SUSPENDED)).toBeVisible();

  await choose(page, business, 'Reopen');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(rowOf(page, business).getByText('Open', { exact: true })).toBeVisible();
  await expect(theirs.getByRole('status').getByText(SUSPENDED)).toBeHidden();
  await place.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(place).toBeHidden();
  await expect(theirs.getByRole('rowheader', { name: 'Shelf' })).toBeVisible();

  // Closed, they are out, wherever they were.
  await choose(page, business, 'Close');
  const closing = page.getByRole('dialog', { name: `Close ${business.name}?` });
  await closing.getByRole('textbox').fill('harbor');
  await closing.getByRole('button', { name: 'Close business' }).click();
  await expect(closing.getByText(`This is not ${business.id}.`)).toBeVisible();
  await closing.getByRole('textbox').fill(business.id);
  await closing.getByRole('textbox').press('Enter');
  await expect(rowOf(page, business).getByText('Closed')).toBeVisible();
  await theirs.goto(`/tenant/${business.id}/inventory`);
  await expect(theirs.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await theirs.context().close();
});

async function makeBusiness(api: Api): Promise<Business> {
  const business = fresh();
  await api.post('/api/admin/tenants', business);
  return business;
}

test('a row of the list of businesses is reached, its menu used and its question answered by keyboard alone', async ({
  page,
}) => {
  test.slow();
  const api = await openDashboard(page);
  const business = await makeBusiness(api);
  await openDashboard(page, business);
  await expect(rowOf(page, business)).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const grid = page.getByRole('grid', { name: 'Businesses' });
  await expect(grid).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(grid).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const closing = page.getByRole('dialog', { name: `Close ${business.name}?` });
  await expect(closing.getByRole('textbox')).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(closing).toBeHidden();
  await expect(grid).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Suspend' })).toBeFocused();
  await page.keyboard.press('Enter');
  const asking = page.getByRole('dialog', { name: `Suspend ${business.name}?` });
  // What does no harm has the focus.
  await expect(asking.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, business).getByText('Suspended')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'New business' })).toBeVisible();
});

test('the dashboard of the platform has no accessibility fault, light or dark, with rows or without', async ({
  page,
}) => {
  test.slow();
  await openDashboard(page);
  await expect(page.getByRole('row', { name: 'Harbor Supply' })).toBeVisible();
  await expect(page.getByText('0.1.0')).toBeVisible();
  await expectSound(page);
  await page.goto('/admin/dashboard?q=nothing-is-called-like-this');
  await expect(page.getByRole('heading', { name: 'No matching businesses' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Show all businesses' }).click();
  await expect(page).not.toHaveURL(/q=/);
});
