// Second tier: starts a server of its own.
// First tier: src/web/sales/invoices/invoices.page.test.ts
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type ChildApp, freePort, startApp } from '../../src/server/testing/childApp.ts';
import { type MailServer, startMailServer } from '../../src/server/testing/mailServer.ts';
import { newcomer } from '../newcomers.ts';
import { expectSound, goBy } from '../staff.ts';

const folder = mkdtempSync(join(tmpdir(), 'stockbook-bare-'));
let app: ChildApp | null = null;
let mails: MailServer | null = null;

async function begin(port: number, more: Record<string, string> = {}): Promise<void> {
  app = startApp(folder, port, more);
  await app.ready;
}

async function stop(): Promise<void> {
  app?.child.kill('SIGTERM');
  await app?.ended;
  app = null;
}

test.afterAll(async () => {
  await stop();
  await mails?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Confirms the own address by the mail that no mail server could bring, from the banner that says so. */
async function confirmByKeptMail(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read the email' }).click();
  await expectSound(page, '[role="dialog"]');
  const opened = page.waitForEvent('popup');
  await page.frameLocator('iframe').getByRole('link', { name: 'Confirm this address' }).click();
  const confirmed = await opened;
  await expect(confirmed.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible();
  await confirmed.close();
  // What asked for it is gone by itself, and the letter with it.
  await expect(page.getByRole('complementary', { name: 'Email address not confirmed' })).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('a bare installation comes to its first sent invoice, by what the screens offer alone', async ({
  browser,
}, testInfo) => {
  const begun = Date.now();
  const port = await freePort();
  await begin(port);
  const context = await browser.newContext({ baseURL: `http://127.0.0.1:${port}` });
  const page = await context.newPage();
  const dialog = page.getByRole('dialog');
  const who = newcomer();

  await page.goto('/');
  await page.getByRole('link', { name: 'Register your business' }).first().click();
  await page.getByLabel('Business name').fill(who.business);
  await page.getByRole('combobox', { name: 'Country' }).fill('United King');
  await page.getByRole('option', { name: 'United Kingdom' }).click();
  await page.getByLabel('Your name').fill(who.name);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Create business' }).click();
  await expect(page.getByRole('button', { name: 'Add the first item' })).toBeVisible();
  await confirmByKeptMail(page);

  await page.getByRole('button', { name: 'Add the first item' }).click();
  await dialog.getByLabel('SKU').fill('TEA-1');
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Green tea');
  await dialog.getByRole('textbox', { name: 'Price' }).fill('12.50');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('heading', { name: 'Green tea', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Adjust' }).click();
  await dialog.getByLabel('Reason').selectOption('Opening stock');
  await dialog.getByLabel(/^Change at/).fill('10');
  await dialog.getByLabel('Unit cost of added stock').fill('5');
  await dialog.getByRole('button', { name: 'Post adjustment' }).click();
  await expect(dialog).toBeHidden();

  await goBy(page, 'Customers');
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  await dialog.getByLabel('Name').fill('Corner Tea House');
  await dialog.getByLabel('Email for invoices').fill('books@tea.example');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await page.getByRole('row', { name: 'Corner Tea House' }).click();
  await page.getByRole('button', { name: 'New invoice' }).click();
  const line = page.getByRole('region', { name: 'Lines' }).getByRole('listitem').first();
  await line.getByRole('combobox', { name: 'Item or description' }).fill('green');
  await page.getByRole('option', { name: /Green tea/ }).click();
  await line.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft for Corner Tea House' })).toBeVisible();
  await page.getByRole('button', { name: 'Issue' }).click();
  await dialog.getByRole('button', { name: 'Issue' }).click();
  const number = `INV-${new Date().getUTCFullYear()}-00001`;
  await expect(page.getByRole('heading', { name: number })).toBeVisible();

  // A mail server is named to the installation, which is started again with it; who is signed in stays so.
  mails = await startMailServer();
  await stop();
  await begin(port, { SMTP_URL: `smtp://127.0.0.1:${mails.port}` });
  await page.reload();
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(dialog.getByLabel('To')).toHaveValue('books@tea.example');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('books@tea.example');
  await expect.poll(() => mails?.arrived.map(({ to }) => to)).toEqual([['books@tea.example']]);
  const [mail] = mails.arrived;
  expect(mail?.headers.subject).toContain(number);
  expect(mail?.raw).toMatch(/Content-Type: application\/pdf; name="?INV-\d{4}-00001\.pdf"?/i);
  // The first bytes of a PDF, as a mail carries them.
  expect(mail?.raw).toContain('JVBERi0');

  const seconds = Math.round((Date.now() - begun) / 1000);
  await testInfo.attach('took', { body: `${seconds} s from the first start to the mail` });
  await context.close();
});
