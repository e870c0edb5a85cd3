import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { CallAnswer } from '#shared/call.ts';
import type { Permission } from '#shared/roles.ts';
import type { tenantContext } from '#shared/tenants/contract.ts';
import { callApi, endpoint } from './call.ts';

export type TenantContext = CallAnswer<typeof tenantContext>;

const call = endpoint<typeof tenantContext>('GET', '/api/tenant/context');

export const tenantQuery = queryOptions({
  queryKey: ['tenant', 'context'],
  queryFn: ({ signal }) => callApi(call, {}, { signal }),
  staleTime: 60_000,
});

/** The tenant of the signed-in person; only below the shell, which has loaded it. */
export function useTenant(): TenantContext {
  return useSuspenseQuery(tenantQuery).data;
}

/** Whether the signed-in person has a permission. The server decides; this only words the buttons. */
export function useMay(permission: Permission): boolean {
  return useTenant().permissions.includes(permission);
}
