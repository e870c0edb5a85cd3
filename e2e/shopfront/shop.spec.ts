import { expect, test } from '@playwright/test';
import { site } from '../../src/web/texts/en/site.ts';
import { card, cards, watch } from './shopSteps.ts';

test('the shop is there with the page: shown without a call, searched, narrowed, sorted, kept in the address', async ({
  page,
}) => {
  const { calls, faults } = watch(page);
  await page.goto('/shop');
  await expect(page.getByRole('heading', { name: 'Live demo shop', level: 1 })).toBeVisible();
  await expect(page.getByRole('status').first()).toHaveText(/^\d+ items$/);
  const kettle = card(page, 'Enamel kettle, 1.5 litres');
  await expect(kettle.getByText('$46.00')).toBeVisible();
  // What the past of the demo leaves on the shelf depends on the day.
  const answer = await page.request.get('/api/public/shop/public/items?q=kettle');
  const availability: keyof typeof site.shop.availability = (await answer.json()).items[0].availability;
  await expect(kettle.getByText(site.shop.availability[availability])).toBeVisible();
  await expect(cards(page)).toHaveCount(24);

  await kettle.getByRole('button', { name: 'See more' }).click();
  await expect(kettle.getByText('Works on gas, electric and induction.')).toBeInViewport();
  await kettle.getByRole('button', { name: 'See less' }).click();
  const picture = kettle.getByRole('button', { name: 'Open the pictures of Enamel kettle' }).getByRole('img');
  const first = await picture.getAttribute('src');
  await kettle.getByRole('button', { name: 'Show picture 2' }).click();
  await expect(picture).not.toHaveAttribute('src', first ?? '');
  expect(calls).toEqual([]);

  await page.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(24);

  await page.getByRole('searchbox', { name: 'Search the shop' }).fill('oak board');
  await expect(page).toHaveURL('/shop?q=oak+board');
  await expect(page.getByRole('status').first()).toHaveText('1 item');
  await expect(card(page, 'Oak chopping board')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL('/shop');
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kitchen' }).click();
  await expect(page).toHaveURL('/shop?category=Kitchen');
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: low to high');
  await expect(page).toHaveURL('/shop?category=Kitchen&sort=price');
  await expect(cards(page).first()).toContainText('$12.50');
  await page.evaluate(() => scrollTo(0, 800));
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('Price: high to low');
  await expect(cards(page).first()).toContainText('$48.00');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('-price');
  await expect(cards(page).first()).toContainText('$48.00');

  await page.getByRole('searchbox').fill('nothing is called like this');
  await expect(page.getByText('No inventory items found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all items' }).click();
  await expect(cards(page)).toHaveCount(24);
  expect(faults).toEqual([]);
});

test('an item has an address: opened, shared, gone back from, bought as far as that goes', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/shop?category=Kitchen');
  const pitcher = card(page, 'Glass water pitcher');
  await pitcher.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/^http:\/\/[^/]+\/shop\?item=[\w-]{36}$/);
  await expect(page.getByText('Link copied to clipboard!')).toBeHidden();

  await pitcher.getByRole('link', { name: 'Glass water pitcher' }).click();
  const dialog = page.getByRole('dialog', { name: 'Glass water pitcher' });
  await expect(dialog.getByText('Out of stock')).toBeVisible();
  await expect(page).toHaveURL(/category=Kitchen&item=/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.goForward();
  await expect(dialog).toBeVisible();
  await expect(page).toHaveTitle(/^Glass water pitcher/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/shop?category=Kitchen');
  await expect(page).toHaveTitle('Kitchen · Live demo shop · Stockbook');

  await page.goto('/shop?item=01a1ff62-85db-7ade-aaa8-000000000000');
  await expect(page.getByText('This item is no longer in the shop.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/shop');

  const { calls } = watch(page);
  await page.goto(link);
  await expect(page).toHaveTitle(/^Glass water pitcher/);
  await expect(dialog.getByText('It pours without dripping')).toBeVisible();
  await expect(dialog.getByRole('heading', { name: /comment/i })).toBeVisible();
  expect(calls).toEqual([]);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('no'));
  });
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(dialog.getByText('Failed to share item')).toBeVisible();
  await dialog.getByRole('button', { name: 'Purchase' }).click();
  const purchase = page.getByRole('dialog', { name: 'Purchase' });
  await expect(purchase.getByText(/guest checkout is coming soon/i)).toBeVisible();
  await purchase.getByRole('button', { name: 'Contact Us' }).click();
  const form = page.getByRole('dialog', { name: 'Contact Us' });
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue(/Glass water pitcher/);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/shop');
});

test('the shop can be read without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto('/shop');
  await expect(card(page, 'Enamel kettle, 1.5 litres').getByText('$46.00')).toBeVisible();
  await page.getByRole('searchbox').fill('kettle');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Enamel kettle, 1.5 litres' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enamel kettle, 1.5 litres' });
  await expect(dialog.getByText('Works on gas, electric and induction.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await context.close();
});
