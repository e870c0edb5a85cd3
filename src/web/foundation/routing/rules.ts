import type { SessionUser } from '#web/api/session.ts';

/** Who may open a screen (specification, route guard). Public screens have no entry here: they always pass. */
export type Access =
  | 'tenant'
  | 'tenantDashboard'
  | 'managed'
  | 'tenantSettings'
  | 'admin'
  | 'platformAdmin'
  | 'viewer';

/** Somewhere else to go, as the router takes it. */
export type Elsewhere =
  | { to: '/admin-login-456' | '/view' | '/' }
  | { to: '/tenant/$tenantId/inventory'; params: { tenantId: string } };

/** They stay there, and are told whom the screen is for. */
export const REFUSED = 'refused';

/** Thrown instead of a screen that is for admins and managers alone. */
export class ForManagers extends Error {}

const LOGIN = { to: '/admin-login-456' } as const;
/** The specification's /login is no screen of its own; like any other path it leads to the landing page. */
const NOWHERE = { to: '/' } as const;

/** The platform's own tenant. */
const PLATFORM = 'public';

/** The tenant inventory of somebody who is signed in. */
export function ownInventory(user: Pick<SessionUser, 'tenant_id'>): Elsewhere {
  return { to: '/tenant/$tenantId/inventory', params: { tenantId: user.tenant_id } };
}

/** Whether somebody does the business of their tenant: buys, sells, looks at its figures. */
export const manages = (user: SessionUser | null) =>
  user?.isAdmin === true || user?.isInventoryManager === true;

/**
 * Where somebody has to go instead of a screen, or null when they may stay. `user` is null for a visitor;
 * `tenantId` is the one in the address, if there is one. The server checks every call in any case.
 */
export function elsewhere(
  access: Access,
  user: SessionUser | null,
  tenantId?: string,
): Elsewhere | typeof REFUSED | null {
  if (!user) return LOGIN;
  switch (access) {
    case 'platformAdmin':
      if (user.isAdmin && user.tenant_id === PLATFORM) return null;
      return user.tenant_id ? ownInventory(user) : LOGIN;
    case 'admin':
      return user.isAdmin ? null : { to: '/view' };
    case 'viewer':
      return user.isViewer || manages(user) ? null : NOWHERE;
    case 'tenantDashboard':
      return user.isViewer || tenantId !== user.tenant_id ? ownInventory(user) : null;
    case 'managed':
      if (tenantId !== user.tenant_id) return ownInventory(user);
      return manages(user) ? null : REFUSED;
    case 'tenantSettings':
      return user.isAdmin && tenantId === user.tenant_id ? null : ownInventory(user);
    case 'tenant':
      return tenantId === user.tenant_id ? null : ownInventory(user);
  }
}

/** A place as its address. */
export function addressOf(place: { to: string; params?: { tenantId: string } }): string {
  return place.to.replace('$tenantId', place.params?.tenantId ?? '');
}

/** Whether an address is one of the public site, which is not of this application: the browser loads it anew. */
export function isSiteAddress(path: string): boolean {
  return /^\/(about|shop(\/[^/]*)?)?$/.test(path);
}

/** Where the logo and the menu's first entry lead. */
export function home(user: SessionUser | null) {
  if (!user) return { to: '/' } as const;
  if (user.isAdmin && user.tenant_id === PLATFORM) return { to: '/admin/dashboard' } as const;
  if (manages(user))
    return { to: '/tenant/$tenantId/dashboard', params: { tenantId: user.tenant_id } } as const;
  return { to: '/view' } as const;
}

/** A place of our own to go back to after signing in, never another site's. */
export function isOwnPath(next: unknown): next is string {
  return typeof next === 'string' && /^\/(tenant\/|admin\/|view(?=$|\?))[\w\-./?=&%+,:*]*$/.test(next);
}
