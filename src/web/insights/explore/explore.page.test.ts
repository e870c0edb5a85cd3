import { expect, it } from 'vitest';
import { aBusiness, bring, makeItem, makePlace } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const here = aBusiness();
const grid = (page: Page, name: string) => page.getByRole('grid', { name, exact: true });

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
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Email on a schedule' }).click();
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
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Email on a schedule' }).click();
  await expect(row).toContainText('Every Monday at 07:00 AM · PDF');
  await expect(row.getByRole('link', { name })).toHaveAttribute('href', new RegExp(`explore\\?${search}$`));
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this schedule?' });
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);
});
