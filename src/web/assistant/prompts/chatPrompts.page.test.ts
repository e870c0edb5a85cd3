import { expect, it } from 'vitest';
import { DEFAULT_DOCUMENT } from '#shared/assistant/chat/configuration.ts';
import { aBusiness, openSettings } from '#web/testing/business.ts';
import { hands } from '#web/testing/keyboard.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });
const editor = (page: Page) => dialog(page).getByRole('textbox', { name: 'Chat configuration (XML)' });
const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Pastes a text over all that the editor holds. */
async function write(page: Page, text: string): Promise<void> {
  await editor(page).press('Control+a');
  await hands().paste(text);
}

const asking = (question: string) => DEFAULT_DOCUMENT.replace('What do you have in stock?', question);

it('the chat is set up: written, checked at each line, seen beside, saved, taken back', async () => {
  const { page } = await here.signIn('admin');
  await page.goto(here.at('inventory'));
  await openSettings(page, null);
  const tab = dialog(page).getByRole('tab', { name: 'Chat Prompts' });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(page).getByText('Your business has no configuration of its own yet')).toBeVisible();
  await expect(button(page, 'Reset')).toBeDisabled();
  await expect(button(page, 'Which items are running low?')).toBeVisible();

  for (const [text, line, said] of [
    ['hello', 1, 'Invalid XML format'],
    ...['example-questions', 'behavior', 'appearance', 'desktop', 'mobile'].map(
      (name) =>
        [
          DEFAULT_DOCUMENT.replaceAll(`${name}>`, 'other>'),
          name === 'desktop' || name === 'mobile' ? 12 : 2,
          `Missing required element: ${name}`,
        ] as const,
    ),
    [asking(' '), 5, 'All questions must be non-empty'],
    [asking('which ITEMS are running low?'), 6, 'Duplicate questions are not allowed'],
    [asking('x'.repeat(101)), 5, 'Questions must be 100 characters or less'],
  ] as const) {
    await write(page, text);
    const problem = dialog(page).getByRole('button', { name: new RegExp(`^Line ${line} ${said}`) });
    await expect(problem).toBeVisible();
    await expect(dialog(page).getByText('The last version without errors.')).toBeVisible();
    await button(page, 'Save').click();
    const refusal = toast(page, 'Validation Error').filter({ hasText: said });
    await expect(refusal).toBeVisible();
    // Only so many show at once.
    await refusal.getByRole('button').click();
  }
  await button(page, 'Line 5 Questions must be 100 characters or less').click();
  await expect(editor(page)).toBeFocused();
  await expect(editor(page).locator('.cm-activeLine')).toContainText('x'.repeat(101));

  // Taken back, and that as well.
  await button(page, 'Reset').click();
  await expect(dialog(page).getByText('No errors')).toBeVisible();
  await expect(button(page, 'Reset')).toBeDisabled();
  await editor(page).press('Control+z');
  await expect(button(page, 'Reset')).toBeEnabled();

  await write(page, asking('When do you open?').replace('>1000<', '>0<'));
  await preview(page).getByRole('button', { name: 'When do you open?' }).click();
  await expect(preview(page).getByText('This is how an answer will look.')).toBeVisible();
  await editor(page).press('Control+Enter');
  await expect(toast(page, 'Chat configuration updated successfully')).toBeVisible();
  for (const name of ['Save', 'Reset']) await expect(button(page, name)).toBeDisabled();
  await expect(dialog(page).getByText('Your business has no configuration of its own yet')).toHaveCount(0);

  // The panel of the whole business is another one at once.
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(page.getByRole('button', { name: 'When do you open?' })).toBeVisible();
});
