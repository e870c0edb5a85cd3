import { expect, it } from 'vitest';
import { aBusiness, makeItem } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';

const old = aBusiness();
const other = aBusiness();

const latest = (page: Page) =>
  page.getByRole('list', { name: 'Latest exports and imports' }).getByRole('listitem').first();
/** Chooses a file to import. */
const give = (page: Page, ...parts: BlobPart[]) =>
  page.locator('input[type="file"]').setInputFiles(new File(parts, 'a.zip', { type: 'application/zip' }));

it('a business is exported whole; what is imported is checked first, and only an empty one takes it in', async () => {
  const { page, api } = await old.signIn('admin');
  await makeItem(api);
  await page.goto(old.at('settings?tab=moving'));
  await expect(page.getByText('Another one can only be imported into an empty business')).toBeVisible();
  await expect(page.locator('input[type="file"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start export' }).click();
  await expect(latest(page)).toContainText('.zip');
  const { name, content } = await page.saved(() =>
    latest(page).getByRole('button', { name: 'Download' }).click(),
  );
  expect(name).toMatch(new RegExp(`^${old.tenant.id}-.*\\.zip$`));

  const { page: theirs } = await other.signIn('admin');
  await theirs.goto(other.at('settings?tab=moving'));
  await give(theirs, 'none');
  await expect(latest(theirs)).toContainText('This is no ZIP archive');
  await give(theirs, content);
  await expect(latest(theirs)).toContainText('This business is here already');
});
