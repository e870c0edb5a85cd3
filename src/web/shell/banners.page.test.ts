import { expect, it, onTestFinished, vi } from 'vitest';
import { BUILD_HEADER, BUILD_META } from '#shared/build.ts';
import { aBusiness, makeItem } from '#web/testing/business.ts';
import type { Page } from '#web/testing/page.ts';
import { eventually } from '#web/testing/patience.ts';

const here = aBusiness();

const OFFLINE = /^You're offline\. What you see may be out of date\./;
const NEW_VERSION = 'A new version of Stockbook is available. Save your work, then reload.';

/** Answers for the server which build it has, at the beginning of streams that end at once; "online" opens the next. */
function serveBuild(page: Page): (build: string) => void {
  let served = '';
  page.route(/\/api\/live/, () => new Response('', { headers: { [BUILD_HEADER]: served } }));
  return (build) => {
    served = build;
    window.dispatchEvent(new Event('online'));
  };
}

/** The build that a page was loaded with, as the server writes it there. */
function loadedWith(build: string): void {
  const meta = document.head.appendChild(document.createElement('meta'));
  Object.assign(meta, { name: BUILD_META, content: build });
  onTestFinished(() => meta.remove());
}

it('banners say when one is offline, and when there is a new version, which nobody is forced to', async () => {
  const { page, api } = await here.signIn('manager');
  const deploy = serveBuild(page);
  loadedWith('this');
  await makeItem(api);
  await page.goto(here.at('inventory'));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  page.setOffline(true);
  await expect(page.getByText(OFFLINE)).toBeVisible();
  page.setOffline(false);
  await expect(page.getByText(OFFLINE)).toHaveCount(0);
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);

  await page.getByRole('button', { name: 'Add item' }).click();
  const name = page.getByRole('dialog').getByLabel('Name');
  await name.fill('Half written');
  deploy('next');
  await expect(page.getByText(NEW_VERSION)).toBeVisible();
  // Whoever reloads with something unsaved is asked first.
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
  await expect(name).toHaveValue('Half written');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard changes' }).click();

  deploy('');
  await expect(page.getByText(NEW_VERSION)).toHaveCount(0);
  deploy('next');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await page.getByRole('button', { name: 'Reload' }).click();
  await eventually(() => expect(reload).toHaveBeenCalledOnce());
});
