import { createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { readHelpSearch } from '#web/assistant/help/search.ts';
import { readItemPageSearch } from '#web/catalogue/items/itemSearch.ts';
import { readLookup } from '#web/catalogue/items/lookup.ts';
import { ITEM_LIST, readItemSearch } from '#web/catalogue/items/search.ts';
import { readPrintSearch, readTemplateSearch } from '#web/catalogue/labels/search.ts';
import { readImportSearch, readImportsSearch } from '#web/exchange/imports/search.ts';
import { readRequestAccessSearch } from '#web/foundation/forms/search.ts';
import { OUTBOX_LIST, readOutboxSearch } from '#web/foundation/mail/search.ts';
import { readPlatformSearch } from '#web/operation/platform/search.ts';
import { readRequestsSearch } from '#web/people/accessRequests/search.ts';
import { readToken } from '#web/people/identity/search.ts';
import { readUsersSearch } from '#web/people/members/search.ts';
import { readPrivacySearch } from '#web/people/privacy/search.ts';
import { readBusinessSearch } from '#web/shell/business/search.ts';
import { readCommentsSearch } from '#web/shopfront/comments/search.ts';
import { readMessagesSearch } from '#web/shopfront/contact/search.ts';
import { loadSession } from './api/session.ts';
import { countRoutes } from './countRoutes.ts';
import { guard, leaveLogin, toStartPage } from './enter.ts';
import { root, screen, staff, tenant } from './frameRoutes.ts';
import { isOwnPath } from './guard.ts';
import { invoicingRoutes } from './invoicingRoutes.ts';
import { purchasingRoutes } from './purchasingRoutes.ts';
import { reportRoutes } from './reportRoutes.ts';
import { parseSearch, stringifySearch } from './searchText.ts';
import { RouteError } from './shell/RouteError.tsx';
import { Busy } from './ui/Busy.tsx';
import { steady } from './ui/lazily.ts';
import { takeKeptColumns } from './ui/list/columns.ts';

const requestAccess = createRoute({
  getParentRoute: () => root,
  path: '/request-access',
  validateSearch: readRequestAccessSearch,
  component: screen(() => import('#web/people/identity/RequestAccessPage.tsx')),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin-login-456',
  // Named in either case: what a route leaves out, the router takes from the address as it is.
  validateSearch: (search): { next?: string | undefined } => ({
    next: isOwnPath(search.next) ? search.next : undefined,
  }),
  beforeLoad: ({ search }) => leaveLogin(search.next),
  component: screen(() => import('#web/people/identity/LoginPage.tsx')),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readToken,
  component: screen(() => import('#web/people/identity/RegisterPage.tsx')),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: readToken,
  component: screen(() => import('#web/people/identity/ResetPage.tsx')),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: readToken,
  component: screen(() => import('#web/people/identity/ConfirmPage.tsx')),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  validateSearch: readToken,
  component: screen(() => import('#web/people/identity/SetUpPage.tsx')),
});

const view = createRoute({
  getParentRoute: () => staff,
  path: '/view',
  validateSearch: readLookup,
  beforeLoad: ({ location }) => guard('viewer', location.href),
  component: screen(() => import('#web/catalogue/items/ViewPage.tsx')),
});

/** For visitors as well: the frame has to know who is here, and without a server nobody is. */
const help = createRoute({
  getParentRoute: () => staff,
  path: '/help',
  validateSearch: readHelpSearch,
  beforeLoad: () => loadSession().catch(() => null),
  component: screen(() => import('#web/assistant/help/HelpPage.tsx')),
});

const inventory = createRoute({
  getParentRoute: () => tenant,
  path: '/inventory',
  validateSearch: readItemSearch,
  beforeLoad: (going) => takeKeptColumns(ITEM_LIST, going),
  component: lazyRouteComponent(() => steady(() => import('#web/catalogue/items/InventoryPage.tsx'))),
});

const imports = createRoute({
  getParentRoute: () => tenant,
  path: '/imports',
  validateSearch: readImportsSearch,
  component: screen(() => import('#web/exchange/imports/ImportsPage.tsx')),
});

const importRun = createRoute({
  getParentRoute: () => tenant,
  path: '/imports/$importId',
  validateSearch: readImportSearch,
  component: screen(() => import('#web/exchange/imports/ImportPage.tsx')),
});

const item = createRoute({
  getParentRoute: () => tenant,
  path: '/inventory/items/$itemId',
  validateSearch: readItemPageSearch,
  component: screen(() => import('#web/catalogue/items/ItemPage.tsx')),
});

const labels = createRoute({
  getParentRoute: () => tenant,
  path: '/labels',
  component: screen(() => import('#web/catalogue/labels/LabelsPage.tsx')),
});

const printLabels = createRoute({
  getParentRoute: () => tenant,
  path: '/labels/print',
  validateSearch: readPrintSearch,
  component: screen(() => import('#web/catalogue/labels/PrintPage.tsx')),
});

const labelTemplate = createRoute({
  getParentRoute: () => tenant,
  path: '/labels/templates/$templateId',
  validateSearch: readTemplateSearch,
  component: screen(() => import('#web/catalogue/labels/TemplatePage.tsx')),
});

const locations = createRoute({
  getParentRoute: () => tenant,
  path: '/locations',
  component: screen(() => import('./stock/locations/LocationsPage.tsx')),
});

const settings = createRoute({
  getParentRoute: () => tenant,
  path: '/settings',
  validateSearch: readBusinessSearch,
  beforeLoad: ({ params, location }) => guard('tenantSettings', location.href, params.tenantId),
  component: screen(() => import('#web/shell/business/BusinessSettingsPage.tsx')),
});

const comments = createRoute({
  getParentRoute: () => tenant,
  path: '/comments',
  validateSearch: readCommentsSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('#web/shopfront/comments/CommentsPage.tsx')),
});

