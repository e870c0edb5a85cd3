import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { DEMO_PASSWORD } from '../src/server/people/identity/demoAccounts.ts';
import { FUNCTIONS_PATH } from '../src/shared/foundation/callable/protocol.ts';
import type { Running } from './landing.ts';
import { fileNameOf, type Ids, type Looker, SCREENS, type Screen } from './screens.ts';

const FOLDER = fileURLToPath(new URL('../docs/screens/', import.meta.url));
const EMAILS: Record<Looker, string | null> = {
  admin: 'admin@harbor.test',
  platform: 'admin@public.test',
  visitor: null,
};
const HEADERS = { 'x-requested-with': 'XMLHttpRequest' };
const MOST_BYTES = 60_000;
const MOST_IN_ALL = 12_000_000;
/** A screen is at rest once so many looks in a row have found the same. */
const LOOKS = 4;
const LOOK_MS = 120;
const MOST_MS = 20_000;

/** How a screen is looked at; `mark` tells its files apart. */
type Look = {
  mark: string;
  title: string;
  language: 'en' | 'ar' | 'de';
  scheme: 'light' | 'dark';
  viewport: { width: number; height: number };
};

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 320, height: 640 };
const LOOKS_AT_ALL: Look[] = [
  { mark: 'desk', title: 'At a desk', language: 'en', scheme: 'light', viewport: DESK },
  { mark: 'phone-dark', title: 'On a phone, dark', language: 'en', scheme: 'dark', viewport: PHONE },
];
const SPOKEN: Look[] = [
  { mark: 'ar', title: 'Arabic', language: 'ar', scheme: 'light', viewport: DESK },
  { mark: 'de', title: 'German', language: 'de', scheme: 'light', viewport: DESK },
];

/** Takes all screens, and writes their index. Throws when the folder becomes too large. */
export async function takeScreens(running: Running): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  const ids = await prepare(running);
  const failed: Error[] = [];
  let bytes = 0;
  for (const look of [...LOOKS_AT_ALL, ...SPOKEN]) {
    const screens = SCREENS.filter(({ spoken }) => spoken || LOOKS_AT_ALL.includes(look));
    for (const by of ['visitor', 'admin', 'platform'] as const)
      bytes += await takeAs(running, look, by, { screens, ids, failed });
  }
  await writeFile(join(FOLDER, 'README.md'), indexOf(SCREENS));
  console.log(`${(bytes / 1_000_000).toFixed(1)} MB`);
  if (failed.length) throw new AggregateError(failed, `${failed.length} pictures could not be taken.`);
  if (bytes > MOST_IN_ALL) throw new Error(`The pictures are larger than ${MOST_IN_ALL / 1_000_000} MB.`);
}

async function takeAs(
  running: Running,
  look: Look,
  by: Looker,
  { screens, ids, failed }: { screens: Screen[]; ids: Ids; failed: Error[] },
): Promise<number> {
  const context = await enter(running, look, by);
  let bytes = 0;
  for (const screen of screens.filter((one) => one.by === by)) {
    const page = await context.newPage();
    page.setDefaultTimeout(MOST_MS);
    const file = `${fileNameOf(screen)}-${look.mark}.webp`;
    try {
      await page.goto(screen.at(ids));
      await atRest(page);
      await screen.open?.(page);
      await atRest(page);
      bytes += await keep(page, file);
    } catch (error) {
      // The others are taken all the same, so that one run says all that is wrong.
      failed.push(new Error(`${file} could not be taken.`, { cause: error }));
    }
    await page.close();
  }
  await context.close();
  return bytes;
}

/** A window of somebody, who is signed in and reads the language of the look. */
async function enter({ browser, url }: Running, look: Look, by: Looker): Promise<BrowserContext> {
  const { viewport, scheme: colorScheme, language } = look;
  const context = await browser.newContext({
    ...{ baseURL: url, viewport, colorScheme, reducedMotion: 'reduce' },
    ...{ locale: language === 'en' ? 'en-GB' : language, timezoneId: 'Europe/Berlin' },
  });
  const email = EMAILS[by];
  if (!email) return context;
  const data = { email, password: DEMO_PASSWORD };
  const answer = await context.request.post('/api/auth/sign-in/email', { data, headers: HEADERS });
  if (!answer.ok()) throw new Error(`${email} could not sign in: ${await answer.text()}`);
  await (await apiOf(context.request))('PUT', '/api/account/view', { language, theme: null });
  return context;
}

