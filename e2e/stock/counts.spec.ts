import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { act, confirm, expectSound, type Item, press, signIn } from '../staff.ts';
import { find, shelf } from './countsSteps.ts';

test('a shelf is counted, reviewed, posted and reversed', async ({ page, browser }) => {
  test.slow();
  const api = await signIn(page);
  const { place, tea, cup, pot } = await shelf(api);
  await page.goto('/tenant/harbor/counts');
  await expect(page.getByRole('heading', { name: 'Counts', level: 1 })).toBeVisible();
  await expectSound(page);

  await page.getByRole('button', { name: 'New count' }).first().click();
  const form = page.getByRole('dialog', { name: 'New count' });
  const name = `Shelf ${randomUUID().slice(0, 8)}`;
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Where' }).fill(place.name);
  await page.getByRole('option', { name: place.name }).click();
  await form.getByRole('combobox', { name: 'Where' }).press('Tab');
  await form.getByRole('button', { name: 'Only some items' }).click();
  await form.getByRole('button', { name: 'Second count' }).click();
  await form.getByLabel('Units off').fill('2');
  await expectSound(page);
  await confirm(form, 'Create draft');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expectSound(page);
  await act(page, 'Start count');
  await expect(page.getByRole('link', { name: 'Count', exact: true })).toBeVisible();
  const id = page.url().split('/').at(-1)!.split('?')[0]!;

  await find(api, id, place, [
    { itemId: tea.id, quantity: '6' },
    { itemId: cup.id, quantity: '3' },
    { code: 'NOBODY-KNOWS', quantity: '2' },
  ]);
  await act(page, 'Finish counting');
  await press(
    page.getByRole('dialog', { name: 'Finish counting?' }).getByRole('button', { name: 'Finish counting' }),
  );
  await expect(page.getByText('In review').first()).toBeVisible();
  await expect(page.getByText(`Test item ${tea.sku}`)).toBeVisible();
  // The next step may have the focus, and say why it cannot be taken yet.
  await page.getByRole('heading', { level: 1 }).click();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectSound(page);

  // The unknown code is of an item that was not expected here.
  await page.getByRole('tab', { name: 'Unknown codes' }).click();
  await expectSound(page);
  await page.getByRole('combobox', { name: 'Item of NOBODY-KNOWS' }).fill(pot.sku);
  await page.getByRole('option', { name: new RegExp(pot.sku) }).click();
  await expect(page.getByRole('tab', { name: 'Unknown codes' })).toHaveCount(0);

  // Four too few is above the tolerance: somebody else counts again.
  await page.getByRole('tab', { name: 'Lines' }).click();
  await page.getByText(`Test item ${tea.sku}`).first().click();
  const judged = page.getByRole('dialog', { name: `Test item ${tea.sku}` });
  await expect(judged.getByText('Scans and entries')).toBeVisible();
  await expectSound(page);
  await judged.getByRole('button', { name: 'Have it counted again' }).click();
  await expect(page.getByText('1 line is to be counted again.')).toBeVisible();
  const other = await browser.newPage();
  await find(await signIn(other, 'admin'), id, place, [{ itemId: tea.id, quantity: '6', round: 2 }]);
  await other.close();

  // A line is judged.
  await page.getByText(`Test item ${cup.sku}`).first().click();
  const second = page.getByRole('dialog', { name: `Test item ${cup.sku}` });
  await second.getByLabel('Reason').selectOption('Damaged');
  await second.getByLabel('Note').fill('A broken handle');
  await confirm(second, 'Save');
  await page.getByRole('tab', { name: 'Places' }).click();
  await expect(page.getByRole('table', { name: 'Places of the count' })).toContainText('3 of 3');
  await expectSound(page);

  await act(page, 'Post count');
  const posting = page.getByRole('dialog', { name: /^Post / });
  await expect(posting).toContainText('3 lines are corrected');
  await expectSound(page);
  await press(posting.getByRole('button', { name: 'Post count' }));
  await expect(page.getByText('Posted').first()).toBeVisible();
  const onHand = async (item: Item) => (await api.get<{ onHand: string }>(`/api/items/${item.id}`)).onHand;
  expect([await onHand(tea), await onHand(cup), await onHand(pot)]).toEqual(['6', '3', '2']);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Posted a count')).toBeVisible();

  await act(page, 'Reverse count');
  const undo = page.getByRole('dialog', { name: /^Reverse / });
  await undo.getByLabel('Reason').fill('It was the wrong shelf');
  await expectSound(page);
  await confirm(undo, 'Reverse count');
  await expect(page.getByText('Reversed', { exact: true }).first()).toBeVisible();
  expect([await onHand(tea), await onHand(cup), await onHand(pot)]).toEqual(['10', '4', '0']);
});
