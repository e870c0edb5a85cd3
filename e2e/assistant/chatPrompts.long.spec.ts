// Second tier: repeats one way over files and what is inherited.
// First tier: src/web/assistant/prompts/chatPrompts.page.test.ts
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { DEFAULT_DOCUMENT } from '#shared/assistant/chat/configuration.ts';
import { openSettings } from '../newcomers.ts';
import { expectSound } from '../staff.ts';
import { asking, button, dialog, editor, open, preview, toast, write } from './chatPromptsSteps.ts';

test('the chat is set up: written, checked at each line, seen beside, saved, taken back', async ({
  page,
}) => {
  await open(page);
  await expect(dialog(page).getByRole('tab', { name: 'Chat Prompts' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(dialog(page).getByText('Your business has no configuration of its own yet')).toBeVisible();
  await expect(button(page, 'Reset')).toBeDisabled();
  await expect(button(page, 'Which items are running low?')).toBeVisible();

  for (const [text, line, said] of [
    ['hello', 1, 'Invalid XML format'],
    ...['example-questions', 'behavior', 'appearance', 'desktop', 'mobile'].map((name) => [
      DEFAULT_DOCUMENT.replaceAll(`${name}>`, 'other>'),
      name === 'desktop' || name === 'mobile' ? 12 : 2,
      `Missing required element: ${name}`,
    ]),
    [asking(' '), 5, 'All questions must be non-empty'],
    [asking('which ITEMS are running low?'), 6, 'Duplicate questions are not allowed'],
    [asking('x'.repeat(101)), 5, 'Questions must be 100 characters or less'],
  ] as const) {
    await write(page, String(text));
    await expect(
      dialog(page).getByRole('button', { name: new RegExp(`^Line ${line} ${said}`) }),
    ).toBeVisible();
    await expect(dialog(page).getByText('The last version without errors.')).toBeVisible();
    await button(page, 'Save').click();
    await expect(
      toast(page, 'Validation Error')
        .filter({ hasText: String(said) })
        .last(),
    ).toBeVisible();
  }
  await button(page, 'Line 5 Questions must be 100 characters or less').click();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page).locator('.cm-activeLine')).toContainText('x'.repeat(101));

  // Taken back, and that as well.
  await button(page, 'Reset').click();
  await expect(dialog(page).getByText('No errors')).toBeVisible();
  await expect(button(page, 'Reset')).toBeDisabled();
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(button(page, 'Reset')).toBeEnabled();

  await write(page, asking('When do you open?').replace('>1000<', '>0<'));
  await preview(page).getByRole('button', { name: 'When do you open?' }).click();
  await expect(preview(page).getByText('This is how an answer will look.')).toBeVisible();
  await editor(page).focus();
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Chat configuration updated successfully')).toBeVisible();
  for (const name of ['Save', 'Reset']) await expect(button(page, name)).toBeDisabled();
  await expect(dialog(page).getByText('Your business has no configuration of its own yet')).toHaveCount(0);

  // The panel of the whole business is another one at once.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByRole('button', { name: 'When do you open?' })).toBeVisible();
});

const read = '**/api/**/configuration';

test('what the chat uses is what is shown, and is made the own one by saving it as it is', async ({
  page,
}) => {
  const { api, tenantId } = await open(page);
  const used = () =>
    api.get<{ content: string; source: string; configuration: { typingDelay: number; maxRetries: number } }>(
      `/api/public/chat/${tenantId}/configuration`,
    );
  const { content, configuration, source } = await used();
  expect(source).not.toBe('own');
  const { typingDelay, maxRetries } = configuration;
  await expect(editor(page)).toContainText(`<typing-delay>${typingDelay}</typing-delay>`);
  await expect(editor(page)).toContainText(`<max-retries>${maxRetries}</max-retries>`);
  await expect(dialog(page).getByText('Save to make it your own.')).toBeVisible();
  await button(page, 'Save').click();
  await expect(toast(page, 'Chat configuration updated successfully')).toBeVisible();
  for (const name of ['Save', 'Reset']) await expect(button(page, name)).toBeDisabled();
  await expect(dialog(page).getByText('Save to make it your own.')).toHaveCount(0);
  expect(await used()).toMatchObject({ content, configuration, source: 'own' });
});

test('the document of the chat is brought out and in, and never lost or overwritten unasked', async ({
  page,
}) => {
  const { api } = await open(page);
  const download = page.waitForEvent('download');
  await button(page, 'Export XML').click();
  expect((await download).suggestedFilename()).toBe('chat-config.xml');
  expect(await readFile(await (await download).path(), 'utf8')).toBe(DEFAULT_DOCUMENT);
  const bringIn = (content: string) =>
    dialog(page)
      .locator('input[type="file"]')
      .setInputFiles({ name: 'mine.xml', mimeType: 'text/xml', buffer: Buffer.from(content) });
  await bringIn('<broken');
  await expect(toast(page, 'Validation Error').filter({ hasText: 'Invalid XML format' })).toBeVisible();
  await expect(editor(page)).toHaveText('<broken');
  await bringIn(' '.repeat(70_000));
  await expect(editor(page)).toHaveText('<broken');
  await bringIn(asking('Brought in?'));
  await expect(button(page, 'Brought in?')).toBeVisible();

  // Neither another tab nor the way out loses it.
  for (const leave of [
    () => dialog(page).getByRole('tab', { name: 'General Settings' }).click(),
    () => page.keyboard.press('Escape'),
    () => dialog(page).getByRole('button', { name: 'Close' }).click(),
  ]) {
    await leave();
    await expect(page.getByRole('dialog', { name: 'Discard your changes?' })).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(button(page, 'Brought in?')).toBeVisible();
  }

  // Somebody else is faster, twice.
  const save = (content: string, version: number) => api.put('/api/chat/configuration', { content, version });
  const conflict = dialog(page).getByRole('alert');
  await save(asking('Theirs?'), 0);
  await button(page, 'Save').click();
  await expect(conflict).toContainText('changed by somebody else in the meantime');
  await button(page, 'Use their version').click();
  await expect(button(page, 'Theirs?')).toBeVisible();
  await expect(button(page, 'Save')).toBeDisabled();
  await write(page, asking('Mine?'));
  await save(asking('Theirs again?'), 1);
  await button(page, 'Save').click();
  await expect(conflict).toBeVisible();
  await button(page, 'Keep my version').click();
  await expect(toast(page, 'Chat configuration updated successfully')).toBeVisible();
  await expect(conflict).toHaveCount(0);
  await expect(button(page, 'Mine?')).toBeVisible();
  // What others save is shown to whoever has written nothing.
  await save(asking('Theirs at last?'), 3);
  await expect(button(page, 'Theirs at last?')).toBeVisible();

  // What fails is said, and nothing of it is lost.
  await write(page, asking('Still mine?'));
  const refused = { status: 500, json: { error: { status: 'INTERNAL', message: 'Out of order.' } } };
  await page.route('**/api/chat/configuration', (route) =>
    route.request().method() === 'PUT' ? route.fulfill(refused) : route.fallback(),
  );
  await button(page, 'Save').click();
  await expect(toast(page, 'Failed to update chat configuration')).toContainText('Out of order.');
  await expect(button(page, 'Save')).toBeEnabled();
  await dialog(page).getByRole('tab', { name: 'General Settings' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog(page).getByLabel('Current password')).toBeVisible();

  await page.route(read, (route) => route.fulfill(refused));
  await page.reload();
  await openSettings(page, null);
  await expect(
    dialog(page).getByRole('heading', { name: 'Failed to load chat configuration' }),
  ).toBeVisible();
  await page.unroute(read);
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(button(page, 'Theirs at last?')).toBeVisible();
});

test('the editor of the chat is sound for axe, light and dark, and on a phone above what it makes', async ({
  page,
}) => {
  await open(page);
  await expect(button(page, 'Which items are running low?')).toBeVisible();
  await write(page, asking(' '));
  await expect(dialog(page).getByText('1 error', { exact: true })).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  // Tab leaves the editor, as it leaves every other field.
  await editor(page).focus();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Line 5 All questions must be non-empty')).toBeFocused();
  const [above, below] = [await editor(page).boundingBox(), await preview(page).boundingBox()];
  const isPhone = page.viewportSize()!.width < 640;
  expect(below!.y > above!.y + above!.height).toBe(isPhone);
});
