import { expect, type Locator, type Page, test } from '@playwright/test';
import { fillSignIn, newcomer, openSettings, register } from '../newcomers.ts';

/** The field has the focus, is marked as wrong, and says why to whoever does not see it. */
async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')));
}
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const SHORT = 'Password must be at least 6 characters.';

test('a refused sign-in leads to the password, and says what is wrong', async ({ page }) => {
  await page.goto('/admin-login-456');
  await page.getByLabel('Email').fill('admin@harbor.test');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectRefused(password(page), 'Enter your password.');
  await password(page).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('stockbook');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/harbor\/inventory/);
});

test('a refused registration, set-up and reset lead to the password', async ({ page }) => {
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Quay');
  await page.getByLabel('Your name').fill('Quentin Quay');
  await page.getByLabel('Email').fill('quay@example.com');
  await password(page).fill('short');
  await page.locator('[type="submit"]').click();
  await expectRefused(password(page), SHORT);

  await page.route('**/api/public/set-up-links', (route) => route.fulfill({ json: { good: true } }));
  await page.goto('/set-up?token=an-unused-token-of-the-first-start');
  await page.getByLabel('Your name').fill('Quentin Quay');
  await page.getByLabel('Email').fill('quay@example.com');
  await password(page).fill('short');
  await page.locator('[type="submit"]').click();
  await expectRefused(password(page), SHORT);

  await page.route('**/api/public/reset-links', (route) => route.fulfill({ json: { good: true } }));
  await page.goto('/reset-password?token=an-unused-token-of-a-mail');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.locator('[type="submit"]').click();
  await expectRefused(page.getByLabel('New password', { exact: true }), SHORT);
  await page.getByLabel('New password', { exact: true }).fill('long enough');
  await page.locator('[type="submit"]').click();
  await expectRefused(page.getByLabel('Confirm new password'), 'New passwords do not match.');
});

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

test('a refused code of the second factor keeps the focus', async ({ page }) => {
  const who = newcomer();
  await register(page, who);
  await page.context().clearCookies();
  await page.route('**/api/auth/sign-in/email', (route) => route.fulfill({ json: { twoFactor: true } }));
  const refusal = (http: number, fields: unknown) => ({
    status: http,
    json: { error: { status: 'INVALID_ARGUMENT', message: 'Not right.', details: fields } },
  });
  await fillSignIn(page, who.email, who.password);
  const code = page.getByLabel('Code', { exact: true });
  await page.locator('[type="submit"]').click();
  await expectRefused(code, 'Enter the code.');
  await page.route('**/api/auth/two-factor/**', (route) => route.fulfill(refusal(500, [])));
  await code.fill('000000');
  await page.locator('[type="submit"]').click();
  await expect(page.getByRole('alert')).toContainText('Login failed.');
  await expect(code).toBeFocused();
});
