// Second tier: repeats one way over a phone and untaxed invoices.
// First tier: src/web/sales/einvoice/einvoice.page.test.ts
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { act, actOnSelected, apiOf, expectSound } from '../staff.ts';
import { setsUp } from './einvoicesSteps.ts';

setsUp('a desk', { width: 1440, height: 900 });
setsUp('a phone', { width: 320, height: 640 });

const DETAILS = {
  ...{
    legalName: 'Harbor Supply GmbH',
    street: 'Kaistraße 5',
    postalCode: '20457',
    city: 'Hamburg',
    region: '',
  },
  ...{ country: 'DE', vatId: 'DE123456789', taxNumber: '', registration: '', endpoint: '' },
  ...{ iban: 'DE89370400440532013000', bic: '', contactName: '', contactPhone: '', contactEmail: '' },
};

test('an untaxed invoice says why, and its e-invoice goes to its customer, into a ZIP file, or is done without', async ({
  page,
  browser,
}) => {
  test.slow();
  const address = `/tenant/${await register(page, newcomer())}`;
  const api = await apiOf(page.request);
  const setSeller = (seller: object) => api.put('/api/tenant/settings', { 'einvoice.seller': seller });
  await setSeller(DETAILS);
  await api.put('/api/tenant/settings', { 'einvoice.enabled': true });
  const rate = { name: 'Abroad', rate: '0', category: 'AE' };
  const { id: taxRateId } = await api.post<{ id: string }>('/api/tax-rates', rate);
  const { id: customerId } = await api.post<{ id: string }>('/api/customers', {
    ...{ name: 'Café du Port', email: 'cafe@example.com', taxId: 'FR40303265045' },
    billingAddress: { street: '1 rue du Port', postalCode: '13002', city: 'Marseille', country: 'France' },
  });
  const lines = [{ description: 'Rope', quantity: '2', unitPrice: '10', taxRateId }];
  const draft = await api.post<{ id: string; version: number }>('/api/invoices', { customerId, lines });
  const { number } = await api.post<{ number: string }>(`/api/invoices/${draft.id}/issue`, {
    version: draft.version,
  });
  await page.goto(`${address}/invoices/${draft.id}`);
  await expect(page.getByText('E-invoice: EN 16931')).toBeVisible();
  await expect(page.getByText('Reverse charge: the customer owes the VAT.')).toBeVisible();

  // Its customer downloads it by their link.
  const { url } = await api.post<{ url: string }>(`/api/invoices/${draft.id}/links`, {});
  const theirs = await (await browser.newContext()).newPage();
  const link = new URL(url);
  await theirs.goto(`${link.pathname}${link.search}${link.hash}`);
  const file = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Download e-invoice (CII)' }).click();
  expect((await file).suggestedFilename()).toBe(`${number}-cii.xml`);
  expect(await readFile(await (await file).path(), 'utf8')).toMatch(/^<\?xml/);
  await expectSound(theirs);
  await theirs.context().close();

  // Crediting it needs what the business has taken back since; it can be done without.
  await setSeller({ ...DETAILS, vatId: '' });
  await act(page, 'Issue credit note');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Broken');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The e-invoice is not complete');
  await expect(dialog.getByRole('link').first()).toBeVisible();
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Issue without an e-invoice' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('2 credited')).toBeVisible();

  // Of many at once, those that have none are left out, which is said.
  const plain = await api.post<{ id: string; version: number }>('/api/invoices', { customerId, lines });
  await api.post(`/api/invoices/${plain.id}/issue`, { version: plain.version, withoutEInvoice: true });
  await page.goto(`${address}/invoices`);
  await expect(page.getByRole('row', { name: number })).toBeVisible();
  await page.getByRole('grid').press('Control+a');
  await actOnSelected(page, 'Download PDFs');
  await dialog.getByLabel('File format').selectOption('E-invoice (UBL)');
  await dialog.getByRole('button', { name: 'Create files' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Your files are ready in one ZIP file.');
  await expect(dialog.getByRole('alert')).toHaveText('Left out, because they have no e-invoice: 1.');
  const zip = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await zip).suggestedFilename()).toMatch(/^invoices-.*\.zip$/);
});
