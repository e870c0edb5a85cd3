// Second tier: repeats one way over lists, states and failed mails.
// First tier: src/web/sales/invoices/invoices.page.test.ts
import { expect, test } from '@playwright/test';
import { linkTo, newcomer, register } from '../newcomers.ts';
import {
  actOnSelected,
  apiOf,
  bring,
  confirm,
  expectSound,
  freshSku,
  goBy,
  makePlace,
  press,
  signIn,
} from '../staff.ts';
import { begin, type Made } from './invoicesSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

test('an invoice is drafted, issued and sent, looked at by its customer, paid in part, credited and paid', async ({
  page,
  browser,
  request,
}) => {
  test.slow();
  const { tenantId, api, item, name } = await begin(page, request);
  await page.goto(`/tenant/${tenantId}/invoices`);
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible();
  await goBy(page, 'Customers');
  await page.getByRole('button', { name: 'Add customer' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add customer' }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await dialog.getByLabel('Name').fill('Corner Tea House');
  const books = `${freshSku().toLowerCase()}@example.com`;
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
  const places = await api.get<{ locations: { id: string; name: string; usage: string }[] }>(
    '/api/locations',
  );
  const main = places.locations.find(({ usage }) => usage === 'internal')!;
  await bring(api, item, main, '5');
  await dialog.getByRole('button', { name: 'Issue' }).click();
  const number = `INV-${new Date().getUTCFullYear()}-00001`;
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({ onHand: '2' });

  // By keyboard to the customer, who opens the letter elsewhere; the page here says so by itself.
  await press(page.getByRole('button', { name: 'Send', exact: true }));
  await expect(dialog.getByLabel('To')).toHaveValue(books);
  await expect(dialog.getByLabel('Subject')).toHaveValue(new RegExp(`^Invoice ${number} from Quay`));
  await dialog.getByLabel('Message').fill('Thank you for the tea.');
  await confirm(dialog, 'Send');
  const log = page.getByRole('region', { name: 'Timeline' });
  await expect(log).toContainText(books);
  const link = await linkTo(request, books, 'invoice');
  expect(link).toMatch(new RegExp(`^/invoice\\?tenant=${tenantId}#`));
  const customer = await browser.newContext({ viewport: { width: 320, height: 720 } });
  const theirs = await customer.newPage();
  const asked: string[] = [];
  theirs.on('request', (asking) => asked.push(asking.url() + (asking.headers().referer ?? '')));
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
  await expect(theirs.getByLabel('Totals')).toContainText('$36.50');
  await expect(log).toContainText('Viewed by the customer');
  expect(asked.filter((url) => url.includes(link.split('#')[1] ?? '#'))).toEqual([]);
  const saved = theirs.waitForEvent('download');
  await theirs.getByRole('button', { name: 'Download PDF' }).click();
  expect((await saved).suggestedFilename()).toBe(`${number}.pdf`);

  await press(page.getByRole('button', { name: 'Record payment' }));
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
  await expect(page.getByLabel('Totals')).toContainText('$13.00');
  await press(page.getByRole('button', { name: 'Record payment' }));
  await expect(dialog.getByLabel('Amount')).toHaveValue('13.00');
  await confirm(dialog, 'Record payment');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByText('Paid in full')).toBeVisible();
  // On every screen it is the same document, in the same words.
  const sheet = page.getByRole('article', { name: `Invoice ${number}` });
  await expect(sheet).toContainText('Bill toCorner Tea House');
  const [ours, sent] = [sheet, theirs.getByRole('article', { name: `Invoice ${number}` })].map((one) =>
    one.getByLabel('Totals'),
  );
  expect(await sent!.textContent()).toBe(await ours!.textContent());
  await expect(log.getByRole('listitem').first()).toContainText('Payment of $13.00');
  await expect(log).toContainText('Credited $10.80');
  await expect(log).toContainText('Viewed by the customer');
  await expect(log.getByRole('listitem').last()).toContainText('Invoice issued');
  await expect(theirs.getByRole('region', { name: 'Payments and credits' })).toContainText('$10.80');
  // Another link in the same window is another page.
  await theirs.goto(`${link.slice(0, -3)}xyz`);
  await expect(theirs.getByRole('heading', { name: 'Invoice not found' })).toBeVisible();
  await expect(theirs.locator('body')).not.toContainText('Corner');
  await customer.close();

  // What is too much is theirs, and can be given back.
  const { customers } = await api.get<{ customers: { id: string }[] }>('/api/customers');
  const customerId = customers[0]!.id;
  await api.post('/api/payments', { customerId, amount: 500, method: 'cash' });
  const credit = page.getByRole('region', { name: 'Credit', exact: true });
  await press(credit.getByRole('button', { name: 'Refund' }));
  await expect(dialog.getByLabel('Amount')).toHaveValue('5.00');
  await confirm(dialog, 'Refund');
  await expect(credit).toBeHidden();

  const again = [{ description: 'Delivery', quantity: '1', unitPrice: '9.5' }];
  const next = await api.post<Made>('/api/invoices', { customerId, lines: again });
  await api.post(`/api/invoices/${next.id}/issue`, { version: next.version });
  await goBy(page, 'Invoices');
  const row = page.getByRole('row', { name: number.replace('00001', '00002') });
  await expect(row).toContainText('$9.50');
  await page.getByRole('button', { name: /Not yet due/ }).click();
  await expect(page).toHaveURL(/bucket=current/);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Show any age' }).click();
  // All of them at once: what is paid is left out, and said.
  await expect(page.getByRole('row', { name: number })).toBeVisible();
  await page.getByRole('grid').press('Control+a');
  await actOnSelected(page, 'Download PDFs');
  await expect(dialog.getByRole('status')).toHaveText('Your PDFs are ready in one ZIP file.');
  const zip = page.waitForEvent('download');
  await press(dialog.getByRole('button', { name: 'Download' }));
  expect((await zip).suggestedFilename()).toMatch(/^invoices-.*\.zip$/);
  await press(dialog.getByRole('button', { name: 'Close' }).last());
  await actOnSelected(page, 'Remind');
  await expect(dialog).toContainText('Skipped');
  await press(dialog.getByRole('button', { name: 'Remind' }));
  await expect(dialog.getByRole('status')).toHaveText('1 done.');
  await press(dialog.getByRole('button', { name: 'Close' }).last());
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();

  // A credit note by mistake: what it was used for is taken back first.
  const { creditNotes } = await api.get<{ creditNotes: { id: string; number: string }[] }>(
    '/api/credit-notes',
  );
  await page.goto(`/tenant/${tenantId}/credit-notes/${creditNotes[0]!.id}`);
  await page.getByRole('button', { name: `Unapply from ${number}` }).click();
  await dialog.getByRole('button', { name: 'Unapply' }).click();
  await expect(page.getByText('Not applied yet.')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Void' }).click();
  await dialog.getByLabel('Reason').fill('It was not bent');
  await confirm(dialog, 'Void');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Void', { exact: true }).first()).toBeVisible();
  expect(await api.get(`/api/items/${item.id}`)).toMatchObject({ onHand: '2' });
});

test('invoices and customers are sound', async ({ page, request }) => {
  test.slow();
  const { tenantId, api, item } = await begin(page, request);
  await makePlace(api);
  const customer = await api.post<{ id: string }>('/api/customers', {
    name: 'Corner Tea House',
    email: 'books@example.com',
  });
  const lines = [
    { itemId: item.id, quantity: '1' },
    { description: 'Delivery', quantity: '1', unitPrice: '9.5' },
  ];
  const made = () => api.post<Made>('/api/invoices', { customerId: customer.id, lines });
  const draft = await made();
  await api.put('/api/tenant/settings', { 'stock.allowNegative': true });
  const issued = await made();
  await api.post(`/api/invoices/${issued.id}/issue`, { version: issued.version });
  const payment = await api.post<{ id: string }>('/api/payments', {
    customerId: customer.id,
    amount: 5000,
    method: 'card',
  });
  const { url } = await api.post<{ url: string }>(`/api/invoices/${issued.id}/links`, undefined);
  const of = `/tenant/${tenantId}`;
  for (const [path, seen] of [
    ['customers', 'Corner Tea House'],
    [`customers/${customer.id}`, 'Contact and terms'],
    [`customers/${customer.id}?tab=statement`, 'Closing balance'],
    [`payments/${payment.id}`, 'Not applied yet.'],
    ['invoices', 'Corner Tea House'],
    [`invoices/${draft.id}`, 'Subtotal'],
    [`invoices/${issued.id}`, 'How to pay'],
  ] as const) {
    await page.goto(`${of}/${path}`);
    await expect(page.getByText(seen).first()).toBeVisible();
    await expectSound(page);
  }
  await page.goto(new URL(url).pathname + new URL(url).search + new URL(url).hash);
  await expect(page.getByText('Amount due').first()).toBeVisible();
  await expectSound(page);
  // Looked at by the business itself, it was not viewed.
  expect(await api.get(`/api/invoices/${issued.id}`)).toMatchObject({ viewedAt: null });
  await page.goto(`${of}/invoices/${issued.id}`);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByRole('dialog').getByLabel('To')).toHaveValue('books@example.com');
  await expectSound(page);
  // The letter went to the wrong address: nobody sees the invoice by it any more.
  await page.keyboard.press('Escape');
  const log = page.getByRole('region', { name: 'Timeline' });
  await expect(log).toContainText('1 private link to this invoice is active.');
  await press(log.getByRole('button', { name: 'Revoke links' }));
  await expectSound(page);
  await press(page.getByRole('dialog').getByRole('button', { name: 'Revoke links' }));
  await expect(log).not.toContainText('private link');
  await page.goto(new URL(url).pathname + new URL(url).search + new URL(url).hash);
  await expect(page.getByText('Amount due')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the lists of invoices and customers are narrowed, say what they come to, and let columns be chosen', async ({
  page,
}) => {
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  const customers = await Promise.all(
    [
      ['Tea House', 'USD'],
      ['Maison du Thé', 'EUR'],
    ].map(([name, currency]) =>
      api.post<{ id: string }>('/api/customers', { name, currency, email: 'x@example.com' }),
    ),
  );
  for (const [n, day] of ['2026-03-01', '2026-04-15'].entries()) {
    const lines = [{ description: 'Tea', quantity: '1', unitPrice: String(10 + n) }];
    for (const { id: customerId } of customers) {
      const dates = { issueDate: day, dueDate: '2030-01-01' };
      const made = await api.post<{ id: string; version: number }>('/api/invoices', {
        customerId,
        lines,
        ...dates,
      });
      await api.post(`/api/invoices/${made.id}/issue`, { version: made.version });
    }
  }
  const figure = (name: string) =>
    page
      .locator('dl > div')
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator('dd');
  await page.goto(`/tenant/${tenantId}/invoices`);
  await expect(figure('Invoices')).toHaveText('4');
  await expect(figure('Total')).toHaveText('€21.00$21.00');
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('textbox', { name: 'Issued from' }).fill('2026-04-01');
  await filter.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await expect(figure('Invoices')).toHaveText('1');
  await expect(figure('Balance')).toHaveText('€11.00');
  await expect(page).toHaveURL(/from=2026-04-01/);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(filter).toBeHidden();
  await page.getByRole('button', { name: 'Remove filter: EUR' }).click();
  await expect(figure('Invoices')).toHaveText('2');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Due' }).click();
  await expect(page.getByRole('columnheader', { name: 'Due' })).toHaveCount(0);
  await page.reload();
  await expect(figure('Invoices')).toHaveText('2');
  await expect(page.getByRole('columnheader', { name: 'Due' })).toHaveCount(0);

  await page.goto(`/tenant/${tenantId}/customers`);
  await expect(figure('Customers')).toHaveText('2');
  await expect(figure('Balance')).toHaveText('€21.00$21.00');
  await page.getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  await page.getByRole('combobox', { name: 'Currency' }).selectOption('EUR');
  await expect(figure('Customers')).toHaveText('1');
  await expectSound(page);
});

test('an invoice and an order whose mails were given up say so, and why', async ({ page }) => {
  const api = await signIn(page);
  const reason = 'The mail server answered: 550 No such mailbox';
  const answer = (address: string, more: object) =>
    page.route(address, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), ...more } });
    });
  const { invoices } = await api.get<{ invoices: { id: string }[] }>('/api/invoices?status=overdue');
  const delivery = { at: new Date().toISOString(), kind: 'invoice', to: ['gone@example.com'], by: 'Ines' };
  await answer(`**/api/invoices/${invoices[0]!.id}`, {
    deliveries: [{ ...delivery, failure: reason }],
    ...{ sentAt: null, viewedAt: null, openLinks: 0 },
  });
  await page.goto(`/tenant/harbor/invoices/${invoices[0]!.id}`);
  const log = page.getByRole('region', { name: 'Timeline' });
  await expect(log).toContainText(`Sent to gone@example.com by InesNot delivered ${reason}`);
  await expect(page.getByText('Not sent yet')).toBeVisible();
  await expectSound(page);
  const { orders } = await api.get<{ orders: { id: string }[] }>('/api/purchase-orders?status=ordered');
  await answer(`**/api/purchase-orders/${orders[0]!.id}`, {
    undelivered: { to: 'gone@example.com', reason },
  });
  await page.goto(`/tenant/harbor/purchase-orders/${orders[0]!.id}`);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText(
    `Email not deliveredto gone@example.com: ${reason}`,
  );
  await expectSound(page);
});
