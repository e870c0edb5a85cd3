import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { joinBy } from '../newcomers.ts';
import { expectSound, signIn } from '../staff.ts';

const ADDRESS = '/admin/users';
const PASSWORD = 'a password of their own';
const freshEmail = () => `e2e-${randomUUID().slice(0, 8)}@example.test`;
const list = (page: Page) => page.getByRole('grid', { name: 'People and open invitations' });
const rowOf = (page: Page, email: string) => list(page).getByRole('row', { name: email });

/** Looks for somebody, so that they are in sight however many others there are. */
async function look(page: Page, email: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Search people' }).fill(email);
  await expect(list(page).getByRole('row').filter({ hasText: '@' })).toHaveCount(1);
}

async function open(page: Page, email: string) {
  await look(page, email);
  await rowOf(page, email).click();
  const dialog = page.getByRole('dialog').first();
  await expect(dialog).toBeVisible();
  return dialog;
}

/** The token in the newest mail to an address, as the platform's outbox shows it in the demo. */
async function tokenOf(browser: Browser, email: string): Promise<string> {
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
async function join(browser: Browser, page: Page, role = 'viewer') {
  const admin = await signIn(page, 'admin');
  const email = freshEmail();
  await admin.post('/api/invitations', { emails: [email], role });
  const token = await tokenOf(browser, email);
  const context = await browser.newContext();
  await joinBy(context.request, { token, name: `Name of ${email}`, password: PASSWORD });
  return { email, context, own: await context.newPage() };
}

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

test('an admin sends an invitation again and takes one back', async ({ page, browser }) => {
  const admin = await signIn(page, 'admin');
  const email = freshEmail();
  await admin.post('/api/invitations', { emails: [email], role: 'viewer' });
  const earlier = await tokenOf(browser, email);
  await page.goto(ADDRESS);
  const dialog = await open(page, email);
  await expect(dialog).toContainText('Hanna Harbor');
  await dialog.getByRole('button', { name: 'Resend invitation' }).click();
  await page
    .getByRole('dialog', { name: /Resend the invitation/ })
    .getByRole('button', { name: 'Resend invitation' })
    .click();
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  await expect.poll(() => tokenOf(browser, email)).not.toBe(earlier);

  await dialog.getByRole('button', { name: 'Revoke invitation' }).click();
  await page
    .getByRole('dialog', { name: /Revoke the invitation/ })
    .getByRole('button', { name: 'Revoke invitation' })
    .click();
  await expect(page.getByText(`The invitation for ${email} was revoked.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible();
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

test('the list of people says why the last admin stays what they are', async ({ page, isMobile }) => {
  await signIn(page, 'admin');
  await page.goto(ADDRESS);
  const reason = 'The only active admin. Make someone else an admin first.';
  if (!isMobile) {
    await page.getByRole('button', { name: 'Actions for Hanna Harbor' }).click();
    for (const action of ['Change role', 'Disable', 'Remove']) {
      const entry = page.getByRole('menuitem', { name: action });
      await expect(entry).toHaveAttribute('aria-disabled', 'true');
      await expect(entry).toContainText(reason);
    }
    await page.keyboard.press('Escape');
  }
  const dialog = await open(page, 'admin@harbor.test');
  await expect(dialog).toContainText(reason);
  await dialog.getByRole('button', { name: 'Disable' }).click({ force: true });
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('an admin sees where somebody is signed in, and ends one sign-in or all of them', async ({
  page,
  browser,
}) => {
  const { email, context, own } = await join(browser, page);
  for (const _ of [1, 2]) {
    const another = await browser.newContext({ userAgent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' });
    const answer = await another.request.post('/api/auth/sign-in/email', {
      data: { email, password: PASSWORD },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await another.close();
  }
  await page.goto(ADDRESS);
  const dialog = await open(page, email);
  const places = dialog.getByRole('listitem');
  await expect(places).toHaveCount(3);
  await places.first().getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(places).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('dialog', { name: /everywhere\?$/ })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(dialog).toContainText('Not signed in anywhere.');
  await own.goto('/tenant/harbor/inventory');
  await expect(own).toHaveURL(/admin-login-456/);
  await context.close();
});

test('an admin narrows the audit trail and exports what is shown', async ({ page, browser }) => {
  const { email, context } = await join(browser, page);
  await page.goto(ADDRESS);
  await page.getByRole('tab', { name: 'Audit trail' }).click();
  const trail = page.getByRole('grid', { name: /^Audit trail/ });
  await expect(trail.getByRole('row').filter({ hasText: email }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search by record' }).fill(email);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Invited a person' });
  await page.keyboard.press('Escape');
  const row = trail.getByRole('row').filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText('Hanna Harbor');
  expect(new URL(page.url()).searchParams.get('action')).toBe('invitation.created');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const lines = file.trim().split('\r\n');
  expect(lines[0]).toContain('When,Who');
  expect(lines.slice(1).map((line) => line.includes('invitation.created') && line.includes(email))).toEqual([
    true,
    true,
  ]);

  await row.click();
  const event = page.getByRole('dialog', { name: 'Invited a person' });
  await expect(event.getByRole('definition').filter({ hasText: 'Viewer' })).toContainText(
    /Before —\s*After Viewer/,
  );
  await event.getByRole('link', { name: 'Open record' }).click();
  await expect(rowOf(page, email)).toContainText('Active');
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

test('the platform sees people of other businesses, and changes none of them', async ({ page, isMobile }) => {
  await signIn(page, 'platform');
  await page.goto(ADDRESS);
  await expect(rowOf(page, 'admin@public.test')).toBeVisible();
  if (isMobile) await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Business' }).click();
  await page.getByRole('option', { name: 'All businesses' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search people' }).fill('manager@harbor.test');
  const row = list(page).getByRole('row').filter({ hasText: 'Max Harbor' });
  await expect(row).toContainText('Harbor Supply');
  await row.click();
  const dialog = page.getByRole('dialog', { name: 'Max Harbor' });
  await expect(dialog).toContainText('Only their own admins can change them.');
  await expect(dialog.getByRole('button')).toHaveCount(1);
});

test('the list of people lets no manager in, and offers the filter of businesses to nobody but the platform', async ({
  page,
}) => {
  const manager = await signIn(page, 'manager');
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/\/view$/);
  for (const url of ['/api/people', '/api/audit', '/api/admin/people'])
    await expect(manager.get(url)).rejects.toThrow('You do not have permission to do this.');
  await signIn(page, 'admin');
  await page.goto(ADDRESS);
  await expect(rowOf(page, 'admin@harbor.test')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Business' })).toHaveCount(0);
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
