import { TENANT_SORTS, type TenantSort } from '#shared/people/tenants/sorts.ts';
import { TENANT_STATUSES, type TenantStatus } from '#shared/people/tenants/states.ts';

/** What the address of the platform's dashboard carries; `new` opens the dialog for a new business. */
export type PlatformSearch = {
  q?: string;
  status?: TenantStatus;
  sort?: TenantSort;
  dir?: 'asc' | 'desc';
  new?: '1';
};

/** Reads an address that anybody may have typed; what makes no sense is left out. */
export function readPlatformSearch(raw: Record<string, unknown>): PlatformSearch {
  const q = typeof raw.q === 'string' ? raw.q.slice(0, 200) : '';
  const status = TENANT_STATUSES.find((known) => known === raw.status);
  const sort = TENANT_SORTS.find((known) => known === raw.sort);
  const dir = (['asc', 'desc'] as const).find((known) => known === raw.dir);
  return {
    ...(q ? { q } : {}),
    ...(status ? { status } : {}),
    ...(sort ? { sort } : {}),
    ...(dir ? { dir } : {}),
    ...(raw.new === '1' ? { new: '1' } : {}),
  };
}
