import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { getSession, loadSession, type SessionUser } from './api/session.ts';
import { readImportSearch } from './imports/search.ts';
import { readItemPageSearch } from './items/itemSearch.ts';
import { ITEM_LIST, readItemSearch } from './items/search.ts';
import { Pending } from './shell/Pending.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { keptColumns } from './ui/list/columns.ts';

const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => import('./shell/LandingPage.tsx')),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin-login-456',
  validateSearch: (search): { next?: string } => (ownPath(search.next) ? { next: String(search.next) } : {}),
  beforeLoad: async ({ search }) => {
    // Without a server the form still shows, and says so when it is sent.
    const user = await loadSession().catch(() => null);
    if (user && search.next) throw redirect({ href: search.next, replace: true });
    if (user) throw redirect({ ...ownInventory(user), replace: true });
  },
  component: lazyRouteComponent(() => import('./identity/LoginPage.tsx')),
});

/** Everything of a tenant's staff. The guard waits for the user; the server checks every call anyway. */
const tenant = createRoute({
  getParentRoute: () => root,
  path: '/tenant/$tenantId',
  beforeLoad: async ({ params, location }) => {
    const user = await loadSession();
    if (!user)
      throw redirect({
        to: '/admin-login-456',
        search: getSession().byChoice ? {} : { next: location.href },
        replace: true,
      });
    if (user.tenant_id !== params.tenantId) throw redirect({ ...ownInventory(user), replace: true });
  },
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
});

const inventory = createRoute({
  getParentRoute: () => tenant,
  path: '/inventory',
  validateSearch: readItemSearch,
  // An address that names no columns takes those that this browser chose last, and says so.
  beforeLoad: ({ search, params }) => {
    const columns = keptColumns(ITEM_LIST);
    if (columns && !search.columns) {
      throw redirect({
        to: '/tenant/$tenantId/inventory',
        params,
        search: { ...search, columns },
        replace: true,
      });
    }
  },
  component: lazyRouteComponent(() => import('./items/InventoryPage.tsx')),
});

const imports = createRoute({
  getParentRoute: () => tenant,
  path: '/imports',
  component: lazyRouteComponent(() => import('./imports/ImportsPage.tsx')),
});

const importRun = createRoute({
  getParentRoute: () => tenant,
  path: '/imports/$importId',
  validateSearch: readImportSearch,
  component: lazyRouteComponent(() => import('./imports/ImportPage.tsx')),
});

const item = createRoute({
  getParentRoute: () => tenant,
  path: '/inventory/items/$itemId',
  validateSearch: readItemPageSearch,
  component: lazyRouteComponent(() => import('./items/ItemPage.tsx')),
});

const locations = createRoute({
  getParentRoute: () => tenant,
  path: '/locations',
  component: lazyRouteComponent(() => import('./stock/LocationsPage.tsx')),
});

const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/', replace: true });
  },
});

function ownInventory(user: SessionUser) {
  return { to: '/tenant/$tenantId/inventory', params: { tenantId: user.tenant_id } } as const;
}

/** A place of our own to go back to after signing in, never another site's. */
function ownPath(next: unknown): boolean {
  return typeof next === 'string' && next.startsWith('/tenant/');
}

export const router = createRouter({
  routeTree: root.addChildren([
    landing,
    login,
    tenant.addChildren([imports, importRun, inventory, item, locations]),
    anyOther,
  ]),
  defaultPendingComponent: Pending,
  defaultErrorComponent: RouteError,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  // Search parameters are plain text: ?q=123 and not ?q="123".
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch: (search) => {
    const present = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
    const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
    return text ? `?${text}` : '';
  },
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
