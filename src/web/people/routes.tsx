import { createRoute } from '@tanstack/react-router';
import { readRequestAccessSearch } from '#web/foundation/forms/search.ts';
import { guard, leaveLogin } from '#web/foundation/routing/enter.ts';
import { root, screen, staff } from '#web/foundation/routing/frame.ts';
import { isOwnPath } from '#web/foundation/routing/rules.ts';
import { readRequestsSearch } from './accessRequests/search.ts';
import { readToken } from './identity/search.ts';
import { readUsersSearch } from './members/search.ts';
import { readPrivacySearch } from './privacy/search.ts';

const requestAccess = createRoute({
  getParentRoute: () => root,
  path: '/request-access',
  validateSearch: readRequestAccessSearch,
  component: screen(() => import('./identity/RequestAccessPage.tsx')),
});

const login = createRoute({
  getParentRoute: () => root,
  path: '/admin-login-456',
  // Named in either case: what a route leaves out, the router takes from the address as it is.
  validateSearch: (search): { next?: string | undefined } => ({
    next: isOwnPath(search.next) ? search.next : undefined,
  }),
  beforeLoad: ({ search }) => leaveLogin(search.next),
  component: screen(() => import('./identity/LoginPage.tsx')),
});

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  validateSearch: readToken,
  component: screen(() => import('./identity/RegisterPage.tsx')),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  validateSearch: readToken,
  component: screen(() => import('./identity/ResetPage.tsx')),
});

const confirmEmail = createRoute({
  getParentRoute: () => root,
  path: '/confirm-email',
  validateSearch: readToken,
  component: screen(() => import('./identity/ConfirmPage.tsx')),
});

const setUp = createRoute({
  getParentRoute: () => root,
  path: '/set-up',
  validateSearch: readToken,
  component: screen(() => import('./identity/SetUpPage.tsx')),
});

const users = createRoute({
  getParentRoute: () => staff,
  path: '/admin/users',
  validateSearch: readUsersSearch,
  beforeLoad: ({ location }) => guard('admin', location.href),
  component: screen(() => import('./members/UsersPage.tsx')),
});

const userRequests = createRoute({
  getParentRoute: () => staff,
  path: '/admin/user-requests',
  validateSearch: readRequestsSearch,
  beforeLoad: ({ location }) => guard('admin', location.href),
  component: screen(() => import('./accessRequests/RequestsPage.tsx')),
});

const personalData = createRoute({
  getParentRoute: () => staff,
  path: '/admin/personal-data',
  validateSearch: readPrivacySearch,
  beforeLoad: ({ location }) => guard('admin', location.href),
  component: screen(() => import('./privacy/PersonalDataPage.tsx')),
});

/** The ways in, and the screens of who may do what. */
export const peopleRoutes = {
  root: [requestAccess, login, register, resetPassword, confirmEmail, setUp],
  staff: [users, userRequests, personalData],
} as const;
