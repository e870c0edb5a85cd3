import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Api, aBusiness, businessOf, makeItem, type Business as OfOne } from '#web/testing/business.ts';
import { comeIn, openPage, type Page } from '#web/testing/page.ts';

const here = aBusiness({ id: 'public' });
let harbor: OfOne;
beforeAll(async () => {
  harbor = businessOf(here.t, await here.t.tenant({ id: 'harbor' }));
});

/** The platform's dashboard: businesses are opened, suspended, reopened and closed; their list, and what is refused. */

type Business = { id: string; name: string; email: string };

function fresh(): Business {
  const part = randomUUID().slice(0, 8);
  return { id: `quay-${part}`, name: `Quay ${part}`, email: `hanna@quay-${part}.test` };
}

async function makeBusiness(api: Api): Promise<Business> {
  const business = fresh();
  await api.post('/api/admin/tenants', business);
  return business;
}

async function openDashboard({ id }: Partial<Business> = {}): Promise<{ page: Page; api: Api }> {
  const { page, api } = await here.signIn('admin');
  await page.goto(`/admin/dashboard${id ? `?q=${id}` : ''}`);
  await expect(page.getByRole('heading', { name: 'Platform', level: 1 })).toBeVisible();
  return { page, api };
}

const rowOf = (page: Page, { name }: Business) => page.getByRole('row', { name });

const SUSPENDED = 'This business is suspended: you can read, but not change anything.';

