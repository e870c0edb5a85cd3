import { createRoute, redirect } from '@tanstack/react-router';
import type { ExploreSearch } from '#shared/insights/figures/search.ts';
import { readPeriodSearch } from '#shared/periodSearch.ts';
import { guard } from '#web/foundation/routing/enter.ts';
import { screen, tenant } from '#web/foundation/routing/frame.ts';
import { stringifySearch } from '#web/foundation/routing/searchText.ts';
import { steady } from '#web/ui/lazily.ts';

const dashboard = createRoute({
  getParentRoute: () => tenant,
  path: '/dashboard',
  validateSearch: readPeriodSearch,
  beforeLoad: ({ params, location }) => guard('tenantDashboard', location.href, params.tenantId),
  component: screen(() => import('./dashboard/DashboardPage.tsx')),
});

const report = createRoute({
  getParentRoute: () => tenant,
  path: '/reports/$report',
  validateSearch: readPeriodSearch,
  beforeLoad: async ({ params, location }) => {
    await guard('managed', location.href, params.tenantId);
    const { REPORTS } = await steady(() => import('#shared/insights/reports/reports.ts'));
    if (!REPORTS.some((one) => one === params.report))
      throw redirect({
        to: '/tenant/$tenantId/reports/$report',
        params: { ...params, report: REPORTS[0] },
        replace: true,
      });
  },
  component: screen(() => import('./reports/ReportPage.tsx')),
});

const explore = createRoute({
  getParentRoute: () => tenant,
  path: '/explore',
  validateSearch: (raw: Record<string, unknown>) => raw as ExploreSearch,
  // What figures there are is known with the screen: every first screen would bring it along.
  beforeLoad: async ({ params, search }) => {
    const { readExploreSearch } = await steady(() => import('#shared/insights/figures/search.ts'));
    const read = { ...search, ...readExploreSearch(search) };
    if (stringifySearch(read) !== stringifySearch(search))
      throw redirect({ to: '/tenant/$tenantId/explore', params, search: read, replace: true });
  },
  component: screen(() => import('./explore/ExplorePage.tsx')),
});

/** The addresses of figures. */
export const insightsRoutes = [dashboard, report, explore] as const;
