import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type InBetween, kept, standInBetween } from '../inBetween.ts';
import {
  type Api,
  bring,
  expectSound,
  type Item,
  makeItem,
  makePlace,
  type Place,
  signIn,
} from '../staff.ts';

// A window of its own: what a service worker keeps is not emptied between the tests of a worker.
test.use({ serviceWorkers: 'allow' });

let between: InBetween;
test.beforeEach(async ({ baseURL }) => {
  between = await standInBetween(baseURL ?? '');
});
test.afterEach(() => between.close());

type Count = { id: string; version: number; number: string; counted: number };
type Line = {
  sku: string;
  counted: string | null;
  difference: string | null;
  counters: { personName: string }[];
};

/** A count of one place with some items, ten of each, that is being counted. */
async function startCount(
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

const linesOf = async (api: Api, { id }: Count) =>
  (await api.get<{ lines: Line[] }>(`/api/counts/${id}/lines`)).lines;

const addressOf = ({ id }: Count, place?: Place) =>
  `${between.url}/tenant/harbor/counts/${id}/scan${place ? `?place=${place.id}` : ''}`;

/** A line of the place at hand. */
const lineOf = (page: Page, { sku }: Item) =>
  page.getByRole('region', { name: 'Lines of this place' }).getByRole('button', { name: sku });

/** Scans codes into the field at the bottom, each as soon as the one before is said. */
async function scanAll(page: Page, codes: string[]): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Scan or type a code' });
  for (const code of codes) {
    await field.fill(code);
    await field.press('Enter');
    await expect(field).toHaveValue('');
  }
}

const waits = (page: Page, count: number) =>
  expect(page.getByRole('status').filter({ hasText: `${count} scans are kept on this phone` })).toBeVisible();

test('300 scans without a network are counted once each, although the tab is closed, and answers are lost @phone', async ({
  page,
  context,
}) => {
  const api = await signIn(page);
  const { count, place, items } = await startCount(api);
  await page.goto(addressOf(count, place));
  await expect(page.getByRole('status').filter({ hasText: 'All sent' })).toBeVisible();
  await kept(page);
  await context.setOffline(true);
  const codes = Array.from({ length: 300 }, (_, n) => items[n % 3]!.sku);
  await scanAll(page, codes.slice(0, 150));
  await waits(page, 150);
  await page.reload();
  await waits(page, 150);
  await scanAll(page, codes.slice(150, 250));
  // The tab is killed.
  const second = await context.newPage();
  await page.close();
  await second.goto(addressOf(count, place));
  await waits(second, 250);
  await scanAll(second, codes.slice(250));
  await waits(second, 300);
  await expect(lineOf(second, items[0]!)).toContainText('100');
  expect(await linesOf(api, count)).toMatchObject([{ counted: null }, { counted: null }, { counted: null }]);
  // The server has what the phone never hears of: it is sent again.
  let lost = 0;
  between.loses = (method, path) => method === 'POST' && path.endsWith('/events') && ++lost <= 2;
  await context.setOffline(false);
  await expect(second.getByRole('status').filter({ hasText: 'All sent' })).toBeVisible();
  expect(lost).toBeGreaterThan(2);
  expect((await linesOf(api, count)).map(({ counted }) => counted)).toEqual(['100', '100', '100']);
  await second.reload();
  await expect(lineOf(second, items[0]!)).toContainText('100');
});

test('two phones count one place, while goods move, by thumb and by number @phone', async ({
  page,
  browser,
  context,
}) => {
  const api = await signIn(page);
  const { count, place, items, code } = await startCount(api);
  const [first, second, third] = items;
  await page.goto(addressOf(count));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page);
  // The place says by its code where somebody is.
  await scanAll(page, [code]);
  await expect(page.getByRole('button', { name: place.name })).toBeVisible();
  await scanAll(
    page,
    Array.from({ length: 7 }, () => first!.sku),
  );
  await expect(page.getByLabel(`Counted of Test item ${first!.sku}`)).toHaveValue('7');
  await page.getByRole('button', { name: `One more of Test item ${first!.sku}` }).click();
  await lineOf(page, second!).click();
  await page.getByLabel(`Counted of Test item ${second!.sku}`).fill('4');
  await page.keyboard.press('Enter');
  await expect(lineOf(page, second!)).toContainText('4');
  await scanAll(page, ['nobody-knows-this']);
  await expect(page.getByText('Nobody knows nobody-knows-this. It is kept for the review.')).toBeVisible();
  await expectSound(page);
  // Another one has the rest, on a phone of their own; goods are sold meanwhile.
  const other = await (
    await browser.newContext({ serviceWorkers: 'allow', viewport: page.viewportSize() })
  ).newPage();
  await signIn(other, 'admin');
  await other.goto(addressOf(count, place));
  await other.getByRole('button', { name: 'The rest is not here' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Count as none' }).click();
  await expect(
    other.getByText('Everything here is counted.').or(other.getByText('3 of 3 counted')),
  ).toBeVisible();
  await bring(api, first!, place, '-3', { reason: 'damaged' });
  await expect(page.getByRole('status').filter({ hasText: 'All sent' })).toBeVisible();
  await expect(other.getByRole('status').filter({ hasText: 'All sent' })).toBeVisible();
  const lines = await linesOf(api, count);
  const of = (item: Item) => lines.find(({ sku }) => sku === item.sku);
  expect(of(first!)).toMatchObject({ counted: '8', difference: '-2' });
  expect(of(second!)).toMatchObject({ counted: '4', difference: '-6' });
  expect(of(third!)).toMatchObject({ counted: '0', difference: '-10' });
  await other.context().close();
  expect(context.pages()).toHaveLength(1);
});
