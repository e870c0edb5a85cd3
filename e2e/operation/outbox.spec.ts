import { expect, test } from '@playwright/test';
import { fresh, makeMail, openOutbox } from './outboxSteps.ts';

test('a letter is shown without anything of it running', async ({ page }) => {
  const to = fresh();
  const html =
    '<html><head></head><body><p>Only words</p><script>parent.postMessage("ran","*");document.body.textContent="ran"</script><img src="x" onerror="document.body.textContent=\'ran\'"></body></html>';
  const id = await makeMail({ to, business: 'Harbor', link: 'https://example.com/', html });
  await openOutbox(page);
  await page.evaluate(() =>
    addEventListener('message', ({ data }) => data === 'ran' && document.body.setAttribute('data-ran', '')),
  );
  await page.getByRole('searchbox', { name: 'Search emails' }).fill(to);
  await page.getByRole('row', { name: to }).click();
  await expect(page).toHaveURL(new RegExp(`mail=${id}`));
  await expect(page.frameLocator('iframe').getByText('Only words')).toBeVisible();
  await expect(page.locator('body[data-ran]')).toHaveCount(0);
});
