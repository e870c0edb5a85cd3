// Second tier: repeats one refusal over other forms.
// First tier: src/web/people/identity/refusedForms.page.test.ts
import { expect, type Locator, test } from '@playwright/test';
import { newcomer, openSettings, register } from '../newcomers.ts';

/** The field has the focus, is marked as wrong, and says why to whoever does not see it. */
async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')));
}
const SHORT = 'Password must be at least 6 characters.';

test('a refused change of the password leads to the field that is wrong', async ({ page }) => {
  const who = newcomer();
  const tenantId = await register(page, who);
  await page.goto(`/tenant/${tenantId}/inventory`);
  await openSettings(page);
  const form = page
    .getByRole('dialog', { name: 'Settings' })
    .getByRole('region', { name: 'Change password' });
  const change = form.getByRole('button', { name: 'Change Password' });
  await form.getByLabel('Current password').fill('wrong password');
  await form.getByLabel('New password', { exact: true }).fill('short');
  await form.getByLabel('Confirm new password').fill('short');
  await change.click();
  await expectRefused(form.getByLabel('New password', { exact: true }), SHORT);
  await form.getByLabel('New password', { exact: true }).fill('second password');
  await change.click();
  await expectRefused(form.getByLabel('Confirm new password'), 'New passwords do not match.');
  await form.getByLabel('Confirm new password').fill('second password');
  await change.click();
  await expectRefused(form.getByLabel('Current password'), 'This is not your current password.');
});

test('a refused sign-in in the chat leads to the password as well', async ({ page }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Open chat' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByLabel('Email').fill('admin@harbor.test');
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expectRefused(panel.getByLabel('Password'), 'Enter your password.');
  await panel.getByLabel('Password').fill('wrong');
  await panel.getByRole('button', { name: 'Sign In' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Invalid email or password.');
  await expect(panel.getByLabel('Password')).toBeFocused();
});
