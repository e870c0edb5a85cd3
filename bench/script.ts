import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/server/people/identity/demoAccounts.ts';
import { startDemo } from './demo.ts';

/** Size of all script that a first screen loads in a fresh browser before anybody does anything, gzip. */
const { url, browser, stop } = await startDemo();

async function measure(name: string, limit: number, path: string, email?: string): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  if (email)
    await context.request.post('/api/auth/sign-in/email', { data: { email, password: DEMO_PASSWORD } });
  const page = await context.newPage();
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(path);
  await page
    .getByRole(email ? 'row' : 'article')
    .nth(20)
    .waitFor();
  let total = 0;
  for (const script of scripts) {
    const file = fileURLToPath(new URL(`../dist/web${script}`, import.meta.url));
    const size = gzipSync(await readFile(file), { level: 9 }).length;
    total += size;
    if (size > 5000) console.log(`${kilobytes(size)} KB  ${script}`);
  }
  const what = `script of ${name}, gzip, in ${scripts.size} files`;
  console.log(`${kilobytes(total)} KB  ${what} (limit ${limit})\n`);
  await context.close();
}

function kilobytes(bytes: number): string {
  return (bytes / 1024).toFixed(1).padStart(7);
}

const { tenantId, email } = DEMO_ACCOUNTS.find((account) => account.tenantId === 'harbor')!;
await measure('the first inventory screen', 250, `/tenant/${tenantId}/inventory`, email);
await measure('the shop', 100, '/shop');
await stop();
