import { expect, it } from 'vitest';
import { aBusiness, act, freshSku } from '#web/testing/business.ts';
import { comeIn } from '#web/testing/page.ts';
import { dialogNamed, figure, itemLedger, stockedItem } from '#web/testing/stockedItem.ts';

const here = aBusiness();

it('figures of an item open to the rows behind them, and the address keeps the place', async () => {
  const { page, place, at } = await stockedItem(here);
  await page.goto(at());
  await expect(figure(page, 'On hand')).toHaveText('12');
  await expect(figure(page, 'Stock value')).toHaveText('$54.00');
  await expect(figure(page, 'Retail value')).toHaveText('$150.00');
  await page.getByRole('link', { name: place.name }).click();
  await expect(page).toHaveURL(new RegExp(`tab=ledger&location=${place.id}`));
  await expect(page.getByLabel('Location')).toHaveValue(place.id);
  await page.reload();
  await expect(itemLedger(page).getByText('Opening stock')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await figure(page, 'Price').getByRole('link').click();
  await expect(page.getByText('Only: Price')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('$12.50');
});

it('an item says what was there and sold over time, and which documents are open, to those who may know', async () => {
  const { page, api, item, at } = await stockedItem(here);
  const customer = await api.post<{ id: string }>('/api/customers', {
    name: `Buyer of ${item.sku}`,
    billingAddress: { country: 'Germany' },
  });
  const lines = [{ itemId: item.id, quantity: '5' }];
  const draft = await api.post<{ id: string; version: number }>('/api/invoices', {
    ...{ customerId: customer.id, lines },
  });
  await page.goto(at());
  const card = page.getByRole('region', { name: 'Stock and sales' });
  const course = card.getByRole('slider', { name: 'Stock and sales' });
  await course.focus();
  await course.press('End');
  await expect(course).toHaveAttribute('aria-valuetext', /On hand 12 (each|pcs).*Sold 0/);
  await course.press('ArrowLeft');
  await expect(course).toHaveAttribute('aria-valuetext', /On hand 0/);
  await expect(course).toHaveAttribute('aria-valuenow', '11');
  await card.getByText('30 days').click();
  await expect(page).toHaveURL(/span=30d/);
  await expect(course).toHaveAttribute('aria-valuemax', '30');
  await card.getByRole('button', { name: 'Show as a table' }).press('Enter');
  await expect(card.getByRole('row')).toHaveCount(31);
  const open = page.getByRole('region', { name: 'Drafts and unpaid invoices' });
  await open.getByRole('link', { name: 'Draft' }).click();
  await expect(page).toHaveURL(new RegExp(`/invoices/${draft.id}$`));
  // Who only looks at stock sees no document, and no hint of one.
  await comeIn(page, here.t, here.tenant.viewer);
  await page.goto(at());
  await expect(page.getByRole('region', { name: 'Stock over time' })).toBeVisible();
  await expect(page.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /Sold/);
  await expect(page.getByText(/invoice|purchase order/i)).toHaveCount(0);
});

it('two people edit one item: each field is kept, taken, or joined', async () => {
  const { page, api, item, at } = await stockedItem(here, { tags: ['first'] });
  await page.goto(at('?edit=1'));
  const edit = dialogNamed(page, `Edit ${item.sku}`);
  await edit.getByLabel('Name').fill('My name for it');
  await edit.getByRole('textbox', { name: 'Price', exact: true }).fill('15.50');
  await edit.getByRole('combobox', { name: 'Tags' }).fill('mine');
  await page.keyboard.press('Enter');
  await api.put(`/api/items/${item.id}`, {
    version: item.version,
    name: 'Their name for it',
    tags: ['first', 'theirs'],
    reorderPoint: '7',
  });
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit.getByRole('heading', { name: /changed this item while you were editing/ })).toBeVisible();
  await edit.getByRole('group', { name: /^Name/ }).getByRole('radio').nth(1).check();
  await expect(edit.getByRole('group', { name: /^Tags/ }).getByRole('radio', { name: 'Both' })).toBeChecked();
  await expect(edit.getByText('Reorder point')).toBeVisible();
  await edit.getByRole('button', { name: 'Save my choices' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Their name for it' })).toBeVisible();
  await expect(figure(page, 'Price')).toHaveText('$15.50');
  await expect(figure(page, 'Reorder point')).toHaveText('7');
  for (const tag of ['first', 'mine', 'theirs'])
    await expect(page.getByRole('listitem').filter({ hasText: tag })).toBeVisible();
});

it('an edit that was not saved is asked about', async () => {
  const { page, item, at } = await stockedItem(here);
  await page.goto(here.at('inventory'));
  await page.goto(at());
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('e');
  const edit = dialogNamed(page, `Edit ${item.sku}`);
  await edit.getByLabel('Name').fill('');
  await page.keyboard.press('Control+Enter');
  await expect(edit.getByText('Must not be empty.')).toBeVisible();
  await expect(edit.getByLabel('Name')).toBeFocused();
  await edit.getByLabel('Name').fill('Half done');
  await page.keyboard.press('Escape');
  const asked = page.getByRole('dialog', { name: 'Discard your changes?' });
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect(edit.getByLabel('Name')).toHaveValue('Half done');
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: 'Discard changes' }).click();
  await expect(edit).toBeHidden();
  await expect(page.getByRole('heading', { name: `Test item ${item.sku}` })).toBeVisible();
});

it('an item is added, duplicated, split into variants, and deleted', async () => {
  const { page } = await here.signIn();
  const sku = freshSku();
  await page.goto(here.at('inventory?new=1'));
  const add = dialogNamed(page, 'New item');
  await add.getByLabel('Name').fill('Storm jacket');
  await add.getByLabel('SKU').fill(sku);
  await add.getByRole('textbox', { name: 'Price', exact: true }).fill('89.9');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Storm jacket', level: 1 })).toBeVisible();
  await expect(figure(page, 'Price')).toHaveText('$89.90');

  await page.keyboard.press('v');
  const variants = dialogNamed(page, `Create variants of ${sku}`);
  await variants.getByLabel('Option 1', { exact: true }).fill('Size');
  await variants.getByRole('combobox', { name: 'Values of option 1' }).fill('S, M, XL');
  await page.keyboard.press('Enter');
  await expect(variants.getByLabel('SKU for Storm jacket – XL')).toHaveValue(`${sku}-XL`);
  await variants.getByRole('button', { name: 'Create 3 variants' }).click();
  await expect(variants).toBeHidden();
  await page.getByRole('link', { name: 'Storm jacket – M' }).click();
  await expect(page.getByRole('heading', { name: 'Storm jacket – M' })).toBeVisible();
  await expect(page.getByText('Variant of')).toBeVisible();

  await act(page, 'Duplicate');
  const copy = dialogNamed(page, /^Duplicate/);
  await copy.getByLabel('SKU').fill(sku);
  await copy.getByRole('button', { name: 'Add item' }).click();
  await expect(copy.getByLabel('SKU')).toHaveAccessibleDescription('Another item has this SKU.');
  await copy.getByLabel('SKU').fill(`${sku}-COPY`);
  await copy.getByRole('button', { name: 'Add item' }).click();
  await expect(page.getByRole('heading', { name: 'Storm jacket – M (copy)' })).toBeVisible();

  await act(page, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/inventory$|\/inventory\?/);
});

it('an item with a history is archived instead of deleted, and says so', async () => {
  const { page, item, at } = await stockedItem(here);
  await page.goto(at());
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Create variants' })).toContainText(
    'It has stock of its own.',
  );
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByText(`${item.sku} has a history, so it was archived instead of deleted.`),
  ).toBeVisible();
  await expect(page.getByText('Archived', { exact: true })).toBeVisible();
});

it('whoever may only look at an item is told why nothing can be changed', async () => {
  const { at } = await stockedItem(here);
  const { page: viewer } = await here.signIn('viewer');
  await viewer.goto(at());
  await expect(viewer.getByRole('button', { name: 'Adjust' })).toHaveAttribute('aria-disabled', 'true');
  const adjust = viewer.getByRole('button', { name: 'Adjust' });
  const why = viewer.getByRole('tooltip', { name: /Your role does not allow this/ });
  await expect(adjust).toHaveAccessibleDescription(/Your role does not allow this/);
  await adjust.focus();
  await expect(why).toBeVisible();
  await expect(adjust).toBeFocused();
  await viewer.keyboard.press('Escape');
  await expect(why).toBeHidden();
  await viewer.keyboard.press('a');
  await expect(viewer.getByRole('dialog')).toHaveCount(0);
});
