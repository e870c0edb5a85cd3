import { expect, it } from 'vitest';
import { addCustomer, issued } from '#server/testing/invoicing.ts';
import type { Delivery } from '#shared/sales/deliveries/shapes.ts';
import type { Invoice } from '#shared/sales/invoices/shapes.ts';
import type { Order } from '#shared/sales/orders/shapes.ts';
import { aBusiness, bring, confirm, type Item, makeItem, makePlace } from '#web/testing/business.ts';

const here = aBusiness();

/** An order of four of one item, delivered and invoiced. */
async function makeSale(): Promise<{ order: Order; tea: Item }> {
  const api = here.api();
  const tea = await makeItem(api);
  await bring(api, tea, await makePlace(api), '4');
  const { id: customerId } = await addCustomer(here.tenant);
  const lines = [{ itemId: tea.id, quantity: '4', unitPrice: '5' }];
  const draft = await api.post<Order>('/api/orders', { customerId, lines });
  const order = await api.post<Order>(`/api/orders/${draft.id}/confirm`, { version: draft.version });
  const list = await api.post<Delivery>(`/api/orders/${order.id}/deliveries`, {});
  const picked = list.lines.map(({ id, quantity }) => ({ id, quantity }));
  const seen = await api.put<Delivery>(`/api/deliveries/${list.id}`, { version: list.version, picked });
  await api.post(`/api/deliveries/${list.id}/deliver`, { version: seen.version });
  await issued(here.tenant, await api.post<Invoice>(`/api/orders/${order.id}/invoices`, {}));
  return { order, tea };
}

it('goods of an order come back in two parts, and are credited', async () => {
  const { page } = await here.signIn();
  const { order, tea } = await makeSale();
  const { name } = tea;
  await page.goto(here.at(`orders/${order.id}?tab=returns`));
  await expect(page.getByText('Nothing comes back of this order.')).toBeVisible();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Return goods' }).click();

  const asks = page.getByRole('dialog', { name: `What comes back of ${order.number}` });
  await expect(asks.getByRole('listitem', { name })).toContainText('4 of 4');
  await expect(asks.getByRole('button', { name: 'Ask for the return' })).toBeDisabled();
  for (let n = 0; n < 3; n++) await asks.getByRole('button', { name: `One more: ${name}` }).click();
  await asks.getByLabel(`Why it comes back: ${name}`).selectOption('Arrived damaged');
  await asks.getByLabel(`More about it: ${name}`).fill('The lids are dented');
  await confirm(page, asks, 'Ask for the return');
  await expect(page).toHaveURL(/\/returns\/[0-9a-f-]+$/);
  await expect(page.getByRole('heading', { name: `Return for ${order.number}`, level: 1 })).toBeVisible();
  await expect(page.getByText('The lids are dented')).toBeVisible();

  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Authorise', exact: true }).click();
  await confirm(page, page.getByRole('dialog', { name: /^Authorise the return/ }), 'Authorise');
  await expect(page.getByRole('heading', { name: /^RT-/, level: 1 })).toBeVisible();

  const receive = main.getByRole('button', { name: 'Receive goods', exact: true });
  const receiving = page.getByRole('dialog', { name: /^Receive RT-/ });
  await receive.click();
  await receiving.getByRole('button', { name: `One less: ${name}` }).click();
  await confirm(page, receiving, 'Receive goods');
  await expect(page.getByText('Partly')).toBeVisible();
  await receive.click();
  await receiving.getByLabel(`What becomes of it: ${name}`).selectOption('Scrap it');
  await confirm(page, receiving, 'Receive goods');
  await page.getByRole('tab', { name: 'Receipts' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Scrap it' })).toContainText('1');
  await expect(page.getByRole('listitem').filter({ hasText: 'Back into stock' })).toContainText('2');

  await main.getByRole('button', { name: 'Credit it', exact: true }).click();
  const credit = page.getByRole('dialog', { name: /^Credit RT-/ });
  await expect(credit.getByRole('radio', { name: 'What has come back' })).toBeChecked();
  await confirm(page, credit, 'Credit it');
  await page.getByRole('tab', { name: 'Lines' }).click();
  await expect(page.getByRole('link', { name: /^CN-/ })).toBeVisible();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();

  const number = await page.getByRole('heading', { level: 1 }).textContent();
  await page.goto(here.at('returns'));
  await page.getByRole('searchbox', { name: 'Search returns' }).fill(order.number!);
  await expect(page.getByText(/^RT-\d{4}-\d{5}$/)).toHaveText([number!]);
});
