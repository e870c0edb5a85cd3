import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { type Api, signIn } from '../staff.ts';

export type Business = { id: string; name: string; email: string };

export function fresh(): Business {
  const part = randomUUID().slice(0, 8);
  return { id: `quay-${part}`, name: `Quay ${part}`, email: `hanna@quay-${part}.test` };
}

export async function openDashboard(page: Page, { id }: Partial<Business> = {}): Promise<Api> {
  const api = await signIn(page, 'platform');
  await page.goto(`/admin/dashboard${id ? `?q=${id}` : ''}`);
  await expect(page.getByRole('heading', { name: 'Platform', level: 1 })).toBeVisible();
  return api;
}

export const rowOf = (page: Page, { name }: Business) => page.getByRole('row', { name });
