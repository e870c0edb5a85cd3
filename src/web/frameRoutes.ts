import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { guard } from './enter.ts';
import { Pending } from './shell/Pending.tsx';
import { allTexts } from './texts/language.ts';
import { steady } from './ui/lazily.ts';

/** What the routes of every feature hang on. */

/**
 * A screen whose file comes together with all texts: what a screen that is shown already still waits for, React shows
 * a third of a second later than it is there.
 */
export function screen<T extends { default: unknown }>(load: () => Promise<T>) {
  return lazyRouteComponent(() => steady(async () => (await Promise.all([load(), allTexts()]))[0]));
}

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
