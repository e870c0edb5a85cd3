import { expect, it } from 'vitest';
import { addCustomer, draftOf, invoiceOver, issued, pay, stocked } from '#server/testing/invoicing.ts';
import { good } from '#server/testing/testApp.ts';
import { issueCreditNote } from '#shared/sales/creditNotes/contract.ts';
import { aBusiness, act, confirm, freshSku, goBy } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();

const chooseForSelected = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name }).press('Enter');

it('what was paid too much is given back, invoices are fetched and reminded of at once, and a credit note by mistake is taken back', async () => {
  const { page, api } = await here.signIn('admin');
  await here.confirmAddress('admin');
  const { tenant } = here;
  const itemId = await stocked(tenant, freshSku(), '5', 1000);
  const { id: customerId } = await addCustomer(tenant, { email: `books@${tenant.id}.example` });
  const draft = await draftOf(tenant, customerId, [{ itemId, quantity: '3' }]);
  const { id, number, lines } = await issued(tenant, draft);
  const bent = [{ invoiceLineId: lines[0]!.id, quantity: '1', restock: true }];
  const body = { customerId, invoiceId: id, lines: bent, reason: 'One was bent', apply: true };
  const note = good(await tenant.manager.call(issueCreditNote, { body }));
  // 30.00 less 10.00, and five more.
  good(await pay(tenant, customerId, 2500, [[id, 2000]]));

  await page.goto(here.at(`invoices/${id}`));
  const dialog = page.getByRole('dialog');
  const credit = page.getByRole('region', { name: 'Credit', exact: true });
  await credit.getByRole('button', { name: 'Refund' }).press('Enter');
  await expect(dialog.getByLabel('Amount')).toHaveValue('5.00');
  await confirm(page, dialog, 'Refund');
  await expect(credit).toBeHidden();

  const next = await invoiceOver(tenant, customerId, 950);
  await goBy(page, 'Invoices');
  const row = page.getByRole('row', { name: next.number! });
  await expect(row).toContainText('$9.50');
  await page.getByRole('button', { name: /Not yet due/ }).click();
  await expect(page).toHaveURL(/bucket=current/);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: 'Show any age' }).click();
  // All of them at once: what is paid is left out, and said.
  await expect(page.getByRole('row', { name: number! })).toBeVisible();
  await page.getByRole('grid').press('Control+a');
  await chooseForSelected(page, 'Download PDFs');
  await expect(dialog.getByRole('status')).toHaveText('Your PDFs are ready in one ZIP file.');
  const zip = await page.saved(() => dialog.getByRole('button', { name: 'Download' }).press('Enter'));
  expect(zip.name).toMatch(/^invoices-.*\.zip$/);
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await chooseForSelected(page, 'Remind');
  await expect(dialog).toContainText('Skipped');
  await dialog.getByRole('button', { name: 'Remind' }).press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('1 done.');
  await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
  await page.getByRole('button', { name: 'Overdue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No invoices found' })).toBeVisible();

  // A credit note by mistake: what it was used for is taken back first.
  await page.goto(here.at(`credit-notes/${note.id}`));
  await page.getByRole('button', { name: `Unapply from ${number}` }).click();
  await dialog.getByRole('button', { name: 'Unapply' }).click();
  await expect(page.getByText('Not applied yet.')).toBeVisible();
  await act(page, 'Void');
  await dialog.getByLabel('Reason').fill('It was not bent');
  await confirm(page, dialog, 'Void');
  await expect(page.getByText('Void', { exact: true }).first()).toBeVisible();
  expect(await api.get(`/api/items/${itemId}`)).toMatchObject({ onHand: '2' });
});
