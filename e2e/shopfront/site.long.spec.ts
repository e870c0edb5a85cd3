// Second tier: repeats one way over persons and themes.
// First tier: e2e/shopfront/site.spec.ts
import { expect, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';
import { menuOf } from './siteSteps.ts';

test('dark mode is chosen on the site and holds in the staff area, and the other way round', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  const menu = await menuOf(page);
  const dark = menu.getByRole('switch', { name: 'Dark mode' });
  await expect(dark).not.toBeChecked();
  await dark.click();
  await expect(dark).toBeChecked();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  await page.goto('/admin-login-456');
  await expect(page.locator('html[data-mantine-color-scheme="dark"]')).toBeAttached();
  await page.evaluate(() => localStorage.setItem('stockbook-color-scheme', 'light'));
  await page.goto('/');
  await expect(page.locator('html[data-mantine-color-scheme="light"]')).toBeAttached();
});

test('who is signed in is known on the site, opens the settings from there, and signs out', async ({
  page,
}) => {
  await page.goto('/admin-login-456');
  await page.getByLabel('Email').fill('viewer@harbor.test');
  await page.getByLabel('Password', { exact: true }).fill('stockbook');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(/inventory/);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Open the inventory' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact Us' })).toHaveCount(0);
  let menu = await menuOf(page);
  await expect(menu.getByRole('link', { name: 'Shop' })).toHaveAttribute('href', '/shop/harbor');
  await expect(menu.getByRole('link', { name: /^Dashboard.*Your role does not allow this/ })).toBeVisible();
  await menu.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.goto('/about');
  menu = await menuOf(page);
  await menu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin-login-456');
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeVisible();
});

test('where a reCAPTCHA is asked for, nothing is sent without it', async ({ page }) => {
  const google = 'https://www.google.com/recaptcha/';
  // The installation of the tests has no keys: its answers are given those of one that has.
  await page.route('/about', async (route) => {
    const answer = await route.fetch();
    const policy = answer.headers()['content-security-policy'] ?? '';
    const headers = {
      ...answer.headers(),
      'content-security-policy': policy.replace("script-src 'self'", `script-src 'self' ${google}`),
    };
    await route.fulfill({ response: answer, headers });
  });
  await page.route('**/api/public/forms', (route) =>
    route.fulfill({ json: { recaptchaSiteKey: 'a-site-key' } }),
  );
  await page.route(`${google}**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.grecaptcha = { ready: (then) => then(), render: (place, { callback, sitekey }) => {
        const box = document.createElement('button');
        box.type = 'button'; box.textContent = 'I am not a robot'; box.onclick = () => callback('solved ' + sitekey);
        place.append(box);
        return 0;
      } };`,
    }),
  );
  let sent = 0;
  await page.route('**/api/forms/contact', (route) =>
    ++sent === 1
      ? route.fulfill({ status: 503, json: { error: 'x', errors: [] } })
      : route.fulfill({ json: { ok: true } }),
  );
  await page.goto('/about');
  await page.getByRole('banner').getByRole('button', { name: 'Contact Us' }).click();
  const form = page.getByRole('dialog', { name: 'Contact Us' });
  const robot = form.getByRole('button', { name: 'I am not a robot' });
  await expect(robot).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Rosa Reyes');
  await form.getByRole('textbox', { name: 'Email' }).fill('rosa@example.com');
  await form.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please complete the reCAPTCHA.')).toBeVisible();
  await robot.click();
  const posted = page.waitForRequest('**/api/forms/contact');
  await form.getByRole('button', { name: 'Send message' }).click();
  expect((await posted).postData()).toContain('solved a-site-key');
  await expect(form.getByText('There was a problem sending your message. Please try again.')).toBeVisible();
  // Each answer counts once.
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Please complete the reCAPTCHA.')).toBeVisible();
  await robot.click();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Your message has been sent')).toBeVisible();
});

test('start page, about and the menu are sound for axe', async ({ page }) => {
  await page.goto('/');
  await expectSound(page);
  await page.goto('/about');
  await expectSound(page);
  const menu = await menuOf(page);
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  await expectSound(page, 'dialog');
});

test('members reach what they may use from the menu of the site', async ({ page }) => {
  await signIn(page, 'platform');
  await page.goto('/view');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goto('/shop');
  const menu = await menuOf(page);
  await menu.getByRole('link', { name: 'Email outbox' }).click();
  await expect(page.getByRole('heading', { name: 'Email outbox', level: 1 })).toBeVisible();
});
