import { createRoute } from '@tanstack/react-router';
import { takeKeptColumns } from '#web/ui/list/columns.ts';
import { OUTBOX_LIST, readOutboxSearch } from './mail/search.ts';
import { guard } from './routing/enter.ts';
import { screen, staff } from './routing/frame.ts';

const outbox = createRoute({
  getParentRoute: () => staff,
  path: '/admin/outbox',
  validateSearch: readOutboxSearch,
  beforeLoad: async (going) => {
    await guard('admin', going.location.href);
    await guard('platformAdmin', going.location.href);
    takeKeptColumns(OUTBOX_LIST, going);
  },
  component: screen(() => import('./mail/OutboxPage.tsx')),
});

/** The screens of what knows no area. */
export const foundationRoutes = [outbox] as const;
