import { expect, test } from '@playwright/test';
import { DEFAULT_DOCUMENT } from '#shared/assistant/chat/configuration.ts';
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
