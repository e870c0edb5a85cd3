import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../staff.ts';
import { join, linkTo, openQueue, sendRequest, someone } from './requestsSteps.ts';

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
