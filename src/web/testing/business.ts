import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from 'vitest';
import { type Caller, ownApp, type TestApp, type TestTenant, testApp } from '#server/testing/testApp.ts';
import type { Locator } from './locator.ts';
import { openPage, type Page } from './page.ts';
import { eventually } from './patience.ts';

export type Person = 'admin' | 'manager' | 'viewer' | 'nobody';

/** Calls of the API on behalf of a person, for bringing about what a test begins with. */
export type Api = {
  get: <T>(url: string) => Promise<T>;
  post: <T>(url: string, body: unknown) => Promise<T>;
  put: <T>(url: string, body: unknown) => Promise<T>;
  delete: <T>(url: string) => Promise<T>;
};
export type Item = { id: string; sku: string; name: string; version: number };
export type Place = { id: string; name: string; usage: string };
type Visit = { page: Page; api: Api };

/** The password of everybody whom testApp.ts makes. */
export const PASSWORD = 'password';

export type Business = {
  t: TestApp;
  tenant: TestTenant;
  /** The address of a screen of the business. */
  at: (screen: string) => string;
  /** The email address of one of its people. */
  emailOf: (person: Person) => string;
  /** Takes that address as confirmed: until it is, nothing is mailed in the name of this person. */
  confirmAddress: (person: Person) => Promise<void>;
  api: (person?: Person) => Api;
  /** Opens a browser with somebody of the business signed in. */
  signIn: (person?: Person) => Promise<Visit>;
};

/** A business for the tests of a file, with people of every role; one that has a name, in an application of its own. */
export function aBusiness(
  options: Parameters<TestApp['tenant']>[0] = {},
  open: () => Promise<TestApp> = options.id ? ownApp : testApp,
): Business {
  const business = {} as Business;
  beforeAll(async () => {
    const t = await open();
    Object.assign(business, await businessOf(t, await t.tenant(options)));
  });
  return business;
}

/** What tests do with a business. */
export function businessOf(t: TestApp, tenant: TestTenant): Business {
  const api = (person: Person = 'manager') => apiOf(t, tenant[person]);
  const emailOf = (person: Person) =>
    `${person === 'manager' ? 'inventory_manager' : person}@${tenant.id}.test`;
  return {
    t,
    tenant,
    at: (screen) => `/tenant/${tenant.id}/${screen}`,
    emailOf,
    confirmAddress: async (person) => {
      const confirmed = 'update auth_users set "emailVerified" = true where email = $1';
      await t.database.pool.query(confirmed, [emailOf(person)]);
    },
    api,
    signIn: async (person = 'manager') => ({ page: await openPage(t, tenant[person]), api: api(person) }),
  };
}

/** The API on behalf of somebody. */
function apiOf({ app }: Pick<TestApp, 'app'>, { token }: Caller): Api {
  const send = async <T>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<T> => {
    const key = method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const headers = { authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest', ...key };
    const payload = body === undefined ? {} : { payload: body as object };
    const answer = await app.inject({ method, url, headers, ...payload });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json();
  };
  return {
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
    put: (url, body) => send('PUT', url, body),
    delete: (url) => send('DELETE', url),
  };
}

let made = 0;
/** A SKU that no other test has. */
export const freshSku = () => `SKU${String(++made).padStart(4, '0')}`;

/** Adds an item that no other test knows. */
export function makeItem(api: Api, fields: Record<string, unknown> = {}): Promise<Item> {
  const sku = freshSku();
  return api.post<Item>('/api/items', { sku, name: `Test item ${sku}`, price: 1250, ...fields });
}

/** Adds a location that no other test knows. */
export function makePlace(api: Api, fields: Record<string, unknown> = {}): Promise<Place> {
  return api.post<Place>('/api/locations', { name: `Place ${++made}`, ...fields });
}

/** Brings stock of an item to a location. */
export async function bring(
  api: Api,
  item: Pick<Item, 'id'>,
  place: Pick<Place, 'id'>,
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

/** Chooses an action of a record that stands in the menu of all others. */
export async function act(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Goes to a screen by the menu: the page of a record leads back to its list by the same name. */
export function goBy(page: Page, name: string): Promise<void> {
  return page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
}

/** Ends the form of a dialog by Control and Enter, once that has the focus: it takes it a moment after it is there. */
export async function confirm(page: Page, dialog: Locator, name: string): Promise<void> {
  await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible();
  await eventually(() => expect(dialog.one().contains(document.activeElement)).toBe(true));
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toBeHidden();
}

/** Chooses an entry of the menu at the own name. */
async function chooseOwn(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens the own settings. */
export async function openSettings(page: Page, tab: string | null = 'General Settings'): Promise<void> {
  await chooseOwn(page, 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  if (tab) await dialog.getByRole('tab', { name: tab }).click();
}

/** Signs in through the form. */
export async function fillSignIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.goto('/admin-login-456');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}
