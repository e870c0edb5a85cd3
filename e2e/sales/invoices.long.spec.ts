// Second tier: repeats one way over lists, states and failed mails.
// First tier: e2e/sales/invoices.spec.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { apiOf, expectSound, makePlace, press, signIn } from '../staff.ts';
import { begin, type Made } from './invoicesSteps.ts';

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

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
