// Second tier: repeats what one address says over every kind of name.
// First tier: e2e/shopfront/shop.spec.ts
import { expect, test } from '@playwright/test';
import { makeItem, signIn } from '../staff.ts';

/** The documents of the shop as the server sends them, with names that would like to be something else. */

const NASTY =
  '</script><script>window.harmed = 1</script> "><img src=x onerror="window.harmed=1"> \'&amp; <!-- \u2028 שלום \u202e abc 👩‍👩‍👧 {{1}}';

test('a document of the shop says what the item says, whatever it is called', async ({ page }) => {
  const api = await signIn(page);
  const description = `${NASTY} ${'Words. '.repeat(40)}`;
  const item = await makeItem(api, {
    name: NASTY,
    description,
    inShop: true,
    category: 'Cables & "wires" </title>',
    price: 1234,
    status: 'active',
  });
  const { id } = await api.post<{ id: string }>(`/api/items/${item.id}/comments`, { text: NASTY });
  await api.post(`/api/comments/${id}/approve`, { version: 1 });
  const address = `/shop/harbor?item=${item.id}`;
  await expect.poll(async () => (await page.request.get(address)).text()).toContain('"commentCount":1');

  const failures: string[] = [];
  page.on('pageerror', ({ message }) => failures.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error') failures.push(message.text());
  });
  for (const path of [address, '/shop/harbor?sort=newest', `/shop/harbor?q=${encodeURIComponent(NASTY)}`]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const found = await page.evaluate(() => ({
      harmed: 'harmed' in window,
      title: document.title,
      told: Object.fromEntries(
        [...document.head.querySelectorAll('meta')].map((meta) => [
          meta.getAttribute('property') ?? meta.name,
          meta.content,
        ]),
      ),
      canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
      structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map((script) =>
        JSON.parse(script.textContent ?? ''),
      ),
      scripts: [...document.scripts].filter(({ src, type }) => !src && !type.includes('json')).length,
      pictures: document.querySelectorAll('img[src=x]').length,
    }));
    expect([found.harmed, found.scripts, found.pictures], path).toEqual([false, 0, 0]);
    if (path !== address) continue;
    expect(found.title.startsWith(NASTY.replace(/\s+/g, ' ').trim().slice(0, 40))).toBe(true);
    expect(found.told['og:title']).toContain(NASTY.slice(0, 60));
    expect(found.told.description).toContain(NASTY.slice(0, 60));
    expect(new URL(found.canonical ?? '').search).toBe(`?item=${item.id}`);
    expect(found.structured).toMatchObject([
      { '@type': 'Product', name: NASTY, offers: { price: '12.34', priceCurrency: 'USD' } },
    ]);
    await expect(
      page.getByRole('dialog').getByText('window.harmed = 1', { exact: false }).first(),
    ).toBeVisible();
  }
  expect(failures).toEqual([]);
});
