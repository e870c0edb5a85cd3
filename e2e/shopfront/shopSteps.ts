import type { Page } from '@playwright/test';

export const card = (page: Page, name: string) => page.getByRole('article', { name });

export const cards = (page: Page) => page.getByRole('article');

/** Keeps what a page asks of the API, and what went wrong in it. */
export function watch(page: Page) {
  const seen = { calls: [] as string[], faults: [] as string[] };
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) seen.calls.push(pathname);
  });
  page.on('pageerror', ({ message }) => seen.faults.push(message));
  page.on('console', (said) => said.type() === 'error' && seen.faults.push(said.text()));
  return seen;
}
