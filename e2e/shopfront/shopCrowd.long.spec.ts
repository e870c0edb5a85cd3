// Second tier: repeats one way over two hundred visitors at once.
// First tier: e2e/shopfront/shop.spec.ts
import { expect, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { apiOf, freshSku, makeItem } from '../staff.ts';

const VISITORS = 200;

test('two hundred visitors open the shop while staff edit it: nothing fails, and all see the change', async ({
  page,
  playwright,
  baseURL,
}) => {
  // A business of its own, so that nobody else edits its shop.
  const tenant = await register(page, newcomer());
  const api = await apiOf(page.request);
  const called = (n: number) => `Anchor ${sku}, edition ${n}`;
  const sku = freshSku();
  const { id } = await makeItem(api, { sku, name: called(0), inShop: true, status: 'active' });
  const visitors = await playwright.request.newContext(baseURL ? { baseURL } : {});
  const visit = async () => {
    const answer = await visitors.get(`/shop/${tenant}`);
    return { status: answer.status(), editions: (await answer.text()).match(/edition \d+/g) ?? [] };
  };
  const all = () => Promise.all(Array.from({ length: VISITORS }, visit));
  await expect.poll(async () => (await visit()).editions).toContain('edition 0');

  const EDITS = 10;
  const edit = async () => {
    for (let n = 1; n <= EDITS; n++) {
      const { version } = await api.get<{ version: number }>(`/api/items/${id}`);
      await api.put(`/api/items/${id}`, { version, name: called(n) });
    }
  };
  const [seen] = await Promise.all([all(), edit()]);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  // Each document is of one moment: it does not name the item in two ways.
  expect(seen.filter(({ editions }) => new Set(editions).size !== 1)).toEqual([]);

  await expect.poll(async () => (await visit()).editions).toContain(`edition ${EDITS}`);
  const after = await all();
  expect(
    after.filter(({ status, editions }) => status !== 200 || editions[0] !== `edition ${EDITS}`),
  ).toEqual([]);
  await visitors.dispose();
});
