// Second tier: repeats the way of a return over a phone.
// First tier: src/web/sales/returns/returns.page.test.ts
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Delivery } from '../../src/shared/sales/deliveries/shapes.ts';
import type { Order } from '../../src/shared/sales/orders/shapes.ts';
import {
  type Api,
  act,
  bring,
  confirm,
  expectSound,
  type Item,
  makeItem,
  makePlace,
  signIn,
} from '../staff.ts';

/** An order of four of one item, delivered and invoiced. */
async function makeSale(api: Api): Promise<{ order: Order; tea: Item }> {
  const tea = await makeItem(api);
  await bring(api, tea, await makePlace(api, { name: `Bay ${randomUUID().slice(0, 8)}` }), '4');
  const customer = await api.post<{ id: string }>('/api/customers', {
    name: `Buyer ${randomUUID().slice(0, 8)}`,
    billingAddress: { country: 'Germany' },
  });
  const lines = [{ itemId: tea.id, quantity: '4', unitPrice: '5' }];
  const draft = await api.post<Order>('/api/orders', { customerId: customer.id, lines });
  const order = await api.post<Order>(`/api/orders/${draft.id}/confirm`, { version: draft.version });
  const list = await api.post<Delivery>(`/api/orders/${order.id}/deliveries`, {});
  const picked = list.lines.map(({ id, quantity }) => ({ id, quantity }));
  const seen = await api.put<Delivery>(`/api/deliveries/${list.id}`, { version: list.version, picked });
  await api.post(`/api/deliveries/${list.id}/deliver`, { version: seen.version });
  const invoice = await api.post<{ id: string; version: number }>(`/api/orders/${order.id}/invoices`, {});
  await api.post(`/api/invoices/${invoice.id}/issue`, { version: invoice.version });
  return { order, tea };
}

test('goods of an order come back in two parts, and are credited @phone', async ({ page }) => {
  const api = await signIn(page);
  const { order, tea } = await makeSale(api);
  const name = `Test item ${tea.sku}`;
  await page.goto(`/tenant/harbor/orders/${order.id}?tab=returns`);
  await expect(page.getByText('Nothing comes back of this order.')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Return goods' }).click();

  const asks = page.getByRole('dialog', { name: `What comes back of ${order.number}?` });
  await expect(asks.getByRole('listitem', { name })).toContainText('4 of 4');
  await expect(asks.getByRole('button', { name: 'Ask for the return' })).toBeDisabled();
  for (let n = 0; n < 3; n++) await asks.getByRole('button', { name: `One more: ${name}` }).click();
  await asks.getByLabel(`Why it comes back: ${name}`).selectOption('Arrived damaged');
  await asks.getByLabel(`More about it: ${name}`).fill('The lids are dented');
  await expectSound(page);
  await confirm(asks, 'Ask for the return');
  await expect(page).toHaveURL(/\/returns\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { name: `Return for ${order.number}`, level: 1 })).toBeVisible();
  await expect(page.getByText('The lids are dented')).toBeVisible();
  await expectSound(page);

  await act(page, 'Authorise');
  await confirm(page.getByRole('dialog', { name: /^Authorise the return/ }), 'Authorise');
  await expect(page.getByRole('heading', { name: /^RT-/, level: 1 })).toBeVisible();

  await act(page, 'Receive goods');
  const first = page.getByRole('dialog', { name: /^Receive RT-/ });
  await first.getByRole('button', { name: `One less: ${name}` }).click();
  await expectSound(page);
  await confirm(first, 'Receive goods');
  await expect(page.getByText('Partly')).toBeVisible();
  await act(page, 'Receive goods');
  const second = page.getByRole('dialog', { name: /^Receive RT-/ });
  await second.getByLabel(`What becomes of it: ${name}`).selectOption('Scrap it');
  await confirm(second, 'Receive goods');
  await page.getByRole('tab', { name: 'Receipts' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Scrap it' })).toContainText('1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Back into stock' })).toContainText('2');
  await expectSound(page);

  await act(page, 'Credit it');
  const credit = page.getByRole('dialog', { name: /^Credit RT-/ });
  await expect(credit.getByRole('radio', { name: 'What has come back' })).toBeChecked();
  await expectSound(page);
  await confirm(credit, 'Credit it');
  await page.getByRole('tab', { name: 'Lines' }).click();
  await expect(page.getByRole('link', { name: /^CN-/ })).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();

  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto('/tenant/harbor/returns');
  await page.getByRole('searchbox', { name: 'Search returns' }).fill(order.number!);
  await expect(page.getByText(/^RT-\d{4}-\d{5}$/)).toHaveText([number]);
  await expectSound(page);
});