const userRequests = createRoute({
  getParentRoute: () => staff,
  path: '/admin/user-requests',
  validateSearch: readRequestsSearch,
  beforeLoad: ({ location }) => guard('admin', location.href),
  component: screen(() => import('#web/people/accessRequests/RequestsPage.tsx')),
});

const messages = createRoute({
  getParentRoute: () => staff,
  path: '/admin/messages',
  validateSearch: readMessagesSearch,
  beforeLoad: ({ location }) => guard('admin', location.href),
  component: screen(() => import('#web/shopfront/contact/MessagesPage.tsx')),
});

const adminDashboard = createRoute({
  getParentRoute: () => staff,
  path: '/admin/dashboard',
  validateSearch: readPlatformSearch,
  beforeLoad: ({ location }) => guard('platformAdmin', location.href),
  component: screen(() => import('#web/operation/platform/AdminDashboardPage.tsx')),
});

const outbox = createRoute({
  getParentRoute: () => staff,
  path: '/admin/outbox',
  validateSearch: readOutboxSearch,
  beforeLoad: async (going) => {
    await guard('admin', going.location.href);
    await guard('platformAdmin', going.location.href);
    takeKeptColumns(OUTBOX_LIST, going);
  },
  component: screen(() => import('#web/foundation/mail/OutboxPage.tsx')),
});

const users = createRoute({
  getParentRoute: () => staff,
  path: '/admin/users',
  validateSearch: readUsersSearch,
  beforeLoad: ({ location }) => guard('admin', location.href),
  component: screen(() => import('#web/people/members/UsersPage.tsx')),
});

const personalData = createRoute({
  getParentRoute: () => staff,
  path: '/admin/personal-data',
  validateSearch: readPrivacySearch,
  beforeLoad: ({ location }) => guard('admin', location.href),
  component: screen(() => import('#web/people/privacy/PersonalDataPage.tsx')),
});

/** A tenant without a screen is no path of its own; it stands below no guard, so that it leads everybody alike. */
const tenantAlone = createRoute({
  getParentRoute: () => root,
  path: '/tenant/$tenantId/',
  beforeLoad: toStartPage,
});

/** Any other path, the start page of the public site among them where this application is served for it. */
const anyOther = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: toStartPage,
});

export const router = createRouter({
  routeTree: root.addChildren([
    requestAccess,
    login,
    register,
    resetPassword,
    confirmEmail,
    setUp,
    staff.addChildren([
      tenant.addChildren([
        comments,
        imports,
        importRun,
        inventory,
        item,
        labels,
        printLabels,
        labelTemplate,
        locations,
        settings,
        ...countRoutes,
        ...purchasingRoutes,
        ...invoicingRoutes,
        ...reportRoutes,
      ]),
      help,
      view,
      adminDashboard,
      outbox,
      users,
      userRequests,
      personalData,
      messages,
    ]),
    tenantAlone,
    anyOther,
  ]),
  // Within the frame, which stays; the frame has a stand-in of its own.
  defaultPendingComponent: Busy,
  defaultErrorComponent: RouteError,
  defaultPendingMs: 120,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
