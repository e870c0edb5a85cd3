import { expect, it } from 'vitest';
import { shopOf } from '#server/testing/shops.ts';
import { aBusiness, type Item, makeItem } from '#web/testing/business.ts';
import { openPage } from '#web/testing/page.ts';

const here = aBusiness();

/** What visitors are told that was said of an item, and what was replied. */
async function expectRead({ id }: Item, ...said: string[]): Promise<void> {
  const shop = shopOf(here.t.app, here.tenant.id);
  const read = async () => {
    const { comments } = (await shop.item(id)).body;
    return comments.flatMap(({ text, reply }) => [text, ...(reply ? [reply] : [])]);
  };
  await expect.poll(read).toEqual(said);
}

it('what somebody says in the shop waits for staff; approved it is read, replied to, and taken away as spam', async () => {
  const { page, api } = await here.signIn();
  const item = await makeItem(api, { inShop: true });
  const text = 'Sharp and light.';
  await page.goto(here.at('comments'));
  await expect(page.getByRole('heading', { name: 'Comments', level: 1 })).toBeVisible();
  await here.api('viewer').post(`/api/items/${item.id}/comments`, { text });
  await expectRead(item);

  // The list hears of it by itself, and so does the menu.
  const row = page.getByRole('row', { name: text });
  await expect(row).toBeVisible();
  await expect(page.getByRole('link', { name: 'Comments 1 waiting', exact: true })).toBeVisible();
  await row.click();
  const dialog = page.getByRole('dialog', { name: /^Comment by / });
  await expect(dialog.getByRole('link', { name: `Test item ${item.sku}` })).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('1 comment approved.')).toBeVisible();
  await expectRead(item, text);
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 comment is pending again.')).toBeVisible();
  await expectRead(item);

  // Once more, by keyboard alone.
  await page.getByRole('searchbox', { name: 'Search comments' }).fill(text);
  await expect(page).toHaveURL(/q=Sharp/);
  await expect(row).toHaveCount(1);
  await page.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: 'Selected comments' })).toContainText('1 selected');
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: 'No comment matches' })).toBeVisible();
  await expectRead(item, text);
  const visitor = await openPage(here.t);
  await visitor.goto(`/shop/${here.tenant.id}?item=${item.id}`);
  await expect(visitor.getByRole('dialog').getByText(text)).toBeVisible();

  await page.goto(here.at(`inventory/items/${item.id}?tab=shop`));
  await expect(page.getByText('In the shop', { exact: true })).toBeVisible();
  const comment = page.getByRole('listitem').filter({ hasText: text });
  await comment.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill('It is made of ash.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Reply saved.')).toBeVisible();
  await expect(comment.getByText('It is made of ash.')).toBeVisible();
  await expectRead(item, text, 'It is made of ash.');

  await comment.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark as spam' }).click();
  await expect(page.getByText('1 comment marked as spam.')).toBeVisible();
  await expectRead(item);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(comment.getByText('Pending')).toBeVisible();

  await api.put(`/api/items/${item.id}`, { version: item.version, inShop: false });
  await expect(page.getByText('it is not shown in the shop.')).toBeVisible();
});
