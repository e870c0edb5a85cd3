import { expect, it } from 'vitest';
import { aBusiness, bring, makeItem, makePlace, type Place } from '#web/testing/business.ts';

const here = aBusiness();

it('goods that are elsewhere are said before an invoice is issued, and taken from there with one click', async () => {
  const { page, api } = await here.signIn('admin');
  const item = await makeItem(api, { name: 'Anchor', price: 1000 });
  const { locations } = await api.get<{ locations: Place[] }>('/api/locations');
  const main = locations.find(({ usage }) => usage === 'internal')!;
  const shelf = await makePlace(api, { name: 'Shelf', parentId: main.id });
  const floor = await makePlace(api, { name: 'Shop floor' });
  for (const [place, quantity] of [
    [main, '2'],
    [shelf, '1'],
    [floor, '4'],
  ] as const)
    await bring(api, item, place, quantity);
  const name = 'Tea House';
  const customer = await api.post<{ id: string }>('/api/customers', { name });

  // A new one has a way back, and does not say of itself that it is saved.
  await page.goto(here.at('invoices'));
  await page.getByRole('button', { name: 'New invoice' }).first().click();
  await expect(page.getByRole('heading', { name: 'New invoice' })).toBeVisible();
  await expect(page.getByText('All changes saved.')).toBeHidden();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();

  await page.goto(here.at(`invoices/new?customer=${customer.id}`));
  const line = page.getByRole('region', { name: 'Lines' }).getByRole('listitem').first();
  await line.getByRole('combobox', { name: 'Item or description' }).fill('Anchor');
  await page.getByRole('option', { name: `${item.sku} · Anchor` }).click();
  await expect(line.getByLabel('Ship from')).toHaveValue('');
  await expect(line.getByLabel('Ship from').getByRole('option')).toHaveText([
    'Main · 2 available (as above)',
    'Main · 2 available',
    'Shelf · 1 available',
    'Shop floor · 4 available',
  ]);
  await line.getByLabel('Quantity').fill('4');
  await expect(line).toContainText('3 in Main, 4 more in Shop floor');
  await line.getByRole('button', { name: 'Ship from Shop floor' }).click();
  await expect(line.getByLabel('Ship from')).toHaveValue(floor.id);
  await expect(line).not.toContainText('more in');
  await line.getByLabel('Ship from').selectOption('');
  await line.getByLabel('Quantity').fill('6');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: `Draft for ${name}` })).toBeVisible();
  await expect(page.getByText('All changes saved.')).toBeHidden();
  await expect(line).toContainText('3 in Main, 4 more in Shop floor');

  // No one place has all of it: the dialog takes the rest from the next.
  await page.getByRole('button', { name: 'Issue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Issue this invoice?' });
  await expect(dialog.getByRole('alert')).toContainText('Not enough stock where these items ship from.');
  await expect(dialog.getByRole('row', { name: item.sku })).toHaveText(`${item.sku}Main36`);
  await dialog.getByRole('button', { name: 'Ship 3 from Shop floor' }).click();
  await expect(dialog.getByRole('alert')).toBeHidden();
  await expect(dialog).toContainText(`${item.sku} also ships from Shop floor.`);
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('heading', { name: /^INV-\d{4}-00001$/ })).toBeVisible();
  await expect(page.getByText('Issued', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Lines' })).toContainText(
    '2 from Main, 1 from Shelf, 3 from Shop floor',
  );
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({
    levels: [{ location: 'Shop floor', onHand: '1' }],
  });
});
