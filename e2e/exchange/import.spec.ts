import { randomUUID } from 'node:crypto';
import { type Cookie, expect, type Page, test } from '@playwright/test';
import { ACCOUNTS, carryOut, choose, count, undo } from './importSteps.ts';

const catalogue = (
  prefix: string,
) => `productID,productName,supplierID,quantityPerUnit,unitPrice,unitsInStock,reorderLevel,discontinued
${prefix}-1,Gumbär Früchtetee,1,10 boxes x 20 bags,18.00,39,10,0
${prefix}-2,"Côte de Blaye, rouge",1,24 - 12 oz bottles,263.50,17,25,0
${prefix}-3,NuNuCa Nuß-Nougat-Creme,1,NULL,14.00,0,25,1
${prefix}-4,Chef's Mix,2,36 boxes,21.355,4,0,0
`;

// Signed in once per worker: the server slows down whoever signs in again and again.
let cookies: Cookie[] | null = null;

async function signIn(page: Page, { email, tenant }: { email: string; tenant: string }) {
  if (cookies) await page.context().addCookies(cookies);
  else {
    const data = { email, password: 'stockbook' };
    expect((await page.request.post('/api/auth/sign-in/email', { data })).status()).toBe(200);
    cookies = await page.context().cookies();
  }
  await page.goto(`/tenant/${tenant}/inventory`);
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
}

let account: { email: string; tenant: string };

let prefix: string;

test.beforeEach(async ({ page }, { project }) => {
  account = ACCOUNTS[project.name] ?? ACCOUNTS.desktop!;
  prefix = `x${randomUUID().slice(0, 8)}`;
  await signIn(page, account);
});

test('a catalogue is recognised, tried, brought in and undone', async ({ page }) => {
  await page.goto(`/tenant/${account.tenant}/imports`);
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
  await choose(page, 'teas.csv', catalogue(prefix));
  await expect(page.getByLabel('productID')).toHaveValue('sku');
  await expect(page.getByLabel('unitsInStock')).toHaveValue('quantity');
  await expect(page.getByText('1 column skipped')).toBeVisible();

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(count(page, 'New')).toHaveText('3New');
  await expect(count(page, 'Error')).toHaveText('1Error');
  await count(page, 'Error').click();
  await expect(page).toHaveURL(/outcome=error/);
  await page.getByRole('row', { name: /Chef's Mix/ }).click();
  const row = page.getByRole('dialog', { name: `Line 5: ${prefix}-4` });
  await expect(row.getByText('"21.355" has more decimals than USD has (2).')).toBeVisible();
  await page.keyboard.press('Escape');

  await carryOut(page);
  await count(page, 'New').click();
  await expect(page.getByRole('row', { name: /Côte de Blaye, rouge/ })).toBeVisible();
  await page.goto(`/tenant/${account.tenant}/inventory?q=${prefix}`);
  await expect(page.getByText('Gumbär Früchtetee')).toBeVisible();

  await page.goBack();
  await undo(page);
  await page.goto(`/tenant/${account.tenant}/inventory?q=${prefix}-1`);
  await expect(page.getByText('No item matches')).toBeVisible();
});
