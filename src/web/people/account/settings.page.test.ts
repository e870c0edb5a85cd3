import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { expect, it } from 'vitest';
import { aBusiness, fillSignIn, openSettings, PASSWORD } from '#web/testing/business.ts';

const here = aBusiness();

/** The code that an authenticator app shows for a key as it is typed; `later`: in so many half minutes. */
function codeOf(key: string, later = 0): Promise<string> {
  const secret = Buffer.from(base32.decode(key.replace(/\s/g, ''))).toString('latin1');
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + later);
}

it('the settings show who one is, by role, on their tabs', async () => {
  for (const [person, role] of [
    ['viewer', null],
    ['manager', 'Inventory manager'],
    ['admin', 'Admin'],
  ] as const) {
    const { page } = await here.signIn(person);
    await page.goto('/view');
    await openSettings(page, null);
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    const first = person === 'admin' ? 'Chat Prompts' : 'General Settings';
    await expect(dialog.getByRole('tab', { name: first })).toHaveAttribute('aria-selected', 'true');
    await expect(dialog.getByRole('tab')).toHaveText([
      ...(person === 'admin' ? ['Chat Prompts'] : []),
      /^User Management\s*Coming in V2$/,
      'General Settings',
    ]);
    // By keyboard, past what cannot be opened.
    await dialog.getByRole('tab', { name: first }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: 'General Settings' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('tab', { name: /User Management/ })).toBeDisabled();
    await expect(dialog.getByText('Coming in V2')).toBeVisible();
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveValue(here.emailOf(person));
    await expect(dialog.getByLabel('Email', { exact: true })).toHaveAttribute('readonly', '');
    if (role) await expect(dialog.getByLabel('Role')).toHaveValue(role);
    else await expect(dialog.getByLabel('Role')).toHaveCount(0);
  }
});

it('the password is changed, with the texts of the specification', async () => {
  const { page } = await here.signIn('admin');
  await page.goto(here.at('inventory'));
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const [current, next, again] = [
    dialog.getByLabel('Current password'),
    dialog.getByLabel('New password', { exact: true }),
    dialog.getByLabel('Confirm new password'),
  ];
  const change = async (values: [string, string, string]) => {
    await current.fill(values[0]);
    await next.fill(values[1]);
    await again.fill(values[2]);
    await page.keyboard.press('Enter');
  };
  await change([PASSWORD, 'second password', 'other password']);
  await expect(dialog.getByText('New passwords do not match.')).toBeVisible();
  await change([PASSWORD, '12345', '12345']);
  await expect(dialog.getByText('Password must be at least 6 characters.')).toBeVisible();
  await change(['wrong password', 'second password', 'second password']);
  await expect(dialog.getByText('This is not your current password.').first()).toBeVisible();
  const address = /\/api\/account\/password/;
  for (const [status, answer, text] of [
    [404, { error: { status: 'NOT_FOUND', message: 'User not found.' } }, 'User not found.'],
    [500, {}, 'Failed to change password.'],
  ] as const) {
    page.route(address, () => Response.json(answer, { status }));
    await change([PASSWORD, 'second password', 'second password']);
    await expect(dialog.getByText(text)).toBeVisible();
  }
  page.unroute(address);
  await change([PASSWORD, 'second password', 'second password']);
  await expect(dialog.getByText('Password changed. You are signed out everywhere else.')).toBeVisible();
  page.network.cookies.clear();
  await fillSignIn(page, here.emailOf('admin'), 'second password');
  await expect(page).toHaveURL(here.at('inventory'));
});

it('two-factor sign-in, the whole way: on, asked for, recovery code, off', async () => {
  const { page } = await here.signIn('manager');
  const comeBack = () => {
    page.network.cookies.clear();
    return fillSignIn(page, here.emailOf('manager'));
  };
  await page.goto(here.at('inventory'));
  await openSettings(page);
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  const part = dialog.getByRole('region', { name: 'Two-factor sign-in' });
  await part.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(part.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type('wrong password');
  await page.keyboard.press('Enter');
  await expect(part.getByText('This is not your current password.')).toBeVisible();
  await part.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = (await part.getByRole('definition').textContent()) ?? '';
  const code = part.getByLabel('Six-digit code from the app');
  await expect(code).toBeFocused();
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(part.getByText('That code is not right. Wait for the next one.')).toBeVisible();
  await code.fill(await codeOf(key));
  await page.keyboard.press('Enter');
  const codes = part.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = '', second = ''] = await codes.getByRole('listitem').allTextContents();
  const { content } = await page.saved(() => codes.getByRole('button', { name: 'Download' }).click());
  expect(await content.text()).toContain(first);
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(part.getByText('On. Signing in asks for a code')).toBeVisible();

  await comeBack();
  await expect(page.getByRole('heading', { name: 'Two-factor sign-in' })).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter the code.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('That code is not right.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(await codeOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(here.at('inventory'));

  await comeBack();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(first.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(here.at('inventory'));

  await openSettings(page);
  await part.getByRole('button', { name: 'Turn off' }).click();
  await part.getByLabel('Your password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(part.getByText('Enter the code.')).toBeVisible();
  const proof = part.getByLabel('Code from the app, or a recovery code');
  await expect(proof).toBeFocused();
  await proof.fill('000000');
  await page.keyboard.press('Enter');
  await expect(part.getByText('That code is not right.').first()).toBeVisible();
  await proof.fill(second);
  await page.keyboard.press('Enter');
  await expect(part.getByText('Two-factor sign-in is off.')).toBeVisible();
  await comeBack();
  await expect(page).toHaveURL(here.at('inventory'));
});
