import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

// The short form of it, which a page reads in half the time.
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PASSWORD = 'stockbook';
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' };

/** People of tenant harbor; `platform` is the admin of tenant public. */
export type Person = 'admin' | 'manager' | 'viewer' | 'platform';

const EMAILS: Record<Person, string> = {
  admin: 'admin@harbor.test',
  manager: 'manager@harbor.test',
  viewer: 'viewer@harbor.test',
  platform: 'admin@public.test',
};

/** Calls of the API on behalf of a person, for bringing about what a test begins with. */
export type Api = {
  get: <T>(url: string) => Promise<T>;
  post: <T>(url: string, body: unknown) => Promise<T>;
  put: <T>(url: string, body: unknown) => Promise<T>;
  delete: <T>(url: string) => Promise<T>;
};

export type Item = { id: string; sku: string; version: number };
export type Place = { id: string; name: string; usage: string };

// Signing in is limited per address and minute, so each worker signs each person in once.
const sessions = new Map<Person, Awaited<ReturnType<APIRequestContext['storageState']>>['cookies']>();

/** Signs a page in without going through the form; answers the API of the same person. */
export async function signIn(page: Page, person: Person = 'manager'): Promise<Api> {
  const known = sessions.get(person);
  if (known) await page.context().addCookies(known);
  else {
    const data = { email: EMAILS[person], password: PASSWORD };
    const answer = await page.request.post('/api/auth/sign-in/email', { data, headers: HEADERS });
    expect(answer.ok(), await answer.text()).toBe(true);
    sessions.set(person, (await page.request.storageState()).cookies);
  }
  return apiOf(page.request);
}

/** The API on behalf of whoever a page is signed in as. */
export async function apiOf(request: APIRequestContext): Promise<Api> {
  const { token } = await (await request.get('/api/auth/token', { headers: HEADERS })).json();
  const send = async <T>(method: string, url: string, data?: unknown): Promise<T> => {
    const headers = {
      ...HEADERS,
      authorization: `Bearer ${token}`,
      ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
    };
    const answer = await request.fetch(url, { method, headers, ...(data === undefined ? {} : { data }) });
    if (!answer.ok()) throw new Error(`${method} ${url}: ${await answer.text()}`);
    return answer.json();
  };
  return {
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
    put: (url, body) => send('PUT', url, body),
    delete: (url) => send('DELETE', url),
  };
}

/** A SKU that no other test has. */
export function freshSku(): string {
  return `E2E-${randomUUID().slice(0, 8).toUpperCase()}`;
}

/** Adds an item that no other test knows. */
export async function makeItem(api: Api, fields: Record<string, unknown> = {}): Promise<Item> {
  const sku = freshSku();
  return api.post<Item>('/api/items', { sku, name: `Test item ${sku}`, price: 1250, ...fields });
}

/** Adds a location that no other test knows. */
export async function makePlace(api: Api, fields: Record<string, unknown> = {}): Promise<Place> {
  return api.post<Place>('/api/locations', { name: `Place ${randomUUID().slice(0, 8)}`, ...fields });
}

/** Brings stock of an item to a location. */
export async function bring(
  api: Api,
  item: Pick<Item, 'id'>,
  place: Place,
  change: string,
  more: { unitCost?: string; effectiveAt?: string; reason?: string } = {},
): Promise<void> {
  const { unitCost = '4.5', effectiveAt, reason = 'opening' } = more;
  const cost = change.startsWith('-') ? {} : { unitCost };
  await api.post('/api/stock/adjustments', {
    reason,
    ...(effectiveAt ? { effectiveAt } : {}),
    lines: [{ itemId: item.id, locationId: place.id, change, ...cost }],
  });
}

export const itemAddress = (item: Item, search = '') => `/tenant/harbor/inventory/items/${item.id}${search}`;

/** Goes to a screen by the menu, which a phone has to open first. */
export async function goBy(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await page.getByRole('button', { name: 'Open menu' }).tap();
  // Beside the menu, the page of a record leads back to its list by the same name.
  const menu = isPhone(page) ? page.getByRole('dialog') : page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name, exact: true }).click();
}

/** Chooses an entry of the menu at the own name. */
export async function chooseOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Presses an action of the screen; one that has no button there stands in the menu of all others. */
export async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
  const soon = { timeout: 3000 };
  // Which of the two it is changes with the state of the record, which may be on its way.
  await expect(async () => {
    if (await button.isVisible()) return button.click(soon);
    await page.getByRole('button', { name: 'More actions' }).click(soon);
    await page.getByRole('menuitem', { name, exact: true }).click(soon);
  }).toPass();
}

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640;

/** Presses a button as people do: at a desk by keyboard, on a phone with a thumb. */
export async function press(button: Locator): Promise<void> {
  await (isPhone(button.page()) ? button.tap() : button.press('Enter'));
}

