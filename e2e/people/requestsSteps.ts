import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { type Api, signIn } from '../staff.ts';

export const someone = () => `someone-${randomUUID().slice(0, 8)}@example.com`;

/** Signs a page in and shows the queue. */
export async function openQueue(page: Page, person: 'admin' | 'platform', search = ''): Promise<Api> {
  const api = await signIn(page, person);
  await page.goto(`/admin/user-requests${search}`);
  await expect(page.getByRole('heading', { name: 'User requests', level: 1 })).toBeVisible();
  return api;
}

/** A visitor's own browser fills the form in and sends it. */
export async function sendRequest(
  browser: Browser,
  address: string,
  fields: Record<string, string>,
): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  if (address === '/') await page.getByRole('link', { name: 'Request access' }).click();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  return page;
}

/** The link in the newest mail to an address, as the platform's admin finds it in the outbox. */
export async function linkTo(platform: Api, email: string): Promise<string> {
  let text = '';
  await expect
    .poll(async () => {
      const { mails } = await platform.get<{ mails: { id: string; template: string }[] }>(
        `/api/admin/outbox?q=${encodeURIComponent(email)}`,
      );
      const mail = mails.find(({ template }) => template === 'request-approved');
      if (mail)
        text = (await platform.get<{ text: string | null }>(`/api/admin/outbox/${mail.id}`)).text ?? '';
      return text;
    })
    .toContain('/register?token=');
  const { pathname, search } = new URL(/http\S+\/register\S+/.exec(text)?.[0] ?? '');
  return pathname + search;
}

export async function join(page: Page, link: string, business: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(business);
  await page.getByLabel('Your name').fill('Rosa Reyes');
  await page.getByLabel('Password', { exact: true }).fill('a long secret');
  await page.getByRole('main').getByRole('button').last().click();
}
