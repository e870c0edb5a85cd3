// Second tier: repeats two ways over every state.
// First tier: src/web/shopfront/comments/comments.page.test.ts, src/web/shopfront/contact/messages.page.test.ts
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectSound, type Item, itemAddress, makeItem, signIn } from '../staff.ts';

const word = () => `word${randomUUID().slice(0, 8)}`;

const anotherPage = async (browser: Browser) => (await browser.newContext()).newPage();

/** What visitors are told that was said of an item, and what was replied. */
async function expectRead(page: Page, { id }: Item, ...said: string[]): Promise<void> {
  const read = async () => {
    const answer = await page.request.get(`/api/public/shop/harbor/items/${id}`);
    const { comments }: { comments: { text: string; reply: string | null }[] } = await answer.json();
    return comments.flatMap(({ text, reply }) => [text, ...(reply ? [reply] : [])]);
  };
  await expect.poll(read).toEqual(said);
}

test('what somebody says in the shop waits for staff; approved it is read, replied to, and taken away as spam', async ({
  page,
  browser,
}) => {
  test.slow();
  const api = await signIn(page, 'manager');
  const item = await makeItem(api, { inShop: true });
  const text = `Sharp and light, ${word()}.`;
  await page.goto('/tenant/harbor/comments');
  await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
  const member = await signIn(await anotherPage(browser), 'viewer');
  await member.post(`/api/items/${item.id}/comments`, { text });
  await expectRead(page, item);

  // The list hears of it by itself, and so does the menu.
  const row = page.getByRole('row', { name: text });
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: /^Comments \d+ waiting$/ })).toBeVisible();
  await row.click();
  const dialog = page.getByRole('dialog', { name: /^Comment by / });
  await expect(dialog.getByRole('link', { name: `Test item ${item.sku}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 comment approved.')).toBeVisible();
  await expectRead(page, item, text);
  const visitor = await anotherPage(browser);
  await visitor.goto(`/shop/harbor?item=${item.id}`);
  await expect(visitor.getByRole('dialog').getByText(text)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 comment is pending again.')).toBeVisible();
  await expectRead(page, item);

  // Once more, by keyboard alone.
  await page.getByRole('searchbox', { name: 'Search comments' }).fill(text);
  await expect(page.getByRole('row', { name: text })).toHaveCount(1);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Selected comments' })).toContainText('1 selected');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'No comment matches' })).toBeVisible();
  await expectRead(page, item, text);

  await page.goto(itemAddress(item, '?tab=shop'));
  await expect(page.getByText('In the shop', { exact: true })).toBeVisible();
  const comment = page.getByRole('listitem').filter({ hasText: text });
  await comment.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('It is made of ash.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Reply saved.')).toBeVisible();
  await expectRead(page, item, text, 'It is made of ash.');

  await comment.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(page.getByText('1 comment marked as spam.')).toBeVisible();
  await expectRead(page, item);
  // So that what else the viewer says in these tests is not taken for spam.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(comment.getByText('Pending')).toBeVisible();

  await api.put(`/api/items/${item.id}`, { version: item.version, inShop: false });
  await expect(page.getByText('it is not shown in the shop.')).toBeVisible();
});

test('a visitor’s message reaches the admins, who answer it', async ({ page, browser }) => {
  const api = await signIn(page, 'admin');
  const name = `Rosa ${word()}`;
  await page.goto('/admin/messages');
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  const visitor = await anotherPage(browser);
  await visitor.goto('/shop/harbor');
  await visitor.getByRole('button', { name: 'Contact Us' }).first().click();
  const form = visitor.getByRole('dialog');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Please enter a valid email address.')).toBeVisible();
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill('rosa@example.com');
  await form.getByLabel('Message').fill('Do you ship\nto islands?');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByRole('heading', { name: 'Your message has been sent' })).toBeVisible();

  await page.getByRole('row', { name }).click();
  const dialog = page.getByRole('dialog', { name: `Message from ${name}` });
  await expect(dialog.getByText('Do you ship to islands?')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    /^mailto:rosa%40example\.com\?subject=Your%20message%20to%20Harbor/,
  );
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(page.getByText('1 message marked as answered.')).toBeVisible();
  await expect(page.getByRole('row', { name })).toHaveCount(0);
  await page.getByRole('button', { name: 'Answered' }).click();
  await expect(page.getByRole('row', { name })).toBeVisible();
  const { mails } = await (await signIn(await anotherPage(browser), 'platform')).get<{
    mails: { id: string }[];
  }>(`/api/admin/outbox?q=${encodeURIComponent(name)}`);
  expect(mails).toHaveLength(1);
  const { messages } = await api.get<{ messages: { status: string }[] }>(
    `/api/messages?status=answered&q=${encodeURIComponent(name)}`,
  );
  expect(messages).toMatchObject([{ status: 'answered' }]);
});

test('comments, messages and the shop part of an item are sound, light or dark, whatever is open', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin');
  await page.goto('/tenant/harbor/comments');
  await expect(page.getByRole('row', { name: 'Lars' })).toBeVisible();
  await page.getByRole('checkbox', { name: /Lars/ }).check();
  await expectSound(page);
  await page.getByRole('row', { name: 'Lars' }).getByText('Are the plasters').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByLabel('Your reply')).toBeFocused();
  await expectSound(page);
  await page.goto('/tenant/harbor/comments?status=approved&q=erik');
  await page.getByRole('row', { name: 'Erik' }).getByText('They grip on a wet deck').click();
  await page.getByRole('dialog').getByRole('link', { name: 'Deck boots' }).click();
  await expect(page.getByText('With thick socks, take one size more.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible();
  await expectSound(page);

  await page.goto('/admin/messages');
  await page.getByRole('row', { name: 'Katrin' }).getByText('Katrin').first().click();
  await expect(page.getByRole('dialog').getByText('do you splice eyes')).toBeVisible();
  await expectSound(page);
});
