import { expect, it } from 'vitest';
import { DEFAULT_DOCUMENT } from '#shared/assistant/chat/configuration.ts';
import { aBusiness, bring, makeItem, makePlace } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const FUNCTION = '/api/functions/us-central1/processChatMessage';

const launcher = (page: Page, name = 'Open chat') => page.getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Hi there! 👋' });
const input = (page: Page) => panel(page).getByLabel('Type your message...');
const said = (page: Page, by: 'You' | 'Assistant') => panel(page).getByRole('article', { name: by });
const empty = (page: Page) => panel(page).getByText('No messages yet. Start the conversation!');

async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}

it('a member talks to the assistant, by keyboard and from two devices, and lets it change the stock', async () => {
  const { page, api } = await here.signIn('admin');
  // It answers at once.
  await api.put('/api/chat/configuration', {
    content: DEFAULT_DOCUMENT.replace('>1000<', '>0<'),
    version: 0,
  });
  const item = await makeItem(api, { name: 'Storm lantern' });
  await bring(api, item, await makePlace(api), '23');
  await page.goto(here.at('inventory'));
  await launcher(page).press('Enter');
  await expect(input(page)).toBeFocused();
  await expect(panel(page).getByText('How can we help you?')).toBeVisible();
  await expect(empty(page)).toBeVisible();
  await expect(panel(page).getByRole('list', { name: 'Example questions' }).getByRole('button')).toHaveText([
    'What can you help me with?',
    'What do you have in stock?',
    'Which items are running low?',
  ]);
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();
  await launcher(page).press('Enter');

  // Nothing is nothing to send; Shift and Enter begins a line; script is text.
  await input(page).press('Enter');
  await expect(said(page, 'You')).toHaveCount(0);
  await input(page).pressSequentially('<img src=x onerror=alert(1)>');
  await input(page).press('Shift+Enter');
  await input(page).pressSequentially('<script>hello</script>');
  const { promise: mayGoOn, resolve: answer } = Promise.withResolvers<void>();
  page.route(/\/processChatMessage$/, async ({ pass }) => {
    await mayGoOn;
    return pass();
  });
  await input(page).press('Enter');
  await expect(said(page, 'You')).toContainText('Sending...');
  expect(await said(page, 'You').textContent()).toContain(
    '<img src=x onerror=alert(1)>\n<script>hello</script>',
  );
  await expect(panel(page).getByText('The assistant is typing')).toHaveCount(1);
  await expect(input(page)).toBeFocused();
  answer();
  await expect(said(page, 'Assistant')).toHaveCount(1);
  await expect(panel(page).getByText('The assistant is typing')).toHaveCount(0);
  expect(await panel(page).locator('img, script').count()).toBe(0);

  await input(page).fill('how many storm lanterns do we have?');
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  await expect(said(page, 'Assistant').last()).toContainText('23');
  await expect(panel(page).getByRole('list', { name: 'Example questions' })).toHaveCount(0);
  await panel(page).getByRole('list', { name: 'Ask next' }).getByRole('button').first().click();
  await expect(said(page, 'You')).toHaveCount(3);
  await expect(said(page, 'Assistant')).toHaveCount(3);
  await said(page, 'Assistant').filter({ hasText: '23' }).getByRole('link').first().click();
  await expect(page).toHaveURL(here.at(`inventory/items/${item.id}`));
  await expect(said(page, 'Assistant')).toHaveCount(3);

  // What is said on another device shows here; while the panel is closed it is unread, until it is read there.
  const elsewhere = (text: string) => api.post(FUNCTION, { data: { text } });
  await elsewhere('hello');
  await expect(said(page, 'Assistant')).toHaveCount(4);
  await panel(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher(page)).toBeVisible();
  await elsewhere('hello again');
  await expect(launcher(page, 'Open chat, 1 unread message')).toBeVisible();
  const { messages } = await api.get<{ messages: { id: string; read: boolean }[] }>('/api/chat/messages');
  const ids = messages.filter(({ read }) => !read).map(({ id }) => id);
  await api.put('/api/chat/messages/read', { ids });
  await expect(launcher(page)).toBeVisible();
  await elsewhere('hello once more');
  await expect(launcher(page, 'Open chat, 1 unread message')).toBeVisible();
  await launcher(page, 'Open chat, 1 unread message').click();
  await expect(said(page, 'Assistant')).toHaveCount(6);
  await panel(page).getByRole('button', { name: 'Close chat' }).click();
  await launcher(page).click();

  // A proposal does nothing by itself.
  const cards = panel(page).getByRole('group', { name: /^Change the stock of Storm lantern/ });
  const onHand = async () => (await api.get<{ onHand: string }>(`/api/items/${item.id}`)).onHand;
  await say(page, 'remove 3 storm lantern, damaged');
  await expect(cards).toContainText(/On hand in all.*23.*20/);
  expect(await onHand()).toBe('23');
  await cards.getByRole('button', { name: 'Dismiss' }).click();
  await expect(cards).toContainText('Dismissed');
  await say(page, 'remove 4 storm lantern, damaged');
  await cards.last().getByRole('button', { name: 'Confirm' }).dblclick();
  await expect(cards.last()).toContainText('Confirmed');
  await expect(said(page, 'Assistant').last()).toContainText('19 of Storm lantern');
  expect(await onHand()).toBe('19');

  // Clearing asks first.
  const menu = panel(page).getByRole('button', { name: 'Chat menu' });
  await menu.click();
  await panel(page).getByRole('menuitem', { name: 'Clear chat' }).click();
  const question = panel(page).getByRole('alertdialog', { name: 'Clear chat' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await panel(page).getByRole('menuitem', { name: 'Clear chat' }).click();
  await question.getByRole('button', { name: 'Clear chat' }).click();
  await expect(empty(page)).toBeVisible();
  await page.reload();
  await launcher(page).click();
  await expect(empty(page)).toBeVisible();
});
