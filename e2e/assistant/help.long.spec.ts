// Second tier: repeats one way over languages, widths and visitors.
// First tier: src/web/assistant/help/help.page.test.ts
import { expect, test } from '@playwright/test';
import { ar } from '../../src/shared/assistant/tasks/words/ar.ts';
import { de } from '../../src/shared/assistant/tasks/words/de.ts';
import { ar as arTexts } from '../../src/web/texts/ar.ts';
import { de as deTexts } from '../../src/web/texts/de.ts';
import { expectSound, signIn } from '../staff.ts';
import { answers, first, question } from './helpSteps.ts';

test('the help answers a question in other words, and leads to where it is done', async ({ page }) => {
  await signIn(page);
  await page.goto('/help');
  await expect(page.getByRole('heading', { level: 1, name: 'How to do things' })).toBeVisible();
  // One may type at once.
  await expect(question(page)).toBeFocused();
  await page.keyboard.type('how do i do a stocktaek');
  await expect(first(page)).toContainText('Count stock');
  await expect(page).toHaveURL(/\/help\?q=how/);
  await expectSound(page);

  await question(page).fill('limit for big orders');
  await expect(first(page)).toContainText('Require approval for large orders');
  // A manager learns how, and that it is for others.
  await expect(first(page)).toContainText('Your role does not allow this.');
  await expect(first(page).getByRole('link', { name: /^Open/ })).toHaveCount(0);

  await question(page).fill('new client');
  await expect(first(page)).toContainText('Add a customer');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Open New customer: Add a customer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/tenant\/harbor\/customers\?new=1$/);
  await expect(page.getByRole('dialog', { name: 'New customer' })).toBeVisible();
});

test('the help lists everything by area, and says what cannot be done', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/help?q=qqqzzz');
  await expect(page.getByRole('heading', { name: 'Nothing found for “qqqzzz”.' })).toBeVisible();
  await question(page).press('Escape');
  await expect(page).toHaveURL(/\/help$/);
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Selling' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Selling' })).toBeInViewport();
  const limit = answers(page).filter({ has: page.getByRole('heading', { name: 'Set a credit limit' }) });
  await expect(limit).toContainText('Not possible yet');
  await expectSound(page);

  // An answer has an address, and one's own settings open above the screen, as often as they are asked for.
  await page.goto('/help#two-factor');
  const factor = page.getByRole('heading', { name: 'Turn on two-factor sign-in' });
  await expect(factor).toBeInViewport();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  for (const again of [false, true]) {
    if (again) await page.goBack();
    await page.getByRole('link', { name: 'Open Settings: Turn on two-factor sign-in' }).click();
    await expect(settings).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(settings).toHaveCount(0);
  }
});

test('visitors find the help in the menu, and what they may open', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await question(page).fill('lost password');
  await expect(first(page)).toContainText('Get in when you forgot your password');
  await expect(page.getByRole('link', { name: /^Open Inventory/ })).toHaveCount(0);
  await expectSound(page);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign In' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Open Reset password/ }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
});

for (const { code, guide, texts, asked, id } of [
  { code: 'de', guide: de, texts: deTexts, asked: 'Rechnung storniren', id: 'void-invoice' },
  { code: 'ar', guide: ar, texts: arTexts, asked: 'كيف اسوي جرد', id: 'count-stock' },
] as const)
  test.describe(`in "${code}"`, () => {
    test.use({ locale: code, viewport: { width: 320, height: 640 } });
    test('the help understands and has room', async ({ page }) => {
      await page.goto('/help');
      await expect(page.getByRole('heading', { level: 1, name: texts.help.title })).toBeVisible();
      await expectSound(page);
      await question(page).fill(asked);
      await expect(first(page).getByRole('heading')).toHaveText(guide.tasks[id].title);
      await expect(first(page)).toContainText(guide.tasks[id].answer);
      await expectSound(page);
    });
  });
