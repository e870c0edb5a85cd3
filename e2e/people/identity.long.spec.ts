// Second tier: repeats one way over the other ways in.
// First tier: src/web/people/identity/resetAndRegister.page.test.ts
import { expect, test } from '@playwright/test';
import { fillSignIn, linkTo, newcomer, register } from '../newcomers.ts';
import { expectSound } from '../staff.ts';

test('nothing is logged as an error on the pages of visitors', async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  page.on(
    'response',
    (answer) => answer.status() >= 400 && logged.push(`${answer.status()} ${answer.url()}`),
  );
  for (const path of [
    '/',
    '/about',
    '/help',
    '/shop',
    '/admin-login-456',
    '/register',
    '/reset-password',
    '/request-access',
  ]) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  // Whoever was here before is only remembered.
  await page.evaluate(() =>
    localStorage.setItem('stockbook-user', JSON.stringify({ uid: 'x', tenant_id: 'harbor' })),
  );
  await page.goto('/tenant/harbor/inventory');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(logged).toEqual([]);
});

test('an invitation leads into the business, with its email address and role', async ({
  page,
  browser,
  request,
}) => {
  const who = newcomer();
  const tenantId = await register(page, who);
  const confirm = await linkTo(request, who.email, 'confirmation');
  await page.goto(confirm);
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  const { token } = await (await page.request.get('/api/auth/token')).json();
  const guest = newcomer();
  const invited = await page.request.post('/api/invitations', {
    data: { emails: [guest.email], role: 'viewer' },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(invited.ok(), await invited.text()).toBe(true);
  const link = await linkTo(request, guest.email, 'invitation');
  const joining = await (await browser.newContext()).newPage();
  await joining.goto(link);
  await expect(joining.getByRole('heading', { name: `Join ${who.business}` })).toBeVisible();
  await expect(joining.getByLabel('Email')).toHaveValue(guest.email);
  await expect(joining.getByLabel('Email')).toHaveAttribute('readonly', '');
  await expectSound(joining);
  await joining.getByLabel('Your name').fill('Greta Guest');
  await joining.getByLabel('Password', { exact: true }).fill('guest password');
  await joining.keyboard.press('Enter');
  await expect(joining).toHaveURL(new RegExp(`/tenant/${tenantId}/inventory`));
  await joining.goto(link);
  await expect(joining.getByRole('heading', { name: 'This invitation no longer works' })).toBeVisible();
  await expectSound(joining);
});

test('the other ways in say what they are, and are sound for axe, light and dark', async ({ page }) => {
  for (const [address, heading] of [
    ['/register', 'Register a business'],
    ['/reset-password', 'Reset password'],
    ['/reset-password?token=x', 'This link no longer works'],
    ['/confirm-email?token=x', 'This link no longer works'],
    ['/set-up?token=x', 'This set-up link no longer works'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectSound(page);
  }
  await page.route('**/api/public/app', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), registration: 'invite' } });
  });
  await page.goto('/register');
  await expect(page.getByRole('heading', { name: 'By invitation only' })).toBeVisible();
  await expectSound(page);
  await expect(page.getByRole('button', { name: 'Send request' })).toBeVisible();
});

