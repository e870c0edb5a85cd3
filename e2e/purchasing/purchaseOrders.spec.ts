import { expect, test } from '@playwright/test';
import { act, confirm, expectSound, makeItem, press, signIn } from '../staff.ts';
import { stage, toast } from './purchaseOrdersSteps.ts';

test('what is low is ordered, approved by somebody else, mailed, received in two parts, and billed', async ({
  page,
  browser,
}) => {
  const { api, supplier, items, place } = await stage(page);
  const item = await makeItem(api, { reorderPoint: '10', reorderQuantity: '800' });
  await api.post(`/api/suppliers/${supplier.id}/items`, { itemId: item.id, price: '2.5' });
  expect(items[0].id).not.toBe(item.id);

  // By keyboard from the reorder list to a draft that has to be approved.
  await page.goto(`/tenant/harbor/replenishment?supplier=${supplier.id}`);
  const proposed = page.getByRole('list', { name: 'Items to reorder' }).getByRole('listitem');
  await proposed.filter({ hasText: item.sku }).getByRole('checkbox').press('Space');
  await press(page.getByRole('button', { name: 'Create draft order' }));
  const drafted = page.getByRole('region', { name: '1 draft order created' });
  await press(drafted.getByRole('link', { name: supplier.name }));
  await page.waitForURL(/purchase-orders\/[0-9a-f-]{36}$/);
  const address = page.url();
  await act(page, 'Edit');
  const to = page.getByLabel('Deliver to');
  await to.focus();
  await to.selectOption(place.name);
  await confirm(page.getByRole('main'), 'Save');
  await toast(page, 'Order saved.');
  await press(page.getByRole('button', { name: 'Ask for approval' }));
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await toast(page, 'Submitted. The admins have been notified.');

  // Who wrote it cannot approve it; an admin does, and says something with it.
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  const context = await browser.newContext({ baseURL: new URL(address).origin });
  const other = await context.newPage();
  await signIn(other, 'admin');
  await other.goto(address);
  await other.getByRole('button', { name: 'Approve' }).click();
  const approval = other.getByRole('dialog', { name: /^Approve PO-/ });
  await approval.getByLabel('Comment').fill('Before the season, please.');
  await expectSound(other, '[role="dialog"]');
  await confirm(approval, 'Approve');
  await expect(approval).toBeHidden();
  await context.close();

  // The page follows: it is placed and mailed.
  await act(page, 'Place order');
  const placing = page.getByRole('dialog');
  await expect(placing.getByRole('textbox', { name: 'Order date' })).toBeFocused();
  // It has had its number since it was submitted.
  await expect(placing).toContainText('Its goods count as incoming from now on.');
  await expect(placing).not.toContainText('It gets its number');
  await confirm(placing, 'Place order');
  await act(page, 'Email to supplier');
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await toast(page, 'On its way to orders@supplier.test.');

  // A part is rejected, the rest comes later.
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  const receive = page.getByRole('dialog', { name: `Receive ${number}` });
  const name = `Test item ${item.sku}`;
  await act(page, 'Receive');
  await receive.getByLabel(`Accepted: ${name}`).fill('500');
  await receive.getByRole('button', { name: `Reject some: ${name}` }).click();
  await receive.getByLabel(`Rejected: ${name}`, { exact: true }).fill('10');
  await receive.getByRole('button', { name: 'Receive 1 line' }).click();
  await expect(receive.getByText('Enter a reason.')).toBeVisible();
  await receive.getByLabel(`Reason for rejection: ${name}`).fill('Crushed in transit');
  await confirm(receive, 'Receive 1 line');
  await expect(receive).toBeHidden();
  const line = page.getByRole('row').filter({ hasText: item.sku });
  await expect(line).toContainText('Received 500');
  await expect(line).toContainText('Remaining 300');
  await act(page, 'Receive');
  await receive.getByRole('button', { name: 'Fill in all remaining' }).click();
  await confirm(receive, 'Receive 1 line');
  await expect(receive).toBeHidden();

  await act(page, 'Enter bill');
  const bill = page.getByRole('dialog', { name: /^Enter a bill/ });
  await expect(bill.getByLabel(`Quantity: ${name}`)).toHaveValue('800');
  await bill.getByLabel('Bill number').fill('R-2026');
  await confirm(bill, 'Enter bill');
  await expect(bill).toBeHidden();
  await expect(line).toContainText('Received 800');
  await expect(line).toContainText('Billed 800');
  await expectSound(page);
  await page.goto(`/tenant/harbor/suppliers/${supplier.id}`);
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$2,000.00');
  const held = await api.get<Record<string, unknown>>(`/api/items/${item.id}`);
  expect(held).toMatchObject({ onHand: '800', incoming: '0', stockValue: 200_000 });
});
