import { expect, it } from 'vitest';
import { aBusiness, fillSignIn, openSettings, PASSWORD } from '#web/testing/business.ts';

const here = aBusiness();

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
