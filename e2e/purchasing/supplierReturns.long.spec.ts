// Second tier: repeats one way over widths and an empty list.
// First tier: src/web/purchasing/supplierReturns/supplierReturns.page.test.ts
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import type { Order } from '../../src/shared/purchasing/purchaseOrders/shapes.ts';
import type { SupplierReturn } from '../../src/shared/purchasing/supplierReturns/shapes.ts';
import { act, confirm, expectSound, goBy, makeItem, makePlace, signIn } from '../staff.ts';

test('goods go back to their supplier in two parts, and are credited', async ({ page }) => {
  const api = await signIn(page);
  const item = await makeItem(api);
  const place = await makePlace(api, { name: `Dock ${randomUUID().slice(0, 8)}` });
  const supplier = await api.post<{ id: string; name: string }>('/api/suppliers', {
    name: `Mill ${randomUUID().slice(0, 8)}`,
  });
  const draft = await api.post<Order>('/api/purchase-orders', {
    ...{ supplierId: supplier.id, locationId: place.id },
    lines: [{ itemId: item.id, quantity: '5', unitCost: '4' }],
  });
  const placed = await api.post<Order>(`/api/purchase-orders/${draft.id}/order`, { version: draft.version });
  const order = await api.post<Order>(`/api/purchase-orders/${draft.id}/receipts`, {
    version: placed.version,
    lines: [{ lineId: placed.lines[0]!.id, accepted: '5' }],
  });
  const receipt = order.receipts[0]!.number;
  const name = order.lines[0]!.description;

  await page.goto(`/tenant/harbor/purchase-orders/${order.id}?tab=receipts`);
  await act(page, 'Return goods');
  const start = page.getByRole('dialog', { name: `Return goods of ${order.number}` });
  await start.getByLabel(`Quantity: ${name}, ${receipt}`).fill('6');
  await start.getByLabel(`Reason: ${name}, ${receipt}`).selectOption('Faulty');
  await expectSound(page);
  await start.getByRole('button', { name: 'Start the return' }).click();
  await expect(start.getByText(/only 5 can go back/).first()).toBeVisible();
  await start.getByLabel(`Quantity: ${name}, ${receipt}`).fill('3');
  await start.getByRole('button', { name: 'Start the return' }).click();

  await page.waitForURL(/supplier-returns\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const now = () => api.get<SupplierReturn>(`/api/supplier-returns/${id}`);
  await expect(page.getByRole('heading', { name: `Draft for ${order.number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Authorise', exact: true }).click();
  const authorise = page.getByRole('dialog', { name: 'Authorise this return?' });
  await authorise.getByLabel('RMA number').fill('RMA-4711');
  await confirm(authorise, 'Authorise');
  await expect(authorise).toBeHidden();
  const { number } = await now();
  await expect(page.getByRole('heading', { name: number!, level: 1 })).toBeVisible();

  for (const quantity of ['1', '2']) {
    await page.getByRole('button', { name: 'Send goods', exact: true }).click();
    const send = page.getByRole('dialog', { name: `Send ${number}` });
    await expect(send.getByLabel(`Location: ${name}`)).toHaveValue(place.id);
    await send.getByLabel(`Quantity: ${name}`).fill(quantity);
    await expectSound(page);
    await confirm(send, 'Send goods');
    await expect(send).toBeHidden();
  }
  await expect(page.getByRole('region', { name: 'What was sent' }).getByRole('listitem')).toHaveCount(2);
  expect(await now()).toMatchObject({ sent: 'all', state: 'authorised' });

  await page.getByRole('button', { name: 'Enter the credit', exact: true }).click();
  const credit = page.getByRole('dialog', { name: 'Enter the credit' });
  await credit.getByLabel("Supplier's credit note number").fill('GS-18');
  await expect(credit.getByLabel('Amount')).toHaveValue('12.00');
  await confirm(credit, 'Save');
  await expect(credit).toBeHidden();
  expect(await now()).toMatchObject({ state: 'closed', credit: { number: 'GS-18', amount: 1200 } });
  await expectSound(page);

  await goBy(page, 'Supplier returns');
  await page.getByRole('searchbox', { name: 'Search supplier returns' }).fill('RMA-4711');
  await expect(page.getByText(number!).first()).toBeVisible();
  await expectSound(page);
  await page.goto(`/tenant/harbor/purchase-orders/${order.id}?tab=bills`);
  await expect(page.getByRole('region', { name: 'Credit received' })).toContainText('GS-18');
  await page.goto(`/tenant/harbor/supplier-returns/${id}?tab=history`);
  await expect(page.getByRole('list', { name: 'History of the return' })).toContainText(
    'Sent goods back to a supplier',
  );
});

test('a list without returns leads to the orders that something can go back of', async ({ page }) => {
  const api = await signIn(page);
  const item = await makeItem(api);
  await page.goto(`/tenant/harbor/supplier-returns?item=${item.id}`);
  await expect(page.getByText('Nothing has gone back yet')).toBeVisible();
  await expectSound(page);
  await page.getByRole('main').getByRole('button', { name: 'Purchase orders' }).click();
  await expect(page).toHaveURL(new RegExp(`purchase-orders\\?item=${item.id}`));
});
