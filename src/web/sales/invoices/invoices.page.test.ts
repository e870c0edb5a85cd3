import { expect, it } from 'vitest';
import { mailTo, visit } from '#server/testing/visitors.ts';
import { viewSharedInvoice } from '#shared/sales/invoices/customerPageContract.ts';
import { aBusiness, bring, confirm, freshSku, goBy, makeItem, type Place } from '#web/testing/business.ts';
import { openPage } from '#web/testing/page.ts';

const here = aBusiness();

it('an invoice is drafted, issued and sent, looked at by its customer, paid in part, credited and paid', async () => {
  const { page, api } = await here.signIn('admin');
  await here.confirmAddress('admin');
  await api.post('/api/tax-rates', { name: 'VAT', rate: '20', isDefault: true });
  const name = `Anchor ${freshSku()}`;
  const item = await makeItem(api, { name, price: 1000, taxRate: '20' });
  await page.goto(here.at('invoices'));
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await goBy(page, 'Customers');
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Corner Tea House');
  const books = `books@${here.tenant.id}.example`;
  await dialog.getByLabel('Email for invoices').fill(books);
  await dialog.getByLabel('Discount, in percent').fill('10');
  await dialog.getByLabel('City').fill('Leeds');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await page.getByRole('row', { name: 'Corner Tea House' }).click();
  await expect(page.getByRole('heading', { name: 'Corner Tea House', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'New invoice' }).click();

  // What is typed finds the item; its price, the customer's discount and its tax come with it.
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue('Corner Tea House');
  const lines = page.getByRole('region', { name: 'Lines' });
  const first = lines.getByRole('listitem').first();
  await first.getByRole('combobox', { name: 'Item or description' }).fill(name);
  await page.getByRole('option', { name: `${item.sku} · ${name}` }).click();
  await first.getByLabel('Quantity').fill('3');
  await lines.getByRole('button', { name: 'Add line' }).click();
  const second = lines.getByRole('listitem').nth(1);
  await second.getByRole('combobox', { name: 'Item or description' }).fill('Delivery');
  await second.getByLabel('Price').fill('9.50');
  // 27.00 and 9.50, and a fifth of them.
  const totals = page.getByLabel('Totals');
  await expect(totals).toContainText('$36.50');
  await expect(totals).toContainText('$43.80');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('heading', { name: 'Draft for Corner Tea House' })).toBeVisible();
  await expect(totals).toContainText('$43.80');

  // There is nothing in stock yet.
  await page.getByRole('button', { name: 'Issue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not enough stock');
  await expect(dialog.getByRole('row', { name: item.sku })).toContainText('3');
  const places = await api.get<{ locations: Place[] }>('/api/locations');
  const main = places.locations.find(({ usage }) => usage === 'internal')!;
  await bring(api, item, main, '5');
  await expect(dialog.getByRole('alert')).toBeHidden();
  await dialog.getByRole('button', { name: 'Issue' }).click();
  const number = `INV-${new Date().getUTCFullYear()}-00001`;
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({ onHand: '2' });

  // By keyboard to the customer, who opens the letter elsewhere; the page here says so by itself.
  await page.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(dialog.getByLabel('To')).toHaveValue(books);
  await expect(dialog.getByLabel('Subject')).toHaveValue(`Invoice ${number} from ${here.tenant.id}`);
  await dialog.getByLabel('Message').fill('Thank you for the tea.');
  await confirm(page, dialog, 'Send');
  const log = page.getByRole('region', { name: 'Timeline' });
  await expect(log).toContainText(books);
  const { text } = await mailTo(here.t.services, books, 'invoice');
  const link = new URL(/http\S+\/invoice\?\S+/.exec(text)![0]);
  expect(link.searchParams.get('tenant')).toBe(here.tenant.id);
  const token = link.hash.slice(1);
  await visit(here.t.app, viewSharedInvoice, { body: { tenant: here.tenant.id, token } });
  await expect(log).toContainText('Viewed by the customer');

  await page.getByRole('button', { name: 'Record payment' }).press('Enter');
  await expect(dialog.getByLabel('Amount')).toHaveValue('43.80');
  await dialog.getByLabel('Amount').fill('20');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(page.getByText('Partially paid')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await expect(page.getByRole('menuitem', { name: 'Void' })).toContainText('already has payments');
  await page.getByRole('menuitem', { name: 'Issue credit note' }).click();
  await dialog.getByLabel('Delivery').fill('0');
  await dialog.getByLabel(`${item.sku} · ${name}`).fill('1');
  await dialog.getByLabel('Reason').fill('One was bent');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect(page.getByText('1 credited')).toBeVisible();
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({ onHand: '3' });
  // 43.80 less 20.00 and 10.80.
  await expect(totals).toContainText('$13.00');
  await page.getByRole('button', { name: 'Record payment' }).press('Enter');
  await expect(dialog.getByLabel('Amount')).toHaveValue('13.00');
  await confirm(page, dialog, 'Record payment');
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const sheet = page.getByRole('article', { name: `Invoice ${number}` });
  await expect(sheet).toContainText('Bill toCorner Tea House');
  await expect(log.getByRole('listitem').first()).toContainText('Payment of $13.00');
  await expect(log).toContainText('Credited $10.80');
  await expect(log).toContainText('Viewed by the customer');
  await expect(log.getByRole('listitem').last()).toContainText('Invoice issued');
  // On every screen it is the same document, in the same words.
  const ours = await sheet.getByLabel('Totals').textContent();
  const theirs = await openPage(here.t);
  await theirs.goto(link.href);
  await expect(theirs.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(theirs.getByText('Paid in full')).toBeVisible();
  expect(
    await theirs
      .getByRole('article', { name: `Invoice ${number}` })
      .getByLabel('Totals')
      .textContent(),
  ).toBe(ours);
  await expect(theirs.getByRole('region', { name: 'Payments and credits' })).toContainText('$10.80');
  const pdf = await theirs.saved(() => theirs.getByRole('button', { name: 'Download PDF' }).click());
  expect(pdf.name).toBe(`${number}.pdf`);
  expect(theirs.network.asked).toContain('POST /api/public/customer-invoice/views');
  expect(theirs.network.asked.filter((line) => line.includes(token))).toEqual([]);
  // Another link in the same window is another page.
  await theirs.goto(`${link.href.slice(0, -3)}xyz`);
  await expect(theirs.getByRole('heading', { name: 'Invoice not found' })).toBeVisible();
  await expect(theirs.getByText('Corner')).toHaveCount(0);
});
