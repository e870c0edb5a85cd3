// Second tier: repeats one way over real catalogues, other files and their faults.
// First tier: src/web/exchange/imports/imports.page.test.ts
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { type Cookie, expect, type Page, test } from '@playwright/test';
import { writeXlsx } from 'hucre';
import { expectSound } from '../staff.ts';
import { ACCOUNTS, api, carryOut, choose, count, undo } from './importSteps.ts';

const CATALOGUES = new URL('../../../shared/data/', import.meta.url);

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

/** Uploads a file on the imports screen and makes the preview. */
async function tryFile(page: Page, tenant: string, name: string, file: Buffer | string, location?: string) {
  await page.goto(`/tenant/${tenant}/imports`);
  await choose(page, name, file);
  if (location) await page.getByLabel('Stock location').selectOption(location);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
}

/** A place of its own to import into, so that the list filtered by it shows this import alone. */
const newLocation = async (page: Page, name: string): Promise<string> =>
  (await api(page, 'POST', '/api/locations', { name })).id;

async function expectFigures(page: Page, address: string, figures: Record<string, string>) {
  await page.goto(address);
  for (const [label, value] of Object.entries(figures)) {
    await expect(
      page
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd'),
    ).toHaveText(value);
  }
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

test('what an own export says of all places together is left out, and it is said why', async ({ page }) => {
  await page.goto(`/tenant/${account.tenant}/imports`);
  await choose(page, 'items.csv', `SKU,Name,On hand\n${prefix}-1,Tea,8\n`);
  const why = page.getByText('“On hand” counts all locations together, so it is skipped.');
  await expect(why).toBeVisible();
  await page.getByText('1 column skipped').click();
  await page.getByLabel('On hand').selectOption('quantity');
  await expect(why).toBeHidden();
});

test('stock that was counted on a day is there since its close, at the locations that rows name', async ({
  page,
}) => {
  await page.goto(`/tenant/${account.tenant}/imports`);
  const place = `Barn ${prefix}`;
  await choose(
    page,
    'opening.csv',
    `SKU,Name,Location,Quantity,Unit cost\n${prefix}-1,Opened,Loft ${prefix},10,2.00\n${prefix}-1,Opened,${place},5,4.00\n`,
  );
  await page.getByRole('textbox', { name: 'Stock as of' }).fill('2025-12-31');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText(/stock as of .*2025/)).toBeVisible();
  await expect(page.getByText(`Also added: locations (Loft ${prefix}, ${place})`)).toBeVisible();
  await carryOut(page);

  const [item] = (await api(page, 'GET', `/api/items?q=${prefix}-1`)).items;
  await page.goto(
    `/tenant/${account.tenant}/inventory/items/${item.id}?tab=ledger&asOf=${encodeURIComponent('2026-01-01T12:00:00.000Z')}`,
  );
  const then = page.getByRole('region', { name: /^As of / });
  await expect(then).toContainText('On hand15 each');
  await expect(then).toContainText('Stock value$40.00');
});

