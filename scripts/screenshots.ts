// Takes pictures of the running product: of all its screens for docs/screens, and those of its landing page, so that they
// stay true. `npm run screenshots`, or with a word behind `--` one of both: `screens`, `landing`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { pino } from 'pino';
import { readConfig } from '../src/server/foundation/config/config.ts';
import { startDatabase } from '../src/server/foundation/db/openInstallation.ts';
import { start } from '../src/server/start.ts';
import { findChromium } from './chromium.mjs';
import { takeLanding } from './landing.ts';
import { takeScreens } from './takeScreens.ts';

const PARTS = { screens: takeScreens, landing: takeLanding };
const wanted = process.argv.slice(2);
const unknown = wanted.filter((word) => !Object.hasOwn(PARTS, word));
if (unknown.length)
  throw new Error(`There are ${Object.keys(PARTS).join(' and ')}, and no ${unknown.join(', ')}.`);

const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-screens-'));
const running = await start(
  { ...readConfig({}), port: 3998, dataDir, baseUrl: 'http://127.0.0.1:3998' },
  pino({ level: 'warn' }),
  await startDatabase(dataDir),
);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const [name, take] of Object.entries(PARTS))
    if (!wanted.length || wanted.includes(name)) await take({ browser, url: running.url });
} finally {
  await browser.close();
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
}
