import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { guard } from '#web/foundation/routing/enter.ts';
import { screen, staff, tenant } from '#web/foundation/routing/frame.ts';
import { steady } from '#web/ui/lazily.ts';
import { takeKeptColumns } from '#web/ui/list/columns.ts';
import { readLookup } from './items/lookup.ts';
import { ITEM_LIST, readItemSearch } from './items/search.ts';
import { readPrintSearch, readTemplateSearch } from './labels/search.ts';

const view = createRoute({
  getParentRoute: () => staff,
  path: '/view',
  validateSearch: readLookup,
  beforeLoad: ({ location }) => guard('viewer', location.href),
  component: screen(() => import('./items/ViewPage.tsx')),
});

const inventory = createRoute({
  getParentRoute: () => tenant,
  path: '/inventory',
  validateSearch: readItemSearch,
  beforeLoad: (going) => takeKeptColumns(ITEM_LIST, going),
  component: lazyRouteComponent(() => steady(() => import('./items/InventoryPage.tsx'))),
});

const labels = createRoute({
  getParentRoute: () => tenant,
  path: '/labels',
  component: screen(() => import('./labels/LabelsPage.tsx')),
});

const printLabels = createRoute({
  getParentRoute: () => tenant,
  path: '/labels/print',
  validateSearch: readPrintSearch,
  component: screen(() => import('./labels/PrintPage.tsx')),
});

const labelTemplate = createRoute({
  getParentRoute: () => tenant,
  path: '/labels/templates/$templateId',
  validateSearch: readTemplateSearch,
  component: screen(() => import('./labels/TemplatePage.tsx')),
});

/** The screens of items, their labels, and what can be looked up of them. */
export const catalogueRoutes = {
  staff: [view],
  tenant: [inventory, labels, printLabels, labelTemplate],
} as const;
