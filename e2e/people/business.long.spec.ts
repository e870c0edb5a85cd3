// Second tier: repeats one way over every section.
// First tier: e2e/people/business.spec.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { apiOf, expectSound } from '../staff.ts';

test('every section of the business settings is sound', async ({ page }) => {
  test.slow();
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  await api.post('/api/tax-rates', { name: 'VAT', rate: '20', isDefault: true });
  for (const tab of ['branding', 'preferences', 'rules', 'taxes', 'numbering', 'units']) {
    await page.goto(`/tenant/${tenantId}/settings?tab=${tab}`);
    await expect(page.getByRole('button', { name: 'Save' }).or(page.getByRole('table'))).toBeVisible();
    await expectSound(page);
  }
});
