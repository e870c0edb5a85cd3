import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { pino } from 'pino';
import { findChromium } from '../scripts/chromium.mjs';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/server/demoAccounts.ts';
import { start } from '../src/server/start.ts';

/** Size of all script that the first inventory screen loads in a fresh browser, gzip. Needs a built web. */
const dataDir = await mkdtemp(join(tmpdir(), 'stockbook-script-'));
const fail = (error: Error) => {
  throw error;
};
const config = {
  port: 3999,
  host: '127.0.0.1',
  dataDir,
  databaseUrl: null,
  production: false,
  demo: true,
  s3: null,
  logLevel: 'warn',
  baseUrl: 'http://127.0.0.1:3999',
  smtpUrl: null,
  mailFrom: 'no-reply@localhost',
  secret: null,
  trustProxy: false as const,
  recaptcha: null,
  registration: 'open' as const,
};
const running = await start(config, pino({ level: 'warn' }), fail);
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});

const account = DEMO_ACCOUNTS.find(({ tenantId }) => tenantId === 'harbor')!;
const context = await browser.newContext({ baseURL: running.url });
await context.request.post('/api/auth/sign-in/email', {
  data: { email: account.email, password: DEMO_PASSWORD },
});
const page = await context.newPage();
const scripts = new Set<string>();
page.on('request', (request) => {
  if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
});
await page.goto(`/tenant/${account.tenantId}/inventory`);
await page.getByRole('row').nth(20).waitFor();

let total = 0;
for (const path of scripts) {
  const file = fileURLToPath(new URL(`../dist/web${path}`, import.meta.url));
  const size = gzipSync(await readFile(file), { level: 9 }).length;
  total += size;
  if (size > 5000) console.log(`${(size / 1024).toFixed(1).padStart(7)} KB  ${path}`);
}
console.log(
  `${(total / 1024).toFixed(1).padStart(7)} KB  script of the first inventory screen, gzip, in ${scripts.size} files (limit 250)`,
);

await browser.close();
await running.stop();
await rm(dataDir, { recursive: true, force: true });
