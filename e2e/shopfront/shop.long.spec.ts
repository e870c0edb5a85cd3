// Second tier: repeats one way over shops, phones and refusals.
// First tier: e2e/shopfront/shop.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { expectSound, freshSku, signIn } from '../staff.ts';
import { card, cards, watch } from './shopSteps.ts';

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' };

/** A business of its own, in a language and a currency, and how items come into its shop. The page is signed in with it. */
async function newShop(page: Page, preferences: Record<string, string>) {
  const { business, ...person } = newcomer();
  const tenantId = await register(page, { business, ...person });
  const { token } = await (await page.request.get('/api/auth/token', { headers: HEADERS })).json();
  const headers = { ...HEADERS, authorization: `Bearer ${token}` };
  const send = async <T>(method: string, url: string, data: unknown): Promise<T> => {
    const answer = await page.request.fetch(url, { method, headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await send('PUT', '/api/tenant/preferences', preferences);
  const add = async (item: Record<string, unknown>): Promise<string> =>
    (
      await send<{ id: string }>('POST', '/api/items', {
        sku: freshSku(),
        inShop: true,
        status: 'active',
        ...item,
      })
    ).id;
  return { tenantId, business, add, send };
}

test('without an answer the shop says so, and tries again', async ({ page }) => {
  await page.goto('/shop');
  await page.route('**/api/public/shop/**', (route) => route.abort(), { times: 1 });
  await page.getByRole('searchbox').fill('kettle');
  await expect(page.getByText('The inventory could not be loaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page)).toHaveCount(1);
});

test('pictures fill the window: by keys, buttons and thumbnails, closer and back', {
  tag: '@keyboard',
}, async ({ page }) => {
  await page.goto('/shop?q=kettle');
  const opener = page.getByRole('button', { name: 'Open the pictures of Enamel kettle' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const gallery = page.getByRole('dialog', { name: 'Pictures of Enamel kettle, 1.5 litres' });
  await expect(gallery.getByText('Picture 1 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('Picture 2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('Picture 1 of 2')).toBeVisible();
  await gallery.getByRole('button', { name: 'Previous picture' }).click();
  await expect(gallery.getByText('Picture 2 of 2')).toBeVisible();
  await gallery.getByRole('button', { name: 'Show picture 1' }).click();
  const large = gallery.getByRole('img').first();
  await expect(large).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  await page.keyboard.press('+');
  await expect(large).toHaveCSS('transform', 'matrix(1.5, 0, 0, 1.5, 0, 0)');
  await page.keyboard.press('-');
  await expect(large).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  await large.dblclick();
  await expect(large).toHaveCSS('transform', /matrix\(2\.5/);
  await page.mouse.wheel(0, 4000);
  await expect(large).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)');
  // The focus stays within, however far one goes.
  for (let key = 0; key < 12; key += 1) await page.keyboard.press('Tab');
  expect(
    await page.evaluate(
      () => document.activeElement?.closest('dialog') !== null || document.activeElement === document.body,
    ),
  ).toBe(true);
  await expectSound(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(gallery).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a visitor reads what members write, and is told how to write', async ({ page, browser, baseURL }) => {
  const api = await signIn(page, 'platform');
  const name = `Commented jar ${freshSku()}`;
  const item = await api.post<{ id: string }>('/api/items', {
    sku: freshSku(),
    name,
    price: 900,
    inShop: true,
    status: 'active',
  });
  await page.goto('/tenant/public/inventory');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.goto(`/shop?item=${item.id}`);
  const own = page.getByRole('dialog', { name });
  await own.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(own.getByText('Enter your comment.')).toBeVisible();
  await own.getByRole('textbox', { name: 'Your comment' }).fill('Closes tightly.\n<b>Really</b>.');
  await own.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(
    own.getByText('Thank you. Your comment will appear once staff have approved it.'),
  ).toBeVisible();
  const { comments } = await api.get<{ comments: { id: string; version: number }[] }>(
    `/api/comments?item=${item.id}`,
  );
  const approved = await api.post<{ version: number }>(`/api/comments/${comments[0]?.id}/approve`, {
    version: comments[0]?.version,
  });
  await api.post(`/api/comments/${comments[0]?.id}/reply`, { version: approved.version, text: 'We agree.' });

  const visitor = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
  await expect
    .poll(async () => (await visitor.goto(`/shop?q=${encodeURIComponent(name)}`)) && visitor.content())
    .toContain('View comments (1)');
  await card(visitor, name).getByRole('button', { name: 'View comments (1)' }).click();
  const dialog = visitor.getByRole('dialog', { name: `Comments on ${name}` });
  await expect(dialog.getByText('<b>Really</b>.')).toBeVisible();
  await expect(dialog.getByText('We agree.')).toBeVisible();
  await expectSound(visitor);
  const ask = dialog.getByRole('link', { name: 'Request access to comment' });
  await expect(ask).toHaveAttribute('href', `/request-access?tenant=public&from=%2Fshop%3Fitem%3D${item.id}`);
  await ask.click();
  await expect(visitor.getByRole('heading', { name: 'Request access', level: 1 })).toBeVisible();
  await visitor.context().close();
});

test('options are chosen on the card, and change what it costs', async ({ page }) => {
  const { tenantId, add } = await newShop(page, { currency: 'EUR', language: 'en' });
  const rope = await add({ name: 'Mooring rope' });
  for (const [length, colour, price] of [
    ['10 m', 'Navy', 2400],
    ['10 m', 'White', 2400],
    ['20 m', 'Navy', 4150],
  ] as const)
    await add({
      name: `Mooring rope ${length} ${colour}`,
      price,
      variantOf: rope,
      options: [
        { name: 'Length', value: length },
        { name: 'Colour', value: colour },
      ],
    });
  await page.goto(`/shop/${tenantId}`);
  const shown = card(page, 'Mooring rope');
  await expect(cards(page)).toHaveCount(1);
  await expect(shown.getByText('from €24.00')).toBeVisible();
  await expect(shown.getByText('Out of stock')).toBeVisible();
  await shown.getByText('20 m', { exact: true }).click();
  await expect(shown.getByText('€41.50', { exact: true })).toBeVisible();
  // There is no white one of that length: choosing white gives the length up.
  await shown.getByText('White', { exact: true }).click();
  await expect(shown.getByText('€24.00', { exact: true })).toBeVisible();
  await expect(shown.getByRole('radio', { name: '20 m' })).not.toBeChecked();
  await shown.getByRole('radio', { name: 'White' }).press('ArrowLeft');
  await expect(shown.getByRole('radio', { name: 'Navy' })).toBeChecked();
  await shown.getByText('10 m', { exact: true }).click();
  await shown.getByRole('button', { name: 'Purchase' }).click();
  await expect(page.getByRole('dialog', { name: 'Purchase' })).toContainText('Mooring rope (10 m, Navy)');
});

test('the shop of a business is sound in its language, its colour and its money', { tag: '@phone' }, async ({
  page,
}) => {
  const { tenantId, business, add, send } = await newShop(page, { currency: 'EUR', language: 'ar' });
  await send('PUT', '/api/tenant/branding', {
    accentColour: '#ffd400',
    headline: 'Everything for your boat',
    address: 'Quay 7\nHamburg',
    contactEmail: 'hello@example.com',
    legalFooter: 'HRB 12345',
  });
  await add({ name: 'مرساة صغيرة', price: 123450, description: 'تثبت في الرمل والطين. '.repeat(12) });
  await add({ name: 'A shackle with a name that is far longer than anybody would write it', price: 5 });
  await page.context().clearCookies();
  const { faults } = watch(page);
  await page.goto(`/shop/${tenantId}`);
  await expect(page.locator('html[lang="ar"][dir="rtl"]')).toBeAttached();
  await expect(page.getByRole('heading', { name: business, level: 1 })).toBeVisible();
  await expect(card(page, 'مرساة صغيرة')).toContainText(/1,234\.50\s€/);
  await expect(page.getByRole('contentinfo')).toContainText('HRB 12345');
  await expectSound(page);
  await card(page, 'مرساة صغيرة').getByRole('link', { name: 'مرساة صغيرة' }).click();
  await expect(page.getByRole('dialog', { name: 'مرساة صغيرة' })).toBeVisible();
  await expectSound(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('what is pressed before the script has come is done when it has', async ({ page }) => {
  const { promise: scriptComes, resolve: letScriptCome } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await scriptComes;
    await route.continue();
  });
  await page.goto('/shop', { waitUntil: 'commit' });
  const kettle = card(page, 'Enamel kettle, 1.5 litres');
  await kettle.getByRole('button', { name: 'See more' }).click();
  await expect(kettle.getByRole('button', { name: 'See less' })).toHaveCount(0);
  letScriptCome();
  await expect(kettle.getByRole('button', { name: 'See less' })).toBeVisible();
});

test('where there is no shop, a friendly page says so', async ({ page }) => {
  const answer = await page.goto('/shop/no-such-shop');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'There is no shop here' })).toBeVisible();
  await expectSound(page);
  await page.getByRole('main').getByRole('link', { name: 'Open the demo shop' }).click();
  await expect(page.getByRole('heading', { name: 'Live demo shop' })).toBeVisible();
});

test('the shop is sound for axe, with an item open and the form', async ({ page }) => {
  await page.goto('/shop');
  await expectSound(page);
  await card(page, 'Clothbound notebook').getByRole('link', { name: 'Clothbound notebook' }).click();
  const dialog = page.getByRole('dialog', { name: 'Clothbound notebook' });
  await dialog.getByText('Plain', { exact: true }).click();
  await expect(dialog.getByRole('radio', { name: 'Plain' })).toBeChecked();
  await expectSound(page, 'dialog');
});
