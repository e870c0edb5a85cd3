import { expect, it } from 'vitest';
import { aBusiness, act } from '#web/testing/business.ts';

const here = aBusiness();

it('a report is mailed on a schedule, which is set up, paused and ended at the report', async () => {
  const { page } = await here.signIn('manager');
  await page.goto(here.at('reports/valuation'));
  await act(page, 'Email on a schedule …');
  const mails = page.getByRole('dialog', { name: 'Scheduled emails' });
  await mails.getByRole('button', { name: 'Schedule “Stock valuation”' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Schedule “Stock valuation”' });
  await form.getByRole('combobox', { name: 'How often' }).selectOption('Every month');
  await form.getByRole('combobox', { name: 'On day' }).selectOption('31');
  await form.getByRole('combobox', { name: 'Period' }).selectOption('Last month');
  await form.getByRole('group', { name: 'Format' }).getByRole('checkbox', { name: 'CSV' }).press('Space');
  await expect(form.getByRole('checkbox', { name: here.emailOf('manager') })).toBeChecked();
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  const row = mails.getByRole('listitem').filter({ hasText: 'Last month · PDF, CSV' }).last();
  await expect(row).toContainText('On the last day of every month at 07:00 AM');
  await row.getByRole('button', { name: 'Actions for Stock valuation' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(row.getByText('Paused')).toBeVisible();
  await row.getByRole('button', { name: 'Actions for Stock valuation' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const question = page.getByRole('dialog', { name: 'Remove this schedule?' });
  await question.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(question).toBeHidden();
  await expect(page.getByText('The schedule was removed.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(mails).toBeHidden();
});
