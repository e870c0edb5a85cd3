import { expect, it } from 'vitest';
import { aBusiness, goBy, makeItem, makePlace } from '#web/testing/business.ts';

const here = aBusiness();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

it('bills are found, narrowed to what is overdue, and open at their order', async () => {
  const { page, api } = await here.signIn();
  const supplier = await api.post<{ id: string }>('/api/suppliers', { name: 'Supplier of beans' });
  const [item, place] = [await makeItem(api), await makePlace(api)];
  type Made = { id: string; version: number; number: string; lines: { id: string }[] };
  const billed = async (supplierNumber: string, dueDate: string): Promise<Made> => {
    const lines = [{ itemId: item.id, quantity: '4', unitCost: '25' }];
    const draft = await api.post<Made>('/api/purchase-orders', {
      ...{ supplierId: supplier.id, locationId: place.id, lines },
    });
    const { version, number } = await api.post<Made>(`/api/purchase-orders/${draft.id}/order`, {
      version: draft.version,
    });
    await api.post(`/api/purchase-orders/${draft.id}/bills`, {
      ...{ version, supplierNumber, billDate: inDays(-40), dueDate },
      lines: [{ lineId: draft.lines[0]?.id, quantity: '4' }],
    });
    return { ...draft, number };
  };
  const late = await billed('LATE-1', inDays(-3));
  await billed('SOON-1', inDays(3));

  await page.goto(here.at('suppliers'));
  await goBy(page, 'Bills');
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await page.getByRole('searchbox', { name: 'Search bills' }).fill(late.number);
  await expect(row('LATE-1')).toBeVisible();
  await expect(row('SOON-1')).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search bills' }).fill('supplier of beans');
  await expect(row('SOON-1')).toContainText('Coming due');
  await expect(row('LATE-1')).toContainText('Overdue');
  await expect(row('LATE-1')).toContainText('$100.00');
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await expect(row('SOON-1')).toHaveCount(0);
  await expect(page).toHaveURL(/status=overdue/);
  await row('LATE-1').click();
  await expect(page).toHaveURL(new RegExp(`/purchase-orders/${late.id}\\?tab=bills$`));
  await expect(page.getByRole('tab', { name: 'Bills' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem').filter({ hasText: 'LATE-1' })).toContainText('by ');

  // The supplier's page leads to what was billed.
  await page.goto(here.at(`suppliers/${supplier.id}`));
  await page.getByRole('link', { name: '2 bills, including tax' }).click();
  await expect(row('SOON-1')).toBeVisible();
  await page.getByRole('button', { name: 'Remove the filter Supplier of beans' }).click();
  await expect(page).not.toHaveURL(/supplier=/);
});
