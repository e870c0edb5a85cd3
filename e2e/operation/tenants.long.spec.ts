// Second tier: repeats one way over the keyboard and states.
// First tier: e2e/operation/tenants.spec.ts
import { expect, test } from '@playwright/test';
import { type Api, expectSound } from '../staff.ts';
import { type Business, fresh, openDashboard, rowOf } from './tenantsSteps.ts';

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
