import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { between } from '../inBetween.ts';
import { type Api, bring, type Item, makeItem, makePlace, type Place } from '../staff.ts';

export type Count = { id: string; version: number; number: string; counted: number };

type Line = {
  sku: string;
  counted: string | null;
  difference: string | null;
  counters: { personName: string }[];
};

/** A count of one place with some items, ten of each, that is being counted. */
export async function startCount(
  api: Api,
  items = 3,
): Promise<{ count: Count; place: Place; items: Item[]; code: string }> {
  const code = `L${randomUUID().slice(0, 8)}`;
  const place = await makePlace(api, { barcode: code });
  const made: Item[] = [];
  for (let n = 0; n < items; n += 1) {
    const item = await makeItem(api, { barcodes: [`5${Date.now()}${n}`] });
    await bring(api, item, place, '10');
    made.push(item);
  }
  const draft = await api.post<Count>('/api/counts', {
    name: `Cellar ${randomUUID().slice(0, 6)}`,
    scope: { locations: [place.id] },
  });
  const count = await api.post<Count>(`/api/counts/${draft.id}/start`, { version: draft.version });
  return { count, place, items: made, code };
}

export const linesOf = async (api: Api, { id }: Count) =>
  (await api.get<{ lines: Line[] }>(`/api/counts/${id}/lines`)).lines;

export const addressOf = ({ id }: Count, place?: Place) =>
  `${between.url}/tenant/harbor/counts/${id}/scan${place ? `?place=${place.id}` : ''}`;

/** A line of the place at hand. */
export const lineOf = (page: Page, { sku }: Item) =>
  page.getByRole('region', { name: 'Lines of this place' }).getByRole('button', { name: sku });

/** Scans codes into the field at the bottom, each as soon as the one before is said. */
export async function scanAll(page: Page, codes: string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Scan or type a code' });
  for (const code of codes) {
    await field.fill(code);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
}
