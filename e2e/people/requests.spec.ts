import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { Client } from 'pg';
import { runningDatabase } from '../../src/server/foundation/db/embeddedPostmaster.ts';
import { type Api, expectSound, signIn } from '../staff.ts';

const someone = () => `someone-${randomUUID().slice(0, 8)}@example.com`;

type Asked = { tenant?: string; email: string; name?: string; messages?: string[] };

/** Puts requests into the queue beside the running application: how often forms may be sent is limited. */
async function putRequests(...requests: Asked[]): Promise<void> {
  const connection = await runningDatabase(process.env.E2E_DATA_DIR ?? '');
  const client = new Client(connection ?? {});
  await client.connect();
  try {
    for (const { tenant = 'harbor', email, name = '', messages = ['Please let me in.'] } of requests)
      await client.query(
        'insert into access_requests (tenant_id, id, email, name, messages) values ($1, uuidv7(), $2, $3, $4)',
        [
          tenant,
          email,
          name,
          JSON.stringify(
            messages.map((message) => ({ at: new Date().toISOString(), page: '/shop', message })),
          ),
        ],
      );
  } finally {
    await client.end();
  }
}

/** Signs a page in and shows the queue. */
async function openQueue(page: Page, person: 'admin' | 'platform', search = ''): Promise<Api> {
  const api = await signIn(page, person);
  await page.goto(`/admin/user-requests${search}`);
  await expect(page.getByRole('heading', { name: 'User requests', level: 1 })).toBeVisible();
  return api;
}

/** A visitor's own browser fills the form in and sends it. */
async function sendRequest(browser: Browser, address: string, fields: Record<string, string>): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(address);
  if (address === '/') await page.getByRole('link', { name: 'Request access' }).click();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByRole('heading', { name: 'Your request has been sent' })).toBeVisible();
  return page;
}

/** The link in the newest mail to an address, as the platform's admin finds it in the outbox. */
async function linkTo(platform: Api, email: string): Promise<string> {
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

async function join(page: Page, link: string, business: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(business);
  await page.getByLabel('Your name').fill('Rosa Reyes');
  await page.getByLabel('Password', { exact: true }).fill('a long secret');
  await page.getByRole('main').getByRole('button').last().click();
}

const menuOf = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'Main' });
  // A phone has the menu in a drawer.
  if (!(await menu.isVisible())) await page.getByRole('button', { name: 'Open menu' }).click();
  return menu.or(page.getByRole('dialog'));
};

test('from a visitor’s request to a member at work, and a role that counts at once', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  const email = someone();
  const name = `Rosa ${email.slice(8, 16)}`;
  const admin = await openQueue(page, 'admin');
  const platform = await signIn(await (await browser.newContext()).newPage(), 'platform');

  const visitor = await sendRequest(browser, '/request-access?tenant=harbor&from=/shop/harbor', {
    Name: name,
    Email: email,
    Message: 'I buy for the café.',
  });

  // The admin's page hears of it by itself.
  const row = page.getByRole('row', { name });
  await expect(row).toBeVisible();
  await expect(page.getByRole('main').getByText(/^\d+ requests? waiting$/)).toBeVisible();
  if (project.name === 'desktop')
    await expect(page.getByRole('link', { name: /^User requests \d+ waiting$/ })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search requests' }).fill(email);
  await row.click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog.getByText('I buy for the café.')).toBeVisible();
  await expect(dialog.getByText('from /shop/harbor')).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${email}` });
  await expect(approval.getByRole('radio', { name: 'Viewer' })).toBeChecked();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${email} has been invited.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching requests' })).toBeVisible();
  await page.getByRole('button', { name: 'Approved' }).click();
  await expect(page.getByText('invited, not yet joined').first()).toBeVisible();

  await join(visitor, await linkTo(platform, email), 'Harbor Supply');
  await expect(visitor).toHaveURL(/\/tenant\/harbor\/inventory/);
  await expect(page.getByText('joined', { exact: true }).first()).toBeVisible();
  const menu = await menuOf(visitor);
  await expect(menu.getByText('Inventory', { exact: true }).first()).toBeVisible();
  await expect(menu.getByText('Purchase Orders')).toHaveCount(0);
  await expect(menu.getByText('Users', { exact: true })).toHaveCount(0);

  // Raised while signed in: the next request has it, and the menu follows.
  const { people } = await admin.get<{ people: { id: string; version: number; role: string }[] }>(
    `/api/people?q=${encodeURIComponent(email)}`,
  );
  expect(people).toMatchObject([{ role: 'viewer' }]);
  await admin.put(`/api/people/${people[0]?.id}`, { version: people[0]?.version, role: 'inventory_manager' });
  await expect(menu.getByText('Purchase Orders').first()).toBeVisible();
  expect(visitor.url()).toContain('/tenant/harbor/inventory');
});

test('a request to the platform is approved into the business of choice', async ({ page, browser }) => {
  test.slow();
  const email = someone();
  const platform = await openQueue(page, 'platform', `?q=${email}`);
  const visitor = await sendRequest(browser, '/', { Email: email });
  await page.getByRole('row', { name: email }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const approval = page.getByRole('dialog', { name: `Approve ${email}` });
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(approval.getByText('Choose a business.')).toBeVisible();
  await approval.getByRole('combobox', { name: 'Business' }).fill('harb');
  await page.getByRole('option', { name: 'Harbor Supply' }).click();
  await approval.getByRole('radio', { name: 'Inventory manager' }).check();
  await approval.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText(`${email} has been invited.`)).toBeVisible();
  await page.getByRole('button', { name: 'Approved' }).click();
  await expect(page.getByText('Approved as Inventory manager of harbor').first()).toBeVisible();
  await join(visitor, await linkTo(platform, email), 'Harbor Supply');
  await expect(visitor).toHaveURL(/\/tenant\/harbor\//);
});

test('form and queue of requests have no accessibility fault, light or dark, whatever is open', async ({
  page,
}) => {
  test.slow();
  await page.goto('/request-access');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expectSound(page);
  const email = someone();
  await putRequests(
    { email, name: 'Omar عمر', messages: ['Hello', 'أود الوصول إلى المخزون'] },
    { email: `${email}.org`, messages: [''] },
  );
  await openQueue(page, 'admin', `?q=${email}`);
  await expect(page.getByRole('row', { name: email })).toHaveCount(2);
  await expectSound(page);
  await page.getByRole('row', { name: email }).last().click();
  await expect(page.getByRole('dialog').getByText('Hello')).toBeVisible();
  await expectSound(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('radio', { name: 'Viewer' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByLabel('Reason')).toBeVisible();
  await expectSound(page);
  await page.goto('/admin/user-requests?status=rejected&q=nobody-is-called-like-this');
  await expect(page.getByRole('heading', { name: 'No matching requests' })).toBeVisible();
  await expectSound(page);
});