/** Waits until a dialog or menu has the focus: it takes it a moment after it is there, and keys are lost until then. */
export async function hasFocus(layer: Locator): Promise<void> {
  const focused = layer.page().locator(':focus');
  await expect(layer.locator(':focus').or(layer.and(focused))).toHaveCount(1);
}

/** Presses Enter on a control of a dialog or menu, once that has the focus. */
export async function pressIn(layer: Locator, control: Locator): Promise<void> {
  await hasFocus(layer);
  await control.press('Enter');
}

/** Ends a form that has the focus: at a desk by Control and Enter, on a phone with its button. */
export async function confirm(form: Locator, name: string): Promise<void> {
  const button = form.getByRole('button', { name, exact: true });
  await expect(button).toBeVisible();
  await (isPhone(form.page()) ? button.tap() : form.page().keyboard.press('Control+Enter'));
}

/** Does something with the selected rows: by its button, or where there is no room by the menu of the bar. */
export async function actOnSelected(page: Page, name: string): Promise<void> {
  await expect(page.getByText(/^\d+ selected$/)).toBeVisible();
  const menu = page.getByRole('button', { name: 'Change…' });
  if (!(await menu.isVisible()))
    return page.getByRole('toolbar').getByRole('button', { name }).press('Enter');
  await page.getByRole('button', { name: 'Change…' }).tap();
  await page.getByRole('menuitem', { name }).click();
}

/** Waits until whatever fades or slides has come to rest: half faded text has no contrast. */
async function expectStill(page: Page): Promise<void> {
  const stilled = () =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        )
        .map(({ finished }) => finished),
    ).then((ended) => ended.length);
  await expect.poll(() => page.evaluate(stilled), { intervals: [0] }).toBe(0);
}

/**
 * All of a page (or of one part of it) can be reached, and nothing scrolls sideways. In the second tier there is no violation that axe can
 * find either; in the first, axe.spec.ts looks at a screen of each kind.
 */
export async function expectSound(page: Page, part = 'html'): Promise<void> {
  await expectStill(page);
  // What another answer takes the place of is pale until that has come.
  await expect(page.locator('[data-stale="true"], [role="grid"][aria-busy="true"]')).toHaveCount(0);
  if (process.env.TEST_TIER !== 'first') await expectNoViolation(page, part);
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
  expect(await page.evaluate(outOfReach)).toEqual([]);
}

/**
 * No violation that axe can find, as it is shown in the light; in the dark nothing differs but colours, which tokens.test.ts computes.
 * Frames are left out: nothing runs in the frame of a letter, axe neither.
 */
export async function expectNoViolation(page: Page, part = 'html'): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // A letter by itself has no scheme but the reader's.
  if (await page.locator('#root').count())
    await expect(page.locator('html[data-mantine-color-scheme="light"]')).toBeAttached();
  await expectStill(page);
  // Once in a page: to read it takes as long as to check with it.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  expect(await page.evaluate(violationsIn, part)).toEqual([]);
}

/**
 * Runs in the page: tables that their box cuts off, numbers of documents in a list that end in dots, and on a phone what
 * closes a dialog and is too small to be hit.
 */
function outOfReach(): string[] {
  const cut = [...document.querySelectorAll('table')].filter(
    ({ offsetWidth, parentElement: box }) =>
      box && getComputedStyle(box).overflowX === 'hidden' && offsetWidth > box.clientWidth + 1,
  );
  const small = [...document.querySelectorAll('[role="dialog"] > header button')].filter((button) => {
    const { width, height } = button.getBoundingClientRect();
    return innerWidth <= 640 && width > 0 && Math.min(width, height) < 44;
  });
  const numbers = [...document.querySelectorAll('[role="row"] a')].filter(
    (one) => /-\d+$/.test(one.textContent ?? '') && one.scrollWidth > one.clientWidth + 1,
  );
  return [...cut, ...small, ...numbers].map((one) => `${one.tagName} ${one.textContent?.slice(0, 60)}`);
}

/**
 * Goes to another screen of the staff area as a link does, without loading the application anew. The former screen stays until the
 * other one can be shown: what is asked afterwards is asked of the other one.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('h1')?.setAttribute('data-former', '');
    history.pushState(null, '', to);
  }, address);
  await expect(page.locator('h1[data-former]')).toHaveCount(0);
}

// Runs in the page. Only what is wrong is gathered: what is right on a long page takes longer to name than to check.
async function violationsIn(part: string) {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  const options: RunOptions = { resultTypes: ['violations'], iframes: false, preload: false };
  const { violations } = await axe.run({ include: [part], exclude: ['iframe'] }, options);
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }));
}

/** Keys as a scanner sends them, within a few milliseconds. */
export async function scan(page: Page, code: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const at = document.activeElement ?? document.body;
      for (const key of keys)
        at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [...code, 'Enter'],
  );
}
