import { randomUUID } from 'node:crypto';
import { type Api, bring, type Item, makeItem, makePlace, type Place } from '../staff.ts';

type Event = { itemId?: string; code?: string; quantity: string; round?: number };

/** Sends what somebody has found at a place, as their phone does. */
export async function find(api: Api, countId: string, place: Place, events: Event[]): Promise<void> {
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

export async function shelf(api: Api): Promise<{ place: Place; tea: Item; cup: Item; pot: Item }> {
  const place = await makePlace(api, { name: `Rack ${randomUUID().slice(0, 8)}` });
  const [tea, cup, pot] = [await makeItem(api), await makeItem(api), await makeItem(api)];
  await bring(api, tea, place, '10');
  await bring(api, cup, place, '4');
  return { place, tea, cup, pot };
}
