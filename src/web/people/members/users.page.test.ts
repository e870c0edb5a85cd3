import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { joinTenant } from '#server/testing/people.ts';
import { tablesOf } from '#server/testing/requests.ts';
import { askToken, cookieOf, signIn } from '#server/testing/signIn.ts';
import { ownApp } from '#server/testing/testApp.ts';
import { aBusiness, businessOf, PASSWORD } from '#web/testing/business.ts';
import { comeIn, type Page } from '#web/testing/page.ts';
import { eventually } from '#web/testing/patience.ts';

const here = aBusiness({}, ownApp);

const ADDRESS = '/admin/users';
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

/** The token in the newest mail to an address. */
async function tokenOf(email: string): Promise<string> {
  return eventually(async () => {
    const mails = await tablesOf(here.t).mailsTo(email, 'invitation');
    const [, token = ''] = /register\?token=([\w-]+)/.exec(mails.at(-1)?.text ?? '') ?? [];
    expect(token).not.toBe('');
    return token;
  });
}

it('an admin invites several addresses, names the ones that are refused, and the mail goes out', async () => {
  const { page } = await here.signIn('admin');
  const [first, second] = [freshEmail(), freshEmail()];
  await page.goto(ADDRESS);
  await page.getByRole('button', { name: 'Invite people' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite people' });
  const emails = dialog.getByLabel('Email addresses');
  const both = dialog.getByRole('button', { name: 'Invite 2 addresses' });
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog).toContainText('Enter an email address.');
  await emails.fill(`${first}, not-an-address`);
  await both.click();
  await expect(dialog).toContainText('not-an-address: Please enter a valid email address.');
  await emails.fill(`${first}\n${here.emailOf('admin')}`);
  await both.click();
  await expect(dialog).toContainText(`${here.emailOf('admin')} is already a member.`);
  await emails.fill(`${first}\nSomebody <${second}>`);
  await dialog.getByRole('radio', { name: 'Inventory manager' }).check();
  await both.click();
  await expect(page.getByText('2 invitations are on their way.')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Invited' }).click();
  await look(page, first);
  await expect(rowOf(page, first)).toContainText('Invited');
  await expect(rowOf(page, first)).toContainText('Inventory manager');
  expect(new URL(page.url()).searchParams.get('status')).toBe('invited');
  expect(await tokenOf(first)).not.toBe(await tokenOf(second));
});

it('an admin sends an invitation again and takes one back', async () => {
  const { page, api: admin } = await here.signIn('admin');
  const email = freshEmail();
  await admin.post('/api/invitations', { emails: [email], role: 'viewer' });
  const earlier = await tokenOf(email);
  await page.goto(ADDRESS);
  const dialog = await open(page, email);
  await expect(dialog).toContainText(here.emailOf('admin'));
  await dialog.getByRole('button', { name: 'Resend invitation' }).click();
  await page
    .getByRole('dialog', { name: /Resend the invitation/ })
    .getByRole('button', { name: 'Resend invitation' })
    .click();
  await expect(page.getByText(`The invitation is on its way to ${email}.`)).toBeVisible();
  await eventually(async () => expect(await tokenOf(email)).not.toBe(earlier));

  await dialog.getByRole('button', { name: 'Revoke invitation' }).click();
  await page
    .getByRole('dialog', { name: /Revoke the invitation/ })
    .getByRole('button', { name: 'Revoke invitation' })
    .click();
  await expect(page.getByText(`The invitation for ${email} was revoked.`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No matching people' })).toBeVisible();
});

it('the list of people says why the last admin stays what they are', async () => {
  const { page } = await here.signIn('admin');
  await page.goto(ADDRESS);
  const reason = 'The only active admin. Make someone else an admin first.';
  await page.getByRole('button', { name: `Actions for ${here.emailOf('admin')}` }).click();
  for (const action of ['Change role', 'Disable', 'Remove']) {
    const entry = page.getByRole('menuitem', { name: action });
    await expect(entry).toHaveAttribute('aria-disabled', 'true');
    await expect(entry).toContainText(reason);
  }
  await page.keyboard.press('Escape');
  const dialog = await open(page, here.emailOf('admin'));
  await expect(dialog).toContainText(reason);
  await dialog.getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

it('an admin sees where somebody is signed in, and ends one sign-in or all of them', async () => {
  const { email } = await joinTenant(here.t, here.tenant);
  const cookie = await cookieOf(here.t.app, email);
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1' };
  for (const _ of [1, 2]) expect((await signIn(here.t.app, email, PASSWORD, headers)).statusCode).toBe(200);
  const { page } = await here.signIn('admin');
  await page.goto(ADDRESS);
  const dialog = await open(page, email);
  const places = dialog.getByRole('listitem');
  await expect(places).toHaveCount(4);
  await places.first().getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(places).toHaveCount(3);
  await dialog.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('dialog', { name: /everywhere\?$/ })
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(dialog).toContainText('Not signed in anywhere.');
  expect((await askToken(here.t.app, cookie)).statusCode).toBe(401);
});

it('an admin narrows the audit trail and exports what is shown', async () => {
  const { page, api } = await here.signIn('admin');
  const email = freshEmail();
  await api.post('/api/invitations', { emails: [email], role: 'viewer' });
  const body = { token: await tokenOf(email), name: 'Nora', password: 'a password of their own' };
  expect((await here.t.app.inject({ method: 'POST', url: '/api/public/members', body })).statusCode).toBe(
    200,
  );
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
  await expect(row).toContainText(here.emailOf('admin'));
  expect(new URL(page.url()).searchParams.get('action')).toBe('invitation.created');

  await page.getByRole('button', { name: 'More actions' }).click();
  const file = await page.saved(() => page.getByRole('menuitem', { name: 'Export CSV' }).click());
  const lines = (await file.content.text()).trim().split('\r\n');
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
});

it('the platform sees people of other businesses, and changes none of them', async () => {
  const platform = businessOf(here.t, await here.t.tenant({ id: 'public' }));
  const { page } = await platform.signIn('admin');
  await page.goto(ADDRESS);
  await expect(rowOf(page, platform.emailOf('admin'))).toBeVisible();
  await page.getByRole('combobox', { name: 'Business' }).click();
  await page.getByRole('option', { name: 'All businesses' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search people' }).fill(here.emailOf('manager'));
  const row = list(page)
    .getByRole('row')
    .filter({ hasText: here.emailOf('manager') });
  await expect(row).toContainText(here.tenant.id);
  await row.click();
  const dialog = page.getByRole('dialog', { name: here.emailOf('manager') });
  await expect(dialog).toContainText('Only their own admins can change them.');
  await expect(dialog.getByRole('button')).toHaveCount(1);
});

it('the list of people lets no manager in, and offers the filter of businesses to nobody but the platform', async () => {
  const { page, api: manager } = await here.signIn('manager');
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(/\/view$/);
  for (const url of ['/api/people', '/api/audit', '/api/admin/people'])
    await expect(manager.get(url)).rejects.toThrow('You do not have permission to do this.');
  await comeIn(page, here.t, here.tenant.admin);
  await page.goto(ADDRESS);
  await expect(rowOf(page, here.emailOf('admin'))).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Business' })).toHaveCount(0);
});
