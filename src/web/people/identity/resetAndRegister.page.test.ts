import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mailTo, visit } from '#server/testing/visitors.ts';
import { confirmEmail, requestPasswordReset, resetPassword } from '#shared/people/identity/entryContract.ts';
import { aBusiness, fillSignIn, PASSWORD } from '#web/testing/business.ts';
import { openPage, type Page } from '#web/testing/page.ts';

const here = aBusiness();

/** The token in the newest mail of a kind to an address. */
const tokenOf = async (email: string, template: string) =>
  (await mailTo(here.t.services, email, template)).token;
const said = (page: Page, title: string) => page.getByRole('heading', { name: title });

it('a forgotten password is replaced, with the link of the mail, and ends all sessions', async () => {
  const email = here.emailOf('viewer');
  const { page } = await here.signIn('viewer');
  const elsewhere = await openPage(here.t);
  await elsewhere.goto('/admin-login-456');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(said(elsewhere, 'Reset password')).toBeVisible();
  await elsewhere.getByLabel('Email').fill('no address');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Please enter a valid email address.')).toBeVisible();
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('status')).toContainText('If there is an account with this email address');

  const link = `/reset-password?token=${await tokenOf(email, 'reset')}`;
  await elsewhere.goto(link);
  const password = elsewhere.getByLabel('New password', { exact: true });
  const again = elsewhere.getByLabel('Confirm new password');
  await expect(password).toBeFocused();
  await elsewhere.keyboard.type('12345');
  await again.fill('123456');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Password must be at least 6 characters.')).toBeVisible();
  await expect(elsewhere.getByText('New passwords do not match.')).toBeVisible();
  await password.fill('second password');
  await again.fill('second password');
  await elsewhere.keyboard.press('Enter');
  await expect(said(elsewhere, 'Your password has been changed')).toBeVisible();
  await page.goto(here.at('inventory'));
  await expect(page).toHaveURL(/admin-login-456/);

  // A link that is used, or wrong, says so before anything is typed.
  for (const address of [`${link}x`, link]) {
    await elsewhere.goto(address);
    await expect(said(elsewhere, 'This link no longer works')).toBeVisible();
    await expect(password).toHaveCount(0);
  }
  await expect(elsewhere.getByText('Reset links work once, for one hour. Ask for a new one.')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(elsewhere.getByLabel('Email')).toBeVisible();

  await fillSignIn(elsewhere, email, PASSWORD);
  await expect(elsewhere.getByRole('alert')).toHaveText('Invalid email or password.');
  await fillSignIn(elsewhere, email, 'second password');
  await expect(elsewhere).toHaveURL(here.at('inventory'));
});

it('an open window is signed out at once when the password is replaced elsewhere', async () => {
  const email = here.emailOf('manager');
  const { page } = await here.signIn('manager');
  await page.goto(here.at('inventory'));
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await visit(here.t.app, requestPasswordReset, { body: { email } });
  const body = { token: await tokenOf(email, 'reset'), password: 'second password' };
  expect((await visit(here.t.app, resetPassword, { body })).status).toBe(200);
  await expect(page).toHaveURL(/admin-login-456/);
});

it('a business is registered, by keyboard, and its admin confirms the address', async () => {
  const mark = randomUUID().slice(0, 8);
  const [business, email] = [`Quay ${mark}`, `q-${mark}@example.com`];
  const page = await openPage(here.t);
  await page.goto('/admin-login-456');
  await page.getByRole('link', { name: 'Register a business' }).press('Enter');
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Must not be empty.').first()).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.keyboard.type(business);
  const address = page.getByLabel('Address of your shop');
  await expect(address).toHaveValue(`quay-${mark}`);
  // One that is taken is said while it is typed, with one that is free.
  const { id } = here.tenant;
  await address.fill(id);
  await expect(page.getByText(`This address is taken. ${id}-2 is free.`)).toBeVisible();
  await address.fill(`quay-${mark}`);
  await expect(page.getByText('This address is taken.')).toBeHidden();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('Cana');
  await page.getByRole('option', { name: 'Canada' }).click();
  await expect(page.getByText(/^CAD · English/)).toBeVisible();
  await page.getByLabel('Your name').fill('Quentin Quay');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('first password');
  await page.getByRole('button', { name: 'Create business' }).dblclick();
  await expect(page).toHaveURL(`/tenant/quay-${mark}/inventory`);
  expect(page.network.asked.filter((line) => line === 'POST /api/public/businesses')).toHaveLength(1);
  await expect(page.getByRole('button', { name: 'Import your items' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add the first item' })).toBeVisible();
  // The first steps are before somebody who begins, until all are done or nobody wants them.
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link')).toHaveCount(7);
  await steps.getByRole('button', { name: 'Hide these steps for good' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add the first item' })).toBeVisible();
  await expect(steps).toBeHidden();

  const banner = page.getByText(/Confirm your email address/);
  await expect(banner).toContainText(email);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  // Once it is followed elsewhere, the open window knows; to follow it again does no harm.
  const token = await tokenOf(email, 'confirmation');
  expect((await visit(here.t.app, confirmEmail, { body: { token } })).status).toBe(200);
  await expect(banner).toBeHidden();
  await page.goto(`/confirm-email?token=${token}`);
  await expect(said(page, 'Your email address is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(`/tenant/quay-${mark}/inventory`);

  // The same address again: one sentence for whatever reason.
  page.network.cookies.clear();
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Other');
  await page.getByLabel('Your name').fill('Other');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('other password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'This account could not be made. If you have one already, sign in or choose a new password.',
  );
});
