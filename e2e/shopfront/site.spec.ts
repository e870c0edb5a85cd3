import { expect, type Page, test } from '@playwright/test';
import { expectSound } from '../staff.ts';
import { menuOf } from './siteSteps.ts';

/** Keeps what a page asks of the API. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('a visitor finds the way from the start page to the shop and in, and asks the server nothing', async ({
  page,
}) => {
  const calls = callsOf(page);
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  await page.goto('/');
  await expect(page).toHaveTitle(/Stockbook/);
  await page.getByRole('main').getByRole('link', { name: 'Open the demo shop' }).click();
  await expect(page.getByRole('heading', { name: 'Live demo shop', level: 1 })).toBeVisible();
  const menu = await menuOf(page);
  await expect(menu.getByRole('link', { name: 'Shop' })).toHaveAttribute('aria-current', 'page');
  await menu.getByRole('link', { name: 'About' }).click();
  await expect(page.getByRole('heading', { name: 'About Stockbook', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Stockbook, go to the start page' }).click();
  await expect(page).toHaveURL('/');
  expect(calls).toEqual([]);
  expect(faults).toEqual([]);
  await page.getByRole('link', { name: 'Request access' }).click();
  await expect(page.getByRole('heading', { name: 'Request access', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Stockbook, go to the start page' }).click();
  await expect(page).toHaveURL('/');
});

test('a visitor writes to us: what is missing, what went wrong, and that it was sent', async ({ page }) => {
  await page.goto('/about');
  await (await menuOf(page)).getByRole('button', { name: 'Contact Us' }).click();
  const form = page.getByRole('dialog', { name: 'Contact Us' });
  const send = form.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(form.getByText('Enter your message.')).toBeVisible();
  await expectSound(page);
  await form.getByRole('textbox', { name: 'Email' }).fill('ann@x');
  await send.click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Rosa Reyes');
  await form.getByRole('textbox', { name: 'Email' }).fill('rosa@example.com');
  await form.getByRole('textbox', { name: 'Message' }).fill('Do you ship\nto islands?');

  await page.route('**/api/forms/contact', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(form.getByRole('alert')).toHaveText('Failed to send message');
  const refused = { status: 500, json: { error: 'Out of order.', errors: [] } };
  await page.route('**/api/forms/contact', (route) => route.fulfill(refused), { times: 1 });
  await send.click();
  await expect(form.getByText('There was a problem sending your message. Please try again.')).toBeVisible();
  const posted = page.waitForRequest('**/api/forms/contact');
  await send.click();
  const request = await posted;
  expect(request.headers()).toMatchObject({ accept: 'application/json' });
  expect(request.headers()['content-type']).toMatch(/^multipart\/form-data/);
  await expect(form.getByText('The reply will go to rosa@example.com.')).toBeVisible();
});
