/** What the list of tenants can be sorted by. */
export const TENANT_SORTS = [
  'name',
  'status',
  'people',
  'items',
  'stored',
  'lastActive',
  'createdAt',
] as const;
export type TenantSort = (typeof TENANT_SORTS)[number];
