import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { showByDefault } from './api/colorSchemes.ts';
import { getSession, onSession } from './api/session.ts';
import { Look } from './shell/Look.tsx';

type Parts = { router: AnyRouter; queries: QueryClient };

/** All that is shown to whoever is signed in, or about to be. */
export function Application({ router, queries }: Parts) {
  return (
    <StrictMode>
      <Look>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </Look>
    </StrictMode>
  );
}

/**
 * Signing out (here, in another tab, or by the server) drops what was loaded and asks the route guard again; so does
 * another role, which keeps what was loaded. Answers what ends it.
 */
export function followSession({ router, queries }: Parts): () => void {
  let before = getSession();
  return onSession(() => {
    const [was, now] = [before, getSession()];
    before = now;
    if (now.status === 'signedOut') {
      queries.clear();
      showByDefault(null);
    }
    if (now.status === 'signedOut' || was.status === 'signedIn') void router.invalidate();
  });
}
