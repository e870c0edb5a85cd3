import { expect, type Page, test } from '@playwright/test';
import type { Delivery } from '../../src/shared/sales/deliveries/shapes.ts';
import type { Order } from '../../src/shared/sales/orders/shapes.ts';
import { act, confirm, expectSound, goBy, signIn } from '../staff.ts';
import { makeOrder, startPicking } from './deliveriesSteps.ts';

/** Types a code as a scanner does, into the field that is scanned into. */
async function scan(page: Page, code: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Scan a barcode or type a SKU' });
  await field.fill(code);
  await field.press('Enter');
  await expect(field).toHaveValue('');
}

test('an order is picked by scan, leaves in two parts, and comes back when its delivery is void @phone', async ({
  page,
}) => {
  const api = await signIn(page);
  const { order, barcode, cup, tea } = await makeOrder(api);
  const list = await startPicking(api, order);

  await page.goto('/tenant/harbor/customers');
  await goBy(page, 'Deliveries');
  await expect(page.getByRole('heading', { name: 'Deliveries', level: 1 })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search deliveries' }).fill(order.number!);
  const row = page.getByRole('row').filter({ hasText: order.number! });
  await expect(row).toContainText('0 of 3');
  await expectSound(page);
  await row.click();
  await expect(page).toHaveURL(new RegExp(`/deliveries/${list.id}$`));
  await expect(page.getByText('0 of 3 lines')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deliver', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );

  await scan(page, 'WRONG-1');
  await expect(page.getByRole('alert')).toHaveText('Not on this list: WRONG-1');
  await expectSound(page);
  // Each scan counts one of the first line that is not picked yet.
  await scan(page, barcode);
  await scan(page, barcode);
  await expect(page.getByText('1 of 3 lines')).toBeVisible();
  await scan(page, tea.sku.toLowerCase());
  await expect(page.getByText('2 of 3 lines')).toBeVisible();
  await scan(page, barcode);
  await expect(page.getByRole('alert')).toHaveText(`All of Test item ${tea.sku} is picked already.`);
  // Nothing is kept in the page alone.
  await expect
    .poll(async () =>
      (await api.get<Delivery>(`/api/deliveries/${list.id}`)).lines.map(({ picked }) => picked),
    )
    .toEqual(['2', '1', '0']);
  await page.reload();
  await expect(page.getByText('2 of 3 lines')).toBeVisible();

  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Deliver ${order.number}` });
  await expect(dialog.getByRole('list', { name: 'Not fully picked' })).toContainText(`Test item ${cup.sku}`);
  await expect(dialog.getByRole('radio', { name: 'Pick the rest later' })).toBeChecked();
  await expectSound(page);
  await dialog.getByLabel('Carrier').fill('Parcel Post');
  await dialog.getByLabel('Tracking number').fill('PP 4711');
  await confirm(dialog, 'Deliver');
  const slip = page.getByRole('article', { name: /^Packing slip DN-/ });
  await expect(slip).toContainText(`Test item ${tea.sku}`);
  await expect(slip).not.toContainText(`Test item ${cup.sku}`);
  await expect(slip).toContainText('PP 4711');
  const saved = page.waitForEvent('download');
  await act(page, 'Download PDF');
  expect((await saved).suggestedFilename()).toMatch(/^DN-.*\.pdf$/);
  await expectSound(page);

  // The rest leaves with a list of its own.
  const rest = await startPicking(api, order);
  await page.goto(`/tenant/harbor/deliveries/${rest.id}`);
  await act(page, 'Pick everything');
  await expect(page.getByText('1 of 1 line')).toBeVisible();
  await page.getByRole('button', { name: 'Deliver', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deliver', exact: true }).click();
  await expect(page.getByRole('article', { name: /^Packing slip DN-/ })).toContainText(
    `Test item ${cup.sku}`,
  );
  expect(await api.get<Order>(`/api/orders/${order.id}`)).toMatchObject({ delivered: 'all' });

  await act(page, 'Void');
  const voiding = page.getByRole('dialog');
  await expect(voiding).toContainText('goes back to where it left from');
  await voiding.getByLabel('Reason').fill('Wrong address');
  await confirm(voiding, 'Void');
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Void');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('list', { name: 'History of the delivery' })).toContainText('Wrong address');
  await expect(page.getByRole('list', { name: 'History of the delivery' })).toContainText('Being picked');
  await expectSound(page);
  expect(await api.get<Order>(`/api/orders/${order.id}`)).toMatchObject({
    delivered: 'part',
    state: 'confirmed',
  });
});
