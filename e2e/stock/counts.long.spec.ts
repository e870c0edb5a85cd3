// Second tier: repeats one way over blind counts, rules and the keyboard.
// First tier: src/web/stock/counts/counts.page.test.ts
import { randomUUID } from 'node:crypto';
import { expect, type Locator, test } from '@playwright/test';
import type { CountDetail, CountRule } from '../../src/shared/stock/counts/shapes.ts';
import { act, confirm, expectSound, type Item, press, scan, signIn } from '../staff.ts';
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

test('a blind count tells nothing until it is reviewed', async ({ page }) => {
  const api = await signIn(page);
  const { place, tea } = await shelf(api);
  const draft = await api.post<CountDetail>('/api/counts', {
    ...{ name: `Blind ${randomUUID().slice(0, 8)}`, isBlind: true },
    scope: { locations: [place.id] },
  });
  await api.post(`/api/counts/${draft.id}/start`, { version: draft.version });
  await find(api, draft.id, place, [{ itemId: tea.id, quantity: '7' }]);
  await page.goto(`/tenant/harbor/counts/${draft.id}`);
  await expect(page.getByText('This is a blind count.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Counted' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Expected' })).toHaveCount(0);
  await act(page, 'Finish counting');
  await press(
    page.getByRole('dialog', { name: 'Finish counting?' }).getByRole('button', { name: 'Finish counting' }),
  );
  await expect(page.getByRole('columnheader', { name: 'Expected' })).toBeVisible();
});

test('what is due of a place becomes a count', async ({ page }) => {
  const api = await signIn(page);
  const { place } = await shelf(api);
  await page.goto('/tenant/harbor/counts/due');
  await expect(page.getByRole('heading', { name: 'What is due', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Add rule' }).first().click();
  const form = page.getByRole('dialog', { name: 'Count regularly' });
  await form.getByLabel('What to count').selectOption({ label: place.name });
  await form.getByLabel('How often').selectOption('Weekly');
  await expectSound(page);
  await confirm(form, 'Add rule');
  const rule = page.getByRole('listitem').filter({ hasText: place.name });
  await expect(rule).toContainText('2 lines');
  await expectSound(page);
  await rule.getByRole('button', { name: `Actions for ${place.name}` }).click();
  await page.getByRole('menuitem', { name: 'Change how often' }).click();
  const every = page.getByRole('dialog', { name: `How often: ${place.name}` });
  await every.getByLabel('How often').selectOption('Monthly');
  await confirm(every, 'Save');
  await expect(rule).toContainText('Monthly');
  await rule.getByRole('button', { name: `Start a count: ${place.name}` }).click();
  await expect(page.getByRole('heading', { name: new RegExp(`^${place.name}`), level: 1 })).toBeVisible();
  await expect(page.getByText('Not started yet')).toBeVisible();
  await page.goto('/tenant/harbor/counts/due');
  await rule.getByRole('button', { name: `Actions for ${place.name}` }).click();
  await page.getByRole('menuitem', { name: 'Remove rule' }).click();
  await press(
    page.getByRole('dialog', { name: /^Stop counting/ }).getByRole('button', { name: 'Remove rule' }),
  );
  await expect(rule).toHaveCount(0);
  const { rules } = await api.get<{ rules: CountRule[] }>('/api/count-rules');
  expect(rules.some(({ location }) => location?.id === place.id)).toBe(false);
});

test('the whole job goes by keyboard alone', { tag: '@keyboard' }, async ({ page }) => {
  const api = await signIn(page);
  const { place, tea, cup } = await shelf(api);
  const { keyboard } = page;
  /** Goes on from field to field, as whoever has no mouse. */
  const reach = async (target: Locator) => {
    await expect(target).toBeVisible();
    for (let steps = 0; steps < 120; steps += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`Tab never comes to ${target}.`);
  };
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const take = async (target: Locator) => {
    await reach(target);
    await keyboard.press('Enter');
  };
  await page.goto('/tenant/harbor/counts');
  await take(button('New count').first());
  const form = page.getByRole('dialog', { name: 'New count' });
  const name = `Keys ${randomUUID().slice(0, 8)}`;
  await reach(form.getByLabel('Name'));
  await keyboard.press('Control+A');
  await keyboard.type(name);
  await reach(form.getByRole('combobox', { name: 'Where' }));
  await keyboard.type(place.name);
  await expect(page.getByRole('option', { name: place.name })).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await take(form.getByRole('button', { name: 'Create draft' }));
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await take(button('Start count'));
  await take(page.getByRole('link', { name: 'Count', exact: true }));

  // What a scanner leaves in the field is no part of the code that is typed next.
  const codes = page.getByRole('textbox', { name: 'Scan or type a code' });
  await reach(codes);
  await keyboard.insertText(tea.sku);
  await scan(page, tea.sku);
  await expect(page.getByRole('textbox', { name: `Counted of Test item ${tea.sku}` }).first()).toHaveValue(
    '1',
  );
  await expect(codes).toHaveValue('');
  for (const [item, found] of [
    [tea, '9'],
    [cup, '4'],
  ] as const) {
    await reach(codes);
    // At the pace of a person: quicker keys are a scanner's, and of a machine that stumbles over them the end of a code.
    await keyboard.type(item.sku, { delay: 80 });
    await keyboard.press('Enter');
    await reach(page.getByRole('textbox', { name: `Counted of Test item ${item.sku}` }).first());
    await keyboard.press('Control+A');
    await keyboard.type(found);
    await keyboard.press('Enter');
  }
  await expect(page.getByText('2 of 2 counted').first()).toBeVisible();
  await expect(page.getByText('All sent')).toBeVisible();
  await take(page.getByRole('link', { name: 'Back to the count' }));
  await take(button('Finish counting'));
  await take(
    page.getByRole('dialog', { name: 'Finish counting?' }).getByRole('button', { name: 'Finish counting' }),
  );
  await take(button('Post count'));
  await take(page.getByRole('dialog', { name: /^Post / }).getByRole('button', { name: 'Post count' }));
  await expect(page.getByText('Posted').first()).toBeVisible();
  const onHand = async (item: Item) => (await api.get<{ onHand: string }>(`/api/items/${item.id}`)).onHand;
  expect([await onHand(tea), await onHand(cup)]).toEqual(['9', '4']);
});
