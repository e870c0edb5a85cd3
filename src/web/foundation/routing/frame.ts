import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router';
import { allTexts } from '#web/texts/language.ts';
import { steady } from '#web/ui/lazily.ts';
import { guard } from './enter.ts';

/** What the routes of every area hang on; what is shown around them is said where all routes come together. */

/**
 * A screen whose file comes together with all texts: what a screen that is shown already still waits for, React shows
 * a third of a second later than it is there.
 */
export function screen<T extends { default: unknown }>(load: () => Promise<T>) {
  return lazyRouteComponent(() => steady(async () => (await Promise.all([load(), allTexts()]))[0]));
}

export const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });

/** All screens for people who are signed in. */
export const staff = createRoute({ getParentRoute: () => root, id: 'staff' });

export const tenant = createRoute({
  getParentRoute: () => staff,
  path: '/tenant/$tenantId',
  beforeLoad: ({ params, location }) => guard('tenant', location.href, params.tenantId),
});
