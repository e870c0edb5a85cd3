// Second tier: repeats one way over many at once.
// First tier: e2e/sales/orders.spec.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { actOnSelected, apiOf, bring, expectSound, freshSku, makeItem, type Place } from '../staff.ts';

test('several orders are confirmed, delivered and invoiced at once, and the dashboard counts what is open', async ({
  page,
}) => {
  test.slow();
  const tenantId = await register(page, newcomer());
  const api = await apiOf(page.request);
  const name = `Teapot ${freshSku()}`;
  const item = await makeItem(api, { name, price: 1000 });
  const { locations } = await api.get<{ locations: Place[] }>('/api/locations');
  await bring(api, item, locations.find(({ usage }) => usage === 'internal')!, '3');
  for (const customer of ['Corner Tea House', 'Ada Bakes']) {
    const { id: customerId } = await api.post<{ id: string }>('/api/customers', { name: customer });
    await api.post('/api/orders', { customerId, lines: [{ itemId: item.id, quantity: '2' }] });
  }

  await page.goto(`/tenant/${tenantId}/orders`);
  const dialog = page.getByRole('dialog');
  const outcome = (customer: string) => dialog.getByRole('listitem').filter({ hasText: customer });
  // On a phone no row stands above the others to select them all by.
  const all =
    page.viewportSize()!.width > 640
      ? page.getByRole('checkbox', { name: /^Select all/ })
      : page.getByRole('row').getByRole('checkbox');
  const actOnAll = async (name: string) => {
    await expect(page.getByRole('row', { name: 'Ada Bakes' })).toBeVisible();
    for (const one of await all.all()) await one.check();
    await actOnSelected(page, name);
  };
  await actOnAll('Confirm');
  await expect(dialog).toContainText('Confirm 2 orders');
  await expectSound(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 done.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  // What is open by what was promised, each figure with its rows.
  await page.goto(`/tenant/${tenantId}/dashboard`);
  const board = page.getByRole('region', { name: 'Orders to deliver', exact: true });
  const figure = (label: string) =>
    board
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .getByRole('link');
  await expect(board.getByRole('link').first()).toHaveText('2');
  await expect(figure('Promised for today')).toHaveText('1');
  await expect(figure('No date yet')).toHaveText('1');
  await expect(figure('Ready to pick')).toHaveText('1');
  await expectSound(page);
  await figure('Ready to pick').click();
  await expect(page).toHaveURL(/orders\?held=all/);
  await expect(page.getByRole('row', { name: 'Corner Tea House' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Ada Bakes' })).toHaveCount(0);

  // The item is chosen like the customer, and stands in the address.
  await page.goto(`/tenant/${tenantId}/orders`);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Item' }).fill(item.sku);
  await page.getByRole('option', { name: `${item.sku} · ${name}` }).click();
  await expect(page).toHaveURL(new RegExp(`item=${item.id}`));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Ada Bakes' })).toBeVisible();

  await actOnAll('Deliver');
  await dialog.getByRole('button', { name: 'Deliver' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 done.');
  await expectSound(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await actOnAll('Start pick lists');
  // One is delivered, and of the other nothing is left to pick.
  await expect(outcome('Corner Tea House')).toContainText('Everything is delivered.');
  await dialog.getByRole('button', { name: 'Start pick lists' }).click();
  await expect(outcome('Ada Bakes')).toContainText('nothing to pick');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  await actOnAll('Create invoices');
  await dialog.getByRole('button', { name: 'Create invoices' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 done.');
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();

  // More than was ordered is asked about, and issued once somebody says so.
  const { invoices } = await api.get<{ invoices: { id: string; version: number }[] }>(
    '/api/invoices?status=draft&limit=1',
  );
  const draft = await api.get<{ id: string; version: number; lines: object[] }>(
    `/api/invoices/${invoices[0]!.id}`,
  );
  const lines = (draft.lines as { itemId: string; description: string; orderLineId: string }[]).map(
    ({ itemId, description, orderLineId }) => ({ itemId, description, orderLineId, quantity: '9' }),
  );
  await api.put(`/api/invoices/${draft.id}`, { version: draft.version, lines });
  await page.goto(`/tenant/${tenantId}/invoices/${draft.id}`);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('what was ordered');
  await dialog.getByRole('checkbox', { name: 'More than was ordered is meant' }).check();
  await expectSound(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('heading', { name: /^INV-/, level: 1 })).toBeVisible();
});
