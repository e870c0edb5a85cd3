import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guard } from './enter.ts';
import { tenant } from './frameRoutes.ts';
import { readReplenishmentSearch } from './replenishment/search.ts';
import { readSupplierSearch, readSuppliersSearch } from './suppliers/search.ts';

const suppliers = createRoute({
  getParentRoute: () => tenant,
  path: '/suppliers',
  validateSearch: readSuppliersSearch,
  // What is bought is nothing for viewers either.
  beforeLoad: ({ params, location }) => guard('tenantDashboard', location.href, params.tenantId),
  component: lazyRouteComponent(() => import('./suppliers/SuppliersPage.tsx')),
});

const supplier = createRoute({
  getParentRoute: () => tenant,
  path: '/suppliers/$supplierId',
  validateSearch: readSupplierSearch,
  beforeLoad: ({ params, location }) => guard('tenantDashboard', location.href, params.tenantId),
  component: lazyRouteComponent(() => import('./suppliers/SupplierPage.tsx')),
});

const replenishment = createRoute({
  getParentRoute: () => tenant,
  path: '/replenishment',
  validateSearch: readReplenishmentSearch,
  beforeLoad: ({ params, location }) => guard('tenantDashboard', location.href, params.tenantId),
  component: lazyRouteComponent(() => import('./replenishment/ReplenishmentPage.tsx')),
});

/** The addresses of purchasing. */
export const purchasingRoutes = [replenishment, supplier, suppliers] as const;
