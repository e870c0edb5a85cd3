/** The one table of who may do what (product page "Tenants, people, access"). */
export const ROLES = ['admin', 'inventory_manager', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = {
  'inventory:view': ['admin', 'inventory_manager', 'viewer'],
  'inventory:manage': ['admin', 'inventory_manager'],
  'purchase-orders:manage': ['admin', 'inventory_manager'],
  'quotes:manage': ['admin', 'inventory_manager'],
  'orders:manage': ['admin', 'inventory_manager'],
  'deliveries:manage': ['admin', 'inventory_manager'],
  'returns:manage': ['admin', 'inventory_manager'],
  'invoices:manage': ['admin', 'inventory_manager'],
  'dashboard:view': ['admin', 'inventory_manager'],
  'users:manage': ['admin'],
  'settings:manage': ['admin'],
  'chat-prompts:manage': ['admin', 'inventory_manager'],
} as const satisfies Record<string, readonly Role[]>;

/** The tenant that always exists; its admins look after the whole installation. */
export const PLATFORM_TENANT = 'public';

/** What only people of the platform's tenant may do: it reaches across tenants. */
export const PLATFORM_PERMISSIONS = {
  'platform:manage': ['admin'],
} as const satisfies Record<string, readonly Role[]>;

export type PlatformPermission = keyof typeof PLATFORM_PERMISSIONS;
export type Permission = keyof typeof PERMISSIONS | PlatformPermission;

/** What permissions follow from: the one role (null: none) in the one tenant. */
export type Member = { role: Role | null; tenantId: string };

const EVERYWHERE: Record<string, readonly Role[]> = PERMISSIONS;
const ON_THE_PLATFORM: Record<string, readonly Role[]> = { ...PERMISSIONS, ...PLATFORM_PERMISSIONS };

const tableOf = ({ tenantId }: Member) => (tenantId === PLATFORM_TENANT ? ON_THE_PLATFORM : EVERYWHERE);

/** Whether a member has a permission. */
export function may(member: Member, permission: Permission): boolean {
  return member.role !== null && (tableOf(member)[permission]?.includes(member.role) ?? false);
}

/** Every permission of a member, in the table's order. */
export function permissionsOf(member: Member): Permission[] {
  return (Object.keys(tableOf(member)) as Permission[]).filter((permission) => may(member, permission));
}

/** The three role flags of a user in both spellings of the specification. */
export function roleFlags(role: Role | null) {
  const admin = role === 'admin';
  const manager = role === 'inventory_manager';
  const viewer = role === 'viewer';
  return {
    admin,
    isAdmin: admin,
    inventory_manager: manager,
    isInventoryManager: manager,
    viewer,
    isViewer: viewer,
  };
}
