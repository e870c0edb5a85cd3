import { createRoute } from '@tanstack/react-router';
import { screen, tenant } from '#web/foundation/routing/frame.ts';
import { readImportSearch, readImportsSearch } from './imports/search.ts';

const imports = createRoute({
  getParentRoute: () => tenant,
  path: '/imports',
  validateSearch: readImportsSearch,
  component: screen(() => import('./imports/ImportsPage.tsx')),
});

const importRun = createRoute({
  getParentRoute: () => tenant,
  path: '/imports/$importId',
  validateSearch: readImportSearch,
  component: screen(() => import('./imports/ImportPage.tsx')),
});

/** The screens of what is brought in. */
export const exchangeRoutes = [imports, importRun] as const;
