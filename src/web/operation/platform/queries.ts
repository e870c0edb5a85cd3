import { queryOptions } from '@tanstack/react-query';
import type { CallAnswer } from '#shared/call.ts';
import type * as contract from '#shared/people/tenants/platformContract.ts';
import type { TenantAction } from '#shared/people/tenants/states.ts';
import { callApi, endpoint } from '#web/api/call.ts';
import type { PagedQuery } from '#web/api/usePages.ts';
import { type PlatformSearch, tenantFilterOf, tenantSortOf } from './search.ts';

/** Keys begin with the live topic that makes them stale. */

const list = endpoint<typeof contract.listTenants>();
const figures = endpoint<typeof contract.platformFigures>();
const suspend = endpoint<typeof contract.suspendTenant>();
const reopen = endpoint<typeof contract.reopenTenant>();
const close = endpoint<typeof contract.closeTenant>();

export type ListedTenant = contract.ListedTenant;
export type PlatformFigures = CallAnswer<typeof contract.platformFigures>;

export function tenantsQuery(search: PlatformSearch): PagedQuery<ListedTenant> {
  const query = { ...tenantFilterOf(search), ...tenantSortOf(search) };
  return {
    queryKey: ['tenants', 'list', query],
    ask: async (page, signal) => {
      const { tenants, nextCursor } = await callApi(list, { query: { ...query, ...page } }, { signal });
      return { rows: tenants, nextCursor };
    },
    rowId: ({ id }) => id,
  };
}

export const figuresQuery = queryOptions({
  queryKey: ['tenants', 'figures'],
  queryFn: ({ signal }) => callApi(figures, {}, { signal }),
  meta: { topics: ['mails', 'requests', 'people'] },
  // What happens in other businesses is told to them alone.
  refetchInterval: 30_000,
});

/** Suspends, reopens or closes a business. */
export function actOnTenant(action: TenantAction, id: string): Promise<ListedTenant> {
  return callApi({ suspend, reopen, close }[action], { params: { id } });
}
