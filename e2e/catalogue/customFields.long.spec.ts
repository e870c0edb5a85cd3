// Second tier: repeats one way over layouts and widths.
// First tier: src/web/catalogue/customFields/customFields.page.test.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { apiOf, expectSound } from '../staff.ts';

test('a business defines fields of its own, fills them in, and finds items by them', async ({ page }) => {
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  await page.goto(`/tenant/${tenantId}/settings?tab=fields`);
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add custom field' });
  const save = dialog.getByRole('button', { name: 'Save' });

  await add.click();
  await dialog.getByLabel('Name').fill('Price');
  await dialog.getByLabel('Type').selectOption('Choice');
  await dialog.getByLabel('Choices').fill('Red\nBlue\nred');
  await dialog.getByRole('button', { name: 'Add custom field' }).click();
  await expect(dialog.getByText('Items have "Price" already. Choose another name.').first()).toBeVisible();
  await dialog.getByLabel('Name').fill('Colour');
  await dialog.getByRole('button', { name: 'Add custom field' }).click();
  await expect(dialog.getByText('"red" is there twice, as "Red".').first()).toBeVisible();
  await dialog.getByLabel('Choices').fill('Red\nBlue\n');
  await dialog.getByRole('button', { name: 'Add custom field' }).click();
  const colour = page.getByRole('row', { name: 'Colour' });
  await expect(colour).toContainText('Red, Blue');

  // What another window adds shows by itself.
  await api.post('/api/custom-fields', { name: 'Checked on', kind: 'date' });
  await expect(page.getByRole('row', { name: 'Checked on' })).toBeVisible();
  await add.click();
  await dialog.getByLabel('Name').fill('Weight');
  await dialog.getByLabel('Type').selectOption('Number');
  await dialog.getByLabel('Required').check();
  await dialog.getByRole('button', { name: 'Add custom field' }).click();
  await page.getByRole('button', { name: 'Actions for Weight' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page.getByRole('rowheader')).toHaveText(['Colour', 'WeightRequired', 'Checked on']);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectSound(page);
  await expect(page.getByRole('button', { name: 'Actions for Colour' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto(`/tenant/${tenantId}/inventory?new=1`);
  await dialog.getByLabel('Name').fill('Buoy');
  await dialog.getByLabel('SKU').fill('BUOY-1');
  await expect(dialog.getByRole('region', { name: 'Custom fields' })).toBeVisible();
  await dialog.getByLabel('Colour').selectOption('Blue');
  await dialog.getByRole('textbox', { name: 'Checked on' }).fill('2026-03-04');
  await expectSound(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await expect(dialog.getByText('Weight must not be empty.').first()).toBeVisible();
  await dialog.getByLabel('Weight').fill('12.50');
  await dialog.getByRole('button', { name: 'Add item' }).click();

  // The page says it, in the way of each kind; the history calls it by its name.
  const details = page.getByRole('region', { name: 'Details' });
  await expect(details.getByText('Weight')).toBeVisible();
  await expect(details.getByText('12.5', { exact: true })).toBeVisible();
  await expect(details.getByText('2026-03-04')).toBeVisible();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await dialog.getByLabel('Colour').selectOption('Red');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Colour' }).first()).toContainText(/Blue.*Red/);

  await api.post('/api/items', { sku: 'ROPE-1', name: 'Rope', custom: await values(api) });
  await page.goto(`/tenant/${tenantId}/inventory`);
  await expect(page.getByRole('row', { name: 'Rope' })).toBeVisible();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Colour' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('columnheader', { name: 'Colour' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Buoy' })).toContainText('Red');
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByRole('combobox', { name: 'Colour' }).selectOption('Blue');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Buoy' })).toHaveCount(0);
  await expect(page.getByRole('row', { name: 'Rope' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Colour: Blue' }).click();
  await expect(page.getByRole('row', { name: 'Buoy' })).toBeVisible();

  // Many at once, and what is in archive is gone from forms and lists.
  for (const name of ['Buoy', 'Rope']) await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Custom field' }).click();
  await dialog.getByLabel('Field').selectOption('Weight');
  await dialog.getByLabel('New value').fill('7');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await dialog.getByRole('button', { name: 'Change 2 items' }).click();
  await expect(page.getByText('2 items changed')).toBeVisible();
  await page.goto(`/tenant/${tenantId}/settings?tab=fields`);
  await page.getByRole('button', { name: 'Actions for Colour' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await expect(colour).toHaveCount(0);
  await page.getByLabel('Show archived (1)').check();
  await expect(colour).toContainText('Archived');
});

type Fields = { customFields: { id: string; name: string }[] };

async function values(api: Awaited<ReturnType<typeof apiOf>>): Promise<Record<string, string>> {
  const { customFields } = await api.get<Fields>('/api/custom-fields');
  const id = (name: string) => customFields.find((field) => field.name === name)?.id ?? '';
  return { [id('Colour')]: 'Blue', [id('Weight')]: '3' };
}
