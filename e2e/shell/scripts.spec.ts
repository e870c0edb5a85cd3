import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../staff.ts';

/** How much script a fresh browser may load before anybody does anything, KB with gzip (quality: speed). */
const MOST = { shop: 100, staff: 250 };

/** Begins to note which script a page loads; what it answers gives the size of each file, bytes with gzip. */
function scriptOf(page: Page): () => Promise<[path: string, size: number][]> {
  const paths = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') paths.add(new URL(request.url()).pathname);
  });
  return () =>
    Promise.all(
      [...paths].map(async (path) => {
        const file = fileURLToPath(new URL(`../../dist/web${path}`, import.meta.url));
        return [path, gzipSync(await readFile(file), { level: 9 }).length] as [string, number];
      }),
    );
}

function expectLean(files: [path: string, size: number][], most: number): void {
  const total = files.reduce((sum, [, size]) => sum + size, 0) / 1024;
  const largest = files.toSorted(([, a], [, b]) => b - a).slice(0, 10);
  const listed = largest.map(([path, size]) => `${(size / 1024).toFixed(1)} KB ${path}`).join('\n');
  const text = `${total.toFixed(1)} KB in ${files.length} files\n${listed}`;
  process.stdout.write(`${text}\n`);
  expect(files.length, text).toBeGreaterThan(5);
  expect(total, text).toBeLessThan(most);
}

test('the first screen of the staff area comes with little script, whatever stands beside it', async ({
  page,
}) => {
  await signIn(page, 'admin');
  const script = scriptOf(page);
  // The first steps are the last to come, and for those who manage the business alone.
  const steps = page.waitForResponse(/\/api\/first-steps/);
  await page.goto('/tenant/harbor/inventory');
  await expect(page.getByRole('row').nth(20)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Open chat/ })).toBeVisible();
  await steps;
  expectLean(await script(), MOST.staff);
});

test('a visitor’s first page of the shop comes with little script', async ({ page }) => {
  const script = scriptOf(page);
  await page.goto('/shop/harbor');
  await expect(page.getByRole('article').nth(20)).toBeVisible();
  await page.waitForLoadState('load');
  expectLean(await script(), MOST.shop);
});
