import { expect, it } from 'vitest';
import type { Order } from '#shared/purchasing/purchaseOrders/shapes.ts';
import type { SupplierReturn } from '#shared/purchasing/supplierReturns/shapes.ts';
import { aBusiness, act, confirm, goBy, makeItem, makePlace } from '#web/testing/business.ts';

const here = aBusiness();

it('goods go back to their supplier in two parts, and are credited', async () => {
  const { page, api } = await here.signIn();
  const item = await makeItem(api);
  const place = await makePlace(api);
  const supplier = await api.post<{ id: string }>('/api/suppliers', { name: 'Mill' });
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

  await page.goto(here.at(`purchase-orders/${order.id}?tab=receipts`));
  await act(page, 'Return goods');
  const start = page.getByRole('dialog', { name: `Return goods of ${order.number}` });
  await start.getByLabel(`Quantity: ${name}, ${receipt}`).fill('6');
  await start.getByLabel(`Reason: ${name}, ${receipt}`).selectOption('Faulty');
  await start.getByRole('button', { name: 'Start the return' }).click();
  await expect(start.getByText(/only 5 can go back/).first()).toBeVisible();
  await start.getByLabel(`Quantity: ${name}, ${receipt}`).fill('3');
  await start.getByRole('button', { name: 'Start the return' }).click();

  await expect(page).toHaveURL(/supplier-returns\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const now = () => api.get<SupplierReturn>(`/api/supplier-returns/${id}`);
  await expect(page.getByRole('heading', { name: `Draft for ${order.number}` })).toBeVisible();
  await page.getByRole('button', { name: 'Authorise', exact: true }).click();
  const authorise = page.getByRole('dialog', { name: 'Authorise this return?' });
  await authorise.getByLabel('RMA number').fill('RMA-4711');
  await confirm(page, authorise, 'Authorise');
  const { number } = await now();
  await expect(page.getByRole('heading', { name: number!, level: 1 })).toBeVisible();

  for (const quantity of ['1', '2']) {
    await page.getByRole('button', { name: 'Send goods', exact: true }).click();
    const send = page.getByRole('dialog', { name: `Send ${number}` });
    await expect(send.getByLabel(`Location: ${name}`)).toHaveValue(place.id);
    await send.getByLabel(`Quantity: ${name}`).fill(quantity);
    await confirm(page, send, 'Send goods');
  }
  await expect(page.getByRole('region', { name: 'What was sent' }).getByRole('listitem')).toHaveCount(2);
  expect(await now()).toMatchObject({ sent: 'all', state: 'authorised' });

  await page.getByRole('button', { name: 'Enter the credit', exact: true }).click();
  const credit = page.getByRole('dialog', { name: 'Enter the credit' });
  await credit.getByLabel("Supplier's credit note number").fill('GS-18');
  await expect(credit.getByLabel('Amount')).toHaveValue('12.00');
  await confirm(page, credit, 'Save');
  expect(await now()).toMatchObject({ state: 'closed', credit: { number: 'GS-18', amount: 1200 } });

  await goBy(page, 'Supplier returns');
  await page.getByRole('searchbox', { name: 'Search supplier returns' }).fill('RMA-4711');
  await expect(page.getByText(number!).first()).toBeVisible();
  await page.goto(here.at(`purchase-orders/${order.id}?tab=bills`));
  await expect(page.getByRole('region', { name: 'Credit received' })).toContainText('GS-18');
  await page.goto(here.at(`supplier-returns/${id}?tab=history`));
  await expect(page.getByRole('list', { name: 'History of the return' })).toContainText(
    'Sent goods back to a supplier',
  );
});
