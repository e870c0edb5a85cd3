import type { Page } from '@playwright/test';
import { DEFAULT_DOCUMENT } from '#shared/assistant/chat/configuration.ts';
import { newcomer, register } from '../newcomers.ts';
import { type Api, apiOf } from '../staff.ts';

export const FUNCTION = '**/api/functions/us-central1/processChatMessage';

export const PANEL = '[data-chat-place]';

/** A business of its own, whose chat answers at once and tries a message twice. */
export async function open(
  page: Page,
): Promise<{ api: Api; tenantId: string; email: string; password: string }> {
  const person = newcomer();
  const tenantId = await register(page, person);
  const api = await apiOf(page.request);
  const content = DEFAULT_DOCUMENT.replace('>1000<', '>300<').replace('>2<', '>1<');
  await api.put('/api/chat/configuration', { content, version: 0 });
  await page.goto(`/tenant/${tenantId}/inventory`);
  return { api, tenantId, ...person };
}

export const launcher = (page: Page) => page.getByRole('button', { name: /^Open chat/ });

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Hi there! 👋' });

export const input = (page: Page) => panel(page).getByPlaceholder('Type your message...');

export const said = (page: Page, by: 'You' | 'Assistant') => panel(page).getByRole('article', { name: by });

export const alert = (page: Page) => panel(page).getByRole('alert');

export async function say(page: Page, text: string): Promise<void> {
  await input(page).fill(text);
  await input(page).press('Enter');
}
