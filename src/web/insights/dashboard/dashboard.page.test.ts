import { expect, it } from 'vitest';
import { aBusiness, act, bring, makeItem, makePlace } from '#web/testing/business.ts';

const here = aBusiness();

type Board = { layout: string[]; figures: { low: { low: number }; stock: { value: number } } };

const dollars = (minor: number) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' }).format(minor / 100);

it('the dashboard shows the figures of the call, live, and each person arranges it', async () => {
  const { page, api } = await here.signIn('manager');
  const item = await makeItem(api, { name: 'Aardvark brush', reorderPoint: '5' });
  const place = await makePlace(api);
  await bring(api, item, place, '2');
  const customer = await api.post<{ id: string }>('/api/customers', { name: 'Corner Tea House' });
  const lines = [{ description: 'Delivery', quantity: '1', unitPrice: '9.5' }];
  const sale = await api.post<{ id: string; version: number }>('/api/invoices', {
    ...{ customerId: customer.id, lines },
  });
  await api.post(`/api/invoices/${sale.id}/issue`, { version: sale.version });
  await page.goto(here.at('dashboard'));
  const widget = (name: string) => page.getByRole('region', { name, exact: true });
  const board = () => api.get<Board>('/api/dashboard');
  const low = widget('Low stock');
  await expect(low.getByText(item.sku)).toBeVisible();
  const { stock, low: sums } = (await board()).figures;
  expect([stock.value, sums.low]).toEqual([900, 1]);
  await expect(widget('Stock value').getByRole('link').first()).toHaveText(dollars(stock.value));
  await expect(low.getByRole('link').first()).toHaveText(String(sums.low));

  // Net and number of invoices: more than in the days before, of which there were none.
  await expect(widget('Sales').getByText('none before')).toHaveCount(2);

  // Seen as it happens.
  await bring(api, item, place, '6');
  await expect(low.getByText(item.sku)).toBeHidden();
  await expect(widget('Stock value').getByRole('link').first()).toHaveText('$36.00');

  // How it is calculated, and the chart as a table, by keyboard.
  await page.getByRole('button', { name: 'How Stock value is calculated' }).press('Enter');
  const formula = page.getByRole('dialog').getByText('The value of all stock moves');
  await formula.press('Escape');
  await expect(formula).toBeHidden();
  // The points of a chart are walked with the arrow keys, each with its value in full.
  const curve = widget('Sales').getByRole('slider', { name: 'Sales' });
  const told = /^\d{4}-\d\d-\d\d: -?\$[\d,]+\.\d\d, Before -?\$[\d,]+\.\d\d$/;
  await curve.press('Home');
  await expect(curve).toHaveAttribute('aria-valuenow', '0');
  await expect(curve).toHaveAttribute('aria-valuetext', told);
  const first = await curve.getAttribute('aria-valuetext');
  await curve.press('ArrowRight');
  await expect(curve).toHaveAttribute('aria-valuenow', '1');
  await expect(curve).not.toHaveAttribute('aria-valuetext', first ?? '');
  await page.getByRole('button', { name: 'Actions for Stock value' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Show as a table' }).click();
  const table = page.getByRole('region', { name: 'Table of Stock value' });
  await expect(table.getByRole('row')).toHaveCount(31);

  // The period is in the address.
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Last 7 days');
  await expect(page).toHaveURL(/period=7d/);
  await expect(table.getByRole('row')).toHaveCount(8);

  // Arranged for this person, and kept.
  await page.getByRole('button', { name: 'Actions for Sales' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move forward' }).click();
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Sales');
  await expect.poll(async () => (await board()).layout[0]).toBe('sales');
  await act(page, 'Arrange');
  const dialog = page.getByRole('dialog', { name: 'Arrange' });
  await dialog.getByRole('checkbox', { name: 'Dead stock' }).press('Space');
  // Behind a dialog nothing has a name.
  await expect(page.locator('h2').filter({ hasText: 'Dead stock' })).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Reset to default' }).press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Stock value');

  // To the rows behind a figure: those of the report add up to it, on screen and in files.
  await widget('Stock value').getByRole('link').first().click();
  await expect(page).toHaveURL(/reports\/valuation\?.*period=7d/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stock valuation');
  const report = page.getByRole('region', { name: 'Stock valuation' });
  await expect(report.getByRole('row').last()).toContainText('Total');
  await expect(report.getByRole('row').last()).toContainText('$36.00');
  for (const [action, ending] of [
    ['Download CSV', 'csv'],
    ['Download Excel', 'xlsx'],
    ['Download PDF', 'pdf'],
  ] as const) {
    const { name } = await page.saved(() => act(page, action));
    expect(name).toMatch(new RegExp(`^valuation-.*\\.${ending}$`));
  }
  await page.getByRole('combobox', { name: 'Report' }).selectOption('Stock movements');
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Today');
  await expect(page).toHaveURL(/reports\/movements\?period=today/);
  await expect(
    page.getByRole('region', { name: 'Stock movements' }).getByText(item.sku).first(),
  ).toBeVisible();
});
