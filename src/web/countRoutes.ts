import { createRoute } from '@tanstack/react-router';
import { screen, tenant } from './frameRoutes.ts';
import { COUNT_LIST, readCountSearch, readCountsSearch } from './stock/counts/search.ts';
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

/** The screens of counts in the office. */
export const countRoutes = [counts, due, count] as const;
