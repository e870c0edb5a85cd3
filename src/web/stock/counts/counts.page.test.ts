import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import {
  type Api,
  aBusiness,
  act,
  bring,
  confirm,
  type Item,
  makeItem,
  makePlace,
  type Place,
} from '#web/testing/business.ts';

const here = aBusiness();

type Found = { itemId?: string; code?: string; quantity: string; round?: number };

/** Sends what somebody has found at a place, as their phone does. */
async function find(api: Api, countId: string, place: Place, events: Found[]): Promise<void> {
  const at = new Date().toISOString();
  await api.post(`/api/counts/${countId}/events`, {
    sentAt: at,
    events: events.map((event) => ({
      ...{ id: randomUUID(), locationId: place.id, kind: 'set', at },
      ...event,
      ...(event.code ? { kind: 'add' } : {}),
    })),
  });
}

async function shelf(api: Api): Promise<{ place: Place; tea: Item; cup: Item; pot: Item }> {
  const place = await makePlace(api, { name: `Rack ${randomUUID().slice(0, 8)}` });
  const [tea, cup, pot] = [await makeItem(api), await makeItem(api), await makeItem(api)];
  await bring(api, tea, place, '10');
  await bring(api, cup, place, '4');
  return { place, tea, cup, pot };
}

it('a shelf is counted, reviewed, posted and reversed', async () => {
  const { page, api } = await here.signIn();
  const { place, tea, cup, pot } = await shelf(api);
  const action = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
  await page.goto(here.at('counts'));
  await expect(page.getByRole('heading', { name: 'Counts', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'New count' }).first().click();
  const form = page.getByRole('dialog', { name: 'New count' });
  const name = `Shelf ${place.name}`;
  // The dialog puts the focus there a moment after it is open, which closes every list.
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Name').fill(name);
  await form.getByRole('combobox', { name: 'Where' }).fill(place.name);
  await page.getByRole('option', { name: place.name }).click();
  await form.getByRole('combobox', { name: 'Where' }).press('Tab');
  await form.getByRole('button', { name: 'Only some items' }).click();
  await form.getByRole('button', { name: 'Second count' }).click();
  await form.getByLabel('Units off').fill('2');
  await confirm(page, form, 'Create draft');
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await action('Start count').click();
  await expect(page.getByRole('link', { name: 'Count', exact: true })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;

  await find(api, id, place, [
    { itemId: tea.id, quantity: '6' },
    { itemId: cup.id, quantity: '3' },
    { code: 'NOBODY-KNOWS', quantity: '2' },
  ]);
  await action('Finish counting').click();
  const finishing = page.getByRole('dialog', { name: 'Finish counting?' });
  await finishing.getByRole('button', { name: 'Finish counting' }).press('Enter');
  await expect(page.getByText('In review').first()).toBeVisible();
  await expect(page.getByText(tea.name)).toBeVisible();

  // The unknown code is of an item that was not expected here.
  await page.getByRole('tab', { name: 'Unknown codes' }).click();
  await page.getByRole('combobox', { name: 'Item of NOBODY-KNOWS' }).fill(pot.sku);
  await page.getByRole('option', { name: new RegExp(pot.sku) }).click();
  await expect(page.getByRole('tab', { name: 'Unknown codes' })).toHaveCount(0);

  // Four too few is above the tolerance: somebody else counts again.
  await page.getByRole('tab', { name: 'Lines' }).click();
  await page.getByText(tea.name).first().click();
  const judged = page.getByRole('dialog', { name: tea.name });
  await expect(judged.getByText('Scans and entries')).toBeVisible();
  await judged.getByRole('button', { name: 'Have it counted again' }).click();
  await expect(page.getByText('1 line is to be counted again.')).toBeVisible();
  await find(here.api('admin'), id, place, [{ itemId: tea.id, quantity: '6', round: 2 }]);

  // A line is judged.
  await page.getByText(cup.name).first().click();
  const second = page.getByRole('dialog', { name: cup.name });
  await second.getByLabel('Reason').selectOption('Damaged');
  await second.getByLabel('Note').fill('A broken handle');
  await confirm(page, second, 'Save');
  await page.getByRole('tab', { name: 'Places' }).click();
  await expect(page.getByRole('table', { name: 'Places of the count' })).toContainText('3 of 3');

  await expect(action('Post count')).toBeEnabled();
  await action('Post count').click();
  const posting = page.getByRole('dialog', { name: /^Post / });
  await expect(posting).toContainText('3 lines are corrected');
  await posting.getByRole('button', { name: 'Post count' }).press('Enter');
  await expect(page.getByText('Posted').first()).toBeVisible();
  const onHand = async (item: Item) => (await api.get<{ onHand: string }>(`/api/items/${item.id}`)).onHand;
  expect([await onHand(tea), await onHand(cup), await onHand(pot)]).toEqual(['6', '3', '2']);
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Posted a count')).toBeVisible();

  await act(page, 'Reverse count');
  const undo = page.getByRole('dialog', { name: /^Reverse / });
  await undo.getByLabel('Reason').fill('It was the wrong shelf');
  await confirm(page, undo, 'Reverse count');
  await expect(page.getByText('Reversed', { exact: true }).first()).toBeVisible();
  expect([await onHand(tea), await onHand(cup), await onHand(pot)]).toEqual(['10', '4', '0']);
});

it('a blind count tells nothing until it is reviewed', async () => {
  const { page, api } = await here.signIn();
  const { place, tea } = await shelf(api);
  const draft = await api.post<CountDetail>('/api/counts', {
    ...{ name: `Blind ${randomUUID().slice(0, 8)}`, isBlind: true },
    scope: { locations: [place.id] },
  });
  await api.post(`/api/counts/${draft.id}/start`, { version: draft.version });
  await find(api, draft.id, place, [{ itemId: tea.id, quantity: '7' }]);
  await page.goto(here.at(`counts/${draft.id}`));
  await expect(page.getByText('This is a blind count.')).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Counted' })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Expected' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Finish counting', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Finish counting?' })
    .getByRole('button', { name: 'Finish counting' })
    .press('Enter');
  await expect(page.getByRole('columnheader', { name: 'Expected' })).toBeVisible();
});
