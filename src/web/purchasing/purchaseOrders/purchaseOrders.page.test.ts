import { expect, it } from 'vitest';
import { aBusiness, confirm, makeItem, makePlace } from '#web/testing/business.ts';

const here = aBusiness({ settings: { 'purchase.approvalThreshold': 100_000 } });

it('what is low is ordered, approved by somebody else, mailed, received in two parts, and billed', async () => {
  const { page, api } = await here.signIn();
  const item = await makeItem(api, { reorderPoint: '10', reorderQuantity: '800' });
  const supplier = await api.post<{ id: string; name: string }>('/api/suppliers', {
    ...{ name: `Seller of ${item.sku}`, currency: 'USD', email: 'orders@supplier.test' },
  });
  const place = await makePlace(api);
  await api.post(`/api/suppliers/${supplier.id}/items`, { itemId: item.id, price: '2.5' });
  const action = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });

  // By keyboard from the reorder list to a draft that has to be approved.
  await page.goto(here.at(`replenishment?supplier=${supplier.id}`));
  const proposed = page.getByRole('list', { name: 'Items to reorder' }).getByRole('listitem');
  await proposed.filter({ hasText: item.sku }).getByRole('checkbox').press('Space');
  await page.getByRole('button', { name: 'Create draft order' }).press('Enter');
  const drafted = page.getByRole('region', { name: '1 draft order created' });
  await drafted.getByRole('link', { name: supplier.name }).press('Enter');
  await expect(page).toHaveURL(/purchase-orders\/[0-9a-f-]{36}$/);
  // This link loads the application anew.
  await page.reload();
  const address = page.url();
  await action('Edit').click();
  await page.getByLabel('Deliver to').focus();
  await page.getByLabel('Deliver to').selectOption(place.name);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Order saved.')).toBeVisible();
  await action('Ask for approval').press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Ask for approval' }).click();
  await expect(page.getByText('Submitted. The admins have been notified.')).toBeVisible();

  // Who wrote it cannot approve it; an admin does, and says something with it.
  await expect(action('Approve')).toHaveAttribute('aria-disabled', 'true');
  const { page: other } = await here.signIn('admin');
  await other.goto(address);
  await other.getByRole('button', { name: 'Approve' }).click();
  const approval = other.getByRole('dialog', { name: /^Approve PO-/ });
  await approval.getByLabel('Comment').fill('Before the season, please.');
  await confirm(other, approval, 'Approve');

  // It is placed and mailed.
  await page.goto(address);
  await action('Place order').click();
  const placing = page.getByRole('dialog');
  await expect(placing.getByRole('textbox', { name: 'Order date' })).toBeFocused();
  // It has had its number since it was submitted.
  await expect(placing).toContainText('Its goods count as incoming from now on.');
  await expect(placing).not.toContainText('It gets its number');
  await confirm(page, placing, 'Place order');
  await action('Email to supplier').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('On its way to orders@supplier.test.')).toBeVisible();

  // A part is rejected, the rest comes later.
  const number = await page.getByRole('heading', { level: 1 }).textContent();
  const receive = page.getByRole('dialog', { name: `Receive ${number}` });
  await action('Receive').click();
  await receive.getByLabel(`Accepted: ${item.name}`).fill('500');
  await receive.getByRole('button', { name: `Reject some: ${item.name}` }).click();
  await receive.getByLabel(`Rejected: ${item.name}`, { exact: true }).fill('10');
  await receive.getByRole('button', { name: 'Receive 1 line' }).click();
  await expect(receive.getByText('Enter a reason.')).toBeVisible();
  await receive.getByLabel(`Reason for rejection: ${item.name}`).fill('Crushed in transit');
  await confirm(page, receive, 'Receive 1 line');
  const line = page.getByRole('row').filter({ hasText: item.sku });
  await expect(line).toContainText('Received 500');
  await expect(line).toContainText('Remaining 300');
  await action('Receive').click();
  await receive.getByRole('button', { name: 'Fill in all remaining' }).click();
  await confirm(page, receive, 'Receive 1 line');
  await expect(line).toContainText('Received 800');

  await action('Enter bill').click();
  const bill = page.getByRole('dialog', { name: /^Enter a bill/ });
  await expect(bill.getByLabel(`Quantity: ${item.name}`)).toHaveValue('800');
  await bill.getByLabel('Bill number').fill('R-2026');
  await confirm(page, bill, 'Enter bill');
  await expect(line).toContainText('Billed 800');
  await page.goto(here.at(`suppliers/${supplier.id}`));
  await expect(page.getByRole('region', { name: 'Balance' })).toContainText('$2,000.00');
  const held = await api.get<Record<string, unknown>>(`/api/items/${item.id}`);
  expect(held).toMatchObject({ onHand: '800', incoming: '0', stockValue: 200_000 });
});
