import { expect, test } from '@playwright/test';
import { bring, expectSound, makeItem, type Place } from '../staff.ts';
import { FUNCTION, input, launcher, open, PANEL, panel, said, say } from './chatSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('a member talks to the assistant, by keyboard and on every device, and lets it change the stock', async ({
  page,
  context,
}) => {
  test.slow();
  const { api, tenantId } = await open(page);
  const item = await makeItem(api, { name: 'Storm lantern' });
  const { locations } = await api.get<{ locations: Place[] }>('/api/locations');
  await bring(api, item, locations.find(({ usage }) => usage === 'internal')!, '23');
  await launcher(page).press('Enter');
  await expect(input(page)).toBeFocused();
  await expect(panel(page).getByText('How can we help you?')).toBeVisible();
  await expect(panel(page).getByText('No messages yet. Start the conversation!')).toBeVisible();
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
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  // Whichever comes first: the request, or the word that it may go on.
  const { promise: mayGoOn, resolve: answer } = Promise.withResolvers<void>();
  await page.route(FUNCTION, async (route) => {
    await mayGoOn;
    await route.continue();
  });
  await input(page).press('Enter');
  await expect(said(page, 'You')).toContainText('<img src=x onerror=alert(1)>\n<script>hello</script>');
  await expect(said(page, 'You')).toContainText('Sending...');
  await expect(panel(page).getByText('The assistant is typing')).toBeAttached();
  await expect(input(page)).toBeFocused();
  answer();
  await expect(said(page, 'Assistant')).toHaveCount(1);
  await expect(panel(page).getByText('The assistant is typing')).toHaveCount(0);
  await page.unroute(FUNCTION);
  expect(await panel(page).locator('img, script').count()).toBe(0);

  // Another window, where the panel is closed: it counts what is unread there, and all of it is there when it opens.
  const second = await context.newPage();
  await second.goto(`/tenant/${tenantId}/locations`);
  await expect(launcher(second)).toHaveAccessibleName('Open chat');
  await input(page).fill('how many storm lanterns do we have?');
  await panel(page).getByRole('button', { name: 'Send message' }).click();
  await expect(said(page, 'Assistant').last()).toContainText('23');
  await launcher(second).click();
  await expect(said(second, 'Assistant').last()).toContainText('23');
  await expect(panel(second).getByRole('list', { name: 'Example questions' })).toHaveCount(0);
  await panel(second).getByRole('list', { name: 'Ask next' }).getByRole('button').first().click();
  await expect(said(page, 'You')).toHaveCount(3);
  await expect(said(page, 'Assistant')).toHaveCount(3);
  await said(page, 'Assistant').filter({ hasText: '23' }).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/tenant/${tenantId}/inventory/items/${item.id}`));
  await expect(said(page, 'Assistant')).toHaveCount(3);

  // What came while the panel was closed is unread until it is opened.
  await second.getByRole('button', { name: 'Close chat' }).click();
  await panel(page).getByRole('button', { name: 'Close chat' }).click();
  await expect(launcher(second)).toBeVisible();
  await expect(launcher(page)).toBeVisible();
  await api.post('/api/functions/us-central1/processChatMessage', { data: { text: 'hello' } });
  await expect(launcher(page)).toHaveAccessibleName('Open chat, 1 unread message');
  await expect(launcher(second)).toHaveAccessibleName('Open chat, 1 unread message');
  await launcher(second).click();
  await expect(said(second, 'Assistant')).toHaveCount(4);
  await expect(launcher(page)).toHaveAccessibleName('Open chat');
  await second.close();

  // A proposal does nothing by itself.
  await launcher(page).click();
  const cards = panel(page).getByRole('group', { name: /^Change the stock of Storm lantern/ });
  const onHand = async () => (await api.get<{ onHand: string }>(`/api/items/${item.id}`)).onHand;
  await say(page, 'remove 3 storm lantern, damaged');
  await expect(cards).toContainText(/On hand in all.*23.*20/);
  await expectSound(page, PANEL);
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
  await expectSound(page, PANEL);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await panel(page).getByRole('menuitem', { name: 'Clear chat' }).click();
  await question.getByRole('button', { name: 'Clear chat' }).click();
  await expect(panel(page).getByText('No messages yet. Start the conversation!')).toBeVisible();
  await page.reload();
  await launcher(page).click();
  await expect(panel(page).getByText('No messages yet. Start the conversation!')).toBeVisible();
  expect(dialogs).toEqual([]);
});
