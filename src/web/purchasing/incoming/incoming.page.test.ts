import { expect, it } from 'vitest';
import { supplied, suppliedUbl } from '#server/testing/einvoice/supplied.ts';
import type { Incoming } from '#shared/purchasing/incoming/contract.ts';
import { aBusiness, act, confirm } from '#web/testing/business.ts';

const here = aBusiness();

it('an invoice comes in, gets its supplier and its order, and is entered to the penny', async () => {
  const { page, api } = await here.signIn();
  const number = 'RE-4711';
  const seller = { ...supplied({ number }).seller!, name: 'Mill at the brook' };
  const input = page.locator('input[type="file"]');
  const take = (name: string, content: string) =>
    input.setInputFiles(new File([content], name, { type: 'application/xml' }));
  await page.goto(here.at('incoming-invoices'));
  await expect(page.getByRole('heading', { name: 'Incoming invoices', level: 1 })).toBeVisible();
  await take('order.xml', '<order/>');
  await expect(page.getByRole('alert').first()).toBeVisible();
  await take('invoice.xml', String(suppliedUbl({ number, seller })));
  await expect(page.getByRole('heading', { name: number, level: 1 })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const now = () => api.get<Incoming>(`/api/incoming-invoices/${id}`);
  await page.getByRole('button', { name: `Add ${seller.name} as a supplier` }).click();
  await page.getByRole('button', { name: 'Draft an order' }).click();
  await expect(page.getByRole('tabpanel').getByText(/Place the draft first/)).toBeVisible();
  const { order, total } = await now();
  await api.post(`/api/purchase-orders/${order!.id}/order`, { version: 1 });
  await page.reload();
  await page.getByRole('button', { name: 'Enter bill' }).click();
  const ask = page.getByRole('dialog', { name: `Enter ${number} as a bill?` });
  await ask.getByRole('button', { name: 'Enter bill' }).click();
  await expect(page.getByText('Entered as a bill', { exact: true })).toBeVisible();
  const bills = await api.get<{ bills: { total: number }[] }>(`/api/purchase-bills?q=${number}`);
  expect(bills.bills.map((bill) => bill.total)).toEqual([total]);

  const second = 'RE-4712';
  await page.goto(here.at('incoming-invoices'));
  await take('second.xml', String(suppliedUbl({ number: second, seller })));
  await expect(page.getByRole('heading', { name: second, level: 1 })).toBeVisible();
  await act(page, 'Put aside');
  const aside = page.getByRole('dialog', { name: `Put ${second} aside?` });
  await aside.getByLabel('Reason').fill('Paid at the counter');
  await confirm(page, aside, 'Put aside');
  await page.getByRole('button', { name: 'Take up again' }).click();
  await expect(page.getByText('To be entered', { exact: true })).toBeVisible();
});
