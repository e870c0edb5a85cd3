// Second tier: repeats one way over figures, persons and widths.
// First tier: src/web/insights/explore/explore.page.test.ts
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectSound, pressIn, signIn } from '../staff.ts';
import { type Answer, dollars, grid } from './exploreSteps.ts';

const rowOf = (page: Page, figure: string, name: string) =>
  grid(page, figure)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) });

test('a figure is chosen, taken apart and followed to its rows @keyboard', async ({ page }) => {
  const api = await signIn(page, 'manager');
  await page.goto('/tenant/harbor/explore');
  await expect(grid(page, 'Stock value')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Figure' })).toBeFocused();
  // By its own name, and by what else it is called.
  await page.keyboard.type('receivab');
  await expect(page.getByRole('option', { name: 'Receivables' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Figure' }).fill('debtors');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Receivables', 'Overdue']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/figure=receivables/);
  await expect(page.getByText('Open invoices, less credit notes and payments')).toBeVisible();
  await page.getByRole('combobox', { name: 'Split by' }).selectOption('Customer');

  const { rows, totals } = await api.get<Answer>('/api/figures?figure=receivables&split=customer');
  const [first] = rows;
  const name = first?.keys[0]?.name ?? '';
  await expect(rowOf(page, 'Receivables', name)).toContainText(dollars(first?.value));
  await expect(rowOf(page, 'Receivables', 'Total')).toContainText(dollars(totals[0]?.value));

  // Arrows go down the values, as in a list; the last one is the whole.
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('ArrowDown');
  const cell = rowOf(page, 'Receivables', name).getByRole('gridcell').first();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Enter');
  const behind = page.getByRole('dialog', { name: `Receivables · ${name}` });
  await expect(behind.getByText(dollars(first?.value), { exact: true }).first()).toBeVisible();
  await expect(behind.getByRole('link').first()).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(behind).toBeHidden();
  await expect(cell).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(rowOf(page, 'Receivables', 'Total').getByRole('gridcell').last()).toBeFocused();

  // What the next figure does not know is left behind; the rest stays.
  await page.keyboard.press('/');
  await page.keyboard.type('margin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/figure=margin.*split=customer|split=customer.*figure=margin/);
  await page.getByRole('combobox', { name: 'Then by' }).selectOption('Month');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('This year');
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('Last year');
  await expect(page).toHaveURL(/compare=lastYear/);
  await expect(grid(page, 'Margin').getByRole('columnheader', { name: 'Total' })).toBeVisible();
  await expectSound(page);
});

test('each part leads to its rows: what has no name, ages and months', async ({ page }) => {
  const api = await signIn(page, 'manager');
  for (const [figure, name, split] of [
    ['receivables', 'Receivables', 'age'],
    ['stockValue', 'Stock value', 'supplier'],
    ['sales', 'Sales', 'month'],
  ] as const) {
    await page.goto(`/tenant/harbor/explore?figure=${figure}&split=${split}`);
    const { rows } = await api.get<Answer>(`/api/figures?figure=${figure}&split=${split}`);
    const shown = rows.findIndex(({ value }) => value !== 0 && value !== '0');
    await grid(page, name)
      .getByRole('row')
      .nth(shown + 1)
      .getByRole('gridcell')
      .first()
      .click();
    const behind = page.getByRole('dialog', { name: new RegExp(`^${name} · `) });
    await expect(behind.getByText(/^[\d,]+ rows?$/)).toBeVisible();
    await expect(behind.getByRole('row').nth(1)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(behind).toBeHidden();
  }
});

test('a figure is narrowed, saved as a view and as a file', async ({ page }, info) => {
  await signIn(page, 'manager');
  await page.goto('/tenant/harbor/explore?figure=sales&split=item&period=year');
  await expect(grid(page, 'Sales')).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  const filter = page.getByRole('dialog', { name: 'Filter' });
  await filter.getByRole('combobox', { name: 'Goods or services' }).selectOption('Goods');
  await filter.getByRole('combobox', { name: 'How many' }).selectOption('5');
  await expectSound(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Remove filter: Goods or services: Goods' })).toBeVisible();
  await expect(page).toHaveURL(/kind=goods/);
  await expect(grid(page, 'Sales').getByRole('rowheader')).toHaveCount(6);

  const view = `Best ${info.project.name} ${Date.now()}`;
  await page.getByRole('button', { name: 'Saved views' }).click();
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await views.getByLabel('Name').fill(view);
  await pressIn(views, views.getByRole('button', { name: 'Save this view' }));
  await expect(views.getByRole('button', { name: view, exact: true })).toBeVisible();
  await page.goto('/tenant/harbor/explore');
  await page.getByRole('button', { name: 'Saved views' }).click();
  await views.getByRole('button', { name: view, exact: true }).click();
  await expect(page).toHaveURL(/kind=goods/);
  await expect(grid(page, 'Sales').getByRole('rowheader')).toHaveCount(6);
  await views.getByRole('button', { name: `Remove the view ${view}` }).click();
  await page.keyboard.press('Escape');

  const names = await grid(page, 'Sales').getByRole('rowheader').allTextContents();
  await page.getByRole('button', { name: 'More actions' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(7);
  expect(lines[0]).toBe('Item,Currency,Sales');
  expect(lines[1]).toContain(names[0]?.split(',')[0]);
});

test('a saved view stands on the dashboard, leads to Explore and goes with the view', async ({
  page,
}, info) => {
  // Whose dashboard no other test arranges.
  const api = await signIn(page, 'admin');
  const name = `Months ${info.project.name} ${Date.now()}`;
  const search = 'figure=sales&split=month&period=year';
  const view = await api.post<{ id: string }>('/api/views', { list: 'explore', name, search });
  await page.goto('/tenant/harbor/dashboard');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Arrange' }).click();
  const dialog = page.getByRole('dialog', { name: 'Arrange' });
  const box = dialog.getByRole('checkbox', { name });
  await box.press('Space');
  await expect(dialog.getByRole('button', { name: `Move ${name} forward` })).toBeVisible();
  await expectSound(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  const card = page.getByRole('region', { name, exact: true });
  const { totals } = await api.get<Answer>(`/api/figures?${search}`);
  await expect(card.getByRole('link', { name: dollars(totals[0]?.value) })).toBeVisible();
  await expect(card.getByRole('slider', { name })).toBeVisible();
  await expectSound(page);
  await card.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Show as a table' }).click();
  await expect(card.getByRole('row').filter({ hasText: 'Total' })).toContainText(dollars(totals[0]?.value));
  await card.getByRole('link', { name: dollars(totals[0]?.value) }).click();
  await expect(page).toHaveURL(new RegExp(`/explore\\?${search}$`));
  await expect(grid(page, 'Sales')).toBeVisible();
  await api.delete(`/api/views/${view.id}`);
  await page.goto('/tenant/harbor/dashboard');
  await expect(page.getByRole('region', { name: 'Stock value' })).toBeVisible();
  await expect(card).toHaveCount(0);

  // And from Explore itself, under the name that it is given there.
  await page.goto(`/tenant/harbor/explore?${search}`);
  await expect(grid(page, 'Sales')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Show on the dashboard' }).click();
  const naming = page.getByRole('dialog', { name: 'Show on the dashboard' });
  const field = naming.getByRole('textbox', { name: 'Name' });
  await expect(field).toHaveValue(/^Sales/);
  await field.fill(`${name} too`);
  await expectSound(page, '[role="dialog"]');
  await field.press('Enter');
  await expect(page.getByText('It is on your dashboard now.')).toBeVisible();
  await page.goto('/tenant/harbor/dashboard');
  await expect(page.getByRole('region', { name: `${name} too`, exact: true })).toBeVisible();
  await api.put('/api/dashboard/layout', { widgets: null });
});

test('figures are explored on a phone @phone', async ({ page }) => {
  await signIn(page, 'manager');
  await page.goto('/tenant/harbor/explore?figure=soldQuantity&split=category,month&period=year');
  await expect(grid(page, 'Quantity sold')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Split by' })).toBeHidden();
  await expectSound(page);
  await page.getByRole('button', { name: 'Options' }).tap();
  await page.getByRole('combobox', { name: 'Then by' }).selectOption('No split');
  await expect(grid(page, 'Quantity sold').getByRole('columnheader')).toHaveCount(2);
  await expectSound(page);
  await grid(page, 'Quantity sold').getByRole('gridcell').first().tap();
  const behind = page.getByRole('dialog', { name: /^Quantity sold · / });
  await expect(behind.getByRole('row').nth(1)).toBeVisible();
  await expectSound(page, '[role="dialog"]');
});

test('what is held and what customers wait for lead to their orders', async ({ page }) => {
  const api = await signIn(page, 'manager');
  const { rows } = await api.get<Answer>('/api/figures?figure=held&split=customer');
  const name = rows[0]!.keys[0]!.name;
  await page.goto('/tenant/harbor/explore?figure=held&split=customer');
  // The unit stands beside the name: quantities of several are never added.
  const header = page.getByRole('rowheader', { name });
  const held = grid(page, 'Held').getByRole('row').filter({ has: header });
  await held.first().getByRole('gridcell').first().click();
  const behind = page.getByRole('dialog', { name: `Held · ${name}` });
  await expect(behind.getByRole('link', { name }).first()).toBeVisible();
  await behind.getByRole('link', { name: /^SO-/ }).first().click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]+/);

  await page.goto('/tenant/harbor/reports/backorders');
  const waiting = page.getByRole('region', { name: 'Backorders' });
  await waiting.getByRole('link', { name: /^SO-/ }).first().click();
  await expect(page).toHaveURL(/\/orders\/[0-9a-f-]+/);
  await page.goto('/tenant/harbor/reports/fill-rate?period=year');
  await expect(page.getByRole('region', { name: 'Fill rate' }).getByRole('row').nth(1)).toBeVisible();
});
