import { expect, type Page, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';
import { hint, REFUSED } from './menuSteps.ts';

const column = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const burger = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

const widthOf = async (page: Page) => (await column(page).boundingBox())?.width;

test('the menu beside the screen becomes icons that say what they are, and stays as it was left', async ({
  page,
}) => {
  await signIn(page, 'viewer');
  await page.goto('/tenant/harbor/inventory');
  for (const group of ['Stock', 'Shop'])
    await expect(column(page).getByRole('list', { name: group, exact: true })).toBeVisible();
  await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
  const before = await widthOf(page);
  await burger(page).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(burger(page)).toHaveAttribute('aria-expanded', 'false');
    expect(await widthOf(page)).toBeLessThan(60);
    const locations = column(page).getByRole('link', { name: 'Locations', exact: true });
    await locations.focus();
    await expect(hint(page)).toHaveText('Locations');
    await column(page)
      .getByRole('link', { name: /^Dashboard/ })
      .hover();
    await expect(hint(page)).toHaveText(`Dashboard: ${REFUSED}`);
  }
  await expectSound(page);
  await burger(page).click();
  expect(await widthOf(page)).toBe(before);
  await page.reload();
  await expect(burger(page)).toHaveAttribute('aria-expanded', 'true');
});
