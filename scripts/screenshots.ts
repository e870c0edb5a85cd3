// Takes the pictures of the landing page from the running product, so that they stay true: `npm run screenshots`.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import { pino } from 'pino';
import sharp from 'sharp';
import { startDatabase } from '../src/server/foundation/db/openInstallation.ts';
import { DEMO_PASSWORD } from '../src/server/people/identity/demoAccounts.ts';
import { start } from '../src/server/start.ts';
import { findChromium } from './chromium.mjs';

const FOLDER = fileURLToPath(new URL('../src/web/shopfront/site/screens/', import.meta.url));
const MANAGER = 'manager@harbor.test';
const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 560 };

type Shot = {
  name: string;
  viewport: typeof DESK;
  /** Who is signed in; nobody when left out. */
  as?: string;
  /** Goes to what is to be seen, and waits until it is. */
  show: (page: Page) => Promise<unknown>;
};

const SHOTS: Shot[] = [
  {
    name: 'inventory',
    viewport: DESK,
    as: MANAGER,
    show: async (page) => {
      await page.goto('/tenant/harbor/inventory');
      await page.getByRole('row').nth(15).waitFor();
    },
  },
  {
    name: 'ledger',
    viewport: DESK,
    as: MANAGER,
    show: async (page) => {
      await page.goto('/tenant/harbor/inventory?q=shackle');
      await page
        .getByRole('row', { name: /Bow shackle, galvanised, 8 mm/ })
        .first()
        .click();
      await page.getByRole('tab', { name: 'Stock ledger' }).click();
      await page.getByRole('row').nth(8).waitFor();
    },
  },
  {
    name: 'shop',
    viewport: DESK,
    show: async (page) => {
      await page.goto('/shop');
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'lookup',
    viewport: PHONE,
    as: MANAGER,
    show: async (page) => {
      await page.goto('/view?q=bow+shackle');
      await page.getByRole('list', { name: 'Items found' }).getByRole('button').first().click();
      await page.getByRole('link', { name: 'Open item' }).waitFor();
    },
  },
];

const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-screens-'));
const running = await start(
  {
    port: 3998,
    host: '127.0.0.1',
    dataDir,
    databaseUrl: null,
    production: false,
    demo: true,
    s3: null,
    logLevel: 'warn',
    baseUrl: 'http://127.0.0.1:3998',
    smtpUrl: null,
    mailFrom: 'no-reply@localhost',
    secret: null,
    trustProxy: false,
    recaptcha: null,
    assistant: null,
    metricsToken: null,
    backup: null,
    streams: { perPerson: 20, perBusiness: 500 },
    registration: 'open',
  },
  pino({ level: 'warn' }),
  await startDatabase(dataDir),
);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await mkdir(FOLDER, { recursive: true });
  for (const shot of SHOTS)
    for (const scheme of ['light', 'dark'] as const) await take(browser, shot, scheme);
} finally {
  await browser.close();
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(browser: Browser, { name, viewport, as, show }: Shot, scheme: 'light' | 'dark') {
  const context = await browser.newContext({
    baseURL: running.url,
    viewport,
    deviceScaleFactor: 1.5,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  if (as)
    await context.request.post('/api/auth/sign-in/email', { data: { email: as, password: DEMO_PASSWORD } });
  const page = await context.newPage();
  await show(page);
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  // Whatever the pointer or the focus rests on would stand out.
  await page.mouse.move(0, viewport.height - 1);
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  const picture = sharp(await page.screenshot());
  await picture
    .clone()
    .avif({ quality: 45 })
    .toFile(join(FOLDER, `${name}-${scheme}.avif`));
  await picture
    .clone()
    .webp({ quality: 80 })
    .resize(viewport.width)
    .toFile(join(FOLDER, `${name}-${scheme}.webp`));
  console.log(`${name}, ${scheme}`);
  await context.close();
}
