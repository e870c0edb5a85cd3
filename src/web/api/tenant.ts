import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { CallAnswer, CallInput } from '#shared/call.ts';
import type * as contract from '#shared/people/tenants/contract.ts';
import { viewedAs } from '#shared/people/tenants/viewedAs.ts';
import type { Permission } from '#shared/roles.ts';
import { setLanguage } from '../texts/language.ts';
import { callApi, endpoint } from './call.ts';
import { forgetChosenTheme, showByDefault } from './colorSchemes.ts';
import { ApiError } from './errors.ts';
import { askOrKept } from './keptQuery.ts';

export type TenantContext = CallAnswer<typeof contract.tenantContext>;
type Body<C> = CallInput<C> extends { body: infer B } ? B : never;

const call = endpoint<typeof contract.tenantContext>();
const preferencesCall = endpoint<typeof contract.updatePreferences>();
const viewCall = endpoint<typeof contract.changeView>();
const brandingCall = endpoint<typeof contract.updateBranding>();
const nameCall = endpoint<typeof contract.renameBusiness>();
const settingsCall = endpoint<typeof contract.updateSetting>();

export const tenantQuery = queryOptions({
  queryKey: ['tenant', 'context'],
  queryFn: askOrKept({ shelf: 'tenant', key: 'context' }, async ({ signal }) => {
    const context = await callApi(call, {}, { signal });
    // Before anything of the tenant is shown, so that no screen appears in another language first.
    await setLanguage(context.tenant.preferences.language);
    showThemeOf(context);
    return context;
  }),
  staleTime: 60_000,
  // Its status, its settings, what the person may do there.
  meta: { topics: ['tenants', 'access'] },
});

/** The tenant of the signed-in person; only below the shell, which has loaded it. */
export function useTenant(): TenantContext {
  return useSuspenseQuery(tenantQuery).data;
}

/** Whether the signed-in person has a permission. The server decides; this only words the buttons. */
export function useMay(permission: Permission): boolean {
  return useTenant().permissions.includes(permission);
}

/** What is said where the server said nothing itself; the catalogue's `tenant` has them. */
export type TenantTexts = {
  noContext: string;
  preferencesFailed: string;
  brandingFailed: string;
  settingFailed: string;
};

/**
 * Changes preferences of the tenant, and with them this page. This and the next two throw with the server's message,
 * or with the catalogue's where the server gave none, and when no tenant is loaded.
 */
export async function updatePreferences(
  client: QueryClient,
  change: Body<typeof contract.updatePreferences>,
  texts: TenantTexts,
): Promise<void> {
  requireContext(client, texts);
  const { preferences, updatedAt } = await callApi(preferencesCall, { body: change }).catch(
    worded(texts.preferencesFailed),
  );
  const theme = change.theme ?? client.getQueryData(tenantQuery.queryKey)?.defaults.theme ?? null;
  await show(client, ({ tenant, view, ...rest }) => ({
    ...rest,
    view,
    defaults: { ...preferences, theme },
    // A view of one's own stays as it is.
    tenant: { ...tenant, preferences: viewedAs(preferences, view), updatedAt },
  }));
}

/** Changes how the person sees things, and with it this page; null goes back to the default of the business. */
export async function changeOwnView(
  client: QueryClient,
  change: Partial<Record<keyof TenantContext['view'], string | null>>,
  texts: TenantTexts,
): Promise<void> {
  requireContext(client, texts);
  const { preferences, view } = await callApi(viewCall, {
    body: change as Body<typeof contract.changeView>,
  }).catch(worded(texts.preferencesFailed));
  // What the switch in the menu has chosen on this device gives way to what is chosen for all of them.
  if (change.theme !== undefined) forgetChosenTheme();
  await show(client, ({ tenant, ...rest }) => ({ ...rest, view, tenant: { ...tenant, preferences } }));
}

/** Keeps a context in which things are to be seen in another way, and shows them so. */
async function show(client: QueryClient, change: (context: TenantContext) => TenantContext): Promise<void> {
  keep(client, change);
  const context = client.getQueryData(tenantQuery.queryKey);
  if (!context) return;
  await setLanguage(context.tenant.preferences.language);
  showThemeOf(context);
}

function showThemeOf({ view, defaults }: Pick<TenantContext, 'view' | 'defaults'>): void {
  const theme = view.theme ?? defaults.theme;
  showByDefault(theme === 'device' ? null : theme);
}

/** Changes parts of the branding of the tenant. */
export async function updateBranding(
  client: QueryClient,
  change: Body<typeof contract.updateBranding>,
  texts: TenantTexts,
): Promise<void> {
  requireContext(client, texts);
  const { branding, version, updatedAt } = await callApi(brandingCall, { body: change }).catch(
    worded(texts.brandingFailed),
  );
  keep(client, ({ tenant, ...rest }) => ({
    ...rest,
    tenant: { ...tenant, branding, brandingVersion: version, updatedAt },
  }));
}

/** Gives the tenant another name. */
export async function renameBusiness(
  client: QueryClient,
  change: Body<typeof contract.renameBusiness>,
  texts: TenantTexts,
): Promise<void> {
  requireContext(client, texts);
  const { name, updatedAt } = await callApi(nameCall, { body: change }).catch(worded(texts.settingFailed));
  keep(client, ({ tenant, ...rest }) => ({ ...rest, tenant: { ...tenant, name, updatedAt } }));
}

/** Changes one setting of the tenant: one key with its value. */
export async function updateSetting(
  client: QueryClient,
  change: Body<typeof contract.updateSetting>,
  texts: TenantTexts,
): Promise<void> {
  requireContext(client, texts);
  const { settings, updatedAt } = await callApi(settingsCall, { body: change }).catch(
    worded(texts.settingFailed),
  );
  keep(client, ({ tenant, ...rest }) => ({ ...rest, tenant: { ...tenant, updatedAt }, settings }));
}

function requireContext(client: QueryClient, texts: TenantTexts): void {
  if (!client.getQueryData(tenantQuery.queryKey)) throw new ApiError('not-found', texts.noContext);
}

function keep(client: QueryClient, change: (context: TenantContext) => TenantContext): void {
  client.setQueryData(tenantQuery.queryKey, (context) => context && change(context));
}

function worded(fallback: string) {
  return (error: unknown): never => {
    if (error instanceof ApiError && error.message) throw error;
    throw error instanceof ApiError
      ? new ApiError(error.code, fallback, error.http, error)
      : new ApiError('unavailable', fallback);
  };
}
