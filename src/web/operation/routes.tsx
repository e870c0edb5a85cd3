import { createRoute } from '@tanstack/react-router';
import { guard } from '#web/foundation/routing/enter.ts';
import { screen, staff } from '#web/foundation/routing/frame.ts';
import { readPlatformSearch } from './platform/search.ts';

const adminDashboard = createRoute({
  getParentRoute: () => staff,
  path: '/admin/dashboard',
  validateSearch: readPlatformSearch,
  beforeLoad: ({ location }) => guard('platformAdmin', location.href),
  component: screen(() => import('./platform/AdminDashboardPage.tsx')),
});

/** The screens of the platform. */
export const operationRoutes = [adminDashboard] as const;
