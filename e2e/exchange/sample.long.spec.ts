// Second tier: repeats one way over a business that is filled.
// First tier: src/web/insights/firstSteps/sample.page.test.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { expectSound } from '../staff.ts';

test('a new business is tried with sample data, which is thrown away again', async ({ page }) => {
  const own = await register(page, newcomer());
  await page.goto(`/tenant/${own}/dashboard`);
  await page.getByRole('button', { name: 'Try it with sample data' }).click();
  await expect(page.getByText('Preparing the sample business…')).toBeVisible();
  await expect(page).toHaveURL(/\/tenant\/sample-[0-9a-f]+\/dashboard/);
  await expect(page.getByText('This is a sample business.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
  await expectSound(page);

  // It is full: of items with pictures, and of documents.
  const inside = page.url().replace(/\/dashboard.*/, '');
  await page.goto(`${inside}/inventory`);
  await expect(page.getByRole('row', { name: /Enamel kettle/ })).toBeVisible();
  await page.goto(`${inside}/invoices`);
  await expect(page.getByRole('row', { name: /Harbour Guest House/ }).first()).toBeVisible();

  const discard = page.getByRole('button', { name: 'Throw the sample data away' });
  await discard.click();
  const asked = page.getByRole('dialog', { name: 'Throw the sample data away?' });
  await expectSound(page);
  await asked.getByRole('button', { name: 'Throw the sample data away' }).click();
  await expect(page).toHaveURL(`/tenant/${own}/dashboard`);
  await expect(page.getByText('This is a sample business.')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Try it with sample data' })).toBeVisible();
  await page.goto(`/tenant/${own}/inventory`);
  await expect(page.getByText('Enamel kettle')).toBeHidden();
  await page.goto(`/tenant/${own}/invoices`);
  await expect(page.getByText('Harbour Guest House')).toBeHidden();
});
