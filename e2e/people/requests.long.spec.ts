// Second tier: repeats one way over other requests and the keyboard.
// First tier: e2e/people/requests.spec.ts
import { expect, test } from '@playwright/test';
import { Client } from 'pg';
import { runningDatabase } from '../../src/server/foundation/db/embeddedPostmaster.ts';
import { expectSound } from '../staff.ts';
import { join, linkTo, openQueue, sendRequest, someone } from './requestsSteps.ts';

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
