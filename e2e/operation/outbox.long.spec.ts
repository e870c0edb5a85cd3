// Second tier: repeats one way over statuses, persons and widths.
// First tier: e2e/operation/outbox.spec.ts
import { expect, test } from '@playwright/test';
import { requestReceived } from '../../src/server/foundation/mail/templates/requestReceived.ts';
import { expectSound, signIn } from '../staff.ts';
import { fresh, makeMail, openOutbox } from './outboxSteps.ts';

const ACCOUNT = 'admin@public.test';

test('in a demo the start page leads to the mails, and a mail to where it leads', async ({
  page,
  baseURL,
}) => {
  const to = fresh();
  await makeMail({ to, business: 'Harbor & Söhne', link: `${baseURL}/?from=mail` });
  await page.goto('/');
  await page
    .getByRole('contentinfo')
    .or(page.locator('footer'))
    .getByRole('link', { name: 'Email outbox' })
    .click();
  await page.getByRole('button', { name: ACCOUNT }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Email outbox', level: 1 })).toBeVisible();
  await expect(page.getByText('No mail server is set up')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search emails' }).fill(to);
  await expect(page).toHaveURL(/q=someone/);
  await page.getByRole('row', { name: to }).click();
  const dialog = page.getByRole('dialog', { name: 'Join Harbor & Söhne on Stockbook' });
  await expect(dialog.getByText(to, { exact: true })).toBeVisible();
  await expect(dialog.getByText('Accept to choose your password and start.')).toBeVisible();
  const letter = dialog.frameLocator('iframe');
  await expect(letter.getByRole('heading', { name: 'Harbor & Söhne' })).toBeVisible();
  const popup = page.waitForEvent('popup');
  await letter.getByRole('link', { name: 'Accept the invitation' }).click();
  // Beside the outbox, and not confined like the letter: its scripts run.
  const opened = await popup;
  await expect(opened).toHaveURL(/from=mail/);
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible();
  await page.bringToFront();

  // What is open stands in the address.
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/mail=/);
});

test('mails are narrowed by status, and one that failed is sent again', async ({ page }) => {
  const to = fresh();
  await makeMail({ to, business: 'Harbor', link: 'https://example.com/', status: 'failed' });
  await openOutbox(page, `?q=${to}`);
  const tabs = page.getByRole('group', { name: 'Status' });
  await tabs.getByRole('button', { name: 'Sent' }).click();
  await expect(page.getByRole('heading', { name: 'No matching emails' })).toBeVisible();
  await tabs.getByRole('button', { name: 'Failed' }).click();
  await page.getByRole('row', { name: to }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The mail server answered: 550 No such mailbox')).toBeVisible();
  await expect(dialog.getByText('Only the recipient can read an email')).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Send again' }).click();
  // There is no mail server here, so it is kept; the page hears of it by itself.
  await expect(dialog.getByText('Kept', { exact: true })).toBeVisible();
  await expect(
    dialog.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' }),
  ).toBeVisible();
});

test('from another machine no more is shown of a business’s mails than to whom, which kind, when and how it went', async ({
  page,
}) => {
  const to = fresh();
  await makeMail({ to, business: 'Harbor', link: 'https://example.com/' });
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '10.1.2.3' });
  await openOutbox(page, `?q=${to}`);
  const row = page.getByRole('row', { name: to });
  await expect(row.getByText('Invitation').first()).toBeVisible();
  await expect(page.getByText('Join Harbor')).toHaveCount(0);
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Invitation' });
  await expect(dialog.getByText('Only the recipient can read an email from another business.')).toBeVisible();
  await expect(dialog.locator('iframe')).toHaveCount(0);
  await expectSound(page);
});

test('the outbox has no accessibility fault, light or dark, with a mail open or without', async ({
  page,
}) => {
  test.slow();
  const to = fresh();
  const id = await makeMail({
    to,
    business: 'Harbor Supply',
    link: 'https://example.com/register?token=abc',
  });
  await openOutbox(page, `?q=${to}`);
  await expect(page.getByRole('row', { name: to })).toBeVisible();
  await expectSound(page);
  await page.goto(`/admin/outbox?q=${to}&mail=${id}`);
  await expect(
    page.frameLocator('iframe').getByRole('link', { name: 'Accept the invitation' }),
  ).toBeVisible();
  await expectSound(page);
  await page.goto('/admin/outbox?q=nothing-is-called-like-this');
  await expect(page.getByRole('heading', { name: 'No matching emails' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Show all emails' }).click();
  await expect(page).not.toHaveURL(/q=/);
});

test('a letter by itself can be read, light or dark, on any screen', async ({ page }) => {
  const { html } = requestReceived({
    language: 'en',
    tenantName: 'Harbor Supply',
    requester: 'Rita',
    email: 'rita@example.com',
    message: 'Hello,\nI count your anchors.',
    link: `https://example.com/admin/user-requests?with=${'a-long-address-'.repeat(20)}`,
  });
  await page.setContent(html);
  await expectSound(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByText('I count your anchors.')).toHaveCSS('color', 'rgb(226, 229, 234)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(18, 20, 23)');
});

test('the admin of a business gets neither the outbox nor what is in it', async ({ page }) => {
  const id = await makeMail({ to: fresh(), business: 'Harbor', link: 'https://example.com/' });
  const api = await signIn(page, 'admin');
  await page.goto('/admin/outbox');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/outbox/);
  await expect(page.getByRole('heading', { name: 'Email outbox' })).toBeHidden();
  for (const url of ['/api/admin/outbox', `/api/admin/outbox/${id}`])
    await expect(api.get(url)).rejects.toThrow('You do not have permission to do this.');
});
