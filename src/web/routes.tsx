import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { assistantRoutes } from './assistant/routes.tsx';
import { catalogueRoutes } from './catalogue/routes.tsx';
import { exchangeRoutes } from './exchange/routes.tsx';
import { foundationRoutes } from './foundation/routes.tsx';
import { toStartPage } from './foundation/routing/enter.ts';
import { root, staff, tenant } from './foundation/routing/frame.ts';
import { parseSearch, stringifySearch } from './foundation/routing/searchText.ts';
import { insightsRoutes } from './insights/routes.tsx';
import { operationRoutes } from './operation/routes.tsx';
import { peopleRoutes } from './people/routes.tsx';
import { purchasingRoutes } from './purchasing/routes.tsx';
import { salesRoutes } from './sales/routes.tsx';
import { Pending } from './shell/Pending.tsx';
import { RouteError } from './shell/RouteError.tsx';
import { shellRoutes } from './shell/routes.tsx';
import { shopfrontRoutes } from './shopfront/routes.tsx';
import { stockRoutes } from './stock/routes.tsx';
import { Busy } from './ui/Busy.tsx';

/** A tenant without a screen is no path of its own; it stands below no guard, so that it leads everybody alike. */
const tenantAlone = createRoute({
  getParentRoute: () => root,
  path: '/tenant/$tenantId/',
  beforeLoad: toStartPage,
});

/** Any other path, the start page of the public site among them where this application is served for it. */
const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: toStartPage,
});

const ofTenant = tenant.addChildren([
  ...catalogueRoutes.tenant,
  ...stockRoutes,
  ...salesRoutes,
  ...purchasingRoutes,
  ...shopfrontRoutes.tenant,
  ...insightsRoutes,
  ...exchangeRoutes,
  ...shellRoutes,
]);

// The frame stands on all areas, whose routes hang on it: it comes in here, where both are known.
const framed = staff
  .update({
    pendingComponent: Pending,
    component: lazyRouteComponent(() => import('./shell/Shell.tsx'), 'Shell'),
  })
  .addChildren([
    ofTenant,
    ...foundationRoutes,
    ...peopleRoutes.staff,
    ...catalogueRoutes.staff,
    ...shopfrontRoutes.staff,
    ...assistantRoutes,
    ...operationRoutes,
  ]);

export const router = createRouter({
  routeTree: root.addChildren([...peopleRoutes.root, framed, tenantAlone, anyOther]),
  // Within the frame, which stays; the frame has a stand-in of its own.
  defaultPendingComponent: Busy,
  defaultErrorComponent: RouteError,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
