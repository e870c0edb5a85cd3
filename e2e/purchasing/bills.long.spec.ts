// Second tier: repeats one way over a desk and a phone.
// First tier: src/web/purchasing/bills/bills.page.test.ts
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectSound, goBy, makeItem, makePlace, signIn } from '../staff.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('bills are found, narrowed to what is overdue, and open at their order', async ({ page }) => {
  const api = await signIn(page);
  const mark = randomUUID().slice(0, 8);
  const supplier = await api.post<{ id: string }>('/api/suppliers', { name: `Supplier ${mark}` });
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
  const late = await billed(`LATE-${mark}`, inDays(-3));
  await billed(`SOON-${mark}`, inDays(3));

  await page.goto('/tenant/harbor/suppliers');
  await goBy(page, 'Bills');
  await expect(page.getByRole('heading', { name: 'Bills', level: 1 })).toBeVisible();
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await page.getByRole('searchbox', { name: 'Search bills' }).fill(late.number);
  await expect(row(`LATE-${mark}`)).toBeVisible();
  await expect(row(`SOON-${mark}`)).toHaveCount(0);
  await page.getByRole('searchbox', { name: 'Search bills' }).fill(`supplier ${mark}`);
  await expect(row(`SOON-${mark}`)).toContainText('Coming due');
  await expect(row(`LATE-${mark}`)).toContainText('Overdue');
  await expect(row(`LATE-${mark}`)).toContainText('$100.00');
  await expectSound(page);
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await expect(row(`SOON-${mark}`)).toHaveCount(0);
  await expect(page).toHaveURL(/status=overdue/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
  await row(`LATE-${mark}`).click();
  await expect(page).toHaveURL(new RegExp(`/purchase-orders/${late.id}\\?tab=bills$`));
  await expect(page.getByRole('tab', { name: 'Bills' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('listitem').filter({ hasText: `LATE-${mark}` })).toContainText('by ');

  // The supplier's page leads to what was billed.
  await page.goto(`/tenant/harbor/suppliers/${supplier.id}`);
  await page.getByRole('link', { name: '2 bills, including tax' }).click();
  await expect(row(`SOON-${mark}`)).toBeVisible();
  await page.getByRole('button', { name: `Remove the filter Supplier ${mark}` }).click();
  await expect(page).not.toHaveURL(/supplier=/);
});
