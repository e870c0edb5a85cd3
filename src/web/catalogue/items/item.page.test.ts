import { expect, it } from 'vitest';
import {
  type Api,
  aBusiness,
  act,
  bring,
  freshSku,
  type Item,
  makeItem,
  makePlace,
  type Place,
} from '#web/testing/business.ts';
import { comeIn, type Page } from '#web/testing/page.ts';

const here = aBusiness();

type Set = { page: Page; api: Api; item: Item; place: Place };

/** An item with 12 units at a place of its own. */
async function stocked(fields: Record<string, unknown> = {}): Promise<Set> {
  const { page, api } = await here.signIn();
  const [item, place] = [await makeItem(api, fields), await makePlace(api)];
  await bring(api, item, place, '12');
  return { page, api, item, place };
}

const figure = (page: Page, name: string) =>
  page
    .getByLabel('Figures')
    .locator('div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first();
const ledger = (page: Page) => page.getByRole('grid', { name: 'Stock ledger' });
/** The address of the page of an item. */
const at = (item: Item, search = '') => here.at(`inventory/items/${item.id}${search}`);
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });

it('figures of an item open to the rows behind them, and the address keeps the place', async () => {
  const { page, item, place } = await stocked();
  await page.goto(at(item));
  await expect(figure(page, 'On hand')).toHaveText('12');
  await expect(figure(page, 'Stock value')).toHaveText('$54.00');
  await expect(figure(page, 'Retail value')).toHaveText('$150.00');
  await page.getByRole('link', { name: place.name }).click();
  await expect(page).toHaveURL(new RegExp(`tab=ledger&location=${place.id}`));
  await expect(page.getByLabel('Location')).toHaveValue(place.id);
  await page.reload();
  await expect(ledger(page).getByText('Opening stock')).toBeVisible();
  await page.getByRole('tab', { name: 'Overview' }).click();
  await figure(page, 'Price').getByRole('link').click();
  await expect(page.getByText('Only: Price')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('$12.50');
});

it('an item says what was there and sold over time, and which documents are open, to those who may know', async () => {
  const { page, api, item } = await stocked();
  const customer = await api.post<{ id: string }>('/api/customers', {
    name: `Buyer of ${item.sku}`,
    billingAddress: { country: 'Germany' },
  });
  const lines = [{ itemId: item.id, quantity: '5' }];
  const draft = await api.post<{ id: string; version: number }>('/api/invoices', {
    ...{ customerId: customer.id, lines },
  });
  await page.goto(at(item));
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
  await page.goto(at(item));
  await expect(page.getByRole('region', { name: 'Stock over time' })).toBeVisible();
  await expect(page.getByRole('slider')).not.toHaveAttribute('aria-valuetext', /Sold/);
  await expect(page.getByText(/invoice|purchase order/i)).toHaveCount(0);
});

it('a wrong quantity is refused at its line, in words', async () => {
  const { page, item, place } = await stocked();
  await page.goto(at(item));
  await page.getByRole('button', { name: 'Adjust' }).click();
  const adjust = dialog(page, `Adjust ${item.sku}`);
  await adjust.getByRole('button', { name: 'Post adjustment' }).click();
  await expect(adjust.getByText('Choose a reason.')).toBeVisible();
  await expect(adjust.getByText('Enter a quantity for at least one location.')).toBeVisible();
  await adjust.getByLabel('Reason').selectOption('Shrinkage');
  await adjust.getByLabel(`Change at ${place.name}`).fill('-1.5');
  await expect(adjust.getByText('Counted in "each": whole numbers only.')).toBeVisible();
  await adjust.getByLabel(`Change at ${place.name}`).fill('-20');
  await expect(adjust.getByText('Below zero')).toBeVisible();
  await adjust.getByRole('button', { name: 'Post adjustment' }).click();
  await expect(adjust.getByText('12 on hand, 20 needed.')).toBeVisible();
  await adjust.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(figure(page, 'On hand')).toHaveText('12');
});

it('stock is adjusted by keyboard, and posted once', async () => {
  const { page, item, place } = await stocked();
  await page.goto(at(item));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('a');
  const adjust = dialog(page, `Adjust ${item.sku}`);
  await expect(adjust.getByLabel('Reason')).toBeFocused();
  await adjust.getByLabel('Reason').selectOption('Damaged');
  await adjust.getByLabel(`Change at ${place.name}`).focus();
  await page.keyboard.type('-2');
  await expect(adjust.getByText('After 10 each')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(adjust).toBeHidden();
  await expect(figure(page, 'On hand')).toHaveText('10');

  await page.getByRole('button', { name: 'Adjust' }).click();
  await adjust.getByLabel('Reason').selectOption('Count');
  await adjust.getByRole('button', { name: 'Counted' }).click();
  await adjust.getByLabel(`Counted at ${place.name}`).fill('15');
  await adjust.getByLabel('Unit cost of added stock').fill('5.125');
  await adjust.getByRole('button', { name: 'Post adjustment' }).dblclick();
  await expect(adjust).toBeHidden();
  await expect(figure(page, 'On hand')).toHaveText('15');
  await page.getByRole('tab', { name: 'Stock ledger' }).click();
  await expect(ledger(page).getByRole('row', { name: /Count|Damaged|Opening/ })).toHaveCount(3);
  expect(page.network.asked.filter((line) => line === 'POST /api/stock/adjustments')).toHaveLength(2);
});

it('stock is transferred, reversed, and revalued', async () => {
  const { page, api, item, place } = await stocked();
  const other = await makePlace(api);
  await page.goto(at(item));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('t');
  const transfer = dialog(page, `Transfer ${item.sku}`);
  await transfer
    .getByLabel('To', { exact: false })
    .last()
    .selectOption({ label: `${other.name} (0)` });
  await transfer.getByLabel('Quantity').fill('5');
  await expect(transfer.getByText('After 7 each')).toBeVisible();
  await expect(transfer.getByText('After 5 each')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(transfer).toBeHidden();
  await expect(page.getByRole('row', { name: new RegExp(`${other.name} 5`) })).toBeVisible();

  await page.getByRole('tab', { name: 'Stock ledger' }).click();
  await expect(ledger(page).getByText('Transfer', { exact: true })).toBeVisible();
  await ledger(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await dialog(page, /^Move/).getByRole('button', { name: 'Reverse…' }).click();
  const reversal = dialog(page, /^Reverse move/);
  await expect(reversal.getByText('After 12 each').first()).toBeVisible();
  await reversal.getByRole('button', { name: 'Post reversal' }).click();
  await expect(reversal).toBeHidden();
  await expect(ledger(page).getByText('Reversal', { exact: true })).toBeVisible();
  await expect(ledger(page).getByText('Reversed', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Overview' }).click();
  await expect(page.getByRole('row', { name: `${place.name} 12` })).toBeVisible();
  await act(page, 'Change average cost');
  const revalue = dialog(page, /average cost/);
  await revalue.getByLabel('New average cost').fill('6');
  await expect(revalue.getByText('After $72.00')).toBeVisible();
  await revalue.getByRole('button', { name: 'Post revaluation' }).click();
  await expect(figure(page, 'Stock value')).toHaveText('$72.00');
});

it('a change in another window shows here, and typing stays', async () => {
  const { page, api, item, place } = await stocked();
  await page.goto(at(item));
  await expect(figure(page, 'On hand')).toHaveText('12');
  await page.getByRole('button', { name: 'Adjust' }).click();
  const adjust = dialog(page, `Adjust ${item.sku}`);
  await adjust.getByLabel(`Change at ${place.name}`).fill('3');
  await bring(api, item, place, '8');
  await expect(adjust.getByText('Before 20 each')).toBeVisible();
  await expect(adjust.getByText('After 23 each')).toBeVisible();
  await expect(adjust.getByLabel(`Change at ${place.name}`)).toHaveValue('3');
});

it('two people edit one item: each field is kept, taken, or joined', async () => {
  const { page, api, item } = await stocked({ tags: ['first'] });
  await page.goto(at(item, '?edit=1'));
  const edit = dialog(page, `Edit ${item.sku}`);
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
  const { page, item } = await stocked();
  await page.goto(here.at('inventory'));
  await page.goto(at(item));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('e');
  const edit = dialog(page, `Edit ${item.sku}`);
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
  const add = dialog(page, 'New item');
  await add.getByLabel('Name').fill('Storm jacket');
  await add.getByLabel('SKU').fill(sku);
  await add.getByRole('textbox', { name: 'Price', exact: true }).fill('89.9');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: 'Storm jacket', level: 1 })).toBeVisible();
  await expect(figure(page, 'Price')).toHaveText('$89.90');

  await page.keyboard.press('v');
  const variants = dialog(page, `Create variants of ${sku}`);
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
  const copy = dialog(page, /^Duplicate/);
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
  const { page, item } = await stocked();
  await page.goto(at(item));
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
  const { item } = await stocked();
  const { page: viewer } = await here.signIn('viewer');
  await viewer.goto(at(item));
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
