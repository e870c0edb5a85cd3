import { createRoute } from '@tanstack/react-router';
import { guard } from '#web/foundation/routing/enter.ts';
import { screen, tenant } from '#web/foundation/routing/frame.ts';
import { takeKeptColumns } from '#web/ui/list/columns.ts';
import { COUNT_LIST, readCountingSearch, readCountSearch, readCountsSearch } from './counts/search.ts';

const locations = createRoute({
  getParentRoute: () => tenant,
  path: '/locations',
  component: screen(() => import('./locations/LocationsPage.tsx')),
});

const counts = createRoute({
  getParentRoute: () => tenant,
  path: '/counts',
  validateSearch: readCountsSearch,
  beforeLoad: (going) => takeKeptColumns(COUNT_LIST, going),
  component: screen(() => import('./counts/CountsPage.tsx')),
});

const due = createRoute({
  getParentRoute: () => tenant,
  path: '/counts/due',
  component: screen(() => import('./counts/DuePage.tsx')),
});

const count = createRoute({
  getParentRoute: () => tenant,
  path: '/counts/$countId',
  validateSearch: readCountSearch,
  component: screen(() => import('./counts/CountPage.tsx')),
});

const counting = createRoute({
  getParentRoute: () => tenant,
  path: '/counts/$countId/scan',
  validateSearch: readCountingSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./counts/CountingPage.tsx')),
});

/** The screens of places, and of counts in the office and on a phone. */
export const stockRoutes = [locations, counts, due, count, counting] as const;
