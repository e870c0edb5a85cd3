import { expect, it } from 'vitest';
import { aBusiness, makeItem } from '#web/testing/business.ts';
import { eventually } from '#web/testing/patience.ts';

const here = aBusiness();

/** What hears scanners comes after the screen itself: from then on a key that may begin a code is looked at first. */
async function scannerListens(): Promise<void> {
  const heldBack = () => {
    const press = (key: string) => {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      document.body.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const heard = press('q');
    // No code goes on with it.
    press('Escape');
    return heard;
  };
  await eventually(() => expect(heldBack()).toBe(true));
}

for (const delay of [60, 30, 0])
  it(`what is typed at ${delay} ms a key is in the search, whole`, async () => {
    const { page } = await here.signIn();
    await page.goto(here.at('inventory'));
    await scannerListens();
    await page.keyboard.type('/new night lantern, next', { delay });
    const search = page.getByRole('searchbox');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('new night lantern, next');
    await expect(page).toHaveURL(/q=new(\+|%20)night(\+|%20)lantern/);
    await expect(search).toHaveValue('new night lantern, next');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

it('Enter in the search opens the first that is found, also before it is there', async () => {
  const { page, api } = await here.signIn();
  const item = await makeItem(api);
  await page.goto(here.at('inventory'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const { promise: entered, resolve: answer } = Promise.withResolvers<void>();
  page.route(/\/api\/items\?.*q=/, async ({ pass }) => {
    await entered;
    return pass();
  });
  await page.keyboard.type(`/${item.sku}`, { delay: 20 });
  await page.keyboard.press('Enter');
  answer();
  await expect(page).toHaveURL(new RegExp(`items/${item.id}`));

  // Nothing is opened where nothing is found, and the look-up opens its first hit as well.
  await page.goto(here.at('suppliers'));
  await page.getByRole('searchbox').fill('nobody is called like this');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(page).toHaveURL(/suppliers\?q=/);
  await page.goto('/view');
  await page.getByRole('searchbox').fill(item.sku);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Open item' })).toBeVisible();
});
