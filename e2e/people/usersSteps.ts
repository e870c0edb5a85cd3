import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page } from '@playwright/test';
import { joinBy } from '../newcomers.ts';
import { signIn } from '../staff.ts';

export const ADDRESS = '/admin/users';

const PASSWORD = 'a password of their own';

export const freshEmail = () => `e2e-${randomUUID().slice(0, 8)}@example.test`;

export const list = (page: Page) => page.getByRole('grid', { name: 'People and open invitations' });

export const rowOf = (page: Page, email: string) => list(page).getByRole('row', { name: email });

/** Looks for somebody, so that they are in sight however many others there are. */
export async function look(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(email);
  await expect(list(page).getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
}

export async function open(page: Page, email: string) {
  await look(page, email);
  await rowOf(page, email).click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The token in the newest mail to an address, as the platform's outbox shows it in the demo. */
export async function tokenOf(browser: Browser, email: string): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const platform = await signIn(page, 'platform');
  let text = '';
  await expect
    .poll(async () => {
      const { mails } = await platform.get<{ mails: { id: string }[] }>(`/api/admin/outbox?q=${email}`);
      if (mails[0])
        text = (await platform.get<{ text: string | null }>(`/api/admin/outbox/${mails[0].id}`)).text ?? '';
      return text;
    })
    .toContain('/register?token=');
  await context.close();
  return /register\?token=([\w-]+)/.exec(text)![1]!;
}

/** Invites somebody by the API and lets them join; answers their own page, signed in. */
export async function join(browser: Browser, page: Page, role = 'viewer') {
  const admin = await signIn(page, 'admin');
  const email = freshEmail();
  await admin.post('/api/invitations', { emails: [email], role });
  const token = await tokenOf(browser, email);
  const context = await browser.newContext();
  await joinBy(context.request, { token, name: `Name of ${email}`, password: PASSWORD });
  return { email, context, own: await context.newPage() };
}