test('of a workbook the sheet is chosen, and of an older file the encoding', async ({ page }) => {
  const rows = (name: string) => [['Price list'], [], ['SKU', 'Name', 'Price'], [`${prefix}-1`, name, 12.5]];
  const book = await writeXlsx({
    sheets: [
      {
        name: 'Cover',
        rows: [
          ['Our', 'list'],
          ['of', '2026'],
        ],
      },
      { name: 'Prices', rows: rows('Anchor') },
    ],
  });
  await page.goto(`/tenant/${account.tenant}/imports`);
  await choose(page, 'prices.xlsx', Buffer.from(book));
  await expect(page.getByLabel('Sheet')).toHaveValue('Cover');
  await page.getByLabel('Sheet').selectOption('Prices');
  await expect(page.getByLabel('Headings in')).toHaveValue('3');
  await expect(page.getByLabel('SKU', { exact: true })).toHaveValue('sku');
  await expectSound(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(count(page, 'New')).toHaveText('1New');
  await expect(page.getByRole('row', { name: /Anchor/ })).toBeVisible();

  await page.goto(`/tenant/${account.tenant}/imports`);
  // "Růže" as Czech programs of old wrote it; two letters are too few to know them by.
  await choose(page, 'old.csv', Buffer.from(`sku;name\n${prefix}-2;R\xf9\x9ee\n`, 'latin1'));
  await page.getByLabel('Encoding').selectOption('Windows-1250');
  await expect(page.getByText('Růže')).toBeVisible();
});

test('no step of an import has an accessibility fault, light or dark', async ({ page }) => {
  test.slow();
  await page.goto(`/tenant/${account.tenant}/imports`);
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible();
  await expectSound(page);
  await choose(page, 'teas.csv', catalogue(prefix));
  await page.getByText('1 column skipped').click();
  await expectSound(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('row', { name: /Chef's Mix/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expectSound(page);
});

test('a broken file is refused with line and reason', async ({ page }) => {
  await page.goto(`/tenant/${account.tenant}/imports`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({
    name: 'broken.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('sku,name\n1,fine\n2,"open\n'),
  });
  await expect(page.getByRole('alert')).toContainText(
    'Line 3: A quotation mark is opened here and never closed.',
  );
  await expectSound(page);
});

test('a wrongly recognised column is corrected, without a mouse', async ({ page }) => {
  await page.goto(`/tenant/${account.tenant}/imports`);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({
    name: 'odd.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Ref;What it is;How much\n${prefix}-1;Anise;1,50\n`),
  });
  await page.getByLabel('Ref', { exact: true }).selectOption('SKU');
  await page.getByLabel('What it is').selectOption('Name');
  await page.getByLabel('How much').selectOption('SKU');
  await expect(page.getByText('Another column is matched to this too.').first()).toBeVisible();
  await page.getByLabel('How much').selectOption('Price');
  await page.getByLabel('Decimal separator').selectOption('Comma: 1.234,50');
  await page.getByRole('button', { name: 'Preview' }).focus();
  await page.keyboard.press('Enter');
  await expect(count(page, 'New')).toHaveText('1New');
  // The focus stays with the page when the button that was pressed is gone.
  await page.getByRole('button', { name: 'Import 1 item' }).focus();
  await page.keyboard.press('Enter');
  const said = page.getByRole('status').filter({ hasText: 'The import is finished.' });
  await expect(said).toBeVisible();
  await expect(said).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await undo(page);
});

test('an undo is refused with what depends on it', async ({ page }) => {
  await tryFile(page, account.tenant, 'depends.csv', `sku,name,stock\n${prefix}-d,Depended on,5\n`);
  await carryOut(page);
  await page.evaluate(async (sku) => {
    const { token } = await (await fetch('/api/auth/token')).json();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const { items } = await (await fetch(`/api/items?q=${sku}`, { headers })).json();
    await fetch(`/api/items/${items[0].id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ version: items[0].version, name: 'Renamed' }),
    });
  }, `${prefix}-d`);
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(page.getByRole('dialog', { name: 'Undo this import?' }).getByRole('alert')).toContainText(
    `${prefix}-d changed since (name)`,
  );
  await expectSound(page);
});

if (existsSync(CATALOGUES)) {
  test('Northwind: 77 items, 3,119 on hand, 74,050.85; again 77 unchanged; undo back to before', async ({
    page,
  }) => {
    const file = readFileSync(new URL('northwind/products.csv', CATALOGUES));
    const place = `Northwind ${prefix}`;
    const location = await newLocation(page, place);
    const filtered = `/tenant/${account.tenant}/inventory?location=${location}`;
    await tryFile(page, account.tenant, 'products.csv', file, place);
    await expect(count(page, 'New')).toHaveText('77New');
    await carryOut(page);
    await expect(count(page, 'New')).toHaveText('77New');
    await expectFigures(page, filtered, { 'On hand': '3,119 each', 'Retail value': '$74,050.85' });
    await expectFigures(page, `${filtered}&status=archived`, { Items: '4' });
    await page.goto(`${filtered}&q=gummibarchen`);
    await expect(page.getByText('Gumbär Gummibärchen')).toBeVisible();

    await tryFile(page, account.tenant, 'products.csv', file, place);
    await expect(count(page, 'Unchanged')).toHaveText('77Unchanged');
    await expect(page.getByText('Nothing to change. Every item already matches the file.')).toBeVisible();

    await page.goto(`/tenant/${account.tenant}/imports`);
    await page.getByRole('row', { name: /products\.csv.*Imported/ }).click();
    await undo(page);
    await expectFigures(page, filtered, { Items: '0', 'On hand': '0', 'Retail value': '$0.00' });
  });

  test('Shopify apparel: 22 stocked items, 3 of them variants of one template', async ({ page }) => {
    const place = `Apparel ${prefix}`;
    const location = await newLocation(page, place);
    await tryFile(
      page,
      account.tenant,
      'apparel.csv',
      readFileSync(new URL('shopify/apparel.csv', CATALOGUES)),
      place,
    );
    await expect(count(page, 'New')).toHaveText('23New');
    await carryOut(page);
    await expectFigures(page, `/tenant/${account.tenant}/inventory?location=${location}`, {
      Items: '22',
      'On hand': '22 each',
    });
    await page.goto(`/tenant/${account.tenant}/inventory?location=${location}&q=varsity`);
    for (const size of ['Small', 'Medium', 'Large'])
      await expect(page.getByText(`Classic Varsity Top – ${size}`)).toBeVisible();
    await page.goto(`/tenant/${account.tenant}/imports`);
    await page.getByRole('row', { name: /apparel\.csv.*Imported/ }).click();
    await undo(page);
  });
} else {
  test('real catalogues: the folder ../shared/data is absent here, so none was brought in', () => {
    expect(existsSync(CATALOGUES)).toBe(false);
  });
}

test('pictures that a file names are fetched when somebody agrees, and what cannot be is said', async ({
  page,
}) => {
  const file = `sku,name,pictures\n${prefix}-1,Kettle,http://127.0.0.1:9/kettle.png\n`;
  await tryFile(page, account.tenant, 'pictured.csv', file);
  await page.getByRole('checkbox', { name: 'Fetch the picture' }).check();
  await expectSound(page);
  await carryOut(page);
  await expect(page.getByText('0 of 1 picture')).toBeVisible();
  await page.getByText('1 picture could not be fetched').click();
  await expect(page.getByText('The address leads into a private network.')).toBeVisible();
  await expect(page.getByRole('link', { name: `${prefix}-1` }).first()).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Try the failed ones again' }).click();
  await expect(page.getByText('1 picture could not be fetched')).toBeVisible();
  await undo(page);
  await expect(page.getByText('could not be fetched')).toBeHidden();
});
