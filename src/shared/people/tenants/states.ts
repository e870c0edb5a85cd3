import { PLATFORM_TENANT } from '../../roles.ts';

/**
 * What a tenant is: open (`active`); its people can sign in and read, but change nothing (`suspended`); gone from
 * the outside, nobody can sign in, its data and its id are kept (`closed`).
 */
export const TENANT_STATUSES = ['active', 'suspended', 'closed'] as const;
export type TenantStatus = (typeof TENANT_STATUSES)[number];

/** What the platform may do with a tenant in which status; the server refuses what the page does not offer. */
export const TENANT_ACTIONS = {
  suspend: ['active'],
  reopen: ['suspended', 'closed'],
  close: ['active', 'suspended'],
} as const satisfies Record<string, readonly TenantStatus[]>;
export type TenantAction = keyof typeof TENANT_ACTIONS;

/** What a tenant is after an action. */
export const STATUS_AFTER = {
  suspend: 'suspended',
  reopen: 'active',
  close: 'closed',
} as const satisfies Record<TenantAction, TenantStatus>;

/** Why an action is not possible with a tenant: the platform's own has to stay as it is; the status forbids it. */
export type TenantBlocker = 'platform' | 'status';

export function tenantBlocker(
  { id, status }: { id: string; status: TenantStatus },
  action: TenantAction,
): TenantBlocker | null {
  if (id === PLATFORM_TENANT) return 'platform';
  return (TENANT_ACTIONS[action] as readonly TenantStatus[]).includes(status) ? null : 'status';
}
