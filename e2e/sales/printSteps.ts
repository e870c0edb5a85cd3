import { expect, type Page } from '@playwright/test';

/** A page as it comes out of the printer. */
export async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('Harbor Supply', { exact: true }).first()).toBeVisible();
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('button', { name: /^(More actions|Open menu|Chat|Notifications)/ }),
    page.getByRole('textbox'),
  ])
    for (const one of await hidden.all()) await expect(one).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)');
  // All of it, not what a window would show.
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('main, main :is(div, section)')]
      .filter(
        (one) =>
          one.scrollHeight > one.clientHeight + 2 &&
          /auto|scroll|hidden/.test(getComputedStyle(one).overflowY),
      )
      .map((one) => one.className),
  );
  expect(cut).toEqual([]);
}
