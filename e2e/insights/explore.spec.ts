import { expect, type Page, test } from '@playwright/test';
import { expectSound, signIn } from '../staff.ts';
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
