// Second tier: repeats one way over every kind of paper.
// First tier: e2e/sales/print.spec.ts
import { expect, test } from '@playwright/test';
import { signIn } from '../staff.ts';
import { print } from './printSteps.ts';

test('documents, reports and places are printed without what is there to press', async ({ page }) => {
  const api = await signIn(page);
  const { invoices } = await api.get<{ invoices: { id: string }[] }>('/api/invoices?status=paid');
  const { orders } = await api.get<{ orders: { id: string }[] }>('/api/purchase-orders?status=ordered');
  for (const path of [
    `invoices/${invoices[0]!.id}`,
    `purchase-orders/${orders[0]!.id}`,
    'reports/valuation',
    'locations',
    'dashboard',
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/tenant/harbor/${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('main').getByRole('link').first().waitFor();
    await print(page);
    for (const head of await page.locator('thead').all())
      await expect(head).toHaveCSS('display', 'table-header-group');
  }
});
