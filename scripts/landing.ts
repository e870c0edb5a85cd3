import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { DEMO_PASSWORD } from '../src/server/people/identity/demoAccounts.ts';

/** What runs while pictures are taken. */
export type Running = { browser: Browser; url: string };

const FOLDER = fileURLToPath(new URL('../src/web/site/screens/', import.meta.url));
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

/** Takes the pictures of the landing page from the running product, so that they stay true. */
export async function takeLanding(running: Running): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const shot of SHOTS)
    for (const scheme of ['light', 'dark'] as const) await take(running, shot, scheme);
}

async function take(
  { browser, url }: Running,
  { name, viewport, as, show }: Shot,
  scheme: 'light' | 'dark',
): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
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
