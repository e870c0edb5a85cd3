import { expect, type Page } from '@playwright/test';
import { newcomer, register } from '../newcomers.ts';
import { type Api, apiOf } from '../staff.ts';

const FUNCTION = '/api/functions/us-central1';

/** A business of its own, so that nobody else's notifications come in between; open on its inventory. */
export async function open(
  page: Page,
): Promise<{ api: Api; tenantId: string; say: (title: string, more?: object) => Promise<string> }> {
  const tenantId = await register(page, newcomer());
  await page.goto(`/tenant/${tenantId}/inventory`);
  await expect(page.getByRole('heading', { name: 'Inventory', level: 1 })).toBeVisible();
  const api = await apiOf(page.request);
  const userId = await page.evaluate(() => JSON.parse(localStorage.getItem('stockbook-user') ?? '{}').uid);
  const say = async (title: string, more: object = {}) => {
    const data = { userId, title, message: `Message of ${title}.`, type: 'info', ...more };
    return (await api.post<{ result: { id: string } }>(`${FUNCTION}/createNotification`, { data })).result.id;
  };
  return { api, tenantId, say };
}

export const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

export const panel = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });

export const row = (page: Page, title: string) =>
  panel(page).getByRole('listitem').filter({ hasText: title });
