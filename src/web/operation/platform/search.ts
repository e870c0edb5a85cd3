import { TENANT_SORTS } from '#shared/people/tenants/sorts.ts';
import { TENANT_STATUSES } from '#shared/people/tenants/states.ts';
import { flag, oneOf, present, searchReader, text } from '#shared/searchParams.ts';

export const readPlatformSearch = searchReader({
  q: text(200),
  status: oneOf(TENANT_STATUSES),
  sort: oneOf(TENANT_SORTS),
  dir: oneOf(['asc', 'desc']),
  new: flag,
});
export type PlatformSearch = ReturnType<typeof readPlatformSearch>;

/** The part of the address that narrows the list, as the calls take it. */
export function tenantFilterOf({ q, status }: PlatformSearch) {
  return present({ q: q?.trim() || undefined, status });
}

export function tenantSortOf({ sort = 'name', dir = 'asc' }: PlatformSearch) {
  return { sort, dir };
}
