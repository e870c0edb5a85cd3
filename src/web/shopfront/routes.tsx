import { createRoute } from '@tanstack/react-router';
import { guard } from '#web/foundation/routing/enter.ts';
import { screen, staff, tenant } from '#web/foundation/routing/frame.ts';
import { readCommentsSearch } from './comments/search.ts';
import { readMessagesSearch } from './contact/search.ts';

const comments = createRoute({
  getParentRoute: () => tenant,
  path: '/comments',
  validateSearch: readCommentsSearch,
  beforeLoad: ({ params, location }) => guard('managed', location.href, params.tenantId),
  component: screen(() => import('./comments/CommentsPage.tsx')),
});

const messages = createRoute({
  getParentRoute: () => staff,
  path: '/admin/messages',
  validateSearch: readMessagesSearch,
  beforeLoad: ({ location }) => guard('admin', location.href),
  component: screen(() => import('./contact/MessagesPage.tsx')),
});

/** The screens of what visitors write. */
export const shopfrontRoutes = {
  tenant: [comments],
  staff: [messages],
} as const;
