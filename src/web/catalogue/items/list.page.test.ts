import { expect, it } from 'vitest';
import { aBusiness, freshSku, type Item, makeItem } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const grid = (page: Page) => page.getByRole('grid', { name: 'Items' });
/** The rows below the header. */
const rows = (page: Page) =>
  grid(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });

async function openList(page: Page, search = '') {
  await page.goto(here.at(`inventory${search}`));
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
}

it('in the inventory words find, filters narrow, and the address keeps both', async () => {
  const { page, api } = await here.signIn();
  const item = await makeItem(api, { name: `Quarzsand ${freshSku()} für Böden`, status: 'draft' });
  await openList(page);
  await page.getByRole('searchbox').fill(item.sku.toLowerCase());
  await expect(row(page, item.sku)).toBeVisible();
  await expect(page.locator('dl > div').filter({ has: page.getByText('Items', { exact: true }) })).toHaveText(
    'Items1',
  );
  await expect(page).toHaveURL(/q=sku/);
  await page.getByText('Archived', { exact: true }).first().click();
  await expect(page.getByText('No item matches')).toBeVisible();
  await page.getByText('Draft', { exact: true }).first().click();
  await expect(row(page, item.sku)).toBeVisible();
  await page.reload();
  await expect(row(page, item.sku)).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue(item.sku.toLowerCase());
});

it('everything in the inventory works without a mouse', async () => {
  const { page, api } = await here.signIn();
  const item = await makeItem(api);
  await openList(page);
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(item.sku);
  await expect(rows(page)).toHaveCount(1);
  await grid(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press(' ');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`items/${item.id}`));
});

it('a change of many does what its preview showed, also when others change and remove some of them meanwhile', async () => {
  const { page, api } = await here.signIn();
  const tag = freshSku();
  const made: Item[] = [];
  for (const price of [1000, 2000, 3000]) made.push(await makeItem(api, { price, tags: [tag] }));
  const [first, second, third] = made as [Item, Item, Item];
  await openList(page, `?q=${tag}`);
  await expect(rows(page)).toHaveCount(3);
  await grid(page).focus();
  await page.keyboard.press('Control+a');
  await page.getByRole('toolbar').getByRole('button', { name: 'Price' }).press('Enter');
  await page.getByLabel('Method').selectOption('Change by percent');
  await page.getByLabel('Percent').fill('10');
  await api.delete(`/api/items/${third.id}?version=${third.version}`);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('1 item no longer there')).toBeVisible();
  await api.put(`/api/items/${first.id}`, { version: first.version, price: 5000 });
  await page.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(page.getByText('Someone changed some of these items in the meantime.')).toBeVisible();
  await expect(page.getByText('$55.00')).toBeVisible();
  expect((await api.get<{ price: number }>(`/api/items/${second.id}`)).price).toBe(2000);
  await page.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(page.getByText('2 items changed')).toBeVisible();
  expect((await api.get<{ price: number }>(`/api/items/${first.id}`)).price).toBe(5500);
});