/** Waits until nothing is on its way and nothing changes any more. */
async function atRest(page: Page): Promise<void> {
  let [last, same] = ['', 0];
  for (const until = Date.now() + MOST_MS; Date.now() < until; await sleep(LOOK_MS)) {
    const now = await page.evaluate(() => {
      const busy = document.querySelector(
        '.mantine-Loader-root, [aria-busy="true"], [data-stale="true"], .mantine-Skeleton-root',
      );
      // Of two pictures for two schemes one is never loaded.
      const shown = [...document.images].filter(
        (one) => one.checkVisibility() && one.getBoundingClientRect().top < innerHeight,
      );
      const waiting = busy || document.fonts.status !== 'loaded' || shown.some(({ complete }) => !complete);
      return waiting || !document.querySelector('h1, h2') ? '' : document.body.innerHTML;
    });
    same = now && now === last ? same + 1 : 0;
    last = now;
    if (same === LOOKS) return;
  }
  console.warn(`${page.url()} did not come to rest`);
}

/** How a picture is written, the best way first: text stays sharp where few colours are enough, photographs need many. */
const WAYS: ((picture: Sharp) => Promise<Buffer>)[] = [
  (picture) => picture.webp({ nearLossless: true, quality: 40, effort: 6 }).toBuffer(),
  async (picture) =>
    sharp(await picture.png({ palette: true, dither: 0 }).toBuffer())
      .webp({ lossless: true, effort: 6 })
      .toBuffer(),
  ...[80, 60, 40, 25].map((quality) => (picture: Sharp) => picture.webp({ quality, effort: 6 }).toBuffer()),
];

/** Writes what a page shows as a file that is small enough, as well as that is possible; answers its size. */
async function keep(page: Page, name: string): Promise<number> {
  // Whatever the pointer rests on would stand out.
  await page.mouse.move(0, (page.viewportSize()?.height ?? 1) - 1);
  const picture = sharp(await page.screenshot());
  for (const written of WAYS) {
    const bytes = await written(picture.clone());
    if (bytes.length > MOST_BYTES) continue;
    await writeFile(join(FOLDER, name), bytes);
    return bytes.length;
  }
  throw new Error(`${name} is larger than ${MOST_BYTES / 1000} KB, however it is written.`);
}

type Api = <T>(method: 'GET' | 'POST' | 'PUT', url: string, data?: unknown) => Promise<T>;