test('a forgotten password is replaced, with the link of the mail, and ends all sessions', async ({
  page,
  browser,
  request,
}) => {
  const who = newcomer();
  const tenantId = await register(page, who);
  await page.goto(`/tenant/${tenantId}/inventory`);
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/admin-login-456');
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(elsewhere.getByRole('heading', { name: 'Reset password' })).toBeVisible();
  await elsewhere.getByLabel('Email').fill('no address');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Please enter a valid email address.')).toBeVisible();
  await elsewhere.getByLabel('Email').fill(who.email);
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('status')).toContainText('If there is an account with this email address');

  const link = await linkTo(request, who.email, 'reset');
  await elsewhere.goto(link);
  await expect(elsewhere.getByLabel('New password', { exact: true })).toBeFocused();
  await expectSound(elsewhere);
  await elsewhere.getByLabel('New password', { exact: true }).focus();
  await elsewhere.keyboard.type('12345');
  await elsewhere.getByLabel('Confirm new password').fill('123456');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByText('Password must be at least 6 characters.')).toBeVisible();
  await expect(elsewhere.getByText('New passwords do not match.')).toBeVisible();
  await elsewhere.getByLabel('New password', { exact: true }).fill('second password');
  await elsewhere.getByLabel('Confirm new password').fill('second password');
  await elsewhere.keyboard.press('Enter');
  await expect(elsewhere.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  // Live: the other window is signed out without asking for anything.
  await expect(page).toHaveURL(/admin-login-456/);

  // A link that is used, or wrong, says so before anything is typed.
  await elsewhere.goto(`${link}x`);
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await elsewhere.goto(link);
  await expect(elsewhere.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expect(elsewhere.getByLabel('New password', { exact: true })).toHaveCount(0);
  await expectSound(elsewhere);
  await expect(elsewhere.getByText('Reset links work once, for one hour. Ask for a new one.')).toBeVisible();
  await elsewhere.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(elsewhere.getByLabel('Email')).toBeVisible();

  await fillSignIn(elsewhere, who.email, who.password);
  await expect(elsewhere.getByRole('alert')).toHaveText('Invalid email or password.');
  await fillSignIn(elsewhere, who.email, 'second password');
  await expect(elsewhere).toHaveURL(new RegExp(`/tenant/${tenantId}/inventory`));
});

test('a business is registered, by keyboard, and its admin confirms the address', async ({
  page,
  request,
}) => {
  const who = newcomer();
  await page.goto('/admin-login-456');
  await page.getByRole('link', { name: 'Register a business' }).press('Enter');
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Must not be empty.').first()).toBeVisible();
  await expect(page.getByLabel('Business name')).toBeFocused();
  await page.keyboard.type(who.business);
  const address = page.getByLabel('Address of your shop');
  await expect(address).toHaveValue(/^quay-[\w-]+$/);
  // One that is taken is said while it is typed, with one that is free.
  await address.fill('harbor');
  await expect(page.getByText('This address is taken. harbor-2 is free.')).toBeVisible();
  await address.fill(who.business.toLowerCase().replaceAll(' ', '-'));
  await expect(page.getByText('This address is taken.')).toBeHidden();
  await page.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('combobox', { name: 'Country' }).fill('Cana');
  await page.getByRole('option', { name: 'Canada' }).click();
  await expect(page.getByText(/^CAD · English/)).toBeVisible();
  await expectSound(page);
  await page.getByLabel('Your name').fill(who.name);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  let posts = 0;
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/public/businesses')) posts++;
  });
  await page.getByRole('button', { name: 'Create business' }).dblclick();
  await expect(page).toHaveURL(/\/tenant\/quay-[\w-]+\/inventory/);
  expect(posts).toBe(1);
  await expect(page.getByRole('button', { name: 'Import your items' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add the first item' })).toBeVisible();
  // The first steps are before somebody who begins, until all are done or nobody wants them.
  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps.getByRole('link')).toHaveCount(7);
  await expectSound(page);
  await steps.getByRole('button', { name: 'Hide these steps for good' }).click();
  await expect(steps).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Add the first item' })).toBeVisible();
  await expect(steps).toBeHidden();

  const banner = page.getByText(/Confirm your email address/);
  await expect(banner).toContainText(who.email);
  await expectSound(page);
  await page.getByRole('button', { name: 'Send the email again' }).click();
  await expect(page.getByText('The email is on its way.')).toBeVisible();
  const confirming = await page.context().newPage();
  await confirming.goto(await linkTo(request, who.email, 'confirmation'));
  await expect(confirming.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await expectSound(confirming);
  await expect(banner).toBeHidden();
  await confirming.getByRole('link', { name: 'Continue' }).click();
  await expect(confirming).toHaveURL(/\/tenant\/quay-[\w-]+\/inventory/);
  // What fails in a window that is behind another one is asked for again once it is in front.
  await confirming.close();
  await page.bringToFront();

  // The same address again: one sentence for whatever reason.
  await page.context().clearCookies();
  await page.goto('/register');
  await page.getByLabel('Business name').fill('Other');
  await page.getByLabel('Your name').fill('Other');
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill('other password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(
    'This account could not be made. If you have one already, sign in or choose a new password.',
  );
});
