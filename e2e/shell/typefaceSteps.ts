import type { Page } from '@playwright/test';

/** Keeps which files of typefaces a page fetches, and how long browsers may keep them. */
export function fontsOf(page: Page): Map<string, string | undefined> {
  const fonts = new Map<string, string | undefined>();
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'font')
      fonts.set(new URL(answer.url()).pathname.replace(/-wght.*/, ''), answer.headers()['cache-control']);
  });
  return fonts;
}

export const ready = (page: Page) => page.evaluate(() => document.fonts.ready.then(() => {}));
