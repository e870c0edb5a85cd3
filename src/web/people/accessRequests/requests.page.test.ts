import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asked } from '#server/testing/requests.ts';
import { type Api, aBusiness } from '#web/testing/business.ts';
import { openPage, type Page } from '#web/testing/page.ts';

const here = aBusiness();

const someone = () => `someone-${randomUUID().slice(0, 8)}@example.com`;

/** Signs a page in and shows the queue. */
async function openQueue(search = ''): Promise<{ page: Page; api: Api }> {
  const { page, api } = await here.signIn('admin');
  await page.goto(`/admin/user-requests${search}`);
  await expect(page.getByRole('heading', { name: 'User requests', level: 1 })).toBeVisible();
  return { page, api };
}

it('several requests for access are rejected at once, by keyboard alone, with a reason', async () => {
  const word = `bulk-${randomUUID().slice(0, 6)}`;
  await asked(here.tenant, ...[1, 2, 3].map((n) => `${word}-${n}@example.com`));
  const { page, api } = await openQueue(`?q=${word}`);
  await expect(page.getByRole('row', { name: word })).toHaveCount(3);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+a');
  const bar = page.getByRole('toolbar', { name: 'Selected requests' });
  await expect(bar.getByText('3 selected')).toBeVisible();
  await bar.getByRole('button', { name: 'Reject' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Reject 3 requests' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('We are full.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('3 requests rejected.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching requests' })).toBeVisible();
  const { requests } = await api.get<{ requests: { reason: string }[] }>(
    `/api/requests?status=rejected&q=${word}`,
  );
  expect(requests.map(({ reason }) => reason)).toEqual(Array(3).fill('We are full.'));
});

it('a decision about a request that another admin made meanwhile is refused in a sentence', async () => {
  const email = someone();
  await asked(here.tenant, email);
  const { page, api } = await openQueue(`?q=${email}`);
  await page.getByRole('row', { name: email }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog', { name: `Reject ${email}` });
  await expect(dialog).toBeVisible();
  const { requests } = await api.get<{ requests: { id: string; version: number }[] }>(
    `/api/requests?q=${email}`,
  );
  const [{ id, version }] = requests as [{ id: string; version: number }];
  await api.post('/api/requests/approvals', { requests: [{ id, version }], role: 'viewer' });
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect(
    dialog.getByText(`The request of ${email} was approved by ${here.emailOf('admin')} in the meantime.`),
  ).toBeVisible();
});

it('the form of a request for access says what is wrong, and when it could not be sent', async () => {
  const page = await openPage(here.t);
  await page.goto('/admin-login-456');
  await page.getByRole('link', { name: 'Request access' }).click();
  await expect(page.getByRole('heading', { name: 'Request access' })).toBeVisible();
  const email = page.getByLabel('Email');
  await email.fill('ann@x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter a valid email address.')).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill('nobody@example.com');
  await expect(page.getByText('Please enter a valid email address.')).toBeHidden();
  page.route(/api\/forms\/request-access/, () => Promise.reject(new TypeError('Failed to fetch')));
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('There was a problem sending your request. Please try again.')).toBeVisible();
  await expect(email).toHaveValue('nobody@example.com');
  await page.getByRole('button', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(/admin-login-456/);
});

it('a viewer gets neither the queue of requests nor what is in it', async () => {
  const { page, api } = await here.signIn('viewer');
  await page.goto('/admin/user-requests');
  await expect(page).toHaveURL(/\/view$/);
  for (const url of ['/api/requests', '/api/requests/count'])
    await expect(api.get(url)).rejects.toThrow('You do not have permission to do this.');
});
