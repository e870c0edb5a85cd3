// Second tier: repeats one way over other persons and the keyboard.
// First tier: src/web/people/members/users.page.test.ts
import { expect, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';
import { ADDRESS, freshEmail, join, list, look, open, rowOf, tokenOf } from './usersSteps.ts';

test('an admin disables somebody, whose open page is refused at once, enables and removes them', async ({
  page,
  browser,
}) => {
  const { email, context, own } = await join(browser, page);
  await own.goto('/tenant/harbor/inventory');
  await expect(own.getByRole('grid')).toBeVisible();
  await page.goto(ADDRESS);
  const dialog = await open(page, email);
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  const ask = page.getByRole('dialog', { name: /^Disable Name of/ });
  await expect(ask).toContainText('signed out everywhere right away');
  await ask.getByRole('button', { name: 'Disable' }).click();
  await expect(dialog).toContainText('Disabled');
  await expect(dialog).toContainText('Not signed in anywhere.');
  // Whatever the page asks for next, it is sent to the door.
  await own.goto('/tenant/harbor/locations');
  await expect(own).toHaveURL(/admin-login-456/);

  await dialog.getByRole('button', { name: 'Enable' }).click();
  await page
    .getByRole('dialog', { name: /^Enable Name of/ })
    .getByRole('button', { name: 'Enable' })
    .click();
  await expect(dialog).toContainText('Active');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await page
    .getByRole('dialog', { name: /^Remove Name of/ })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByText(/was removed\.$/)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible();
  await context.close();
});

test('the list of people is worked by keyboard alone', { tag: '@keyboard' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${ADDRESS}?q=harbor.test`);
  await expect(rowOf(page, 'viewer@harbor.test')).toBeVisible();
  await page.keyboard.press('n');
  await expect(
    page.getByRole('dialog', { name: 'Invite people' }).getByLabel('Email addresses'),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Max Harbor' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Disable' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Disable Max Harbor?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Disable' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(list(page)).toBeFocused();
});

test('the list of people and its dialogs have nothing that axe finds', async ({ page, isMobile }) => {
  await signIn(page, 'admin');
  await page.goto(ADDRESS);
  await expect(list(page).getByRole('row').filter({ hasText: '@' }).first()).toBeVisible();
  await expectSound(page);
  if (!isMobile) {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectSound(page, '[role="menu"]');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Invite people' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite people' })).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  const dialog = await open(page, 'admin@harbor.test');
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectSound(page, '[role="dialog"]');
});

test('the audit trail and an event have nothing that axe finds', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto(`${ADDRESS}?tab=audit&action=item.created`);
  const row = page
    .getByRole('grid', { name: /^Audit trail/ })
    .getByRole('row')
    .filter({ hasText: 'Added an item' });
  await expect(row.first()).toBeVisible();
  await expectSound(page);
  await row.first().click();
  await expect(page.getByRole('dialog', { name: 'Added an item' })).toBeVisible();
  await expectSound(page, '[role="dialog"]');
});

test('an admin changes a role, which counts on the open page of that person', async ({ page, browser }) => {
  const { email, context, own } = await join(browser, page);
  await own.goto('/tenant/harbor/inventory');
  const add = own.getByRole('button', { name: 'Add item' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');
  await page.goto(ADDRESS);
  const dialog = await open(page, email);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  const form = page.getByRole('dialog', { name: /^Role of/ });
  await expect(form.getByRole('button', { name: 'Change role' })).toBeDisabled();
  await form.getByRole('radio', { name: 'Inventory manager' }).check();
  await form.getByRole('button', { name: 'Change role' }).click();
  await expect(form).toBeHidden();
  await expect(dialog).toContainText('Inventory manager');
  await expect(async () => {
    await own.reload();
    await expect(add).not.toHaveAttribute('aria-disabled', 'true');
  }).toPass();
  await context.close();
});

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
