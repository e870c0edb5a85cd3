import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type Api, aBusiness, businessOf, makeItem, type Business as OfOne } from '#web/testing/business.ts';
import { comeIn, openPage, type Page } from '#web/testing/page.ts';

const here = aBusiness({ id: 'public' });
let harbor: OfOne;
beforeAll(async () => {
  harbor = businessOf(here.t, await here.t.tenant({ id: 'harbor' }));
});

/** The platform's dashboard: the list of its businesses, and what is refused. */

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
