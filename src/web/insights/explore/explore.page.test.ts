import { expect, it } from 'vitest';
import { type Api, aBusiness, act, bring, makeItem, makePlace } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });
const rowOf = (page: Page, figure: string, name: string) =>
  grid(page, figure)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

/** Has a customer of this name owe so many dollars. */
async function owe(api: Api, name: string, unitPrice: string): Promise<void> {
  const customer = await api.post<{ id: string }>('/api/customers', { name });
  const lines = [{ description: 'Rope', quantity: '1', unitPrice }];
  const draft = await api.post<{ id: string; version: number }>('/api/invoices', {
    ...{ customerId: customer.id, lines },
  });
  await api.post(`/api/invoices/${draft.id}/issue`, { version: draft.version });
}

it('a figure is chosen, taken apart and followed to its rows', async () => {
  const { page, api } = await here.signIn();
  await owe(api, 'Anchor Bar', '80');
  await owe(api, 'Boat Club', '1200');
  await page.goto(here.at('explore'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const figure = page.getByRole('combobox', { name: 'Figure' });
  await expect(figure).toBeFocused();
  // By its own name, and by what else it is called.
  await page.keyboard.type('receivab');
  await expect(page.getByRole('option', { name: 'Receivables' })).toBeVisible();
  await figure.fill('debtors');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Receivables', 'Overdue']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/figure=receivables/);
  await expect(page.getByText('Open invoices, less credit notes and payments')).toBeVisible();
  await page.getByRole('combobox', { name: 'Split by' }).selectOption('Customer');
  await expect(rowOf(page, 'Receivables', 'Boat Club')).toContainText('$1,200.00');
  await expect(rowOf(page, 'Receivables', 'Total')).toContainText('$1,280.00');

  // Arrows go down the values, as in a list; the last one is the whole.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowDown');
  const cell = rowOf(page, 'Receivables', 'Boat Club').locator('td').first();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  const behind = page.getByRole('dialog', { name: 'Receivables · Boat Club' });
  await expect(behind.getByText('$1,200.00', { exact: true }).first()).toBeVisible();
  await expect(behind.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(rowOf(page, 'Receivables', 'Total').locator('td').last()).toBeFocused();

  // What the next figure does not know is left behind; the rest stays.
  await page.keyboard.press('/');
  await page.keyboard.type('margin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/figure=margin.*split=customer|split=customer.*figure=margin/);
  await expect(grid(page, 'Margin')).toBeVisible();
  const thenBy = page.getByRole('combobox', { name: 'Then by' });
  await thenBy.selectOption('Month');
  await expect(thenBy).toHaveValue('month');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This year');
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Last year');
  await expect(page).toHaveURL(/compare=lastYear/);
  await expect(grid(page, 'Margin').getByRole('columnheader', { name: 'Total' })).toBeVisible();
});

it('a viewer explores the stock, and nothing else', async () => {
  const api = here.api();
  await bring(api, await makeItem(api, { category: 'Ropes' }), await makePlace(api), '3');
  const { page } = await here.signIn('viewer');
  await page.goto(here.at('explore'));
  await expect(grid(page, 'Stock value')).toBeVisible();
  await page.getByRole('combobox', { name: 'Figure' }).click();
  await expect(page.getByRole('option', { name: 'On hand' })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Receivables' })).toHaveCount(0);
  await page.goto(here.at('explore?figure=stockValue&split=category&customer=x&limit=none'));
  await expect(grid(page, 'Stock value')).toBeVisible();
  await expect(page).toHaveURL(/explore\?figure=stockValue&split=category$/);
  await page.goto(here.at('explore?figure=sales'));
  await expect(page.getByRole('main').getByText('Your role does not allow this.')).toBeVisible();
});

it('a saved view is mailed on a schedule, and goes on when the view is removed', async () => {
  const { page, api } = await here.signIn('manager');
  const name = 'Customers of last month';
  const search = 'figure=sales&split=customer&period=lastMonth';
  const view = await api.post<{ id: string }>('/api/views', { list: 'explore', name, search });
  await page.goto(here.at(`explore?${search}`));
  await act(page, 'Email on a schedule …');
  const mails = page.getByRole('dialog', { name: 'Scheduled emails' });
  await expect(mails.getByRole('combobox', { name: 'Saved views' })).toHaveValue(view.id);
  await mails.getByRole('button', { name: `Schedule “${name}”` }).press('Enter');
  const form = page.getByRole('dialog', { name: `Schedule “${name}”` });
  // The view has a period of its own, and viewers do not see sales.
  await expect(form.getByRole('combobox', { name: 'Period' })).toHaveCount(0);
  await expect(form.getByRole('checkbox', { name: here.emailOf('manager') })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: here.emailOf('viewer') })).toHaveCount(0);
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const row = mails.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Every Monday at 07:00 AM · PDF');
  await api.delete(`/api/views/${view.id}`);
  await page.reload();
  await act(page, 'Email on a schedule …');
  await expect(row).toContainText('Every Monday at 07:00 AM · PDF');
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`explore\\?${search}$`));
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this schedule?' });
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);
});
