import type { APIRequestContext, Page } from '@playwright/test';
import { linkTo, newcomer, register } from '../newcomers.ts';
import { type Api, apiOf, freshSku, type Item, makeItem } from '../staff.ts';

export async function begin(
  page: Page,
  request: APIRequestContext,
): Promise<{ tenantId: string; api: Api; item: Item; name: string }> {
  const somebody = newcomer();
  const tenantId = await register(page, somebody);
  // Nothing is mailed in the name of somebody whose own address is not confirmed.
  const confirm = new URL(await linkTo(request, somebody.email, 'confirmation'), 'http://here');
  await page.request.post('/api/public/confirmations', {
    data: { token: confirm.searchParams.get('token') },
    headers: { 'x-requested-with': 'XMLHttpRequest' },
  });
  const api = await apiOf(page.request);
  await api.post('/api/tax-rates', { name: 'VAT', rate: '20', isDefault: true });
  const name = `Anchor ${freshSku()}`;
  const item = await makeItem(api, { name, price: 1000, taxRate: '20' });
  return { tenantId, api, item, name };
}

export type Made = { id: string; version: number };
