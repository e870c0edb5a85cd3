import { createRoute, redirect } from '@tanstack/react-router';
import { readExploreSearch } from '#shared/insights/figures/search.ts';
import { REPORTS } from '#shared/insights/reports/reports.ts';
import { readPeriodSearch } from '#shared/periodSearch.ts';
import { guard } from './enter.ts';
import { screen, tenant } from './frameRoutes.ts';

const dashboard = createRoute({
  getParentRoute: () => tenant,
  path: '/dashboard',
  validateSearch: readPeriodSearch,
  beforeLoad: ({ params, location }) => guard('tenantDashboard', location.href, params.tenantId),
  component: screen(() => import('#web/insights/dashboard/DashboardPage.tsx')),
});

const report = createRoute({
  getParentRoute: () => tenant,
  path: '/reports/$report',
  validateSearch: readPeriodSearch,
  beforeLoad: async ({ params, location }) => {
    await guard('managed', location.href, params.tenantId);
    if (!REPORTS.some((one) => one === params.report))
      throw redirect({
        to: '/tenant/$tenantId/reports/$report',
        params: { ...params, report: REPORTS[0] },
        replace: true,
      });
  },
  component: screen(() => import('#web/insights/reports/ReportPage.tsx')),
});

const explore = createRoute({
  getParentRoute: () => tenant,
  path: '/explore',
  validateSearch: readExploreSearch,
  component: screen(() => import('#web/insights/explore/ExplorePage.tsx')),
});

/** The addresses of figures. */
export const reportRoutes = [dashboard, report, explore] as const;
