// Second tier: repeats one way over windows, errors, guests and a phone.
// First tier: src/web/assistant/chat/chat.page.test.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { apiOf, bring, expectSound, makeItem, type Place, signIn } from '../staff.ts';
import { alert, FUNCTION, input, launcher, open, PANEL, panel, said, say } from './chatSteps.ts';

const MESSAGES = '**/api/chat/messages';

const refused = { status: 500, json: { error: { status: 'INTERNAL', message: 'x' } } };

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

test('what goes wrong is said in the words of the specification, and nothing that was written is lost', async ({
  page,
  context,
}) => {
  test.slow();
  const { tenantId, email, password } = await open(page);
  await launcher(page).click();
  let tries = 0;
  await page.route(FUNCTION, (route) => {
    tries++;
    return route.fulfill(refused);
  });
  await say(page, 'hello');
  await expect(alert(page)).toHaveText('Failed to send message. Will retry automatically.');
  await expect(said(page, 'You')).toContainText('Failed to send');
  await expect(alert(page)).toHaveText('Maximum retry attempts reached. Please try again later.');
  expect(tries).toBe(2);
  await page.unroute(FUNCTION);
  await said(page, 'You').getByRole('button', { name: 'Send again' }).click();
  await expect(said(page, 'Assistant')).toHaveCount(1);
  await expect(said(page, 'You')).not.toContainText('Failed to send');
  await expect(alert(page)).toHaveCount(0);

  // Without a network nothing can be written; what did not get out goes on return.
  await page.route(FUNCTION, (route) => route.abort());
  await input(page).fill('what is my stock worth?');
  await context.setOffline(true);
  await expect(
    panel(page).getByText("You're offline. Messages will be sent when you're back online."),
  ).toBeVisible();
  await expect(input(page)).toBeDisabled();
  await expectSound(page, PANEL);
  await context.setOffline(false);
  await expect(input(page)).toHaveValue('what is my stock worth?');
  await page.route(FUNCTION, async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await input(page).press('Enter');
  await expect(said(page, 'You').last()).toContainText('Failed to send');
  await page.unroute(FUNCTION);
  await context.setOffline(false);
  await expect(said(page, 'Assistant')).toHaveCount(2);

  const clear = async () => {
    await panel(page).getByRole('button', { name: 'Chat menu' }).click();
    await panel(page).getByRole('menuitem', { name: 'Clear chat' }).click();
    await panel(page).getByRole('alertdialog').getByRole('button', { name: 'Clear chat' }).click();
  };
  const again = async () => {
    await page.reload();
    await launcher(page).click();
  };
  const configuration = '**/api/**/configuration';
  const missing = { status: 404, json: { error: { status: 'NOT_FOUND', message: 'Shop not found.' } } };
  for (const [address, answer, act, sentence] of [
    [MESSAGES, refused, clear, 'Failed to clear chat messages.'],
    [MESSAGES, refused, again, 'Failed to load chat messages. Please refresh the page.'],
    [configuration, refused, again, 'Failed to load chat configuration'],
    [configuration, missing, again, 'Chat configuration not found'],
  ] as const) {
    await page.route(address, (route) => route.fulfill(answer));
    await act();
    await expect(alert(page)).toHaveText(sentence);
    // Whatever failed, one can go on.
    await expect(input(page)).toBeEnabled();
    await page.unroute(address);
  }
  await expect(said(page, 'Assistant')).toHaveCount(2);

  // Something that nobody has thought of.
  await page.route(MESSAGES, async (route) => {
    const json = await (await route.fetch()).json();
    for (const message of json.messages) message.timestamp = 'never';
    await route.fulfill({ json });
  });
  await again();
  await expect(panel(page).getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(panel(page)).toContainText('Invalid time value');
  await page.unroute(MESSAGES);
  await panel(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(said(page, 'Assistant')).toHaveCount(2);

  // The session is over: on the site the way back in is where the conversation was.
  const over = { status: 401, json: { error: { status: 'UNAUTHENTICATED', message: '' } } };
  await page.goto(`/shop/${tenantId}`);
  await launcher(page).click();
  for (const [act, sentence] of [
    [clear, 'Please sign in to clear chat.'],
    [() => say(page, 'hello'), 'Please sign in to use chat.'],
  ] as const) {
    await expect(said(page, 'Assistant')).toHaveCount(2);
    await context.clearCookies();
    for (const address of [MESSAGES, FUNCTION]) await page.route(address, (route) => route.fulfill(over));
    await act();
    await expect(alert(page)).toHaveText(sentence);
    for (const address of [MESSAGES, FUNCTION]) await page.unroute(address);
    await panel(page).getByLabel('Email').fill(email);
    await panel(page).getByLabel('Password').fill(password);
    await panel(page).getByRole('button', { name: 'Sign In' }).click();
  }
  await expect(said(page, 'Assistant')).toHaveCount(2);
});

test('a visitor talks as a guest, asks for access or signs in, and loads nothing of it before', async ({
  page,
  context,
}) => {
  test.slow();
  const person = newcomer();
  const visitor = await context
    .browser()!
    .newContext({ baseURL: new URL(test.info().project.use.baseURL!).href });
  await register(page, person);
  await visitor.route('**/api/**/configuration', async (route) => {
    const json = await (await route.fetch()).json();
    json.configuration.typingDelay = 300;
    await route.fulfill({ json });
  });
  const tab = await visitor.newPage();
  const scripts: string[] = [];
  tab.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await tab.goto('/shop');
  await expect(launcher(tab)).toHaveAccessibleName('Open chat');
  expect(scripts.filter((address) => /chat|query/i.test(address))).toEqual([]);
  await launcher(tab).click();
  await expect(panel(tab).getByLabel('Email')).toBeFocused();
  await expectSound(tab, PANEL);

  await panel(tab).getByRole('button', { name: 'Sign In' }).click();
  await expect(panel(tab).getByLabel('Email')).toBeFocused();
  await expect(panel(tab).getByText('Enter your email address.')).toBeVisible();
  await panel(tab).getByLabel('Email').fill(person.email);
  await panel(tab).getByLabel('Password').fill('wrong');
  await tab.keyboard.press('Enter');
  await expect(alert(tab)).toHaveText('Invalid email or password.');
  await tab.route('**/api/auth/sign-in/email', (route) => route.abort(), { times: 1 });
  await panel(tab).getByRole('button', { name: 'Sign In' }).click();
  await expect(alert(tab)).toHaveText('Login failed.');

  await panel(tab).getByRole('button', { name: 'Request Access' }).click();
  await expect(panel(tab).getByRole('heading', { name: 'Request Access' })).toBeFocused();
  await panel(tab).getByLabel('Email').fill('ann@x');
  await panel(tab).getByRole('button', { name: 'Send request' }).click();
  await expect(panel(tab).getByText('Please enter a valid email address.')).toBeVisible();
  await expectSound(tab, PANEL);
  await tab.route('**/api/forms/request-access', (route) => route.fulfill(refused));
  await panel(tab).getByLabel('Email').fill(newcomer().email);
  await panel(tab).getByRole('button', { name: 'Send request' }).click();
  await expect(alert(tab)).toHaveText('There was a problem sending your request. Please try again.');
  await tab.unroute('**/api/forms/request-access');
  await panel(tab).getByRole('button', { name: 'Send request' }).click();
  await expect(panel(tab).getByRole('heading', { name: 'Your request has been sent' })).toBeFocused();
  await panel(tab).getByRole('button', { name: 'Back to Login' }).click();

  await panel(tab).getByRole('button', { name: 'Continue as guest' }).click();
  await expect(
    panel(tab).getByText(
      'You are using the public version of the chatbot. For more features, please sign in.',
    ),
  ).toBeVisible();
  await expect(panel(tab).getByRole('button', { name: 'Chat menu' })).toHaveCount(0);
  await expect(input(tab)).toBeFocused();
  await say(tab, 'what do you sell?');
  await expect(said(tab, 'Assistant')).toContainText(/The shop has \d+ items/);
  // It goes on from there, and on the next page of the site; in another tab there is nothing of it.
  await say(tab, 'what is new?');
  await expect(said(tab, 'Assistant')).toHaveCount(2);
  await expectSound(tab, PANEL);
  await tab.goto('/about');
  await launcher(tab).click();
  await expect(said(tab, 'Assistant')).toHaveCount(2);
  const other = await visitor.newPage();
  await other.goto('/shop');
  await launcher(other).click();
  await expect(other.getByRole('heading', { name: 'Sign in to chat' })).toBeVisible();
  await other.close();

  await panel(tab).getByRole('button', { name: 'Sign In' }).click();
  await panel(tab).getByLabel('Email').fill(person.email);
  await panel(tab).getByLabel('Password').fill(person.password);
  await tab.keyboard.press('Enter');
  await expect(panel(tab).getByText('No messages yet. Start the conversation!')).toBeVisible();
  await expect(panel(tab).getByText('You are using the public version')).toHaveCount(0);
  await say(tab, 'what is my stock worth?');
  await expect(said(tab, 'Assistant')).toHaveCount(1);
  await panel(tab).getByRole('button', { name: 'Close chat' }).click();
  const api = await apiOf(tab.request);
  await api.post('/api/functions/us-central1/processChatMessage', { data: { text: 'hello' } });
  await expect(launcher(tab)).toHaveAccessibleName('Open chat, 1 unread message');
  await tab.reload();
  await expect(launcher(tab)).toHaveAccessibleName('Open chat, 1 unread message');
  await visitor.close();
});

test('the panel is where and as large as the configuration has it, on any window', async ({ page }) => {
  const { api } = await open(page);
  const { content, version } = await api.get<{ content: string; version: number }>(
    `/api/public/chat/${page.url().split('/')[4]}/configuration`,
  );
  const moved = content.replace('384px', '420px').replace('<right>20px', '<right>48px');
  await api.put('/api/chat/configuration', { content: moved, version });
  await page.reload();
  await launcher(page).click();
  const box = async () => {
    const { x, y, width, height } = (await panel(page).boundingBox())!;
    const window = page.viewportSize()!;
    return { right: window.width - x - width, bottom: window.height - y - height, width, height };
  };
  await expect.poll(box).toEqual({ right: 48, bottom: 20, width: 420, height: 500 });
  await page.setViewportSize({ width: 641, height: 400 });
  await expect.poll(box).toEqual({ right: 48, bottom: 20, width: 420, height: 380 });
  await page.setViewportSize({ width: 640, height: 700 });
  await expect.poll(box).toEqual({ right: 0, bottom: 0, width: 640, height: 700 });
});

test('a figure is told with a table, leads to its rows, and is copied', async ({ page, context }) => {
  const { api, tenantId } = await open(page);
  await makeItem(api, { name: 'Storm lantern', category: 'Lighting' });
  await makeItem(api, { name: 'Hemp rope', category: 'Cordage' });
  await launcher(page).press('Enter');
  await say(page, 'how many items by category');
  const answer = said(page, 'Assistant').first();
  await expect(answer).toContainText('Items: 2.');
  await expect(answer.getByRole('row')).toHaveCount(3);
  await expect(answer.getByRole('columnheader')).toHaveText(['Category', 'Items']);
  await expectSound(page, PANEL);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await answer.getByRole('button', { name: 'Copy' }).click();
  await expect(answer.getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Category\tItems\n');

  // What is not said anew is as it was, in whatever language it goes on.
  await say(page, 'nur Lighting');
  await expect(said(page, 'Assistant').last()).toContainText('Artikel (Lighting): 1.');
  await answer.getByRole('link', { name: 'Show in Explore' }).click();
  await expect(page).toHaveURL(new RegExp(`/tenant/${tenantId}/explore\\?.*figure=items.*split=category`));
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(4);
});

test('on a phone the chat covers the window, keeps the focus, and is sound @phone', async ({ page }) => {
  const { api, tenantId } = await open(page);
  await makeItem(api, { name: 'Storm lantern' });
  await page.reload();
  // What can be done with what is chosen is not below the button.
  await page.getByRole('checkbox').first().check();
  const bar = (await page.getByRole('button', { name: 'Change…' }).boundingBox())!;
  const button = (await launcher(page).boundingBox())!;
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
  await launcher(page).tap();
  await expect(panel(page)).toBeFocused();
  const { width, height } = (await panel(page).boundingBox())!;
  expect([width, height]).toEqual([320, 720]);
  await say(page, 'remove 1 storm lantern, damaged');
  await expect(said(page, 'Assistant')).toHaveCount(1);
  await expectSound(page, PANEL);
  for (const button of await panel(page).getByRole('button').all())
    expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  for (let n = 0; n < 20; n++) {
    await page.keyboard.press('Tab');
    await expect(panel(page).locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(launcher(page)).toBeFocused();

  // The other way round, in the language of the business.
  await api.put('/api/tenant/preferences', { language: 'ar' });
  await page.goto(`/shop/${tenantId}`);
  await page.getByRole('button', { name: /^فتح المحادثة/ }).tap();
  await expect(page.getByRole('dialog', { name: 'مرحبًا! 👋' }).getByRole('article')).toHaveCount(2);
  await expectSound(page, PANEL);
});

const staffLists = ['inventory', 'invoices', 'dashboard', 'reports/sales-items'].map(
  (screen) => `/tenant/harbor/${screen}`,
);

for (const [where, addresses] of [
  ['in the staff area', staffLists],
  ['on a phone @phone', ['/shop', ...staffLists]],
] as const)
  test(`its button has a place of its own in the bar above, and lies on nothing, ${where}`, async ({
    page,
  }) => {
    await signIn(page, 'manager');
    for (const address of addresses) {
      await page.goto(address);
      await expect(launcher(page)).toBeVisible();
      const covered = await page.evaluate(async () => {
        const button = document.querySelector('[aria-label^="Open chat"]') as HTMLElement;
        const scrolled = [document.scrollingElement, ...document.querySelectorAll('main, [role="grid"]')];
        const found: string[] = [];
        for (let top = 0; top <= 2000; top += 97) {
          for (const one of scrolled) one?.scrollTo({ top, behavior: 'instant' });
          await new Promise(requestAnimationFrame);
          const { left, right, top: above, bottom } = button.getBoundingClientRect();
          for (const [x, y] of [
            [left, above],
            [right, above],
            [left, bottom],
            [right, bottom],
          ] as const) {
            const below = document.elementsFromPoint(x, y).find((one) => !button.contains(one));
            if (below && !below.matches('header'))
              found.push(`${top}: ${below.tagName} ${below.textContent?.slice(0, 30)}`);
          }
        }
        return found;
      });
      expect(covered, address).toEqual([]);
    }
  });
