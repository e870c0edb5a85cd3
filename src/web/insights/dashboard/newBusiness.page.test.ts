import { expect, it } from 'vitest';
import { aBusiness } from '#web/testing/business.ts';

const here = aBusiness();

it('the dashboard of a new business leads on to what fills it', async () => {
  const { page } = await here.signIn('admin');
  await page.goto(here.at('dashboard'));
  await expect(page.getByRole('heading', { name: 'Your figures will appear here' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Import items' }).click();
  await expect(page).toHaveURL(/\/imports$/);
});
