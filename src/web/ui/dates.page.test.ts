import { expect, it } from 'vitest';
import { aBusiness } from '#web/testing/business.ts';
import { Locator } from '#web/testing/locator.ts';
import type { Page } from '#web/testing/page.ts';
import { ar } from '../texts/ar.ts';
import { de } from '../texts/de.ts';

const here = aBusiness();
const html = new Locator('html', () => [document.documentElement]);
const LANGUAGES = [
  { code: 'ar', texts: ar, placeholder: 'يي.شش.سسسس' },
  { code: 'de', texts: de, placeholder: 'TT.MM.JJJJ' },
] as const;

/** The business speaks another language from now on. */
async function speak(language: string, dateFormat = 'YYYY-MM-DD'): Promise<void> {
  await here.api('admin').put('/api/tenant/preferences', { language, dateFormat });
}

/** Opens an address in a fresh browser, which loads everything for the first time. */
async function open(page: Page, address: string, title: string) {
  await page.goto(address);
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

it('the language follows the business, and is kept for who signs in next', async () => {
  const { page } = await here.signIn();
  await speak('ar');
  await open(page, here.at('locations'), ar.locations.title);
  await speak('de-AT');
  await open(page, here.at('locations'), de.locations.title);
  await expect(html).toHaveAttribute('lang', 'de-AT');
  await expect(html).toHaveAttribute('dir', 'ltr');
  page.network.cookies.clear();
  await open(page, '/admin-login-456', de.login.title);
});

for (const { code, texts, placeholder } of LANGUAGES)
  it(`dates are entered as the business writes them, in ${code}, by keys and from a calendar`, async () => {
    const { page } = await here.signIn('manager');
    await speak(code, 'DD.MM.YYYY');
    await page.goto(here.at('invoices/new'));
    const { issueDate, dueDate } = texts.invoices.fields;
    const issued = page.getByRole('textbox', { name: issueDate, exact: true });
    await expect(issued).toHaveAttribute('placeholder', placeholder);
    await issued.fill('2.1.26');
    await issued.press('Tab');
    await expect(issued).toHaveValue('02.01.2026');

    // Month first is nobody's way here, and no day.
    const due = page.getByRole('textbox', { name: dueDate, exact: true });
    await due.fill('1/31/2026');
    await due.blur();
    await expect(due).toHaveAccessibleDescription(new RegExp(texts.ui.invalidDate('31.01.2026')));
    await due.fill('31012026');
    await due.blur();
    await expect(due).toHaveValue('31.01.2026');
    await expect(due).not.toHaveAttribute('aria-invalid', 'true');

    await page.getByRole('button', { name: `${texts.ui.chooseDate}: ${issueDate}` }).press('Enter');
    const calendar = page.getByRole('dialog', { name: `${texts.ui.chooseDate}: ${issueDate}` });
    const chosen = calendar.getByRole('button', { name: say(code, '2026-01-02') });
    await expect(chosen).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(issued).toHaveValue('09.01.2026');
  });

function say(language: string, date: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));
}
