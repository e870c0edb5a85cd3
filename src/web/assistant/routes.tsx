import { createRoute } from '@tanstack/react-router';
import { loadSession } from '#web/api/session.ts';
import { screen, staff } from '#web/foundation/routing/frame.ts';
import { readHelpSearch } from './help/search.ts';

/** For visitors as well: the frame has to know who is here, and without a server nobody is. */
const help = createRoute({
  getParentRoute: () => staff,
  path: '/help',
  validateSearch: readHelpSearch,
  beforeLoad: () => loadSession().catch(() => null),
  component: screen(() => import('./help/HelpPage.tsx')),
});

/** The help, in sentences and by words. */
export const assistantRoutes = [help] as const;
