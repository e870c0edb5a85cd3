/** The one table of who may do what (product page "Tenants, people, access"). */
export const ROLES = ['admin', 'inventory_manager', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

export const PERMISSIONS = {
  'inventory:view': ['admin', 'inventory_manager', 'viewer'],
  'inventory:manage': ['admin', 'inventory_manager'],
  'purchase-orders:manage': ['admin', 'inventory_manager'],
  'invoices:manage': ['admin', 'inventory_manager'],
  'dashboard:view': ['admin', 'inventory_manager'],
  'users:manage': ['admin'],
  'settings:manage': ['admin'],
  'chat-prompts:manage': ['admin', 'inventory_manager'],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof PERMISSIONS;

/** Whether a role (null: a member without one) carries a permission. */
export function may(role: Role | null, permission: Permission): boolean {
  return role !== null && (PERMISSIONS[permission] as readonly Role[]).includes(role);
}

/** Every permission of a role, in the table's order. */
export function permissionsOf(role: Role | null): Permission[] {
  return (Object.keys(PERMISSIONS) as Permission[]).filter((permission) => may(role, permission));
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
