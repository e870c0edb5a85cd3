import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, type Project } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

const port = Number(process.env.E2E_PORT ?? 32_117);
const baseURL = `http://127.0.0.1:${port}`;

// Playwright reads this file again in each worker; the folder belongs to the first process.
if (process.env.TEST_WORKER_INDEX === undefined && !process.env.E2E_DATA_DIR) {
  const made = mkdtempSync(join(tmpdir(), 'stockbook-e2e-'));
  process.env.E2E_DATA_DIR = made;
  process.on('exit', () => rmSync(made, { recursive: true, force: true }));
}

const executablePath = findChromium();
const quiet = ['first-run', 'default-browser-check'].map((name) => `--no-${name}`);
const off = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map(
  (name) => `--disable-${name}`,
);

// No page lives long enough for what its compilers would spend on it; those of a worker share one process.
const lean = ['--js-flags=--no-opt --no-maglev', '--process-per-site', '--renderer-process-limit=1'];

// By hand all can be run; `npm test` says which tier it wants (scripts/test.mjs).
const tier = process.env.TEST_TIER ?? 'all';
const LONG = '**/*.long.spec.ts';

/** On a phone alone (`@phone`), and what depends on the width: each list and look-up, and one long way of each feature. */
const NARROW = /@phone/;
/** What is pressed on a keyboard, of which a phone has none. */
const KEYS = /@keyboard/;
const BOTH =
  /(list|view|scanner|languages|orders)(\.long)?\.spec|a catalogue is recognised|sound|axe|accessib|from a visitor|stock is adjusted|pictures are chosen|counted in by scanning|what is low is ordered|an invoice is drafted|bills are found|goods go back to their supplier|a shelf is counted, reviewed|what is due of a place/;
/** Of these the first tier walks what people do standing up on a phone, and the rest at a desk; the second tier, the other way round. */
const PHONE_FIRST = /(list|view|orders)\.spec|from a visitor/;

const any = (...ones: RegExp[]) => new RegExp(ones.map(({ source }) => source).join('|'));
const onDesk = { use: { viewport: { width: 1440, height: 900 } } };
const onPhone = { use: { viewport: { width: 320, height: 720 }, isMobile: true, hasTouch: true } };
const atDesk = { ...onDesk, name: 'desktop', grepInvert: NARROW };
const byPhone = { ...onPhone, name: 'phone', grep: any(NARROW, BOTH), grepInvert: KEYS };
const [short, long] = [{ testIgnore: LONG }, { testMatch: LONG }];

/** Every test at its width, or at both of them; in the first tier at one, and in the second the first tier once more at the other. */
const PROJECTS: Record<string, Project[]> = {
  all: [atDesk, byPhone],
  first: [
    { ...atDesk, ...short, grepInvert: any(NARROW, PHONE_FIRST) },
    { ...byPhone, ...short, grep: any(NARROW, PHONE_FIRST) },
  ],
  second: [
    { ...atDesk, ...long },
    { ...byPhone, ...long },
    { ...onDesk, ...short, name: 'desktop-again', grep: PHONE_FIRST },
    { ...onPhone, ...short, name: 'phone-again', grep: BOTH, grepInvert: any(PHONE_FIRST, NARROW, KEYS) },
  ],
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  workers: 2,
  // Only to end what hangs: where the machine is slow, a long way takes a minute.
  timeout: 600_000,
  expect: { timeout: 150_000 },
  use: {
    baseURL,
    // The tests of a worker share a window that is emptied between them: a new one reads and compiles all anew.
    reuseContext: true,
    actionTimeout: 150_000,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    contextOptions: { reducedMotion: 'reduce' },
    // What a test answers for the server, a service worker would not let through; offline.spec.ts has one.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', ...lean, ...quiet, ...off],
    },
  },
  projects: PROJECTS[tier] ?? PROJECTS.all,
  webServer: {
    command: 'exec sh src/server/serve.sh',
    url: `${baseURL}/api/health`,
    env: {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: process.env.E2E_DATA_DIR ?? '',
      NODE_ENV: 'test',
      // Businesses register from many addresses, as in life: from one of them, only so many may.
      TRUST_PROXY: '127.0.0.1',
    },
    reuseExistingServer: false,
    timeout: 600_000,
    stdout: 'ignore',
    stderr: 'pipe',
    // Without it the server is killed, and with it the chance to end its database in order.
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
