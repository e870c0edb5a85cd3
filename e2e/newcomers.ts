import { createHmac, randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { chooseOwn } from './staff.ts';

const HEADERS = { 'x-requested-with': 'XMLHttpRequest' };
const PASSWORD = 'first password';

export type Newcomer = { business: string; name: string; email: string; password: string };

/** Somebody whom no other test knows. */
export function newcomer(): Newcomer {
  const mark = randomUUID().slice(0, 8);
  return {
    business: `Quay ${mark}`,
    name: 'Quentin Quay',
    email: `q-${mark}@example.com`,
    password: PASSWORD,
  };
}

/** Registers a business without going through the page; the page is signed in with it. Answers its id. */
export async function register(page: Page, { business, name, email, password }: Newcomer): Promise<string> {
  const answer = await page.request.post('/api/public/businesses', {
    data: { businessName: business, name, email, password },
    headers: { ...HEADERS, 'x-forwarded-for': `10.${[0, 0, 0].map(() => randomInt(256)).join('.')}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).tenantId;
}

/** Joins by the token of an invitation without going through the page; the request is signed in with it. */
export async function joinBy(
  request: APIRequestContext,
  data: { token: string | null; name: string; password: string },
): Promise<void> {
  const answer = await request.post('/api/public/members', { data, headers: HEADERS });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The link in the newest mail of a kind to an address, as an address of this application. */
export async function linkTo(request: APIRequestContext, email: string, template: string): Promise<string> {
  const authorization = await platformAdmin(request);
  const get = async (url: string) =>
    (await request.get(url, { headers: { ...HEADERS, authorization } })).json();
  const find = async (): Promise<{ id: string } | undefined> => {
    const { mails } = await get(`/api/admin/outbox?q=${encodeURIComponent(email)}`);
    return mails.find(
      (mail: { template: string; status: string; toAddress: string }) =>
        mail.template === template && mail.status === 'kept' && mail.toAddress === email,
    );
  };
  await expect.poll(find).toBeTruthy();
  const { text } = await get(`/api/admin/outbox/${(await find())!.id}`);
  const link = new URL(/https?:\S+/.exec(text)![0]);
  return `${link.pathname}${link.search}${link.hash}`;
}

let token: { text: string; until: number } | null = null;

/** The ID token of the platform's admin, who reads the outbox; signed in once. */
async function platformAdmin(request: APIRequestContext): Promise<string> {
  if (!token || token.until < Date.now()) {
    const data = { email: 'admin@public.test', password: 'stockbook' };
    await request.post('/api/auth/sign-in/email', { data, headers: HEADERS });
    const answer = await (await request.get('/api/auth/token', { headers: HEADERS })).json();
    token = { text: answer.token, until: Date.now() + 300_000 };
  }
  return `Bearer ${token.text}`;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The code that an authenticator app shows for a key as it is typed; `later`: in so many half minutes. */
export function codeOf(key: string, later = 0): string {
  const bits = [...key.replace(/\s/g, '')]
    .map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = digest[19]! & 15;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** Signs in through the form. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/admin-login-456');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
}

/** Opens the settings from the menu at the own name. */
export async function openSettings(page: Page, tab: string | null = 'General Settings'): Promise<void> {
  await chooseOwn(page, 'Settings');
  const dialog = page.getByRole('dialog', { name: 'Settings' });
  await expect(dialog).toBeVisible();
  if (!tab) return;
  const wanted = dialog.getByRole('tab', { name: tab });
  // A press can fall between two layouts while the first tab still comes; people press again.
  await expect(async () => {
    await wanted.click();
    await expect(wanted).toHaveAttribute('aria-selected', 'true', { timeout: 2000 });
  }).toPass();
}
