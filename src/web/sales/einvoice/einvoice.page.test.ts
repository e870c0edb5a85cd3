import { expect, it } from 'vitest';
import { type Api, aBusiness, act } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const SELLER = {
  'Registered name': 'Harbor Supply GmbH',
  Street: 'Kaistraße 5',
  'Postal code': '20457',
  City: 'Hamburg',
  'VAT number': 'DE123456789',
  BIC: 'COBADEFFXXX',
  'Contact person or department': 'Accounts',
  'Contact email': 'billing@harbor.example',
};

/** Fills the section of the settings, all but a phone number, and is told of an account that is mistyped. */
async function setUp(page: Page): Promise<void> {
  await page.goto(here.at('settings?tab=einvoices'));
  await page.getByRole('switch', { name: 'Make e-invoices' }).check();
  for (const [label, value] of Object.entries(SELLER))
    await page.getByRole('textbox', { name: label, exact: true }).fill(value);
  await page.getByRole('combobox', { name: 'Country' }).fill('German');
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('combobox', { name: 'Kind of address' }).click();
  await page.getByRole('option', { name: 'Germany: VAT number' }).click();
  await page.getByLabel('Identifier').fill('DE123456789');
  const iban = page.getByRole('textbox', { name: 'IBAN' });
  await iban.fill('DE89370400440532013001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is no IBAN, or it is mistyped.')).toBeVisible();
  await expect(iban).toBeFocused();
  await iban.fill('DE89 3704 0044 0532 0130 00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();
}

async function addRates(page: Page): Promise<void> {
  await page.goto(here.at('settings?tab=taxes'));
  for (const [name, percent, kind] of [
    ['Normal', '19', null],
    ['Abroad', null, 'Reverse charge'],
  ] as const) {
    await page.getByRole('button', { name: 'Add tax rate' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill(name);
    if (kind) {
      await dialog.getByLabel('Kind of tax').selectOption(kind);
      await expect(dialog.getByLabel('Percent')).toBeDisabled();
      await expect(dialog.getByRole('combobox', { name: 'Reason code (VATEX)' })).toHaveValue('VATEX-EU-AE');
    } else await dialog.getByLabel('Percent').fill(percent);
    await dialog.getByRole('button', { name: 'Add tax rate' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByRole('row', { name: /Abroad/ })).toContainText('Reverse charge');
}

async function addUnit(page: Page): Promise<void> {
  await page.goto(here.at('settings?tab=units'));
  await page.getByRole('button', { name: 'Add unit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Sack');
  await dialog.getByLabel('Symbol').fill('sack');
  await dialog.getByRole('combobox', { name: 'Common code' }).fill('bag');
  await page.getByRole('option', { name: 'Bag' }).click();
  await dialog.getByRole('button', { name: 'Add unit' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Sack/ })).toContainText('XBG');
}

/** Gives a customer what a public body in Germany is reached by. */
async function reach(page: Page, api: Api): Promise<string> {
  const { id } = await api.post<{ id: string }>('/api/customers', {
    name: 'Stadt Köln',
    billingAddress: { street: 'Rathausplatz 2', postalCode: '50667', city: 'Köln', country: 'Germany' },
  });
  await page.goto(here.at(`customers/${id}?edit=1`));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('E-invoices', { exact: true }).click();
  await dialog.getByLabel('Leitweg-ID').fill('04011000-12345-04');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This is no Leitweg-ID')).toBeVisible();
  await dialog.getByLabel('Leitweg-ID').fill('04011000-12345-03');
  await dialog.getByRole('combobox', { name: 'Kind of address' }).click();
  await page.getByRole('option', { name: 'Email' }).click();
  await dialog.getByLabel('Identifier').fill('rechnung@koeln.example');
  await dialog.getByLabel('What goes with their emails').selectOption('PDF, and the e-invoice as XML (UBL)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('04011000-12345-03')).toBeVisible();
  return id;
}

it('e-invoices are set up, completed and downloaded', async () => {
  const { page, api } = await here.signIn('admin');
  await setUp(page);
  await addRates(page);
  await addUnit(page);
  const customerId = await reach(page, api);

  const { taxRates } = await api.get<{ taxRates: { id: string; name: string }[] }>('/api/tax-rates');
  const taxRateId = taxRates.find(({ name }) => name === 'Normal')!.id;
  const lines = [{ description: 'Rope', quantity: '2', unitPrice: '10', taxRateId }];
  const draft = await api.post<{ id: string }>('/api/invoices', { customerId, lines });
  await page.goto(here.at(`invoices/${draft.id}`));
  const panel = page.getByRole('region', { name: 'E-invoice' });
  await expect(panel).toContainText('XRechnung');
  await expect(panel).toContainText('1 thing is missing or wrong');

  // Refused once, it is either completed or issued without.
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('The e-invoice is not complete');
  await expect(dialog.getByRole('button', { name: 'Issue without an e-invoice' })).toBeVisible();
  await dialog.getByRole('link').click();
  await expect(page).toHaveURL(/settings\?tab=einvoices/);
  await page.getByLabel('Contact phone').fill('+49 40 123456');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('All changes saved.')).toBeVisible();

  await page.goto(here.at(`invoices/${draft.id}`));
  await expect(panel).toContainText('Complete: nothing is missing.');
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByText('E-invoice: XRechnung')).toBeVisible();
  for (const [name, root] of [
    ['Download e-invoice (UBL)', '<Invoice '],
    ['Download e-invoice (CII)', '<rsm:CrossIndustryInvoice '],
  ] as const) {
    const { content } = await page.saved(() => act(page, name));
    const file = await content.text();
    expect(file).toMatch(/^<\?xml/);
    expect(file).toContain(root);
  }
});
