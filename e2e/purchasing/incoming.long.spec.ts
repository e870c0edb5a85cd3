// Second tier: repeats the way of an invoice over widths.
// First tier: src/web/purchasing/incoming/incoming.page.test.ts
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { supplied, suppliedUbl } from '../../src/server/testing/einvoice/supplied.ts';
import type { Incoming } from '../../src/shared/purchasing/incoming/contract.ts';
import { act, confirm, expectSound, signIn } from '../staff.ts';

test('an invoice comes in, gets its supplier and its order, and is entered to the penny', async ({
  page,
}) => {
  const api = await signIn(page);
  const mark = randomUUID().slice(0, 8);
  const number = `RE-${mark}`;
  const seller = { ...supplied({ number }).seller!, name: `Mill ${mark}` };
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/xml', buffer });
  await page.goto('/tenant/harbor/incoming-invoices');
  await expect(page.getByRole('heading', { name: 'Incoming invoices', level: 1 })).toBeVisible();
  await expectSound(page);
  const input = page.locator('input[type=file]');
  await input.setInputFiles(file('order.xml', Buffer.from('<order/>')));
  await expect(page.getByRole('alert').first()).toBeVisible();
  await input.setInputFiles(file('invoice.xml', suppliedUbl({ number, seller })));
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const now = () => api.get<Incoming>(`/api/incoming-invoices/${id}`);
  await expectSound(page);
  await page.getByRole('button', { name: `Add ${seller.name} as a supplier` }).click();
  await page.getByRole('button', { name: 'Draft an order' }).click();
  await expect(page.getByRole('tabpanel').getByText(/Place the draft first/)).toBeVisible();
  const { order, total } = await now();
  await api.post(`/api/purchase-orders/${order!.id}/order`, { version: 1 });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.reload();
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Enter bill' }).click();
  const ask = page.getByRole('dialog', { name: `Enter ${number} as a bill?` });
  await ask.getByRole('button', { name: 'Enter bill' }).click();
  await expect(page.getByText('Entered as a bill', { exact: true })).toBeVisible();
  const bills = await api.get<{ bills: { total: number }[] }>(`/api/purchase-bills?q=${number}`);
  expect(bills.bills.map((bill) => bill.total)).toEqual([total]);

  const second = `RE2-${mark}`;
  await page.goto('/tenant/harbor/incoming-invoices');
  await input.setInputFiles(file('second.xml', suppliedUbl({ number: second, seller })));
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible();
  await act(page, 'Put aside');
  const aside = page.getByRole('dialog', { name: `Put ${second} aside?` });
  await aside.getByLabel('Reason').fill('Paid at the counter');
  await confirm(aside, 'Put aside');
  await page.getByRole('button', { name: 'Take up again' }).click();
  await expect(page.getByText('To be entered', { exact: true })).toBeVisible();
});
