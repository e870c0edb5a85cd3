import { expect, test } from '@playwright/test';
import { signIn } from '../staff.ts';
import { ADDRESS, freshEmail, look, rowOf, tokenOf } from './usersSteps.ts';

test('an admin invites several addresses, names the ones that are refused, and the mail goes out', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin');
  const [first, second] = [freshEmail(), freshEmail()];
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const emails = dialog.getByLabel('Email addresses');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog).toContainText('Enter an email address.');
  await emails.fill(`${first}, not-an-address`);
  await dialog.getByRole('button', { name: 'Invite 2 addresses' }).click();
  await expect(dialog).toContainText('not-an-address: Please enter a valid email address.');
  await emails.fill(`${first}\nadmin@harbor.test`);
  await dialog.getByRole('button', { name: 'Invite 2 addresses' }).click();
  await expect(dialog).toContainText('admin@harbor.test is already a member.');
  await emails.fill(`${first}\nSomebody <${second}>`);
  await dialog.getByRole('radio', { name: 'Inventory manager' }).check();
  await dialog.getByRole('button', { name: 'Invite 2 addresses' }).click();
  await expect(page.getByText('2 invitations are on their way.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Invited' }).click();
  await look(page, first);
  await expect(rowOf(page, first)).toContainText('Invited');
  await expect(rowOf(page, first)).toContainText('Inventory manager');
  expect(new URL(page.url()).searchParams.get('status')).toBe('invited');
  expect(await tokenOf(browser, first)).not.toBe(await tokenOf(browser, second));
});
