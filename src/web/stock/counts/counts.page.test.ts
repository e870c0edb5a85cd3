import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { CountDetail } from '#shared/stock/counts/shapes.ts';
import {
  type Api,
  aBusiness,
  bring,
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
