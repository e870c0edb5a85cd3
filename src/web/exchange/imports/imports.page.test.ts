import { expect, it } from 'vitest';
import { aBusiness } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const CATALOGUE = `productID,productName,supplierID,quantityPerUnit,unitPrice,unitsInStock,reorderLevel,discontinued
T-1,Gumbär Früchtetee,1,10 boxes x 20 bags,18.00,39,10,0
T-2,"Côte de Blaye, rouge",1,24 - 12 oz bottles,263.50,17,25,0
T-3,NuNuCa Nuß-Nougat-Creme,1,NULL,14.00,0,25,1
T-4,Chef's Mix,2,36 boxes,21.355,4,0,0
`;

const count = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Show rows' }).getByRole('button', { name: label });

it('a catalogue is recognised, tried, brought in and undone', async () => {
  const { page } = await here.signIn();
  await page.goto(here.at('imports'));
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
  await page
    .locator('input[type="file"]')
    .setInputFiles(new File([CATALOGUE], 'teas.csv', { type: 'text/csv' }));
  await expect(page.getByRole('heading', { name: 'teas.csv', level: 1 })).toBeVisible();
  await expect(page.getByLabel('productID')).toHaveValue('sku');
  await expect(page.getByLabel('unitsInStock')).toHaveValue('quantity');
  await expect(page.getByText('1 column skipped')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(count(page, 'New')).toHaveText('3New');
  await expect(count(page, 'Error')).toHaveText('1Error');
  await count(page, 'Error').click();
  await expect(page).toHaveURL(/outcome=error/);
  await page.getByRole('row', { name: /Chef's Mix/ }).click();
  const row = page.getByRole('dialog', { name: 'Line 5: T-4' });
  await expect(row.getByText('"21.355" has more decimals than USD has (2).')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row).toBeHidden();

  // Pressed twice, as impatient people do: it runs once, and nothing is refused.
  await page.getByRole('button', { name: 'Import 3 items' }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'The import is finished.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(page.network.asked.filter((line) => /^POST .*\/run$/.test(line))).toHaveLength(1);
  await count(page, 'New').click();
  await expect(page.getByRole('row', { name: /Côte de Blaye, rouge/ })).toBeVisible();
  const finished = page.url();
  await page.goto(here.at('inventory?q=T-'));
  await expect(page.getByText('Gumbär Früchtetee')).toBeVisible();

  await page.goto(finished);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  const asked = page.getByRole('dialog', { name: 'Undo this import?' });
  await asked.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Everything is back to how it was before this import.')).toBeVisible();
  await page.goto(here.at('inventory?q=T-1'));
  await expect(page.getByText('No item matches')).toBeVisible();
});
