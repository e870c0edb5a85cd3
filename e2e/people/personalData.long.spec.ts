// Second tier: repeats one way over a phone and what is in the way.
// First tier: src/web/people/privacy/personalData.page.test.ts
import { expect, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';
import { erases } from './personalDataSteps.ts';

erases('at a desk');
erases('on a phone @phone');

test('what has to be done first is said, and the button says that there is something', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/personal-data?email=admin@harbor.test');
  const first = page.getByRole('region', { name: 'This has to be done first' });
  await expect(first.getByText('You cannot erase yourself.')).toBeVisible();
  await expectSound(page);
  const button = page.getByRole('button', { name: 'Erase this person' });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await button.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Something has to be done first; it is named below.');
});
