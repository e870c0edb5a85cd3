// Second tier: repeats one way over every screen in every language.
// First tier: e2e/shell/languages.spec.ts
import { expect, type Page, test } from '@playwright/test';
import { ar } from '../../src/web/texts/ar.ts';
import { de } from '../../src/web/texts/de.ts';
import {
  type Api,
  bring,
  expectSound,
  type Item,
  itemAddress,
  makeItem,
  makePlace,
  signIn,
} from '../staff.ts';
import { LOCATIONS, open, speak } from './languagesSteps.ts';

const LANGUAGES = [
  { code: 'ar', direction: 'rtl', texts: ar },
  { code: 'de', direction: 'ltr', texts: de },
] as const;

async function itemWithMoves(api: Api): Promise<Item> {
  const item = await makeItem(api, { description: 'One. Two (three).', reorderPoint: '5', tags: ['rope'] });
  const [from, to] = [await makePlace(api), await makePlace(api)];
  await bring(api, item, from, '7', { unitCost: '1.039704' });
  await bring(api, item, to, '2');
  await bring(api, item, from, '-3', { reason: 'damaged' });
  return item;
}

/** Elements that scroll sideways, and words of the application or figures that are cut off. Names may be: they say so by dir="auto". */
async function expectRoom(page: Page) {
  const found = await page.evaluate(() => {
    const phone = window.innerWidth <= 640;
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter((one) =>
      one.checkVisibility(),
    );
    const name = (one: Element) => `${one.tagName} ${one.className}: ${one.textContent?.slice(0, 40)}`;
    const clips = (one: Element) => getComputedStyle(one).overflowX !== 'visible';
    const scrolls = (one: Element) => /auto|scroll/.test(getComputedStyle(one).overflowX);
    // A list with many columns scrolls in itself on a desktop.
    const wide = (one: Element) => !phone && one.matches('[role="grid"]');
    const sideways = shown.filter((one) => scrolls(one) && !wide(one) && one.scrollWidth > one.clientWidth);
    const words = shown.filter(
      (one) =>
        !one.childElementCount &&
        one.textContent?.trim() &&
        !one.closest('[dir="auto"], bdi, .sb-hidden, svg, option, textarea'),
    );
    const cut = words.filter((one) => {
      const { left, right } = one.getBoundingClientRect();
      if (clips(one) && one.scrollWidth > one.clientWidth + 1) return true;
      for (let box = one.parentElement; box && !scrolls(box); box = box.parentElement) {
        const edge = box.getBoundingClientRect();
        if (clips(box) && (left < edge.left - 1 || right > edge.right + 1)) return true;
      }
      return false;
    });
    return { sideways: sideways.map(name), cut: cut.map(name) };
  });
  expect(found).toEqual({ sideways: [], cut: [] });
}

// A page may ask once more while its test ends.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

for (const { code, direction, texts } of LANGUAGES) {
  const named = (item: Item) => `Test item ${item.sku}`;
  const screens = {
    list: (item: Item) => [`/tenant/harbor/inventory?q=${item.sku}`, texts.inventory.title],
    item: (item: Item) => [itemAddress(item), named(item)],
    ledger: (item: Item) => [itemAddress(item, '?tab=ledger'), named(item)],
    locations: () => [LOCATIONS, texts.locations.title],
    imports: () => ['/tenant/harbor/imports', texts.imports.title],
  };
  for (const [screen, of] of Object.entries(screens)) {
    test(`${screen}: stands in "${code}" and has room`, { tag: '@phone' }, async ({ page }) => {
      const item = await itemWithMoves(await signIn(page));
      await speak(page, code);
      const [address = '', title = ''] = of(item);
      await open(page, address, title);
      await expect(page.locator(`html[lang="${code}"][dir="${direction}"]`)).toBeAttached();
      const rows = page.getByRole('row').filter({ has: page.locator('[role="gridcell"], td') });
      if (screen !== 'imports') await expect(rows.first()).toBeVisible();
      await expectRoom(page);
      if (direction === 'rtl') await expectSound(page);
    });
  }

  test(`adjusting and the menu work in "${code}"`, async ({ page }) => {
    const api = await signIn(page);
    const item = await itemWithMoves(api);
    await speak(page, code);
    await open(page, itemAddress(item), `Test item ${item.sku}`);
    await page.getByRole('button', { name: texts.item.actions.adjust }).click();
    const dialog = page.getByRole('dialog', { name: texts.stock.adjust.title(item.sku) });
    await dialog.getByLabel(texts.common.reason).selectOption(texts.moveReasons.count);
    await dialog.getByRole('textbox').first().fill('-2');
    await expectRoom(page);
    await dialog.getByRole('button', { name: texts.stock.adjust.submit }).click();
    await expect(page.getByText(texts.stock.adjust.done(item.sku))).toBeVisible();

    const column = page.getByRole('navigation', { name: texts.shell.navigation });
    if (!(await column.isVisible())) await page.getByRole('button', { name: texts.shell.openMenu }).click();
    const menu = column.or(page.getByRole('dialog', { name: texts.shell.menu }));
    await expect(menu.getByRole('link', { name: texts.shell.locations })).toBeVisible();
    // It stands on the side where lines begin.
    const { x = 0, width = 0 } = (await menu.boundingBox()) ?? {};
    expect(direction === 'rtl' ? x + width : x).toBe(
      direction === 'rtl' ? (page.viewportSize()?.width ?? 0) : 0,
    );
  });
}