async function choose(page: Page, business: Business, action: string): Promise<void> {
  await rowOf(page, business)
    .getByRole('button', { name: `Actions for ${business.name}` })
    .click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Where the invitation leads to, as it is kept in the outbox. */
async function invitationTo(page: Page, email: string): Promise<URL> {
  await page.goto(`/admin/outbox?q=${email}`);
  const row = page.getByRole('row', { name: email });
  await expect(row.getByText('Kept')).toBeVisible();
  await row.click();
  const letter = page.getByRole('dialog').locator('iframe');
  await expect(letter).toHaveAttribute('srcdoc', /Accept the invitation/);
  return new URL(/https?:[^"]*register\?token=[\w-]+/.exec((await letter.getAttribute('srcdoc')) ?? '')![0]);
}

/** The page of the first admin of a business, who comes in by the invitation. */
async function firstAdminOf(business: Business, token: string | null): Promise<Page> {
  const payload = { token, name: 'Hanna', password: 'a long password' };
  const { app } = here.t;
  const joined = await app.inject({ method: 'POST', url: '/api/public/members', payload });
  expect(joined.statusCode).toBe(200);
  const page = await openPage(here.t);
  for (const { name, value } of joined.cookies) page.network.cookies.set(name, value);
  await page.goto(`/tenant/${business.id}/locations`);
  await expect(page.getByRole('button', { name: 'Add location' })).toBeVisible();
  return page;
}

it('a business is opened, its admin comes in, is told of its suspension at once, and works on after it', async () => {
  const business = fresh();
  const { page, api } = await openDashboard();
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
  const theirs = await firstAdminOf(business, link.searchParams.get('token'));
  await expect(theirs.getByText(SUSPENDED)).toBeHidden();

  // Their open page hears of it by itself; the very next attempt to write is refused.
  await api.post(`/api/admin/tenants/${business.id}/suspend`, {});
  await expect(theirs.getByText(SUSPENDED)).toBeVisible();
  await theirs.getByRole('button', { name: 'Add location' }).first().click();
  const place = theirs.getByRole('dialog');
  await place.getByRole('textbox', { name: 'Name' }).fill('Shelf');
  await place.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(place.getByText(SUSPENDED)).toBeVisible();
  await api.post(`/api/admin/tenants/${business.id}/reopen`, {});
  await expect(theirs.getByRole('status').getByText(SUSPENDED)).toBeHidden();
  await place.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(place).toBeHidden();
  await expect(theirs.getByRole('rowheader', { name: 'Shelf' })).toBeVisible();

  // The same is done from the list.
  await page.goto(`/admin/dashboard?q=${business.id}`);
  await choose(page, business, 'Suspend');
  const asking = page.getByRole('dialog', { name: `Suspend ${business.name}?` });
  await expect(asking.getByText('can look but not change anything')).toBeVisible();
  await asking.getByRole('button', { name: 'Suspend' }).click();
  await expect(rowOf(page, business).getByText('Suspended')).toBeVisible();
  await choose(page, business, 'Reopen');
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen' }).click();
  await expect(rowOf(page, business).getByText('Open', { exact: true })).toBeVisible();

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
});

it('what is entered for a new business is refused at its field', async () => {
  const { page, api } = await openDashboard();
  const taken = await makeBusiness(api);
  await page.getByRole('button', { name: 'New business' }).click();
  const dialog = page.getByRole('dialog', { name: 'New business' });
  const submit = dialog.getByRole('button', { name: 'Create business' });
  const field = (name: string) => dialog.getByRole('textbox', { name });
  await field('Name').fill('Shop');
  await expect(field('ID')).toHaveValue('shop-business');
  await field('ID').fill('shop');
  // Once somebody typed one, it stays.
  await field('Name').fill('Shop of all things');
  await expect(field('ID')).toHaveValue('shop');
  await submit.click();
  await expect(dialog.getByText('This word is reserved. Choose another one.')).toBeVisible();
  await expect(dialog.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(field('ID')).toBeFocused();
  await field('ID').fill(taken.id);
  await field('First admin’s email').fill(harbor.emailOf('admin'));
  await submit.click();
  await expect(field('First admin’s email')).toHaveAccessibleDescription(/has an account in harbor already/);
  await field('First admin’s email').fill('somebody@new.test');
  await submit.click();
  await expect(field('ID')).toHaveAccessibleDescription(/There is, or was, a business with this id/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toBeHidden();
});

it('the list of businesses is searched, narrowed and sorted, follows others live, and stands in the address', async () => {
  const { page, api } = await openDashboard();
  const business = await makeBusiness(api);
  await makeItem(harbor.api());
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill(business.id);
  await expect(rowOf(page, business)).toBeVisible();
  await expect(page.getByRole('row', { name: 'harbor' })).toBeHidden();
  const tabs = page.getByRole('group', { name: 'Status' });
  await tabs.getByRole('button', { name: 'Suspended' }).click();
  await expect(page.getByRole('heading', { name: 'No matching businesses' })).toBeVisible();
  // Somebody else suspends it.
  await api.post(`/api/admin/tenants/${business.id}/suspend`, {});
  await expect(rowOf(page, business)).toBeVisible();
  await page.reload();
  await expect(rowOf(page, business)).toBeVisible();
  await tabs.getByRole('button', { name: 'All' }).click();
  await page.getByRole('searchbox', { name: 'Search businesses' }).fill('');
  await expect(page).not.toHaveURL(/q=/);
  await page.getByRole('columnheader', { name: 'Items' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=items&dir=desc/);
  await expect(page.getByRole('grid').getByRole('rowgroup').last().getByRole('row').first()).toContainText(
    'harbor',
  );
});

it('the platform itself cannot be suspended or closed, and its menu says why', async () => {
  const { page } = await openDashboard({ id: 'public' });
  await page.getByRole('row', { name: 'public' }).click();
  for (const action of ['Suspend', 'Close'])
    await expect(page.getByRole('menuitem', { name: action })).toContainText(
      'This business runs the platform and stays open.',
    );
  await page.getByRole('menuitem', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
});

it('admins and viewers of a business are sent to its inventory, visitors to the login', async () => {
  const page = await openPage(here.t);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page).toHaveURL(/admin-login-456/);
  for (const person of ['admin', 'viewer'] as const) {
    await comeIn(page, here.t, harbor.tenant[person]);
    const api = harbor.api(person);
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/tenant\/[\w-]+\/inventory/);
    for (const url of ['/api/admin/tenants', '/api/admin/figures'])
      await expect(api.get(url)).rejects.toThrow('You do not have permission to do this.');
  }
});
