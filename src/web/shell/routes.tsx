import { createRoute } from '@tanstack/react-router';
import { readItemPageSearch } from '#web/catalogue/items/itemSearch.ts';
import { guard } from '#web/foundation/routing/enter.ts';
import { screen, tenant } from '#web/foundation/routing/frame.ts';
import { readSupplierSearch } from '#web/purchasing/suppliers/search.ts';
import { readCustomerSearch } from '#web/sales/customers/search.ts';
import { readBusinessSearch } from './business/search.ts';

const item = createRoute({
  getParentRoute: () => tenant,
  path: '/inventory/items/$itemId',
  validateSearch: readItemPageSearch,
  component: screen(() => import('#web/shell/records/ItemPage.tsx')),
});

const customer = createRoute({
  getParentRoute: () => tenant,
  path: '/customers/$customerId',
  validateSearch: readCustomerSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/shell/records/CustomerPage.tsx')),
});

const supplier = createRoute({
  getParentRoute: () => tenant,
  path: '/suppliers/$supplierId',
  validateSearch: readSupplierSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/shell/records/SupplierPage.tsx')),
});

const settings = createRoute({
  getParentRoute: () => tenant,
  path: '/settings',
  validateSearch: readBusinessSearch,
  beforeLoad: ({ params, location }) => guard('tenantSettings', location.href, params.tenantId),
  component: screen(() => import('./business/BusinessSettingsPage.tsx')),
});

/** The pages that parts of several areas come together on. */
export const shellRoutes = [item, customer, supplier, settings] as const;
