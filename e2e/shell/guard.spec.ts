import { expect, test } from '@playwright/test';
import { signIn } from '../staff.ts';
import { expectAt } from './guardSteps.ts';

test('the guard waits until the user has loaded, and shows a spinner meanwhile', async ({ page }) => {
  await signIn(page, 'viewer');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/auth/token', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('progressbar').or(page.getByLabel('Loading')).first()).toBeVisible();
  await expectAt(page, '/admin/users');
  answer();
  await expectAt(page, '/view');
});