async function apiOf(request: APIRequestContext): Promise<Api> {
  const { token } = await (await request.get('/api/auth/token', { headers: HEADERS })).json();
  return async (method, url, data) => {
    const isFile = Buffer.isBuffer(data);
    const answer = await request.fetch(url, {
      method,
      headers: {
        ...HEADERS,
        authorization: `Bearer ${token}`,
        ...(isFile ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(data === undefined ? {} : { data }),
    });
    if (!answer.ok()) throw new Error(`${method} ${url}: ${await answer.text()}`);
    return answer.json();
  };
}

type Row = { id: string };

/** Brings about what some screens show, and finds the records that others do. */
async function prepare(running: Running): Promise<Ids> {
  const look = LOOKS_AT_ALL[0]!;
  const context = await enter(running, look, 'admin');
  const api = await apiOf(context.request);
  const first = async (url: string, list: string) =>
    (await api<Record<string, Row[]>>('GET', url))[list]?.[0]?.id ?? '';
  const shop = await api<Row[]>('GET', '/api/public/inventory/public');
  const paidBy: Record<string, string> = {};
  const { invoices } = await api<{ invoices: Row[] }>('GET', '/api/invoices?limit=30&q=northgate');
  for (const { id } of invoices) {
    type Paid = { allocations: { source: string; sourceId: string }[] };
    for (const { source, sourceId } of (await api<Paid>('GET', `/api/invoices/${id}`)).allocations)
      paidBy[source] ??= sourceId;
  }
  const ids = {
    item: await first('/api/items?limit=1&q=bow+shackle', 'items'),
    shopItem: shop[0]?.id ?? '',
    order: await first('/api/purchase-orders?limit=1&status=ordered', 'orders'),
    supplier: await first('/api/suppliers?limit=1', 'suppliers'),
    customer: await first('/api/customers?limit=1&q=northgate', 'customers'),
    quote: await first('/api/quotes?limit=1&state=accepted', 'quotes'),
    recurring: await first('/api/recurring-invoices?limit=1&status=active', 'recurring'),
    sale: await first('/api/orders?limit=1&promise=at-risk', 'orders'),
    invoice: await first('/api/invoices?limit=1&status=paid&q=northgate', 'invoices'),
    count: await first('/api/counts?limit=1&state=review', 'counts'),
    postedCount: await first('/api/counts?limit=1&state=posted', 'counts'),
    openInvoice: await first('/api/invoices?limit=1&status=overdue', 'invoices'),
    payment: paidBy.payment ?? '',
    creditNote: paidBy.credit_note ?? '',
    mapping: await bringIn(api, 'mapping'),
    preview: await bringIn(api, 'preview'),
    done: await bringIn(api, 'done'),
  };
  // What was just brought in is told of as well, and would stand in every picture.
  const { token } = await (await context.request.get('/api/auth/token', { headers: HEADERS })).json();
  const { sub: userId } = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  await api('POST', `${FUNCTIONS_PATH}/markAllNotificationsAsRead`, { data: { userId } });
  await context.close();
  const missing = Object.entries(ids).filter(([, id]) => !id);
  if (missing.length) throw new Error(`The demo has no ${missing.map(([what]) => what).join(', ')}.`);
  return ids;
}

const FILE = `SKU,Name,Category,Price,Cost,On hand,Reorder at,Pictures
SS-100,Signal flag set,Safety,89.00,41.20,12,4,https://pictures.example/signal-flags.jpg
SS-101,Barometer of brass,Instruments,149.00,78.50,6,2,https://pictures.example/barometer.jpg
SS-102,Ship's clock,Instruments,179.00,92.00,4,2,
SS-103,Chart weights,Instruments,38.00,15.10,20,5,
SS-104,Tide table,Books,12.50,6.00,0,10,
SS-105,Log book,Books,cheap,8.20,15,5,
`;

async function bringIn(api: Api, upTo: 'mapping' | 'preview' | 'done'): Promise<string> {
  type Import = Row & { state: string; mapping: unknown[]; decimalComma: boolean };
  const { id, mapping, decimalComma } = await api<Import>(
    'POST',
    `/api/imports?fileName=${upTo === 'mapping' ? 'new-catalogue.csv' : 'chandlery.csv'}`,
    Buffer.from(FILE),
  );
  const until = async (state: string) => {
    while ((await api<Import>('GET', `/api/imports/${id}`)).state !== state) await sleep(LOOK_MS);
  };
  if (upTo === 'mapping') return id;
  await api('POST', `/api/imports/${id}/check`, { mapping, decimalComma });
  await until('checked');
  if (upTo === 'preview') return id;
  await api('POST', `/api/imports/${id}/run`, {});
  await until('done');
  return id;
}

/** The index of all pictures: a table for each area. */
function indexOf(screens: Screen[]): string {
  const image = (screen: Screen, { mark, title, viewport }: Look) => {
    const width = viewport === PHONE ? 120 : 320;
    return `<a href="${fileNameOf(screen)}-${mark}.webp"><img src="${fileNameOf(screen)}-${mark}.webp" width="${width}" alt="${screen.title}, ${title.toLowerCase()}"></a>`;
  };
  const areas = [...Map.groupBy(screens, ({ area }) => area)].map(([area, own]) => {
    const looks = [...LOOKS_AT_ALL, ...(own.some(({ spoken }) => spoken) ? SPOKEN : [])];
    const head = ['', ...looks.map(({ title }) => title)];
    const rows = own.map((screen) => [
      screen.title,
      ...looks.map((look) => (screen.spoken || LOOKS_AT_ALL.includes(look) ? image(screen, look) : '')),
    ]);
    const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
    return [`## ${area}`, '', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n');
  });
  return `# The screens of Stockbook\n\nTaken from the running product with its demo data by \`npm run screenshots -- screens\`.\n\n${areas.join('\n')}`;
}
