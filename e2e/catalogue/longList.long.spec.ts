// Second tier: repeats the list over thousands of items.
// First tier: e2e/catalogue/list.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { type Api, freshSku, type Item, makeItem, signIn } from '../staff.ts';

const COUNT = 1_500;
const DEEP = 1_200;

type Import = {
  id: string;
  state: string;
  mapping: unknown;
  decimalComma: boolean;
  locationId: string | null;
};

/** Brings so many items into a category of their own, as an import does; their SKUs end in -0000 and so on. */
async function bringInMany(api: Api, prefix: string): Promise<void> {
  const rows = Array.from({ length: COUNT }, (_, n) => `${skuOf(prefix, n)},Plank ${n},${prefix},12.50`);
  const file = `sku,name,category,price\n${rows.join('\n')}\n`;
  const { id, mapping, decimalComma } = await api.post<Import>('/api/imports?fileName=long.csv', file);
  const { locations } = await api.get<{ locations: { id: string; usage: string }[] }>('/api/locations');
  const locationId = locations.find(({ usage }) => usage === 'internal')?.id;
  const reached = (state: string) =>
    expect.poll(async () => (await api.get<Import>(`/api/imports/${id}`)).state).toBe(state);
  await api.post(`/api/imports/${id}/check`, { mapping, decimalComma, locationId });
  await reached('checked');
  await api.post(`/api/imports/${id}/run`, undefined);
  await reached('done');
}

const skuOf = (prefix: string, n: number) => `${prefix}-${String(n).padStart(4, '0')}`;
const grid = (page: Page) => page.getByRole('grid', { name: 'Items' });
const rowOf = (page: Page, sku: string) => grid(page).getByRole('row').filter({ hasText: sku });

test('deep in a list of thousands a change shows by itself, asks for little and moves nothing', async ({
  page,
}) => {
  test.slow();
  const api = await signIn(page);
  const prefix = freshSku().replace('E2E', 'LONG');
  await bringInMany(api, prefix);
  await page.goto(`/tenant/harbor/inventory?category=${prefix}&sort=sku`);
  await expect(rowOf(page, skuOf(prefix, 0))).toBeVisible();

  await grid(page).focus();
  await page.keyboard.press('End');
  await expect(rowOf(page, skuOf(prefix, COUNT - 1))).toBeVisible();
  expect(await grid(page).getByRole('row').count()).toBeLessThan(60);
  await grid(page).evaluate((list, part) => list.scrollTo({ top: list.scrollHeight * part }), DEEP / COUNT);
  const row = rowOf(page, skuOf(prefix, DEEP + 3));
  await row.getByRole('checkbox').click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await grid(page).focus();
  const place = async () => Math.round((await row.boundingBox())?.y ?? 0);
  const before = await place();

  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/items') asked.push(request.url());
  });
  const [item] = (await api.get<{ items: Item[] }>(`/api/items?q=${skuOf(prefix, DEEP + 3)}&limit=1`)).items;
  if (!item) throw new Error('The item is not in the list.');
  await api.put(`/api/items/${item.id}`, { price: 777_77, version: item.version });
  await expect(row.getByText('$777.77')).toBeVisible();
  // The page and its totals, once more where the import is told of only now; a whole list would be eight pages.
  expect(asked.length).toBeLessThanOrEqual(4);

  await makeItem(api, { sku: `${skuOf(prefix, DEEP - 10)}-NEW`, category: prefix });
  await makeItem(api, { sku: `${skuOf(prefix, 3)}-NEW`, category: prefix });
  const total = page.locator('dl > div').filter({ has: page.getByText('Items', { exact: true }) });
  await expect(total).toHaveText('Items1,502');
  await expect.poll(place).toBe(before);
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(row.getByRole('checkbox')).toBeChecked();
  await expect(grid(page)).toBeFocused();

  // What was not on the screen is asked for when it is scrolled to.
  await grid(page).evaluate((list) => list.scrollTo({ top: 0 }));
  await expect(rowOf(page, `${skuOf(prefix, 3)}-NEW`)).toBeVisible();
});
