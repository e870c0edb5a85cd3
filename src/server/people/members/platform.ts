import type { PlatformCtx } from '#server/foundation/context.ts';
import type { CallAnswer, CallParsed } from '#shared/call.ts';
import type {
  listPeopleAnywhere as listCall,
  findTenants as tenantsCall,
} from '#shared/people/members/platformContract.ts';
import { tenantNames, tenantsByName } from '../tenants/names.ts';
import { pageOfPeople } from './list.ts';
import { shown } from './present.ts';

/** One page of the people of all tenants, or of one, by tenant and name. For seeing alone. */
export async function listPeopleAnywhere(
  { tx }: PlatformCtx,
  { tenant, ...query }: CallParsed<typeof listCall>['query'],
): Promise<CallAnswer<typeof listCall>> {
  const { rows, nextCursor } = await pageOfPeople(tx, {
    ...query,
    ...(tenant ? { tenant } : {}),
    sort: 'tenant',
  });
  const names = await tenantNames(tx, [...new Set(rows.map(({ tenant_id }) => tenant_id))]);
  return {
    people: rows.map((row) => ({
      ...shown(row),
      tenantId: row.tenant_id,
      tenantName: names.get(row.tenant_id) ?? row.tenant_id,
    })),
    nextCursor,
  };
}

/** Tenants to choose from. */
export async function findTenants(
  { tx }: PlatformCtx,
  { q }: CallParsed<typeof tenantsCall>['query'],
): Promise<CallAnswer<typeof tenantsCall>> {
  return { tenants: await tenantsByName(tx, q ?? '', 50) };
}
