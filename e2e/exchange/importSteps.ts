import { expect, type Page } from '@playwright/test';

/** Each project has a tenant of its own, so that both may bring in the same SKUs at the same time. */
export const ACCOUNTS: Record<string, { email: string; tenant: string }> = {
  desktop: { email: 'manager@harbor.test', tenant: 'harbor' },
  phone: { email: 'admin@public.test', tenant: 'public' },
};

export async function choose(page: Page, name: string, file: Buffer | string) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await chooser).setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(file) });
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
}

export async function carryOut(page: Page) {
  // Pressed twice, as impatient people do: it runs once, and nothing is refused.
  await page.getByRole('button', { name: /^Import \d+ items?$/ }).dblclick();
  await expect(page.getByRole('status').filter({ hasText: 'The import is finished.' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
}

export async function undo(page: Page) {
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page
    .getByRole('dialog', { name: 'Undo this import?' })
    .getByRole('button', { name: 'Undo', exact: true })
    .click();
  await expect(page.getByText('Everything is back to how it was before this import.')).toBeVisible();
}

export const count = (page: Page, label: string) =>
  page.getByRole('group', { name: 'Show rows' }).getByRole('button', { name: label });

/** Answers a call of whoever is signed in. */
export async function api(page: Page, method: string, address: string, body?: unknown) {
  return page.evaluate(
    async ([how, where, given]) => {
      const { token } = await (await fetch('/api/auth/token')).json();
      const answer = await fetch(where, {
        method: how,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(given ? { body: given } : {}),
      });
      return answer.json();
    },
    [method, address, body ? JSON.stringify(body) : ''] as const,
  );
}
