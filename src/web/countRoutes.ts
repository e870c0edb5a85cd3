import { createRoute } from '@tanstack/react-router';
import { guard } from './enter.ts';
import { screen, tenant } from './frameRoutes.ts';
import { COUNT_LIST, readCountingSearch, readCountSearch, readCountsSearch } from './stock/counts/search.ts';
import { takeKeptColumns } from './ui/list/columns.ts';

const counts = createRoute({
  getParentRoute: () => tenant,
  path: '/counts',
  validateSearch: readCountsSearch,
  beforeLoad: (going) => takeKeptColumns(COUNT_LIST, going),
  component: screen(() => import('./stock/counts/CountsPage.tsx')),
});

const due = createRoute({
  getParentRoute: () => tenant,
  path: '/counts/due',
  component: screen(() => import('./stock/counts/DuePage.tsx')),
});

const count = createRoute({
  getParentRoute: () => tenant,
  path: '/counts/$countId',
  validateSearch: readCountSearch,
  component: screen(() => import('./stock/counts/CountPage.tsx')),
});

const counting = createRoute({
  getParentRoute: () => tenant,
  path: '/counts/$countId/scan',
  validateSearch: readCountingSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./stock/counts/CountingPage.tsx')),
});

/** The screens of counts, in the office and on a phone. */
export const countRoutes = [counts, due, count, counting] as const;
