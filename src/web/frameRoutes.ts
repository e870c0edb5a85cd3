import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { guard } from './enter.ts';
import { Pending } from './shell/Pending.tsx';

/** What the routes of every feature hang on. */

export const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });

/** The frame of all screens for people who are signed in. */
export const staff = createRoute({
  getParentRoute: () => root,
  id: 'staff',
  pendingComponent: Pending,
  component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
});

export const tenant = createRoute({
  getParentRoute: () => staff,
  path: '/tenant/$tenantId',
  beforeLoad: ({ params, location }) => guard('tenant', location.href, params.tenantId),
});
