// Second tier: repeats one way over the other tabs.
// First tier: src/web/people/account/settings.page.test.ts
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { codeOf, fillSignIn, linkTo, newcomer, openSettings, register } from '../newcomers.ts';
import { expectSound, signIn } from '../staff.ts';

test('name and email address are changed, the address by the link in the mail, on a phone too', async ({
  page,
  request,
}) => {
  const who = newcomer();
  const next = newcomer().email;
  const tenantId = await register(page, who);
  await page.setViewportSize({ width: 320, height: 720 });
  await page.goto(`/tenant/${tenantId}/inventory`);
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const part = dialog.getByRole('region', { name: 'Name and email' });
  const name = part.getByLabel('Your name');
  await expect(name).toHaveValue(who.name);
  await name.fill(' ');
  await page.keyboard.press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await name.fill('Quinn Quay');
  await page.keyboard.press('Enter');
  await expect(part.getByText('Saved.')).toBeVisible();

  await part.getByRole('button', { name: 'Change email address' }).press('Enter');
  await expect(part.getByLabel('New email address')).toBeFocused();
  await page.keyboard.type(next);
  await part.getByLabel('Current password').fill('wrong password');
  await page.keyboard.press('Enter');
  await expect(part.getByText('This is not your current password.').first()).toBeVisible();
  await expect(part.getByLabel('Current password')).toBeFocused();
  await expectSound(page, '[role="dialog"]');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.keyboard.type(who.password);
  await page.keyboard.press('Enter');
  await expect(
    part.getByText(`We have sent a link to ${next}. Your address changes when you follow it.`),
  ).toBeVisible();
  await expect(part.getByRole('heading', { name: 'Name and email' })).toBeFocused();
  const email = dialog.getByLabel('Email', { exact: true });
  await expect(email).toHaveValue(who.email);
  await expectSound(page, '[role="dialog"]');

  const following = await page.context().newPage();
  await following.goto(await linkTo(request, next, 'email-change'));
  await expect(following.getByRole('heading', { name: 'Your email address has been changed' })).toBeVisible();
  await expect(following.getByText(`From now on, sign in as ${next}.`)).toBeVisible();
  await expectSound(following);
  await following.close();
  await page.bringToFront();
  await expect(email).toHaveValue(next);
  await expect(name).toHaveValue('Quinn Quay');
  await page.context().clearCookies();
  await fillSignIn(page, next, who.password);
  await expect(page).toHaveURL(new RegExp(`/tenant/${tenantId}/inventory`));
});

test('other sessions are listed and ended, and their windows know it at once', async ({ page, browser }) => {
  const who = newcomer();
  const tenantId = await register(page, who);
  const other = await (await browser.newContext()).newPage();
  await fillSignIn(other, who.email, who.password);
  await expect(other.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await page.goto(`/tenant/${tenantId}/inventory`);
  await openSettings(page);
  const places = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(places.getByRole('listitem')).toHaveCount(2);
  await expect(places.getByRole('listitem').first()).toContainText('This session');
  await expect(places.getByRole('listitem').first()).toContainText(/10(\.\d+){3}/);
  await places.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(places.getByText('Signed out of 1 other device.')).toBeVisible();
  await expect(places.getByRole('listitem')).toHaveCount(1);
  await expect(other).toHaveURL(/admin-login-456/);
});

test('the dialog of the settings is sound for axe, light and dark, goes by keyboard, and gives the focus back', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/tenant/harbor/inventory');
  await openSettings(page);
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expect(
    page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem').first(),
  ).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('two-factor sign-in, the whole way: on, asked for, recovery code, off', async ({ page }) => {
  const who = newcomer();
  const tenantId = await register(page, who);
  await page.goto(`/tenant/${tenantId}/inventory`);
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const part = dialog.getByRole('region', { name: 'Two-factor sign-in' });
  await part.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(part.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('wrong password');
  await page.keyboard.press('Enter');
  await expect(part.getByText('This is not your current password.')).toBeVisible();
  await part.getByLabel('Your password').fill(who.password);
  await page.keyboard.press('Enter');
  await expect(part.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await part.getByRole('definition').innerText();
  const code = part.getByLabel('Six-digit code from the app');
  await expect(code).toBeFocused();
  await expectSound(page, '[role="dialog"]');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(part.getByText('That code is not right. Wait for the next one.')).toBeVisible();
  await code.fill(codeOf(key));
  await page.keyboard.press('Enter');
  const codes = part.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expectSound(page, '[role="dialog"]');
  const [first = '', second = ''] = await codes.getByRole('listitem').allInnerTexts();
  const download = page.waitForEvent('download');
  await codes.getByRole('button', { name: 'Download' }).click();
  expect(await readFile(await (await download).path(), 'utf8')).toContain(first);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(part.getByText('On. Signing in asks for a code')).toBeVisible();

  await page.context().clearCookies();
  await fillSignIn(page, who.email, who.password);
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tenant/${tenantId}/inventory`));

  await page.context().clearCookies();
  await fillSignIn(page, who.email, who.password);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tenant/${tenantId}/inventory`));

  await openSettings(page);
  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByLabel('Your password').fill(who.password);
  await page.keyboard.press('Enter');
  await expect(part.getByText('Enter the code.')).toBeVisible();
  const proof = part.getByLabel('Code from the app, or a recovery code');
  await expect(proof).toBeFocused();
  await expectSound(page, '[role="dialog"]');
  await proof.fill('000000');
  await page.keyboard.press('Enter');
  await expect(part.getByText('That code is not right.').first()).toBeVisible();
  await proof.fill(second);
  await page.keyboard.press('Enter');
  await expect(part.getByText('Two-factor sign-in is off.')).toBeVisible();
  await page.context().clearCookies();
  await fillSignIn(page, who.email, who.password);
  await expect(page).toHaveURL(new RegExp(`/tenant/${tenantId}/inventory`));
});
