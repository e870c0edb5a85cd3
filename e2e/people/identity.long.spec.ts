// Second tier: repeats one way over the other ways in.
// First tier: e2e/people/identity.spec.ts
import { expect, test } from '@playwright/test';
import { linkTo, newcomer, register } from '../newcomers.ts';
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
