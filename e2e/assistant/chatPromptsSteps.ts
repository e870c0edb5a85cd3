import { expect, type Page } from '@playwright/test';
import { DEFAULT_DOCUMENT } from '#shared/assistant/chat/configuration.ts';
import { newcomer, openSettings, register } from '../newcomers.ts';
import { type Api, apiOf } from '../staff.ts';

export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

export const editor = (page: Page) => dialog(page).getByRole('textbox', { name: 'Chat configuration (XML)' });

export const preview = (page: Page) => dialog(page).getByRole('region', { name: 'Preview' });

export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** A business of its own, so that nobody else changes its chat, with the tab open. */
export async function open(page: Page): Promise<{ api: Api; tenantId: string }> {
  const tenantId = await register(page, newcomer());
  await page.goto(`/tenant/${tenantId}/inventory`);
  await openSettings(page, null);
  await expect(editor(page)).toBeVisible();
  return { api: await apiOf(page.request), tenantId };
}

export async function write(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
}

export const asking = (question: string) => DEFAULT_DOCUMENT.replace('What do you have in stock?', question);
