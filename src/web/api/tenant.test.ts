import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { en } from '../texts/en.ts';
import type { TenantContext } from './tenant.ts';

const { callApi, setLanguage } = vi.hoisted(() => ({ callApi: vi.fn(), setLanguage: vi.fn() }));
vi.mock('./call.ts', () => ({ callApi, endpoint: (method: string, url: string) => ({ method, url }) }));
vi.mock('../texts/language.ts', () => ({ setLanguage }));
const api = await import('./tenant.ts');

const context = {
  tenant: { id: 'harbor', branding: { headline: '' }, preferences: { language: 'en' }, updatedAt: '1' },
  defaults: { language: 'en', theme: null },
  view: { theme: null, language: null, timezone: null, dateFormat: null },
  permissions: [],
  settings: { 'stock.allowNegative': false },
} as unknown as TenantContext;

let client: QueryClient;

beforeEach(() => {
  vi.resetAllMocks();
  client = new QueryClient();
  client.setQueryData(api.tenantQuery.queryKey, context);
});

const UPDATES = [
  {
    name: 'preferences',
    run: () => api.updatePreferences(client, { language: 'de' }, en.tenant),
    answer: { preferences: { language: 'de' }, updatedAt: '2' },
    shown: { tenant: { preferences: { language: 'de' }, updatedAt: '2', branding: { headline: '' } } },
  },
  {
    name: 'branding',
    run: () => api.updateBranding(client, { headline: 'Boats' }, en.tenant),
    answer: { branding: { headline: 'Boats' }, updatedAt: '2' },
    shown: { tenant: { branding: { headline: 'Boats' }, updatedAt: '2', preferences: { language: 'en' } } },
  },
  {
    name: 'settings',
    run: () => api.updateSetting(client, { 'stock.allowNegative': true }, en.tenant),
    answer: { settings: { 'stock.allowNegative': true }, updatedAt: '2' },
    shown: { tenant: { updatedAt: '2' }, settings: { 'stock.allowNegative': true } },
  },
];

it.each(UPDATES)('$name that were changed are shown at once', async ({ name, run, answer, shown }) => {
  callApi.mockResolvedValue(answer);
  await run();
  expect(callApi.mock.calls[0]?.[0]).toEqual({ method: 'PUT', url: `/api/tenant/${name}` });
  expect(client.getQueryData(api.tenantQuery.queryKey)).toMatchObject(shown);
  expect(setLanguage.mock.calls).toEqual(name === 'preferences' ? [['de']] : []);
});
