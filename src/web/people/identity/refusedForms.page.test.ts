import { expect, it } from 'vitest';
import { aBusiness, fillSignIn } from '#web/testing/business.ts';
import type { Locator } from '#web/testing/locator.ts';
import { openPage, type Page } from '#web/testing/page.ts';

const here = aBusiness();

/** The field has the focus, is marked as wrong, and says why to whoever does not see it. */
async function expectRefused(field: Locator, sentence: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(sentence.replaceAll('.', '\\.')));
}
const password = (page: Page) => page.getByLabel('Password', { exact: true });
const SHORT = 'Password must be at least 6 characters.';

it('a refused sign-in leads to the password, and says what is wrong', async () => {
  const page = await openPage(here.t);
  await page.goto('/admin-login-456');
  await page.getByLabel('Email').fill(here.emailOf('admin'));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expectRefused(password(page), 'Enter your password.');
  await password(page).fill('wrong');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await expect(password(page)).toBeFocused();
  await page.keyboard.type('password');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/[\w-]+\/inventory/);
});

it('a refused registration, set-up and reset lead to the password', async () => {
  const page = await openPage(here.t);
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Quay');
  await page.getByLabel('Your name').fill('Quentin Quay');
  await page.getByLabel('Email').fill('quay@example.com');
  await password(page).fill('short');
  await page.locator('[type="submit"]').click();
  await expectRefused(password(page), SHORT);

  page.route(/api\/public\/set-up-links/, () => Response.json({ good: true }));
  await page.goto('/set-up?token=an-unused-token-of-the-first-start');
  await page.getByLabel('Your name').fill('Quentin Quay');
  await page.getByLabel('Email').fill('quay@example.com');
  await password(page).fill('short');
  await page.locator('[type="submit"]').click();
  await expectRefused(password(page), SHORT);

  page.route(/api\/public\/reset-links/, () => Response.json({ good: true }));
  await page.goto('/reset-password?token=an-unused-token-of-a-mail');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.locator('[type="submit"]').click();
  await expectRefused(page.getByLabel('New password', { exact: true }), SHORT);
  await page.getByLabel('New password', { exact: true }).fill('long enough');
  await page.locator('[type="submit"]').click();
  await expectRefused(page.getByLabel('Confirm new password'), 'New passwords do not match.');
});

it('a refused code of the second factor keeps the focus', async () => {
  const page = await openPage(here.t);
  page.route(/api\/auth\/sign-in\/email/, () => Response.json({ twoFactor: true }));
  const refusal = { error: { status: 'INVALID_ARGUMENT', message: 'Not right.', details: [] } };
  await fillSignIn(page, here.emailOf('admin'));
  const code = page.getByLabel('Code', { exact: true });
  await page.locator('[type="submit"]').click();
  await expectRefused(code, 'Enter the code.');
  page.route(/api\/auth\/two-factor\//, () => Response.json(refusal, { status: 500 }));
  await code.fill('000000');
  await page.locator('[type="submit"]').click();
  await expect(page.getByRole('alert')).toContainText('Login failed.');
  await expect(code).toBeFocused();
});
